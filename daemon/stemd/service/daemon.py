"""The daemon: all its components put together, from configuration to a clean end."""

import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import anyio
import anyio.abc

from stemd._version import __version__
from stemd.compiling.ahead import CompileProgress, ensure_compiled
from stemd.config import Config
from stemd.control.server import ControlServer
from stemd.errors import ConfigurationError, single_error
from stemd.ingest.receiver_handle import ReceiverHandle, ReceiverSettings
from stemd.libertem import use_as_libertem
from stemd.monitoring.log import get_logger
from stemd.monitoring.metrics import Metrics
from stemd.monitoring.systemd_notify import Notifier
from stemd.publishing.publisher import Publisher
from stemd.recording.recorder_handle import RecorderHandle
from stemd.results.merger_handle import UDFSpec
from stemd.scheduling.endings import EndingTimes
from stemd.scheduling.partition_size import PartitionSizer
from stemd.scheduling.scheduler import Scheduler
from stemd.service.access import make_access
from stemd.service.components import Components
from stemd.service.descriptor_plan import DescriptorPlan
from stemd.service.logged_compiling import LoggedCompiling
from stemd.service.memory_plan import MemoryPlan
from stemd.service.operations import Operations
from stemd.service.reload import reload
from stemd.service.run_host import DaemonRunHost
from stemd.service.status import MetricsRefresh, daemon_status
from stemd.service.udf_registry import UDFRegistry
from stemd.sockets.refusals import Refusals
from stemd.web.access import HttpTokens
from stemd.web.hub import PageHub
from stemd.web.server import HttpServer
from stemd.workers.pool import WorkerPool
from stemd.workers.udf_spec import named_target

_STATUS_S: Final = 1.0  # between two lines of state, and signs of life, for the service manager
_QUEUE_PER_UDF: Final = 2  # messages: a partial result that still waits, and the last one
_QUEUE_EVENTS: Final = 4
_SHUTDOWN_S: Final = 3.0  # within which running scans are cancelled and published
DEFAULT_UDFS: Final = ("sum", "sumsig")

log = get_logger(__name__)


class Service:
    """One daemon.

    Parameters
    ----------
    config : Config
    read : callable, optional
        Reads the configuration again, at SIGHUP; without it SIGHUP changes nothing.
    progress : CompileProgress, optional
        What is called while kernels are compiled; default: log and service manager.
    on_ready : callable, optional
        Called by `serve` with the link of the live page when the daemon is ready.

    Attributes
    ----------
    ready : anyio.Event
        Set when workers are up, the ring is allocated and all sockets are bound.
    """

    def __init__(
        self,
        config: Config,
        read: Callable[[], Config] | None = None,
        progress: CompileProgress | None = None,
        on_ready: Callable[[str], None] | None = None,
    ) -> None:
        self.config = config
        self._read = read
        self._on_ready = on_ready
        self.metrics = Metrics()
        self.udfs = [_spec(udf.name, udf.target, udf.params) for udf in config.udf]
        self.udfs = self.udfs or [_spec(name, name, {}) for name in DEFAULT_UDFS]
        self.access = make_access(config, Refusals(self.metrics.refused))
        self.ready = anyio.Event()
        self._notifier = Notifier()
        self._started_at = time.time()
        self._components: Components | None = None
        self._progress = LoggedCompiling(self._notifier) if progress is None else progress
        self._stop = anyio.Event()
        self._stopped_by: signal.Signals | None = None
        self._is_reload_due = False

    async def serve(self) -> int:
        """Run until a signal comes; return the exit status."""
        with anyio.open_signal_receiver(signal.SIGTERM, signal.SIGINT, signal.SIGHUP) as signals:
            self._notifier.status("starting")
            async with anyio.create_task_group() as group:
                group.start_soon(self._take_signals, signals, group.cancel_scope)
                async with self.running():
                    self._notifier.ready()
                    log.info("ready", **self.addresses())
                    if self._on_ready is not None:
                        self._on_ready(self.link)
                    if self._is_reload_due:
                        self._reload()
                    await self._stop.wait()
                    await self.shut_down()
            log.info("stopped")
        return 130 if self._stopped_by == signal.SIGINT else 0

    async def _take_signals(
        self, signals: AsyncIterator[signal.Signals], everything: anyio.CancelScope
    ) -> None:
        """Take signals, from the start on: a daemon that is still starting ends at once."""
        async for number in signals:
            if number == signal.SIGHUP:
                if self.ready.is_set():
                    self._reload()
                else:
                    self._is_reload_due = True
                continue
            log.info("stopping", signal=signal.Signals(number).name)
            self._stopped_by = number
            self._notifier.stopping()
            if not self.ready.is_set():
                everything.cancel()
            self._stop.set()
            return

    @asynccontextmanager
    async def running(
        self, before_source: Callable[["Service"], Awaitable[None]] | None = None
    ) -> AsyncIterator["Service"]:
        """Bring everything up; take it down on leaving.

        Parameters
        ----------
        before_source : async callable, optional
            Awaited when the daemon publishes and has not yet connected to the detector.

        Raises
        ------
        ConfigurationError
            One line: a port that is taken, not enough memory, a UDF or source that cannot be opened.
        """
        config = self.config
        if config.source.url is None:
            raise ConfigurationError("no source: give --source URL or [source] url in the configuration")
        operations = Operations(self.status)
        async with AsyncExitStack() as stack:
            if config.security.libertem:
                stack.enter_context(use_as_libertem())
            # First: where another daemon runs, this is what tells it, rather than one of its ports.
            control = await stack.enter_async_context(
                ControlServer(config.control.address, operations.table(), self.access)
            )
            publisher = await stack.enter_async_context(self._make_publisher())
            hub = PageHub(self, publisher.memory, self.access.refusals)
            publisher.on_message = hub.take
            http = HttpServer(
                config.http.address,
                self,
                hub,
                host_names=config.http.host_names,
                refusals=self.access.refusals,
                tokens=HttpTokens.of(config.http),
                set_parameters=operations.table()["set_parameters"],
            )
            stack.callback(http.close)
            plan = MemoryPlan.of(config)
            plan.check()
            log.info("memory_bytes", **plan.as_dict())
            receiving = ReceiverHandle(self._receiver_settings(config.source.url))
            stack.push_async_callback(receiving.close)
            host = DaemonRunHost(config, self.udfs, publisher, self.metrics)
            scheduler = host.scheduler = self._make_scheduler(receiving, host)
            workers = config.workers.number()
            pool = host.pool = WorkerPool(
                workers,
                scheduler.dispatcher,
                spares=min(workers, 1),
                cluster=config.workers.dask,
                gpus=config.workers.gpu_numbers(),
            )
            pool.on_start = host.add_worker
            group = await stack.enter_async_context(_cancelled_group())
            recording = RecorderHandle(receiving, self._session(config.source.url), host.recording_trouble)
            recording.run_in(group)
            for part in (recording, pool, host):
                stack.push_async_callback(part.close)
            self._components = Components(
                access=self.access,
                metrics=self.metrics,
                udfs=self.udfs,
                publisher=publisher,
                http=http,
                control=control,
                receiving=receiving,
                recording=recording,
                host=host,
                registration=UDFRegistry(host, self.metrics),
                scheduler=scheduler,
                pool=pool,
            )
            operations.serve(self._components)
            await self._start(self._components, group)
            if before_source is not None:
                await before_source(self)
            await self._connect(self._components, group)
            self.ready.set()
            yield self

    def _reload(self) -> None:
        self._notifier.reloading()
        if self._read is not None:
            reload(self.components, self._read)
        self._notifier.ready()

    async def shut_down(self) -> None:
        """Cancel what runs and publish its last results."""
        scheduler = self.components.scheduler
        for scan in scheduler.scans:
            scheduler.cancel(scan, "shutdown")
        with anyio.move_on_after(_SHUTDOWN_S):
            while scheduler.scans:
                await anyio.sleep(0.01)

    # --- what HTTP sees ---

    def is_ready(self) -> bool:
        """Whether workers are up, the ring is allocated and all sockets are bound."""
        return self.ready.is_set() and self._components is not None and self._components.pool.is_up

    def addresses(self) -> dict[str, str]:
        """Where the daemon is reached."""
        return self.components.addresses()

    @property
    def link(self) -> str:
        """The link of the live page, with its token: for people, not for the log."""
        return self.components.http.link

    def status(self) -> Mapping[str, Any]:
        """Return the state of the daemon in plain values."""
        if not self.ready.is_set():
            return {"ready": False, "version": __version__, "source": None}
        uptime_s = time.time() - self._started_at
        return daemon_status(self.components, is_ready=self.is_ready(), uptime_s=uptime_s)

    def manifests(self) -> list[str]:
        """Return the ids of the last scans that have a manifest."""
        return self.components.host.manifests.names() if self.ready.is_set() else []

    def manifest(self, scan_id: str) -> dict[str, Any] | None:
        """Return the manifest of a scan, or None."""
        return self.components.host.manifests.get(scan_id) if self.ready.is_set() else None

    def udf_specs(self) -> list[dict[str, Any]]:
        """Return name, use and params of the UDFs that run over each scan."""
        return [spec.described() for spec in self.udfs]

    def parameters_open(self) -> bool:
        """Whether a token lets pages change parameters, without the link's cookie."""
        return self.config.http.token_file is not None

    @property
    def components(self) -> Components:
        """What the daemon is made of, while it runs."""
        assert self._components is not None
        return self._components

    # --- start ---

    def _make_publisher(self) -> Publisher:
        publish = self.config.publish
        # At the end of a run every UDF sends its last message at once, and the end and the next start follow.
        burst = _QUEUE_PER_UDF * len(self.udfs) + _QUEUE_EVENTS
        return Publisher(
            results=publish.results,
            snapshots=publish.snapshots,
            queue_messages=max(publish.queue_messages, burst),
            max_rate_hz=publish.max_rate_hz,
            max_bytes_per_s=float(publish.max_bytes_per_s),
            history_bytes=publish.history_bytes,
            waiting_bytes=publish.waiting_bytes,
            on_published=self._published,
            on_superseded=lambda _: self.metrics.result_superseded(),
            access=self.access,
        )

    def _session(self, url: str) -> dict[str, Any]:
        from stemd_sources.registry import protocol_of

        return {"url": url, "protocol": protocol_of(url), "channel": self.config.source.channel}

    def _receiver_settings(self, url: str) -> ReceiverSettings:
        source = self.config.source
        return ReceiverSettings(
            url=url,
            channel=source.channel,
            queue_messages=source.queue_messages,
            max_message_bytes=source.max_message_bytes,
            ring_bytes=self.config.ring.size_bytes,
            when_full=self.config.ring.when_full,
        )

    def _make_scheduler(self, receiving: ReceiverHandle, host: DaemonRunHost) -> Scheduler:
        config = self.config
        return Scheduler(
            receiving,
            host,
            times=EndingTimes(
                end_grace_s=config.source.end_grace_s, stall_timeout_s=config.source.stall_timeout_s
            ),
            sizer=PartitionSizer(config.partition.target_latency_ms / 1e3),
            udf_timeout_s=config.workers.udf_timeout_s,
        )

    async def _start(self, components: Components, group: anyio.abc.TaskGroup) -> None:
        group.start_soon(components.http.serve)
        # First, and without a limit of time: every process that is started later loads what this compiles.
        await anyio.to_thread.run_sync(ensure_compiled, self._progress)
        await components.host.start(group)
        for spec in self.udfs:
            await components.host.check(spec)
        await components.pool.start(group)

    async def _connect(self, components: Components, group: anyio.abc.TaskGroup) -> None:
        await components.receiving.start()
        self.metrics.before_scrape(MetricsRefresh(components))
        group.start_soon(components.scheduler.run, components.pool)
        group.start_soon(self._keep_alive)
        group.start_soon(self._tell_status)

    async def _keep_alive(self) -> None:
        """Notify the service manager while the scheduler runs; while it does not, send nothing."""
        given_s = self._notifier.watchdog_interval_s
        if given_s is None:
            return
        turns = -1
        while True:
            interval_s = max(given_s, self._longest_turn_s())
            if interval_s != self._notifier.watchdog_interval_s:
                log.info("watchdog_longer", interval_s=interval_s, reason="UDFs may take their time")
                self._notifier.expect_watchdog(interval_s)
            if self.components.scheduler.turns != turns:
                turns = self.components.scheduler.turns
                self._notifier.watchdog()
            await anyio.sleep(min(interval_s / 3, _STATUS_S))

    def _longest_turn_s(self) -> float:
        """How long the scheduler may wait for UDFs that are all right: each may take its time twice."""
        return 2 * self.components.scheduler.udf_timeout_s * len(self.udfs)

    async def _tell_status(self) -> None:
        while self._notifier.is_wanted:
            scans = self.components.scheduler.scans
            if scans:
                ledger = scans[0].ledger()
                text = f"scan {scans[0].header.series}: {ledger.processed} of {ledger.announced} frames"
            else:
                text = "waiting for a scan"
            self._notifier.status(text)
            await anyio.sleep(_STATUS_S)

    # --- metrics ---

    def _published(self, _topic: str, t_last: float | None, t_publish: float) -> None:
        if t_last is not None:
            self.metrics.result_published(max(0.0, t_publish - t_last))


def run(
    config: Config,
    read: Callable[[], Config] | None = None,
    on_ready: Callable[[str], None] | None = None,
) -> int:
    """Run a daemon in the foreground until a signal ends it; return the exit status.

    Parameters
    ----------
    config : Config
    read : callable, optional
        Reads the configuration again, at SIGHUP.
    on_ready : callable, optional
        Called with the link of the live page when the daemon is ready.

    Raises
    ------
    StemdError, SourceError
        If it cannot start; the message is one line.
    """
    DescriptorPlan.of(config).check()
    try:
        return anyio.run(Service(config, read, on_ready=on_ready).serve)
    except BaseExceptionGroup as group:
        raise single_error(group) from group


def _spec(name: str, target: str, params: Mapping[str, Any]) -> UDFSpec:
    return UDFSpec(name=name, use=named_target(name, target), params=dict(params))


@asynccontextmanager
async def _cancelled_group() -> AsyncIterator[anyio.abc.TaskGroup]:
    """A task group whose tasks are cancelled when the block ends."""
    async with anyio.create_task_group() as group:
        yield group
        group.cancel_scope.cancel()
