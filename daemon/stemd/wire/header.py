"""What the header of a message of the result stream must hold, so that its readers can rely on it. Pure."""

import math
import re
import reprlib
from collections.abc import Callable, Mapping
from typing import Final, TypeGuard

from stemd.geometry.nav_shape import LARGEST_PRODUCT

MAX_AXES: Final = 32  # of any shape: as many as every NumPy has
_LATEST_S: Final = 1e12  # a time beyond it is no time since the epoch
UDF_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")
NAME_IN_WORDS: Final = "a letter or _, then letters, digits, _ and -, at most 64 characters"

Rule = tuple[Callable[[object], bool], str]


def _is_int(value: object) -> bool:
    return type(value) is int


def _is_count(value: object) -> bool:
    return type(value) is int and value > 0


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_id(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 64


def _is_time(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= _LATEST_S


def _is_status(value: object) -> bool:
    return value in ("partial", "final", "cancelled", "failed")


def is_shape(value: object) -> TypeGuard[list[int]]:
    """Whether `value` is a list of lengths that arrays can have."""
    return (
        isinstance(value, list)
        and len(value) <= MAX_AXES
        and all(type(length) is int and 0 <= length <= LARGEST_PRODUCT for length in value)
    )


def _is_nav_shape(value: object) -> bool:
    return is_shape(value) and math.prod(value) <= LARGEST_PRODUCT


def _is_ledger(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(term, str) and isinstance(count, int) for term, count in value.items()
    )


def _is_map_of_texts(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(text, str) for item in value.items() for text in item)


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _is_vector(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(one, (int, float)) for one in value)


def _or_none(check: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: value is None or check(value)


_TEXT: Final[Rule] = (_is_text, "text")
_TEXT_OR_NIL: Final[Rule] = (_or_none(_is_text), "text or nil")
_TIME_OR_NIL: Final[Rule] = (_or_none(_is_time), "seconds since the epoch or nil")
_SHAPE_OR_NIL: Final[Rule] = (_or_none(is_shape), "a list of lengths or nil")
_NAV_SHAPE: Final[Rule] = (_is_nav_shape, f"a list of lengths whose product is at most {LARGEST_PRODUCT}")
_BOOL: Final[Rule] = (lambda value: isinstance(value, bool), "true or false")
_LEDGER: Final[Rule] = (_is_ledger, "a map of counts")
_STATUS: Final[Rule] = (_is_status, "partial, final, cancelled or failed")
_ID: Final[Rule] = (_is_id, "text of 1 to 64 characters")
_ID_OR_NIL: Final[Rule] = (_or_none(_is_id), "text of 1 to 64 characters or nil")

_COMMON: Final[Mapping[str, Rule]] = {
    "instance": _TEXT,
    "seq": (_is_count, "a number from 1 on"),
    "series": (_or_none(_is_int), "a number or nil"),
    "t_publish": (_is_time, "seconds since the epoch"),
}
_RESULT: Final[Mapping[str, Rule]] = {
    "scan_id": _ID,
    "run_id": _ID,
    "udf": (lambda value: isinstance(value, str) and bool(UDF_NAME.fullmatch(value)), UDF_NAME.pattern),
    "udf_versions": (_is_list_of_texts, "a list of texts"),
    "status": _STATUS,
    "reason": _TEXT_OR_NIL,
    "error": _TEXT_OR_NIL,
    "complete": _BOOL,
    "ledger": _LEDGER,
    "nav_shape": _NAV_SHAPE,
    "sig_shape": _SHAPE_OR_NIL,
    "dtype": _TEXT_OR_NIL,
    "t_first": _TIME_OR_NIL,
    "t_last": _TIME_OR_NIL,
}
_EVENT: Final[Mapping[str, Rule]] = {"kind": _TEXT, "scan_id": _ID_OR_NIL, "run_id": _ID_OR_NIL}
_ADDED: Final[Mapping[str, Mapping[str, Rule]]] = {
    "scan_started": {
        "scan_id": _ID,
        "run_id": _ID,
        "nav_shape": _NAV_SHAPE,
        "sig_shape": _SHAPE_OR_NIL,
        "dtype": _TEXT_OR_NIL,
        "announced": (_or_none(_is_int), "a number or nil"),
    },
    "run_ended": {
        "scan_id": _ID,
        "run_id": _ID,
        "status": _STATUS,
        "reason": _TEXT_OR_NIL,
        "complete": _BOOL,
        "ledger": _LEDGER,
        "udfs": (_is_map_of_texts, "a map of names to statuses"),
    },
    "drift": {
        "scan_id": _ID,
        "run_id": _ID,
        "udf": _TEXT,
        "drift": (_is_vector, "a list of two numbers"),
        "rate": (_or_none(_is_vector), "a list of two numbers or nil"),
    },
    "udf_event": {"scan_id": _ID, "run_id": _ID, "udf": _TEXT, "name": _TEXT},
    "udf_registered": {"udf": _TEXT},
    "udf_removed": {"udf": _TEXT},
}


def mistake_in(topic: str, header: Mapping[str, object]) -> str | None:
    """Return what is wrong with a header under this topic, or None; unknown keys are of later daemons."""
    group, _, name = topic.partition("/")
    if group == "result":
        rules, own = {**_COMMON, **_RESULT}, "udf"
    elif group == "event":
        rules, own = {**_COMMON, **_EVENT, **_ADDED.get(name, {})}, "kind"
    else:
        return "the topic is neither result/NAME nor event/KIND"
    for key, (is_right, expected) in rules.items():
        if key not in header:
            return f"{key} is missing, expected {expected}"
        if not is_right(header[key]):
            return f"{key} is {reprlib.repr(header[key])}, expected {expected}"
    if header[own] != name:
        return f"{own} is {reprlib.repr(header[own])}, expected {name!r} as in the topic"
    return None
