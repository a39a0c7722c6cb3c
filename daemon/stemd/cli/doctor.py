"""``stemd doctor``: what is right and wrong with this machine, and what mends it."""

import os
from pathlib import Path

import click

from stemd.cli.options import debug_option, json_option
from stemd.cli.output import say

EXIT_FAILED = 1


@click.command()
@click.option(
    "-c", "--config", "path", type=click.Path(path_type=Path), metavar="FILE", help="Configuration file."
)
@click.option("--compile", "only_compile", is_flag=True, help="Compile all kernels of this machine, and end.")
@json_option
@debug_option
def doctor(path: Path | None, only_compile: bool, as_json: bool) -> int:
    """Check this machine: codecs, GPUs, memory, limits, ports, clock, extras, versions.

    Prints what it found and what to install or change. Uses FILE and STEMD_<SECTION>_<KEY> as `stemd serve`
    does. Exit status 1 if something keeps the daemon from starting.

    With --compile it compiles all kernels for this user, as the first start does otherwise. Exit status 1 if
    they cannot be compiled.
    """
    if only_compile:
        return _compile(as_json)
    from stemd.config import load
    from stemd.doctor import Level, examine
    from stemd.wire.text import json_line

    findings = list(examine(load(path, os.environ)))
    errors = sum(finding.level is Level.ERROR for finding in findings)
    if as_json:
        say(json_line({"ok": not errors, "findings": [finding.plain() for finding in findings]}))
        return EXIT_FAILED if errors else 0
    for finding in findings:
        say(f"{finding.level:<8} {finding.about:<24} {finding.found}")
        if finding.mend is not None:
            say(f"{'':<8} {'':<24} -> {finding.mend}")
    if errors:
        say(f"stemd: {errors} to mend before the daemon can start", err=True)
        return EXIT_FAILED
    return 0


def _compile(as_json: bool) -> int:
    from stemd.compiling.ahead import CompileProgress, CompilingFailed, compile_kernels
    from stemd.compiling.cache import unwanted
    from stemd.wire.text import json_line

    if (reason := unwanted(os.environ)) is not None:
        raise CompilingFailed(f"nothing can be compiled here: {reason}")
    compiled = compile_kernels(CompileProgress())
    if as_json:
        seconds = {"seconds": compiled.seconds, "cpu_seconds": compiled.cpu_seconds}
        say(json_line({"folder": str(compiled.folder), **seconds}))
    elif compiled.cpu_seconds:
        cpu_s = sum(compiled.cpu_seconds.values())
        say(f"compiled in {compiled.seconds:.1f} s ({cpu_s:.1f} s of CPU): {compiled.folder}")
    else:
        say(f"all kernels are compiled already: {compiled.folder}")
    return 0
