"""What a node has merged, in shared memory, on its way to the results process of the head."""

import math
import os
import weakref
from collections.abc import Callable, Collection, Mapping, Sequence

import anyio

from stemd.processes import shared_memory
from stemd.processes.failures import Failure
from stemd.results.messages import NodeBuffers
from stemd.upstream.combined_scan import FrameOutcomes
from stemd.upstream.messages import MalformedAnswer, SharedBuffer, SharedRun
from stemd.wire.arrays import dtype_from_wire
from stemd.workers.messages import UDFFailed
from stemd.workers.result_slots import StoredBuffer

_ALIGNMENT = 64


class NodePart:
    """One answer of a node about one run, with the memory of its copied `parts`.

    Raises MalformedAnswer if buffers and bytes do not match. `outdated`: returns UDFs changed after the
    question; theirs is left out.
    """

    def __init__(
        self,
        node: int,
        name: str,
        run: SharedRun,
        parts: Sequence[memoryview],
        outdated: Callable[[], Collection[str]] = tuple,
    ) -> None:
        self.node = node
        self._outdated = outdated
        self.run = run
        self.done = anyio.Event()  # set when it is merged, or will not be merged
        self.outcomes = FrameOutcomes.of(run, parts)
        self._udfs: dict[str, NodeBuffers | UDFFailed] = {}
        pieces: list[tuple[int, memoryview]] = []
        end = 0
        without = outdated()
        for udf in run.udfs:
            if udf.name in without:
                continue
            if udf.error is not None:
                error = Failure(type="NodeFailed", message=f"on node {name}: {udf.error}")
                self._udfs[udf.name] = UDFFailed(error=error)
            elif udf.coverage is not None:
                stored = []
                for buffer in udf.buffers:
                    if buffer.part is None:
                        continue
                    data = parts[buffer.part]
                    stored.append(_stored(buffer, end, len(data)))
                    pieces.append((end, data))
                    end = (end + len(data) + _ALIGNMENT - 1) & ~(_ALIGNMENT - 1)
                self._udfs[udf.name] = NodeBuffers(
                    buffers=tuple(stored),
                    coverage=bytes(parts[udf.coverage]),
                    t_first=udf.t_first,
                    t_last=udf.t_last,
                )
        self._fd = shared_memory.store("node", max(end, 1), pieces)
        weakref.finalize(self, os.close, self._fd)

    def udfs(self, numbers: Mapping[str, int]) -> dict[int, NodeBuffers | UDFFailed]:
        """Return what there is of the UDFs of a run, by their numbers there; not of those changed since."""
        without = self._outdated()
        there = {name: item for name, item in self._udfs.items() if name in numbers and name not in without}
        return {numbers[name]: item for name, item in there.items()}

    def descriptor(self) -> int:
        """Return another descriptor of the memory, owned by the caller."""
        return os.dup(self._fd)


def _stored(buffer: SharedBuffer, offset: int, size_bytes: int) -> StoredBuffer:
    try:
        dtype = dtype_from_wire(buffer.dtype)
        expected = dtype.itemsize * math.prod(buffer.shape)
    except (TypeError, ValueError, OverflowError) as error:
        raise MalformedAnswer(f"buffer {buffer.name}: {error}") from error
    if dtype.hasobject or expected != size_bytes:
        raise MalformedAnswer(f"buffer {buffer.name}: got {size_bytes} bytes, expected {expected}")
    return StoredBuffer(
        name=buffer.name,
        dtype=buffer.dtype,
        shape=buffer.shape,
        is_pickled=False,
        offset=offset,
        size_bytes=size_bytes,
    )
