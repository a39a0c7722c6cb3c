"""``stemd status``, ``stemd cancel`` and ``stemd save``: short words with a running daemon."""

import time
from pathlib import Path
from typing import TYPE_CHECKING  # answers of the daemon

import click

from stemd.cli.options import ask, client_options, daemon_client, say_answer

if TYPE_CHECKING:
    from stemd.client.control_client import ControlClient
    from stemd.control.requests import Answer

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
@click.argument("file", type=click.Path(path_type=Path))
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
