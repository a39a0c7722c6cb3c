"""JSON objects from a peer, read with care: whatever it sends is a value or `MalformedMessage`."""

import json
import math
from collections.abc import Mapping

from stemd_sources.errors import MalformedMessage

MAX_INTEGER = 2**63 - 1
_MAX_JSON_BYTES = 2**20


def read_object(part: bytes | memoryview, what: str) -> dict[str, object]:
    """The JSON object in a part. Raises MalformedMessage if there is none, or one that is too long."""
    if len(part) > _MAX_JSON_BYTES:
        raise MalformedMessage(f"{what}: {len(part)} bytes, expected a JSON object")
    try:
        value = json.loads(str(part, "utf-8"))
    except (ValueError, RecursionError) as error:
        raise MalformedMessage(f"{what}: {str(error)[:100]}, expected a JSON object") from error
    if not isinstance(value, dict):
        raise MalformedMessage(f"{what}: a JSON {type(value).__name__}, expected an object")
    return value


def natural(values: dict[str, object], key: str, what: str) -> int:
    """The integer from 0 to 2**63 - 1 under a key; raises `MalformedMessage` if there is none."""
    value = values.get(key)
    if type(value) is not int or not 0 <= value <= MAX_INTEGER:
        raise MalformedMessage(f"{what}: {key} is {str(value)[:40]!r}, expected a number from 0")
    return value


def positive(value: object) -> int | None:
    """A positive integer below 2**63, or None."""
    return value if type(value) is int and 0 < value <= MAX_INTEGER else None


def duration(value: object) -> float | None:
    """Seconds as a finite number above 0, or None."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        try:
            seconds = float(value)
        except OverflowError:
            return None
        return seconds if seconds > 0 and math.isfinite(seconds) else None
    return None


def plain_values(values: dict[str, object]) -> dict[str, object]:
    """The keys whose values are numbers or texts."""
    return {key: value for key, value in values.items() if isinstance(value, bool | int | float | str)}


def json_part(values: Mapping[str, object]) -> bytes:
    """A JSON object as a part of a message."""
    return json.dumps(values, separators=(",", ":")).encode()
