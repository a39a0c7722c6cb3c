"""Parameters of UDFs as process variables: which type each has, and what a client's value means."""

import json
from typing import Any, NamedTuple  # parameters of a UDF are its own affair


class Shown(NamedTuple):
    """A parameter as it is shown."""

    code: str  # p4p's letter of the type: ``?`` truth value, ``d`` number, ``s`` text, ``ad`` numbers
    value: Any
    is_json: bool = False  # whether the text is JSON: of maps and lists of anything but numbers


def shown(value: object) -> Shown:
    """Return how the value of a parameter is shown."""
    if isinstance(value, bool):
        return Shown("?", value)
    if _is_number(value):
        return Shown("d", value)
    if isinstance(value, str):
        return Shown("s", value)
    if isinstance(value, list) and value and all(map(_is_number, value)):
        return Shown("ad", value)
    return Shown("s", json.dumps(value), is_json=True)


def as_json(before: Shown, written: Any) -> str:
    """Return what a client wrote in place of a value, as JSON; whole numbers stay whole.

    `before`: the parameter, as shown to the client. Raises ValueError if it is not JSON where JSON is
    expected.
    """
    if before.is_json:
        try:
            return json.dumps(json.loads(written))
        except (ValueError, RecursionError) as error:
            raise ValueError(f"got {str(written)[:80]!r}, expected JSON: {error}") from error
    if before.code == "?":
        return json.dumps(bool(written))
    if before.code == "s":
        return json.dumps(str(written))
    if before.code == "d":
        return json.dumps(_like(before.value, float(written)))
    is_whole = all(isinstance(number, int) for number in before.value)
    return json.dumps([_like(1 if is_whole else 1.0, float(number)) for number in written])


def _like(before: object, number: float) -> float:
    return int(number) if isinstance(before, int) and number.is_integer() else number


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
