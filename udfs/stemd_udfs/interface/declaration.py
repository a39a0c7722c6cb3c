"""How a UDF declares a result buffer; results that name their valid values, or are computed when read."""

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, cast, get_args

import numpy as np
from numpy.typing import DTypeLike

from stemd_udfs.errors import InvalidMaskError

BufferKind = Literal["nav", "sig", "single"]
BufferUse = Literal["private", "result_only"]
Combine = Literal["sum", "max", "place"]
_WORDS: Final[Mapping[str, tuple[str | None, ...]]] = {
    "kind": get_args(BufferKind),
    "where": (None, "device"),
    "use": (None, *get_args(BufferUse)),
    "combine": (None, *get_args(Combine)),
}


@dataclass(frozen=True)
class BufferDeclaration:
    """One result buffer as ``get_result_buffers`` declares it; made by :meth:`stemd_udfs.UDF.buffer`.

    Attributes:
    * `kind`: {"nav", "sig", "single"}; shape without the extra dimensions: that of navigation, that of a
      frame, or none.
    * `extra_shape`: dimensions that follow those of the kind.
    * `dtype`: any dtype of NumPy, ``object`` included.
    * `where`: {None, "device"}; ``"device"`` keeps the buffer in the memory of the device that the UDF runs
      on.
    * `use`: {None, "private", "result_only"}; ``"private"`` is dropped from the results; ``"result_only"`` is
      filled by ``get_results`` alone.
    * `combine`: {None, "sum", "max", "place"}; how the buffers of the modules of a detector combine, if other
      daemons process one module each.
    * `is_narrow`: whether the main node holds unsigned integers in as few bytes as their values fit into.
    """

    kind: BufferKind
    extra_shape: tuple[int, ...]
    # Any: a dtype of unknown scalar type.
    dtype: np.dtype[Any]
    where: Literal["device"] | None
    use: BufferUse | None
    combine: Combine | None = None
    is_narrow: bool = False

    def shape(self, nav_size: int, sig_shape: tuple[int, ...]) -> tuple[int, ...]:
        """Shape in memory for `nav_size` frames, with flat navigation."""
        if self.kind == "nav":
            return (nav_size, *self.extra_shape)
        return (*sig_shape, *self.extra_shape) if self.kind == "sig" else self.extra_shape or (1,)


def declare_buffer(
    kind: str,
    extra_shape: Iterable[int],
    dtype: DTypeLike,
    where: str | None,
    use: str | None,
    *,
    combine: str | None = None,
    owner: str = "buffer",
) -> BufferDeclaration:
    """Check the arguments of :meth:`stemd_udfs.UDF.buffer`; messages begin with `owner`.

    Raises ValueError if `kind`, `where`, `use` or `combine` is none of the known words, `extra_shape` is no
    tuple of whole numbers, a dimension is negative, or a buffer that has no pixels is to be placed.
    """
    for (name, known), value in zip(_WORDS.items(), (kind, where, use, combine), strict=True):
        if value not in known:
            raise ValueError(
                f"{owner}: unknown {name} {value!r}, expected one of {', '.join(map(repr, known))}"
            )
    try:
        extra = tuple(operator.index(length) for length in extra_shape)
    except TypeError as error:
        raise ValueError(
            f"{owner}: extra_shape is {extra_shape!r}, expected a tuple of whole numbers, such as (3,)"
        ) from error
    if any(length < 0 for length in extra):
        raise ValueError(f"{owner}: extra_shape {extra} has a negative length")
    if combine == "place" and kind != "sig":
        raise ValueError(
            f"{owner}: combine='place' is for buffers of kind 'sig', got one of kind {kind!r}: "
            "expected 'sum' or 'max'"
        )
    return BufferDeclaration(
        kind=cast(BufferKind, kind),  # checked above
        extra_shape=extra,
        dtype=np.dtype(dtype),
        where=cast("Literal['device'] | None", where),
        use=cast("BufferUse | None", use),
        combine=cast("Combine | None", combine),
    )


# Any, in this file: results have any dtype.
Array = np.ndarray[Any, Any]


class MaskedResult:
    """What :meth:`stemd_udfs.UDF.with_mask` returns.

    Raises InvalidMaskError if the mask is not bool or does not fit.

    `data`: the result. `mask`: bool, or ndarray of bool; True where it is valid; an array must be
    broadcastable to the shape of `data`.

    Attributes: `mask`: bool, shape of `data`; read-only.
    """

    def __init__(self, data: Array, mask: bool | Array) -> None:
        self.data = data
        given = np.asarray(mask)
        if given.dtype != np.bool_:
            raise InvalidMaskError(f"with_mask got a mask with the dtype {given.dtype}, expected bool")
        try:
            self.mask: Array = np.broadcast_to(given, np.shape(data))
        except ValueError as error:
            raise InvalidMaskError(
                f"with_mask got a mask of the shape {given.shape}, "
                f"which cannot be broadcast to that of the data, {np.shape(data)}"
            ) from error

    @property
    def arr(self) -> Array:
        """The result: LiberTEM's name of `data`."""
        return self.data


class ResultWhenRead:
    """What :meth:`stemd_udfs.UDF.when_read` returns; TypeError if `make` cannot be called."""

    def __init__(self, make: Callable[[], Array | MaskedResult]) -> None:
        if not callable(make):
            raise TypeError(f"when_read got {type(make).__name__}, expected a function without arguments")
        self.make = make

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> Array:
        made = self.make()  # for a UDF that works on what its base class returns
        return np.array(made.data if isinstance(made, MaskedResult) else made, dtype=dtype)
