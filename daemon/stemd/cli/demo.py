"""``stemd demo``: everything at once, on free ports, with a simulated detector."""

import click

from stemd.cli.options import COUNT, debug_option, json_option
from stemd.cli.simulate import Specimen


@click.command()
@click.option("--scans", type=COUNT, default=3, show_default=True, help="Scans to run.")
@click.option("--no-web", is_flag=True, help="Do not print the address of the live page.")
@click.option("--specimen", type=Specimen(), default="gold", show_default=True, help="What the page shows.")
@json_option
@debug_option
def demo(scans: int, no_web: bool, specimen: str, as_json: bool) -> int:
    """Show everything at once: a simulated detector, the daemon, a restart during a scan, a subscriber.

    Uses free ports and prints a summary. Then the live page shows scans of a simulated specimen, until
    Ctrl-C; with --no-web or --json the demo ends by itself.
    """
    from stemd.cli.demonstration import run

    return run(scans=scans, web=not no_web, json=as_json, specimen=specimen)
