"""From the map of a request to an object of its class, or to the reason why it is refused. Pure."""

import re
import reprlib
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from stemd.control.requests import BY_OP, AnyRequest, RequestRefused, described
from stemd_udfs.interface.nearest_name import there_are

_FIELD: Final = re.compile(r"missing required field `(\w+)`|`\$\.(\w+)")
_shown = reprlib.Repr()
_shown.maxstring = _shown.maxother = 80


def read(op: str, values: Mapping[str, Any], *, is_over_http: bool = False) -> AnyRequest:
    """Return a request.

    Raises RequestRefused: ``unknown_op``, ``malformed`` if there is an unknown key, ``invalid`` if a field is
    missing or has a wrong type or value. Only rules that need no other knowledge are checked.
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
    found = _FIELD.search(error)
    if found is None:
        return error
    name = found[1] or found[2]
    got = f"{name} {_shown.repr(values[name])}" if name in values else f"no {name}"
    return f"got {got}, expected {described(kind)[1][name].takes}"
