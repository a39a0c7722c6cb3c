"""Text of others for terminals and log files: what a terminal would take for a command is escaped."""

import re
from typing import Final

_COMMANDS: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but tab and end of line
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"  # these change the direction of what follows
)


def printable(text: str, encoding: str = "utf-8") -> str:
    """Return a text with escapes in place of control characters and of what `encoding` does not have."""
    found = _COMMANDS.sub(lambda match: match[0].encode("unicode_escape").decode(), text)
    return found.encode(encoding, "backslashreplace").decode(encoding)
