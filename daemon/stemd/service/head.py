"""A head put together: the owner of its runs, its scheduler, and its nodes."""

from stemd.config import Config
from stemd.control.audit import AcceptedRequests
from stemd.processes.template_handle import Template
from stemd.publishing.publisher import Publisher
from stemd.runs.head_run_host import HeadRunHost
from stemd.service.reload import ending_times
from stemd.service.status import DaemonState
from stemd.upstream.head_scheduler import HeadScheduler
from stemd.upstream.node import Node
from stemd.upstream.node_udfs import NodeUDFs


def make_head(
    config: Config,
    state: DaemonState,
    publisher: Publisher,
    *,
    template: Template | None,
    accepted: AcceptedRequests,
) -> tuple[HeadRunHost, NodeUDFs]:
    """Make the owner of the runs of a head, and what has its nodes run the same UDFs.

    Raises
    ------
    ConfigurationError
        If the key for a node cannot be read.
    """
    nodes = [Node(number, node) for number, node in enumerate(config.upstream.daemons)]

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
        config,
        state.udfs,
        publisher,
        state.metrics,
        make_scheduler,
        template=template,
        accepted=accepted,
    )
    return host, udfs
