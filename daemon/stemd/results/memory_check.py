"""The memory that the results of a run take, known before any of it is taken."""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

from stemd.errors import NotEnoughMemory
from stemd.processes import shared_memory
from stemd_udfs import UDF
from stemd_udfs.engine import RunPlan
from stemd_udfs.engine.plan import declarations

_COPIES: Final = 4  # the buffers, a message made of them, the same received, and the newest one kept


class ResultBytes(NamedTuple):
    """What the result buffers of a UDF take, in bytes."""

    alone: int
    with_copies: int
    """With the copies on their way to subscribers: there are none of private buffers."""


def results_bytes(udf: UDF, plan: RunPlan) -> ResultBytes:
    """Return what the result buffers of one UDF take in a run, without allocating them."""
    udf.meta = plan.main_node_meta()
    alone = with_copies = 0
    for declaration in declarations(udf).values():
        shape = declaration.shape(plan.selection.size, plan.data.shape.sig)
        size = math.prod(shape) * declaration.dtype.itemsize
        alone += size
        with_copies += size if declaration.use == "private" else _COPIES * size
    return ResultBytes(alone, with_copies)


def beyond_memory(
    sizes: Mapping[str, ResultBytes], available: int | None = None
) -> dict[str, NotEnoughMemory]:
    """Return UDFs whose results (`sizes`) do not fit into memory (`available`) with the others."""
    left = shared_memory.available_bytes() if available is None else available
    refused = {}
    for name, (size, need) in sizes.items():
        if need > left:
            refused[name] = NotEnoughMemory(
                f"the results of {name!r} take {_mib(size)} in this scan, {_mib(need)} with the copies on "
                f"their way to subscribers, and {_mib(left)} of memory are left: take a smaller nav shape "
                "or buffers with fewer or smaller elements"
            )
        else:
            left -= need
    return refused


def _mib(size_bytes: int) -> str:
    return f"{size_bytes / 2**20:.0f} MiB"
