"""Parameters with a value for each frame or pixel."""

from collections.abc import Iterable
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from stemd_udfs.arrays.conversion import read_only
from stemd_udfs.interface.buffers import BufferWrapper
from stemd_udfs.interface.declaration import declare_buffer
from stemd_udfs.regions.slice import Shape

# Any, in this file: data have any dtype.
Array = np.ndarray[Any, Any]


class AuxData(BufferWrapper):
    """Auxiliary data for a UDF, made by :meth:`stemd_udfs.UDF.aux_data`.

    As a parameter of a UDF it reads as an array with flat navigation: while the UDF runs, as the part that
    belongs to the data at hand. Where the data were given with flat navigation or signal, the shape of the
    data set is not known here, and :attr:`data` has that flat dimension. Raises ValueError if the kind is
    unknown, or the data have another dtype.
    """

    def __init__(self, data: ArrayLike, kind: str, extra_shape: Iterable[int], dtype: DTypeLike) -> None:
        declaration = declare_buffer(kind, extra_shape, dtype, None, None, owner="aux_data")
        given: Array = read_only(np.asarray(data))
        if given.dtype != declaration.dtype:
            raise ValueError(
                f"aux_data got data with the dtype {given.dtype}, expected {declaration.dtype}: "
                f"convert them, or pass dtype={str(given.dtype)!r}"
            )
        self._given = given
        of_kind = _without(declaration.extra_shape, given.shape)
        sig_dims = len(of_kind) if kind == "sig" else 0
        super().__init__(declaration, given, Shape(of_kind, sig_dims=sig_dims))

    @property
    def raw_data(self) -> Array:
        """The data with flat navigation, read-only; as they were given if that does not fit extra_shape."""
        return super().raw_data if self._values.size == self.size else self._given

    def fitted(self, name: str, shape: Shape) -> Array:
        """A read-only view for the engine, (nav, *extra_shape), (*sig, *extra_shape) or extra_shape.

        `name`: of the parameter, for the ValueError if the data do not fit the data set's `shape`.
        """
        of_kind = {"nav": tuple(shape.nav), "sig": tuple(shape.sig), "single": ()}[self.kind]
        extra = self.extra_shape
        fits = {(*of_kind, *extra), (prod(of_kind), *extra), (prod(of_kind) * prod(extra),)}
        if self._given.shape not in fits:
            raise ValueError(
                f"aux data {name!r} have the shape {self._given.shape}, expected {(*of_kind, *extra)} "
                f"for kind={self.kind!r}, extra_shape={extra} and a data set of {shape}"
            )
        view = self._given.reshape(self._declaration.shape(shape.nav.size, tuple(shape.sig)))
        view.flags.writeable = False
        return view

    def __repr__(self) -> str:
        return f"<AuxData kind={self.kind} shape={self._given.shape} dtype={self.dtype}>"


def _without(extra_shape: tuple[int, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
    """The dimensions of navigation or signal in the shape of some data."""
    if not extra_shape:
        return shape
    if shape[-len(extra_shape) :] == extra_shape:
        return shape[: -len(extra_shape)]
    return (prod(shape) // max(1, prod(extra_shape)),)  # flat altogether
