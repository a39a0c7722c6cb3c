"""Messages between two of our processes: msgpack maps over a socket pair, descriptors beside them."""

import contextlib
import os
import select
import socket
import struct
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Any

import anyio
import msgpack
import numpy as np
from numpy.typing import NDArray

from stemd.closing import Closing
from stemd.errors import ProcessDied

_LENGTH = struct.Struct("=QQI")  # bytes of the body, and of the pieces behind it; number of descriptors
_MAX_DESCRIPTORS = 16


class ChannelClosed(ProcessDied):
    """The process at the other end closed its end or died."""


class Channel(Closing):
    """One end of a pair; every message is a msgpack map with plain values.

    A message is plain data, so reading one never runs code of the peer's: what user code made travels as
    opaque bytes. Sending blocks when the peer does not read; the socket holds some hundred small messages.
    """

    def __init__(self, sock: socket.socket) -> None:
        self._socket = sock

    @classmethod
    def pair(cls) -> tuple["Channel", "Channel"]:
        """Return two connected ends."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        return cls(ours), cls(theirs)

    @classmethod
    def from_fd(cls, fd: int) -> "Channel":
        """Take over an inherited descriptor."""
        return cls(socket.socket(fileno=fd))

    def fileno(self) -> int:
        """Return the descriptor, for a child process to inherit or a poll to watch."""
        return self._socket.fileno()

    def send(
        self,
        message: dict[str, Any],
        fds: tuple[int, ...] = (),
        pieces: Sequence[NDArray[np.uint8]] = (),
    ) -> None:
        """Send one message and copies of the descriptors `fds`.

        Parameters
        ----------
        message : dict
        fds : tuple of int
        pieces : sequence of numpy.ndarray
            Bytes that are too many to be packed with the rest; the peer finds them under ``pieces``.

        Raises
        ------
        ChannelClosed
            If the peer is gone.
        """
        if pieces:
            message = {**message, "pieces": [len(piece) for piece in pieces]}
        body = msgpack.packb(message)
        head = _LENGTH.pack(len(body), sum(map(len, pieces)), len(fds))
        try:
            if fds:
                socket.send_fds(self._socket, [head], list(fds))
                self._socket.sendall(body)
            elif len(body) < 65536:
                self._socket.sendall(head + body)
            else:
                self._socket.sendall(head)
                self._socket.sendall(body)
            for piece in pieces:
                self._socket.sendall(piece.data)
        except OSError as error:
            raise ChannelClosed(f"the peer process is gone ({error})") from error

    def receive(self) -> tuple[dict[str, Any], list[int]]:
        """Wait for one message; return it and the descriptors that came with it (the caller's to close).

        Pieces of its own are read-only memory that nobody else has.

        Raises
        ------
        ChannelClosed
            If the peer is gone.
        """
        head, fds = self._read_head()
        length, further, expected = _LENGTH.unpack(head)
        if len(fds) != expected:
            raise ChannelClosed(f"got {len(fds)} descriptors, expected {expected}")
        body = self._read_exactly(length)
        message = msgpack.unpackb(body, strict_map_key=False, max_bin_len=length, max_str_len=length)
        if "pieces" in message:
            rest = self._read_exactly(further).toreadonly()
            ends = [0, *accumulate(message["pieces"])]
            message["pieces"] = [rest[begin:end] for begin, end in pairwise(ends)]
        return message, fds

    async def receive_async(self) -> tuple[dict[str, Any], list[int]]:
        """Like `receive`, without blocking the event loop while nothing comes."""
        try:
            await anyio.wait_readable(self._socket)
        except (OSError, ValueError, anyio.ClosedResourceError) as error:
            raise ChannelClosed("this end was closed") from error
        return self.receive()

    def has_message(self) -> bool:
        """Tell whether `receive` would find something (a message or the peer's end) at once."""
        poll = select.poll()
        poll.register(self._socket, select.POLLIN)
        return bool(poll.poll(0))

    def close(self) -> None:
        """Close this end; the peer reads `ChannelClosed`, and so does a task that waits here."""
        if self._socket.fileno() >= 0:
            with contextlib.suppress(RuntimeError):  # no event loop here: then nobody waits in one
                anyio.notify_closing(self._socket)
        self._socket.close()

    def _read_head(self) -> tuple[bytes, list[int]]:
        try:
            head, fds, _, _ = socket.recv_fds(self._socket, _LENGTH.size, _MAX_DESCRIPTORS)
        except OSError as error:
            raise ChannelClosed(f"the peer process is gone ({error})") from error
        for fd in fds:
            os.set_inheritable(fd, False)
        if len(head) < _LENGTH.size:
            if not head:
                with contextlib.suppress(OSError):
                    for fd in fds:
                        os.close(fd)
                raise ChannelClosed("the peer process is gone")
            head += bytes(self._read_exactly(_LENGTH.size - len(head)))
        return head, fds

    def _read_exactly(self, length: int) -> memoryview:
        view = np.empty(length, np.uint8).data  # a bytearray would be filled with zeros first
        done = 0
        while done < length:
            try:
                got = self._socket.recv_into(view[done:])
            except OSError as error:
                raise ChannelClosed(f"the peer process is gone ({error})") from error
            if not got:
                raise ChannelClosed("the peer process went away in the middle of a message")
            done += got
        return view
