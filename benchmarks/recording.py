"""Frames per second of a live scan with and without a recording of it, side by side.

``python benchmarks/recording.py [--repeat N] [--side N] [--size N] [--folder FOLDER]``: by turns, one daemon
with sum, sumsig and max takes the same generated stream as fast as it goes, from a detector process over a
real ZeroMQ socket: not recorded, recorded with ``when_behind = "drop"``, and with ``"block"``. The time runs
from the first frame received to the last result published. Everything shares the cores of this machine;
recordings go to FOLDER (default: where temporary files are). With ``--format hdf5`` each scan becomes an HDF5
file, and a column says how long after the last frame was received it is closed and on the disk. ``--rate N``
has the detector send N frames per second; ``--udf NAME`` (repeatable) takes other UDFs.
"""

import argparse
import os
import platform
import statistics
import tempfile
from pathlib import Path
from typing import NamedTuple

import zmq
from measure.one_daemon import FEW_UDFS, OneDaemon, one_daemon

from stemd.client.control_client import ControlClient
from stemd.wire.messages import Message, decode

WAYS = (None, "drop", "block")
UDFS = ("sum", "sumsig", "max")
TIMEOUT_S = 120


class Measured(NamedTuple):
    """One scan."""

    frames_per_s: float
    written_bytes: int
    dropped: int
    closed_s: float
    """After the last frame was received, until the HDF5 file was on the disk."""


def measure(
    daemon: OneDaemon,
    subscriber: zmq.Socket[bytes],
    path: Path,
    way: str | None,
    options: argparse.Namespace,
) -> Measured:
    """Have the detector send one scan, recorded in one of the ways."""
    with ControlClient(daemon.control) as client:
        if way is not None:
            client.call("record", action="start", path=str(path), when_behind=way)
        with daemon.simulate(nav=options.side, side=options.size, scans=1, rate=options.rate) as detector:
            ended, first, last_frame, last = _ended(subscriber)
            detector.terminate()
        assert ended.header["complete"], ended.header["ledger"]
        rate = ended.header["ledger"]["processed"] / (last - first)
        if way is None:
            return Measured(rate, 0, 0, 0.0)
        if options.format == "messages":
            state = client.call("record", action="stop")["recording"]
            path.unlink()
            return Measured(rate, state["size_bytes"], state["dropped"], 0.0)
        closed = _event(subscriber, "recording_closed").header
        state = client.call("record", action="stop")["recording"]
    written = Path(closed["path"])
    closed_s = written.stat().st_ctime - last_frame  # when it got its name
    written.unlink()
    assert closed["frames"] == options.side**2 or state["dropped"]
    return Measured(rate, closed["size_bytes"], state["dropped"], closed_s)


def _ended(subscriber: zmq.Socket[bytes]) -> tuple[Message, float, float, float]:
    """The end of a run; when its first and last frame were received and its last result published."""
    first = last_frame = last = 0.0
    while True:
        message = decode(subscriber.recv_multipart())
        if message.topic == "event/run_ended":
            return message, first, last_frame, last
        if message.is_last:
            header = message.header
            first, last_frame, last = header["t_first"], header["t_last"], header["t_publish"]


def _event(subscriber: zmq.Socket[bytes], kind: str) -> Message:
    while (message := decode(subscriber.recv_multipart())).topic != f"event/{kind}":
        pass
    return message


def main() -> None:
    """Measure and print a table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--repeat", type=int, default=5)
    arguments.add_argument("--side", type=int, default=192, help="of the scan, frames")
    arguments.add_argument("--size", type=int, default=192, help="of a frame, pixels")
    arguments.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    arguments.add_argument("--format", choices=("messages", "hdf5"), default="messages")
    arguments.add_argument(
        "--rate", type=float, default=None, help="frames per second that the detector sends"
    )
    arguments.add_argument("--udf", action="append", help="built-in UDFs; default: sum, sumsig and max")
    options = arguments.parse_args()
    udfs = FEW_UDFS if options.udf is None else "".join(f'[[udf]]\nname = "{name}"\n' for name in options.udf)
    found: dict[str | None, list[Measured]] = {way: [] for way in WAYS}
    with (
        tempfile.TemporaryDirectory() as folder,
        tempfile.TemporaryDirectory(dir=options.folder) as recordings,
        one_daemon(
            Path(folder),
            queue_messages=1000,
            log_level="error",
            udfs=udfs,
            more=f'[record]\nformat = "{options.format}"\n[manifest]\nsigning_key = "{folder}/key"\n',
        ) as daemon,
        zmq.Context.instance().socket(zmq.SUB) as subscriber,
    ):
        subscriber.rcvtimeo = TIMEOUT_S * 1000
        subscriber.connect(daemon.results)
        for topic in (b"result/", b"event/run_ended", b"event/recording_closed", b"event/heartbeat"):
            subscriber.subscribe(topic)
        while decode(subscriber.recv_multipart()).topic != "event/heartbeat":
            pass
        for number in range(options.repeat + 1):
            for way in WAYS:
                path = Path(recordings) / "scan.stemd"
                one = measure(daemon, subscriber, path, way, options)
                if number:  # the first round warms up
                    found[way].append(one)
    frames = options.side**2
    print(f"{platform.machine()}, {len(os.sched_getaffinity(0))} cores, Python {platform.python_version()}")
    print(
        f"{frames} frames of {options.size} x {options.size} uint16, bslz4; {', '.join(options.udf or UDFS)}"
    )
    print("frames/s, median (lowest to highest); ratio to not recorded\n")
    plain = statistics.median(one.frames_per_s for one in found[None])
    for way, measured in found.items():
        rates = [one.frames_per_s for one in measured]
        median = statistics.median(rates)
        text = f"{way or 'off':>5} {median:9.0f} ({min(rates):.0f} to {max(rates):.0f})  {median / plain:.2f}"
        if way is not None:
            written = statistics.median(one.written_bytes * one.frames_per_s / frames for one in measured)
            dropped = sum(one.dropped for one in measured)
            text += (
                f"  {written / 1e6:.0f} MB/s written, {dropped} of {frames * len(measured)} messages dropped"
            )
            if options.format == "hdf5":
                closed = [one.closed_s for one in measured]
                text += f"; file closed {statistics.median(closed):.2f} s after the last frame"
                text += f" ({min(closed):.2f} to {max(closed):.2f})"
        print(text)


if __name__ == "__main__":
    main()
