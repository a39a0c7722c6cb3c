"""Scripting a running daemon: its state, its results as they are published, UDFs of one's own."""

import math
import time
import uuid
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from stemd.client.control_client import ControlClient, ControlFailed, DaemonUnreachable, value_of
from stemd.client.status_text import DaemonStatus, doubt_words
from stemd.client.subscriber import Subscriber
from stemd.client.update import LastResults, Update
from stemd.client.watcher import FollowedStream, StreamAddresses, Watcher, stream_addresses
from stemd.control import requests
from stemd.sockets.curve_keys import ClientKey
from stemd.wire.packing import MalformedResult
from stemd.workers.udf_spec import pickled
from stemd_udfs import UDF, UDFException, UDFRunCancelled
from stemd_udfs.arrays import html
from stemd_udfs.errors import there_are

if TYPE_CHECKING:
    from stemd.plots.base import Live2DPlot

_LOOK_S: Final = 0.5
_LEASE_S: Final = 60.0  # for so long the UDF of one call stays registered if this process is killed
_GLANCE_S: Final = 1.0  # for an answer that a notebook shows


class Client:
    """A running daemon, for scripts; `stemd.connect` makes it.

    Every method opens the connection that it needs. A client therefore keeps working when the daemon
    restarts, and several threads may use it. It is a context manager, too.

    Parameters
    ----------
    control : str
        Control address of the daemon.
    key : ClientKey, optional
        Needed if the daemon requires one.
    timeout_s : float
        Longest wait for an answer, in seconds; then `DaemonUnreachable` is raised.

    Raises
    ------
    DaemonUnreachable
        By all methods, if no daemon answers.
    ControlFailed
        By all methods that send a request, if the daemon refuses it; ``kind`` is a constant word.
    MalformedResult
        By all methods, if the program at that address is no daemon of stemd.
    """

    def __init__(self, control: str, *, key: ClientKey | None = None, timeout_s: float = 10.0) -> None:
        self.control = control
        self._key = key
        self._timeout_s = timeout_s

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        """Do nothing: no connection is open between two calls."""

    def __repr__(self) -> str:
        return f"Client({self.control!r})"

    def _repr_html_(self) -> str:
        """Ask the daemon for its status, and wait for a moment only."""
        timeout_s = min(self._timeout_s, _GLANCE_S)
        try:
            status = Client(self.control, key=self._key, timeout_s=timeout_s).status()
        except (ControlFailed, DaemonUnreachable, MalformedResult) as error:
            return html.table(repr(self), [("daemon", str(error))])
        return html.table(repr(self), status.rows())

    # --- asking ---

    def status(self) -> DaemonStatus:
        """Return what the daemon does: source, scan with its ledger, ring, workers, addresses, last run."""
        with self._connected() as client:
            return DaemonStatus(client.status())

    def udfs(self) -> list[dict[str, Any]]:
        """Return name, ``use`` and ``params`` of the UDFs that run over each scan."""
        udfs = value_of(self.request(requests.Udfs()), "udfs", list)
        for udf in udfs:
            value_of(udf if isinstance(udf, dict) else {}, "name", str)
        return udfs

    def register(
        self,
        name: str,
        udf: UDF | str,
        params: Mapping[str, Any] | None = None,
        *,
        replace: bool = False,
        sigma: bool = False,
        resolution: bool = False,
    ) -> None:
        """Run a UDF over this scan, as far as the ring still holds its frames, and over all later scans.

        Parameters
        ----------
        name : str
            Name of its results: letters, digits, ``_`` and ``-``.
        udf : UDF or str
            A UDF, whose code and parameters are sent; or ``module:Class`` that the daemon has, or a built-in
            name such as ``"sum"``, with `params`.
        params : mapping, optional
            Arguments of the constructor, with a name.
        replace : bool
            Replace the UDF that has this name.
        sigma : bool
            Add standard errors of its results, buffers ``<name>_sigma``.
        resolution : bool
            Also measure the resolution of its images of the scan, see :meth:`stemd.Context.run_udf`.

        Raises
        ------
        TypeError
            If `udf` is a class or something else, or `params` are given with a UDF object.
        """
        self._register(name, udf, params, replace=replace, sigma=sigma, resolution=resolution)

    def _register(
        self,
        name: str,
        udf: UDF | str,
        params: Mapping[str, Any] | None,
        *,
        lease_s: float | None = None,
        **asked: bool,
    ) -> None:
        if isinstance(udf, type):
            raise TypeError(f"udf is the class {udf.__name__}, expected an object: {udf.__name__}()")
        if not isinstance(udf, UDF | str):
            raise TypeError(f"udf is {type(udf).__name__}, expected a UDF such as SumUDF(), or a name")
        use, code = (udf, None) if isinstance(udf, str) else (None, pickled(udf))
        if code is not None and params is not None:
            raise TypeError("params go with the name of a UDF; this one has its own")
        values = None if params is None else dict(params)
        request = requests.Register(name=name, use=use, params=values, pickle=code, lease_s=lease_s, **asked)
        _warn(name, self.request(request))

    def unregister(self, name: str) -> None:
        """Remove a UDF; the daemon publishes its last result as ``cancelled``.

        Parameters
        ----------
        name : str
            Name of the UDF.
        """
        self.request(requests.Unregister(name=name))

    def set_parameters(self, name: str, params: Mapping[str, Any], *, restart: bool = False) -> None:
        """Change parameters of a UDF between two partitions.

        Parameters
        ----------
        name : str
            Name of the UDF.
        params : mapping
            The new values by name; other parameters stay as they are.
        restart : bool
            Begin again with empty results, and process the frames that the ring still holds again.
        """
        _warn(name, self.request(requests.SetParameters(name=name, params=dict(params), restart=restart)))

    def cancel(self, scan_id: str | None = None) -> str:
        """Cancel the run in progress; its results keep the frames that they contain.

        Return before the run has ended; its last results follow.

        Parameters
        ----------
        scan_id : str, optional
            Cancel only if this scan is in progress.

        Returns
        -------
        str
            Id of the scan whose run was cancelled.
        """
        return value_of(self.request(requests.Cancel(scan_id=scan_id)), "scan_id", str)

    def set_nav_shape(self, nav_shape: tuple[int, ...]) -> None:
        """Set the shape of the next scan.

        Parameters
        ----------
        nav_shape : tuple of int
            Lines and positions in a line; one or two of them -1.
        """
        self.request(requests.SetNavShape(nav_shape=list(nav_shape)))

    def set_policy(self, when_full: requests.WhenFull) -> None:
        """Set what happens when the ring is full.

        Parameters
        ----------
        when_full : {"block", "drop"}
            Hold the detector back, or discard frames and count them.
        """
        self.request(requests.SetPolicy(when_full=when_full))

    def record(self, action: requests.RecordAction, path: str | Path | None = None) -> dict[str, Any] | None:
        """Start or stop a recording of the stream, or return its state.

        Parameters
        ----------
        action : {"start", "stop", "status"}
            What to do.
        path : str or path, optional
            File on the daemon's computer, for ``"start"``.

        Returns
        -------
        dict or None
            ``state``, ``path``, ``format``, ``messages``, ``frames``, ``size_bytes``, ``dropped``, ``files``,
            ``file`` and ``trouble`` of the recording; None if the daemon has recorded nothing yet.
        """
        answer = self.request(requests.Record(action=action, path=None if path is None else str(path)))
        return None if answer.get("recording") is None else value_of(answer, "recording", dict)

    def calibrate(
        self,
        scan_id: str | None = None,
        *,
        apply: bool = False,
        turn: bool = False,
        values: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Measure the calibration from the results of a scan: the UDF ``sum``, and ``com`` for the rotation.

        Parameters
        ----------
        scan_id : str, optional
            One of the last 16 scans; by default that of the newest results.
        apply : bool
            Use the known values from now on where the configuration of the daemon has none.
        turn : bool
            Turn the rotation by 180 degrees.
        values : mapping, optional
            Use these instead, with the names of the section ``[calibration]``; nothing is measured.

        Returns
        -------
        dict
            ``measured``: for each value ``value``, ``sigma`` (its standard error), ``known`` and ``reason``;
            ``calibration``: those that are known, under the names of the section ``[calibration]``;
            ``candidates_deg``: two opposite rotations if the sign is not known; ``radius_px`` of the
            bright-field disk; ``descan``, the plane through the centres of mass; ``curl_share``, how much
            curl is left; ``aberrations``: defocus, astigmatism and rotation as in
            :class:`stemd_udfs.AberrationFit`, None if they are not known; ``notes`` on what is unusual or was
            assumed; ``in_use``: the calibration that results carry; ``scan_id`` and ``frames``.
        """
        return self.request(requests.Calibrate(scan_id=scan_id, apply=apply, turn=turn, values=values))

    def region(self, name: str, shape: Mapping[str, Any] | None) -> int | None:
        """Set the region of the scan whose pattern a ``PickSumUDF`` sums up.

        Its results start over, with the frames that the ring still holds. Their coverage shows the positions
        that were processed since.

        Parameters
        ----------
        name : str
            Name of the UDF.
        shape : mapping or None
            Like the parameter `region` of :class:`stemd.PickSumUDF`: ``{"shape": "point", "at": [y, x]}``, a
            rectangle, an ellipse or a polygon; None: the whole scan.

        Returns
        -------
        int or None
            Positions of the scan in progress that lie in the region; None if there is no scan.
        """
        answer = self.request(requests.Region(udf=name, shape=None if shape is None else dict(shape)))
        return None if answer.get("positions") is None else value_of(answer, "positions", int)

    def save(self, path: str | Path, scan_id: str | None = None) -> dict[str, Any]:
        """Write the results of a scan to an HDF5 file on the daemon's computer.

        Parameters
        ----------
        path : str or path
            A new file, which ends in ``.h5``, ``.hdf5`` or ``.nxs``. It is in the folder ``save.folder`` of
            the daemon's configuration; without that setting the path is absolute.
        scan_id : str, optional
            The scan in progress or one of the last 16; by default the newest.

        Returns
        -------
        dict
            ``path``, ``scan_id``, ``udfs`` whose results were written, those ``made_again`` with another
            calibration, and ``left_out``: results that HDF5 cannot hold, or that are no longer in memory.
        """
        return self.request(requests.Save(scan_id=scan_id, path=str(path)))

    def request(self, request: requests.Request) -> requests.Answer:
        """Return the answer to any request of the control protocol.

        Parameters
        ----------
        request : Request
            An object of a class in :mod:`stemd.control.requests`, such as ``Describe(use="sum")``.
        """
        with self._connected() as client:
            return client.request(request)

    def history(self, scan_id: str | None = None) -> LastResults:
        """Return the last results of one of the last 16 scans by name of the UDF; none if no scan has ended.

        Parameters
        ----------
        scan_id : str, optional
            By default the newest scan that has ended.
        """
        if scan_id is None:
            status = self.status()
            if status.get("last_run") is None:
                return LastResults()
            scan_id = value_of(value_of(status, "last_run", dict), "scan_id", str)
        addresses = self._addresses()
        # It only asks: without topics no results come here.
        with Subscriber(addresses.results, addresses.snapshots, topics=(), key=self._key) as subscriber:
            found = [Update(message) for message in subscriber.history(scan_id, self._timeout_s)]
        return LastResults((update.name, update) for update in found)

    # --- results ---

    def results(
        self, name: str, *, timeout_s: float | None = None, plots: "bool | type[Live2DPlot]" = False
    ) -> Iterator[Update]:
        """Yield the results of a UDF as they are published, beginning with the newest one.

        The loop continues when the daemon restarts. A slow loop gets the newest result each time, and the
        last one of every scan. It never slows the daemon down; `Update.missed` counts the skipped ones.

        Parameters
        ----------
        name : str
            Name of the UDF.
        timeout_s : float, optional
            Longest wait for a result, in seconds; without it there is no limit.
        plots : bool or type
            Draw the results, in a notebook below the cell; or the class of the plots.

        Yields
        ------
        Update
            A mapping of buffer names to arrays.

        Raises
        ------
        LookupError
            If there is no such UDF at the start.
        TimeoutError
            If no result arrives within `timeout_s`.
        """
        check_runs(name, self.udfs())
        draw = _drawing(plots)
        with self.follow([f"result/{name}"]) as stream:
            received_at = time.monotonic()
            while True:
                message = stream.receive_newest(_LOOK_S if timeout_s is None else min(_LOOK_S, timeout_s))
                if message is not None:
                    update = Update(message, stream.take_missed())
                    draw(update)
                    yield update
                    received_at = time.monotonic()
                elif timeout_s is not None and time.monotonic() - received_at >= timeout_s:
                    raise TimeoutError(f"no result of {name!r} within {timeout_s:g} s")

    def run_udf(
        self,
        udf: UDF | str,
        *,
        timeout_s: float | None = None,
        should_stop: Callable[[], bool] = lambda: False,
        plots: "bool | type[Live2DPlot]" = False,
    ) -> Update:
        """Run a UDF over the next scan and return its results.

        Parameters
        ----------
        udf : UDF or str
            See :meth:`register`.
        timeout_s : float, optional
            Longest wait for the end of that scan, in seconds; without it there is no limit.
        should_stop : callable
            Called twice a second; when it returns True, the UDF is removed and TimeoutError is raised.
        plots : bool or type
            Draw partial results; or the class of the plots.

        Returns
        -------
        Update
            The last results of the scan: a mapping of buffer names to arrays.

        Raises
        ------
        UDFRunCancelled
            If the scan was restarted, aborted and so on. It has ``reason``, ``ledger``, and ``partial`` with
            the results that were merged before.
        UDFException
            If the UDF failed.
        TimeoutError
            If the scan has not ended in time.
        ControlFailed
            ``not_found`` if the UDF was unregistered before the scan started.

        Notes
        -----
        The daemon unregisters the UDF a minute after this process was killed.
        """
        name = f"client_{uuid.uuid4().hex[:12]}"
        until = time.monotonic() + (math.inf if timeout_s is None else timeout_s)
        draw = _drawing(plots)
        with self.follow([f"result/{name}", "event/"]) as stream:
            self._register(name, udf, None, lease_s=_LEASE_S)
            try:
                last = self._next_last(stream, name, lambda: should_stop() or time.monotonic() >= until, draw)
            finally:
                with suppress(ControlFailed, DaemonUnreachable):  # it is gone with the daemon
                    self.unregister(name)
        if last.status == "failed":
            raise UDFException(f"the UDF failed: {last.error}")
        if last.status == "cancelled":
            words = f"UDF run cancelled: {last.reason}"
            raise UDFRunCancelled(words, reason=last.reason, partial=last, ledger=last.ledger)
        return last

    def follow(self, topics: Sequence[str]) -> FollowedStream:
        """Subscribe to messages of the result stream.

        Parameters
        ----------
        topics : sequence of str
            Beginnings of topics, such as ``["result/sum", "event/"]``.

        Returns
        -------
        FollowedStream
            A context manager; its ``receive`` returns the messages as they are on the wire.
        """
        stream = FollowedStream(self._find, topics, key=self._key)
        stream.join()
        return stream

    def _next_last(
        self, stream: FollowedStream, name: str, is_over: Callable[[], bool], draw: Callable[[Update], None]
    ) -> Update:
        instance = run_id = removed = None
        renew_at = time.monotonic() + _LEASE_S / 4
        while not is_over():
            if time.monotonic() >= renew_at:
                renew_at = time.monotonic() + _LEASE_S / 4
                removed = self._renew(name)
            message = stream.receive(_LOOK_S)
            if message is None:
                if removed is not None:  # and its last result, if there is one, has not come
                    raise removed
                continue
            if message.topic == "event/udf_registered" and message.header["udf"] == name:
                instance = message.header["instance"]
            elif instance is None:
                continue
            elif message.header["instance"] != instance:
                raise DaemonUnreachable("the daemon was restarted: the UDF of this call is gone")
            elif run_id is None and message.topic == "event/scan_started":
                run_id = message.header["run_id"]
            elif message.is_result and message.header["run_id"] == run_id:
                update = Update(message)
                draw(update)
                if update.is_last:
                    return update
        raise TimeoutError("no scan that started after the UDF was registered has ended in time")

    def _renew(self, name: str) -> ControlFailed | None:
        """Renew the lease of the UDF of a call; return what to raise if the UDF is gone."""
        with suppress(DaemonUnreachable):  # the stream of results shows whether it was restarted
            try:
                self.request(requests.Renew(name=name))
            except ControlFailed as error:
                if error.kind == "not_found":  # an older daemon knows no leases
                    why = f"somebody did that, or this program stood still for over {_LEASE_S:g} s"
                    return ControlFailed("not_found", f"the UDF of this call was unregistered: {why}")
        return None

    # --- connections ---

    def _connected(self) -> ControlClient:
        return ControlClient(self.control, timeout_s=self._timeout_s, key=self._key)

    def _find(self) -> StreamAddresses | None:
        return stream_addresses(self.status(), self.control)

    def _watcher(self) -> Watcher:
        return Watcher(self._find, key=self._key)

    def _addresses(self) -> StreamAddresses:
        addresses = self._find()
        if addresses is None:
            raise DaemonUnreachable(f"the daemon at {self.control} is starting: try again")
        return addresses


def check_runs(name: str, udfs: Iterable[Mapping[str, Any]]) -> None:
    """Raise LookupError if there is no UDF of that name among those that run."""
    known = [str(udf["name"]) for udf in udfs]
    if name not in known:
        raise LookupError(f"no UDF {name!r} runs; {there_are(name, known)}")


def _warn(name: str, answer: Mapping[str, Any]) -> None:
    if answer.get("warning") is not None:
        warnings.warn(doubt_words(name, answer["warning"]), stacklevel=4)


def _drawing(plots: "bool | type[Live2DPlot]") -> Callable[[Update], None]:
    if not plots:
        return lambda _: None
    from stemd.client.live_plot import UpdatePlots
    from stemd.plots import MPLLive2DPlot

    return UpdatePlots(MPLLive2DPlot if plots is True else plots).show
