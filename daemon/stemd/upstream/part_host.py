"""What the scheduler of a head asks of the owner of its runs."""

from abc import abstractmethod
from typing import Any, TypeAlias

from stemd.scheduling.in_merge import InMerge
from stemd.scheduling.run_host import R, RunHost
from stemd.upstream.node_part import NodePart


class PartHost(RunHost[R]):
    """Owner of runs whose frames are processed on nodes."""

    @abstractmethod
    def merge_part(self, run: R, number: int, part: NodePart, in_merge: InMerge) -> None:
        """Have the newest part of a node merged, in place of the one before it.

        Raises OSError if no descriptor is free for it; nothing is merged then.
        """

    @abstractmethod
    def node_trouble(self, text: str) -> None:
        """Publish what is wrong with a node, in one line."""


AnyPartHost: TypeAlias = PartHost[Any]
"""A host, for a scheduler: it gives back the runs that the host has opened."""
