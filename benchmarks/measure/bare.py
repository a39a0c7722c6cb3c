"""The bare pipeline: receive, parse, decode, one sum over all frames. No ring, no scheduler, no results.

Two processes pull from the detector, as many as the daemon has workers here. ``bare.py PROTOCOL ADDRESS SIZE
[receive]``; with ``receive`` the frames are only received: what libzmq and Python's loop over it give.
"""

import json
import sys
import time

import numpy as np
import zmq

from stemd_sources.codecs import frame_decoder
from stemd_sources.codecs.decoders import address_of
from stemd_sources.dectris_v2 import DectrisV2Parser
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded
from stemd_udfs.kernels import TileConversions, add_frames

TILE_BYTES = 1 << 20  # a tile that stays in cache


class Sum:
    """Decodes frames into a tile, and adds the tile up when it is full."""

    def __init__(self, size):
        self.depth = max(1, TILE_BYTES // (size * size * 2))
        self.tile = np.empty((self.depth, size, size), np.uint16)
        self.address, self.frame_bytes = self.tile.ctypes.data, self.tile[0].nbytes
        self.total = np.zeros((size, size))
        self.conversions = TileConversions()
        self.filled = 0

    def add(self, decoder, data, offset, length, base):
        decoder.decode_at(data, offset, length, base, self.address + self.filled * self.frame_bytes)
        self.filled += 1
        if self.filled < self.depth:
            return
        compiled = self.conversions.compiled_for(self.tile)
        if compiled is not None:
            compiled.add_frames(self.tile, self.total)
        else:
            self.conversions.forget()
            add_frames(self.conversions.blocks(self.tile, np.dtype(np.float32)), self.total)
        self.filled = 0


def images_v2(socket):
    """Yield data, offset, length and address of each payload, and its decoder."""
    parser, buffer = DectrisV2Parser(), memoryview(bytearray(1 << 22))
    base = address_of(buffer)
    while True:
        try:
            length = socket.recv_into(buffer)
        except zmq.Again:
            return
        event = parser.parse(buffer[:length])
        if isinstance(event, ScanEnded):
            return
        if isinstance(event, ImageReceived):
            yield frame_decoder(event.format), buffer, event.offset, event.size, base


def images_v1(socket, size):
    """Yield the same for multipart messages; what the parts say is not looked at."""
    decoder = frame_decoder(FrameFormat(codec="bslz4", dtype="<u2", shape=(size, size)))
    while True:
        try:
            parts = socket.recv_multipart(copy=False)
        except zmq.Again:
            return
        if len(parts) == 1:
            return
        if len(parts) >= 4:
            data = parts[2].buffer
            yield decoder, data, 0, len(data), address_of(data)


def main():
    protocol, address, size = sys.argv[1], sys.argv[2], int(sys.argv[3])
    total = None if "receive" in sys.argv else Sum(size)
    if total is not None:
        total.conversions.compiled_for(total.tile)
    socket = zmq.Context().socket(zmq.PULL)
    socket.rcvhwm = 1000
    socket.rcvtimeo = 60_000
    socket.connect(address)
    print("ready", flush=True)
    frames, first, last = 0, 0.0, 0.0
    for image in images_v1(socket, size) if protocol == "dectris-v1" else images_v2(socket):
        if not frames:
            first = time.time()
            socket.rcvtimeo = 1000
        if total is not None:
            total.add(*image)
        frames += 1
        last = time.time()
    print(json.dumps({"frames": frames, "first": first, "last": last}))


if __name__ == "__main__":
    main()
