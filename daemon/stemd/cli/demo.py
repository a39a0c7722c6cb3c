"""``stemd demo``: everything at once, on free ports, with a simulated detector."""

import click

from stemd.cli.options import debug_option, json_option


@click.command()
@click.option("--scans", type=click.IntRange(min=1), default=3, show_default=True, help="Scans to run.")
@click.option("--no-web", is_flag=True, help="Do not print the address of the live page.")
@json_option
@debug_option
def demo(scans: int, no_web: bool, as_json: bool) -> int:
    """Show everything at once: a simulated detector, the daemon, a restart during a scan, a subscriber.

    Uses free ports, ends by itself and prints a summary.
    """
    from stemd.cli.demonstration import run

    return run(scans=scans, web=not no_web, json=as_json)
