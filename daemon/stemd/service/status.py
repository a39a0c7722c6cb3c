"""The state of a running daemon in plain values, and metrics that are read on request."""

import os
import time
from collections.abc import Mapping
from typing import Any, Final

from stemd._version import __version__
from stemd.config import Config
from stemd.ingest.ring import Counter, Ring
from stemd.monitoring.metrics import WORKER_STATES, Metrics
from stemd.opened.opened_scans import ExploredScan
from stemd.processes.process_watch import cpu_seconds
from stemd.runs.daemon_run import shape_fields
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.scheduling.dispatcher import Dispatcher
from stemd.scheduling.scan import Scan
from stemd.service.components import Components
from stemd.service.exploring import report_page
from stemd.service.memory_plan import MemoryPlan
from stemd.web.limits.allowance import Load
from stemd_udfs.engine import describe_stages
from stemd_udfs.interface.calibration import consequences

_EARLY: Final = {Counter.FOREIGN: "foreign", Counter.MALFORMED: "malformed"}  # before any scan, in no ledger


class DaemonState:
    """What HTTP, the live page and clients see of a daemon: from its first socket on, before it is up."""

    def __init__(self, config: Config, metrics: Metrics, udfs: RegisteredUDFs) -> None:
        self.metrics = metrics
        self.udfs = udfs
        self.configured_uses = sorted({udf.target for udf in config.udf if ":" in udf.target})
        self.may_give_sigma = config.publish.sigma != "off"
        self.parameters_open = config.http.token_file is not None
        self._started_at = time.time()
        self.components: Components | None = None  # when all are made; processes may still be starting
        self.up: Components | None = None  # when workers, the ring and all sockets are there

    def is_ready(self) -> bool:
        """Whether workers are up, the ring is allocated and all sockets are bound."""
        return self.up is not None and self.up.host.pool.is_up

    def status(self) -> Mapping[str, Any]:
        """Return the state of the daemon in plain values."""
        if self.up is None:
            return {"ready": False, "version": __version__, "source": None}
        return daemon_status(self.up, is_ready=self.is_ready(), uptime_s=time.time() - self._started_at)

    def manifests(self) -> list[str]:
        """Return the ids of the last scans that have a manifest."""
        return [] if self.up is None else self.up.host.manifests.names()

    def manifest(self, scan_id: str) -> dict[str, object] | None:
        """Return the manifest of a scan, or None."""
        return None if self.up is None else self.up.host.manifests.get(scan_id)

    async def report(self, scan_id: str) -> bytes | None:
        """Return the report of a scan; None without results of it."""
        return None if self.up is None else await report_page(self.up, scan_id)

    def udf_specs(self) -> list[dict[str, Any]]:
        """Return the UDFs that run over each scan, with the facts of their classes that pages need."""
        return [spec.for_pages() for spec in self.udfs]

    def modules(self) -> list[str]:
        """Return the modules from which any UDF may be named."""
        return [] if self.components is None else sorted(self.components.access.modules)

    def layout(self) -> Mapping[str, Any] | None:
        """Return how live pages are arranged; None for the default."""
        return None if self.components is None else self.components.kept_state.layout

    def opened(self) -> Mapping[str, ExploredScan]:
        """Return the stored scans that are open, by their ids."""
        return {} if self.components is None else self.components.opened.scans

    def scan_texts(self) -> Mapping[str, Mapping[str, str]]:
        """Return the names and notes of scans, by their ids or the paths of their files."""
        return {} if self.components is None else self.components.kept_state.scans

    def folders(self) -> bool:
        """Whether pages may open files."""
        return self.components is not None and bool(self.components.config.page.folders)

    def load(self) -> Load:
        """Return what the workers have done so far."""
        if self.components is None:
            return Load()
        dispatcher = self.components.host.scheduler.dispatcher
        if not isinstance(dispatcher, Dispatcher):  # a head has no workers
            return Load()
        workers = self.components.host.pool.workers
        cpu_s = time.process_time() + sum(cpu_seconds(worker.child.pid) for worker in workers)
        return Load(dispatcher.live_s, dispatcher.again_s, len(workers), cpu_s)


def daemon_status(components: Components, *, is_ready: bool, uptime_s: float) -> dict[str, object]:
    """Return the state of a daemon in plain values."""
    scans, run = components.host.scheduler.scans, components.host.current
    results_bytes = 0 if run is None else sum(run.results_bytes.values())
    return {
        "ready": is_ready,
        "version": __version__,
        "instance": components.publisher.instance,
        "pid": os.getpid(),
        "uptime_s": uptime_s,
        "addresses": components.addresses(),
        "source": _source(components),
        "scan": _describe(components, scans[0]) if scans else None,
        "waiting_scans": max(0, len(scans) - 1),
        "last_run": components.host.last_ended,
        "stage": describe_stages(components.host.stages),
        "udfs": [spec.name for spec in components.host.udfs],
        "state": components.kept_state.as_dict(),
        "calibration": components.host.calibration.as_dict() or None,
        "calibration_follows": consequences(components.host.calibration),
        "ring": _ring(components),
        "recording": None if components.recording is None else components.recording.as_dict(),
        "relays": [] if components.relays is None else components.relays.as_list(),
        "nodes": None if components.nodes is None else components.nodes.as_list(),
        **({} if components.placer is None else {"engine": components.placer.as_dict()}),
        "pva": None if components.pva is None else components.pva.as_dict(),
        "workers": len(components.host.pool.workers),
        "spare_workers": len(components.host.pool.all_workers) - len(components.host.pool.workers),
        "worker_restarts": components.host.pool.restarts,
        "memory_bytes": MemoryPlan.of(components.config)._asdict() | {"results": results_bytes},
        "subscribers": components.publisher.subscribers(),
        "refused": components.access.refusals.as_dict(),
    }


def _source(components: Components) -> dict[str, object]:
    trouble = components.host.scheduler.source_trouble
    about = {"url": components.addresses()["source"], "trouble": trouble or None}
    if components.receiving is None:
        return {**about, "state": "waiting" if trouble else "connected"}
    counters = components.receiving.ring.counters
    return {
        **about,
        "state": "connected" if counters[Counter.CONNECTED] else "waiting",
        "received_bytes": int(counters[Counter.BYTES]),
        "decoded_bytes": components.host.metrics.all_decoded_bytes,
        "refused_messages": int(counters[Counter.REFUSED]),
    }


def _ring(components: Components) -> dict[str, object] | None:
    if components.receiving is None:
        return None
    ring = components.receiving.ring
    return {
        "size_bytes": ring.size_bytes,
        "fill_ratio": components.host.scheduler.unmerged_bytes() / ring.size_bytes,
        "when_full": "drop" if ring.counters[Counter.DROP_WHEN_FULL] else "block",
        "is_full": bool(ring.counters[Counter.HELD_BACK]),
    }


def _describe(components: Components, scan: Scan) -> dict[str, object]:
    current = components.host.current
    run = current if current is not None and current.scan is scan else None
    return {
        "scan_id": scan.header.scan_id,
        "run_id": None if run is None else run.run_id,
        "series": scan.header.series,
        "status": "partial",
        "wire": scan.state.name.lower(),
        **shape_fields(scan),
        "ledger": scan.ledger().as_dict(),
        **({} if (events := scan.events()) is None else {"events": events}),
        **({"stage": run.stage} if run is not None and run.stage else {}),
        **({"module_coverage": modules} if (modules := scan.module_coverage()) else {}),
        "errors": {} if run is None else run.failures(),
    }


class MetricsRefresh:
    """Brings those metrics up to date that nobody counts as they happen; called before each scrape."""

    def __init__(self, components: Components) -> None:
        self._components = components
        self._counted: dict[object, int] = {}

    def __call__(self) -> None:
        """Set them."""
        components, metrics = self._components, self._components.host.metrics
        if components.receiving is not None:
            self._count_received(components.receiving.ring)
        else:
            metrics.source_connected(not components.host.scheduler.source_trouble)
        if components.recording is not None:
            for outcome in ("written", "dropped"):
                new = self._new(outcome, getattr(components.recording, f"{outcome}_total"))
                metrics.recorded.labels(outcome).inc(new)
        for relay in [] if components.relays is None else components.relays.states:
            for outcome in ("sent", "dropped", "failed"):
                new = self._new((relay.address, outcome), getattr(relay, outcome))
                metrics.relayed.labels(relay.address, outcome).inc(new)
        self._count_workers()
        metrics.subscribers(components.publisher.subscribers())
        if components.host.current is not None:
            components.host.counts.update(components.host.current.scan)

    def _new(self, key: object, count: int) -> int:
        """Return how much a count has risen since the call before."""
        before, self._counted[key] = self._counted.get(key, 0), count
        return count - before

    def _count_received(self, ring: Ring) -> None:
        metrics = self._components.host.metrics
        metrics.received_bytes(self._new(Counter.BYTES, int(ring.counters[Counter.BYTES])))
        for counter, outcome in _EARLY.items():
            metrics.frames(outcome, self._new(counter, int(ring.counters[counter])))
        metrics.ring_fill(self._components.host.scheduler.unmerged_bytes() / ring.size_bytes)
        metrics.source_connected(bool(ring.counters[Counter.CONNECTED]))

    def _count_workers(self) -> None:
        pool = self._components.host.pool
        counts = {(kind, state): 0 for kind in {"cpu"} | pool.kinds for state in WORKER_STATES}
        for worker in pool.processes:
            state = "busy" if worker.tasks else "idle"
            if not worker.is_ready:
                state = "starting"
            elif worker not in pool.workers:
                state = "spare"
            counts[worker.kind, state] = counts.get((worker.kind, state), 0) + 1
        for (kind, state), number in counts.items():
            self._components.host.metrics.workers.labels(kind, state).set(number)
