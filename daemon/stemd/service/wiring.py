"""All components of a daemon, made from its configuration: which one gets which others."""

import pickle
from contextlib import AsyncExitStack
from functools import partial
from typing import Final

import anyio
import anyio.abc

from stemd.changes.udf_registry import UDFRegistry
from stemd.config import Config
from stemd.config.values import check_protocol
from stemd.control.audit import AcceptedRequests
from stemd.control.server import ControlServer
from stemd.errors import ConfigurationError
from stemd.ingest.receiver_handle import ReceiverHandle, ReceiverSettings, SocketSettings
from stemd.monitoring.log import get_logger
from stemd.monitoring.metrics import Metrics
from stemd.opened.opened_scans import OpenedScans
from stemd.placement.placer_handle import PlacerHandle
from stemd.processes.template_handle import Template
from stemd.publishing.publisher import Publisher
from stemd.recording.messages import ScanPlan
from stemd.recording.recorder_handle import RecorderHandle
from stemd.recording.scan_files_handle import ClosedFile, ScanFilesHandle
from stemd.relay.relay_handle import RelayHandle, Relays
from stemd.runs.daemon_run_host import DaemonRunHost
from stemd.runs.manifest import keep_file, plan_of
from stemd.runs.registered_udfs import load_corrections, load_stages
from stemd.runs.run_hosts import DetectorRunHost, HeadRunHost
from stemd.scheduling.partition_size import PartitionSizer
from stemd.scheduling.scheduler import Scheduler
from stemd.service.components import Components
from stemd.service.memory_plan import MemoryPlan
from stemd.service.operations import Operations
from stemd.service.pva_bridge import make_pva
from stemd.service.reload import ending_times
from stemd.service.state_keeper import StateKeeper, http_tokens
from stemd.service.status import DaemonState
from stemd.sockets.access_list import Access
from stemd.sockets.addresses import refuse_several_in_use
from stemd.upstream.head_scheduler import HeadScheduler
from stemd.upstream.node import Node
from stemd.upstream.node_udfs import NodeUDFs
from stemd.upstream.state_server import StateServer
from stemd.web.actions import Actions
from stemd.web.hub import PageHub
from stemd.web.server import HttpServer
from stemd.workers.pool import PoolListener, WorkerPool
from stemd_sources.protocols import JOINED_MODULES
from stemd_sources.registry import protocol_of


def make_head(
    config: Config,
    state: DaemonState,
    publisher: Publisher,
    *,
    template: Template | None,
    accepted: AcceptedRequests,
) -> tuple[HeadRunHost, NodeUDFs, PlacerHandle | None]:
    """Make the host of a head's runs, its nodes' UDFs, and what places nodes. Raises ConfigurationError."""
    nodes = [Node(number, node) for number, node in enumerate(config.upstream.daemons)]
    nodes = nodes or [Node(number) for number in range(config.nodes)]

    def on_trouble(text: str) -> None:
        host.node_trouble(text)  # the host is made after the nodes, which are up later

    udfs = NodeUDFs(nodes, state.udfs, on_trouble)

    def make_scheduler(host: HeadRunHost) -> HeadScheduler:
        return HeadScheduler(
            nodes,
            host,
            times=ending_times(config),
            udf_timeout_s=config.workers.udf_timeout_s,
            max_rate_hz=config.upstream.max_rate_hz,
            is_by_modules=config.is_by_modules,
            set_up_node=udfs.set_up,
            cancel_on_node=udfs.cancel,
            template=template,
        )

    host = HeadRunHost(
        config, state.udfs, publisher, state.metrics, make_scheduler, template=template, accepted=accepted
    )
    placer = None if config.upstream.engine is None else PlacerHandle(config, nodes, on_trouble)
    return host, udfs, placer


_QUEUE_PER_UDF: Final = 2  # messages: a partial result that still waits, and the last one
_QUEUE_EVENTS: Final = 4

log = get_logger(__name__)


async def wire_up(
    config: Config,
    state: DaemonState,
    access: Access,
    stack: AsyncExitStack,
    *,
    template: Template | None = None,
) -> Components:
    """Make the components of a daemon, bind its sockets and allocate its ring; no process is started.

    Each is complete when made; sockets come before memory. `stack` closes them in reverse. Raises
    ConfigurationError in one line. `template`: forks all processes, and ends with the workers.
    """
    refuse_several_in_use(config.addresses)
    operations = Operations(state)
    accepted = AcceptedRequests()
    do = accepted.logged(operations.do)
    # First: where another daemon runs, the error is about its control socket, rather than one of its ports.
    control = await stack.enter_async_context(ControlServer(config.control.address, do, access))
    publisher = await stack.enter_async_context(_publisher(config, len(state.udfs), state.metrics, access))
    hub = PageHub(state, publisher.memory, access.refusals, load=state.load)
    publisher.listen(hub.take, lambda: hub.viewers > 0)
    http = HttpServer(
        config.http.address,
        state,
        hub,
        host_names=config.http.host_names,
        refusals=access.refusals,
        tokens=http_tokens(config),
        actions=Actions(
            do=accepted.logged(partial(operations.do, is_over_http=True)),
            modules=lambda: access.modules,
            load=state.load,
        ),
    )
    stack.callback(http.close)
    plan = MemoryPlan.of(config)
    plan.check()
    log.info("memory_bytes", **plan._asdict())
    url = None if config.is_head else config.source.url
    receiving, recording, relays, nodes, placer = None, None, None, None, None
    host: DaemonRunHost
    if url is None:
        host, nodes, placer = make_head(config, state, publisher, template=template, accepted=accepted)
    else:
        receiving = ReceiverHandle(_receiver_settings(config, url), template)
        stack.push_async_callback(receiving.close)
        make_scheduler = partial(_scheduler, receiving)
        host = DetectorRunHost(
            config,
            state.udfs,
            publisher,
            state.metrics,
            make_scheduler,
            template=template,
            accepted=accepted,
            show_held=hub.show_held,
        )
    if placer is not None:  # its nodes end when nothing asks them any more
        stack.push_async_callback(placer.close)
    tasks = await stack.enter_async_context(anyio.create_task_group())
    stack.callback(tasks.cancel_scope.cancel)
    opened = OpenedScans(hub.show_opened, hub.opened_changed, host.publishing.error, tasks, template)
    stack.push_async_callback(opened.close_all)
    if url is not None and receiving is not None:
        recording = _recorder(url, receiving, host)
        recording.run_in(tasks)
        relays = _relays(url, receiving, host)
        stack.push_async_callback(relays.close)
        stack.push_async_callback(recording.close)
    keeper = StateKeeper(host, access)
    sources = () if url is None else (url,)
    registration = UDFRegistry(host, tasks, nodes=nodes, sources=sources)
    for component in (registration, host.pool, host):
        stack.push_async_callback(component.close)
    stack.push_async_callback(keeper.close)
    merged = None
    if config.publish.merged is not None:
        server = StateServer(config.publish.merged, host.shared, publisher.instance, access)
        merged = await stack.enter_async_context(server)
    pva = make_pva(host, publisher, access, do)
    if pva is not None:
        stack.push_async_callback(pva.close)
    return Components(
        access=access,
        publisher=publisher,
        http=http,
        control=control,
        receiving=receiving,
        recording=recording,
        relays=relays,
        nodes=nodes,
        placer=placer,
        state_server=merged,
        pva=pva,
        host=host,
        opened=opened,
        registration=registration,
        kept_state=keeper,
        tasks=tasks,
    )


def _publisher(config: Config, udfs: int, metrics: Metrics, access: Access) -> Publisher:
    publish = config.publish
    # At the end of a run every UDF sends its last message at once, and the end and the next start follow.
    burst = _QUEUE_PER_UDF * udfs + _QUEUE_EVENTS

    def published(_topic: str, t_last: float | None, t_publish: float) -> None:
        if t_last is not None:
            metrics.result_published(max(0.0, t_publish - t_last))

    return Publisher(
        results=publish.results,
        snapshots=publish.snapshots,
        queue_messages=max(publish.queue_messages, burst),
        max_rate_hz=publish.max_rate_hz,
        max_bytes_per_s=float(publish.max_bytes_per_s),
        history_bytes=publish.history_bytes,
        waiting_bytes=publish.waiting_bytes,
        on_published=published,
        on_superseded=lambda _: metrics.result_superseded(),
        access=access,
    )


def _receiver_settings(config: Config, url: str) -> ReceiverSettings:
    source = config.source
    sockets = tuple(
        SocketSettings(url=str(one.url), module=one.module, place=one.place) for one in source.sockets
    )
    return ReceiverSettings(
        url=url,
        sockets=sockets if source.further else (),
        channel=source.channel,
        queue_messages=source.queue_messages,
        max_message_bytes=source.max_message_bytes,
        ring_bytes=config.ring.size_bytes,
        when_full=config.ring.when_full,
    )


def _protocol(config: Config, url: str) -> str:
    if config.source.has_modules:
        return JOINED_MODULES
    protocol = protocol_of(url)
    try:
        check_protocol(protocol, config.security.allowed_modules)  # of a recorded stream, the file says it
    except ValueError as error:
        raise ConfigurationError(str(error)) from error
    return protocol


def _recorder(url: str, receiving: ReceiverHandle, host: DaemonRunHost) -> RecorderHandle:
    def plan(number: int) -> ScanPlan | None:
        return next((plan_of(scan) for scan in host.scheduler.scans if scan.header.number == number), None)

    async def closed(file: ClosedFile) -> None:
        recording.file_closed(file.path)
        await keep_file(file, host.config.record, host.publishing.event)

    files = ScanFilesHandle(plan, host.manifests.signed, host.publishing.error, closed, host.template)
    session = {"url": url, "protocol": _protocol(host.config, url), "channel": host.config.source.channel}
    recording = RecorderHandle(receiving, session, host.publishing.error, host.template, files)
    host.on_scan_ended = recording.scan_ended
    return recording


def _relays(url: str, receiving: ReceiverHandle, host: DaemonRunHost) -> Relays:
    config, staged = host.config, None
    if any(relay.staged for relay in config.relay):
        staged = pickle.dumps((load_stages(config.stage), load_corrections(config.corrections)))
    handles = [
        RelayHandle(
            number,
            relay,
            receiving,
            protocol=_protocol(config, url),
            channel=config.source.channel,
            on_trouble=host.publishing.error,
            staged=staged,
            template=host.template,
        )
        for number, relay in enumerate(config.relay)
    ]
    return Relays(handles, receiving)


def _scheduler(receiving: ReceiverHandle, host: DetectorRunHost) -> Scheduler:
    config = host.config

    def make_pool(listener: PoolListener) -> WorkerPool:
        workers = config.workers.number()
        return WorkerPool(
            workers,
            listener,
            spares=min(workers, 1),
            cluster=config.workers.dask,
            gpus=config.workers.gpu_numbers(),
            on_start=host.add_worker,
            template=host.template,
            output=host.output,
        )

    return Scheduler(
        receiving,
        host,
        make_pool,
        times=ending_times(config),
        sizer=PartitionSizer(config.partition.target_latency_ms / 1e3),
        udf_timeout_s=config.workers.udf_timeout_s,
    )
