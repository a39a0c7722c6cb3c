"""What built-in UDFs and their pictures are called on the live page."""

from collections.abc import Mapping
from functools import cache
from typing import Any  # facts of a UDF are a map of any plain values

from stemd.workers.udf_parameters import parameters_of
from stemd.workers.udf_spec import built_in
from stemd_udfs import BUILTIN_UDFS


def title(spec: Mapping[str, Any], name: str, picture: Mapping[str, object], count: int) -> str:
    """Return what a picture is called: in words of its UDF, with the name that somebody gave the UDF."""
    facts, buffer, use = spec.get("facts", {}), str(picture["buffer"]), spec.get("use") or ""
    words = facts.get("title") or name
    words = facts.get("buffer_titles", {}).get(buffer) or (
        words if count == 1 or buffer == "intensity" else f"{words} · {buffer}"
    )
    is_named = name.lower() not in words.lower() and built_in(name) is not built_in(use)
    return f"{name}: {words[0].lower()}{words[1:]}" if is_named else words


@cache
def first_steps() -> list[dict[str, object]]:
    """Return what a fresh page proposes: UDFs with words, and whether they need parameters."""
    return [
        {
            "use": use,
            "words": udf_class.first_step,
            "needs": any(field["is_required"] for field in parameters_of(udf_class)),
        }
        for use, udf_class in BUILTIN_UDFS.items()
        if udf_class.first_step
    ]


@cache
def titles() -> dict[str, str]:
    """Return what built-in UDFs are called in the field, of those that have such words."""
    found = {}
    for use, udf_class in BUILTIN_UDFS.items():
        title, step = udf_class.title, udf_class.first_step
        words = title if step in title else f"{title}, {step}"
        if words.lower() not in ("", use):
            found[use] = words
    return found
