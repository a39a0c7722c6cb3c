"""The header of a module's message: nine numbers in msgpack."""

from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec

from stemd_sources.errors import MalformedMessage

_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]


class ModuleHeader(NamedTuple):
    """What each module says with its part of a frame."""

    scan_number: _Number
    """Differs from scan to scan."""
    frame_number: _Number
    """From 0 in each scan."""
    frames_of_thread: _Number
    """How many frames the thread that sent it sends in this scan."""
    width: _Number
    """Columns of the scan. The detector's documents call it one less than that; receivers use it as it is."""
    height: _Number
    """Rows of the scan; the same."""
    column: _Number
    row: _Number
    thread: _Number
    module: _Number


_DECODER: Final = msgspec.msgpack.Decoder(ModuleHeader)


def read_header(part: bytes | memoryview) -> ModuleHeader:
    """The header in a part; raises MalformedMessage if it is anything but nine numbers from 0."""
    try:
        return _DECODER.decode(part)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MalformedMessage(
            f"header of {len(part)} bytes: {str(error)[:100]}, expected nine numbers in msgpack"
        ) from error
