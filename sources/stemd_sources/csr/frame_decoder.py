"""Decoder of sparse scan positions, the codec ``asi-csr``: to dense frames, or to rows of a sparse matrix."""

from contextlib import suppress
from functools import cache
from math import prod
from typing import NamedTuple

import numpy as np

from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat
from stemd_sources.native import Kernel, address, kernel

_INDEX_BYTES = 4


class Rows(NamedTuple):
    """Frames as rows of a sparse matrix."""

    pointers: np.ndarray  # int64; where the pixels of each frame begin, and those of the last one end
    columns: np.ndarray  # int32; flat numbers of pixels, rising within each frame, each there once
    values: np.ndarray  # as many, in the dtype of the format


class CsrDecoder(FrameDecoder):
    """Decodes payloads of flat pixel numbers (uint32, rising) followed by as many values; others are 0.

    No value marks a pixel without data. Raises DecodeError if frames have more pixels than 32 bits can name.
    """

    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        self._pixels = prod(frame_format.shape)
        if self._pixels >= 2**31:
            raise DecodeError(f"frame of {self._pixels} pixels, expected fewer than 2**31")

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        columns, values = self.row(buffer, offset, size)
        out = self.pixels_at(out_address).reshape(-1)
        out[:] = 0
        out[columns] = values

    def decode_many_at(
        self,
        buffer: Buffer,
        offsets: np.ndarray,
        sizes: np.ndarray,
        base_address: int,
        out_address: int,
        *,
        marks: np.ndarray,
    ) -> int:
        """See `FrameDecoder.decode_many_at`; `marks` stays as it is."""
        routines = _routines()
        if routines is not None:
            payloads = (base_address, address(offsets), address(sizes), len(offsets))
            decoded: int = routines[0](*payloads, self._pixels, self.dtype.itemsize, out_address)
            return decoded
        before = int(marks[0])
        done = super().decode_many_at(buffer, offsets, sizes, base_address, out_address, marks=marks)
        marks[0] = before
        return done

    def rows(self, buffer: Buffer, offsets: np.ndarray, sizes: np.ndarray) -> tuple[Rows, int]:
        """Rows of the payloads up to the first damaged one, and how many; `offsets`, `sizes`: int64."""
        routines = _routines()
        if routines is None:
            return self._plain_rows(buffer, offsets, sizes)
        item = self.dtype.itemsize
        most = int(sizes.sum()) // (_INDEX_BYTES + item)
        pointers = np.zeros(len(offsets) + 1, np.int64)
        columns, values = np.empty(most, np.int32), np.empty(most, self.dtype)
        data = np.frombuffer(buffer, np.uint8)
        payloads = (address(data), address(offsets), address(sizes), len(offsets))
        done = routines[1](*payloads, self._pixels, item, *map(address, (columns, values, pointers)))
        used = int(pointers[done])
        return Rows(pointers[: done + 1], columns[:used], values[:used]), done

    def _plain_rows(self, buffer: Buffer, offsets: np.ndarray, sizes: np.ndarray) -> tuple[Rows, int]:
        rows = [(np.empty(0, np.int32), np.empty(0, self.dtype))]
        with suppress(DecodeError):
            for offset, size in zip(offsets.tolist(), sizes.tolist(), strict=True):
                rows.append(self.row(buffer, offset, size))
        columns, values = (np.concatenate(parts) for parts in zip(*rows, strict=True))
        pointers = np.cumsum([len(row) for row, _ in rows])
        return Rows(pointers, columns.astype(np.int32), values), len(rows) - 1

    def row(self, buffer: Buffer, offset: int, size: int) -> tuple[np.ndarray, np.ndarray]:
        """Pixels and values of one payload; see `decode_at`."""
        count, rest = divmod(size, _INDEX_BYTES + self.dtype.itemsize)
        if rest:
            raise DecodeError(
                f"payload of {size} bytes, expected a multiple of {_INDEX_BYTES + self.dtype.itemsize}"
            )
        columns = np.frombuffer(buffer, "<u4", count, offset)
        values = np.frombuffer(buffer, self.dtype, count, offset + _INDEX_BYTES * count)
        if count and (columns[-1] >= self._pixels or (columns[1:] <= columns[:-1]).any()):
            raise DecodeError(
                f"pixels {columns.min()} to {columns.max()}, expected rising numbers below {self._pixels}"
            )
        return columns, values


@cache
def _routines() -> tuple[Kernel, Kernel] | None:
    scatter, gather = kernel("scatter_frames", "pppi iip", "i"), kernel("gather_rows", "pppi iippp", "i")
    return None if scatter is None or gather is None else (scatter, gather)
