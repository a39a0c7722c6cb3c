"""A configuration written out again, with where each value came from."""

import json
from collections.abc import Mapping
from typing import Any  # values of any key

from pydantic import BaseModel, ByteSize

from stemd.config.config import Config
from stemd.config.load import LoadedConfig
from stemd.config.models import LISTS

_UNITS = (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10), ("GB", 10**9), ("MB", 10**6), ("KB", 10**3))


def by_key(config: Config) -> dict[str, Any]:
    """Return all values by ``section.key``, and the lists ``udf`` and ``relay``; sizes in bytes."""
    sections = [(name, getattr(config, name)) for name in type(config).model_fields if name not in LISTS]
    values = {f"{name}.{key}": _plain(value) for name, section in sections for key, value in section}
    lists = {
        name: [item.model_dump(exclude_defaults=True, by_alias=True) for item in getattr(config, name)]
        for name in LISTS
    }
    return values | lists


def _plain(value: object) -> Any:
    if isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
        return [item.model_dump(exclude_defaults=True) for item in value]
    return value


def as_toml(loaded: LoadedConfig) -> str:
    """Write a configuration as TOML that reads back the same; comments say where each value came from."""
    lines: list[str] = []
    section = ""
    values = by_key(loaded.config)
    lists = {name: values.pop(name) for name in LISTS}
    for path, value in values.items():
        if path.partition(".")[0] != section:
            section = path.partition(".")[0]
            lines.append(f"[{section}]")
        key = path.partition(".")[2]
        assignment = f"# {key} is not set" if value is None else f"{key} = {_toml(value)}"
        lines.append(f"{assignment:<48} # {loaded.origins[path]}")
    for name, items in lists.items():
        for item in items:
            lines.append(f"{f'[[{name}]]':<48} # {loaded.origins[name]}")
            lines += [f"{key} = {_toml(value)}" for key, value in item.items()]
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, ByteSize):
        return _size(value)
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, Mapping):
        items = ", ".join(f"{json.dumps(str(key))} = {_toml(item)}" for key, item in value.items())
        return f"{{ {items} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_toml(item) for item in value)}]"
    return json.dumps(str(value), ensure_ascii=False)


def _size(size: int) -> str:
    for unit, factor in _UNITS:
        if size and size % factor == 0:
            return f'"{size // factor} {unit}"'
    return str(size)
