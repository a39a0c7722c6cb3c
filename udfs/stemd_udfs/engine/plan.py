"""What is settled before a run: dtype, methods, buffers and tiles."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

import numpy as np

from stemd_udfs.declaration import BufferDeclaration
from stemd_udfs.engine.clean_copy import dump_udf, load_udf
from stemd_udfs.engine.description import DataDescription
from stemd_udfs.errors import BufferNameError, UDFException
from stemd_udfs.kernels import BLOCK
from stemd_udfs.meta import UDFMeta
from stemd_udfs.udf import UDF, UDFMethod

TILE_BYTES = 2**21
"""A tile's size: it stays in cache, and is large enough for BLAS and the loop over UDFs to pay off.

Measured with sum, sumsig and four masks on uint16 frames (Zen 4, 1 MiB second-level cache a core): 1 MiB is
10 % slower, 8 MiB 20 %.
"""

# Any, in this file: the scalar type of a data set's dtype is not known to the type checker.


class RunPlan:
    """What the UDFs of one run agree on; made alike on the main node and on each worker.

    Pickling it carries clean copies of the UDFs.

    Parameters
    ----------
    udfs : sequence of UDF
        In the order in which results are given.
    data : DataDescription
        The data set or scan.

    Attributes
    ----------
    input_dtype : numpy.dtype
        Dtype in which all UDFs get the data.
    methods : tuple of UDFMethod
        How each UDF takes its data.
    tile_depth : int
        Most frames that are read at a time.
    rectangles : tuple of tuple of slice
        The parts of a frame that tiles consist of; a single one for whole frames.

    Raises
    ------
    ValueError
        If there are no UDFs, or one of them is there twice.
    TypeError
        If one is not a UDF, or has no ``process_…`` method.
    NotImplementedError
        If one does not declare its buffers, or lacks the merge that they need.
    UDFException
        If one breaks a rule of the interface.
    """

    def __init__(self, udfs: Sequence[UDF], data: DataDescription) -> None:
        self.udfs = tuple(udfs)
        self.data = data
        _check_list(self.udfs)
        preferred = []
        for udf in self.udfs:
            udf.meta = self.main_node_meta()
            preferred.append(np.dtype(udf.get_preferred_input_dtype()))
        # newbyteorder: kernels and compiled UDFs want the machine's own.
        self.input_dtype: np.dtype[Any] = np.result_type(data.dtype, *preferred).newbyteorder("=")
        self.methods = tuple(_method(udf) for udf in self.udfs)
        for udf in self.udfs:
            udf.meta = self.main_node_meta()
            check_merge(udf, declarations(udf))
        self.tile_depth = self._depth()
        self.rectangles = _rectangles(data)

    def main_node_meta(self) -> UDFMeta:
        """What a UDF can know where there is no partition."""
        return UDFMeta(
            dataset_shape=self.data.shape,
            dataset_dtype=self.data.dtype,
            input_dtype=getattr(self, "input_dtype", None),
        )

    def _depth(self) -> int:
        if self.data.tileshape is not None:
            return self.data.tileshape[0]
        item = max(self.data.dtype.itemsize, self.input_dtype.itemsize)
        # Kernels work on whole blocks, so frames smaller than one take as much memory as one.
        pixels = max(BLOCK, self.data.shape.sig.size)
        return max(1, TILE_BYTES // (pixels * item))

    def __reduce__(self) -> tuple[Callable[..., "RunPlan"], tuple[list[bytes], DataDescription]]:
        return _rebuild, ([dump_udf(udf) for udf in self.udfs], self.data)


def _rebuild(dumped: list[bytes], data: DataDescription) -> RunPlan:
    return RunPlan([load_udf(udf) for udf in dumped], data)


def declarations(udf: UDF) -> dict[str, BufferDeclaration]:
    """The result buffers of a UDF, whose meta must be set, with their names checked.

    Raises
    ------
    BufferNameError
        If a name cannot be read as an attribute.
    UDFException
        If a value was not made by ``self.buffer``.
    """
    declared = dict(udf.get_result_buffers())
    for name, declaration in declared.items():
        if not (isinstance(name, str) and name.isidentifier()) or name.startswith("_"):
            raise BufferNameError(
                f"{type(udf).__name__}: {name!r} cannot be the name of a result buffer, "
                "expected a Python identifier that does not start with an underscore"
            )
        if not isinstance(declaration, BufferDeclaration):
            raise UDFException(
                f"{type(udf).__name__}: result buffer {name!r} is declared as {declaration!r}, "
                "expected self.buffer(...)"
            )
    return declared


def check_merge(udf: UDF, declared: Mapping[str, BufferDeclaration]) -> None:
    """Refuse a UDF whose buffers cannot be merged by assignment and that has no merge of its own."""
    if type(udf).merge is not UDF.merge:
        return
    for name, declaration in declared.items():
        if declaration.kind != "nav" and declaration.use != "result_only":
            raise NotImplementedError(
                f"{type(udf).__name__}: Default merging only works for kind='nav' buffers, {name!r} has "
                f"kind={declaration.kind!r}; implement merge(self, dest, src)"
            )


def _check_list(udfs: Sequence[UDF]) -> None:
    if not udfs:
        raise ValueError("empty list of UDFs - nothing to do!")
    first_seen: dict[int, int] = {}
    for number, udf in enumerate(udfs):
        if not isinstance(udf, UDF):
            raise TypeError(
                f"item {number} of the UDFs is {udf!r}, expected an instance of a subclass of UDF"
            )
        if id(udf) in first_seen:
            raise ValueError(
                f"UDFs {first_seen[id(udf)]} and {number} are the same {type(udf).__name__} object, "
                "whose results would mix: make a second object"
            )
        first_seen[id(udf)] = number


def _method(udf: UDF) -> UDFMethod:
    method = UDFMethod(udf.get_method())
    if not callable(getattr(udf, method.function_name, None)):
        raise UDFException(
            f"{type(udf).__name__}: get_method chose {method}, but there is no {method.function_name}"
        )
    return method


def _rectangles(data: DataDescription) -> tuple[tuple[slice, ...], ...]:
    lengths = data.sig_shape if data.tileshape is None else data.tileshape[1:]
    cuts = (
        [slice(first, min(first + step, total)) for first in range(0, total, max(1, step))]
        for total, step in zip(data.sig_shape, lengths, strict=True)
    )
    return tuple(product(*cuts))
