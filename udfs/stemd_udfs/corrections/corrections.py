"""What to correct in each frame before any UDF sees it."""

from itertools import product
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.arrays.conversion import dense, immutable
from stemd_udfs.errors import RepairValueError

Array = np.ndarray[Any, Any]

# Any, in this file: frames have any dtype of numbers, and sparse masks have no types here.


class Repair:
    """Replaces `bad` pixels by means of good neighbours; without any RepairValueError, or `allow_empty`."""

    def __init__(self, bad: Array, *, allow_empty: bool = False) -> None:
        pixels = np.argwhere(bad)
        steps = np.array([step for step in product((-1, 0, 1), repeat=bad.ndim) if any(step)])
        neighbours = pixels[:, np.newaxis, :] + steps
        is_good = ((neighbours >= 0) & (neighbours < bad.shape)).all(axis=-1)
        is_good[is_good] = ~bad[tuple(neighbours[is_good].T)]
        counts = is_good.sum(axis=1)
        if not allow_empty and not counts.all():
            first = tuple(int(place) for place in pixels[np.argmin(counts)])
            raise RepairValueError(
                f"excluded pixel {first} has no good neighbour to be repaired from, nor have "
                f"{np.count_nonzero(counts == 0) - 1} others: give wide gaps as ignored_pixels, "
                "or set allow_empty"
            )
        can = counts > 0
        self.pixels = np.ravel_multi_index(tuple(pixels[can].T), bad.shape)
        """Flat indices of the pixels that are replaced."""
        self._neighbours = np.ravel_multi_index(tuple(neighbours[is_good].T), bad.shape)
        self._counts = counts[can]
        # Where each pixel's neighbours begin; all counts are positive, as reduceat needs.
        self._begins = np.cumsum(self._counts) - self._counts

    def means(self, frames: Array) -> Array:
        """What the pixels become in flat `frames`: shape (n, len(self.pixels)), floating point."""
        near = frames[:, self._neighbours]
        if near.dtype.kind not in "fc":
            near = near.astype(np.float64)
        means: Array = np.add.reduceat(near, self._begins, axis=1) / self._counts.astype(near.real.dtype)
        return means

    def apply(self, frames: Array) -> None:
        """Replace the pixels of flat frames, shape (n, pixels), in floating point."""
        if len(self.pixels):
            frames[:, self.pixels] = self.means(frames)


class CorrectionSet:
    """Corrections of the detector: ``(frame - dark) * gain``, then excluded pixels are repaired.

    An excluded pixel becomes the mean of its direct neighbours, diagonal ones included, that are not excluded
    themselves. Corrected frames have at least single precision. An empty set corrects nothing; given to a
    run, it switches those of the data set off.

    Parameters
    ----------
    dark : array_like, optional
        Subtracted from each frame; in the shape of a frame.
    gain : array_like, optional
        Each frame is multiplied with it; in the shape of a frame.
    excluded_pixels : array_like of bool, or of int, optional
        True where a pixel is to be repaired; in the shape of a frame. A sparse array of SciPy or of the
        package sparse will do, and so do the coordinates of one, ``.coords``: integers of the shape
        (signal dimensions, pixels).
    allow_empty : bool
        Leave an excluded pixel without good neighbours as it is, instead of refusing to run.
    ignored_pixels : array_like of bool, optional
        True where a pixel has no value, such as in a gap of the detector; in the shape of a frame. Frames
        stay as they are; UDFs that average or weigh pixels leave these out.

    Raises
    ------
    ValueError
        If dark or gain are no real numbers, or the arrays differ in shape.
    """

    def __init__(
        self,
        dark: ArrayLike | None = None,
        gain: ArrayLike | None = None,
        excluded_pixels: Any | None = None,
        allow_empty: bool = False,
        *,
        ignored_pixels: ArrayLike | None = None,
    ) -> None:
        self._ignored = None if ignored_pixels is None else immutable(np.asarray(ignored_pixels, bool))
        self._dark = None if dark is None else _numbers("dark", dark)
        self._gain = None if gain is None else _numbers("gain", gain)
        self._excluded = None if excluded_pixels is None else _mask_or_coordinates(dense(excluded_pixels))
        self._allow_empty = allow_empty
        shapes = [array.shape for name, array in self._arrays().items() if array is not self._pending]
        if shapes:
            self._check_shape(shapes[0])

    # Any: the attributes by name.
    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take arrays from another process: UDFs can write into these no more than into the first ones."""
        for name, value in state.items():
            setattr(self, name, immutable(value) if isinstance(value, np.ndarray) else value)

    @property
    def dark(self) -> Array | None:
        """What is subtracted; None for nothing."""
        return self._dark

    @property
    def gain(self) -> Array | None:
        """What frames are multiplied with; None for 1."""
        return self._gain

    @property
    def excluded_pixels(self) -> Array | None:
        """Which pixels are repaired, bool; None for none. Coordinates are as they were given."""
        return self._excluded

    @property
    def ignored_pixels(self) -> Array | None:
        """Which pixels have no value, bool; None for none."""
        return self._ignored

    def ignoring(self, pixels: ArrayLike | None) -> "CorrectionSet":
        """Return the same corrections with more ignored pixels.

        Parameters
        ----------
        pixels : array_like of bool, optional
            In the shape of a frame.

        Raises
        ------
        ValueError
            If they have another shape than the pixels that are ignored already.
        """
        if pixels is None:
            return self
        more, known = np.asarray(pixels, bool), self._ignored
        if known is not None:
            if more.shape != known.shape:
                shapes = f"{known.shape} and {more.shape}"
                raise ValueError(
                    f"CorrectionSet: ignored_pixels have the shapes {shapes}, expected a frame's"
                )
            more = more | known
        return self._with(ignored_pixels=more if more.any() else None)

    @property
    def allow_empty(self) -> bool:
        """Whether excluded pixels without good neighbours stay as they are."""
        return self._allow_empty

    def get_dark_frame(self) -> Array | None:
        """Return :attr:`dark`; users of LiberTEM know this name."""
        return self._dark

    def get_gain_map(self) -> Array | None:
        """Return :attr:`gain`; users of LiberTEM know this name."""
        return self._gain

    def get_excluded_pixels(self) -> Array | None:
        """Return :attr:`excluded_pixels`; users of LiberTEM know this name."""
        return self._excluded

    def have_corrections(self) -> bool:
        """Whether anything is corrected."""
        return bool(self._arrays())

    def fitted(self, sig_shape: tuple[int, ...]) -> "CorrectionSet":
        """Return the same corrections with :attr:`excluded_pixels` as bool in the shape of a frame.

        Parameters
        ----------
        sig_shape : tuple of int
            Shape of a frame.

        Raises
        ------
        ValueError
            If an array does not have the shape of a frame, or coordinates lie outside of it.
        """
        self._check_shape(sig_shape)
        if self._pending is None:
            return self
        return self._with(excluded_pixels=_mask(self._pending, sig_shape))

    def cut(self, rectangle: tuple[slice, ...]) -> "CorrectionSet":
        """Return the corrections of a part of each frame, of a :meth:`fitted` set.

        Parameters
        ----------
        rectangle : tuple of slice
            The part, a slice for each signal dimension: excluded pixels get values of neighbours within.
        """
        arrays = {**self._arrays(), "ignored_pixels": self._ignored}
        return self._with(**{name: None if one is None else one[rectangle] for name, one in arrays.items()})

    def _with(self, **changes: Array | None) -> "CorrectionSet":
        known = {**self._arrays(), "ignored_pixels": self._ignored}
        return CorrectionSet(**{**known, **changes}, allow_empty=self._allow_empty)

    @property
    def _pending(self) -> Array | None:
        """Excluded pixels that are a mask or coordinates, which the shape of frames decides."""
        return None if self._excluded is None or self._excluded.dtype == np.bool_ else self._excluded

    def _check_shape(self, sig_shape: tuple[int, ...]) -> None:
        for name, array in {**self._arrays(), "ignored_pixels": self._ignored}.items():
            if array is not None and array is not self._pending and array.shape != sig_shape:
                raise ValueError(
                    f"CorrectionSet: {name} has the shape {array.shape}, expected a frame's, {sig_shape}"
                )

    def _arrays(self) -> dict[str, Array]:
        arrays = {"dark": self._dark, "gain": self._gain, "excluded_pixels": self._excluded}
        return {name: array for name, array in arrays.items() if array is not None}

    def __repr__(self) -> str:
        return f"CorrectionSet({', '.join(self._arrays())})"


def checked_corrections(given: object) -> CorrectionSet | None:
    """Corrections as they are; None for none. Raises TypeError if they are something else."""
    if given is None or isinstance(given, CorrectionSet):
        return given
    raise TypeError(
        f"corrections is {type(given).__name__}, expected a CorrectionSet such as CorrectionSet(dark=array)"
    )


def _numbers(name: str, given: ArrayLike) -> Array:
    array = np.array(given)
    if array.dtype.kind not in "biuf":
        raise ValueError(f"CorrectionSet: {name} has the dtype {array.dtype}, expected real numbers")
    return immutable(array)


def _mask_or_coordinates(excluded: Array) -> Array:
    may_be_coordinates = excluded.ndim == 2 and (excluded.dtype.kind in "iu" or not excluded.size)
    return immutable(excluded if may_be_coordinates else excluded.astype(bool))


def _mask(excluded: Array, sig_shape: tuple[int, ...]) -> Array:
    if excluded.shape == sig_shape:
        return excluded.astype(bool)
    if len(excluded) != len(sig_shape):
        raise ValueError(
            f"CorrectionSet: excluded_pixels has the shape {excluded.shape}, expected a frame's, "
            f"{sig_shape}, or that of coordinates, ({len(sig_shape)}, pixels)"
        )
    places = excluded.astype(np.intp)
    outside = ((places < 0) | (places >= np.reshape(sig_shape, (-1, 1)))).any(axis=0)
    if outside.any():
        first = tuple(int(place) for place in places[:, np.argmax(outside)])
        raise ValueError(f"CorrectionSet: excluded pixel {first} is not within a frame of {sig_shape}")
    mask = np.zeros(sig_shape, dtype=bool)
    mask[tuple(places)] = True
    return mask
