"""Exceptions of user code as plain data, so that the daemon can tell of them without running that code."""

import pickle
import traceback
from typing import Any

import cloudpickle

_MAX_TEXT = 2000  # characters of a message or traceback that travel


def describe(error: BaseException) -> dict[str, Any]:
    """Return type, message, traceback and (if it can be pickled) the exception itself as bytes."""
    pickled: bytes | None
    try:
        pickled = cloudpickle.dumps(error)
        pickle.loads(pickled)  # must load on the other side
    except Exception:  # noqa: BLE001 - whatever a user's exception class does, its text still travels
        pickled = None
    trace = "".join(traceback.format_exception(error))
    return {
        "type": type(error).__name__,
        "message": _text(error)[:_MAX_TEXT],
        "traceback": trace[-_MAX_TEXT:],
        "pickle": pickled,
    }


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # noqa: BLE001 - a user's __str__ may raise anything
        return f"(no text: {type(error).__name__}.__str__ raises)"


def restore(described: dict[str, Any]) -> Exception:
    """Return the exception itself, or a RuntimeError that tells of it. Only for the user's own process."""
    if described["pickle"] is not None:
        error = pickle.loads(described["pickle"])  # the user's own exception in the user's process
        if isinstance(error, Exception):
            error.add_note(described["traceback"])
            return error
    return RuntimeError(f"{described['type']}: {described['message']}")
