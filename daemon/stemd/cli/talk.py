"""Short words with a running daemon: its state, cancel, save, record; and the schema of its requests."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING  # answers of the daemon

import click

from stemd.cli.options import PATH, ask, client_options, daemon_client, debug_option, say, say_answer

if TYPE_CHECKING:
    from stemd.client.control_client import ControlClient
    from stemd.control.requests import Answer, RecordAction, WhenFull

_ENDING_S = 5.0  # a run that is cancelled takes so long at most, unless a UDF hangs
_LOOK_AGAIN_S = 0.05


@click.command()
@click.option(
    "--link",
    "wants_link",
    is_flag=True,
    help="Print the link of the live page instead, with its token; only over ipc://.",
)
@client_options
def status(wants_link: bool, as_json: bool, control: str | None) -> None:
    """Show the state of the running daemon."""
    from stemd.client.status_text import status_lines

    if wants_link:
        from stemd.control.requests import Link

        ask(Link(), control, as_json, lambda answer: str(answer["link"]))
        return
    with daemon_client(control) as client:
        answer = client.status()
        say_answer(answer, as_json, lambda: "\n".join(status_lines(answer)))


@click.command()
@click.argument("scan_id", required=False)
@client_options
def cancel(scan_id: str | None, as_json: bool, control: str | None) -> None:
    """Cancel the run in progress; with SCAN_ID, only if that scan is in progress.

    Prints which frames its results contain.
    """
    from stemd.client.status_text import cancelled_lines
    from stemd.control.requests import Cancel

    with daemon_client(control) as client:
        answer = client.request(Cancel(scan_id=scan_id))
        cancelled = answer["scan_id"]
        ended = _ended(client, cancelled)
        words = "\n".join(cancelled_lines(cancelled, ended))
        say_answer({**answer, "ended": ended}, as_json, lambda: words)


@click.command()
@click.argument("file", type=PATH)
@click.argument("scan_id", required=False)
@click.option("--in-folder", is_flag=True, help="FILE is a name in the daemon's save.folder.")
@client_options
def save(file: Path, scan_id: str | None, *, in_folder: bool, as_json: bool, control: str | None) -> None:
    """Write the newest results of a scan to FILE (.h5, .hdf5 or .nxs), on the daemon's computer.

    Without SCAN_ID, the newest scan. After `stemd calibrate --apply` or new aberrations, results of the scan
    that ended last are those with the new values, as far as the ring still holds its frames.
    """
    from stemd.control.requests import Save

    path = file if in_folder else file.absolute()
    ask(Save(scan_id=scan_id, path=str(path)), control, as_json, _saved)


def _saved(answer: "Answer") -> str:
    words = f"{answer['path']}: {', '.join(answer['udfs'])} of scan {answer['scan_id']}"
    if again := answer["made_again"]:
        words += f"; {', '.join(again)} with the values of now"
    if answer["left_out"]:
        words += f"; left out: {', '.join(answer['left_out'])}"
    return words


def _ended(client: "ControlClient", scan_id: str) -> dict[str, object] | None:
    until = time.monotonic() + _ENDING_S
    while time.monotonic() < until:
        last: dict[str, object] | None = client.status().get("last_run")
        if last is not None and last["scan_id"] == scan_id:
            return last
        time.sleep(_LOOK_AGAIN_S)
    return None


@click.group()
def record() -> None:
    """Record the stream that a running daemon receives."""


@record.command()
@click.argument("file", type=PATH)
@click.option(
    "--when-behind",
    type=click.Choice(["drop", "block"]),
    help="If the disk is too slow: drop messages and count them, or hold the detector back. "
    "[default: as configured]",
)
@click.option("--in-folder", is_flag=True, help="FILE is a name in the daemon's record.folder.")
@client_options
def start(
    file: Path, when_behind: "WhenFull | None", in_folder: bool, as_json: bool, control: str | None
) -> None:
    """Record all messages to FILE from now on; if FILE is a recording, append to it.

    With `record.format = "hdf5"` in the daemon's configuration, each scan becomes a file FILE-SCAN_ID.h5.
    """
    path = file if in_folder else file.absolute()
    _ask(control, as_json, "start", str(path), when_behind)


@record.command()
@client_options
def stop(as_json: bool, control: str | None) -> None:
    """Stop the recording, and print what it contains."""
    _ask(control, as_json, "stop")


@record.command("status")
@client_options
def record_status(as_json: bool, control: str | None) -> None:
    """Show the state of the current or last recording."""
    _ask(control, as_json, "status")


def _ask(
    control: str | None,
    as_json: bool,
    action: "RecordAction",
    path: str | None = None,
    when_behind: "WhenFull | None" = None,
) -> None:
    from stemd.client.status_text import recording_words
    from stemd.control.requests import Record

    with daemon_client(control) as client:
        answer = client.request(Record(action=action, path=path, when_behind=when_behind))["recording"]
        say_answer(answer, as_json, lambda: recording_words(answer, "nothing was recorded yet"))


@click.group()
def control() -> None:
    """Describe the protocol of the control socket, for clients in other languages."""


@control.command()
@debug_option
def schema() -> None:
    """Print the JSON schema of all requests.

    A request is sent as msgpack: bytes are bytes there, not base64. Its `id` is an additional key.
    """
    from stemd.control.permissions import schemas

    say(json.dumps(schemas(), indent=2, ensure_ascii=False))
