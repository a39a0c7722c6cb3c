"""Exceptions of user code as plain data, so that the daemon can report them without running that code."""

import pickle
import re
import sysconfig
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

import cloudpickle
import msgspec

import stemd_udfs
from stemd.processes import named_modules
from stemd_udfs.errors import add_note, as_exception, class_name, text_of

T = TypeVar("T")
_MAX_TEXT = 2000  # characters of a message or traceback that travel
_LONG_TEXT = 2**20  # characters
_MAX_PICKLE = 2**20  # bytes of an exception that travel: what it holds may be of any size
_OURS = (Path(__file__).parents[1], Path(stemd_udfs.__file__).parent, Path(sysconfig.get_path("stdlib")))
_FRAME = re.compile(r'^\s*File "([^"]+)", line (\d+),? in (\S+)', re.MULTILINE)


class Failure(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """An exception of user code, or what a process that hung or died stands for."""

    type: str  # name of the exception's class
    message: str
    where: str | None = None  # file, line and function of the user's own code that raised it
    traceback: str = ""
    pickle: bytes | None = None  # the exception itself, if it can be pickled, in at most 1 MiB


def describe(error: BaseException) -> Failure:
    """Describe an exception of user code, whatever its class does; its ``__str__`` may run user code."""
    error = as_exception(error)
    whole = text_of(error)
    text = whole[:_MAX_TEXT]
    is_short = len(whole) <= _LONG_TEXT  # to make a text again may take seconds
    return Failure(
        type=class_name(error),
        message=text + _or_nothing(named_modules.advice, error, "") + _or_nothing(_advice, error, ""),
        where=_or_nothing(_where, error, None),
        traceback=_or_nothing(_trace, error, text) if is_short else text,
        pickle=_pickled(error) if is_short else None,
    )


def _or_nothing(read: Callable[[Exception], T], error: Exception, nothing: T) -> T:
    try:
        return read(error)
    except BaseException:  # noqa: BLE001 - whatever a user's class does, the rest still travels
        return nothing


def _trace(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))[-_MAX_TEXT:]


def _advice(error: BaseException) -> str:
    """Return what to do about an error of a library that a user's code meets under systemd."""
    if isinstance(error, OSError) and "executable memory" in str(error):  # numba: where it may not compile
        return " (stemd's unit sets MemoryDenyWriteExecute=yes: install the drop-in just-in-time.conf)"
    return ""


class _InParts:
    """Pickles an exception whose own constructor takes other arguments than those that it keeps."""

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def __reduce__(self) -> str | tuple[object, ...]:
        return _rebuild, (type(self._error), self._error.args, self._error.__dict__)


def _rebuild(cls: type[BaseException], args: tuple[object, ...], state: dict[str, object]) -> BaseException:
    """Make an exception as Python's own class makes it, without the constructor of the user's class."""
    # Any: its constructor, whatever its arguments are, takes those that it keeps.
    own: Any = next(base for base in cls.__mro__ if base.__module__ == "builtins")
    error: BaseException = own.__new__(cls, *args)
    own.__init__(error, *args)
    error.__dict__.update(state)
    return error


def _pickled(error: BaseException) -> bytes | None:
    """Pickle an exception so that it loads on the other side with the same text; None if that fails."""
    for form in (error, _InParts(error)):
        try:
            pickled: bytes = cloudpickle.dumps(form)
            if len(pickled) > _MAX_PICKLE:
                return None
            again = pickle.loads(pickled)
            if form is not error or str(again) == str(error):  # the text of objects may hold their address
                return pickled
        except BaseException:  # noqa: BLE001, S112 - whatever a user's class does, its text still travels
            continue
    return None


def too_long(seconds: float, stack: str) -> Failure:
    """Return the fault of a UDF whose call took too long; `stack` as `faulthandler` writes it, or empty."""
    text = f"took longer than its time limit of {seconds:g} s ([workers] udf_timeout_s)"
    return Failure(type="TimeoutError", message=text, where=place_in(stack), traceback=stack[:_MAX_TEXT])


def place_in(stack: str) -> str | None:
    """Return file, line and function of the user's own code in a stack of `faulthandler`, if it has any."""
    return _place(_FRAME.findall(stack))


def in_words(failure: Failure) -> str:
    """Return one line: type, message and, where user code raised it, file, line and function."""
    words = f"{failure.type}: {failure.message}"
    return f"{words} ({failure.where})" if failure.where else words


def _where(error: BaseException) -> str | None:
    """Return the last line of the user's own code on the way of the exception."""
    frames = reversed(list(traceback.walk_tb(error.__traceback__)))
    places = [_place((_file_of(frame), str(line), frame.f_code.co_name) for frame, line in frames)]
    # An exception of another process has its traceback in a note.
    places += [_place(reversed(_FRAME.findall(str(note)))) for note in getattr(error, "__notes__", ())]
    return next(filter(None, places), None)


def _file_of(frame: FrameType) -> str:
    """Return the file of a frame's code; code that cloudpickle 3.1.3 pickled has "<dynamic-code>" for it."""
    file = frame.f_code.co_filename
    return str(frame.f_globals.get("__file__") or file) if file == "<dynamic-code>" else file


def _place(frames: Iterable[tuple[str, str, str]]) -> str | None:
    """Return the first place in the user's own code."""
    found = ((Path(file), line, function) for file, line, function in frames)
    return next((f"{file.name}:{line} in {where}" for file, line, where in found if _is_theirs(file)), None)


def _is_theirs(path: Path) -> bool:
    if path.name.startswith("<frozen"):  # the import machinery
        return False
    return "site-packages" not in path.parts and not any(path.is_relative_to(home) for home in _OURS)


def restore(failure: Failure) -> Exception:
    """Return the exception itself, or a RuntimeError that describes it. Only for the user's own process."""
    if failure.pickle is not None:
        with suppress(Exception):  # it can be loaded where it was raised, which may be another computer
            error = pickle.loads(failure.pickle)  # the user's own exception in the user's process
            if isinstance(error, Exception):
                add_note(error, failure.traceback)
                return error
    other = RuntimeError(in_words(failure))
    other.add_note(failure.traceback)
    return other
