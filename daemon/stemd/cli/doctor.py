"""``stemd doctor``: what is right and wrong with this machine, and what mends it."""

import os
from dataclasses import asdict
from pathlib import Path

import click

from stemd.cli import options
from stemd.cli.options import config_option, debug_option, json_option, say, say_answer


@click.command()
@config_option
@json_option
@debug_option
def doctor(path: Path | None, as_json: bool) -> int:
    """Check this machine: codecs, GPUs, memory, limits, UDFs, ports, clock, extras, versions.

    Prints what it found and what to install or change. Uses FILE and STEMD_<SECTION>_<KEY> as `stemd serve`
    does. Exit status 1 if something keeps the daemon from starting.
    """
    from stemd.config import load
    from stemd.doctor import Level, examine

    options.allow_working_folder()
    findings = list(examine(load(path, os.environ)))
    errors = sum(finding.level is Level.ERROR for finding in findings)
    lines = []
    for finding in findings:
        lines.append(f"{finding.level:<8} {finding.about:<24} {finding.found}")
        lines += [] if finding.mend is None else [f"{'':<8} {'':<24} -> {finding.mend}"]
    answer = {"ok": not errors, "findings": [asdict(finding) for finding in findings]}
    say_answer(answer, as_json, lambda: "\n".join(lines))
    if errors and not as_json:
        say(f"stemd: {errors} to mend before the daemon can start", err=True)
    return options.EXIT_FAILED if errors else 0
