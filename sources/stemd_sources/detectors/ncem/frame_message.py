"""Messages into which the modules of a frame are put together, for ring, recordings and parser.

Their parts are a header of a module, a description, and of a whole frame the pixels of modules, from the top.
"""

from enum import IntEnum
from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec

from stemd_sources.errors import MalformedMessage
from stemd_sources.zeromq.multipart import MAX_PARTS

PARTS_BEFORE_PIXELS: Final = 2
MAX_MODULES: Final = MAX_PARTS - PARTS_BEFORE_PIXELS
_MAX_LENGTH: Final = 2**30
_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
_Length: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=_MAX_LENGTH)]


class Kind(IntEnum):
    """What a message stands for."""

    START = 0  # a scan starts
    CAME = 1  # the first module of a frame, or one that had come before, or of an older scan
    WHOLE = 2  # all modules of a frame have come
    GIVEN_UP = 3  # modules of a frame did not come


class Description(NamedTuple):
    """The second part of a message."""

    kind: Kind
    run: _Number  # counts the scans that the receiver has seen: a detector may repeat its scan numbers
    modules: Annotated[int, msgspec.Meta(ge=1, le=MAX_MODULES)]
    rows: _Length  # of one module
    columns: _Length
    frames: _Number  # of the scan; 0: not known
    came: _Number = 0  # of an incomplete frame: one bit for each received module

    def encoded(self) -> bytes:
        """The part as bytes."""
        return msgspec.msgpack.encode(self)

    @property
    def absent(self) -> str:
        """The modules that did not come, in words."""
        numbers = [str(module) for module in range(self.modules) if not self.came >> module & 1]
        return f"module{'s' * (len(numbers) > 1)} {', '.join(numbers)} did not come"


class ModuleHeader(NamedTuple):
    """What each module says with its part of a frame: nine numbers in msgpack."""

    scan_number: _Number  # differs from scan to scan
    frame_number: _Number  # from 0 in each scan
    frames_of_thread: _Number  # how many frames the thread that sent it sends in this scan
    width: _Number  # columns of the scan, used as it is; documents call it one less
    height: _Number  # rows of the scan; the same
    column: _Number
    row: _Number
    thread: _Number
    module: _Number


_DESCRIPTIONS: Final = msgspec.msgpack.Decoder(Description)
_HEADERS: Final = msgspec.msgpack.Decoder(ModuleHeader)
_PROBLEMS: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def read_description(part: bytes | memoryview) -> Description:
    """The description in a part; raises MalformedMessage if it holds anything else."""
    try:
        return _DESCRIPTIONS.decode(part)
    except _PROBLEMS as error:
        raise MalformedMessage(f"description of {len(part)} bytes: {str(error)[:100]}") from error


def read_header(part: bytes | memoryview) -> ModuleHeader:
    """The header in a part; raises MalformedMessage if it is anything but nine numbers from 0."""
    try:
        return _HEADERS.decode(part)
    except _PROBLEMS as error:
        raise MalformedMessage(
            f"header of {len(part)} bytes: {str(error)[:100]}, expected nine numbers in msgpack"
        ) from error
