"""Messages to and from a program of another distribution: JSON objects over a socket pair, one a line."""

import json
import socket
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from stemd.processes.channel import Channel, ChannelClosed, In, Out, Received

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_MOST_BYTES: Final = 2**22  # of one line
_BLOCK_BYTES: Final = 2**16


class LineChannel(Channel[Out, In]):
    """One end of a pair; the program at the other end needs nothing of stemd.

    `incoming` decodes the union of the program's messages, tagged structs without attached bytes.
    """

    def __init__(self, sock: socket.socket, incoming: "msgspec.json.Decoder[In]") -> None:
        super().__init__(sock, incoming)  # type: ignore[arg-type]  # it decodes lines
        self._rest = b""

    def send(
        self, message: Out, fds: tuple[int, ...] = (), attached: "Sequence[NDArray[np.uint8]]" = ()
    ) -> None:
        self._send_encoded(_line(message))

    async def send_async(self, message: Out, fds: tuple[int, ...] = ()) -> None:
        await self.send_encoded_async(_line(message))

    async def receive_async(self) -> Received[In]:
        return self._take_line() or await super().receive_async()

    def _send_encoded(
        self, body: bytes, fds: tuple[int, ...] = (), attached: "Sequence[NDArray[np.uint8]]" = ()
    ) -> None:
        try:
            self._socket.sendall(body)
        except OSError as error:
            raise ChannelClosed(f"the program is gone ({error})") from error

    def _read(self, flags: int) -> Received[In] | None:
        while (found := self._take_line()) is None:
            try:
                block = self._socket.recv(_BLOCK_BYTES, flags)
            except BlockingIOError:
                return None
            except OSError as error:
                raise ChannelClosed(f"the program is gone ({error})") from error
            if not block:
                raise ChannelClosed("the program is gone")
            if len(self._rest) > _MOST_BYTES:
                raise ChannelClosed(f"the program sent a line of more than {_MOST_BYTES} bytes")
            self._rest += block
        return found

    def _take_line(self) -> Received[In] | None:
        line, end, rest = self._rest.partition(b"\n")
        if not end:
            return None
        self._rest = rest
        try:
            return Received(self._incoming.decode(line), [], memoryview(b""))
        except msgspec.MsgspecError as error:
            raise ChannelClosed(f"the program sent no message of its channel: {error}") from error


def _line(message: object) -> bytes:
    # All beyond ASCII is escaped: half of a surrogate pair, too, which UTF-8 has no place for.
    return json.dumps(msgspec.to_builtins(message)).encode() + b"\n"
