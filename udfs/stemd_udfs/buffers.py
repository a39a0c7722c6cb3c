"""The results of a run, as arrays that know what they are."""

from collections.abc import Iterator
from typing import Any, Literal

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin
from numpy.typing import DTypeLike

from stemd_udfs.declaration import BufferDeclaration, BufferKind, BufferUse
from stemd_udfs.shape import Shape

# Any, in this file: a result has whatever dtype its UDF declared, and operators take what NumPy takes.
Array = np.ndarray[Any, Any]


class BufferWrapper(NDArrayOperatorsMixin):
    """One result buffer of a run; use it wherever an array is wanted.

    Indexing, arithmetic, ``len`` and NumPy's functions see :attr:`data` and give plain arrays.

    Parameters
    ----------
    declaration : BufferDeclaration
        What the UDF declared.
    values : ndarray
        The values: flat in navigation, or already in the full shape.
    dataset_shape : Shape
        Shape of the data set that the run went over.
    coverage : ndarray of bool, optional
        Flat, which frames the result has seen; all of them if not given.
    """

    def __init__(
        self,
        declaration: BufferDeclaration,
        values: Array,
        dataset_shape: Shape,
        coverage: Array | None = None,
    ) -> None:
        self._declaration = declaration
        self._values = values
        self._dataset_shape = dataset_shape
        self._coverage = coverage

    @property
    def kind(self) -> BufferKind:
        """``"nav"``, ``"sig"`` or ``"single"``."""
        return self._declaration.kind

    @property
    def extra_shape(self) -> tuple[int, ...]:
        """Dimensions that follow those of the kind."""
        return self._declaration.extra_shape

    @property
    def where(self) -> Literal["device"] | None:
        """Where the buffer was asked to live while the UDF ran."""
        return self._declaration.where

    @property
    def use(self) -> BufferUse | None:
        """None or ``"result_only"``; private buffers are not among the results."""
        return self._declaration.use

    @property
    def dtype(self) -> np.dtype[Any]:
        """Dtype of the values; ``get_results`` may have widened the declared one."""
        dtype: np.dtype[Any] = self._values.dtype
        return dtype

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of :attr:`data`."""
        extra = self.extra_shape
        if self.kind == "nav":
            return (*self._dataset_shape.nav, *extra)
        if self.kind == "sig":
            return (*self._dataset_shape.sig, *extra)
        return extra or (1,)

    @property
    def ndim(self) -> int:
        """Number of dimensions of :attr:`data`."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """Number of elements of :attr:`data`."""
        return self._values.size

    @property
    def data(self) -> Array:
        """The values in the data set's shape: navigation, signal or nothing, then `extra_shape`.

        Raises
        ------
        ValueError
            If ``get_results`` returned an array whose size does not fit.
        """
        return self._reshaped(self.shape)

    @property
    def raw_data(self) -> Array:
        """The values with flat navigation in C order, selected frames only; else the same as :attr:`data`."""
        if self.kind != "nav":
            return self.data
        return self._reshaped((self._dataset_shape.nav.size, *self.extra_shape))

    @property
    def valid_mask(self) -> Array:
        """Which values of :attr:`data` come from processed frames, bool; all of them but for kind nav."""
        return self._mask().reshape(self.shape)

    @property
    def masked_data(self) -> "np.ma.MaskedArray[Any, Any]":
        """:attr:`data` with the values that no frame has contributed to masked out."""
        return np.ma.MaskedArray(self.data, mask=~self.valid_mask)

    @property
    def raw_masked_data(self) -> "np.ma.MaskedArray[Any, Any]":
        """:attr:`raw_data` with the values that no frame has contributed to masked out."""
        raw = self.raw_data
        return np.ma.MaskedArray(raw, mask=~self._mask().reshape(raw.shape))

    def copy(self) -> "BufferWrapper":
        """The same result in memory of its own."""
        coverage = None if self._coverage is None else self._coverage.copy()
        return BufferWrapper(self._declaration, self._values.copy(), self._dataset_shape, coverage)

    def _reshaped(self, shape: tuple[int, ...]) -> Array:
        try:
            return self._values.reshape(shape)
        except ValueError as error:
            raise ValueError(
                f"result has shape {self._values.shape}, which does not fit {shape}: "
                f"get_results must return {self.kind!r} buffers in the shape they are declared with"
            ) from error

    def _mask(self) -> Array:
        if self.kind != "nav" or self._coverage is None:
            return np.ones(self.shape, dtype=bool)
        per_frame = self._coverage.reshape(-1, *(1 for _ in self.extra_shape))
        return np.broadcast_to(per_frame, (per_frame.shape[0], *self.extra_shape))

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> Array:
        data = self.data
        if dtype is not None and np.dtype(dtype) != data.dtype:
            if copy is False:
                raise ValueError(f"converting the result from {data.dtype} to {np.dtype(dtype)} needs a copy")
            return data.astype(dtype)
        return data.copy() if copy else data

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any:
        out = kwargs.get("out", ())
        if out:
            kwargs["out"] = tuple(x.data if isinstance(x, BufferWrapper) else x for x in out)
        arrays = (x.data if isinstance(x, BufferWrapper) else x for x in inputs)
        return getattr(ufunc, method)(*arrays, **kwargs)

    def __getitem__(self, key: Any) -> Any:
        return self.data[key]

    def __len__(self) -> int:
        return len(self.data)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.data)

    def __bool__(self) -> bool:
        return bool(self.data)

    def __float__(self) -> float:
        return float(self.data)

    def __int__(self) -> int:
        return int(self.data)

    def __repr__(self) -> str:
        return f"<BufferWrapper kind={self.kind} shape={self.shape} dtype={self.dtype}>"
