"""What commands that play a detector share: the option for faults, words while it runs, how it ends."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

import click

from stemd.cli.output import say

if TYPE_CHECKING:
    from stemd_sources.simulate.detector import DetectorReport, DetectorSummary

fault_option = click.option(
    "--fault",
    "faults",
    multiple=True,
    metavar="KIND@FRAME[:SCAN]",
    help="A fault to simulate, repeatable: restart, abort, stall, drop, duplicate, reorder, corrupt, "
    "lose-module, foreign-series, disconnect. Frames count from 0, scans from 1.",
)


def reporter(as_json: bool) -> Callable[["DetectorReport"], None]:
    """Return what prints the reports of a detector."""

    def report(report: "DetectorReport") -> None:
        if as_json:
            _print_json({"event": report.kind, **{k: v for k, v in report._asdict().items() if k != "kind"}})
        elif report.kind == "listening":
            say(f"listening at {report.address}")
        elif report.kind == "making_frames":
            say(f"making {report.images} frames...")
        elif report.kind == "frames_made":
            say(f"{report.images} frames made")
        elif report.kind == "scan_started":
            say(f"scan {report.scan} (series {report.series}) started")
        else:
            say(f"scan {report.scan} (series {report.series}) left after {report.images} images")

    return report


def run_detector(send: Callable[[Callable[[], bool]], "DetectorSummary"], as_json: bool) -> None:
    """Run a detector and print what it sent; SIGTERM and Ctrl-C end it in good order.

    `send` is called with a function that says when to stop.
    """
    with _stop_by_signal() as stopped:
        summary = send(lambda: bool(stopped))
    if signal.SIGINT in stopped:
        raise KeyboardInterrupt
    if as_json:
        _print_json({"event": "done", **summary._asdict()})
    else:
        rate = f", {summary.images / summary.seconds:.0f} per second" if summary.seconds > 0 else ""
        say(f"{summary.images} images of {summary.scans} scans in {summary.seconds:.2f} s{rate}")


@contextmanager
def _stop_by_signal() -> Iterator[list[int]]:
    stopped: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        stopped.append(number)

    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield stopped
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _print_json(value: dict[str, object]) -> None:
    from stemd.wire.text import json_line

    say(json_line(value))
