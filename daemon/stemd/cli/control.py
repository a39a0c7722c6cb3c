"""``stemd control``: the protocol of the control socket."""

import json

import click

from stemd.cli.options import debug_option, say


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
