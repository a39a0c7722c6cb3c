"""``stemd status`` and ``stemd cancel``: short words with a running daemon."""

from collections.abc import Iterator, Mapping
from typing import Any  # answers of the daemon

import click

from stemd.cli.options import control_address, control_option, debug_option, json_option


@click.command()
@json_option
@control_option
@debug_option
def status(as_json: bool, control: str | None) -> None:
    """Show what the running daemon does."""
    answer = _call(control, "status")
    _print(answer["status"], as_json)


@click.command()
@click.argument("scan_id", required=False)
@json_option
@control_option
@debug_option
def cancel(scan_id: str | None, as_json: bool, control: str | None) -> None:
    """Cancel the run in progress; given SCAN_ID, only if it is that scan's."""
    answer = _call(control, "cancel", **({} if scan_id is None else {"scan_id": scan_id}))
    _print(answer, as_json)


def _call(control: str | None, op: str, **fields: object) -> dict[str, Any]:
    from stemd.control_client import ControlClient

    with ControlClient(control_address(control)) as client:
        return client.call(op, **fields)


def _print(answer: Mapping[str, object], as_json: bool) -> None:
    from stemd.message_text import json_line

    click.echo(json_line(answer) if as_json else "\n".join(_lines(answer)))


def _lines(answer: Mapping[str, object], indent: str = "") -> Iterator[str]:
    for key, value in answer.items():
        if isinstance(value, Mapping) and value:
            yield f"{indent}{key}:"
            yield from _lines(value, indent + "  ")
        elif isinstance(value, list):
            yield f"{indent}{key}: {', '.join(str(item) for item in value)}"
        elif isinstance(value, float):
            yield f"{indent}{key}: {value:.6g}"
        else:
            yield f"{indent}{key}: {'-' if value is None else value}"
