"""The layout of an image message, by which the next ones are read.

Walking costs tens of microseconds, and keys stay in order. So the layout (heads, keys, dimensions, tags) is
matched literally and values by form: integers of any width, texts and floats of the same size. CBOR heads
announce widths, so the walker would find the same items. Byte strings are jumped over.
"""

from collections.abc import Sequence

from stemd_sources.detectors.dectris_v2.cbor import Slot, SlotKind
from stemd_sources.events import ImageReceived
from stemd_sources.layouts.learned_layout import ImageLayout, Step

_MAX_HEAD_BYTES = 16384
_MAX_SLOTS = 256


def image_layout(
    message: bytes | memoryview,
    slots: Sequence[Slot],
    image: ImageReceived,
    *,
    is_whole: bool,
    index: int,
    constant: Sequence[tuple[int, int]],
) -> ImageLayout | None:
    """The layout of a message; None if its heads are too long.

    `slots`: from a walker. `image`: what the message stands for. `is_whole`: the message itself is taken for
    the payload. `index`: where the number of the image begins. `constant`: ranges (start, stop) that belong
    to the layout: the type, the series, the array's head.
    """
    head_bytes = len(message) - sum(slot.stop - slot.body for slot in slots if slot.kind is SlotKind.BLOB)
    if head_bytes > _MAX_HEAD_BYTES or len(slots) > _MAX_SLOTS:
        return None
    layout = ImageLayout(
        series=image.series, unique_id=image.unique_id, format=image.format, is_payload_whole=is_whole
    )
    cursor = 0
    for slot in slots:
        if any(start <= slot.start < stop for start, stop in constant):
            continue
        layout.literal(bytes(message[cursor : slot.start]))
        cursor = slot.stop
        if slot.kind is SlotKind.BLOB:
            layout.step(Step.CBOR_BYTES, is_wanted=slot.body == image.offset)
        elif slot.kind is SlotKind.UINT:
            layout.step(Step.CBOR_UINT, is_wanted=slot.start == index)
        else:
            layout.step(Step.SKIP, slot.stop - slot.start)
    return layout.literal(bytes(message[cursor:]))
