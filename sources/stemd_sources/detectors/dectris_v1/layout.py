"""A layout learned from one image message, matched against the next in one go.

In the first two parts two numbers and a hash differ, so one regular expression matches these by form and the
rest literally: the JSON has the same structure, and parsing would give the same.
"""

import re
from collections.abc import Mapping
from struct import Struct

from stemd_sources.events import FrameFormat, ImageReceived
from stemd_sources.layouts.layout import ImageLayout, Step
from stemd_sources.layouts.learned_layout import Matcher

_MAX_TEXT_BYTES = 4096
_NATURAL = rb"(?:0|[1-9][0-9]{0,17})"
_TEXT = rb'"[ !#-\[\]-~]*"'
_INDEX = b"frame"
_FIRST_HOLES = {_INDEX: _NATURAL, b"hash": _TEXT}
_SECOND_HOLES = {b"size": _NATURAL}
_PAYLOAD_PART = 2


def learn_layout(
    bounds: list[tuple[int, int]], first: bytes, second: bytes, *, series: int, frame_format: FrameFormat
) -> Matcher | None:
    """A function that reads messages like this one and returns None for others; None for ambiguous texts.

    `bounds`: of the parts of a parsed image message. `first`, `second`: the JSON. `series`, `frame_format`:
    its content.
    """
    if len(first) + len(second) > _MAX_TEXT_BYTES:
        return None
    holes, holes_of_second = _holes(first, _FIRST_HOLES), _holes(second, _SECOND_HOLES)
    if holes is None or holes_of_second is None or all(name != _INDEX for _, _, name in holes):
        return None
    pattern, pattern_of_second = _pattern(first, holes), _pattern(second, holes_of_second)
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
        return new_event(
            ImageReceived, (series, None, int(found[1]), begin, sizes[_PAYLOAD_PART], frame_format)
        )

    return match


def image_layout(
    bounds: list[tuple[int, int]], first: bytes, second: bytes, *, series: int, frame_format: FrameFormat
) -> ImageLayout:
    """The same layout for a function that reads many messages in one call, after `learn_layout`."""
    layout = ImageLayout(
        series=series,
        unique_id=None,
        format=frame_format,
        parts=len(bounds),
        payload_part=_PAYLOAD_PART,
    )
    for part, (text, forms) in enumerate(((first, _FIRST_HOLES), (second, _SECOND_HOLES))):
        cursor = 0
        for start, stop, name in _holes(text, forms) or ():
            layout.literal(text[cursor:start])
            if forms[name] == _TEXT:
                layout.literal(b'"').step(Step.PLAIN_TEXT).literal(b'"')
            else:
                layout.step(Step.DECIMAL, is_wanted=name == _INDEX)
            cursor = stop
        layout.literal(text[cursor:]).step(Step.PART_ENDS, part)
    return layout


def _holes(text: bytes, forms: Mapping[bytes, bytes]) -> list[tuple[int, int, bytes]] | None:
    """The places of the values of some names in a text, in rising order; None if one is ambiguous."""
    found: list[tuple[int, int, bytes]] = []
    for name, form in forms.items():
        places = list(re.finditer(b'"' + name + rb'"[ ]*:[ ]*(' + form + rb")(?=[ ]*[,}])", text))
        if text.count(b'"' + name + b'"') != len(places) or len(places) > 1:
            return None
        found += [(place.start(1), place.end(1), name) for place in places]
    return sorted(found)


def _pattern(text: bytes, holes: list[tuple[int, int, bytes]]) -> bytes:
    """The text as a pattern in which some values are left open; the index is a group."""
    pattern, cursor = b"", 0
    for start, stop, name in holes:
        hole = b"(" + _NATURAL + b")" if name == _INDEX else {**_FIRST_HOLES, **_SECOND_HOLES}[name]
        pattern += re.escape(text[cursor:start]) + hole
        cursor = stop
    return pattern + re.escape(text[cursor:])
