"""What the parameters of a UDF are, for a form that changes them: read from the signature of its class."""

import inspect
import json
import math
from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin  # parameters of a UDF are its own affair

import stemd_udfs

_OUR_OWN: Final = "stemd_udfs:"
_KINDS: Final[dict[Any, str]] = {bool: "bool", int: "int", float: "float", str: "text"}


@cache
def parameters_of_udf(use: str) -> list[dict[str, Any]] | None:
    """Describe the parameters of a built-in UDF.

    Parameters
    ----------
    use : str
        ``module:Class``.

    Returns
    -------
    list of dict, or None
        Maps with ``name``, ``kind`` (``bool``, ``int``, ``float``, ``text``, ``map`` or ``json``),
        ``default`` (None also where JSON does not have it) and for a map its ``fields``. None for UDFs that
        are not built-in: their code does not run in the daemon's own process.
    """
    found = getattr(stemd_udfs, use.removeprefix(_OUR_OWN), None) if use.startswith(_OUR_OWN) else None
    return _described(found) if isinstance(found, type) and issubclass(found, stemd_udfs.UDF) else None


def _described(make: Callable[..., Any]) -> list[dict[str, Any]]:
    fields: list[dict[str, Any]] = []
    for parameter in inspect.signature(make, eval_str=True).parameters.values():
        if parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        default = None if parameter.default is parameter.empty else parameter.default
        if isinstance(default, tuple) and hasattr(default, "_fields"):
            fields.append(
                {
                    "name": parameter.name,
                    "kind": "map",
                    "default": None,
                    "fields": _described(type(default)),
                }
            )
            continue
        kind = _kind(default, parameter.annotation)
        fields.append({"name": parameter.name, "kind": kind, "default": _plain(default)})
    return fields


def _kind(default: object, annotation: object) -> str:
    if type(default) in _KINDS:
        return _KINDS[type(default)]
    options = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)
    known = [_KINDS[option] for option in options if option in _KINDS]
    return known[0] if default is None and len(known) == 1 else "json"


def _plain(value: object) -> object:
    if isinstance(value, float) and not math.isfinite(value):
        return None
    try:
        json.dumps(value)
    except (TypeError, ValueError):
        return None
    return value
