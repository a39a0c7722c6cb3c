"""HDF5 datasets with one frame in each chunk: found once by HDF5, mapped, and decoded by our own codecs.

HDF5's own way runs the filters under one lock of the whole process.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from stemd_sources.closing import OpenedOnce
from stemd_sources.codecs import frame_decoder
from stemd_sources.events import FrameFormat
from stemd_sources.files.frame_file import Array, DType, FrameFile, Payloads, Shape, over_parts
from stemd_sources.files.mapped import FileMap
from stemd_sources.opening.hdf5_open import find, hdf5_errors, open_hdf5

if TYPE_CHECKING:
    import h5py

BITSHUFFLE_FILTER = 32008
LZ4_FILTER = 32004
_BITSHUFFLE_LZ4 = 2  # fifth parameter of the bitshuffle filter: what follows the shuffling


class Segment(NamedTuple):
    """A dataset that holds some of the frames."""

    path: Path
    ds_path: str
    first: int  # number of its first frame
    frames: int


def chunk_codec(dataset: "h5py.Dataset", sig_dims: int) -> str | None:
    """The codec of the chunks if each holds exactly one frame and we can decode it, else None."""
    chunks = dataset.chunks
    split = len(dataset.shape) - sig_dims
    if chunks is None or tuple(chunks) != (1,) * split + tuple(dataset.shape[split:]):
        return None
    if dataset.file.userblock_size or dataset.dtype.kind not in "biuf" or dataset.is_virtual:
        return None
    properties = dataset.id.get_create_plist()
    filters = [properties.get_filter(number) for number in range(properties.get_nfilters())]
    if not filters:
        return "none"
    number, _, options, _ = filters[0]
    if len(filters) > 1:
        return None
    if number == BITSHUFFLE_FILTER and len(options) > 4 and options[4] == _BITSHUFFLE_LZ4:
        return "bslz4"
    return "lz4" if number == LZ4_FILTER else None


class ChunkedFile(FrameFile):
    """Frames that are chunks of HDF5 datasets in `segments`, of a `codec`: see `chunk_codec`."""

    def __init__(
        self, path: str | Path, *, segments: Sequence[Segment], codec: str, stored: DType, sig_shape: Shape
    ) -> None:
        count = sum(segment.frames for segment in segments)
        super().__init__(path, sig_shape=sig_shape, dtype=stored, count=count)
        self._firsts = [*(segment.first for segment in segments), count]
        self._is_swapped = stored != self.dtype
        frame_format = FrameFormat(codec=codec, dtype=self.dtype.str, shape=(1, prod(sig_shape)))
        self._stores = [_ChunkStore(segment, len(sig_shape), frame_format) for segment in segments]

    def read_into(self, first: int, out: Array) -> None:
        for place, begin, part in over_parts(self._firsts, first, out):
            self._stores[place].read_into(begin, part)
        if self._is_swapped:
            out.byteswap(inplace=True)

    def payloads(self, numbers: Array) -> Payloads | None:
        store = self._stores[bisect_right(self._firsts, int(numbers[0])) - 1]
        numbers = numbers - store.segment.first
        is_elsewhere = numbers[-1] >= store.segment.frames
        return None if self._is_swapped or is_elsewhere else store.payloads(numbers)

    def payload(self, number: int) -> tuple[memoryview, str] | None:
        store = self._stores[bisect_right(self._firsts, number) - 1]
        chunk = None if self._is_swapped else store.chunk(number - store.segment.first)
        return None if chunk is None else (chunk, self.codec)

    @property
    def codec(self) -> str:
        """Codec of the chunks."""
        return self._stores[0].frame_format.codec

    def close(self) -> None:
        for store in self._stores:
            store.close()


class _Table(NamedTuple):
    offsets: Array  # by frame; 0: never written
    sizes: Array
    skipped: Array  # bool: the filter was not run on it
    end: int  # bytes that the file must have
    fill: Array  # in the byte order of the file

    def kind(self, frame: int) -> Literal["missing", "skipped", "stored"]:
        if not self.offsets[frame]:
            return "missing"
        return "skipped" if self.skipped[frame] else "stored"


class _ChunkStore:
    """The chunks of one dataset; the table of their places is made at the first read."""

    def __init__(self, segment: Segment, sig_dims: int, frame_format: FrameFormat) -> None:
        self.segment, self.frame_format = segment, frame_format
        self._plain = replace(frame_format, codec="none")
        self._sig_dims = sig_dims
        self._file = FileMap(segment.path)
        # Pickled without it: reading the table again is quicker than sending it for a large file.
        self._table: OpenedOnce[_Table] = OpenedOnce()

    def read_into(self, first: int, out: Array) -> None:
        table = self._table.get(self._read_table)
        view = self._view(table)
        for kind, frames in groupby(range(first, first + len(out)), table.kind):
            numbers = list(frames)
            part = out[numbers[0] - first : numbers[-1] - first + 1]
            if kind == "missing":
                part[...] = table.fill
            else:
                decoder = frame_decoder(self._plain if kind == "skipped" else self.frame_format)
                here = slice(numbers[0], numbers[-1] + 1)
                payloads = Payloads(decoder, view, table.offsets[here], table.sizes[here])
                payloads.decode(part, partial(self._name, numbers[0]))

    def _name(self, first: int, number: int) -> str:
        return f"{self.segment.path}: frame {first + number} of {self.segment.ds_path}"

    def payloads(self, numbers: Array) -> Payloads | None:
        table = self._table.get(self._read_table)
        offsets = table.offsets[numbers]
        if not offsets.all() or table.skipped[numbers].any():
            return None
        decoder = frame_decoder(self.frame_format)
        return Payloads(decoder, self._view(table), offsets, table.sizes[numbers])

    def chunk(self, frame: int) -> memoryview | None:
        table = self._table.get(self._read_table)
        if table.kind(frame) != "stored":
            return None
        offset, size = int(table.offsets[frame]), int(table.sizes[frame])
        return self._view(table)[offset : offset + size]

    def _view(self, table: _Table) -> memoryview:
        return memoryview(self._file.bytes(table.end))[: table.end]  # nothing after that was looked for

    def close(self) -> None:
        self._file.close()

    def _read_table(self) -> _Table:
        path, ds_path, _, frames = self.segment
        offsets, sizes = np.zeros((2, frames), np.int64)
        skipped, end = np.zeros(frames, bool), 0
        with open_hdf5(path, "an HDF5 file") as file, hdf5_errors(path, f"the places of chunks of {ds_path}"):
            dataset = find(path, file, ds_path)
            nav = dataset.shape[: len(dataset.shape) - self._sig_dims]
            steps = [prod(nav[axis + 1 :]) for axis in range(len(nav))]

            # Any: a record of h5py's, StoreInfo.
            def take(info: Any) -> None:
                nonlocal end
                frame = sum(part * step for part, step in zip(info.chunk_offset, steps, strict=False))
                if frame < frames:
                    offsets[frame], sizes[frame] = info.byte_offset, info.size
                    end = max(end, info.byte_offset + info.size)
                    skipped[frame] = bool(info.filter_mask)

            dataset.id.chunk_iter(take)
            # Asked for only where it is needed: HDF5 has crashed on the fill value of a damaged file.
            fill = np.asarray(0 if offsets.all() else dataset.fillvalue, dataset.dtype)
        return _Table(offsets, sizes, skipped, end, fill.view(self.frame_format.dtype))
