"""What several daemons have merged of one UDF, merged again from the newest part of each."""

from copy import deepcopy
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stemd.results.messages import ModuleOfNode, NodeBuffers
from stemd.wire.arrays import unpack_bits
from stemd_udfs.engine import MainNode, rectangle_at


class NodePart(NamedTuple):
    """What one daemon has merged into a UDF so far."""

    described: NodeBuffers
    buffers: dict[str, np.ndarray]  # all of them, private ones included, as `MainNode.shared_state` has them
    module: ModuleOfNode | None = None
    """The part of every frame that they are of; None: they are of whole frames."""

    @property
    def rectangle(self) -> tuple[slice, ...] | None:
        """Where the module lies in the frames of the detector; None without one."""
        return None if self.module is None else rectangle_at(self.module.place, self.module.shape)


class NodeParts:
    """The newest part of each daemon, cumulative, for one UDF: all are merged into fresh buffers."""

    def __init__(self, main_node: MainNode) -> None:
        self._main_node = main_node
        buffers, merged = main_node.state()
        self._fresh = deepcopy(buffers)
        self._nothing = np.zeros_like(merged)
        self._newest: dict[int, tuple[NodePart, NDArray[np.bool_]]] = {}

    def take(self, number: int, part: NodePart) -> None:
        """Take the newest part of a daemon. Raises ValueError if its buffers are not as declared."""
        covered = unpack_bits(part.described.coverage, len(self._nothing))
        self._main_node.check_state(part.buffers, covered, part.rectangle)
        self._newest[number] = (part, covered)

    def merge(self) -> None:
        """Merge the newest part of each daemon into fresh buffers. Runs user code."""
        self._main_node.resume(self._fresh, self._nothing)
        parts = [self._newest[number] for number in sorted(self._newest)]
        common = np.all([covered for _, covered in parts], axis=0)
        for part, covered in parts:
            if part.module is None or part.rectangle is None:
                self._main_node.merge_state(part.buffers, covered)
            else:
                are_all = len(parts) == part.module.modules
                self._main_node.combine_module(part.rectangle, part.buffers, common & are_all)
