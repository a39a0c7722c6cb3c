"""``stemd cluster``: a head with its nodes on more than one computer."""

import os
import select
import signal
from pathlib import Path
from typing import Final

import click

from stemd.cli import options
from stemd.cli.options import COUNT, daemon_client, say_answer

_END_S: Final = 60.0


@click.group()
def cluster() -> None:
    """Run a head whose nodes an engine starts and watches: on this computer, or on a Dask cluster."""


@cluster.command()
@click.option(
    "--on",
    "engine",
    metavar="ENGINE",
    help="local, a Dask scheduler such as tls://HOST:8786, or dask:///PATH of the file that a scheduler "
    "wrote. [default: upstream.engine of the configuration]",
)
@click.option("--nodes", type=COUNT, help="Number of nodes; default: one for each [[source]].")
@options.config_option
@options.control_option
@click.option("--http", metavar="HOST:PORT", help="Address of the live page.")
@options.debug_option
def up(
    *, engine: str | None, nodes: int | None, path: Path | None, control: str | None, http: str | None
) -> int:
    """Start the nodes, and a head in the foreground that merges their results.

    The nodes end with the head. Each [[source]] of the configuration is that of a node. A node that ends is
    started again, on another worker if its own is gone.
    """
    from stemd.cli.serve import serve_with

    given = {
        "upstream.engine": engine,
        "upstream.nodes": nodes,
        "control.address": control,
        "http.address": http,
    }
    return serve_with(path, {key: value for key, value in given.items() if value is not None})


@cluster.command()
@options.client_options
def status(as_json: bool, control: str | None) -> None:
    """Show the nodes of the running head: where each is, and in what state."""
    from stemd.client.status_text import node_lines

    with daemon_client(control) as client:
        answer = client.status()
        found = {"engine": answer.get("engine"), "nodes": answer.get("nodes") or []}
        say_answer(found, as_json, lambda: "\n".join(node_lines(found)))


@cluster.command()
@options.client_options
def down(as_json: bool, control: str | None) -> None:
    """End the running head and all its nodes; only over ipc://, on the computer of the head."""
    with daemon_client(control) as client:
        if not client.address.startswith("ipc://"):
            raise click.UsageError(f"--control {client.address}: run this on the computer of the head")
        answer = client.status()
        if "engine" not in answer:
            raise click.UsageError(f"{client.address} is no head with an engine: nothing was ended")
        process = os.pidfd_open(answer["pid"])
    signal.pidfd_send_signal(process, signal.SIGTERM)
    poll = select.poll()
    poll.register(process, select.POLLIN)
    has_ended = bool(poll.poll(_END_S * 1000))
    os.close(process)
    if not has_ended:
        raise click.ClickException(f"process {answer['pid']} has not ended within {_END_S:g} s")
    ended = len(answer["nodes"])
    say_answer({"nodes": ended}, as_json, lambda: f"the head and its {ended} nodes have ended")
