"""What the machine gives on two cores at the same time.

``limits.py memory REPEAT``: the rate at which memory is read. ``limits.py decode REPEAT SIZE``: that of
decoding frames of SIZE x SIZE in batches, as the daemon does, from writable memory into a tile that stays in
cache. Prints a JSON object with ``values``.
"""

import json
import multiprocessing
import sys
import threading
import time

import numpy as np

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.frame_decoder import address_of
from stemd_sources.events import FrameFormat
from stemd_sources.simulate.frames import GeneratedFrames

FRAMES = 256


def memory_read(repeat):
    """Bytes per second of two threads that look for the largest value of 1 GiB each."""
    parts = [np.ones(1 << 28, np.float32) for _ in range(2)]
    rates = []
    for _ in range(repeat):
        threads = [threading.Thread(target=part.max) for part in parts]
        begin = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        rates.append(sum(part.nbytes for part in parts) / (time.perf_counter() - begin))
    return rates


def decode(size, repeat, results):
    """Put frames per second of this process, and how many times smaller payloads are than frames."""
    source = GeneratedFrames((32, 32), (size, size), "uint16")
    payloads = [encode_frame(source.frame(number), "bslz4") for number in range(FRAMES)]
    behind = bytes(64)  # payloads at the very end are not decoded in passing
    data = memoryview(bytearray(b"".join([*payloads, behind])))
    base = address_of(data)
    sizes = np.array([len(payload) for payload in payloads], np.int64)
    offsets = np.cumsum(sizes) - sizes
    decoder = frame_decoder(FrameFormat(codec="bslz4", dtype="<u2", shape=(size, size)))
    tile = np.empty((max(1, (1 << 20) // (2 * size * size)), size, size), np.uint16)
    batches = [slice(start, start + len(tile)) for start in range(0, FRAMES, len(tile))]
    rates = []
    for _ in range(repeat + 1):
        begin, frames = time.perf_counter(), 0
        while time.perf_counter() - begin < 0.5:
            for some in batches:
                done = decoder.decode_many_at(
                    data, offsets[some], sizes[some], base, tile.ctypes.data, marks=np.ones(1, np.int64)
                )
                if done != len(sizes[some]):
                    raise SystemExit("a frame cannot be decoded")
                frames += done
        rates.append(frames / (time.perf_counter() - begin))
    results.put((rates[1:], tile[0].nbytes * len(payloads) / len(data)))  # the first loads what is compiled


def decode_twice(size, repeat):
    """Put together what two processes do side by side."""
    context = multiprocessing.get_context("spawn")
    results = context.SimpleQueue()
    processes = [context.Process(target=decode, args=(size, repeat, results)) for _ in range(2)]
    for process in processes:
        process.start()
    (one, ratio), (two, _) = results.get(), results.get()
    for process in processes:
        process.join()
    return {"values": [a + b for a, b in zip(one, two, strict=True)], "ratio": ratio}


def main():
    what, repeat = sys.argv[1], int(sys.argv[2])
    found = {"values": memory_read(repeat)} if what == "memory" else decode_twice(int(sys.argv[3]), repeat)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
