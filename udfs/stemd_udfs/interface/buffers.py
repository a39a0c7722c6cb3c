"""The results of a run, as arrays that know what they are."""

from collections.abc import Callable, Iterator
from math import prod
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin
from numpy.typing import DTypeLike

from stemd_udfs.arrays import html
from stemd_udfs.interface.declaration import BufferDeclaration, BufferKind, BufferUse, MaskedResult
from stemd_udfs.interface.other_packages import Described, as_hyperspy, as_xarray, needed
from stemd_udfs.regions.selection import Selection
from stemd_udfs.regions.slice import Shape

if TYPE_CHECKING:
    import xarray
    from matplotlib.axes import Axes

# Any, in this file: a result has whatever dtype its UDF declared, and operators take what NumPy takes.
Array = np.ndarray[Any, Any]


class BufferWrapper(NDArrayOperatorsMixin):
    """One result buffer of a run; use it like an array.

    Indexing, arithmetic, ``len`` and NumPy's functions use :attr:`data` and return plain arrays.

    Parameters
    ----------
    declaration : BufferDeclaration
        What the UDF declared.
    values : ndarray, or callable
        The values, flat in navigation or in the full shape; or a function that returns them, perhaps with a
        mask, which is called when they are read for the first time.
    dataset_shape : Shape
        Shape of the data set that the run went over.
    coverage : ndarray of bool, optional
        True for those frames of the run that the result contains, flat; all of them if not given.
    selection : Selection, optional
        The frames that the run took; all of them if not given.
    mask : ndarray of bool, optional
        True for valid values, in the shape of `values`; if not given, those whose frames the result contains.
    """

    def __init__(
        self,
        declaration: BufferDeclaration,
        values: Array | Callable[[], Array | MaskedResult],
        dataset_shape: Shape,
        coverage: Array | None = None,
        *,
        selection: Selection | None = None,
        mask: Array | None = None,
    ) -> None:
        self._declaration = declaration
        self._given_values = values
        self.dataset_shape = dataset_shape
        """Of the data set that the run went over."""
        self._coverage = coverage
        self._selection = Selection(dataset_shape.nav.size) if selection is None else selection
        self._given_mask = mask
        self.description = Described()
        """Name, unit and errors, and what the run knew of its axes."""

    def described(self, about: Described) -> "BufferWrapper":
        """The same result with a description, for the methods that convert it; see :class:`.Described`."""
        made = BufferWrapper(
            self._declaration,
            self._given_values,
            self.dataset_shape,
            self._coverage,
            selection=self._selection,
            mask=self._given_mask,
        )
        sizes = {"nav": self.dataset_shape.nav.dims, "sig": self.dataset_shape.sig.dims}
        made.description = about._replace(own_axes=sizes.get(self.kind, 0))
        return made

    @property
    def is_computed(self) -> bool:
        """Whether the values are there; if not, reading them computes them: `UDF.when_read`."""
        return not callable(self._given_values)

    @property
    def _values(self) -> Array:
        if callable(given := self._given_values):
            if isinstance(made := given(), MaskedResult):
                self._given_mask, made = made.mask, made.data
            given = self._given_values = made
        return given

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_given_values": self._values}

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
        """``"device"`` if the UDF declared the buffer for the memory of its device, else None."""
        return self._declaration.where

    @property
    def use(self) -> BufferUse | None:
        """None or ``"result_only"``; private buffers are not among the results."""
        return self._declaration.use

    @property
    def dtype(self) -> np.dtype[Any]:
        """Dtype of the values; ``get_results`` may have widened the declared one."""
        if not self.is_computed:
            return self._declaration.dtype
        dtype: np.dtype[Any] = self._values.dtype
        return dtype

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of :attr:`data`."""
        extra = self.extra_shape
        if self.kind == "nav":
            return (*self.dataset_shape.nav, *extra)
        return (*self.dataset_shape.sig, *extra) if self.kind == "sig" else extra or (1,)

    @property
    def ndim(self) -> int:
        """Number of dimensions of :attr:`data`."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """Number of elements of :attr:`data`."""
        return prod(self.shape)

    @property
    def data(self) -> Array:
        """The values in the shape of the data set: navigation, signal or nothing, then `extra_shape`.

        Values of frames outside of the region of interest are NaN, NaT, None, False, empty text or 0, the
        first of these values that the dtype can hold. Raises ValueError if ``get_results`` returned an array
        whose size does not fit.
        """
        return self._full(self._values, fill_of(self.dtype))

    @property
    def raw_data(self) -> Array:
        """The values with flat navigation in C order, selected frames only; else the same as :attr:`data`."""
        return self._raw(self._values)

    @property
    def valid_mask(self) -> Array:
        """Which values of :attr:`data` are valid, bool.

        It is the mask that ``get_results`` gave to :meth:`stemd_udfs.UDF.with_mask`. Without one, values of
        kind nav are valid if their frames were processed, and values of other kinds always.
        """
        return self._full(self._mask(), False)

    @property
    def masked_data(self) -> "np.ma.MaskedArray[Any, Any]":
        """:attr:`data` as a masked array, with invalid values masked."""
        return np.ma.MaskedArray(self.data, mask=~self.valid_mask)

    @property
    def raw_masked_data(self) -> "np.ma.MaskedArray[Any, Any]":
        """:attr:`raw_data` as a masked array, with invalid values masked."""
        return np.ma.MaskedArray(self.raw_data, mask=~self._raw(self._mask()))

    @property
    def valid_slice_bounding(self) -> tuple[slice, ...]:
        """The smallest rectangle of :attr:`data` with all valid values; empty if there are none."""
        mask, bounds = self.valid_mask, []
        for axis in range(mask.ndim):
            found = np.flatnonzero(mask.any(axis=tuple(other for other in range(mask.ndim) if other != axis)))
            bounds.append(slice(int(found[0]), int(found[-1]) + 1) if len(found) else slice(0, 0))
        return tuple(bounds)

    def get_valid_slice_inner(self, axis: int = 0) -> tuple[slice, ...]:
        """The longest part of :attr:`data` along one axis that has only valid values.

        Parameters
        ----------
        axis : int
            Along which to cut; the part has everything in the other axes.

        Raises
        ------
        AxisError
            If there is no such axis; it is a ValueError and an IndexError.
        """
        mask = self.valid_mask
        if not -mask.ndim <= axis < mask.ndim:
            expected = f"expected one of the {mask.ndim} axes of the result"
            raise np.exceptions.AxisError(f"axis is {axis}, {expected}")
        axis %= mask.ndim
        is_whole = mask.all(axis=tuple(other for other in range(mask.ndim) if other != axis))
        # Runs of whole ones lie between a rise and a fall.
        runs = np.flatnonzero(np.diff(is_whole, prepend=False, append=False)).reshape(-1, 2)
        first, last = runs[np.argmax(runs[:, 1] - runs[:, 0])].tolist() if len(runs) else (0, 0)
        slices = [slice(None)] * mask.ndim
        slices[axis] = slice(first, last)
        return tuple(slices)

    def has_data(self) -> bool:
        """True: a result always has data."""
        return True

    @property
    def roi_is_zero(self) -> bool:
        """Whether it is of kind nav, and no frame is selected."""
        return self.kind == "nav" and self._selection.size == 0

    def copy(self) -> "BufferWrapper":
        """The same result in memory of its own."""
        return BufferWrapper(
            self._declaration,
            self._values.copy(),
            self.dataset_shape,
            None if self._coverage is None else self._coverage.copy(),
            selection=self._selection,
            mask=None if self._given_mask is None else self._given_mask.copy(),
        ).described(self.description)

    def plot(self, axes: "Axes | None" = None, **options: Any) -> "Axes":
        """Draw the result with matplotlib: two dimensions as an image, one as a curve.

        Invalid values are left blank. Complex values are drawn as absolute values.

        Parameters
        ----------
        axes : matplotlib Axes, optional
            Default: new ones.
        **options
            For ``imshow`` or ``plot``.

        Returns
        -------
        matplotlib Axes

        Raises
        ------
        ValueError
            If the result has no dimension or more than two that are longer than 1: take a part of it by its
            index and draw that.
        ModuleNotFoundError
            Without matplotlib (``pip install stemd[plots]``).
        """
        values = np.squeeze(np.abs(self.masked_data) if self.dtype.kind == "c" else self.masked_data)
        if values.ndim not in {1, 2}:
            raise ValueError(
                f"plot: the result has shape {self.shape}, expected one or two dimensions longer than 1: "
                "take a part of it, such as matplotlib.pyplot.imshow(result.data[..., 0])"
            )
        if axes is None:
            plt = needed("matplotlib.pyplot", "plot", '"stemd[plots]"')
            axes = plt.subplots()[1]
        if values.ndim == 1:
            axes.plot(values, **options)
        else:
            axes.figure.colorbar(axes.imshow(values, **options), ax=axes)
        return axes

    def to_xarray(self) -> "xarray.DataArray":
        """Return the result for xarray: in its unit, with the coordinates of scan, frame or bins.

        Coordinates in nm and mrad need a calibration; without one they count steps and pixels. Standard
        errors, if the run had ``sigma=True``, are the coordinate ``sigma``; where values are not valid, the
        coordinate ``valid`` says which are.

        Raises
        ------
        ModuleNotFoundError
            Without xarray (``pip install xarray``).
        """
        return as_xarray(self.kind, self.data, self.valid_mask, self.description)

    def to_hyperspy(self) -> Any:
        """Return the result as a signal of HyperSpy: an image, or spectra for a result with bins.

        Values, axes and their units are those of :meth:`to_xarray`. Squares of standard errors are the
        variance of the noise, ``get_noise_variance()``.

        Raises
        ------
        ModuleNotFoundError
            Without HyperSpy (``pip install hyperspy``).
        """
        return as_hyperspy(self.kind, self.data, self.description)

    def _repr_html_(self) -> str:
        valid = int(np.count_nonzero(self.valid_mask))
        facts = [("kind", self.kind), ("shape", str(self.shape)), ("dtype", str(self.dtype))]
        facts.append(("valid", "all" if valid == self.size else f"{valid} of {self.size} values"))
        return html.table("BufferWrapper", facts, html.pictures(self.data))

    def _full(self, values: Array, fill: object) -> Array:
        if self._is_full(values):
            return self._reshaped(values, self.shape)
        flat = self._reshaped(values, (self._selection.size, *self.extra_shape))
        return self._selection.spread(flat, fill).reshape(self.shape)

    def _raw(self, values: Array) -> Array:
        if self.kind != "nav":
            return self._reshaped(values, self.shape)
        if self._selection.flat is not None and self._is_full(values):
            shape = (self.dataset_shape.nav.size, *self.extra_shape)
            taken: Array = self._reshaped(values, shape)[self._selection.flat]
            return taken
        return self._reshaped(values, (self._selection.size, *self.extra_shape))

    def _is_full(self, values: Array) -> bool:
        # What get_results returns may have a place for each frame of the data set or of the selection.
        return self.kind != "nav" or self._selection.flat is None or values.size == self.size

    def _reshaped(self, values: Array, shape: tuple[int, ...]) -> Array:
        try:
            return values.reshape(shape)
        except ValueError as error:
            raise ValueError(
                f"result has shape {values.shape}, which does not fit {shape}: "
                f"get_results must return {self.kind!r} buffers in the shape they are declared with"
            ) from error

    def _mask(self) -> Array:
        values = self._values  # a result that is computed when it is read may have a mask
        if self._given_mask is not None:
            return self._given_mask
        if self.kind != "nav" or self._coverage is None:
            return np.ones(values.shape, dtype=bool)
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
        if out := kwargs.get("out", ()):
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
        return float(self.data.item())

    def __int__(self) -> int:
        return int(self.data.item())

    def __repr__(self) -> str:
        return f"<BufferWrapper kind={self.kind} shape={self.shape} dtype={self.dtype}>"


def fill_of(dtype: np.dtype[Any]) -> object:
    """Values of results for frames that were not selected."""
    if dtype.kind in "fc":
        return np.nan
    if dtype.kind in "mM":
        return np.array("NaT", dtype=dtype)
    return None if dtype.kind == "O" else np.zeros((), dtype=dtype)[()]
