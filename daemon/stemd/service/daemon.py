"""The daemon: all its components brought up, kept running, and taken down at a signal."""

import ctypes
import os
import signal
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from typing import Final

import anyio
import anyio.abc
import anyio.to_thread

from stemd.changes.sendable_parameters import named_spec
from stemd.config import Config
from stemd.config.models import UDFConfig
from stemd.errors import ConfigurationError, single_error
from stemd.libertem import use_as_libertem
from stemd.monitoring.log import get_logger
from stemd.monitoring.metrics import Metrics
from stemd.processes.template_handle import Template, make_template
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.service.components import Components
from stemd.service.memory_plan import DescriptorPlan
from stemd.service.reload import make_access, reload
from stemd.service.status import DaemonState, MetricsRefresh
from stemd.service.wiring import wire_up
from stemd.sockets.access_list import Refusals
from stemd_udfs.native import report as kernels_report

_SHUTDOWN_S: Final = 3.0  # within which running scans are cancelled and published
DEFAULT_UDFS: Final = ("sum", "sumsig")

log = get_logger(__name__)
_LOOK_S: Final = 5.0
_WORTH_BYTES: Final = 32 * 2**20
_FREE: Final = 8  # of the fields of glibc's struct mallinfo2: `fordblks`
_STATUS_S: Final = 1.0  # between two lines of status, and signs of life at most


class Notifier:
    """Sends lines of sd_notify(3) to the service manager of `environ`, if any; never waits or raises."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        address = environ.get("NOTIFY_SOCKET", "")
        # A leading @ stands for the zero byte of an abstract socket, see unix(7).
        self._address = "\0" + address[1:] if address.startswith("@") else address
        pid = str(os.getpid())
        interval = environ.get("WATCHDOG_USEC", "") if environ.get("WATCHDOG_PID", pid) == pid else ""
        is_given = interval.isdecimal() and int(interval) > 0
        self.watchdog_interval_s = int(interval) / 1e6 if is_given else None
        """The manager expects WATCHDOG=1 more often than this; None if it expects none."""
        self.is_wanted = bool(address)

    def send(self, line: str) -> None:
        """Send a line, if the service manager listens."""
        if not self.is_wanted:
            return
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as out:
            out.setblocking(False)
            with suppress(OSError):  # the manager is away or busy; the service itself is well
                out.sendto(line.encode(), self._address)


async def _keep_alive(notifier: Notifier, components: Components) -> None:
    """Send a sign of life each time the scheduler has turned; while it does not turn, send none."""
    given_s = notifier.watchdog_interval_s
    if given_s is None:
        return
    scheduler, turns = components.host.scheduler, -1
    while True:
        # The scheduler may wait for UDFs that are all right: each may take its time twice.
        interval_s = max(given_s, 2 * scheduler.udf_timeout_s * len(components.host.udfs))
        if interval_s != notifier.watchdog_interval_s:
            log.info("watchdog_longer", interval_s=interval_s, reason="UDFs may take their time")
            notifier.watchdog_interval_s = interval_s
            notifier.send(f"WATCHDOG_USEC={round(interval_s * 1e6)}")
        if scheduler.turns != turns:
            turns = scheduler.turns
            notifier.send("WATCHDOG=1")
        await anyio.sleep(min(interval_s / 3, _STATUS_S))


async def _send_status(notifier: Notifier, components: Components) -> None:
    """Send the service manager a line about the scan that runs, again and again."""
    while notifier.is_wanted:
        text = "waiting for a scan"
        if scans := components.host.scheduler.scans:
            ledger = scans[0].ledger()
            text = f"scan {scans[0].header.series}: {ledger.processed} of {ledger.announced} frames"
        notifier.send(f"STATUS={text}")
        await anyio.sleep(_STATUS_S)


class _Counts(ctypes.Structure):
    """What ``mallinfo2`` returns."""

    _fields_ = [("counts", ctypes.c_size_t * 10)]


async def give_back_freed_memory() -> None:
    """Return memory to the system each time 32 MiB more are free than after the last return; until cancelled.

    glibc keeps hundreds of MiB after a crowd of slow readers. Without glibc 2.33 this returns at once.
    """
    library = ctypes.CDLL(None)
    try:
        count, give_back = library.mallinfo2, library.malloc_trim
    except AttributeError:
        return
    count.restype = _Counts
    free_bytes = 0
    while True:
        now = (await anyio.to_thread.run_sync(count)).counts[_FREE]
        if now > free_bytes + _WORTH_BYTES:
            await anyio.to_thread.run_sync(give_back, 0)
            free_bytes = now
        free_bytes = min(free_bytes, now)
        await anyio.sleep(_LOOK_S)


class Daemon:
    """One daemon; `read` reads the configuration again at SIGHUP, which changes nothing without it."""

    def __init__(
        self,
        config: Config,
        read: Callable[[], Config] | None = None,
        on_ready: Callable[[Components], None] | None = None,
        template: Template | None = None,
    ) -> None:
        self.config = config
        self._template = make_template() if template is None else template
        self._read = read
        self._on_ready = on_ready
        specs = []
        for udf in config.udf or [UDFConfig(name=name) for name in DEFAULT_UDFS]:
            spec = named_spec(udf.name, udf.target, udf.params, config.security.allowed_modules)
            errors = config.publish.errors(sigma=udf.sigma, resolution=udf.resolution)
            specs.append(replace(spec, **errors))
        metrics = Metrics()
        self._access = make_access(config, Refusals(metrics.refused))
        self._state = DaemonState(config, metrics, RegisteredUDFs(specs))
        self._notifier = Notifier()
        self._stop = anyio.Event()
        self._stopped_by: signal.Signals | None = None
        self._is_reload_due = False

    async def serve(self) -> int:
        """Run until a signal comes; return the exit status."""
        with anyio.open_signal_receiver(signal.SIGTERM, signal.SIGINT, signal.SIGHUP) as signals:
            self._notifier.send("STATUS=starting")
            async with anyio.create_task_group() as group:
                group.start_soon(self._take_signals, signals, group.cancel_scope)
                async with self.running() as components:
                    self._notifier.send("READY=1")
                    log.info("ready", **components.addresses())
                    if self._on_ready is not None:
                        self._on_ready(components)
                    if self._is_reload_due:
                        self._reload(components)
                    await self._stop.wait()
                    scheduler = components.host.scheduler
                    for scan in scheduler.scans:
                        scheduler.cancel(scan, "shutdown")
                    with anyio.move_on_after(_SHUTDOWN_S):
                        while scheduler.scans:
                            await anyio.sleep(0.01)
            log.info("stopped")
        return 130 if self._stopped_by == signal.SIGINT else 0

    async def _take_signals(self, signals: AsyncIterator[signal.Signals], whole: anyio.CancelScope) -> None:
        """Take signals, from the start on: a daemon that is still starting ends at once."""
        async for number in signals:
            running = self._state.up
            if number == signal.SIGHUP:
                if running is not None:
                    self._reload(running)
                else:
                    self._is_reload_due = True
                continue
            log.info("stopping", signal=signal.Signals(number).name)
            self._stopped_by = number
            self._notifier.send("STOPPING=1")
            if running is None:
                whole.cancel()
            self._stop.set()
            return

    @asynccontextmanager
    async def running(
        self, before_source: Callable[[Components], Awaitable[None]] | None = None
    ) -> AsyncIterator[Components]:
        """Bring everything up, `before_source` before the detector; take it down on leaving."""
        if self.config.source.url is None and not self.config.is_head:
            raise ConfigurationError("no source: give --source URL or [source] url in the configuration")
        async with AsyncExitStack() as stack:
            if self.config.security.libertem:
                stack.enter_context(use_as_libertem())
            components = await wire_up(self.config, self._state, self._access, stack, template=self._template)
            self._state.components = components
            await self._start(components)
            if before_source is not None:
                await before_source(components)
            await self._connect(components)
            self._state.up = components
            yield components

    async def _start(self, components: Components) -> None:
        components.tasks.start_soon(components.http.serve)
        log.info("kernels", **kernels_report()._asdict())
        await components.host.merger_supervisor.start(components.tasks)
        for spec in components.host.udfs:
            components.host.udfs.put(await components.host.check(spec))
        await components.kept_state.restore()
        components.tasks.start_soon(components.kept_state.run)
        components.tasks.start_soon(give_back_freed_memory)
        if components.receiving is not None:
            await components.receiving.launch()
        await components.host.pool.start(components.tasks)
        if components.relays is not None:
            await components.relays.start(components.tasks)
        if components.pva is not None:
            await components.pva.start(components.tasks)

    async def _connect(self, components: Components) -> None:
        if components.receiving is not None:
            await components.receiving.start()
        components.host.metrics.before_scrape = MetricsRefresh(components)
        components.tasks.start_soon(components.host.scheduler.run)
        if components.placer is not None:
            components.tasks.start_soon(components.placer.run)
        components.tasks.start_soon(_keep_alive, self._notifier, components)
        components.tasks.start_soon(_send_status, self._notifier, components)

    def _reload(self, components: Components) -> None:
        self._notifier.send(f"RELOADING=1\nMONOTONIC_USEC={time.monotonic_ns() // 1000}")
        if self._read is not None:
            reload(components, self._read)
        self._notifier.send("READY=1")


def run(
    config: Config,
    read: Callable[[], Config] | None = None,
    on_ready: Callable[[Components], None] | None = None,
    template: Template | None = None,
) -> int:
    """Run a daemon until a signal ends it; return the exit status. Errors of the start have one line."""
    DescriptorPlan.of(config).check()
    try:
        return anyio.run(Daemon(config, read, on_ready=on_ready, template=template).serve)
    except BaseExceptionGroup as group:
        raise single_error(group) from group
