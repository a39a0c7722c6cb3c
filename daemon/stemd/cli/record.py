"""``stemd record``: write the stream of a running daemon to disk."""

from pathlib import Path
from typing import TYPE_CHECKING  # answers of the daemon

import click

from stemd.cli.options import client_options, daemon_client, say_answer

if TYPE_CHECKING:
    from stemd.control.requests import RecordAction, WhenFull


@click.group()
def record() -> None:
    """Record the stream that a running daemon receives."""


@record.command()
@click.argument("file", type=click.Path(path_type=Path))
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


@record.command()
@client_options
def status(as_json: bool, control: str | None) -> None:
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
