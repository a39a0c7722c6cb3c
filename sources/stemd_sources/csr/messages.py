"""The messages of ASI CheeTah CSR, and the form in which stemd keeps them: one chunk for each scan position.

On the wire a chunk holds some positions and does not say which. Chunks of `stemd_sources.csr.receiver` hold
one each, with 32-bit indices, and in reserved bytes of the header rows, columns and number of the frame plus
1. So a recording is a stream that other readers understand.
"""

import struct
from enum import IntEnum
from typing import Final, NamedTuple

import numpy as np

HEADER_BYTES: Final = 32
VERSION: Final = 7
FRAME_PREFIX_BYTES: Final = HEADER_BYTES + 8
"""Header and row pointers (0 and the number of pixels) of a chunk that stemd cut."""


class Tag(IntEnum):
    """What a message is; its first byte."""

    ACQUISITION_START = 0
    SCAN_START = 1
    CHUNK = 2
    SCAN_END = 3
    ACQUISITION_END = 4


class ValueFormat(IntEnum):
    """What values of pixels are."""

    COUNTS = 0
    TIME_OVER_THRESHOLD = 1


U32: Final = 4


class Acquisition(NamedTuple):
    """What an acquisition start says."""

    version: int
    value_format: int
    nav_rows: int
    nav_columns: int
    pointer_type: int
    rows: int
    columns: int
    index_type: int
    sequence: int

    @classmethod
    def of(
        cls,
        nav_shape: tuple[int, int],
        sig_shape: tuple[int, int],
        sequence: int,
        value_format: ValueFormat = ValueFormat.COUNTS,
    ) -> "Acquisition":
        """An acquisition as stemd writes it: pointers and indices have 32 bits."""
        return cls(VERSION, value_format, *nav_shape, U32, *sig_shape, U32, sequence)


class Chunk(NamedTuple):
    """The header of a chunk; offsets count from the first byte after the header."""

    value_type: int
    frames: int
    pixels: int
    index_offset: int
    value_offset: int
    rows: int = 0
    columns: int = 0
    number: int = 0  # of its first frame, plus 1; 0 on the wire


ITEM_BYTES: Final = {2: 1, 3: 2, 4: 4, 5: 8}  # bytes of a number, by the code of its type
TYPE_CODES: Final = {1: 2, 2: 3, 4: 4, 8: 5}  # the opposite
_ACQUISITION = struct.Struct("<BBBHHBHHBI")
_SCAN = struct.Struct("<BIQ")
_CHUNK = struct.Struct("<BBIIIIHHxxQ")
_END = struct.Struct("<BI")


def read_acquisition(header: bytes | memoryview) -> Acquisition:
    """What the 32 bytes of an acquisition start say."""
    return Acquisition(*_ACQUISITION.unpack_from(header)[1:])


def read_scan_start(header: bytes | memoryview) -> tuple[int, int]:
    """The sequence number of a scan, and the bytes of metadata that follow its header."""
    _, sequence, size = _SCAN.unpack_from(header)
    return sequence, size


def read_chunk(header: bytes | memoryview) -> Chunk:
    """What the 32 bytes of a chunk's header say."""
    return Chunk(*_CHUNK.unpack_from(header)[1:])


def read_end(header: bytes | memoryview) -> int:
    """The sequence number in an end of a scan or an acquisition."""
    sequence: int = _END.unpack_from(header)[1]
    return sequence


def acquisition_start(acquisition: Acquisition) -> bytes:
    """The message that starts an acquisition."""
    return _ACQUISITION.pack(Tag.ACQUISITION_START, *acquisition).ljust(HEADER_BYTES, b"\0")


def scan_start(sequence: int, metadata: bytes = b"") -> bytes:
    """The message that starts a scan, with its metadata: a JSON object, or nothing."""
    return _SCAN.pack(Tag.SCAN_START, sequence, len(metadata)).ljust(HEADER_BYTES, b"\0") + metadata


def chunk_header(chunk: Chunk) -> bytes:
    """The header of a chunk."""
    return _CHUNK.pack(Tag.CHUNK, *chunk)


def chunk_message(pointers: np.ndarray, indices: np.ndarray, values: np.ndarray) -> bytes:
    """A chunk as a detector sends it; `pointers` begin with 0, `indices` rise in a frame; all unsigned."""
    return _chunk(pointers.tobytes(), len(pointers) - 1, indices, values)


def frame_message(number: int, sig_shape: tuple[int, int], indices: np.ndarray, values: np.ndarray) -> bytes:
    """The chunk of one position as stemd keeps it; `indices`: flat pixels, rising; `values`: unsigned."""
    pointers = struct.pack("<II", 0, len(indices))
    return _chunk(pointers, 1, indices.astype("<u4"), values, *sig_shape, number + 1)


def _chunk(pointers: bytes, frames: int, indices: np.ndarray, values: np.ndarray, *of_stemd: int) -> bytes:
    """A chunk; `of_stemd`: rows, columns and number that stemd adds."""
    places = len(pointers), len(pointers) + indices.nbytes
    chunk = Chunk(TYPE_CODES[values.dtype.itemsize], frames, len(indices), *places, *of_stemd)
    return chunk_header(chunk) + pointers + indices.tobytes() + values.tobytes()


def scan_end(sequence: int) -> bytes:
    """The message that ends a scan."""
    return _END.pack(Tag.SCAN_END, sequence).ljust(HEADER_BYTES, b"\0")


def acquisition_end(sequence: int) -> bytes:
    """The message that ends an acquisition."""
    return _END.pack(Tag.ACQUISITION_END, sequence).ljust(HEADER_BYTES, b"\0")
