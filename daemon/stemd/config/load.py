"""Reads the configuration from its layers: defaults, a TOML file, the environment, the command line."""

import difflib
import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any  # raw values are checked by the models

from pydantic import BaseModel, ValidationError

from stemd.config.models import Config, UDFConfig
from stemd.errors import ConfigurationError

_SECTIONS = [name for name in Config.model_fields if name != "udf"]


@dataclass(frozen=True)
class LoadedConfig:
    """A configuration and where each of its values came from.

    ``origins`` maps ``section.key`` (and ``udf``) to ``default``, the file's path, the environment variable
    or ``command line``.
    """

    config: Config
    origins: Mapping[str, str]


def load(
    path: Path | str | None = None,
    environ: Mapping[str, str] | None = None,
    overrides: Mapping[str, object] | None = None,
) -> Config:
    """Read and check a configuration.

    Parameters
    ----------
    path : path, optional
        TOML file; without one there are only the other layers.
    environ : mapping, optional
        Environment with ``STEMD_<SECTION>_<KEY>``; default this process's. ``STEMD_CONTROL`` is the control
        address.
    overrides : mapping, optional
        Strongest layer, by ``section.key``, such as ``{"source.url": "..."}``; ``udf`` replaces the whole
        list.

    Raises
    ------
    ConfigurationError
        One line with file, key and mend.
    """
    return load_with_origins(path, environ, overrides).config


def load_with_origins(
    path: Path | str | None = None,
    environ: Mapping[str, str] | None = None,
    overrides: Mapping[str, object] | None = None,
) -> LoadedConfig:
    """Read a configuration as `load` does, and tell where each value came from."""
    environ = os.environ if environ is None else environ
    values: dict[str, Any] = {}
    origins: dict[str, str] = {}
    if path is not None:
        for key, value in _flat(_read_toml(Path(path)), str(path)):
            values[key], origins[key] = value, str(path)
    for key, variable in _variables(environ):
        values[key], origins[key] = environ[variable], variable
    for key, value in (overrides or {}).items():
        _check_key(key, "command line")
        values[key], origins[key] = value, "command line"
    config = _validate(values, origins)
    known = [f"{section}.{key}" for section in _SECTIONS for key in _keys(section)] + ["udf"]
    return LoadedConfig(config, {key: origins.get(key, "default") for key in known})


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigurationError(
            f"{path}: {error.strerror}: give the path of a configuration file"
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"{path}: not TOML: {error}") from error


def _flat(tree: Mapping[str, Any], origin: str) -> Iterator[tuple[str, Any]]:
    for section, values in tree.items():
        if section == "udf":
            yield section, values
            continue
        if section not in _SECTIONS:
            raise ConfigurationError(
                f"{origin}: {section}: unknown section{_nearest(section, [*_SECTIONS, 'udf'])}"
            )
        if not isinstance(values, dict):
            raise ConfigurationError(f"{origin}: {section}: got a value, expected a section [{section}]")
        for key, value in values.items():
            _check_key(f"{section}.{key}", origin)
            yield f"{section}.{key}", value


def _variables(environ: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    if "STEMD_CONTROL" in environ and "STEMD_CONTROL_ADDRESS" not in environ:
        yield "control.address", "STEMD_CONTROL"
    for variable in sorted(environ):
        section, _, key = variable.removeprefix("STEMD_").lower().partition("_")
        if variable.startswith("STEMD_") and section in _SECTIONS and key:
            _check_key(f"{section}.{key}", variable)
            yield f"{section}.{key}", variable


def _check_key(path: str, origin: str) -> None:
    section, _, key = path.partition(".")
    if path != "udf" and key not in _keys(section):
        raise ConfigurationError(f"{origin}: {path}: unknown key{_nearest(key, _keys(section))}")


def _keys(section: str) -> list[str]:
    model = Config.model_fields[section].annotation if section in _SECTIONS else None
    return list(model.model_fields) if isinstance(model, type) and issubclass(model, BaseModel) else []


def _nearest(word: str, known: list[str]) -> str:
    # A cutoff of 0 always finds one, unless there is none to find.
    found = difflib.get_close_matches(word, known, n=1, cutoff=0.0)
    return f", the nearest known one is {found[0]}" if found else ""


def _validate(values: Mapping[str, Any], origins: Mapping[str, str]) -> Config:
    tree: dict[str, Any] = {}
    for path, value in values.items():
        section, _, key = path.partition(".")
        if key:
            tree.setdefault(section, {})[key] = value
        else:
            tree[section] = value
    try:
        return Config.model_validate(tree)
    except ValidationError as error:
        raise ConfigurationError(_words(error, origins)) from error


def _words(error: ValidationError, origins: Mapping[str, str]) -> str:
    first = error.errors(include_url=False)[0]
    location = [str(part) for part in first["loc"]]
    path = ".".join(location[:2])
    words = first["msg"].removeprefix("Value error, ")
    if not location:  # a check over several sections: its words name the key
        return _with_origin(words.partition(":")[0], words, origins)
    if location[0] == "udf":
        path = _udf_path(location)
        if first["type"] == "extra_forbidden":
            words = f"unknown key{_nearest(location[-1], list(UDFConfig.model_fields))}"
        return _with_origin("udf", f"{path}: {words}", origins)
    if first["type"] != "value_error":
        words += f" (got {first['input']!r})"
    return _with_origin(path, f"{path}: {words}", origins)


def _udf_path(location: list[str]) -> str:
    number = f"[{location[1]}]" if len(location) > 1 else ""
    return ".".join(["udf" + number, *location[2:]])


def _with_origin(key: str, words: str, origins: Mapping[str, str]) -> str:
    origin = origins.get(key)
    return f"{origin}: {words}" if origin else words
