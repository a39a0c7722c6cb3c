"""``stemd config``, ``stemd doctor``, ``stemd manifest``: check a configuration, this machine, manifests."""

import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from stemd.cli import options
from stemd.cli.options import PATH, config_option, debug_option, json_option, say, say_answer

if TYPE_CHECKING:
    from stemd.config import Config

_EXISTING: Final = click.Path(path_type=Path, exists=True, dir_okay=False)


@click.group()
def config() -> None:
    """Check a configuration, or show it."""


@config.command()
@click.argument("file", type=PATH)
@json_option
@debug_option
def check(file: Path, as_json: bool) -> None:
    """Check a configuration FILE by itself, without the environment.

    Reads the files that it names, makes the built-in UDFs, and compares the memory that it needs with that
    of this machine. Does not import UDFs of your own, reach the detector or take a port: `stemd serve` does
    that when it starts.
    """
    from stemd.config import WrongConfiguration, load
    from stemd.control.permissions import Scope
    from stemd.doctor import wrong_udfs
    from stemd.errors import ConfigurationError
    from stemd.service.memory_plan import MemoryPlan

    try:
        loaded = load(file, environ={})
    except WrongConfiguration as error:
        others = [] if error.rest is None else wrong_udfs(error.rest)
        raise ConfigurationError("; ".join([str(error), *others])) from error
    mistakes = [*wrong_udfs(loaded)]
    for check_one in (MemoryPlan.of(loaded).check, lambda: [Scope.of(token) for token in loaded.http.token]):
        try:
            check_one()
        except ConfigurationError as error:
            mistakes.append(str(error))
    if mistakes:
        raise ConfigurationError(f"{file}: {'; '.join(mistakes)}")
    for note in _notes(loaded):
        say(f"stemd: note: {file}: {note}", err=True)
    say_answer({"file": str(file), "ok": True}, as_json, lambda: _ok(file, loaded))


@config.command()
@config_option
@json_option
@debug_option
def show(path: Path | None, as_json: bool) -> None:
    """Show the configuration that `stemd serve` would use here, and where each value comes from."""
    from stemd.config import load_with_origins
    from stemd.config.load import as_toml, by_key

    loaded = load_with_origins(path, os.environ)
    values = {key: {"value": one, "from": loaded.origins[key]} for key, one in by_key(loaded.config).items()}
    say_answer(values, as_json, lambda: as_toml(loaded).removesuffix("\n"))


def _ok(file: Path, loaded: "Config") -> str:
    unchecked = ["the detector", "ports"]
    if any(":" in udf.target for udf in loaded.udf):
        unchecked.insert(0, "UDFs of your own")
    has_source = loaded.is_head or loaded.source.url is not None
    no_source = "" if has_source else "; no source: `stemd serve` needs --source URL"
    return f"{file}: ok (not tried: {', '.join(unchecked)}){no_source}"


def _notes(loaded: "Config") -> Iterator[str]:
    named = [("record.folder", loaded.record.folder), ("save.folder", loaded.save.folder)]
    for key, folder in [*named, *(("page.folders", folder) for folder in loaded.page.folders)]:
        if folder is not None and not folder.is_dir():
            yield f"{key}: there is no folder {folder}"
    from stemd_udfs.interface.calibration import consequences

    if (follows := consequences(loaded.calibration.values())) is not None:
        yield follows
    cores = len(os.sched_getaffinity(0))
    if loaded.workers.cpus != "auto" and loaded.workers.cpus > cores:
        yield f"workers.cpus is {loaded.workers.cpus}, and this computer has {cores} cores"


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


@click.group()
def manifest() -> None:
    """Check the manifests that a daemon writes."""


@manifest.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=_EXISTING)
@click.option(
    "--key",
    metavar="PUBLIC",
    help="Public key of the daemon that signed it: its .pub file, or what `stemd keys show` prints.",
)
@json_option
@debug_option
def verify(files: tuple[Path, ...], key: str | None, as_json: bool) -> int:
    """Check each FILE against its signature, FILE.sig.

    Exit status 0 only if all are what was signed and the key is the expected one. Without --key they can be
    intact, but anybody may have signed them: status 1.
    """
    from stemd.runs.manifest_signing import BadSignature, read_public, verify
    from stemd.wire.text import json_line

    expected = None if key is None else read_public(key)
    errors = 0
    for file in files:
        error = signer = None
        try:
            signer = verify(file, expected)
        except (BadSignature, OSError) as found:
            errors, error = errors + 1, str(found)
        if as_json:
            answer = {"file": str(file), "intact": error is None, "signer": signer, "error": error}
            say(json_line(answer | {"signer_known": error is None and key is not None}))
        elif error is not None:
            say(f"stemd: {error}", err=True)
        else:
            signed = f"signer unknown (key {signer})" if expected is None else f"signed by key {signer}"
            say(f"{file}: intact, {signed}")
    return 1 if errors or expected is None else 0
