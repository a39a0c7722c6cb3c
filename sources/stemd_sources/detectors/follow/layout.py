"""Where the frames of a file lie, by its first bytes or the source URL, and which of them are written."""

import errno
import io
import os
import re
import struct
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import prod
from typing import Any, BinaryIO, Final
from xml.etree import ElementTree as Xml

import numpy as np
from numpy.lib.format import MAGIC_PREFIX

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat
from stemd_sources.headers.json_object import plain_format
from stemd_sources.merlin import frame_header as merlin

Clock = Callable[[], float]
_Shape = tuple[int, ...]
HEAD_BYTES: Final = 2**16  # what is read of a file to find its layout

_MRC_TYPES: Final = {0: "i1", 1: "i2", 2: "f4", 6: "u2", 12: "f2"}
_MRC_HEADER_BYTES: Final = 1024
_EMPAD_NAME: Final = re.compile(r"_x(\d+)_y(\d+)")
_MOVIE_NUMBER: Final = re.compile(r"_\d+$")
_TVIPS_HEADER: Final = struct.Struct("<13I")
_TVIPS_TYPES: Final = {8: "u1", 16: "u2"}
SETTLE_S: Final = 0.25
"""How long a frame stays the same that ends with zeros and has nothing after it, before it is taken."""
_BLOCK_BYTES: Final = 512  # programs and systems write in multiples of it
_MARK_BYTES: Final = 4096


@dataclass(frozen=True, kw_only=True)
class FileLayout:
    """Frames at equal distances."""

    format: FrameFormat
    offset: int  # bytes before the first record; a record is a frame with what belongs to it
    stride: int  # bytes from one record to the next
    skip: int = 0  # bytes of a record before its pixels
    pixel_bytes: int
    magic: bytes = b""  # what each record begins with
    frames: int | None = None  # how many the file is to hold, where it says so
    nav_shape: _Shape | None = None
    first: int = 0  # number of the file's first frame in a scan of several files, if known

    def begin(self, index: int) -> int:
        """Where the record of a frame begins."""
        return self.offset + index * self.stride

    def pixels(self, index: int) -> int:
        """Where the pixels of a frame begin."""
        return self.begin(index) + self.skip

    def end(self, index: int) -> int:
        """Where the pixels of a frame end."""
        return self.pixels(index) + self.pixel_bytes


def raw_layout(
    shape: _Shape, dtype: np.dtype[Any], *, file_header: int = 0, frame_header: int = 0, frame_footer: int = 0
) -> FileLayout:
    """Pixels and nothing else; lengths in `shape` before rows and columns are those of the scan."""
    nav, sig = shape[:-2], shape[-2:]
    size = prod(sig) * dtype.itemsize
    return FileLayout(
        format=plain_format(dtype, sig, "frames"),
        offset=file_header,
        stride=frame_header + size + frame_footer,
        skip=frame_header,
        pixel_bytes=size,
        frames=prod(nav) if nav else None,
        nav_shape=nav or None,
    )


def empad_layout(name: str, xml: bytes = b"") -> FileLayout:
    """The raw file of an EMPAD; the scan's shape is in `empad_scan`, or in ``scan_x256_y256.raw``."""
    found = _EMPAD_NAME.search(name)
    nav: _Shape = (int(found[2]), int(found[1])) if found else ()
    nav = (empad_scan(xml)[1] if xml else None) or nav
    return raw_layout((*nav, 128, 128), np.dtype("<f4"), frame_footer=2 * 128 * 4)


def empad_scan(xml: bytes) -> tuple[str, _Shape | None]:
    """The raw file that a description of an EMPAD names, and the scan's shape. Raises MalformedMessage."""
    try:
        root = Xml.fromstring(xml)
    except Xml.ParseError as error:
        raise MalformedMessage(f"is no XML file: {error}") from error
    raw = root.find("raw_file")
    name = None if raw is None else raw.get("filename") or raw.findtext("filename")
    if not name:
        raise MalformedMessage("names no raw_file")
    count = root.find(".//scan_parameters//series_count")
    lengths = [root.findtext("pix_y"), root.findtext("pix_x")] if count is None else [count.text]
    if any(length is None or not length.strip().isdigit() for length in lengths):
        return name, None
    return name, tuple(int(length) for length in lengths if length is not None)


def npy_layout(head: bytes) -> FileLayout | None:
    """A ``.npy`` file by its header; None while that is not whole. Raises MalformedMessage for others."""
    if len(head) < 12 or not head.strip(b"\0"):
        return None
    if not head.startswith(MAGIC_PREFIX):
        raise MalformedMessage(f"starts with {head[:6]!r}, expected {MAGIC_PREFIX!r} of a .npy file")
    wide = head[6] > 1
    length = int.from_bytes(head[8 : 12 if wide else 10], "little") + (12 if wide else 10)
    if len(head) < min(length, HEAD_BYTES):
        return None
    file = io.BytesIO(head)
    try:
        shape, is_fortran, dtype = npy_header(file)
    except Exception as error:  # a damaged header is read as Python, and raises what Python does
        raise MalformedMessage(f"header of a .npy file: {error}") from error
    if is_fortran or len(shape) < 3 or min(shape) < 1:
        raise MalformedMessage(f"array of shape {shape}, expected frames in C order: 3 axes or more")
    if dtype.kind not in "uif" or dtype.itemsize > 8:
        raise MalformedMessage(f"pixels are {dtype}, expected integers or floats of 8 bytes at most")
    return raw_layout(shape, dtype, file_header=file.tell())


# Any: the scalar type of a file's dtype is not known to the type checker.
def npy_header(file: BinaryIO) -> tuple[_Shape, bool, np.dtype[Any]]:
    """Shape, Fortran order and dtype; the file is at the first element. Any error: it is read as Python."""
    formats = np.lib.format
    is_first = formats.read_magic(file) == (1, 0)
    read = formats.read_array_header_1_0 if is_first else formats.read_array_header_2_0
    return read(file)


def mib_layout(head: bytes, acquisition: bytes = b"") -> FileLayout | None:
    """A Merlin file by its first header (None: not whole; MalformedMessage), and its ``.hdr``, if any."""
    fields = head[:64].split(b",", 3)
    begins = len(fields) < 4 and merlin.MAGIC.startswith(head[:4])
    is_cut = len(fields) == 4 and fields[2].isdigit() and len(head) < int(fields[2])
    if begins or is_cut or not head.strip(b"\0"):
        return None
    header = merlin.parse_frame_header(head)
    known = merlin.parse_acquisition_header(acquisition) if acquisition else {}
    return FileLayout(
        format=merlin.frame_format(header),
        offset=0,
        stride=header.record_bytes,
        skip=header.data_offset,
        pixel_bytes=header.pixel_bytes,
        magic=merlin.MAGIC,
        frames=merlin.announced_frames(known),
        nav_shape=merlin.scan_shape(known),
        first=max(0, header.sequence - 1),
    )


def mrc_layout(head: bytes, info: bytes = b"") -> FileLayout | None:
    """An MRC stack by its header (None: not whole; MalformedMessage), `info` the text next to it."""
    if len(head) < _MRC_HEADER_BYTES or not head[:16].strip(b"\0"):
        return None
    order = ">" if head[212:214] == b"\x11\x11" else "<"
    columns, rows, frames, mode = struct.unpack_from(f"{order}4i", head)
    (extended,) = struct.unpack_from(f"{order}i", head, 92)
    if mode not in _MRC_TYPES:
        raise MalformedMessage(f"MRC mode is {mode}, expected one of {', '.join(map(str, _MRC_TYPES))}")
    if min(columns, rows) < 1 or frames < 0 or extended < 0:
        raise MalformedMessage(f"MRC header says {columns} x {rows} x {frames} pixels, expected a stack")
    # The standard says that bytes have a sign; those of Direct Electron are counts.
    dtype = np.dtype("u1" if info and mode == 0 else order + _MRC_TYPES[mode])
    layout = raw_layout((rows, columns), dtype, file_header=_MRC_HEADER_BYTES + extended)
    # Programs write 0 or 1 first, and how many there are when they close the file.
    return replace(layout, frames=frames if frames > 1 else None, nav_shape=_scan_of(info))


def mrc_info_stems(stem: str) -> list[str]:
    """What the text of Direct Electron may be called: ``…_info`` for a stack ``…_movie``."""
    if not stem.endswith("_movie"):
        return []
    base = stem.removesuffix("_movie")
    return list(dict.fromkeys((f"{base}_info", f"{_MOVIE_NUMBER.sub('', base)}_info")))


def _scan_of(info: bytes) -> tuple[int, int] | None:
    """Lines and columns of a raster scan of Direct Electron."""
    pairs = (line.partition("=") for line in info.decode("latin-1").splitlines())
    known = {key.strip(): value.strip() for key, _, value in pairs}
    if known.get("Scan - Enable") != "Enable" or known.get("Scan - Type", "Raster") != "Raster":
        return None
    kind = "ROI Size" if known.get("Scan - ROI Enable") == "Enable" else "Size"
    rows, columns = (known.get(f"Scan - {kind} {axis}", "") for axis in "YX")
    if not (rows.isdecimal() and columns.isdecimal() and int(rows) and int(columns)):
        return None
    return int(rows), int(columns)


def tvips_layout(head: bytes) -> FileLayout | None:
    """A TVIPS file by its header; None while that is not whole. Raises MalformedMessage for others."""
    if len(head) < 256 or not head[:48].strip(b"\0"):
        return None
    values = _TVIPS_HEADER.unpack_from(head)
    size, version, columns, rows, bits, frame_header = *values[:5], values[12]
    if size != 256 or version not in (1, 2) or bits not in _TVIPS_TYPES or min(columns, rows) < 1:
        got = f"header of {size} bytes, version {version}, {columns} x {rows} pixels of {bits} bits"
        raise MalformedMessage(f"{got}, expected a TVIPS file of 8 or 16 bits")
    dtype = np.dtype("<" + _TVIPS_TYPES[bits])
    each = frame_header if version == 2 else 12
    return raw_layout((rows, columns), dtype, file_header=size, frame_header=each)


class FlatFrames:
    """Frames at equal distances in an open file.

    The length of a file does not say what is written: space may be reserved, or filled with zeros. A frame is
    written if

    * its last 64 bytes, of the block of 512 bytes in which it ends, are not all zero, or
    * the file has grown since it reached the frame's end, or
    * a later frame has data, or
    * it is not all zero and has not changed for `SETTLE_S`: the last frames are not taken if all zero.

    `fd` is the caller's. `zeros_are_data`: the program only appends.
    """

    def __init__(
        self, fd: int, layout: FileLayout, *, zeros_are_data: bool = False, clock: Clock = time.monotonic
    ) -> None:
        self.layout = layout
        self.format, self.pixel_bytes = layout.format, layout.pixel_bytes
        self.frames, self.nav_shape, self.first = layout.frames, layout.nav_shape, layout.first
        self._fd, self._zeros_are_data, self._clock = fd, zeros_are_data, clock
        self._size = self._grown_past = 0
        self._waiting: tuple[int, int, float] = (-1, 0, 0.0)  # index, checksum, since when
        self._marks: dict[int, bytes] = {}  # by place in the file

    def is_restarted(self, taken: int) -> bool:
        """Look at the file's length, and whether the frames that were taken are still the same."""
        size = os.fstat(self._fd).st_size
        if size != self._size:
            self._grown_past = self._size if size > self._size else min(self._grown_past, size)
            self._size = size
        if taken and size < self.layout.end(taken - 1):
            return True
        return any(os.pread(self._fd, len(mark), place) != mark for place, mark in self._marks.items())

    def is_written(self, index: int) -> bool:
        """Whether a frame may be taken. Raises MalformedMessage if there is no frame of this format."""
        layout = self.layout
        if layout.end(index) > self._size:
            return False
        if layout.magic:
            magic = os.pread(self._fd, len(layout.magic), layout.begin(index))
            if not magic.strip(b"\0"):
                return False
            if magic != layout.magic:
                what = f"frame {index} at byte {layout.begin(index)}"
                raise MalformedMessage(f"{what} starts with {magic!r}, expected {layout.magic!r}")
        if self._zeros_are_data or layout.end(index) <= self._grown_past:
            return True
        end = layout.end(index)
        tail = max(end - 64, (end - 1) // _BLOCK_BYTES * _BLOCK_BYTES, layout.pixels(index))
        if any(os.pread(self._fd, end - tail, tail)):
            return True
        return self._has_data_after(index) or self._has_settled(index)

    def read_into(self, index: int, out: memoryview) -> bool:
        """Read a frame's pixels; False if the file became shorter meanwhile."""
        place, done = self.layout.pixels(index), 0
        while done < len(out):
            got = os.preadv(self._fd, [out[done:]], place + done)
            if not got:
                return False
            done += got
        # Remember the start of the first frame and the end of the last: they change at a restart.
        if index == 0:
            self._marks = {place: bytes(out[:_MARK_BYTES])}
        first = next(iter(self._marks.items()), None)
        tail = bytes(out[-_MARK_BYTES:])
        self._marks = dict([first] if first else []) | {place + len(out) - len(tail): tail}
        return True

    def take_the_rest(self) -> None:
        """Take all as written, where frames have headers: the program writes the next file."""
        self._zeros_are_data = self._zeros_are_data or bool(self.layout.magic)

    def close(self) -> None:
        """Nothing is open here."""

    def _has_data_after(self, index: int) -> bool:
        begin = self.layout.begin(index + 1)
        if begin >= self._size:
            return False
        try:
            # Cheap where the file system knows what was never written; elsewhere all of it is data.
            begin = os.lseek(self._fd, begin, os.SEEK_DATA)
        except OSError as error:
            if error.errno == errno.ENXIO:
                return False
        step = 1
        while (place := self.layout.begin(index + step)) < self._size:
            if any(os.pread(self._fd, min(2**16, self.layout.stride), place)):
                return True
            step *= 2
        return False

    def _has_settled(self, index: int) -> bool:
        pixels = os.pread(self._fd, self.layout.pixel_bytes, self.layout.pixels(index))
        checksum, now = zlib.crc32(pixels), self._clock()
        if self._waiting[:2] != (index, checksum):
            self._waiting = index, checksum, now
            return False
        return now - self._waiting[2] >= SETTLE_S and bool(pixels.strip(b"\0"))
