"""How commands print: text may be that of others, and a standard stream may be closed."""

import os
import sys
from collections.abc import Callable
from typing import TextIO

from stemd.monitoring.printable import printable


def say(text: str, *, err: bool = False, nl: bool = True, file: TextIO | None = None) -> None:
    """Print a text; see `printable`."""
    stream = file or (sys.stderr if err else sys.stdout)
    stream.write(printable(text, stream.encoding or "utf-8") + ("\n" if nl else ""))
    stream.flush()


def say_answer(answer: object, as_json: bool, words: Callable[[], str]) -> None:
    """Print an answer as one line of JSON, or in words."""
    from stemd.wire.text import json_line

    if as_json:
        say(json_line(answer))
    elif text := words():
        say(text)


def open_closed_streams() -> None:
    """Have standard streams that are closed lead nowhere: the next file would have their descriptors."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            null = os.open(os.devnull, os.O_RDWR)
            if null != number:
                os.dup2(null, number)
                os.close(null)
            setattr(sys, name, os.fdopen(number, "r" if number == 0 else "w", closefd=False))
