"""What the scheduler of a head asks of the owner of its runs."""

from abc import abstractmethod

from stemd.scheduling.in_merge import InMerge
from stemd.scheduling.run import Run
from stemd.scheduling.run_host import RunHost
from stemd.upstream.node_part import NodePart


class PartHost(RunHost):
    """Owner of runs whose frames are processed on nodes."""

    @abstractmethod
    def merge_part(self, run: Run, number: int, part: NodePart, in_merge: InMerge) -> None:
        """Have the newest part of a node merged, in place of the one before it.

        Parameters
        ----------
        run : Run
        number : int
            Of the part in the run.
        part : NodePart
        in_merge : InMerge
            Notified of its outcome.

        Raises
        ------
        OSError
            If no descriptor is free for it; nothing is merged then.
        """

    @abstractmethod
    def node_trouble(self, text: str) -> None:
        """Publish what is wrong with a node, in one line."""
