"""Exceptions of user code as plain data, so that the daemon can tell of them without running that code."""

import pickle
import traceback
from typing import Any

import cloudpickle

_MAX_TEXT = 2000  # characters of a message or traceback that travel


def describe(error: BaseException) -> dict[str, Any]:
    """Return type, message, traceback and (if it can be pickled) the exception itself as bytes."""
    try:
        pickled: bytes | None = cloudpickle.dumps(error)
        pickle.loads(pickled)  # type: ignore[arg-type]  # noqa: S301 - what we just made; must load on the other side
    except Exception:  # noqa: BLE001 - whatever a user's exception class does, its text still travels
        pickled = None
    trace = "".join(traceback.format_exception(error))
    return {
        "type": type(error).__name__,
        "message": str(error)[:_MAX_TEXT],
        "traceback": trace[-_MAX_TEXT:],
        "pickle": pickled,
    }


def restore(described: dict[str, Any]) -> Exception:
    """Return the exception itself, or a RuntimeError that tells of it. Only for the user's own process."""
    if described["pickle"] is not None:
        error = pickle.loads(described["pickle"])  # noqa: S301 - the user's own exception in the user's process
        if isinstance(error, Exception):
            error.add_note(described["traceback"])
            return error
    return RuntimeError(f"{described['type']}: {described['message']}")
