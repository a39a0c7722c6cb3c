"""Puts the images of several ports together to messages of whole frames; no sockets."""

import json
from collections import deque
from typing import Final, TypeAlias

from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.json_object import read_object
from stemd_sources.zeromq.multipart import join_parts, part_bounds

_MOST_OPEN: Final = 16
"""Frames that wait for ports. With so many, only the ports that the oldest one lacks are awaited."""
_Key: TypeAlias = tuple[object, ...]
_END: Final[_Key] = ()


class _OpenFrame:
    def __init__(self, key: _Key) -> None:
        self.key = key
        self.parts: dict[int, tuple[bytes, bytes]] = {}
        self.order: dict[int, int] = {}
        """When each port sent its part."""

    def is_before(self, other: "_OpenFrame") -> bool:
        """Whether a port sent its part of this one before that of the other."""
        return any(number < other.order[port] for port, number in self.order.items() if port in other.order)


class FrameAssembly:
    """Takes the messages of each port in order, and gives one message for each frame.

    Such a message has the headers of all ports, then their pixels. The parts of a port that did not send this
    frame are empty. An end is given once all ports have ended.

    Some ports may be far ahead of others. The reader of the sockets holds those back that are not `awaited`,
    so memory is bounded and no frame is given up of which all ports come.

    Parameters
    ----------
    ports
        Number of ports.

    Attributes
    ----------
    ready : deque
        Messages of frames; the caller removes those it takes.
    """

    def __init__(self, ports: int) -> None:
        self._ports = ports
        self._open: list[_OpenFrame] = []
        self._taken = 0
        self._silent: set[int] = set()  # others waited for them without success; silent since
        self.ready: deque[bytes] = deque()

    @property
    def awaited(self) -> list[int]:
        """Ports whose messages are to be taken now, in order."""
        if len(self._open) >= _MOST_OPEN:
            lacking = [port for port in range(self._ports) if port not in self._open[0].parts]
            if not self._silent.issuperset(lacking):
                return lacking
        return list(range(self._ports))

    def take(self, port: int, message: bytes) -> None:
        """Take a message of parts from one port; what is whole then goes to `ready`.

        Raises
        ------
        MalformedMessage
            If it is no message of this protocol.
        """
        parts = [message[start:stop] for start, stop in part_bounds(message)]
        header = read_object(parts[0], f"header of port {port}")
        if header.get("data") == 0:
            key = _END
        elif len(parts) == 2:
            # As text, since received values may be neither hashable nor comparable.
            key = tuple(json.dumps(header.get(name)) for name in ("fileIndex", "fname", "frameNumber"))
        else:
            raise MalformedMessage(f"image of {len(parts)} parts at port {port}, expected 2")
        frame = next((one for one in self._open if one.key == key and port not in one.parts), None)
        if frame is None:
            frame = _OpenFrame(key)
            self._open.append(frame)
        self._taken += 1
        self._silent.discard(port)
        frame.parts[port] = parts[0], parts[1] if key else b""
        frame.order[port] = self._taken
        if len(frame.parts) == self._ports:
            # Ports send in order: none of them will send its part of what another has sent before this.
            for other in [one for one in self._open if one is not frame and one.is_before(frame)]:
                self._give(other)
            self._give(frame)
        elif len(self._open) > _MOST_OPEN:
            self._give(self._open[0])

    def give_up_oldest(self) -> None:
        """Give the oldest frame that waits for ports without them, if there is one; do not wait for these."""
        if self._open:
            oldest = self._open[0]
            self._silent.update(port for port in range(self._ports) if port not in oldest.parts)
            self._give(oldest)

    def _give(self, frame: _OpenFrame) -> None:
        self._open.remove(frame)
        parts = [frame.parts.get(port, (b"", b"")) for port in range(self._ports)]
        headers, pixels = zip(*parts, strict=True)
        self.ready.append(join_parts([max(headers)] if frame.key == _END else [*headers, *pixels]))

    @property
    def is_waiting(self) -> bool:
        """Whether there are frames of which ports are missing."""
        return bool(self._open)
