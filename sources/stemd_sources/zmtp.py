"""The wire protocol of ZeroMQ (ZMTP 3, rfc.zeromq.org/spec/23): greeting, commands, frames. Pure.

Only what a PUSH and a PULL socket without encryption say to each other.
"""

from struct import Struct
from typing import Final

from stemd_sources.errors import MalformedMessage

GREETING_BYTES: Final = 64
MORE, LONG, COMMAND = 1, 2, 4
"""Flags of a frame: another part follows, its length has 8 bytes, it is no part of a message."""
LONG_HEAD: Final = Struct(">BQ")
LONG_LENGTH: Final = Struct(">Q")
MAX_HEAD_BYTES: Final = 9
_SHORTEST_LONG: Final = 256
_SIGNATURE_BYTES: Final = 10
_MECHANISM: Final = b"NULL".ljust(20, b"\0")
_NAME_BYTES: Final = 4  # of the length of a property's value


class OtherProtocol(Exception):
    """The peer speaks another version of the protocol, or wants to encrypt."""


def greeting() -> bytes:
    """What either side sends first."""
    return (b"\xff" + bytes(8) + b"\x7f" + b"\x03\x00" + _MECHANISM).ljust(GREETING_BYTES, b"\0")


def check_greeting(begin: bytes) -> None:
    """Look at what has come of the peer's greeting, be it whole or not.

    Raises
    ------
    OtherProtocol
        As soon as it is clear that this is no peer for us.
    """
    if begin and begin[0] != 0xFF:
        raise OtherProtocol("a peer of the first ZeroMQ protocol")
    if len(begin) >= _SIGNATURE_BYTES and not begin[_SIGNATURE_BYTES - 1] & 1:
        raise OtherProtocol("a peer of the first ZeroMQ protocol")
    if len(begin) > _SIGNATURE_BYTES and begin[_SIGNATURE_BYTES] < 3:
        raise OtherProtocol("a peer of the second ZeroMQ protocol")
    mechanism = begin[_SIGNATURE_BYTES + 2 : _SIGNATURE_BYTES + 2 + len(_MECHANISM)]
    if len(mechanism) == len(_MECHANISM) and mechanism != _MECHANISM:
        raise OtherProtocol(
            f"a peer with the mechanism {bytes(mechanism).rstrip(bytes(1)).decode(errors='replace')}"
        )


def frame_head(size: int, *, more: bool = False, command: bool = False) -> bytes:
    """What stands before the `size` bytes of a frame."""
    flags = MORE * more | COMMAND * command
    if size < _SHORTEST_LONG:
        return bytes((flags, size))
    return LONG_HEAD.pack(flags | LONG, size)


def command(name: bytes, body: bytes = b"") -> bytes:
    """A command, with its frame."""
    whole = bytes((len(name),)) + name + body
    return frame_head(len(whole), command=True) + whole


def ready(socket_type: bytes) -> bytes:
    """The command by which either side says what it is, such as ``PULL``."""
    key = b"Socket-Type"
    return command(
        b"READY", bytes((len(key),)) + key + len(socket_type).to_bytes(_NAME_BYTES, "big") + socket_type
    )


def read_command(frame: bytes) -> tuple[bytes, bytes]:
    """Name and body of a command, without its frame.

    Raises
    ------
    MalformedMessage
        If it is none.
    """
    if not frame or 1 + frame[0] > len(frame):
        raise MalformedMessage(f"command of {len(frame)} bytes, expected its name")
    return frame[1 : 1 + frame[0]], frame[1 + frame[0] :]


def answer(frame: bytes) -> bytes | None:
    """What is to be answered to a command behind the handshake: a heartbeat's echo, or nothing."""
    name, body = read_command(frame)
    # A ping brings its time to live in two bytes, and what it wants to see again.
    return command(b"PONG", body[2:18]) if name == b"PING" else None
