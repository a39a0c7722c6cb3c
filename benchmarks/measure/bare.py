"""The bare pipeline: receive, parse, decode, one sum over all frames. No ring, no scheduler, no results.

Two processes pull from the detector, as many as the daemon has workers here. ``bare.py PROTOCOL ADDRESS SIZE
SCANS [sum | libzmq-sum | receive | libzmq]``: messages come by the daemon's own receiver and are read by its
parser; what came together is decoded in one call, out of writable memory as the ring is. With ``receive``
frames are received and parsed, no more; with ``libzmq`` too, by a plain libzmq socket, and with
``libzmq-sum`` they come by that socket and are decoded and summed. Prints, for each scan that brought it
frames: how many, and when the first came and the last was done.
"""

import json
import sys
import time

import numpy as np
import zmq

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.frame_decoder import address_of
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded
from stemd_sources.interfaces import Spans
from stemd_sources.registry import open_source
from stemd_sources.zeromq.multipart import join_parts
from stemd_udfs.kernels.conversions import TileConversions
from stemd_udfs.kernels.sums import add_frames

TILE_BYTES = 1 << 20  # a tile that stays in cache
MESSAGE_BYTES = 1 << 22  # as the daemon of live_stemd.py has it
START_S, QUIET_S = 60.0, 5.0


class PlainSocket:
    """A PULL socket of libzmq; messages of several parts are put together as the parser wants them."""

    def __init__(self, protocol, address):
        self._context = zmq.Context()
        self._socket = self._context.socket(zmq.PULL)
        self._socket.rcvhwm = 1000
        self._socket.connect(address)
        self._has_parts = protocol == "dectris-v1"

    def take_whole(self, buffer, most):
        """Take nothing: libzmq hands over one message after the other."""
        return Spans(np.empty(0, np.int64), np.empty(0, np.int64))

    def read_more(self, timeout_s):
        """Leave it to `receive_into`."""
        return False

    def receive_into(self, buffer, timeout_s):
        """Receive one message; return its size, or None when nothing came."""
        self._socket.rcvtimeo = int(timeout_s * 1000)
        try:
            if not self._has_parts:
                return self._socket.recv_into(buffer)
            message = join_parts(self._socket.recv_multipart())
        except zmq.Again:
            return None
        buffer[: len(message)] = message
        return len(message)

    def close(self):
        """Let go of the socket."""
        self._context.destroy(linger=0)


class Sum:
    """Decodes frames into a tile, and adds the tile up when it is full."""

    def __init__(self, size, buffer):
        self.buffer, self.base = buffer, address_of(buffer)
        depth = max(1, TILE_BYTES // (size * size * 2))
        self.tile = np.empty((depth, size, size), np.uint16)
        self.total = np.zeros((size, size))
        self.conversions = TileConversions()
        self.filled = 0
        self.marks = np.ones(1, np.int64)  # nobody looks for pixels without data
        self.warm_up()

    def warm_up(self):
        """Load what is compiled, as workers do before a scan."""
        shape = self.tile.shape[1:]
        payload = encode_frame(np.zeros(shape, np.uint16), "bslz4")
        self.buffer[: len(payload)] = payload
        frame_format = FrameFormat(codec="bslz4", dtype="<u2", shape=shape)
        self.add(frame_format, [0], [len(payload)])
        self.finish()

    def add(self, frame_format, offsets, sizes):
        """Decode the payloads that begin at `offsets` of the buffer."""
        offsets, sizes = np.array(offsets, np.int64), np.array(sizes, np.int64)
        decoder = frame_decoder(frame_format)
        done = 0
        while done < len(offsets):
            some = slice(done, done + len(self.tile) - self.filled)
            out = self.tile[self.filled :].ctypes.data
            count = decoder.decode_many_at(
                self.buffer, offsets[some], sizes[some], self.base, out, marks=self.marks
            )
            if not count:  # at the end of the buffer, or damaged, which is told
                decoder.decode_at(self.buffer, int(offsets[done]), int(sizes[done]), self.base, out)
                count = 1
            done += count
            self.filled += count
            if self.filled == len(self.tile):
                self.finish()

    def finish(self):
        """Add up what is in the tile."""
        tile, self.filled = self.tile[: self.filled], 0
        if not len(tile):
            return
        compiled = self.conversions.compiled_for(tile)
        if compiled is not None:
            compiled.add_frames(tile, self.total)
        else:
            self.conversions.forget()
            add_frames(self.conversions.blocks(tile, np.dtype(np.float32)), self.total)


def received(receiver, buffer):
    """Yield where in the buffer messages lie that came together."""
    wait_s = START_S
    while True:
        spans = receiver.take_whole(buffer, len(buffer))
        if not len(spans.begins):
            if receiver.read_more(wait_s):
                continue
            size = receiver.receive_into(buffer, wait_s)
            if size is None:  # it is quiet, or the detector has left
                return
            spans = Spans(np.array([0]), np.array([size]))
        wait_s = QUIET_S
        yield spans


def read(parser, buffer, spans):
    """Series, format, offsets and sizes of images among messages; and the series that ended, or 0."""
    found, done, ended = [], 0, 0
    images = parser.read_images(buffer, *spans)
    if images is not None and len(images.indices):
        done = len(images.indices)
        offsets, sizes = spans.begins[:done] + images.offsets, images.sizes
        found.append((images.series, images.format, offsets, sizes))
    for start, length in zip(spans.begins[done:].tolist(), spans.lengths[done:].tolist(), strict=True):
        event = parser.parse(buffer[start : start + length])
        if type(event) is ImageReceived:
            found.append((event.series, event.format, [start + event.offset], [event.size]))
        elif isinstance(event, ScanEnded):
            ended = event.series
    return found, ended


def main():
    protocol, address, size, scans = *sys.argv[1:3], *map(int, sys.argv[3:5])
    way = sys.argv[5] if len(sys.argv) > 5 else "sum"
    source = f"{protocol}+{address}"
    parser, receiver = open_source(source, queue_messages=1000, max_message_bytes=MESSAGE_BYTES)
    if way.startswith("libzmq"):
        receiver.close()
        receiver = PlainSocket(protocol, address)
    buffer = memoryview(bytearray(MESSAGE_BYTES))
    total = Sum(size, buffer) if way.endswith("sum") else None
    print("ready", flush=True)
    found = {}
    for spans in received(receiver, buffer):
        begin = time.time()
        images, ended = read(parser, buffer, spans)
        for series, frame_format, offsets, sizes in images:
            if total is not None:
                total.add(frame_format, offsets, sizes)
            scan = found.setdefault(series, {"frames": 0, "first": begin})
            scan["frames"] += len(sizes)
            scan["last"] = time.time()
        if ended == scans:
            break
    if total is not None and total.filled:
        begin = time.time()
        total.finish()
        found[max(found)]["last"] += time.time() - begin
    receiver.close()
    print(json.dumps({"scans": found}))


if __name__ == "__main__":
    main()
