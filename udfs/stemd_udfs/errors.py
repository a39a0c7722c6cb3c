"""Errors of the UDF interface, and the nearest known name for their messages.

::

    UDFException                    a UDF broke a rule of the interface
    ├── BufferNameError             a buffer name that cannot be used (also an AttributeError)
    ├── UndeclaredResultError       get_results returned a name it never declared (also a KeyError)
    ├── SliceUsageError             a Slice was asked for something it cannot express (also a ValueError)
    ├── InputError                  an input of a UDF is not there, or has failed
    ├── NotCalibrated               a value is neither given nor in the calibration (also a ValueError)
    ├── InvalidMaskError            with_mask got something that is no mask of its data (also a ValueError)
    ├── UDFExit                     its code raised what ends a process, such as SystemExit
    └── UDFRunCancelled             not a fault: the run ended before all frames were processed

    RepairValueError                an excluded pixel cannot be repaired (a ValueError)
    StageError                      a stage cannot be made, or does not suit the frames (a ValueError)
    UseDiscouragedWarning           works, but there is a better way
    NotInStrips                     frames cannot be read in strips (`stemd_udfs.engine.description`)
    UndecodableFrame                the bytes of a frame make no frame (`stemd_udfs.engine.description`)
"""

import difflib
import signal
import threading
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

_LEAST_SIMILAR: Final = 0.5  # below it the nearest known name is no help
_MOST_SHOWN: Final = 200  # characters of an exception that is named in the text of another one


class UDFException(Exception):
    """A UDF broke a rule of the interface; the message names the UDF and the rule."""


class BufferNameError(UDFException, AttributeError):
    """A result buffer has a name that cannot be read as ``self.results.<name>``."""


class UndeclaredResultError(UDFException, KeyError):
    """``get_results`` returned a name that ``get_result_buffers`` does not declare."""

    def __str__(self) -> str:
        # KeyError shows the repr of its argument, which would put the sentence in quotes.
        return Exception.__str__(self)


class SliceUsageError(UDFException, ValueError):
    """A :class:`stemd_udfs.Slice` was asked for something it cannot express."""


class InputError(UDFException):
    """Another UDF, whose results a UDF takes as input, is not there or has failed."""


class NotCalibrated(UDFException, ValueError):
    """A UDF (`udf`: class) needs values (`missing`: names) neither given nor in the calibration."""

    def __init__(self, udf: str, missing: Sequence[str]) -> None:
        super().__init__(udf, missing)
        self.udf, self.missing = udf, missing

    def __str__(self) -> str:
        names = ", ".join(self.missing)
        return (
            f"{self.udf} waits for: {names}: give the parameters, or set them in [calibration], "
            "as `stemd calibrate --apply` does for what it measures"
        )


class InvalidMaskError(UDFException, ValueError):
    """``UDF.with_mask`` got something that is no mask of its data."""


class RepairValueError(ValueError):
    """An excluded pixel has no good neighbour to be repaired from."""


class StageError(ValueError):
    """A stage before the UDFs has parameters that make no sense, or that do not suit the frames of a run."""


class UDFExit(UDFException):
    """The code of a UDF raised an exception that is made to end a process, such as SystemExit."""


def as_exception(error: BaseException) -> Exception:
    """Return what user code raised as an exception that fails the UDF only; KeyboardInterrupt is raised."""
    if issubclass(type(error), Exception):  # isinstance asks the object, too
        return error  # type: ignore[return-value]  # mypy does not narrow by that
    is_main = threading.current_thread() is threading.main_thread()
    is_interrupted = is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if issubclass(type(error), KeyboardInterrupt) and is_interrupted:
        raise error
    text = f"its code raised {_shown(error)}, which ends a process: a UDF raises an Exception to fail"
    instead = UDFExit(text)
    instead.__traceback__ = vars(BaseException)["__traceback__"].__get__(error)
    instead.__cause__ = error
    return instead


def class_name(error: BaseException) -> str:
    """Return the name of the class of an exception, whatever its metaclass does."""
    name: str = vars(type)["__name__"].__get__(type(error))
    return name


def text_of(error: BaseException) -> str:
    """Return the text of an exception of user code, or that its class has none."""
    try:
        return str.__str__(str(error))  # plain text, where it is that of a class of theirs
    except BaseException:  # noqa: BLE001 - a user's __str__ may raise anything
        return f"(no text: {class_name(error)}.__str__ raises)"


def add_note(error: Exception, note: str) -> None:
    """Add a note to an exception of user code, if its class lets notes be added."""
    with suppress(BaseException):
        BaseException.add_note(error, note)


def _shown(error: BaseException) -> str:
    try:
        return str.__str__(repr(error))[:_MOST_SHOWN]
    except BaseException:  # noqa: BLE001 - a user's __repr__ may raise anything
        return class_name(error)


class UDFRunCancelled(UDFException):
    """A run ended before all frames were processed, from outside or because its source was interrupted.

    Attributes
    ----------
    reason : str or None
        Why, in one word: ``"restarted"``, ``"aborted"``, ``"stalled"``, ``"requested"`` and so on.
    partial : object or None
        The results merged before, with ``.buffers`` (a tuple of dicts of buffers, one for each UDF) and
        ``.damage`` (which frames are in them). From `stemd.Client.run_udf` it is an update instead. None only
        if the code that raised the exception gave none; runs of stemd always give it.
    ledger : mapping or None
        The account of the scan's frames, for a live scan.
    """

    # Any: the caller of a run knows the type of its partial results.
    def __init__(
        self,
        message: str,
        *,
        reason: str | None = None,
        partial: Any = None,
        ledger: Mapping[str, int | bool] | None = None,
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.partial = partial
        self.ledger = ledger


class UseDiscouragedWarning(FutureWarning):
    """Something works, but the interface has a better way to say it."""


def nearest_name(wrong: object, known: Iterable[str], cutoff: float = _LEAST_SIMILAR) -> str | None:
    """Return the known name most like the text `wrong`, at least by `cutoff` (1: the same), or None."""
    if not isinstance(wrong, str):
        return None
    # Upper and lower case do not count: the right name may differ in that alone.
    spellings = {name.lower(): name for name in known}
    found = difflib.get_close_matches(wrong.lower(), spellings, n=1, cutoff=cutoff)
    return spellings[found[0]] if found else None


def there_are(wrong: object, known: Iterable[str]) -> str:
    """Return ``there are: a, b; the nearest is a``, for the end of a message about a wrong name."""
    names = list(known)
    nearest = nearest_name(wrong, names)
    return f"there are: {', '.join(names) or 'none'}" + (f"; the nearest is {nearest}" if nearest else "")
