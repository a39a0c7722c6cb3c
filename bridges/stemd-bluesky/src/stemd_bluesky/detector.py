"""The detector of a Bluesky plan, and plans that take a scan again if it was cancelled."""

import asyncio
import json
import math
from collections.abc import AsyncIterator, Callable, Generator, Sequence
from typing import Any

import numpy as np
from bluesky import plan_stubs as bps
from bluesky import plans as bp
from bluesky.protocols import Readable, Reading, Triggerable
from bluesky.utils import FailedStatus, Msg
from event_model import DataKey
from ophyd_async import core

from stemd import Client
from stemd_bluesky.drivers import MicroscopeDriver, ScanDriver
from stemd_bluesky.logic import ScanAcquisition, ScanData, ScanTrigger
from stemd_udfs import UDFRunCancelled

Plan = Generator[Msg, Any, Any]


class StemdDetector(core.StandardDetector):
    """Scans of a 4D-STEM detector, processed by a stemd daemon: one Bluesky event is one scan.

    The final results of the UDFs are external arrays (``NAME-UDF-BUFFER``), in an HDF5 file with one row for
    each scan. Each event also has the scan's id, whether it is complete, its ledger and the code versions.

    Parameters
    ----------
    client : Client
        ``stemd.connect()``.
    path_provider : PathProvider
        Says where the file of a run is written.
    nav_shape : sequence of int
        Of all scans.
    udfs : sequence of str, optional
        Names of the UDFs whose results are wanted; default: all that run now.
    driver : ScanDriver, optional
        Starts the scans, such as `SimplonDriver`; default: they are started at the microscope.
    scan_timeout_s : float
        How long a trigger may wait for the end of its scan.
    name : str

    Raises
    ------
    UDFRunCancelled
        By the status of `trigger` and `complete`, if the scan was restarted, aborted and so on.
    """

    def __init__(
        self,
        client: Client,
        path_provider: core.PathProvider,
        nav_shape: Sequence[int],
        *,
        udfs: Sequence[str] | None = None,
        driver: ScanDriver | None = None,
        scan_timeout_s: float = 3600.0,
        name: str = "",
    ) -> None:
        shape = tuple(int(length) for length in nav_shape)
        known = {udf["name"]: udf for udf in client.udfs()}
        names = list(known) if udfs is None else list(udfs)
        missing = [udf for udf in names if udf not in known]
        if missing or not names:
            got, there = (", ".join(some) or "none" for some in (names, known))
            raise LookupError(f"got UDFs {got}, expected some of those that run: {there}")
        self._client = client
        self._frames = math.prod(shape)
        self._scan_timeout_s = scan_timeout_s
        driver = driver or MicroscopeDriver(client)
        self._data = ScanData(client, names, shape, path_provider)
        takes_begun = isinstance(driver, MicroscopeDriver) and not driver.passes_over
        self._acquisition = ScanAcquisition(client, names, shape, driver, self._data, takes_begun=takes_begun)
        self._was_paused = False
        self.nav_shape, _ = core.soft_signal_r_and_setter(core.Array1D[np.int32], np.array(shape, np.int32))
        self.udfs, self._set_udfs = core.soft_signal_r_and_setter(str, "")
        self.source, self._set_source = core.soft_signal_r_and_setter(str, "")
        self.daemon_version, self._set_version = core.soft_signal_r_and_setter(str, "")
        self._udf_names = names
        trigger = ScanTrigger(driver, self._acquisition, shape, {self.nav_shape})
        self.add_detector_logics(trigger, self._acquisition, self._data)
        self.add_config_signals(self.udfs, self.source, self.daemon_version)
        self.ledger, self._set_ledger = core.soft_signal_r_and_setter(str, "{}")
        self.scan_id, self._set_scan_id = core.soft_signal_r_and_setter(str, "")
        self.complete_scan, self._set_complete = core.soft_signal_r_and_setter(bool, False)
        self.code_versions, self._set_versions = core.soft_signal_r_and_setter(str, "{}")
        self._facts = (self.scan_id, self.complete_scan, self.ledger, self.code_versions)
        self.processed = self._acquisition.processed
        self.scans_written = self._data.collections_written_signal
        super().__init__(name=name)

    @core.AsyncStatus.wrap
    async def prepare(self, value: core.TriggerInfo) -> None:
        """Set up scans; see ophyd-async. Times of exposure are those of one frame."""
        if value.collections_per_event != 1:
            got = f"got collections_per_event = {value.collections_per_event}"
            raise ValueError(f"{got}, expected 1: an event is one scan")
        status, udfs = await asyncio.gather(
            asyncio.to_thread(self._client.status), asyncio.to_thread(self._client.udfs)
        )
        self._set_source(str((status["source"] or {}).get("url", "")))
        self._set_version(str(status["version"]))
        self._set_udfs(json.dumps([udf for udf in udfs if udf["name"] in self._udf_names], default=str))
        await super().prepare(value.model_copy(update={"exposure_timeout": self._scan_timeout_s}))

    @core.WatchableAsyncStatus.wrap
    async def trigger(self) -> AsyncIterator[core.WatcherUpdate[int]]:
        """Start one scan, or wait for the one that the microscope starts, until its results are written."""
        self._acquisition.forget_failure()
        was_paused, self._was_paused = self._was_paused, False
        if was_paused and self._data.has_unread:
            return  # the scan that was triggered before the pause has ended since
        self._data.drop_unread()
        async for update in self._followed(super().trigger()):
            yield update

    @core.WatchableAsyncStatus.wrap
    async def complete(self) -> AsyncIterator[core.WatcherUpdate[int]]:
        """Wait for all scans that were kicked off."""
        async for update in self._followed(super().complete()):
            yield update

    async def pause(self) -> None:
        """Go on with a scan that has begun: a trigger that is repeated after the pause takes it."""
        self._was_paused = True

    async def resume(self) -> None:
        """Do nothing; see `pause`."""

    async def describe(self) -> dict[str, DataKey]:
        """Describe results and the facts of their scan."""
        keys = [super().describe(), *(fact.describe() for fact in self._facts)]
        return _without_lengths(await core.merge_gathered_dicts(keys))

    async def describe_configuration(self) -> dict[str, DataKey]:
        """Describe what does not change in a Bluesky run."""
        return _without_lengths(await super().describe_configuration())

    async def read(self) -> dict[str, Reading[Any]]:
        """Read the facts of the last scan; its results are external."""
        run = self._acquisition.last
        if run is not None:
            self._set_scan_id(run.header["scan_id"])
            self._set_complete(run.is_complete)
            self._set_ledger(json.dumps(run.header["ledger"]))
            versions = {udf: list(update.header["udf_versions"]) for udf, update in run.results.items()}
            self._set_versions(json.dumps(versions))
        return await core.merge_gathered_dicts([super().read(), *(fact.read() for fact in self._facts)])

    async def _followed(
        self, status: "core.WatchableAsyncStatus[int]"
    ) -> AsyncIterator[core.WatcherUpdate[int]]:
        """Give the progress of a scan until the status is done; raise why a scan was cancelled."""
        async with core.AsyncStatus(self._until_failure(status)) as whole:
            async for frames in core.observe_value(self.processed, done_status=whole):
                yield core.WatcherUpdate(
                    name=self.name, current=frames, initial=0, target=self._frames, unit="frames", precision=0
                )

    async def _until_failure(self, status: "core.WatchableAsyncStatus[int]") -> None:
        failure = asyncio.ensure_future(self._acquisition.failure())
        try:
            done, _ = await asyncio.wait({status.task, failure}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (status.task, failure):
                task.cancel()
            await asyncio.gather(status.task, failure, return_exceptions=True)


def _without_lengths(keys: dict[str, DataKey]) -> dict[str, DataKey]:
    """Leave out the dtype of text: ophyd-async declares 40 bytes for each, however long it is."""
    for key in keys.values():
        if key["dtype"] == "string":
            key.pop("dtype_numpy", None)
    return keys


def cancelled_run(failure: BaseException | None) -> UDFRunCancelled | None:
    """Return why a scan was cancelled, if that is why a status failed; None for other failures."""
    while failure is not None:
        if isinstance(failure, UDFRunCancelled):
            return failure
        failure = failure.__cause__
    return None


def trigger_again(
    detector: Triggerable,
    *,
    retries: int = 3,
    on_cancelled: Callable[[UDFRunCancelled], None] = lambda _: None,
) -> Plan:
    """Trigger a detector; do it again if its scan is cancelled, such as when it is restarted.

    Parameters
    ----------
    detector : StemdDetector
    retries : int
        How many further scans are tried.
    on_cancelled : callable
        Called with each cancellation: its ``reason``, ``ledger`` and ``partial`` results.

    Raises
    ------
    FailedStatus
        If the last try is cancelled, too, or something else fails.
    """
    for tries_left in range(retries, -1, -1):
        try:
            yield from bps.trigger(detector, wait=True)
            return
        except FailedStatus as failure:
            cancelled = cancelled_run(failure)
            if cancelled is None:
                raise
            on_cancelled(cancelled)
            if not tries_left:
                raise


def count_scans(
    detector: StemdDetector,
    num: int = 1,
    *,
    readables: Sequence[Readable[Any]] = (),
    retries: int = 3,
    on_cancelled: Callable[[UDFRunCancelled], None] = lambda _: None,
    md: dict[str, Any] | None = None,
) -> Plan:
    """Take some scans: one event for each that was not cancelled.

    Parameters
    ----------
    detector : StemdDetector
    num : int
        Of events.
    readables : sequence of Readable
        Read with each scan.
    retries, on_cancelled
        See `trigger_again`, for each scan.
    md : dict, optional
        Metadata of the run.
    """

    def one_shot(_: Sequence[Readable[Any]], take_reading: object = None) -> Plan:
        yield from bps.checkpoint()
        yield from trigger_again(detector, retries=retries, on_cancelled=on_cancelled)
        yield from bps.create("primary")
        for device in (detector, *readables):
            yield from bps.read(device)
        yield from bps.save()

    return (yield from bp.count([detector, *readables], num, per_shot=one_shot, md=md))
