"""What the docstrings of requests say of them, in words and as JSON schema."""

from collections.abc import Mapping
from inspect import cleandoc
from typing import Any, NamedTuple  # a schema is a map of any plain values

from msgspec import json

from stemd.control.requests import BY_OP, AnyRequest, Request


class FieldText(NamedTuple):
    """What the docstring of a class says of a field."""

    takes: str
    """In words, for errors: "got when_full 'never', expected block or drop"."""
    meaning: str


def described(kind: type[Request]) -> tuple[str, dict[str, FieldText]]:
    """Return what a request does, and what its fields are."""
    summary, _, lines = cleandoc(kind.__doc__ or "").partition("\n\nAttributes\n----------\n")
    found: dict[str, FieldText] = {}
    name = ""
    for line in lines.splitlines():
        if line.startswith(" "):
            found[name] = found[name]._replace(meaning=f"{found[name].meaning} {line.strip()}".strip())
        else:
            name, _, takes = line.partition(" : ")
            found[name] = FieldText(takes, "")
    return summary, found


def schemas() -> Mapping[str, Any]:
    """Return the JSON schema of all requests, with what their docstrings say."""
    whole = json.schema(AnyRequest)
    for kind in BY_OP.values():
        one = whole["$defs"][kind.__name__]
        one["description"], texts = described(kind)
        for name, text in texts.items():
            one["properties"][name]["description"] = ": ".join(filter(None, text))
    return whole
