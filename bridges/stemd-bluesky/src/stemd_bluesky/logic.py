"""What ophyd-async's detector is made of: how scans are triggered, acquired, and become documents."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bluesky.protocols import StreamAsset
from event_model import ComposeStreamResource, DataKey, StreamRange
from ophyd_async import core

from stemd import Client
from stemd.client import DaemonUnreachable
from stemd_bluesky.drivers import ScanDriver
from stemd_bluesky.runs import FinishedRun, ResultFile, RunFollower, Shapes, shapes_of


class ScanData(core.DetectorDataLogic, core.StreamableDataProvider):
    """Writes the results of scans to one HDF5 file for each Bluesky run, and makes its documents."""

    def __init__(
        self,
        client: Client,
        udfs: Sequence[str],
        nav_shape: tuple[int, ...],
        path_provider: core.PathProvider,
    ) -> None:
        self._client = client
        self._udfs = tuple(udfs)
        self._nav_shape = nav_shape
        self._path_provider = path_provider
        self._name = ""
        self._uri = ""
        self._file: ResultFile | None = None
        self._expected: Shapes = {}
        self._emitted = 0
        self._bundles: list[Any] = []  # event-model's, without types
        self.collections_written_signal, self._set_written = core.soft_signal_r_and_setter(int, 0)

    # --- the file ---

    async def prepare_unbounded(self, datakey_name: str) -> core.StreamableDataProvider:
        """Choose the file of this Bluesky run."""
        await self.stop()
        info = self._path_provider(datakey_name)
        self._name = datakey_name
        self._uri = f"{info.directory_uri}{info.filename}.h5"
        self._file = ResultFile(Path(info.directory_path) / f"{info.filename}.h5")
        self._expected = await asyncio.to_thread(self._shapes_before)
        self._emitted = 0
        self._bundles = []
        self._set_written(0)
        return self

    async def append(self, run: FinishedRun) -> None:
        """Add the results of a scan."""
        assert self._file is not None
        await asyncio.to_thread(self._file.append, run)
        self._set_written(self._file.rows)

    @property
    def has_unread(self) -> bool:
        """Whether there is a scan that no document mentions yet."""
        return self._file is not None and self._file.rows > self._emitted

    def drop_unread(self) -> None:
        """Have the next scan take the place of those that no document mentions."""
        if self._file is not None and self.has_unread:
            self._file.rows = self._emitted
            self._set_written(self._emitted)

    async def stop(self) -> None:
        """Close the file."""
        file, self._file = self._file, None
        if file is not None:
            await asyncio.to_thread(file.close)

    def get_hinted_fields(self, datakey_name: str) -> Sequence[str]:
        """See ophyd-async: none, as nobody plots arrays by default."""
        return []

    # --- its documents ---

    async def make_datakeys(self, collections_per_event: int) -> dict[str, DataKey]:
        """Describe each result buffer: an event is one scan, and one row of the file."""
        return {
            self._key(udf, buffer): DataKey(
                source=f"stemd://{self._client.control}/{udf}/{buffer}",
                shape=list(shape),
                dtype="array",
                dtype_numpy=dtype.str,
                external="STREAM:",
            )
            for (udf, buffer), (shape, dtype) in self._shapes().items()
        }

    async def make_stream_docs(
        self, collections_written: int, collections_per_event: int
    ) -> AsyncIterator[StreamAsset]:
        """Say which rows of the file are new."""
        if collections_written <= self._emitted:
            return
        if not self._bundles:
            compose = ComposeStreamResource()
            self._bundles = [
                compose(
                    mimetype="application/x-hdf5",
                    uri=self._uri,
                    data_key=self._key(udf, buffer),
                    parameters={"dataset": f"/results/{udf}/{buffer}", "chunk_shape": (1, *shape)},
                    uid=None,
                    validate=True,
                )
                for (udf, buffer), (shape, _) in self._shapes().items()
            ]
            for bundle in self._bundles:
                yield "stream_resource", bundle.stream_resource_doc
        indices: StreamRange = {"start": self._emitted, "stop": collections_written}
        self._emitted = collections_written
        for bundle in self._bundles:
            yield "stream_datum", bundle.compose_stream_datum(indices)

    def _key(self, udf: str, buffer: str) -> str:
        return f"{self._name}-{udf}-{buffer}"

    def _shapes(self) -> Shapes:
        assert self._file is not None
        shapes = self._file.shapes or self._expected
        if not shapes:
            raise RuntimeError(
                f"the shapes of the results are not known before the first scan of nav shape "
                f"{self._nav_shape}: take one scan with these UDFs first, or declare no stream beforehand"
            )
        return shapes

    def _shapes_before(self) -> Shapes:
        """Return the shapes of the last scan, if it was like those that are to come."""
        last = self._client.history()
        for udf in self._udfs:
            if udf not in last or tuple(last[udf].header["nav_shape"]) != self._nav_shape:
                return {}
        return shapes_of(FinishedRun(header={}, results={udf: last[udf] for udf in self._udfs}))


class ScanAcquisition(core.DetectorAcquireLogic):
    """Starts and follows scans in a task; `takes_begun`: also one that began between two others."""

    def __init__(
        self,
        client: Client,
        udfs: Sequence[str],
        nav_shape: tuple[int, ...],
        driver: ScanDriver,
        data: ScanData,
        *,
        takes_begun: bool,
    ) -> None:
        self._client = client
        self._udfs = tuple(udfs)
        self._nav_shape = nav_shape
        self._driver = driver
        self._data = data
        self._takes_begun = takes_begun
        self._follower: RunFollower | None = None
        self._task: asyncio.Task[None] | None = None
        self._failure: asyncio.Future[None] | None = None
        self.scans = 1  # how many scans follow one another once acquiring is started
        self.last: FinishedRun | None = None
        self.processed, self._set_processed = core.soft_signal_r_and_setter(int, 0)

    async def start_acquiring(self) -> None:
        """Start the first scan; nothing happens if scans are being acquired."""
        if self._task is not None and not self._task.done():
            return
        self._set_processed(0)
        self._task = asyncio.create_task(self._acquire(self.scans))
        self._task.add_done_callback(self._fail)

    async def wait_for_idle(self) -> None:
        """Return when all scans have ended."""
        if self._task is not None:
            await self._task

    async def ensure_stopped(self) -> None:
        """Stop waiting for scans, and the scan if it was started here."""
        task, self._task = self._task, None
        if task is not None and not task.done():
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            await self._driver.stop()
        await self._leave()

    def forget_failure(self) -> None:
        """Begin anew after scans that failed."""
        if self._task is not None and self._task.done():
            self._task = None
        self._failure = None

    async def failure(self) -> None:
        """Raise why the scans could not be acquired, as soon as that happens."""
        if self._task is not None and self._task.done() and not self._task.cancelled():
            self._task.result()
        self._failure = asyncio.get_running_loop().create_future()
        await self._failure

    def _fail(self, task: "asyncio.Task[None]") -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None and self._failure is not None and not self._failure.done():
            self._failure.set_exception(error)

    async def _acquire(self, scans: int) -> None:
        for _ in range(scans):
            if self._follower is None:
                self._follower = await RunFollower.join(self._client, self._udfs, self._nav_shape)
            elif not self._takes_begun:
                self._follower.pass_over()
            series = await self._driver.start()
            try:
                self.last = await self._follower.follow(series, self._set_processed)
            except DaemonUnreachable:
                await self._leave()
                raise
            await self._data.append(self.last)

    async def _leave(self) -> None:
        follower, self._follower = self._follower, None
        if follower is not None:
            await follower.close()


@dataclass(eq=False)
class ScanTrigger(core.DetectorTriggerLogic):
    """Sets up the detector for scans; `config_signals` belong to the configuration of a scan."""

    driver: ScanDriver
    acquisition: ScanAcquisition
    nav_shape: tuple[int, ...]
    config_signals: set[core.SignalR[Any]]

    def config_sigs(self) -> set[core.SignalR[Any]]:
        """See ophyd-async."""
        return self.config_signals

    def get_deadtime(self, config_values: core.SignalDict) -> float:
        """Return 0: the detector is ready for the next scan when the one before has ended."""
        return 0.0

    async def prepare_internal(self, num: int, livetime: float, deadtime: float) -> None:
        """Set up `num` scans, whose frames the detector triggers itself; times are those of one frame."""
        await self._prepare(num, livetime, deadtime, external=False)

    async def prepare_edge(self, num: int, livetime: float) -> None:
        """Set up `num` scans with a trigger from outside for each frame."""
        await self._prepare(num, livetime, 0.0, external=True)

    async def default_trigger_info(self) -> core.TriggerInfo:
        """Return one scan."""
        return core.TriggerInfo()

    async def _prepare(self, num: int, livetime: float, deadtime: float, *, external: bool) -> None:
        if num < 1:
            raise ValueError(f"got {num} scans, expected a number from 1")
        self.acquisition.scans = num
        await self.driver.prepare(self.nav_shape, livetime_s=livetime, deadtime_s=deadtime, external=external)
