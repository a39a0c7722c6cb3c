"""Messages between two of our processes: typed msgpack over a socket pair, together with descriptors."""

import asyncio
import contextlib
import fcntl
import os
import select
import socket
import struct
import termios
import weakref
from collections.abc import Callable, Sequence
from numbers import Integral
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import anyio
import msgspec
from msgspec.msgpack import Decoder, Encoder

from stemd.errors import ConfigurationError, ProcessDied
from stemd.processes.shared_memory import new_memory, read_file, write_file
from stemd_sources.closing import Closing

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Pieces = Sequence[NDArray[np.uint8]]

# Bytes of the body, and of what is attached; number of descriptors; whether the last one is of a file in
# memory that holds what is attached.
_LENGTH = struct.Struct("=QQI?")
_MAX_DESCRIPTORS = 16
_DESCRIPTOR = struct.Struct("i")
_DESCRIPTORS_SPACE = socket.CMSG_SPACE(_MAX_DESCRIPTORS * _DESCRIPTOR.size)
_SMALL_BYTES = 32768  # fit into the buffer of a socket that is writable
_LARGE_BYTES = 65536
"""So many attached bytes go through a file in memory: a socket holds two hundred kilobytes, and both
processes would wake each other for each of these."""
_CLOSE_ON_EXEC = int(socket.MSG_CMSG_CLOEXEC)  # plain numbers: operations with flags of an enum take long
_DO_NOT_WAIT = int(socket.MSG_DONTWAIT)

Out = TypeVar("Out")
In = TypeVar("In")


class Message(msgspec.Struct, frozen=True, kw_only=True, array_like=True, tag=True):
    """Base of messages between processes: plain values in named fields, no arrays; a union each way."""


class ChannelClosed(ProcessDied):
    """The process at the other end closed its end or died."""


class Received(NamedTuple, Generic[In]):
    """A message with the descriptors and the memory that were received with it."""

    message: In
    fds: list[int]  # descriptors; the receiver closes them
    attached: memoryview  # read-only memory of the receiver alone


class Channel(Closing, Generic[Out, In]):
    """One end of a pair, with the type of the messages that it sends and of those that it receives.

    Reading a message never runs the peer's code: what user code made are opaque bytes. Sending blocks when
    the peer does not read; the socket holds some hundred small messages.
    """

    def __init__(self, sock: socket.socket, incoming: Decoder[In]) -> None:
        self._socket = sock
        self._owner = os.getpid()
        self._incoming = incoming
        # A message that has come in part, which the next read goes on with.
        self._head = b""
        self._fds: list[int] = []
        self._has_head = False
        self._attached: memoryview | None = None
        self._parts: tuple[memoryview, ...] = ()
        self._filled = 0
        self._stop_listening: Callable[[Exception], None] | None = None

    @classmethod
    def from_fd(cls, fd: int, incoming: Decoder[In]) -> "Channel[Out, In]":
        """Take over an inherited descriptor. A process that this one forks has none of it."""
        channel = cls(socket.socket(fileno=fd), incoming)
        os.set_inheritable(fd, False)
        socket_here = weakref.ref(channel._socket)

        def leave_to_owner() -> None:
            if (open_here := socket_here()) is not None:
                open_here.close()

        os.register_at_fork(after_in_child=leave_to_owner)
        return channel

    def _check_owner(self) -> None:
        """Refuse to speak or to listen in another process than the one that was started."""
        if os.getpid() != self._owner:
            raise ChannelClosed("this process was forked from the one whose channel this is")

    def fileno(self) -> int:
        """Return the descriptor, for a child process to inherit or a poll to watch."""
        return self._socket.fileno()

    def send(self, message: Out, fds: tuple[int, ...] = (), attached: "Pieces" = ()) -> None:
        """Send a message, copies of `fds`, `attached` as one piece. Raises ChannelClosed and as `encode`."""
        self._send_encoded(self._encode(message), fds, attached)

    async def send_async(self, message: Out, fds: tuple[int, ...] = ()) -> None:
        """Like `send`, without blocking the event loop while the peer does not read; one task at a time."""
        await self.send_encoded_async(self._encode(message), fds)

    async def send_encoded_async(self, body: bytes, fds: tuple[int, ...] = ()) -> None:
        """Like `send_async`, for a message that `encode` has encoded."""
        if self.send_now(body, fds):
            return
        try:
            await anyio.wait_writable(self._socket)
        except (OSError, ValueError, anyio.ClosedResourceError) as error:
            raise ChannelClosed("this end was closed") from error
        if len(body) <= _SMALL_BYTES:
            self._send_encoded(body, fds)
        else:
            await anyio.to_thread.run_sync(self._send_encoded, body, fds)

    def _encode(self, message: Out) -> bytes:
        return encode(message)

    def send_now(self, body: bytes, fds: tuple[int, ...] = ()) -> bool:
        """Send an encoded message if that needs no waiting; return whether it was, or raise ChannelClosed."""
        if len(body) > _SMALL_BYTES or not self.is_writable():
            return False
        self._send_encoded(body, fds)
        return True

    def _send_encoded(self, body: bytes, fds: tuple[int, ...] = (), attached: "Pieces" = ()) -> None:
        self._check_owner()
        size, file = sum(map(len, attached)), None
        if size >= _LARGE_BYTES:
            with contextlib.suppress(OSError):  # there is no memory for it: send it through the socket
                file = write_file(attached)
                fds, attached = (*fds, file), ()
        head = _LENGTH.pack(len(body), size, len(fds), file is not None)
        try:
            if fds:
                sent = socket.send_fds(self._socket, [head, body], list(fds))
                if sent < len(head) + len(body):
                    self._socket.sendall((head + body)[sent:])
            elif len(body) < 65536:
                self._socket.sendall(head + body)
            else:
                self._socket.sendall(head)
                self._socket.sendall(body)
            for piece in attached:
                self._socket.sendall(piece.data)
        except OSError as error:
            raise ChannelClosed(f"the peer process is gone ({error})") from error
        finally:
            if file is not None:
                os.close(file)

    def receive(self) -> Received[In]:
        """Wait for one message. Raises ChannelClosed if the peer is gone or sent what is none."""
        message = self._read(0)
        assert message is not None
        return message

    def take(self) -> Received[In] | None:
        """Like `receive`, but never wait: return None while no message has come as a whole."""
        return self._read(_DO_NOT_WAIT)

    async def receive_async(self) -> Received[In]:
        """Like `receive`, without blocking the event loop, also if the peer stops in mid-message."""
        while True:
            try:
                await anyio.wait_readable(self._socket)
            except (OSError, ValueError, anyio.ClosedResourceError) as error:
                raise ChannelClosed("this end was closed") from error
            if (message := self.take()) is not None:
                return message

    async def listen(self, handle: Callable[[Received[In]], None]) -> None:
        """Have the event loop call `handle` (without waiting) for each message, until cancelled or failed.

        No task is woken for a message. Raises ChannelClosed as `receive`, and what `handle` raises.
        """
        loop, fd = asyncio.get_running_loop(), self._socket.fileno()
        if fd < 0:
            raise ChannelClosed("this end was closed")
        over: asyncio.Future[None] = loop.create_future()

        def stop(error: Exception) -> None:
            self._stop_listening = None
            loop.remove_reader(fd)
            if not over.done():
                over.set_exception(error)

        def read() -> None:
            try:
                if (message := self.take()) is not None:
                    handle(message)
            except Exception as error:  # noqa: BLE001 - raised where `listen` was called
                if self._stop_listening is stop:
                    stop(error)

        loop.add_reader(fd, read)
        self._stop_listening = stop
        try:
            await over
        finally:
            if self._stop_listening is stop:  # cancelled
                self._stop_listening = None
                loop.remove_reader(fd)

    def is_writable(self) -> bool:
        """Return whether a small message can be sent without waiting, or the peer is gone."""
        poll = select.poll()
        try:
            poll.register(self._socket, select.POLLOUT)
        except ValueError as error:
            raise ChannelClosed("this end was closed") from error
        return bool(poll.poll(0))

    def has_unread(self) -> bool:
        """Return whether the peer has not read all that was sent."""
        try:
            return bool(struct.unpack("i", fcntl.ioctl(self._socket, termios.TIOCOUTQ, bytes(4)))[0])
        except (OSError, ValueError):
            return False  # it is closed

    def cut(self) -> None:
        """End the connection in both directions, so that waiting tasks at both ends wake."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    def has_message(self, timeout_s: float = 0.0) -> bool:
        """Return whether `receive` would find something (a message, or the end of either side) in time."""
        poll = select.poll()
        try:
            poll.register(self._socket, select.POLLIN)
        except ValueError:  # this end was closed, maybe by another thread just now
            return True
        return bool(poll.poll(timeout_s * 1000))

    def close(self) -> None:
        """Close this end; the peer reads `ChannelClosed`, and so does a task that waits here."""
        if self._socket.fileno() >= 0:
            with contextlib.suppress(RuntimeError):  # no event loop here: then nobody waits in one
                anyio.notify_closing(self._socket)
                if self._stop_listening is not None:
                    self._stop_listening(ChannelClosed("this end was closed"))
        self._socket.close()

    def _read(self, flags: int) -> Received[In] | None:
        """Read on where the last call has stopped; return a message as soon as it is whole."""
        self._check_owner()
        if not self._has_head and not self._read_head(flags):
            return None
        while self._filled < sum(map(len, self._parts)):
            part, begin = self._parts[0], self._filled
            if begin >= len(part):
                part, begin = self._parts[1], begin - len(part)
            try:
                got = self._socket.recv_into(part[begin:], 0, flags)
            except BlockingIOError:
                return None
            except OSError as error:
                raise ChannelClosed(f"the peer process is gone ({error})") from error
            if not got:
                raise ChannelClosed("the peer process went away in the middle of a message")
            self._filled += got
        (body, rest), fds = self._parts, self._fds
        if self._attached is not None:
            rest, self._attached = self._attached, None
        self._has_head, self._parts, self._fds, self._head = False, (), [], b""
        try:
            return Received(self._incoming.decode(body), fds, rest.toreadonly())
        except msgspec.MsgspecError as error:
            raise ChannelClosed(f"the peer process sent no message of its channel: {error}") from error

    def _read_head(self, flags: int) -> bool:
        while len(self._head) < _LENGTH.size:
            try:
                # Not `socket.recv_fds`, which ignores its flags.
                missing, flags_here = _LENGTH.size - len(self._head), flags | _CLOSE_ON_EXEC
                head, ancillary, _, _ = self._socket.recvmsg(missing, _DESCRIPTORS_SPACE, flags_here)
            except BlockingIOError:
                return False
            except OSError as error:
                raise ChannelClosed(f"the peer process is gone ({error})") from error
            for level, kind, data in ancillary:
                if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
                    count = len(data) // _DESCRIPTOR.size
                    self._fds += struct.unpack(f"{count}i", data[: count * _DESCRIPTOR.size])
            if not head:
                self._close_fds()
                raise ChannelClosed("the peer process is gone")
            self._head += head
        length, further, expected, is_in_file = _LENGTH.unpack(self._head)
        if (got := len(self._fds)) != expected:
            self._close_fds()
            raise ChannelClosed(f"got {got} descriptors, expected {expected}")
        self._attached = self._read_attached(further) if is_in_file else None
        try:
            self._parts = (new_memory(length), new_memory(0 if is_in_file else further))
        except MemoryError as error:
            self._close_fds()
            raise ChannelClosed(f"what the peer process has sent cannot be read: {error}") from error
        self._filled = 0
        self._has_head = True
        return True

    def _read_attached(self, size_bytes: int) -> memoryview:
        fd = self._fds.pop()
        try:
            return read_file(fd, size_bytes)
        except (OSError, ValueError, MemoryError) as error:
            self._close_fds()
            raise ChannelClosed(f"what the peer process has attached cannot be read: {error}") from error
        finally:
            os.close(fd)

    def _close_fds(self) -> None:
        for fd in self._fds:
            with contextlib.suppress(OSError):
                os.close(fd)
        self._fds = []


def _plain(value: object) -> object:
    """Return a number or text of another class as a plain one: `numpy.int64` and a size in bytes are ints."""
    for kind in (float, int, str):
        if isinstance(value, kind):
            return kind(value)
    if isinstance(value, Integral):
        return int(value)
    raise TypeError(f"{type(value).__name__} cannot be sent to another process, expected plain values")


_encoder = Encoder(enc_hook=_plain)


def encode(message: object) -> bytes:
    """Encode a message for a channel; ConfigurationError for numbers beyond 64 bits and too deep nesting."""
    try:
        try:
            return _encoder.encode(message)
        except UnicodeEncodeError:  # a peer can send such text in JSON
            plain = msgspec.to_builtins(message, builtin_types=(bytes,), enc_hook=_plain)
            return _encoder.encode(_valid(plain))
    except (OverflowError, RecursionError) as error:
        raise ConfigurationError(f"this cannot be sent to another process: {error}") from error


def _valid(value: object) -> object:
    """Return plain values with such text in escapes."""
    match value:
        case str():
            return value.encode("utf-8", "backslashreplace").decode()
        case dict():
            return {_valid(key): _valid(item) for key, item in value.items()}
        case list() | tuple():
            return [_valid(item) for item in value]
        case _:
            return value
