"""What the machine gives: memory read, and decoding, on two cores at the same time. ``limits.py SIZE``."""

import json
import multiprocessing
import sys
import threading
import time

import numpy as np

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.decoders import address_of
from stemd_sources.events import FrameFormat
from stemd_sources.simulate.frames import GeneratedFrames

REPEATS = 5


def memory_read():
    """Bytes per second of two threads that look for the largest value of 1 GiB each."""
    parts = [np.ones(1 << 28, np.float32) for _ in range(2)]
    rates = []
    for _ in range(REPEATS):
        threads = [threading.Thread(target=part.max) for part in parts]
        begin = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        rates.append(sum(part.nbytes for part in parts) / (time.perf_counter() - begin))
    return rates


def decode(size, results):
    source = GeneratedFrames((32, 32), (size, size), "uint16")
    payloads = [encode_frame(source.frame(number), "bslz4") for number in range(256)]
    data, base = b"".join(payloads), 0
    base = address_of(data)
    decoder = frame_decoder(FrameFormat(codec="bslz4", dtype="<u2", shape=(size, size)))
    tile = np.empty((max(1, (1 << 20) // (2 * size * size)), size, size), np.uint16)
    targets = [tile.ctypes.data + place * tile[0].nbytes for place in range(len(tile))]
    rates = []
    for _ in range(REPEATS):
        begin, frames = time.perf_counter(), 0
        while time.perf_counter() - begin < 0.5:
            offset = 0
            for number, payload in enumerate(payloads):
                decoder.decode_at(data, offset, len(payload), base, targets[number % len(tile)])
                offset += len(payload)
            frames += len(payloads)
        rates.append(frames / (time.perf_counter() - begin))
    results.put((rates, tile[0].nbytes * len(payloads) / len(data)))


def main():
    size = int(sys.argv[1])
    print(json.dumps({"memory read": memory_read()}), flush=True)
    context = multiprocessing.get_context("spawn")
    results = context.SimpleQueue()
    processes = [context.Process(target=decode, args=(size, results)) for _ in range(2)]
    for process in processes:
        process.start()
    (one, ratio), (two, _) = results.get(), results.get()
    for process in processes:
        process.join()
    print(json.dumps({"decode": [a + b for a, b in zip(one, two, strict=True)], "ratio": ratio}))


if __name__ == "__main__":
    main()
