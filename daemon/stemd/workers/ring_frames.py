"""Frames of a live partition: decoded out of the ring, a tile at a time, into memory that stays in cache."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from math import prod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stemd.datasets.nodata import NodataMode, StripReader, frame_cleaner
from stemd.geometry.frame_map import FrameMap
from stemd.ingest.ring import RecordKind, Ring
from stemd_sources.codecs import FrameDecoder, frame_decoder
from stemd_sources.codecs.frame_decoder import address_of
from stemd_sources.codecs.on_gpu import GPUDecoder
from stemd_sources.csr.parser import CsrDecoder
from stemd_sources.errors import CodecUnavailable, DecodeError
from stemd_sources.events import FrameFormat
from stemd_udfs.arrays.conversion import sparse_rows
from stemd_udfs.engine import UndecodableFrame, shown_memory
from stemd_udfs.engine.cupy_device import CuPyDevice
from stemd_udfs.engine.description import Strip
from stemd_udfs.regions.selection import Indices, compact

_FRAME: Final = int(RecordKind.FRAME)
_FIRST_TILE: Final = 1 << 20  # bytes
_MOST_AROUND: Final = 2  # bytes of the ring that are copied to a GPU for each byte of its frames


class RingSource:
    """What a worker needs to read any partition of one scan."""

    def __init__(
        self,
        ring: Ring,
        formats: Mapping[int, FrameFormat],  # by the number in records; grows with the scan
        *,
        sig_shape: tuple[int, ...],
        dtype: np.dtype[Any],
        nodata: NodataMode,
        pixel_mask: NDArray[np.bool_] | None,  # True marks NODATA
        has_marks: bool = False,
        frame_map: FrameMap,
        roi: NDArray[np.bool_] | None = None,  # by place: other frames are not decoded
    ) -> None:
        self.ring = ring
        self._map = frame_map
        self._roi = roi
        self.sig_shape = sig_shape
        self.dtype = dtype
        self.base_address = address_of(ring.data)
        self._clean = frame_cleaner(pixel_mask, dtype, nodata, sig_shape=sig_shape, has_marks=has_marks)
        self._nodata = nodata
        self._mask = pixel_mask
        self._has_marks = has_marks
        self._clean_unmarked = None
        if pixel_mask is not None:
            self._clean_unmarked = frame_cleaner(pixel_mask, dtype, nodata, sig_shape=sig_shape)
        self.frame_bytes = prod(sig_shape) * dtype.itemsize
        self._formats = formats
        self._decoders: dict[int, FrameDecoder] = {}
        self._gpu_decoders: dict[int, GPUDecoder | None] = {}
        self.strip_reader = StripReader(
            dtype, frame_pixels=prod(sig_shape), nodata=nodata, mask=pixel_mask, has_marks=has_marks
        )
        self._tile = shown_memory.empty((max(1, _FIRST_TILE // self.frame_bytes), *sig_shape), dtype)

    def read_from(self, ring: Ring) -> None:
        """Read from another ring from now on."""
        self.ring = ring
        self.base_address = address_of(ring.data)

    def frames(self, scan: int, first: int, last: int, at: Indices | None = None) -> "RingFrames":
        """Return frames of `scan` in records `first` to, not including, `last`; `at`: only these places."""
        records = self.ring.look(first, last)
        places = self._map.places(records["index"])
        is_taken = (records["kind"] == _FRAME) & (records["scan"] == scan) & (places >= 0)
        if isinstance(at, slice):
            is_taken &= (places >= at.start) & (places < at.stop)
        elif at is not None:
            is_taken &= np.isin(places, at)
        order = np.flatnonzero(is_taken)
        if not is_rising(places[order]):  # results are merged in rising order of places
            order = order[np.argsort(places[order])]
        taken = order if self._roi is None else order[self._roi[places[order]]]
        where = FramePlaces(
            places[taken],
            records["index"].astype(np.int64)[taken],
            records["payload"].astype(np.int64)[taken],
            records["size"].astype(np.int64)[taken],
            records["format"][taken],
        )
        return RingFrames(self, where, left_out=len(order) - len(taken))

    def tile(self, depth: int) -> NDArray[Any]:
        """Return the reused memory of `depth` decoded frames."""
        if depth > len(self._tile):
            self._tile = shown_memory.empty((depth, *self.sig_shape), self.dtype)
        return self._tile[:depth]

    def clean(self, tile: NDArray[Any], marks: NDArray[np.int64]) -> None:
        """Handle pixels without data in a tile whose decoders reported whether some may be all ones."""
        if marks[0]:
            self.strip_reader.looks_for_marks = False  # who marks pixels does so in each frame
            self._clean(tile)
        elif self._clean_unmarked is not None:
            self._clean_unmarked(tile)

    def gpu_decoder(self, number: int) -> GPUDecoder | None:
        """Return what decodes frames of format `number` on a GPU; None if they are decoded here."""
        if number not in self._gpu_decoders:
            given, decoder = self._formats[number], None
            fits = given.shape == self.sig_shape and np.dtype(given.dtype) == self.dtype
            if self._nodata != "repair" and fits and GPUDecoder.can_decode(given):
                zeroes = self._nodata == "zero"
                marks = zeroes and self.dtype.kind == "u" and (self._mask is None or self._has_marks)
                decoder = GPUDecoder(given, self._mask if zeroes else None, zeroes_marks=marks)
            self._gpu_decoders[number] = decoder
        return self._gpu_decoders[number]

    def decoder(self, number: int) -> FrameDecoder:
        """Return the decoder of format `number`; DecodeError if it is unknown or does not suit."""
        if (decoder := self._decoders.get(number)) is None:
            frame_format = self._formats[number]
            if frame_format.shape != self.sig_shape or np.dtype(frame_format.dtype) != self.dtype:
                raise DecodeError(
                    f"frame is {' x '.join(map(str, frame_format.shape))} {frame_format.dtype}, "
                    f"expected {' x '.join(map(str, self.sig_shape))} {self.dtype.str}"
                )
            try:
                decoder = frame_decoder(frame_format)
            except CodecUnavailable as error:
                raise DecodeError(str(error)) from error
            self._decoders[number] = decoder
        return decoder


class FramePlaces(NamedTuple):
    """Where frames belong and lie; as many arrays of int64, and of uint16 for the formats."""

    places: NDArray[np.int64]  # on the nav grid, rising
    numbers: NDArray[np.int64]  # their indices in the scan
    payloads: NDArray[np.int64]  # where each begins, in bytes from the start of the byte ring
    sizes: NDArray[np.int64]
    formats: NDArray[np.uint16]


class RingFrames:
    """The frames of one partition, in rising index order; see `stemd_udfs.engine.Frames`."""

    def __init__(self, source: RingSource, where: FramePlaces, left_out: int = 0) -> None:
        self._source = source
        self.left_out = left_out  # frames of the partition that the run does not take
        self.where = where
        self.indices = compact(where.places)
        self._decoded_there: set[GPUDecoder] = set()
        formats = where.formats
        # Where the next frame of another format is: all before it can be decoded in one go.
        self._changes = [*(np.flatnonzero(formats[1:] != formats[:-1]) + 1).tolist(), len(formats)]

    def __len__(self) -> int:
        return len(self.where.places)

    def read(self, start: int, stop: int) -> NDArray[Any]:
        """Decode frames `start` to `stop`; a view, valid until the next read. Raises UndecodableFrame."""
        source, where = self._source, self.where
        tile = source.tile(stop - start)
        data, base, size_bytes = source.ring.data, source.base_address, source.frame_bytes
        out = tile.__array_interface__["data"][0]
        marks = source.strip_reader.new_marks()
        position = start
        while position < stop:
            same = min(stop, self._changes[bisect_right(self._changes, position)])
            offsets, sizes = where.payloads[position:same], where.sizes[position:same]
            done = 0
            try:
                decoder = source.decoder(int(where.formats[position]))
                done = decoder.decode_many_at(data, offsets, sizes, base, out, marks=marks)
                if position + done < same:  # it has the word to say about what is wrong with it
                    here = out + done * size_bytes
                    decoder.decode_at(data, int(offsets[done]), int(sizes[done]), base, here)
                    if not marks[0]:
                        marks[0] = tile[position + done - start].max() == np.iinfo(source.dtype).max
                    done += 1
            except DecodeError as error:
                raise UndecodableFrame(position + done, str(error)) from error
            position += done
            out += done * size_bytes
        source.clean(tile, marks)
        return tile

    def strips(self, start: int, stop: int, multiple: int) -> Iterator[Strip] | None:
        """Decode frames in reused strips; None if pixels need repair, or the decoder gives whole frames."""
        source, where = self._source, self.where
        if self._changes[bisect_right(self._changes, start)] < stop:
            return None
        try:
            decoder = source.decoder(int(where.formats[start]))
        except DecodeError:
            return None
        offsets, sizes, base = where.payloads[start:stop], where.sizes[start:stop], source.base_address
        return source.strip_reader.strips(
            decoder, source.ring.data, offsets, sizes, base_address=base, multiple=multiple
        )

    # Any: arrays of CuPy, which is not imported here.
    def on_device(self, device: CuPyDevice, start: int, stop: int) -> Any:
        """Decode frames `start` to `stop` in the memory of a GPU; None if they have to be read."""
        source, where = self._source, self.where
        if self._changes[bisect_right(self._changes, start)] < stop:
            return None
        if (decoder := source.gpu_decoder(int(where.formats[start]))) is None:
            return None
        offsets, sizes = where.payloads[start:stop], where.sizes[start:stop]
        first, end = int(offsets.min()), int((offsets + sizes).max())
        if end - first > _MOST_AROUND * int(sizes.sum()):  # the ring starts again between them
            return None
        device.pin(source.ring.data_array)
        memory = source.ring.data_array[first:end]
        self._decoded_there.add(decoder)
        return decoder.decode(device, memory, offsets - first, sizes)

    def has_damaged(self) -> bool:
        """Whether a GPU could not decode some of the frames."""
        decoders, self._decoded_there = self._decoded_there, set()
        return max([decoder.has_damaged() for decoder in decoders], default=False)  # all are asked

    # Any: sparse arrays of packages that are not imported here.
    def read_as(self, backend: str, start: int, stop: int) -> Any:
        """Return sparse frames `start` to `stop` as a sparse array. Raises UndecodableFrame."""
        source, where = self._source, self.where
        same = min(stop, self._changes[bisect_right(self._changes, start)])
        offsets, sizes = where.payloads[start:same], where.sizes[start:same]
        done = 0
        try:
            decoder = source.decoder(int(where.formats[start]))
            if not isinstance(decoder, CsrDecoder):
                raise DecodeError(f"frame of codec {decoder.format.codec}, expected sparse frames as before")
            rows, done = decoder.rows(source.ring.data, offsets, sizes)
            if start + done < same:  # it has the word to say about what is wrong with it
                decoder.row(source.ring.data, int(offsets[done]), int(sizes[done]))
            if same < stop:  # frames of one scan share one format: a decoder refuses another one
                done = same - start
                source.decoder(int(where.formats[same]))
        except DecodeError as error:
            raise UndecodableFrame(start + done, str(error)) from error
        return sparse_rows(backend, rows, sig_shape=source.sig_shape, is_checked=True)

    def undecodable(self, first: int) -> list[tuple[int, str]]:
        """Return position and reason of every frame from `first` on that cannot be decoded."""
        found = []
        for position in range(first, len(self)):
            try:
                self.read(position, position + 1)
            except UndecodableFrame as error:
                found.append((position, error.reason))
        return found

    def without(self, positions: list[int]) -> "RingFrames":
        """Return the partition without the frames at `positions`."""
        columns: Any = (np.delete(column, positions) for column in self.where)  # Any: of two dtypes
        return RingFrames(self._source, FramePlaces(*columns), self.left_out)


def is_rising(places: NDArray[np.int64]) -> bool:
    """Whether each place is above the one before it."""
    return bool((places[1:] > places[:-1]).all())
