"""The daemon: all its parts put together, from configuration to a clean end."""

import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import anyio
import anyio.abc

from stemd import __version__
from stemd.config import Config
from stemd.control import ControlServer, RequestRefused
from stemd.daemon_host import DaemonHost
from stemd.errors import ConfigurationError
from stemd.http import HttpServer
from stemd.log import get_logger
from stemd.memory_plan import MemoryPlan
from stemd.merging import UDFSpec
from stemd.metrics import Metrics
from stemd.nav_shape import fit
from stemd.notify import Notifier
from stemd.pool import WorkerPool
from stemd.publisher import Publisher
from stemd.receiving import ReceiverSettings, Receiving
from stemd.recording import Recording, RecordingError
from stemd.ring import Counter
from stemd.scan import EndingTimes, Scan
from stemd.scheduler import Scheduler
from stemd.sizing import PartitionSizer
from stemd.udf_spec import named_target

_STATUS_S: Final = 1.0  # between two lines of state for the service manager
_SHUTDOWN_S: Final = 3.0  # within which running scans are cancelled and published
DEFAULT_UDFS: Final = ("sum", "sumsig")

log = get_logger(__name__)


class Service:
    """One daemon.

    Parameters
    ----------
    config : Config

    Attributes
    ----------
    ready : anyio.Event
        Set when workers are up, the ring is allocated and all sockets are bound.
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.udfs = [_spec(udf.name, udf.target, udf.params) for udf in config.udf]
        self.udfs = self.udfs or [_spec(name, name, {}) for name in DEFAULT_UDFS]
        self.ready = anyio.Event()
        self._notifier = Notifier()
        self._started_at = time.time()
        self._received_bytes = 0
        self._receiving: Receiving
        self._recording: Recording
        self._publisher: Publisher
        self._host: DaemonHost
        self._scheduler: Scheduler
        self._pool: WorkerPool
        self._http: HttpServer

    async def serve(self) -> int:
        """Run until a signal comes; return the exit status."""
        with anyio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
            async with self.running():
                self._notifier.ready()
                log.info("ready", **self.addresses())
                async for number in signals:
                    log.info("stopping", signal=signal.Signals(number).name)
                    break
                self._notifier.stopping()
                await self.shut_down()
        return 130 if number == signal.SIGINT else 0

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
        async with AsyncExitStack() as stack:
            self._publisher = await stack.enter_async_context(self._make_publisher())
            self._http = HttpServer(config.http.address, self)
            stack.callback(self._http.close)
            self._control = await stack.enter_async_context(
                ControlServer(config.control.address, self._operations())
            )
            plan = MemoryPlan.of(config)
            plan.check()
            log.info("memory_bytes", **plan.as_dict())
            self._receiving = Receiving(self._receiver_settings(config.source.url))
            stack.push_async_callback(self._receiving.close)
            self._host = DaemonHost(config, self.udfs, self._publisher, self.metrics)
            self._scheduler = self._host.scheduler = Scheduler(
                self._receiving,
                self._host,
                times=EndingTimes(
                    end_grace_s=config.source.end_grace_s, stall_timeout_s=config.source.stall_timeout_s
                ),
                sizer=PartitionSizer(config.partition.target_latency_ms / 1e3),
                udf_timeout_s=config.workers.udf_timeout_s,
            )
            self._pool = self._host.pool = WorkerPool(config.workers.number(), self._scheduler, spares=1)
            self._pool.on_start = self._host.add_worker
            group = await stack.enter_async_context(_cancelled_group())
            self._recording = Recording(
                self._receiving, self._session(config.source.url), self._host.recording_trouble
            )
            self._recording.run_in(group)
            stack.push_async_callback(self._recording.close)
            stack.push_async_callback(self._pool.close)
            stack.push_async_callback(self._host.close)
            await self._start(group)
            if before_source is not None:
                await before_source(self)
            await self._connect(group)
            self.ready.set()
            yield self

    async def shut_down(self) -> None:
        """Cancel what runs and publish its last results."""
        for scan in self._scheduler.scans:
            self._scheduler.cancel(scan, "shutdown")
        with anyio.move_on_after(_SHUTDOWN_S):
            while self._scheduler.scans:
                await anyio.sleep(0.01)

    # --- what HTTP, control and the service manager see ---

    def is_ready(self) -> bool:
        """Whether workers are up, the ring is allocated and all sockets are bound."""
        return self.ready.is_set() and self._pool.is_up

    def addresses(self) -> dict[str, str]:
        """Where the daemon is reached."""
        return {
            "source": str(self.config.source.url),
            "results": self._publisher.results_address,
            "snapshots": self._publisher.snapshots_address,
            "control": self._control.address,
            "http": self._http.address,
        }

    def status(self) -> Mapping[str, Any]:
        """Return the state of the daemon in plain values."""
        if not self.ready.is_set():
            return {"ready": False, "version": __version__, "source": None}
        ring = self._receiving.ring
        scans = self._scheduler.scans
        return {
            "ready": self.is_ready(),
            "version": __version__,
            "instance": self._publisher.instance,
            "pid": os.getpid(),
            "uptime_s": time.time() - self._started_at,
            "addresses": self.addresses(),
            "source": {
                "url": self.config.source.url,
                "state": "connected" if ring.counters[Counter.CONNECTED] else "waiting",
                "received_bytes": int(ring.counters[Counter.BYTES]),
            },
            "scan": self._describe(scans[0]) if scans else None,
            "waiting_scans": max(0, len(scans) - 1),
            "last_run": self._host.last_ended,
            "udfs": [spec.name for spec in self.udfs],
            "ring": {
                "size_bytes": ring.size_bytes,
                "fill_ratio": ring.used_bytes() / ring.size_bytes,
                "when_full": "drop" if ring.counters[Counter.DROP_WHEN_FULL] else "block",
                "is_full": bool(ring.counters[Counter.HELD_BACK]),
            },
            "recording": self._recording.as_dict(),
            "workers": len(self._pool.workers),
            "worker_restarts": self._pool.restarts,
            "memory_bytes": MemoryPlan.of(self.config).as_dict(),
            "subscribers": self._publisher.subscribers(),
        }

    def _describe(self, scan: Scan) -> dict[str, Any]:
        run = self._host.current
        return {
            "scan_id": scan.header.scan_id,
            "run_id": run.run_id if run is not None and run.scan is scan else None,
            "series": scan.header.series,
            "status": "partial",
            "wire": scan.state.name.lower(),
            "nav_shape": list(scan.header.nav_shape),
            "sig_shape": None if scan.sig_shape is None else list(scan.sig_shape),
            "dtype": None if scan.dtype is None else scan.dtype.str,
            "ledger": scan.ledger().as_dict(),
        }

    def manifests(self) -> list[str]:
        """Return the ids of the last scans that have a manifest."""
        return self._host.manifests.names() if self.ready.is_set() else []

    def manifest(self, scan_id: str) -> dict[str, Any] | None:
        """Return the closing record of a scan, or None."""
        return self._host.manifests.get(scan_id) if self.ready.is_set() else None

    # --- start ---

    def _make_publisher(self) -> Publisher:
        publish = self.config.publish
        return Publisher(
            results=publish.results,
            snapshots=publish.snapshots,
            queue_messages=publish.queue_messages,
            max_rate_hz=publish.max_rate_hz,
            max_bytes_per_s=float(publish.max_bytes_per_s),
            history_bytes=publish.history_bytes,
            on_published=self._published,
            on_superseded=lambda _: self.metrics.result_superseded(),
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

    async def _start(self, group: anyio.abc.TaskGroup) -> None:
        group.start_soon(self._http.serve)
        await self._host.start(group)
        for spec in self.udfs:
            await self._host.results.check(spec)
        await self._pool.start(group)

    async def _connect(self, group: anyio.abc.TaskGroup) -> None:
        await self._receiving.start()
        self.metrics.before_scrape(self._refresh_metrics)
        group.start_soon(self._scheduler.run, self._pool)
        group.start_soon(self._keep_alive)
        group.start_soon(self._tell_status)

    async def _keep_alive(self) -> None:
        interval = self._notifier.watchdog_interval_s
        if interval is None:
            return
        turns = -1
        while True:
            if self._scheduler.turns != turns:  # a scheduler that does not turn gets no sign of life
                turns = self._scheduler.turns
                self._notifier.watchdog()
            await anyio.sleep(interval / 3)

    async def _tell_status(self) -> None:
        while self._notifier.is_wanted:
            scans = self._scheduler.scans
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

    def _refresh_metrics(self) -> None:
        ring = self._receiving.ring
        received = int(ring.counters[Counter.BYTES])
        self.metrics.received_bytes(received - self._received_bytes)
        self._received_bytes = received
        self.metrics.ring_fill(ring.used_bytes() / ring.size_bytes)
        busy = sum(bool(worker.tasks) for worker in self._pool.workers)
        self.metrics.workers("cpu", "busy", busy)
        self.metrics.workers("cpu", "idle", len(self._pool.workers) - busy)
        self.metrics.subscribers(self._publisher.subscribers())
        if self._host.current is not None:
            scan = self._host.current.scan
            self._host.counts.update(scan)
            self.metrics.scan_progress(scan.processed / max(1, scan.frames))

    # --- control ---

    def _operations(self) -> dict[str, Any]:
        return {
            "status": self._op_status,
            "udfs": self._op_udfs,
            "cancel": self._op_cancel,
            "set_nav_shape": self._op_set_nav_shape,
            "set_policy": self._op_set_policy,
            "record": self._op_record,
            "manifest": self._op_manifest,
        }

    async def _op_status(self, _: dict[str, Any]) -> dict[str, Any]:
        return {"status": dict(self.status())}

    async def _op_udfs(self, _: dict[str, Any]) -> dict[str, Any]:
        return {"udfs": [spec.plain() for spec in self.udfs]}

    async def _op_cancel(self, request: dict[str, Any]) -> dict[str, Any]:
        wanted = request.get("scan_id")
        for scan in self._scheduler.scans:
            if wanted in (None, scan.header.scan_id):
                self._scheduler.cancel(scan, "requested")
                return {"scan_id": scan.header.scan_id}
        where = "no scan is running" if wanted is None else f"no scan {wanted} is running"
        raise RequestRefused("not_running", where)

    async def _op_manifest(self, request: dict[str, Any]) -> dict[str, Any]:
        scan_id = request.get("scan_id")
        found = self.manifest(str(scan_id)) if scan_id is not None else self._host.manifests.newest()
        if found is None:
            raise RequestRefused("not_found", f"no manifest of scan {scan_id or '(none has ended)'}")
        return {"manifest": found}

    async def _op_set_nav_shape(self, request: dict[str, Any]) -> dict[str, Any]:
        shape = request.get("nav_shape")
        if (
            not isinstance(shape, list)
            or not all(isinstance(length, int) for length in shape)
            or shape.count(-1) > 2
            or fit(tuple(1 if length == -1 else length for length in shape), None) is None
        ):
            expected = "a list of positive lengths, one or two of them -1"
            raise RequestRefused("invalid", f"got nav_shape {shape!r}, expected {expected}")
        self._host.next_nav_shape = tuple(shape)
        return {"nav_shape": shape}

    async def _op_record(self, request: dict[str, Any]) -> dict[str, Any]:
        action = request.get("action")
        try:
            if action == "start":
                when_behind = request.get("when_behind") or self.config.record.when_behind
                if when_behind not in ("drop", "block"):
                    text = f"got when_behind {when_behind!r}, expected drop or block"
                    raise RequestRefused("invalid", text)
                path = self.config.record.place(request.get("path"), self.config.control.address)
                await self._recording.start(path, when_behind)
            elif action == "stop":
                await self._recording.stop()
            elif action != "status":
                raise RequestRefused("invalid", f"got action {action!r}, expected start, stop or status")
        except RecordingError as error:
            raise RequestRefused("recording", str(error)) from error
        except ConfigurationError as error:
            raise RequestRefused("invalid", str(error)) from error
        return {"recording": self._recording.as_dict()}

    async def _op_set_policy(self, request: dict[str, Any]) -> dict[str, Any]:
        policy = request.get("when_full")
        if policy not in ("block", "drop"):
            raise RequestRefused("invalid", f"got when_full {policy!r}, expected block or drop")
        self._receiving.set_policy(policy)
        return {"when_full": policy}


def run(config: Config) -> int:
    """Run a daemon in the foreground until a signal ends it; return the exit status.

    Raises
    ------
    ConfigurationError
        If it cannot start; the message is one line.
    """
    try:
        return anyio.run(Service(config).serve)
    except BaseExceptionGroup as group:
        errors, rest = group.split(ConfigurationError)
        if errors is None or rest is not None:
            raise
        raise _first(errors) from None


def _spec(name: str, target: str, params: Mapping[str, Any]) -> UDFSpec:
    return UDFSpec(name=name, use=named_target(name, target), params=dict(params))


def _first(group: BaseExceptionGroup[ConfigurationError]) -> ConfigurationError:
    error = group.exceptions[0]
    return _first(error) if isinstance(error, BaseExceptionGroup) else error


@asynccontextmanager
async def _cancelled_group() -> AsyncIterator[anyio.abc.TaskGroup]:
    """A task group whose tasks are cancelled when the block ends."""
    async with anyio.create_task_group() as group:
        yield group
        group.cancel_scope.cancel()
