"""A layout learned from one image message, matched against the next in one go.

From image to image the text of the first two parts differs in two numbers and a hash, so the first message
is turned into one regular expression over both: what differs is matched by its form, the rest is literal.
What matches is therefore JSON of the same structure, and parsing it would have given the same.
"""

import re
from collections.abc import Callable
from struct import Struct
from typing import TypeAlias

from stemd_sources.events import FrameFormat, ImageReceived

Matcher: TypeAlias = Callable[[bytes | memoryview], ImageReceived | None]

_MAX_TEXT_BYTES = 4096
_NATURAL = rb"(?:0|[1-9][0-9]{0,17})"
_PLAIN_TEXT = rb"[ !#-\[\]-~]*"


def learn_layout(
    bounds: list[tuple[int, int]], first: bytes, second: bytes, *, series: int, frame_format: FrameFormat
) -> Matcher | None:
    """A function that reads messages laid out like this one and answers None for all others.

    Parameters
    ----------
    bounds
        Of the parts of an image message that was parsed.
    first, second
        Its first two parts: JSON objects.
    series, frame_format
        What they say.

    Returns
    -------
    callable or None
        None for texts in which a name that is looked for stands more than once.
    """
    if len(first) + len(second) > _MAX_TEXT_BYTES:
        return None
    pattern = _with_holes(first, {b"frame": b"(" + _NATURAL + b")", b"hash": b'"' + _PLAIN_TEXT + b'"'})
    pattern_of_second = _with_holes(second, {b"size": _NATURAL})
    if pattern is None or pattern_of_second is None or b"(" + _NATURAL + b")" not in pattern:
        return None
    match_texts = re.compile(pattern + b"()" + pattern_of_second, re.DOTALL).match
    parts = len(bounds)
    lengths = Struct(f"<{parts + 1}Q")
    read_lengths, lengths_bytes = lengths.unpack_from, lengths.size
    new_event = tuple.__new__

    def match(message: bytes | memoryview) -> ImageReceived | None:
        found = match_texts(message)
        if found is None:
            return None
        stop = len(message) - lengths_bytes
        begin = found.end()
        if stop < begin:
            return None
        sizes = read_lengths(message, stop)
        middle = found.end(2)
        if (
            sizes[0] != middle
            or sizes[1] != begin - middle
            or sizes[-1] != parts
            or sum(sizes) - parts != stop
        ):
            return None
        return new_event(ImageReceived, (series, None, int(found[1]), begin, sizes[2], frame_format))

    return match


def _with_holes(text: bytes, holes: dict[bytes, bytes]) -> bytes | None:
    """The text as a pattern in which the values of some names are left open; None if one is ambiguous."""
    found: list[tuple[int, int, bytes]] = []
    for name, hole in holes.items():
        value = _PLAIN_TEXT if hole.startswith(b'"') else _NATURAL
        value = b'"' + value + b'"' if hole.startswith(b'"') else value
        places = list(re.finditer(b'"' + name + rb'"[ ]*:[ ]*(' + value + rb")(?=[ ]*[,}])", text))
        if text.count(b'"' + name + b'"') != len(places) or len(places) > 1:
            return None
        found += [(place.start(1), place.end(1), hole) for place in places]
    pattern, cursor = b"", 0
    for start, stop, hole in sorted(found):
        pattern += re.escape(text[cursor:start]) + hole
        cursor = stop
    return pattern + re.escape(text[cursor:])
