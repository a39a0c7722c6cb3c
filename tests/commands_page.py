"""Prints the page of the documentation that lists all commands, from what `--help` says.

``make docs`` writes it to ``docs/commands.md``, which git ignores.
"""

from collections.abc import Iterator

import click

from stemd.cli.root import root
from stemd_sources.sending.faults import FaultKind

Named = tuple[tuple[str, ...], click.Command]

HEAD = """\
# Commands

Every command with all its options, as `stemd COMMAND --help` shows them. `make docs` makes this
page. The page of the configuration has the [exit statuses](configuration.md#exit-status).

* Options win over the environment (`STEMD_…`), and the environment wins over the configuration file.
* Port 0 in `--results`, `--snapshots`, `--control`, `--http` and in the configuration keys of these addresses
  takes a free port; `stemd status` shows which one. The log shows it, too, in the event `ready`.
* A `tcp://` address that other machines reach needs keys: see [subscribe over the network](subscribing.md).
"""
FAULTS = """\
### Faults

`--fault KIND@FRAME[:SCAN]` of `stemd simulate` and `stemd replay`; frames count from 0, scans from 1:

| kind | what happens at this frame |
|---|---|
"""
WHAT_HAPPENS = {
    FaultKind.RESTART: "the scan ends before it without an end message, and the next scan starts at once",
    FaultKind.ABORT: "the end message is sent before it",
    FaultKind.STALL: "no message follows, not even an end; the next scan starts after a pause",
    FaultKind.DISCONNECT: "the connection is closed before it; the next scan comes over a new connection",
    FaultKind.DROP: "it is never sent",
    FaultKind.DUPLICATE: "it is sent twice",
    FaultKind.REORDER: "it is sent after the next frame",
    FaultKind.CORRUPT: "its payload is cut to half",
    FaultKind.LOSE_MODULE: "one module of it is never sent",
    FaultKind.FOREIGN_SERIES: "a frame of another series is sent before it",
}


def commands(command: click.Command, names: tuple[str, ...] = ()) -> Iterator[Named]:
    """Yield each command with its names, groups before what is in them."""
    if names:
        yield names, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from commands(below, (*names, name))


def section(names: tuple[str, ...], command: click.Command) -> Iterator[str]:
    context = click.Context(command, info_name=" ".join(("stemd", *names)))
    yield f"{'#' * (1 + len(names))} stemd {' '.join(names)}"
    yield ""
    yield f"`{' '.join(('stemd', *names, *command.collect_usage_pieces(context)))}`"
    for paragraph in (command.help or "").split("\n\n"):
        yield from ("", plain(paragraph))
    options = [option for option in command.params if isinstance(option, click.Option)]
    records = [record for option in options if (record := option.get_help_record(context)) is not None]
    if records:
        yield from ("", "| option | meaning |", "|---|---|")
        yield from (row(*record) for record in records)
    yield ""


def row(words: str, meaning: str) -> str:
    return f"| `{words.replace('|', chr(92) + '|')}` | {plain(meaning).replace('|', chr(92) + '|')} |"


def plain(text: str) -> str:
    """Return a text on one line, with nothing in it that Markdown takes for HTML."""
    return " ".join(text.replace("<", "&lt;").replace(">", "&gt;").split())


def page() -> str:
    lines = [HEAD]
    for names, command in commands(root):
        lines += section(names, command)
        if names == ("simulate",):
            rows = (row(kind.value, WHAT_HAPPENS[kind]) for kind in FaultKind)
            lines.append(FAULTS + "\n".join(rows) + "\n")
    return "\n".join(lines).rstrip("\n") + "\n"


if __name__ == "__main__":
    print(page(), end="")
