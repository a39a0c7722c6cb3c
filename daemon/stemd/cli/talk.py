"""``stemd status`` and ``stemd cancel``: short words with a running daemon."""

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING  # answers of the daemon

import click

from stemd.cli.options import control_option, daemon_client, debug_option, json_option, key_option
from stemd.cli.output import say

if TYPE_CHECKING:
    from stemd.client.requests import ControlClient

_ENDING_S = 5.0  # a run that is cancelled takes so long at most, unless a UDF hangs
_LOOK_AGAIN_S = 0.05


@click.command()
@click.option(
    "--link",
    "wants_link",
    is_flag=True,
    help="Print the link of the live page instead, with its token; only over ipc://.",
)
@json_option
@control_option
@key_option
@debug_option
def status(wants_link: bool, as_json: bool, control: str | None) -> None:
    """Show the state of the running daemon."""
    from stemd.client.status_text import status_lines

    with daemon_client(control) as client:
        if wants_link:
            from stemd.control.requests import Link

            answer = client.request(Link())
            _print(answer, as_json, [answer["link"]])
        else:
            answer = client.status()
            _print(answer, as_json, status_lines(answer))


@click.command()
@click.argument("scan_id", required=False)
@json_option
@control_option
@key_option
@debug_option
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
        _print({**answer, "ended": ended}, as_json, cancelled_lines(cancelled, ended))


def _ended(client: "ControlClient", scan_id: str) -> dict[str, object] | None:
    """How the run of a scan ended; None when that takes too long."""
    until = time.monotonic() + _ENDING_S
    while time.monotonic() < until:
        last: dict[str, object] | None = client.status().get("last_run")
        if last is not None and last["scan_id"] == scan_id:
            return last
        time.sleep(_LOOK_AGAIN_S)
    return None


def _print(answer: Mapping[str, object], as_json: bool, lines: Sequence[str]) -> None:
    from stemd.wire.text import json_line

    say(json_line(answer) if as_json else "\n".join(lines))
