"""Reads the configuration from defaults, TOML, the environment and the command line; and writes it out."""

import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final  # raw values are checked by the models

from pydantic import BaseModel, ByteSize, ValidationError

from stemd.config.config import Config
from stemd.config.mistakes import in_words, keys_of, nearest
from stemd.config.models import LISTS
from stemd.errors import ConfigurationError
from stemd_udfs.errors import nearest_name

_MEANT: Final = 0.75  # so much like a section that it must be meant
_MOST_BYTES: Final = 2**20
_SECTIONS = [name for name in Config.model_fields if name not in LISTS]
_UNITS = (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10), ("GB", 10**9), ("MB", 10**6), ("KB", 10**3))


class WrongConfiguration(ConfigurationError):
    """Some values are wrong; `rest`: the configuration without them, if that makes one."""

    def __init__(self, message: str, rest: Config | None = None) -> None:
        super().__init__(message)
        self.rest = rest


@dataclass(frozen=True)
class LoadedConfig:
    """A configuration; origins of each ``section.key``: ``default``, a path, a variable, ``command line``."""

    config: Config
    origins: Mapping[str, str]


def load(
    path: Path | str | None = None,
    environ: Mapping[str, str] | None = None,  # with ``STEMD_<SECTION>_<KEY>`` and ``STEMD_CONTROL``
    overrides: Mapping[str, object] | None = None,  # strongest, by ``section.key``; replace whole lists
) -> Config:
    """Read and check a configuration. Raises ConfigurationError with all mistakes, in one line."""
    return load_with_origins(path, environ, overrides).config


def load_with_origins(
    path: Path | str | None = None,
    environ: Mapping[str, str] | None = None,
    overrides: Mapping[str, object] | None = None,
) -> LoadedConfig:
    """Read a configuration as `load` does, and return where each value came from."""
    environ = os.environ if environ is None else environ
    values: dict[str, object] = {}
    origins: dict[str, str] = {}
    if path is not None:
        for key, value in _flat(_read_toml(Path(path))):
            values[key], origins[key] = value, str(path)
    for key, variable in _variables(environ):
        values[key], origins[key] = environ[variable], variable
    for key, value in (overrides or {}).items():
        values[key], origins[key] = value, "command line"
    config = _validate(values, origins)
    known = [f"{section}.{key}" for section in _SECTIONS for key in keys_of(section)] + [*LISTS]
    return LoadedConfig(config, {key: origins.get(key, "default") for key in known})


def _read_toml(path: Path) -> dict[str, object]:
    try:
        with path.open("rb") as file:  # a pipe, too, that a shell has made
            content = file.read(_MOST_BYTES + 1)
        if len(content) > _MOST_BYTES:
            raise ConfigurationError(f"{path}: has more than {_MOST_BYTES} bytes: it is no configuration")
        text = content.decode("utf-8")
        if text.startswith("\ufeff"):
            mark = "begins with a byte order mark, which some editors write: save it as UTF-8 without"
            raise ConfigurationError(f"{path}: {mark}")
        return tomllib.loads(text)
    except OSError as error:
        words = f"{path}: {error.strerror}: give the path of a configuration file"
        raise ConfigurationError(words) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ConfigurationError(f"{path}: not TOML: {error}") from error


def _flat(tree: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for section, given in tree.items():
        values = _with_further(given) if section == "source" else given
        if section in _SECTIONS and isinstance(values, dict):
            for key, value in values.items():
                yield f"{section}.{key}", value
        else:
            yield section, given


def _with_further(tables: object) -> object:
    """Return the section of several ``[[source]]``: the first one, with the others as further sockets."""
    if not isinstance(tables, list) or not tables or not all(isinstance(one, dict) for one in tables):
        return tables
    first, *others = tables
    return {**first, "further": others} if others else first


def _variables(environ: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    # Empty is not set for the address of the control socket, as clients have it.
    address, of_clients = "STEMD_CONTROL_ADDRESS", "STEMD_CONTROL"
    if environ.get(of_clients) and not environ.get(address):
        yield "control.address", of_clients
    for variable in sorted(name for name in environ if name != address or environ[name]):
        section, _, key = variable.removeprefix("STEMD_").lower().partition("_")
        if not variable.startswith("STEMD_") or not key:
            continue
        if section in _SECTIONS:
            yield f"{section}.{key}", variable
        elif nearest_name(section, _SECTIONS, _MEANT) is not None:  # others may be somebody else's
            raise ConfigurationError(f"{variable}: {section}: unknown section{nearest(section, _SECTIONS)}")


def _validate(values: Mapping[str, Any], origins: Mapping[str, str]) -> Config:
    tree: dict[str, Any] = {}
    for path, value in values.items():
        section, _, key = path.partition(".")
        here = tree.setdefault(section, {}) if key else tree
        if isinstance(here, dict):
            here[key or section] = value
    try:
        return Config.model_validate(tree)
    except ValidationError as error:
        rest, later = _rest(tree, error)
        errors = [error] if later is None else [error, later]
        raise WrongConfiguration(in_words(errors, origins), rest) from error


def _rest(tree: dict[str, Any], error: ValidationError) -> tuple[Config | None, ValidationError | None]:
    """Return the configuration without wrong values, or its UDFs; and what is wrong between sections."""
    wrong = [[str(part) for part in item["loc"][:2]] for item in error.errors(include_url=False)]
    for section, *key in filter(None, wrong):
        here = tree.get(section)
        if key and isinstance(here, dict):
            here.pop(key[0], None)
        else:
            tree.pop(section, None)
    try:
        return Config.model_validate(tree), None
    except ValidationError as found:
        # A default that replaces a wrong value names nothing.
        keys = [path[0] if path[0] in LISTS else ".".join(path) for path in filter(None, wrong)]
        later = None if [] in wrong or any(key in str(found) for key in keys) else found
    with suppress(ValidationError):
        return Config.model_validate({"udf": tree.get("udf", ())}), later
    return None, later


def by_key(config: Config) -> dict[str, Any]:
    """Return all values by ``section.key``, and the lists ``udf`` and ``relay``; sizes in bytes."""
    sections = [(name, getattr(config, name)) for name in type(config).model_fields if name not in LISTS]
    values = {f"{name}.{key}": _plain(value) for name, section in sections for key, value in section}
    return values | {name: _plain(getattr(config, name)) for name in LISTS}


def _plain(value: object) -> Any:
    if isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
        return [item.model_dump(exclude_defaults=True, by_alias=True) for item in value]
    return value


def as_toml(loaded: LoadedConfig) -> str:
    """Write a configuration as TOML that reads back the same; comments say where each value came from."""
    lines: list[str] = []
    for path, value in by_key(loaded.config).items():
        section, _, key = path.partition(".")
        for item in () if key else value:
            lines.append(f"{f'[[{section}]]':<48} # {loaded.origins[path]}")
            lines += [f"{name} = {_toml(one)}" for name, one in item.items()]
        if key and f"[{section}]" not in lines:
            lines.append(f"[{section}]")
        if key:
            assignment = f"# {key} is not set" if value is None else f"{key} = {_toml(value)}"
            lines.append(f"{assignment:<48} # {loaded.origins[path]}")
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, ByteSize):
        whole = (f'"{value // factor} {unit}"' for unit, factor in _UNITS if value and value % factor == 0)
        return next(whole, str(int(value)))
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, Mapping):
        items = ", ".join(f"{json.dumps(str(key))} = {_toml(item)}" for key, item in value.items())
        return f"{{ {items} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_toml(item) for item in value)}]"
    return json.dumps(str(value), ensure_ascii=False)
