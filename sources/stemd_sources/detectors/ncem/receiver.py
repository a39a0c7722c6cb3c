"""Listens for the modules of an NCEM 4D Camera, and gives one message for each frame."""

import time
from collections import deque
from typing import Final, NamedTuple

import zmq
from zmq.utils.monitor import recv_monitor_message

from stemd_sources.detectors.ncem.module_assembly import MAX_MODULES, ModuleAssembly
from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.interfaces import Receiver, SourceURL
from stemd_sources.zeromq.ipv6 import allow_ipv6
from stemd_sources.zeromq.multipart import trailer
from stemd_sources.zeromq.silence import Silence

OPTIONS: Final = ("modules", "shape", "frames", "checkin")
_HEADERS_BYTES: Final = 1024  # of a message, with the lengths of its parts; more than they ever take
_POLL_S: Final = 0.01
_WAIT_FOR_MODULES_S: Final = 0.25  # of silence, then frames that lack modules are given up


class Wanted(NamedTuple):
    """What a source URL says of a camera."""

    modules: int
    rows: int  # of a whole frame
    columns: int
    frames: int
    addresses: list[str]  # where modules come to, in their order; over ``ipc://`` the only one
    check_in: str | None


def connect_modules(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """Listens at a port for each module from the source's on; SourceURLError for options, large frames."""
    asked = wanted_of(source)
    frame_bytes = asked.rows * asked.columns * 2  # uint16
    if frame_bytes + _HEADERS_BYTES > max_message_bytes:
        what = f"source option shape={asked.rows},{asked.columns}: frames of {frame_bytes} bytes"
        limit = f"{max_message_bytes - _HEADERS_BYTES}: raise source.max_message_bytes"
        raise SourceURLError(f"{what}, expected at most {limit}")
    modules, rows = asked.modules, asked.rows // asked.modules
    assembly = ModuleAssembly(modules=modules, rows=rows, columns=asked.columns, frames=asked.frames)
    return ModulesReceiver(asked.addresses, assembly, queue_messages=queue_messages, check_in=asked.check_in)


def wanted_of(source: SourceURL) -> Wanted:
    """Read the options of a source URL; raises SourceURLError if one is wrong."""
    modules = source.number("modules", 4, most=MAX_MODULES)
    rows, columns = _shape(source, modules)
    frames = source.number("frames", 0, most=2**40)
    addresses = source.addresses("modules", modules)
    check_in = None
    if "checkin" in source.options:
        if source.transport != "tcp":
            raise SourceURLError("source option checkin: expected a source over tcp")
        host = source.address.rpartition(":")[0]
        check_in = f"{host}:{source.number('checkin', 0, most=2**16 - 1)}"
    return Wanted(modules, rows, columns, frames, addresses, check_in)


class ModulesReceiver(Receiver):
    """Sockets that listen for modules, any at each of the `addresses`; SourceURLError if one cannot.

    `assembly`: makes frames of modules. `queue_messages`: wait at each address, then the detector is held
    back. `check_in`: where to answer ``ready`` to data servers that ask first, or None.
    """

    def __init__(
        self, addresses: list[str], assembly: ModuleAssembly, *, queue_messages: int, check_in: str | None
    ) -> None:
        self._assembly = assembly
        self._context = zmq.Context()
        self._poller = zmq.Poller()
        self._peers: dict[zmq.Socket[bytes], int] = {}  # connections, by the socket that reports them
        self._sockets: list[zmq.Socket[bytes]] = []
        self._modules: dict[zmq.Socket[bytes], int] = {}  # the newest that a socket brought
        self._malformed: deque[MalformedMessage] = deque()  # of one look at all sockets
        self._silence = Silence()
        try:
            for address in addresses:
                self._listen(zmq.PULL, address, queue_messages)
            if check_in is not None:
                self._listen(zmq.REP, check_in, queue_messages)
        except SourceURLError:
            self.close()
            raise

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message, or None in time. MalformedMessage for others and large ones."""
        until = time.monotonic() + timeout_s
        while not self._assembly.ready and not self._malformed:
            if self._poll(max(0.0, min(until - time.monotonic(), _POLL_S))):
                self._silence.end()
                continue
            self._silence.go_on()
            is_silent = self._silence.seconds > _WAIT_FOR_MODULES_S or not any(self._peers.values())
            if self._assembly.is_waiting and is_silent:
                self._assembly.give_up()
                self._silence.end()  # what begins now has the whole time
            elif time.monotonic() >= until:
                return None
        if self._malformed:
            raise self._malformed.popleft()
        parts = self._assembly.ready.popleft()
        lengths = [len(part) for part in parts]
        size, place, end = sum(lengths), 0, trailer(lengths)
        if size + len(end) > len(buffer):
            what = f"frame of {size} bytes in {len(parts)} parts"
            raise MalformedMessage(f"{what}, expected at most {len(buffer)}")
        for part in (*parts, end):
            buffer[place : place + len(part)] = part
            place += len(part)
        return place

    @property
    def is_connected(self) -> bool:
        return all(self._peers.values())

    def connection_lost(self) -> bool:
        """Whether the last peer of an address went away, reported once, and after its last messages."""
        if self._assembly.is_waiting or self._assembly.ready:
            return False
        if is_lost := super().connection_lost():
            self._assembly.forget_scans()
        return is_lost

    def close(self) -> None:
        for socket in self._sockets:
            socket.disable_monitor()
        self._sockets.clear()
        self._context.destroy(linger=0)

    def _listen(self, kind: int, address: str, queue_messages: int) -> None:
        socket = self._context.socket(kind)
        socket.set(zmq.RCVHWM, queue_messages)
        socket.set(zmq.LINGER, 0)
        allow_ipv6(socket, address)
        try:
            socket.bind(address)
        except zmq.ZMQError as error:
            what = f"cannot listen at {address}: {zmq.strerror(error.errno or 0)}"
            ports = "the first of as many free ports as there are modules"
            raise SourceURLError(f"{what}; give an address of this machine, and {ports}") from error
        self._poller.register(socket, zmq.POLLIN)
        if kind == zmq.PULL:
            monitor = socket.get_monitor_socket(zmq.EVENT_HANDSHAKE_SUCCEEDED | zmq.EVENT_DISCONNECTED)
            self._poller.register(monitor, zmq.POLLIN)
            self._peers[monitor] = 0
            self._sockets.append(socket)

    def _poll(self, timeout_s: float) -> bool:
        """Take what has come to each socket, one message at most; return whether it was one of a module."""
        came = False
        for socket, _ in self._wanted().poll(round(1000 * timeout_s)):
            if socket in self._peers:
                self._take_event(socket)
            elif socket.get(zmq.TYPE) == zmq.REP:
                socket.recv_multipart()  # any request, of any number of parts
                socket.send(b"ready")
            else:
                came = True
                frames = socket.recv_multipart(copy=False)
                try:
                    self._modules[socket] = self._assembly.take([frame.buffer for frame in frames])
                except MalformedMessage as error:
                    self._malformed.append(error)
        return came

    def _wanted(self) -> zmq.Poller:
        """What to look at: all sockets, or without those whose modules are far ahead of others."""
        wanted = self._assembly.wanted
        if wanted is None:
            return self._poller
        poller = zmq.Poller()
        for socket, _ in self._poller.sockets:
            if self._modules.get(socket) in (None, *wanted):
                poller.register(socket, zmq.POLLIN)
        return poller

    def _take_event(self, monitor: "zmq.Socket[bytes]") -> None:
        """Count the connections of an address."""
        if recv_monitor_message(monitor)["event"] == zmq.EVENT_HANDSHAKE_SUCCEEDED:
            self._peers[monitor] += 1
        elif self._peers[monitor]:  # else it was no peer of ZeroMQ's
            self._peers[monitor] -= 1
            self._is_lost = self._is_lost or not self._peers[monitor]


def _shape(source: SourceURL, modules: int) -> tuple[int, int]:
    if "shape" not in source.options:
        return 144 * modules, 576
    match source.lengths("shape"):
        case rows, columns if rows % modules == 0:
            return rows, columns
    raise source.wrong("shape", f"rows,columns of a frame, the rows in {modules} equal modules")
