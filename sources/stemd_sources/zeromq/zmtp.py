"""The wire protocol of ZeroMQ: greeting, commands, frames, without encryption, of PULL and SUB sockets.

ZMTP 3 (libzmq 4; rfc.zeromq.org/spec/23), and ZMTP 2 (libzmq 3.2; rfc.zeromq.org/spec/15). Compiled code
(``framing.c``) takes messages out of received bytes, many in one call.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from struct import Struct
from typing import Final, Literal, NamedTuple, TypeAlias

import numpy as np

from stemd_sources.native import Kernel, address, kernel

MORE, LONG, COMMAND = 1, 2, 4
"""Flags of a frame: another part follows, its length has 8 bytes, it is no part of a message."""
LONG_LENGTH: Final = Struct(">Q")
MAX_HEAD_BYTES: Final = 9
MAX_COMMAND_BYTES: Final = 1 << 16  # no command that a PUSH socket has reason to send comes near
_SHORT_HEAD_BYTES: Final = 2
_FLAGS: Final = {2: MORE | LONG, 3: MORE | LONG | COMMAND}  # by version; ZMTP 2 has no commands

_SIGNATURE: Final = b"\xff" + bytes(8) + b"\x7f"
_BEGIN: Final = _SIGNATURE + b"\x03"
"""Signature and version. What stands after them depends on the peer's version."""
_REVISION_OF_ZMTP_2: Final = 1
_MECHANISM: Final = b"NULL".ljust(20, b"\0")
_MECHANISM_AT: Final = len(_BEGIN) + 1
_GREETING_BYTES: Final = 64
_TYPES_OF_ZMTP_2: Final = (
    *("PAIR", "PUB", "SUB", "REQ", "REP", "DEALER"),
    *("ROUTER", "PULL", "PUSH", "XPUB", "XSUB"),
)
_SUBSCRIBE_TO_ALL: Final = b"\0\1\1"
"""A message of one byte; PUB sockets take subscriptions so in both versions."""
_PEERS: Final = {"PULL": ("PUSH",), "SUB": ("PUB", "XPUB")}
_NO_IDENTITY: Final = b"\0\0"
_MAX_IDENTITY_BYTES: Final = 255
_NAME_BYTES: Final = 4  # of the length of a property's value
_SHOWN_BYTES: Final = 20  # of what cannot be made sense of


SocketType: TypeAlias = Literal["PULL", "SUB"]  # of our side of a connection


class WrongPeer(Exception):
    """The peer is not a socket that can send to us; the text names its type."""


class BrokenStream(ConnectionError):
    """The peer's bytes are no frames: nothing after them can be read."""


class FrameHead(NamedTuple):
    """What stands before the bytes of a frame."""

    head_bytes: int
    size: int  # bytes of the frame itself
    has_more: bool
    is_command: bool


class Handshake(NamedTuple):
    """How far a handshake is."""

    say: bytes  # all that is to be said to a peer of which so much came, from the first byte on
    end: int | None = None  # where its messages begin; None as long as it is not ready
    version: int = 3


def read_head(begin: bytes | memoryview, version: int = 3) -> FrameHead | None:
    """Read the head of the frame that begins here; None if it is not whole. Raises BrokenStream."""
    if not begin:
        return None
    flags = begin[0]
    if flags & ~_FLAGS[version] or (flags & COMMAND and flags & MORE):
        raise BrokenStream(f"a frame with the flags {flags:#x}, which ZMTP {version} does not have")
    head_bytes = MAX_HEAD_BYTES if flags & LONG else _SHORT_HEAD_BYTES
    if len(begin) < head_bytes:
        return None
    size: int = LONG_LENGTH.unpack_from(begin, 1)[0] if flags & LONG else begin[1]
    if flags & COMMAND and size > MAX_COMMAND_BYTES:
        raise BrokenStream(f"a command of {size} bytes, expected at most {MAX_COMMAND_BYTES}")
    return FrameHead(head_bytes, size, bool(flags & MORE), bool(flags & COMMAND))


def read_command(frame: bytes) -> tuple[bytes, bytes]:
    """Name and body of a command, without its frame; raises BrokenStream if it is none."""
    if not frame or 1 + frame[0] > len(frame):
        raise BrokenStream(f"a command of {len(frame)} bytes, expected its name")
    return frame[1 : 1 + frame[0]], frame[1 + frame[0] :]


def command(name: bytes, body: bytes = b"") -> bytes:
    """A command with its frame; of at most 255 bytes, as ours are."""
    whole = bytes((len(name),)) + name + body
    return bytes((COMMAND, len(whole))) + whole


def answer(frame: bytes) -> bytes | None:
    """The answer to a command after the handshake: a heartbeat's echo, or nothing. Raises BrokenStream."""
    name, body = read_command(frame)
    # A ping brings its time to live in two bytes, and what it wants to see again.
    return command(b"PONG", body[2:18]) if name == b"PING" else None


def shake_hands(came: bytes, *, is_waiting: bool = False, ours: SocketType = "PULL") -> Handshake:
    """What to say to a peer of these bytes, and if it is ready; it speaks first, unless `is_waiting`."""
    _check_signature(came)
    if len(came) < len(_BEGIN):
        return Handshake(_BEGIN)
    revision = came[len(_SIGNATURE)]
    try:
        if revision == _REVISION_OF_ZMTP_2:
            return _shake_hands_2(came, ours)
        if revision >= 3:
            return _shake_hands_3(came, is_waiting, ours)
    except BrokenStream as error:
        raise WrongPeer(f"sends {error}, before it is ready") from error
    raise WrongPeer(f"speaks revision {revision} of the ZeroMQ protocol, expected 1 (ZMTP 2) or 3")


def _check_signature(came: bytes) -> None:
    if came[:1] == _SIGNATURE[:1]:
        if len(came) < len(_SIGNATURE) or came[9] & 1:
            return
        flags = came[9]
    elif len(came) > 1:
        flags = came[1]
    else:
        return
    if came[0] and not flags:  # a frame of ZMTP 1: the length, then the flags
        raise WrongPeer("speaks the first ZeroMQ protocol (libzmq 2), expected libzmq 3.2 or later")
    raise WrongPeer(f"is no ZeroMQ socket: it begins with {came[:_SHOWN_BYTES]!r}")


def _shake_hands_2(came: bytes, ours: SocketType) -> Handshake:
    say = _BEGIN + bytes((_TYPES_OF_ZMTP_2.index(ours),)) + _NO_IDENTITY + _subscription(ours)
    identity = len(_BEGIN) + 1
    if len(came) < identity:
        return Handshake(say, version=2)
    number = came[len(_BEGIN)]
    _check_type(_TYPES_OF_ZMTP_2[number] if number < len(_TYPES_OF_ZMTP_2) else str(number), ours)
    head = read_head(came[identity:], 2)
    if head is None:
        return Handshake(say, version=2)
    if head.has_more or head.size > _MAX_IDENTITY_BYTES:
        raise BrokenStream(f"a frame of {head.size} bytes, expected its identity")
    end = identity + head.head_bytes + head.size
    return Handshake(say, end if end <= len(came) else None, version=2)


def _shake_hands_3(came: bytes, is_waiting: bool, ours: SocketType) -> Handshake:
    greeting = (_BEGIN + b"\0" + _MECHANISM).ljust(_GREETING_BYTES, b"\0")
    mechanism = came[_MECHANISM_AT : _MECHANISM_AT + len(_MECHANISM)]
    if len(mechanism) == len(_MECHANISM) and mechanism != _MECHANISM:
        wanted = _shown(mechanism.rstrip(b"\0"))
        raise WrongPeer(f"requires the mechanism {wanted}, expected NULL: neither password nor encryption")
    if len(came) < _GREETING_BYTES or not (is_waiting or len(came) > _GREETING_BYTES):
        return Handshake(greeting)
    own = b"\x0bSocket-Type" + len(ours).to_bytes(_NAME_BYTES, "big") + ours.encode()
    say = greeting + command(b"READY", own) + _subscription(ours)
    head = read_head(came[_GREETING_BYTES:])
    if head is None:
        return Handshake(say)
    if not head.is_command:
        raise BrokenStream(f"a frame of {head.size} bytes, expected READY")
    begin = _GREETING_BYTES + head.head_bytes
    end = begin + head.size
    if len(came) < end:
        return Handshake(say)
    name, body = read_command(came[begin:end])
    if name == b"ERROR":
        raise WrongPeer(f"refuses us: {body[1:256].decode(errors='replace')!r}")
    if name != b"READY":
        raise WrongPeer(f"answers {name[:_SHOWN_BYTES]!r}, expected READY")
    _check_type(_shown(_properties(body).get(b"socket-type", b"")), ours)
    return Handshake(say, end)


def _subscription(ours: SocketType) -> bytes:
    return _SUBSCRIBE_TO_ALL if ours == "SUB" else b""


def _check_type(name: str, ours: SocketType) -> None:
    if name not in _PEERS[ours]:
        raise WrongPeer(f"is a socket of the type {name or '(none)'}, expected {_PEERS[ours][0]}")


def _shown(name: bytes) -> str:
    text = name[:_SHOWN_BYTES].decode(errors="replace")
    return text if text.isprintable() else ascii(text)


def _properties(body: bytes) -> dict[bytes, bytes]:
    """The properties in READY; names in small letters."""
    found: dict[bytes, bytes] = {}
    position = 0
    while position < len(body):
        value = position + 1 + body[position] + _NAME_BYTES
        end = value + int.from_bytes(body[value - _NAME_BYTES : value], "big")
        if value > len(body) or end > len(body):
            raise BrokenStream(f"properties of {len(body)} bytes, expected {max(value, end)}")
        found[body[position + 1 : value - _NAME_BYTES].lower()] = body[value:end]
        position = end
    return found


TakeMany: TypeAlias = Callable[..., tuple[int, int]]
"""Called with bytes, and the places in them of the first one to look at and after the last; with room to copy
messages to, if they are copied; and with int64: where each message begins there and how long it is, as many
as are wanted. Returns how many messages there are, and where in the bytes the next one begins."""


class Framing(NamedTuple):
    """What takes messages out of bytes, many in one call; all arrays are uint8 and int64."""

    take: TakeMany  # copies messages of one part, heads included
    take_multipart: TakeMany  # copies messages of several parts, see `multipart`
    find: TakeMany  # finds messages of one part, counted from the first byte to look at
    join: TakeMany  # lays messages of several parts out at the beginning of the bytes that they lie in


@cache
def framing_routines() -> Framing | None:
    """The compiled routines; None if there is no compiled code."""
    take, find = kernel("take_messages", "piipipp ip", "i"), kernel("find_messages", "piipp ip", "i")
    take_multipart = kernel("take_multipart_messages", "piipipp ip", "i")
    join = kernel("join_messages", "piiipp ip", "i")
    if take is None or take_multipart is None or find is None or join is None:
        return None

    def copying(routine: Kernel) -> TakeMany:
        def call(  # noqa: PLR0917 - bytes, places, room, and what was found
            data: np.ndarray, first: int, have: int, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
        ) -> tuple[int, int]:
            end, found = ctypes.c_int64(), (address(begins), address(lengths), len(begins))
            to = (address(room), len(room))
            count: int = routine(address(data), first, have, *to, *found, ctypes.addressof(end))
            return count, end.value

        return call

    def in_place(routine: Kernel, *, takes_room: bool) -> TakeMany:
        def call(
            data: np.ndarray, first: int, have: int, begins: np.ndarray, lengths: np.ndarray
        ) -> tuple[int, int]:
            end, found = ctypes.c_int64(), (address(begins), address(lengths), len(begins))
            room = (len(data),) if takes_room else ()
            count: int = routine(address(data), first, have, *room, *found, ctypes.addressof(end))
            return count, end.value

        return call

    return Framing(
        copying(take),
        copying(take_multipart),
        in_place(find, takes_room=False),
        in_place(join, takes_room=True),
    )
