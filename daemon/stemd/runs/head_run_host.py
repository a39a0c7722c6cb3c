"""The runs of a head: the registered UDFs over what its nodes have merged."""

from msgspec.structs import replace

from stemd.results.messages import MergeNode, ModuleOfNode, PartialLimits
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.daemon_run_host import DaemonRunHost
from stemd.scheduling.partition import AfterMerge
from stemd.scheduling.scan import Scan
from stemd.upstream.combined_scan import CombinedScan
from stemd.upstream.part_dispatcher import NodePart, PartHost


class HeadRunHost(DaemonRunHost, PartHost[DaemonRun]):
    """Sets up a run for every scan of the nodes and publishes its results."""

    @property
    def source_name(self) -> str:
        upstream = self.config.upstream
        return upstream.engine or ", ".join(node.control for node in upstream.daemons)

    async def open_run(self, scan: Scan, number: int) -> DaemonRun:
        """Set up the registered UDFs; frames went through the stages of the nodes already."""
        run = await super().open_run(scan, number)
        assert isinstance(scan, CombinedScan)
        run.staged(scan.stage)
        return run

    def limits(self) -> PartialLimits:
        """Return the configured limits; results, all new at each answer, come no faster than nodes."""
        limits = super().limits()
        return replace(limits, max_rate_hz=min(limits.max_rate_hz, self.config.upstream.max_rate_hz))

    async def open_in_workers(self, run: DaemonRun) -> None:
        """Do nothing: a head has no workers."""

    def merge_part(self, run: DaemonRun, number: int, part: NodePart, after: AfterMerge) -> None:
        descriptor = part.descriptor()
        run.hand_over(number, after)
        udfs, module = part.udfs(run.numbers()), self._module(part)
        message = MergeNode(run=run.number, part=number, node=part.node, udfs=udfs, module=module)
        self.merger.merge(message, (descriptor,))

    def _module(self, part: NodePart) -> ModuleOfNode | None:
        module = part.run.module
        if module is None:
            return None
        return ModuleOfNode(place=module.place, shape=module.shape, modules=self.config.nodes)

    def node_trouble(self, text: str) -> None:
        self.publishing.error(text)
