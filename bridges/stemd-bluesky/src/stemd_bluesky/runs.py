"""The runs of scans: waiting for one after the other, and the HDF5 file of their last results."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self  # headers are maps of any plain values; dtypes of results

import h5py
import numpy as np

from stemd import Client
from stemd.client import DaemonUnreachable, FollowedStream, Update
from stemd_udfs import UDFException, UDFRunCancelled

_LOOK_S = 0.25
_STARTED, _ENDED = "event/scan_started", "event/run_ended"
_TEXT = np.dtype("S64")
_TERMS = ("announced", "received", "missing", "processed", "discarded", "undecodable")

Shapes = Mapping[tuple[str, str], tuple[tuple[int, ...], "np.dtype[Any]"]]
"""Shape and dtype of each buffer, by names of UDF and buffer."""


@dataclass(frozen=True, kw_only=True)
class FinishedRun:
    """A run that ended as ``final``, as did each of its UDFs."""

    header: Mapping[str, Any]  # of the event ``run_ended``
    results: Mapping[str, Update]  # by name of the UDF

    @property
    def is_complete(self) -> bool:
        """Whether every announced frame is in the results of every UDF."""
        processed = self.header["ledger"]["processed"]
        return self.header["complete"] and all(
            update.is_complete and update.damage.sum() >= processed for update in self.results.values()
        )


class RunFollower:
    """Follows the runs of a daemon all the time; made before the first scan, so that none is missed."""

    def __init__(
        self,
        client: Client,
        udfs: Sequence[str],
        nav_shape: tuple[int, ...],
        stream: FollowedStream,
        instance: str,
    ) -> None:
        self._client = client
        self._udfs = tuple(udfs)
        self._nav_shape = nav_shape
        self._stream = stream
        self._instance = instance
        self._newest = ""
        self._begun: list[Mapping[str, Any]] = []
        self._ended: dict[str, Mapping[str, Any]] = {}
        self._changed = asyncio.Event()
        self._is_closed = False
        while (message := stream.receive(0)) is not None:
            self._newest = max(self._newest, message.header["scan_id"])
        self._reading = asyncio.create_task(self._read(), name="result stream")

    @classmethod
    async def join(cls, client: Client, udfs: Sequence[str], nav_shape: tuple[int, ...]) -> Self:
        """Subscribe; scans that have begun before are passed over."""
        status = await asyncio.to_thread(client.status)
        stream = await asyncio.to_thread(client.follow, [_STARTED, _ENDED])
        return cls(client, udfs, nav_shape, stream, str(status.get("instance")))

    async def close(self) -> None:
        """Close the connection."""
        self._is_closed = True
        await asyncio.wait({self._reading})
        self._stream.close()

    def pass_over(self) -> None:
        """Pass over the scans that have begun by now."""
        self._begun.clear()
        self._ended.clear()

    async def follow(self, series: int | None, on_progress: Callable[[int], None]) -> FinishedRun:
        """Return the run of the next scan that was not returned before, when it has ended.

        Raises UDFRunCancelled if the run was cancelled: with ``reason``, ``ledger`` and ``partial``. Raises
        UDFException if a UDF failed, or was removed before the end of the scan. Raises ValueError if the scan
        has another shape. Raises DaemonUnreachable if the daemon ended or was restarted meanwhile.
        """
        run_id = None
        while True:
            run_id = run_id or self._take(series)
            if run_id in self._ended:
                return await self._finished(self._ended.pop(run_id))
            if self._reading.done():
                self._reading.result()
            self._changed.clear()
            try:
                async with asyncio.timeout(_LOOK_S):
                    await self._changed.wait()
            except TimeoutError:
                await self._look(run_id, on_progress)

    async def _read(self) -> None:
        try:
            while not self._is_closed:
                message = await asyncio.to_thread(self._stream.receive, _LOOK_S)
                if message is not None:
                    self._note(message.topic, message.header)
        finally:
            self._changed.set()

    def _note(self, topic: str, header: Mapping[str, Any]) -> None:
        # Ids of scans increase. After a connection that was lost, the newest messages come again.
        if header["scan_id"] > self._newest:
            self._newest = header["scan_id"]
            self._begun.append(header)
        if topic == _ENDED:
            self._ended[header["run_id"]] = header
        self._changed.set()

    def _take(self, series: int | None) -> str | None:
        """Return the id of the next run, if it has begun."""
        while self._begun:
            header = self._begun.pop(0)
            if series not in (None, header["series"]):
                continue
            nav_shape = tuple(header.get("nav_shape", self._nav_shape))
            if nav_shape != self._nav_shape:
                got = f"scan {header['scan_id']}: got nav shape {nav_shape}, expected {self._nav_shape}"
                raise ValueError(f"{got}: set nav_shape in section [scan] of the daemon's configuration")
            return str(header["run_id"])
        return None

    async def _look(self, run_id: str | None, on_progress: Callable[[int], None]) -> None:
        """Report the progress of a run; raise if the daemon is gone."""
        status = await asyncio.to_thread(self._client.status)
        if status.get("instance") != self._instance:
            raise DaemonUnreachable("the daemon was restarted during the plan")
        scan = status["scan"]
        if scan is not None and scan["run_id"] == run_id:
            on_progress(int(scan["ledger"]["processed"]))

    async def _finished(self, header: Mapping[str, Any]) -> FinishedRun:
        found = await asyncio.to_thread(self._client.history, header["scan_id"])
        if header["status"] == "cancelled":
            raise UDFRunCancelled(
                f"UDF run cancelled: {header['reason']} (scan {header['scan_id']})",
                reason=header["reason"],
                partial=found.get(self._udfs[0]),
                ledger=header["ledger"],
            )
        results = {}
        for udf in self._udfs:
            update = found.get(udf)
            if update is None or update.status != "final" or not update.keys():
                raise UDFException(f"UDF {udf}, scan {header['scan_id']}: {_why_not(update)}")
            results[udf] = update
        return FinishedRun(header=header, results=results)


def _why_not(update: Update | None) -> str:
    """Say why a UDF has no results of a whole scan."""
    if update is None:
        return "no results: it was removed, or 16 scans have ended since"
    if update.status == "cancelled":
        return f"removed before the end of the scan, with {int(update.damage.sum())} positions"
    return update.error or "no results"


class ResultFile:
    """Datasets ``/results/UDF/BUFFER``, ``/coverage`` and ``/scans/…``, whose first axis counts scans.

    ``/coverage`` has the positions that are in the results of all UDFs, ``/udf_coverage/UDF`` those of one.
    The file is new, and written in HDF5's mode for a single writer and many readers.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows = 0  # the next row; an older row there is written over
        self.shapes: Shapes = {}
        self._file: h5py.File | None = None

    def append(self, run: FinishedRun) -> None:
        """Add the results of a scan as one row; ValueError if shapes differ from those before."""
        shapes = shapes_of(run)
        if self._file is None:
            self._create(run, shapes)
        elif shapes != self.shapes:
            words = f"{_text(shapes)}, those before {_text(self.shapes)}: open another run"
            raise ValueError(f"scan {run.header['scan_id']}: results have the shapes {words}")
        assert self._file is not None
        for (udf, buffer), _ in self.shapes.items():
            self._row(f"results/{udf}/{buffer}", run.results[udf][buffer])
        coverage = {udf: update.damage for udf, update in run.results.items()}
        self._row("coverage", np.logical_and.reduce(list(coverage.values())))
        for udf, positions in coverage.items():
            self._row(f"udf_coverage/{udf}", positions)
        for name in ("scan_id", "run_id"):
            self._row(f"scans/{name}", run.header[name].encode())
        self._row("scans/complete", run.is_complete)
        for term in _TERMS:
            self._row(f"scans/{term}", run.header["ledger"][term])
        self.rows += 1
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _create(self, run: FinishedRun, shapes: Shapes) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = h5py.File(self.path, "x", libver="latest")
        self._file, self.shapes = file, shapes
        for (udf, buffer), (shape, dtype) in shapes.items():
            _dataset(file, f"results/{udf}/{buffer}", shape, dtype)
            file[f"results/{udf}"].attrs["udf_versions"] = list(run.results[udf].header["udf_versions"])
        for name in ("coverage", *(f"udf_coverage/{udf}" for udf in run.results)):
            _dataset(file, name, next(iter(run.results.values())).damage.shape, np.dtype(bool))
        for name, dtype in {
            **dict.fromkeys(("scan_id", "run_id"), _TEXT),
            "complete": np.dtype(bool),
            **dict.fromkeys(_TERMS, np.dtype(np.int64)),
        }.items():
            _dataset(file, f"scans/{name}", (), dtype)
        file.swmr_mode = True

    def _row(self, name: str, value: object) -> None:
        assert self._file is not None
        dataset = self._file[name]
        dataset.resize(self.rows + 1, axis=0)
        dataset[self.rows] = value


def shapes_of(run: FinishedRun) -> Shapes:
    """Return shape and dtype of each buffer of a run."""
    return {
        (udf, buffer): (array.shape, array.dtype)
        for udf, update in run.results.items()
        for buffer, array in update.items()
    }


def _dataset(file: h5py.File, name: str, shape: tuple[int, ...], dtype: "np.dtype[Any]") -> None:
    file.create_dataset(name, shape=(0, *shape), maxshape=(None, *shape), chunks=(1, *shape), dtype=dtype)


def _text(shapes: Shapes) -> str:
    return ", ".join(f"{udf}/{buffer} {shape}" for (udf, buffer), (shape, _) in shapes.items())
