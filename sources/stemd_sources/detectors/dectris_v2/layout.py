"""A layout learned from one image message, matched against the next in one go.

Walking costs tens of microseconds, and keys stay in order. So regular expressions match the layout (heads,
keys, dimensions, tags) literally and values by form: integers of any width, texts and floats of the same
size. CBOR heads announce widths, so the walker would find the same items. Byte strings are jumped over and
end expressions.
"""

import re
from collections.abc import Sequence

from stemd_sources.detectors.dectris_v2.cbor import Slot, SlotKind
from stemd_sources.events import FrameFormat, ImageReceived
from stemd_sources.layouts.learned_layout import ImageLayout, Matcher, Step

_MAX_HEAD_BYTES = 16384
_MAX_SLOTS = 256
_UINT_FORMS = [rb"[\x00-\x17]", rb"\x18.", rb"\x19..", rb"\x1a.{4}", rb"\x1b.{8}"]
_BYTES_FORMS = [rb"[\x40-\x57]", rb"\x58.", rb"\x59..", rb"\x5a.{4}", rb"\x5b.{8}"]


def learn_layout(
    message: bytes | memoryview,
    slots: Sequence[Slot],
    *,
    series: int,
    unique_id: int,
    index: int,
    payload: int,
    constant: Sequence[tuple[int, int]],
    frame_format: FrameFormat,
) -> Matcher | None:
    """A function that reads messages laid out like this one and returns None for all others; or None

    if heads are too long or have no unique id. `message`, `slots`: from a walker. `series`, `unique_id`,
    `index`, `payload`: where values (of the latter two contents) begin. `constant`: ranges (start, stop) that
    belong to the layout: the type, the array's head.
    """
    head_bytes = len(message) - sum(slot.stop - slot.body for slot in slots if slot.kind is SlotKind.BLOB)
    if head_bytes > _MAX_HEAD_BYTES or len(slots) > _MAX_SLOTS:
        return None
    wanted = {series: "series", unique_id: "unique_id", index: "index"}
    names: list[str] = []
    segments: list[bytes] = []
    payload_segment = -1
    pattern, cursor = b"", 0
    for slot in slots:
        if any(start <= slot.start < stop for start, stop in constant):
            continue
        pattern += re.escape(bytes(message[cursor : slot.start]))
        cursor = slot.stop
        if slot.kind is SlotKind.BLOB:
            if slot.body == payload:
                payload_segment = len(segments)
            segments.append(pattern + _one_of(_BYTES_FORMS, message[slot.start] - 0x40, is_group=True))
            pattern = b""
            continue
        is_group = slot.start in wanted
        if is_group:
            names.append(wanted[slot.start])
        if slot.kind is SlotKind.UINT:
            pattern += _one_of(_UINT_FORMS, message[slot.start], is_group=is_group)
        else:
            form = b".{%d}" % (slot.stop - slot.start)
            pattern += b"(" + form + b")" if is_group else form
    if payload_segment < 0 or sorted(names) != sorted(wanted.values()):
        return None
    tail = pattern + re.escape(bytes(message[cursor:]))
    if len(segments) == 1 and not tail:
        group = {name: number for number, name in enumerate(names, start=1)}
        return _one_segment(segments[0], group, frame_format)
    return _many_segments(segments, tail, names, payload_segment, frame_format)


def image_layout(
    message: bytes | memoryview,
    slots: Sequence[Slot],
    image: ImageReceived,
    *,
    is_whole: bool,
    series: int,
    unique_id: int,
    index: int,
    payload: int,
    constant: Sequence[tuple[int, int]],
) -> ImageLayout:
    """The same layout for a function that reads many messages in one call; see `learn_layout`.

    `image`: what the message stands for. `is_whole`: the message itself is taken for the payload.
    """
    layout = ImageLayout(
        series=image.series,
        unique_id=image.unique_id,
        format=image.format,
        is_payload_whole=is_whole,
    )
    same = (series, unique_id)  # other messages than those of this series are left to the parser
    cursor = 0
    for slot in slots:
        if slot.start in same or any(start <= slot.start < stop for start, stop in constant):
            continue
        layout.literal(bytes(message[cursor : slot.start]))
        cursor = slot.stop
        if slot.kind is SlotKind.BLOB:
            layout.step(Step.CBOR_BYTES, is_wanted=slot.body == payload)
        elif slot.kind is SlotKind.UINT:
            layout.step(Step.CBOR_UINT, is_wanted=slot.start == index)
        else:
            layout.step(Step.SKIP, slot.stop - slot.start)
    return layout.literal(bytes(message[cursor:]))


def _one_of(forms: list[bytes], initial: int, *, is_group: bool) -> bytes:
    # Alternatives are tried in order: the width that was seen is the likeliest.
    seen = max(0, (initial & 31) - 23)
    ordered = [forms[seen], *forms[:seen], *forms[seen + 1 :]]
    return (b"(" if is_group else b"(?:") + b"|".join(ordered) + b")"


def _one_segment(pattern: bytes, group: dict[str, int], frame_format: FrameFormat) -> Matcher:
    match_head = re.compile(pattern, re.DOTALL).match
    order = (group["series"], group["unique_id"], group["index"], len(group) + 1)
    new_event = tuple.__new__
    last_series = last_id = b""
    series, unique_id = 0, ""

    def match(message: bytes | memoryview) -> ImageReceived | None:
        nonlocal last_series, last_id, series, unique_id
        found = match_head(message)
        if found is None:
            return None
        series_bytes, id_bytes, index, size = found.group(*order)
        if id_bytes != last_id or series_bytes != last_series:
            try:
                unique_id = id_bytes.decode()
            except UnicodeDecodeError:
                return None
            series = _uint(series_bytes)
            last_series, last_id = series_bytes, id_bytes
        offset = found.end()
        size_bytes = int.from_bytes(size[1:], "big") if len(size) > 1 else size[0] & 31
        if offset + size_bytes != len(message):
            return None
        return new_event(
            ImageReceived,
            (
                series,
                unique_id,
                int.from_bytes(index[1:], "big") if len(index) > 1 else index[0],
                offset,
                size_bytes,
                frame_format,
            ),
        )

    return match


def _many_segments(
    patterns: list[bytes], tail: bytes, names: list[str], payload_segment: int, frame_format: FrameFormat
) -> Matcher:
    matches = [re.compile(pattern, re.DOTALL).match for pattern in patterns]
    match_tail = re.compile(tail, re.DOTALL).fullmatch

    def match(message: bytes | memoryview) -> ImageReceived | None:
        position, offset, size = 0, 0, 0
        groups: list[bytes] = []
        for number, match_segment in enumerate(matches):
            found = match_segment(message, position)
            if found is None:
                return None
            *values, head = found.groups()
            groups += values
            blob_bytes = _uint(head)
            if number == payload_segment:
                offset, size = found.end(), blob_bytes
            position = found.end() + blob_bytes
            if position > len(message):
                return None
        found = match_tail(message, position)
        if found is None:
            return None
        groups += found.groups()
        value = dict(zip(names, groups, strict=True))
        try:
            unique_id = value["unique_id"].decode()
        except UnicodeDecodeError:
            return None
        return ImageReceived(
            _uint(value["series"]), unique_id, _uint(value["index"]), offset, size, frame_format
        )

    return match


def _uint(item: bytes) -> int:
    """The argument of a CBOR head."""
    return int.from_bytes(item[1:], "big") if len(item) > 1 else item[0] & 31
