"""Pixels without data: read as 0 or repaired, in whole frames, and in strips of compressed ones."""

from collections.abc import Callable, Iterator
from math import lcm
from typing import Any, Final, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from stemd_sources.codecs import FrameDecoder
from stemd_sources.codecs.frame_decoder import FrameStrips
from stemd_udfs.corrections.corrections import Repair
from stemd_udfs.engine.description import NotInStrips, Strip

# Any, in this file: frames have any dtype of numbers.
Array = np.ndarray[Any, Any]
DType = np.dtype[Any]
NodataMode: TypeAlias = Literal["zero", "keep", "repair"]
TileCleaner: TypeAlias = Callable[[Array], None]
_STRIP_BYTES: Final = 1 << 20  # of a strip: half of the second-level cache that processors of servers have
_MOST_DECODED_TWICE: Final = 4
"""Frames of a strip, on average, that are decoded to bytes before one has a pixel that does not fit."""
_MOST_STRIP_BYTES: Final = 4 << 20  # blocks of more do not stay there: nothing is gained
_FEW: Final = 64
"""Up to so many pixels one assignment for all frames is faster than one for each: 0.03 instead of 0.2 us a
frame for ten of them, while for 400 it is 1.1 instead of 0.5 (x86, NumPy 2)."""


def frame_cleaner(
    mask: Array | None, dtype: DType, mode: NodataMode, *, sig_shape: tuple[int, ...], has_marks: bool = False
) -> TileCleaner:
    """A function that cleans tiles, shape (depth, *sig_shape), in place; ValueError for unfit masks.

    `mask`: True marks a pixel without data; by default all-ones values of unsigned dtypes. `mode`: ``zero``,
    ``keep``, or ``repair``: the mean of direct neighbours with data, rounded for integers, or 0. `has_marks`:
    all-ones pixels have no data, and read as 0, even where a mask does not mark them.
    """
    if mode not in get_args(NodataMode):
        raise ValueError(f"nodata mode {mode!r}, expected one of {', '.join(get_args(NodataMode))}")
    if mask is not None and mask.shape != tuple(sig_shape):
        raise ValueError(f"mask of shape {mask.shape}, expected the frames' {tuple(sig_shape)}")
    if mode == "keep":
        return _leave
    zero = zero_cleaner(mask, dtype, has_marks=has_marks)
    if mode == "zero":
        return zero
    if mask is not None:
        return _mask_repairer(mask, zero)
    return zero if dtype.kind != "u" else _mark_repairer(dtype.type(np.iinfo(dtype).max), sig_shape)


def zero_cleaner(mask: Array | None, dtype: DType, *, has_marks: bool = False) -> TileCleaner:
    """A function that sets pixels without data to 0, in C-contiguous tiles; see `frame_cleaner`."""
    if mask is None:
        return _leave if dtype.kind != "u" else _mark_cleaner(dtype.type(np.iinfo(dtype).max))
    clean = _mask_cleaner(np.flatnonzero(mask), mask.size)
    if not has_marks:
        return clean
    clean_marks = zero_cleaner(None, dtype)

    def clean_both(tile: Array) -> None:
        clean(tile)
        clean_marks(tile)

    return clean_both


def _leave(tile: Array) -> None:
    pass


def _mask_cleaner(pixels: Array, frame_pixels: int) -> TileCleaner:
    if pixels.size == 0:
        return _leave

    def clean_few(tile: Array) -> None:
        tile.reshape(-1, frame_pixels)[:, pixels] = 0

    def clean(tile: Array) -> None:
        for frame in tile.reshape(-1, frame_pixels):
            frame[pixels] = 0

    return clean_few if pixels.size <= _FEW else clean


def _mark_cleaner(mark: Any) -> TileCleaner:
    def clean(tile: Array) -> None:
        # Most tiles hold no mark, and the maximum costs a third of the comparison.
        if tile.size and tile.max() == mark:
            tile[tile == mark] = 0

    return clean


def _mask_repairer(mask: Array, zero: TileCleaner) -> TileCleaner:
    repair = Repair(mask, allow_empty=True)

    def clean(tile: Array) -> None:
        zero(tile)  # what has no neighbours with data stays that
        _mend(tile.reshape(len(tile), -1), repair)

    return clean


def _mark_repairer(mark: Any, sig_shape: tuple[int, ...]) -> TileCleaner:
    newest: tuple[Array, Repair] | None = None

    def clean(tile: Array) -> None:
        nonlocal newest
        if not tile.size or tile.max() != mark:
            return
        for frame in tile.reshape(-1, *sig_shape):
            bad = frame == mark
            # The same pixels have no data in frame after frame, and finding neighbours is the slow part.
            if newest is None or not np.array_equal(bad, newest[0]):
                newest = (bad, Repair(bad, allow_empty=True))
            frame[bad] = 0
            _mend(frame.reshape(1, -1), newest[1])

    return clean


def _mend(frames: Array, repair: Repair) -> None:
    if not len(repair.pixels):
        return
    means = repair.means(frames)
    frames[:, repair.pixels] = means if frames.dtype.kind in "fc" else np.rint(means)


class StripReader:
    """Reads compressed frames in strips (the same few pixels of all, then the next), see `frame_cleaner`."""

    def __init__(
        self, dtype: DType, *, frame_pixels: int, nodata: NodataMode, mask: Array | None, has_marks: bool
    ) -> None:
        self._dtype, self._frame_pixels, self._nodata, self._mask = dtype, frame_pixels, nodata, mask
        self._has_marks = has_marks
        can_have_marks = dtype.kind == "u" and (mask is None or has_marks)
        self.looks_for_marks = nodata != "keep" and can_have_marks
        """Whether decoders look for pixels that are all ones, which is cheap there."""
        self._strip: NDArray[Any] | None = None
        # By their first pixel: how many of the next strips nobody tries to decode to bytes.
        self._strips_as_sent: dict[int, int] = {}

    def new_marks(self) -> NDArray[np.int64]:
        """Return the flag by which decoders look for pixels that are all ones."""
        return np.array([not self.looks_for_marks], np.int64)

    def strips(
        self,
        decoder: FrameDecoder,
        buffer: bytes | memoryview,
        offsets: NDArray[np.int64],
        sizes: NDArray[np.int64],
        *,
        base_address: int,
        multiple: int,
    ) -> Iterator[Strip] | None:
        """See `FramesInStrips` of the engine; None for repaired pixels, and decoders of whole frames."""
        if self._nodata == "repair" and not (self._mask is None and self.looks_for_marks):
            return None
        decoded = decoder.strips_at(buffer, offsets, sizes, base_address)
        if decoded is None:
            return None
        frames = len(offsets)
        step = lcm(decoded.block_pixels, multiple)
        step_bytes = frames * step * self._dtype.itemsize
        if step_bytes > _MOST_STRIP_BYTES:
            return None
        return self._decode(decoded, frames, step * max(1, _STRIP_BYTES // step_bytes))

    def _decode(self, decoded: FrameStrips, frames: int, pixels: int) -> Iterator[Strip]:
        if self._strip is None or len(self._strip) < frames * pixels:
            self._strip = np.empty(frames * pixels, self._dtype)
        address = self._strip.__array_interface__["data"][0]
        marks = self.new_marks()
        for first in range(0, self._frame_pixels, pixels):
            here = min(pixels, self._frame_pixels - first)
            strip = self._strip
            if self._decodes_bytes(decoded, frames, first, here, address):
                strip = strip.view(np.uint8)
            elif not decoded.decode(here, address, marks):
                raise NotInStrips
            rows = strip[: frames * here].reshape(frames, here)
            self._clean(rows, first, marks)
            yield Strip(first, rows)

    def _decodes_bytes(self, decoded: FrameStrips, frames: int, first: int, pixels: int, place: int) -> bool:
        """Decode a strip to bytes, which are moved and added in less time, if all of its pixels fit."""
        if self._dtype.itemsize == 1:
            return False
        as_sent = self._strips_as_sent.get(first, 0)
        if as_sent:
            self._strips_as_sent[first] = as_sent - 1
            return False
        done = decoded.decode_bytes(pixels, place)
        if done < frames:
            self._strips_as_sent[first] = done // _MOST_DECODED_TWICE
        return done == frames

    def _clean(self, rows: NDArray[Any], first: int, marks: NDArray[np.int64]) -> None:
        if marks[0] and self.looks_for_marks:
            self.looks_for_marks = False  # who marks pixels does so in each frame
            if self._nodata == "repair":
                raise NotInStrips
        has_marks = bool(marks[0]) and rows.dtype == self._dtype  # decoded to bytes, no pixel is a mark
        if self._nodata != "zero" or (self._mask is None and not has_marks):
            return
        here = None
        if self._mask is not None:
            here = self._mask.reshape(1, -1)[:, first : first + rows.shape[1]]
        zero_cleaner(here, rows.dtype, has_marks=self._has_marks and has_marks)(rows)
