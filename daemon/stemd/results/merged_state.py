"""Messages about what is merged, with arrays attached."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from stemd.results import messages
from stemd.results.run_merger import MergedUDF
from stemd.wire.arrays import pack_array


def merged_state(run: int, udfs: Iterable[MergedUDF]) -> tuple[messages.MergedState, list[NDArray[np.uint8]]]:
    """Return what is merged into UDFs, private buffers included, and the arrays to attach."""
    attached: list[NDArray[np.uint8]] = []
    found = []
    for udf in udfs:
        buffers = udf.main_node.shared_state()
        found.append(
            messages.MergedBuffers(
                name=udf.name,
                versions=tuple(udf.versions),
                error=udf.error,
                coverage=np.packbits(udf.main_node.coverage).tobytes(),
                t_first=udf.t_first,
                t_last=udf.t_last,
                buffers=tuple(
                    attach(name, udf.main_node.kind(name), array, attached) for name, array in buffers.items()
                ),
            )
        )
    return messages.MergedState(run=run, udfs=tuple(found)), attached


def attach(
    name: str, kind: str, array: np.ndarray, attached: list[NDArray[np.uint8]]
) -> messages.ResultBuffer:
    """Attach the bytes of an array, and describe where they lie; objects are not sent."""
    dtype, shape, data = pack_array(array)
    offset = sum(map(len, attached))
    if data is not None:
        attached.append(data)
    size_bytes = None if data is None else len(data)
    return messages.ResultBuffer(
        name=name, kind=kind, descr=dtype, shape=tuple(shape), offset=offset, size_bytes=size_bytes
    )
