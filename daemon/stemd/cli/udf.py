"""``stemd udf``: the UDFs of a running daemon."""

import click

from stemd.cli.options import control_address, control_option, debug_option, json_option


@click.group()
def udf() -> None:
    """Look at the UDFs of a running daemon."""


@udf.command("list")
@json_option
@control_option
@debug_option
def list_udfs(as_json: bool, control: str | None) -> None:
    """List the UDFs that run over each scan."""
    from stemd.control_client import ControlClient
    from stemd.message_text import json_line

    with ControlClient(control_address(control)) as client:
        answer = client.call("udfs")
    if as_json:
        click.echo(json_line(answer))
        return
    for entry in answer["udfs"]:
        params = f"  {json_line(entry['params'])}" if entry.get("params") else ""
        click.echo(f"{entry['name']}  {entry['use']}{params}")
