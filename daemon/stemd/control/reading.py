"""From the map of a request to an object of its class, or to the reason why it is refused. Pure."""

import re
import reprlib
from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import fields as fields_of

from stemd.control.requests import BY_OP, AnyRequest, RequestRefused
from stemd_udfs.interface.nearest_name import there_are

_MISSING: Final = re.compile(r"missing required field `(\w+)`")
_WRONG: Final = re.compile(r"(?:Expected (?P<expected>.*?)(?:, got .*)?|.*) - at .*?`\$\.(?P<field>\w+)")
_shown = reprlib.Repr()
_shown.maxstring = _shown.maxother = 80


def read(op: str, values: Mapping[str, Any], *, is_over_http: bool = False) -> AnyRequest:
    """Return a request.

    Parameters
    ----------
    op : str
    values : mapping
        The fields, as msgpack or JSON has them.
    is_over_http : bool

    Raises
    ------
    RequestRefused
        ``unknown_op``, ``malformed`` if there is an unknown key, ``invalid`` if a field is missing or has a
        wrong type or value. Only rules that need no other knowledge are checked.
    """
    offered = {name: kind for name, kind in BY_OP.items() if kind.over_http or not is_over_http}
    kind = offered.get(op)
    if kind is None:
        where = " over HTTP" if is_over_http else ""
        raise RequestRefused("unknown_op", f"no operation {op[:80]!r}{where}, {there_are(op, offered)}")
    known = [name for name in kind.__struct_fields__ if not (is_over_http and name in kind.not_over_http)]
    for name in values:
        if name not in known:
            raise RequestRefused(
                "malformed", f"{op}: unknown key {_shown.repr(name)}, {there_are(name, known)}"
            )
    try:
        # Bytes as they are: text is no pickle in base64.
        return msgspec.convert(values, kind, builtin_types=(bytes,))
    except msgspec.ValidationError as error:
        raise RequestRefused("invalid", f"{op}: {_why(kind, values, str(error))}") from error


def _why(kind: type[AnyRequest], values: Mapping[str, Any], error: str) -> str:
    """Return what was got and what was expected, from an error of msgspec."""
    if missing := _MISSING.search(error):
        expected = _expected(kind, missing[1])
        return f"got no {missing[1]}" + (f", expected {expected}" if expected else "")
    wrong = _WRONG.match(error)
    if wrong is None:
        return error
    expected = _expected(kind, wrong["field"]) or _words(wrong["expected"] or error)
    return f"got {wrong['field']} {_shown.repr(values[wrong['field']])}, expected {expected}"


def _words(types: str) -> str:
    words = {"str": "text", "bool": "true or false", "int": "a whole number", "null": "nothing"}
    return " or ".join(words.get(name, name) for name in types.replace("`", "").split(" | "))


def _expected(kind: type[AnyRequest], name: str) -> str:
    """Return what a field takes, in words of its class; nothing if it has none."""
    annotation = next(field.type for field in fields_of(kind) if field.name == name)
    base, *metas = get_args(annotation)
    for meta in metas:
        if meta.extra:
            return str(meta.extra["expected"])
    choices = [value for part in (base, *get_args(base)) for value in get_args(part)]
    return " or ".join(dict.fromkeys(value for value in choices if isinstance(value, str)))
