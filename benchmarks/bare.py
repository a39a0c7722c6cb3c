"""The bare pipeline: receive, parse, decode, one fused kernel. No ring, no scheduler, no results.

Two processes pull from the detector, as many as the daemon has workers here. The kernel is the sum over all
frames, the cheapest that touches every pixel: a daemon cannot beat what is measured with these parts.
"""

import json
import sys
import time

import numpy as np
import zmq

from stemd_sources.codecs import frame_decoder
from stemd_sources.codecs.decoders import address_of
from stemd_sources.dectris_v2 import DectrisV2Parser
from stemd_sources.events import ImageReceived, ScanEnded

DEPTH_BYTES = 1 << 20  # a tile that stays in cache


def main() -> None:
    """Pull until the series ends or nothing comes any more; print frames and times as JSON."""
    address, size = sys.argv[1], int(sys.argv[2])
    context = zmq.Context()
    socket = context.socket(zmq.PULL)
    socket.rcvhwm = 1000
    socket.connect(address)
    parser = DectrisV2Parser()
    buffer = memoryview(bytearray(1 << 22))
    base = address_of(buffer)
    depth = max(1, DEPTH_BYTES // (size * size * 2))
    tile = np.empty((depth, size, size), np.uint16)
    out, frame_bytes = tile.ctypes.data, tile[0].nbytes
    single = np.empty((depth, size * size), np.float32)  # BLAS sums faster than NumPy's reduction of integers
    ones, total = np.ones(depth, np.float32), np.zeros(size * size)
    filled = frames = 0
    first = last = 0.0
    socket.rcvtimeo = 60000
    print("ready", flush=True)
    while True:
        try:
            length = socket.recv_into(buffer)
        except zmq.Again:
            break
        event = parser.parse(buffer[:length])
        if isinstance(event, ScanEnded):
            break
        if not isinstance(event, ImageReceived):
            continue
        if not frames:
            first = time.time()
            socket.rcvtimeo = 1000
        decoder = frame_decoder(event.format)
        decoder.decode_at(buffer, event.offset, event.size, base, out + filled * frame_bytes)
        filled += 1
        frames += 1
        if filled == depth:
            np.copyto(single, tile.reshape(depth, -1))
            total += ones @ single
            filled = 0
        last = time.time()
    print(json.dumps({"frames": frames, "first": first, "last": last}))


if __name__ == "__main__":
    main()
