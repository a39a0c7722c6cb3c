"""Parameters with a value for each frame or pixel."""

from collections.abc import Iterable
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from stemd_udfs.interface.declaration import BufferDeclaration, declare_buffer
from stemd_udfs.regions.shape import Shape

# Any, in this file: data have any dtype.
Array = np.ndarray[Any, Any]


class AuxData:
    """Auxiliary data for a UDF, made by :meth:`stemd_udfs.UDF.aux_data`.

    As a parameter of a UDF it reads, while the UDF runs, as the part that belongs to the data at hand.

    Attributes
    ----------
    data : ndarray
        All of it, as it was given; read-only.
    declaration : BufferDeclaration
        Kind, extra_shape and dtype.

    Raises
    ------
    ValueError
        If the kind is unknown, or the data have another dtype.
    """

    def __init__(self, data: ArrayLike, kind: str, extra_shape: Iterable[int], dtype: DTypeLike) -> None:
        self.declaration: BufferDeclaration = declare_buffer(kind, extra_shape, dtype, None, None)
        self.data: Array = np.asarray(data).view()
        self.data.flags.writeable = False
        if self.data.dtype != self.declaration.dtype:
            raise ValueError(
                f"aux_data got data with the dtype {self.data.dtype}, expected {self.declaration.dtype}: "
                f"convert them, or pass dtype={str(self.data.dtype)!r}"
            )

    @property
    def kind(self) -> str:
        """``"nav"``, ``"sig"`` or ``"single"``."""
        return self.declaration.kind

    @property
    def extra_shape(self) -> tuple[int, ...]:
        """Dimensions that follow those of the kind."""
        return self.declaration.extra_shape

    # Any: a dtype of unknown scalar type.
    @property
    def dtype(self) -> np.dtype[Any]:
        """Dtype of the data."""
        return self.declaration.dtype

    def fitted(self, name: str, shape: Shape) -> Array:
        """The data in the shape of the engine's buffers: flat navigation.

        Parameters
        ----------
        name : str
            What the parameter is called, for the error.
        shape : Shape
            Of the data set.

        Returns
        -------
        ndarray
            A view, read-only: (nav, *extra_shape), (*sig, *extra_shape) or extra_shape.

        Raises
        ------
        ValueError
            If the data do not fit the data set.
        """
        of_kind = {"nav": tuple(shape.nav), "sig": tuple(shape.sig), "single": ()}[self.kind]
        extra = self.extra_shape
        fits = {(*of_kind, *extra), (prod(of_kind), *extra), (prod(of_kind) * prod(extra),)}
        if self.data.shape not in fits:
            raise ValueError(
                f"aux data {name!r} have the shape {self.data.shape}, expected {(*of_kind, *extra)} "
                f"for kind={self.kind!r}, extra_shape={extra} and a data set of {shape}"
            )
        view = self.data.reshape(self.declaration.shape(shape.nav.size, tuple(shape.sig)))
        view.flags.writeable = False
        return view

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> Array:
        return np.array(self.data, dtype=dtype, copy=copy)

    def __repr__(self) -> str:
        return f"<AuxData kind={self.kind} shape={self.data.shape} dtype={self.dtype}>"
