"""``stemd watch``: print or store the results of a running daemon."""

import os
import signal
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

from stemd.cli import options
from stemd.cli.options import COUNT, say

if TYPE_CHECKING:
    from stemd.wire.condition import Condition
    from stemd.wire.messages import Message

EXIT_NOT_REACHED = 3
_BETWEEN_PARTIALS_S = 1.0


@click.command()
@click.argument("udfs", nargs=-1, metavar="[UDF]...")
@options.json_option
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    help="Save the last result of each UDF and run in this folder, as .npz.",
)
@click.option("--scans", type=COUNT, help="End after this many runs have ended.")
@click.option(
    "--until",
    metavar="COMPARISON",
    help="End when a result is good enough, such as 'sigma(com.phase) < 0.01', of an area "
    "'sigma(com.phase[0:64, 10:20]) < 0.01', or 'resolution(ssb.phase) < 0.2'. Exit status: 0 when it is, 3 "
    "if --scans runs have ended before.",
)
@options.control_option
@options.key_option
@click.option(
    "--results",
    metavar="ADDRESS",
    help="Address of the result stream; default: the one that the daemon names.",
)
@click.option("--snapshots", metavar="ADDRESS", help="Address of the snapshots; default as for --results.")
@options.debug_option
def watch(
    *,
    udfs: tuple[str, ...],
    as_json: bool,
    save: Path | None,
    scans: int | None,
    until: str | None,
    control: str | None,
    results: str | None,
    snapshots: str | None,
) -> int:
    """Subscribe to results of all UDFs, or of those given, and print or save them.

    Waits for a daemon if there is none yet. Prints partial results of a UDF once per second. With --json the
    first line is {"event": "watching"}, then each message is a line, and the last line sums up the runs that
    ended.
    """
    from stemd.client.watcher import Watcher, find_stream
    from stemd.monitoring import log
    from stemd.wire.text import json_line, message_object, readable_line, save_result

    log.configure("info")
    if save is not None:
        _make_folder(save)
    condition = None if until is None else _condition(until)
    if condition is not None and udfs and condition.udf not in udfs:
        udfs = (*udfs, condition.udf)
    address = options.control_address(control)
    key = options.client_key()
    watcher = Watcher(
        lambda: find_stream(address, os.environ, results=results, snapshots=snapshots, key=key),
        udfs,
        key,
        awaited=() if condition is None else (condition.udf,),
    )
    partials = Partials()

    def on_watching() -> None:
        say(json_line({"event": "watching"}) if as_json else "watching")

    is_reached = False

    def on_message(message: "Message") -> bool:
        nonlocal is_reached
        if as_json:
            say(json_line(message_object(message)))
        elif partials.is_due(message):
            say(readable_line(message))
        if save is not None and message.is_last and message.arrays:
            save_result(message, save)
        if condition is not None and message.topic == f"result/{condition.udf}":
            is_reached = _is_met(condition, message, as_json=as_json)
        return is_reached

    status = 0
    try:
        with options.handling(_end, signal.SIGTERM):
            watcher.run(scans=scans, on_watching=on_watching, on_message=on_message)
        status = EXIT_NOT_REACHED if condition is not None and not is_reached else 0
    except _Terminated:
        pass
    except KeyboardInterrupt:
        status = options.EXIT_INTERRUPTED
    finally:
        if as_json:
            say(json_line({"scans": watcher.summaries.ended}))
    if not as_json:
        say(watcher.summaries.in_words())
    return status


class Partials:
    """Selects the partial results that a person wants to read: one of each UDF and run in a second."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._printed: dict[str, tuple[str, float]] = {}

    def is_due(self, message: "Message") -> bool:
        """Whether to print this message; all that are no partial results are."""
        if not message.is_result or message.is_last:
            return True
        run_id, now = message.header["run_id"], self._clock()
        printed_run, printed_at = self._printed.get(message.topic, ("", 0.0))
        if printed_run == run_id and now - printed_at < _BETWEEN_PARTIALS_S:
            return False
        self._printed[message.topic] = (run_id, now)
        return True


def _condition(text: str) -> "Condition":
    from stemd.wire.condition import Condition

    try:
        return Condition.parse(text)
    except ValueError as error:
        raise click.UsageError(f"--until {error}") from error


def _is_met(condition: "Condition", message: "Message", *, as_json: bool) -> bool:
    """Whether a result meets it, which is printed; the log has why the last result of a run cannot."""
    from stemd.monitoring import log
    from stemd.wire.text import json_line

    if words := condition.missing(message.header):
        raise click.UsageError(f"--until {words}")
    if message.is_last and (why := condition.why_unknown(message.header)):
        log.get_logger(__name__).warning("not_known", until=condition.text, why=why)
    value = condition.value(message.header, message.arrays, message.coverage)
    if not condition.is_met(value):
        return False
    reached = {"condition": condition.text, "value": value, "scan_id": message.header["scan_id"]}
    words = f"reached: {condition.text}, it is {value:.4g}"
    say(json_line({"event": "reached", **reached}) if as_json else words)
    return True


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise click.UsageError(f"--save {folder}: cannot write there: {error.strerror}") from error


class _Terminated(BaseException):
    """SIGTERM came: end as asked, with the summary."""


def _end(number: int, frame: FrameType | None) -> None:
    raise _Terminated
