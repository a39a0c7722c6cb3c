"""Messages per second that the receiver process takes into the ring, by protocol.

``python benchmarks/receiving.py [--images N] [--bytes N]``: a detector process sends one scan of equal images
whose messages are ready beforehand; the receiver process takes, parses and records them; nothing decodes
them. Beside the rate stands what the receiving loop alone could do: images per second of its own CPU time,
for where the sender or a shared core is the limit.
"""

import argparse
import multiprocessing
import os
import platform
import time
from collections.abc import Iterator
from pathlib import Path

import anyio
import zmq

from stemd.ingest.receiver_handle import ReceiverHandle, ReceiverSettings
from stemd.ingest.ring import Counter
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.detectors.dectris_v2 import writer as v2
from stemd_sources.events import FrameFormat

SIG = (256, 256)
FORMAT = FrameFormat(codec="bslz4", dtype="<u2", shape=SIG)


def messages(protocol: str, images: int, payload: bytes) -> Iterator[tuple[bytes, ...]]:
    """All messages of a scan, as parts."""
    if protocol == "dectris-v1":
        yield v1.header_message(series=1, images=1, triggers=images, sig_shape=SIG, dtype="u2")
        writer = v1.ImageWriter(series=1, frame_format=FORMAT)
        yield from (writer.message(index, payload) for index in range(images))
    else:
        unique_id = "01J00000000000000000000000"
        yield (v2.start_message(series=1, unique_id=unique_id, images=images, sig_shape=SIG, dtype="u2"),)
        writer_v2 = v2.ImageWriter(series=1, unique_id=unique_id, formats={"threshold_1": FORMAT})
        yield from ((writer_v2.message(index, payload),) for index in range(images))


def send(address: str, protocol: str, images: int, size_bytes: int) -> None:
    """Send a scan once everything is ready."""
    ready = list(messages(protocol, images, os.urandom(size_bytes)))
    with zmq.Context() as context, context.socket(zmq.PUSH) as socket:
        socket.bind(address)
        for parts in ready:
            socket.send_multipart(parts, copy=False)
        socket.close(linger=60_000)


async def measure(protocol: str, images: int, size_bytes: int) -> tuple[float, float]:
    """Images per second, and per second of the receiving thread's CPU time."""
    address = "tcp://127.0.0.1:47615"
    receiving = ReceiverHandle(
        ReceiverSettings(
            url=f"{protocol}+{address}", max_message_bytes=2**20, ring_bytes=2**29, queue_messages=1000
        )
    )
    await receiving.start()
    sender = multiprocessing.get_context("spawn").Process(
        target=send, args=(address, protocol, images, size_bytes)
    )
    sender.start()
    counters = receiving.ring.counters
    pid = receiving._child.pid  # type: ignore[union-attr]
    begin = cpu = 0.0
    try:
        while counters[Counter.HEAD] < images + 1:
            if not begin and counters[Counter.HEAD]:
                begin, cpu = time.perf_counter(), cpu_seconds(pid)
            counters[Counter.FREED] = counters[Counter.HEAD]
            receiving.messages()
            await anyio.sleep(0.005)
        return images / (time.perf_counter() - begin), images / (cpu_seconds(pid) - cpu)
    finally:
        sender.join()
        await receiving.close()


def cpu_seconds(pid: int) -> float:
    """CPU time of the first thread of a process."""
    fields = Path(f"/proc/{pid}/task/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure and print a table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--images", type=int, default=200_000)
    arguments.add_argument("--bytes", type=int, default=5000, help="of a payload")
    options = arguments.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}")
    print(f"{'protocol':>12} {'images/s':>10} {'per CPU second':>15}   payload {options.bytes} bytes")
    for protocol in ("dectris-v1", "dectris-v2"):
        rate, alone = anyio.run(measure, protocol, options.images, options.bytes)
        print(f"{protocol:>12} {rate:>10.0f} {alone:>15.0f}")


if __name__ == "__main__":
    main()
