"""What the engine knows about the data, and how it reads frames: whole, or in strips.

A strip has the same few pixels of all frames. Sums need no whole frames: a strip of some hundred frames stays
in the second-level cache with what it is added to.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeGuard

import numpy as np

from stemd_udfs.corrections.corrections import CorrectionSet, checked_corrections
from stemd_udfs.regions.selection import Indices
from stemd_udfs.regions.slice import Shape
from stemd_udfs.stages.stage import Stage

# Any, in this file: the scalar type of a data set's dtype is not known to the type checker.

FRAMES_IN_STRIPS = 256
"""At most so many frames side by side: of each, one block of a compressed frame is in the cache at least."""


def rectangle_at(place: tuple[int, ...], shape: tuple[int, ...]) -> tuple[slice, ...]:
    """Return the part of a frame that begins at a pixel and has this shape."""
    return tuple(slice(first, first + length) for first, length in zip(place, shape, strict=True))


def place_of(rectangle: tuple[slice, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the first pixel and the shape of a part of a frame."""
    return tuple(cut.start for cut in rectangle), tuple(cut.stop - cut.start for cut in rectangle)


@dataclass(frozen=True, kw_only=True)
class Module:
    """The part of a detector that the frames of a run show."""

    origin: tuple[int, ...]  # the first pixel of the part, in the frames of the detector
    detector_shape: tuple[int, ...]  # shape of the frames of the detector
    number: int = 0  # of the module

    def rectangle(self, sig_shape: tuple[int, ...]) -> tuple[slice, ...]:
        """Return the part of a frame of the detector, given its own shape."""
        return rectangle_at(self.origin, sig_shape)


# eq=False: arrays cannot be compared as one.
@dataclass(frozen=True, kw_only=True, eq=False)
class DataDescription:
    """What a run knows about a data set or scan; small when pickled.

    Raises ValueError if tileshape or roi do not fit, TypeError for other corrections. `nav_shape`,
    `sig_shape`: of the scan and of a frame as read. `roi`: bool, nav_shape; frames that the run takes.
    """

    nav_shape: tuple[int, ...]
    sig_shape: tuple[int, ...]
    dtype: np.dtype[Any]
    """Native dtype of the frames."""
    tileshape: tuple[int, ...] | None = None
    """(depth, then a length for each signal dimension) that tiles must have; smaller at the ends only."""
    roi: np.ndarray[Any, Any] | None = None
    sync_offset: int = 0
    """Frames skipped before the first position of the scan; negative where the first ones are missing."""
    corrections: CorrectionSet | None = None
    """What to correct in each frame; nothing if not given."""
    stages: tuple[Stage, ...] = ()
    """What frames go through after that, in this order, before the UDFs see them."""
    array_backends: tuple[str, ...] = ("numpy",)
    """The array types that frames can be read as; with others than ``"numpy"`` they are
    :class:`FormattedFrames`."""
    frame_bytes: int | None = None
    """How much memory a frame takes on average as it is read, if that is not what its pixels take."""
    backends: tuple[str, ...] | None = None
    """The array types that the UDFs of the run may get; all of them if not given."""
    scan_id: str = ""
    """Id of a live scan; empty for stored data."""
    module: Module | None = None
    """Which part of a detector the frames show; all of it if not given."""

    def __post_init__(self) -> None:
        checked_corrections(self.corrections)
        if (
            self.corrections is not None
            and self.corrections.ignored_pixels is not None
            and self.module is None
        ):
            self.corrections.fitted(self.sig_shape)
        if self.roi is not None and (self.roi.shape != self.nav_shape or self.roi.dtype != np.bool_):
            raise ValueError(
                f"roi has the shape {self.roi.shape} and dtype {self.roi.dtype}, "
                f"expected {self.nav_shape} and bool"
            )
        if (tile := self.tileshape) is None:
            return
        if len(tile) != 1 + len(self.sig_shape) or any(length < 1 for length in tile):
            raise ValueError(
                f"tileshape is {tile}, expected {1 + len(self.sig_shape)} positive lengths: "
                f"the depth, then the rectangle within {self.sig_shape}"
            )

    @property
    def has_corrections(self) -> bool:
        """Whether frames are corrected."""
        return self.corrections is not None and self.corrections.have_corrections()

    def fitted_corrections(self) -> CorrectionSet | None:
        """Return the corrections for frames as read, if any; ValueError if they do not fit."""
        if self.corrections is None or not self.has_corrections:
            return None
        fitted = self.corrections.fitted(tuple(self.shape.sig))
        return fitted if self.module is None else fitted.cut(self.module.rectangle(self.sig_shape))

    @property
    def lies_in_detector(self) -> bool:
        """Whether frames lie within those of the detector that they are a module of."""
        if self.module is None:
            return True
        lengths_agree = len(self.module.origin) == len(self.module.detector_shape) == len(self.sig_shape)
        return lengths_agree and all(
            0 <= first <= whole - length
            for first, length, whole in zip(
                self.module.origin, self.sig_shape, self.module.detector_shape, strict=True
            )
        )

    @property
    def shape(self) -> Shape:
        """Shape of the whole data set, with that of the detector's frames."""
        sig_shape = self.sig_shape if self.module is None else self.module.detector_shape
        return Shape((*self.nav_shape, *sig_shape), sig_dims=len(sig_shape))


class Frames(Protocol):
    """The frames of one partition, as the engine reads them."""

    @property
    def indices(self) -> Indices:
        """Flat navigation indices in rising order: a slice with start and stop, or an array of int."""

    def __len__(self) -> int: ...

    def read(self, start: int, stop: int) -> np.ndarray[Any, Any]:
        """Frames `start` to `stop`, native, C-contiguous, read-only, till the next call; UndecodableFrame."""


class FormattedFrames(Frames, Protocol):
    """Frames that can be read as other array types than those of NumPy, too."""

    # Any: an array type of a package that is not imported here.
    def read_as(self, backend: str, start: int, stop: int) -> Any:
        """Like `read`, in one of the data's array types; (frames, pixels) in types of two dimensions."""


class UndecodableFrame(Exception):
    """The bytes of a frame make no frame."""

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(position, reason)
        self.position = position  # which frame, counted from 0 within the partition
        self.reason = reason  # what is wrong with it

    def __str__(self) -> str:
        return f"frame {self.position} of the partition cannot be decoded: {self.reason}"


class Strip(NamedTuple):
    """The same pixels of several frames."""

    first: int  # the first of them, counted in the flattened frame
    rows: np.ndarray[Any, Any]  # (frames, pixels), C-contiguous, their or a shorter dtype; reused


class NotInStrips(Exception):
    """Frames that are read in strips have to be read whole after all."""


class FramesInStrips(Frames, Protocol):
    """Frames that can be read in strips, too, in favourable cases."""

    def strips(self, start: int, stop: int, multiple: int) -> Iterator[Strip] | None:
        """Rising strips, cut at multiples of so many pixels; None (later NotInStrips): to be read whole."""


def can_have_strips(frames: Frames) -> TypeGuard[FramesInStrips]:
    """Whether frames can be read in strips in favourable cases."""
    return hasattr(frames, "strips")


def even_parts(count: int, most: int) -> Iterator[tuple[int, int]]:
    """Beginnings and ends of as few parts of `count` things as can be, none of more than `most`."""
    parts = -(-count // most)
    for part in range(parts):
        yield part * count // parts, (part + 1) * count // parts
