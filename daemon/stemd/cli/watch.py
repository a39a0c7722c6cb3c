"""``stemd watch``: print or store the results of a running daemon."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

from stemd.cli.options import control_address, control_option, debug_option, json_option

if TYPE_CHECKING:
    from stemd.wire import Message


@click.command()
@click.argument("udfs", nargs=-1, metavar="[UDF]...")
@json_option
@click.option(
    "--save", type=click.Path(path_type=Path, file_okay=False), help="Store last results as .npz here."
)
@click.option("--scans", type=click.IntRange(min=1), help="End after this many runs have ended.")
@control_option
@click.option(
    "--results", metavar="ADDRESS", help="Result stream; default: what the daemon says, or its default."
)
@click.option("--snapshots", metavar="ADDRESS", help="Snapshots socket; default as for --results.")
@debug_option
def watch(
    *,
    udfs: tuple[str, ...],
    as_json: bool,
    save: Path | None,
    scans: int | None,
    control: str | None,
    results: str | None,
    snapshots: str | None,
) -> int:
    """Subscribe to results (of all UDFs, or those named) and print or store them.

    Waits for a daemon if there is none yet. With --json the first line is {"event": "watching"}, then each
    message is a line, and the last line sums up the runs that ended.
    """
    from stemd import log
    from stemd.message_text import json_line, message_object, readable_line, save_result
    from stemd.watching import Watcher, find_stream

    log.configure("info")
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    address = control_address(control)
    watcher = Watcher(lambda: find_stream(address, os.environ, results=results, snapshots=snapshots), udfs)

    def on_watching() -> None:
        _print(json_line({"event": "watching"}) if as_json else "watching")

    def on_message(message: "Message") -> None:
        _print(json_line(message_object(message)) if as_json else readable_line(message))
        if save is not None and message.is_last and message.arrays:
            save_result(message, save)

    try:
        with _terminated_as_interrupt():
            watcher.run(scans=scans, on_watching=on_watching, on_message=on_message)
    except _Terminated:
        pass
    finally:
        if as_json:
            _print(json_line(watcher.summaries.as_json()))
    return 0


class _Terminated(BaseException):
    """SIGTERM came: end as asked, with the summary."""


@contextmanager
def _terminated_as_interrupt() -> Iterator[None]:
    def end(number: int, frame: FrameType | None) -> None:
        raise _Terminated

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
