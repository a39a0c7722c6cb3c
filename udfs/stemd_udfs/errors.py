"""Errors of the UDF interface.

::

    UDFException                    a UDF broke a rule of the interface
    ├── BufferNameError             a buffer name that cannot be used (also an AttributeError)
    ├── UndeclaredResultError       get_results returned a name it never declared (also a KeyError)
    ├── SliceUsageError             a Slice was asked for something it cannot express (also a ValueError)
    ├── InputError                  an input of a UDF is not there, or has failed
    ├── InvalidMaskError            with_mask got something that is no mask of its data (also a ValueError)
    ├── UDFExit                     its code raised what ends a process, such as SystemExit
    └── UDFRunCancelled             not a fault: the run ended before all frames were processed

    RepairValueError                an excluded pixel cannot be repaired (a ValueError)
    StageError                      a stage cannot be made, or does not suit the frames (a ValueError)
    UseDiscouragedWarning           works, but there is a better way
    NotInStrips                     frames cannot be read in strips (`stemd_udfs.engine.strips`)
    UndecodableFrame                the bytes of a frame make no frame (`stemd_udfs.engine.description`)
"""

import signal
import threading
from collections.abc import Mapping
from typing import Any


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


class InvalidMaskError(UDFException, ValueError):
    """``UDF.with_mask`` got something that is no mask of its data."""


class RepairValueError(ValueError):
    """An excluded pixel has no good neighbour to be repaired from."""


class StageError(ValueError):
    """A stage before the UDFs has parameters that make no sense, or that do not suit the frames of a run."""


class UDFExit(UDFException):
    """The code of a UDF raised an exception that is made to end a process, such as SystemExit."""


def as_exception(error: BaseException) -> Exception:
    """Return what user code raised as an exception that fails the UDF and does not end the process.

    Raises
    ------
    KeyboardInterrupt
        If it is one that Ctrl-C raises: in the main thread of a process that Python interrupts.
    """
    if isinstance(error, Exception):
        return error
    is_main = threading.current_thread() is threading.main_thread()
    is_interrupted = is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if isinstance(error, KeyboardInterrupt) and is_interrupted:
        raise error
    text = f"its code raised {error!r}, which ends a process: a UDF raises an Exception to fail"
    instead = UDFExit(text).with_traceback(error.__traceback__)
    instead.__cause__ = error
    return instead


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
