"""``stemd config``: check a configuration file, show the values in use."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from stemd.cli.options import config_option, debug_option, json_option, say, say_answer

if TYPE_CHECKING:
    from stemd.config import Config


@click.group()
def config() -> None:
    """Check a configuration, or show it."""


@config.command()
@click.argument("file", type=click.Path(path_type=Path))
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
        raise ConfigurationError(
            "; ".join([str(error), *(wrong_udfs(error.rest) if error.rest is not None else ())])
        ) from error
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
