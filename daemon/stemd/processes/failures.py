"""Exceptions of user code as plain data, so that the daemon can report them without running that code."""

import pickle
import re
import sysconfig
import traceback
from pathlib import Path
from typing import Any

import cloudpickle

import stemd_udfs
from stemd.processes import named_modules

_MAX_TEXT = 2000  # characters of a message or traceback that travel
_OURS = (Path(__file__).parents[1], Path(stemd_udfs.__file__).parent, Path(sysconfig.get_path("stdlib")))
_FRAME = re.compile(r'^\s*File "([^"]+)", line (\d+), in (\S+)', re.MULTILINE)


def describe(error: BaseException) -> dict[str, Any]:
    """Return type, message, place, traceback and (if it can be pickled) the exception itself as bytes."""
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
        "where": _where(error),
        "traceback": trace[-_MAX_TEXT:],
        "pickle": pickled,
    }


def stated(kind: str, message: str) -> dict[str, Any]:
    """Return what `describe` does, for a fault without an exception: a process that hung or died."""
    return {"type": kind, "message": message, "where": None, "traceback": "", "pickle": None}


def too_long(seconds: float) -> dict[str, Any]:
    """Return the fault of a UDF one of whose calls passed its time limit."""
    text = f"took longer than its time limit of {seconds:g} s ([workers] udf_timeout_s)"
    return stated("TimeoutError", text)


def in_words(described: dict[str, Any]) -> str:
    """Return one line: type, message and, where user code raised it, file, line and function."""
    where = described.get("where")
    words = f"{described['type']}: {described['message']}"
    return f"{words} ({where})" if where else words


def _where(error: BaseException) -> str | None:
    """Return the last line of the user's own code on the way of the exception."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if _is_theirs(path):
            return f"{path.name}:{frame.lineno} in {frame.name}"
    # An exception that came from another process has its way there in a note.
    for note in getattr(error, "__notes__", ()):
        for file, line, function in reversed(_FRAME.findall(str(note))):
            if _is_theirs(Path(file)):
                return f"{Path(file).name}:{line} in {function}"
    return None


def _is_theirs(path: Path) -> bool:
    if path.name.startswith("<frozen"):  # the import machinery
        return False
    return "site-packages" not in path.parts and not any(path.is_relative_to(home) for home in _OURS)


def _text(error: BaseException) -> str:
    try:
        return f"{error}{named_modules.advice(error)}"
    except Exception:  # noqa: BLE001 - a user's __str__ may raise anything
        return f"(no text: {type(error).__name__}.__str__ raises)"


def restore(described: dict[str, Any]) -> Exception:
    """Return the exception itself, or a RuntimeError that describes it. Only for the user's own process."""
    if described["pickle"] is not None:
        error = pickle.loads(described["pickle"])  # the user's own exception in the user's process
        if isinstance(error, Exception):
            error.add_note(described["traceback"])
            return error
    other = RuntimeError(f"{described['type']}: {described['message']}")
    other.add_note(described["traceback"])
    return other
