"""Messages of a DECTRIS Stream V2 to events, and the decoder of all channels of an image; no sockets."""

import json
from collections.abc import Mapping, Sequence

import cbor2
import numpy as np

from stemd_sources.codecs.decoders import frame_decoder
from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder
from stemd_sources.detectors.dectris_v2 import cbor
from stemd_sources.detectors.dectris_v2.cbor import ArrayHead, Entry, Slot, SlotKind, Walker, read_array
from stemd_sources.errors import CodecUnavailable, DecodeError, MalformedMessage
from stemd_sources.events import Event, FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.headers.json_object import check_frame_bytes, duration, sides_of
from stemd_sources.layouts.described_frames import shared_format
from stemd_sources.layouts.learned_layout import ImageLayout, LearningParser, Step
from stemd_sources.user_data import nav_shape_of

Entries = Mapping[bytes, Entry]
_OF_NO_SCAN = ("calibration", "metadata")
"""Types of messages that Jungfraujoch sends in addition to those of a scan."""
_MAX_CHANNELS = 64
ALL = "all"  # what a source's channel is called to get every one of them
CODEC = "dectris-v2"
_TYPES = ("uint8", "uint16", "uint32", "int8", "int16", "int32")
_READ_ELSEWHERE = frozenset({"type", "series_id", "series_unique_id", "flatfield", "pixel_mask"})


def read_start(
    walker: Walker, entries: Entries, *, series: int, unique_id: str | None, channel: str | None
) -> ScanStarted:
    """The event of a start message with these top-level `entries`; `channel` None: the first announced."""
    what = f"start of series {series}"
    notes: list[str] = []
    values: dict[str, object] = {}
    for key, entry in entries.items():
        name = key.decode("utf-8", "replace")
        if entry.stop - entry.start <= 2**20:
            try:
                values[name] = plain_value(walker.data, entry)
            except MalformedMessage as error:
                notes.append(f"{what}: the value of {name[:40]!r} cannot be used: {error}")
    announced = values.get("channels")
    texts = [item for item in announced if isinstance(item, str)] if isinstance(announced, tuple) else []
    channels = tuple(texts[:_MAX_CHANNELS])
    is_all = channel == ALL
    if channel is None:
        channel = channels[0] if channels else None
    elif not is_all and channels and channel not in channels:
        notes.append(f"{what}: channel {channel!r} is not announced, only {', '.join(map(repr, channels))}")

    sig_shape = sides_of(values.get("image_size_y"), values.get("image_size_x"))
    dtype_name = values.get("image_dtype")
    dtype = np.dtype(str(dtype_name)).newbyteorder("<").str if dtype_name in _TYPES else None
    if dtype_name is not None and dtype is None:
        notes.append(f"{what}: image_dtype {dtype_name!r} is not one of {', '.join(_TYPES)}")

    mask = None
    if b"pixel_mask" in entries and channel is not None:
        try:
            names, entry = channels if is_all else (channel,), entries[b"pixel_mask"]
            masks = [_read_mask(walker, entry, name, sig_shape) for name in names]
            mask = _stacked(masks) if is_all else masks[0]
        except (MalformedMessage, DecodeError, CodecUnavailable) as error:
            notes.append(f"{what}: the pixel mask cannot be used: {error}")
    images = values.get("number_of_images")
    shape: tuple[int, ...] | None = sig_shape
    if is_all and sig_shape is not None:
        shape = (len(channels), *sig_shape) if channels else None
    return ScanStarted(
        series=series,
        unique_id=unique_id,
        announced=images if type(images) is int and images > 0 else None,
        sig_shape=shape,
        dtype=dtype,
        channels=channels,
        channel=channel,
        nav_shape=nav_shape_of(values.get("user_data")),
        frame_time_s=duration(values.get("frame_time")),
        pixel_mask=mask,
        header={key: one for key, one in values.items() if key not in _READ_ELSEWHERE and one is not None},
        notes=tuple(notes),
    )


def plain_value(message: bytes | memoryview, entry: Entry) -> object:
    """The value of an entry as numbers, texts, tuples and dicts; a date as text, None for other tags."""
    start = entry.start
    walker = Walker(message)
    major, tag, body = walker.head(start)
    if major == cbor.TAG and tag == 0 and walker.head(body)[0] == cbor.TEXT:
        start = body
    walker.skip(start)
    # What a generic decoder makes of a tag may cost any time and memory, so it gets to see none.
    if walker.has_tag:
        return None
    try:
        value: object = cbor2.loads(bytes(message[start : entry.stop]))
    except Exception as error:  # which errors a decoder has differs between its versions
        raise MalformedMessage(f"bytes {start} to {entry.stop}: {error!r}") from error
    return _plain(value)


def _plain(value: object) -> object:
    if isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list | tuple):
        return tuple(_plain(item) for item in value)
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items() if isinstance(key, str)}
    return None


def _stacked(masks: list[np.ndarray | None]) -> np.ndarray | None:
    """The masks of all channels, one upon the other; a channel without has no such pixels."""
    known = [mask for mask in masks if mask is not None]
    if not known:
        return None
    return np.stack([np.zeros_like(known[0]) if mask is None else mask for mask in masks])


def _read_mask(walker: Walker, entry: Entry, name: str, shape: tuple[int, int] | None) -> np.ndarray | None:
    """The mask of a channel as bool, shape (rows, columns); None where there is none for it."""
    starts = {mask.key: mask.start for mask in walker.entries(entry.start)[0]}
    start = starts.get(name.encode("utf-8", "replace"))
    if start is None:
        return None
    head = read_array(walker, start, "pixel_mask")
    if shape is not None and head.shape != shape:
        raise MalformedMessage(f"its shape is {head.shape}, that of the images {shape}")
    values = np.empty(head.shape, np.dtype(head.dtype))
    decode = frame_decoder(FrameFormat(codec=head.codec, dtype=head.dtype, shape=head.shape))
    decode(memoryview(walker.data)[head.offset : head.offset + head.size], values)
    return np.asarray(values != 0)


class DectrisV2Parser(LearningParser):
    """Reads one message after the other, also Jungfraujoch's, which has more keys and types without frames.

    `channel`: None: the first of the last start message or image. ``all``: shape (channels, rows, columns).
    """

    has_start_in_parts = False

    def __init__(self, channel: str | None = None) -> None:
        super().__init__()
        self._configured = channel
        self._started: ScanStarted | None = None

    def parse_whole(self, message: bytes | memoryview) -> Event | None:
        slots: list[Slot] = []
        found, stop = Walker(message, slots).top_level()
        if stop != len(message):
            raise MalformedMessage(f"{len(message) - stop} bytes follow the message, expected none")
        entries = {entry.key: entry for entry in found if entry.key is not None}
        reader = Walker(message)
        kind = reader.text(_required(entries, b"type", "message").start, "type")
        if kind in _OF_NO_SCAN:
            return None
        series = reader.uint(_required(entries, b"series_id", kind).start, f"{kind}: series_id")
        unique_id = None
        if b"series_unique_id" in entries:
            unique_id = reader.text(entries[b"series_unique_id"].start, f"{kind}: series_unique_id")

        if kind == "image":
            return self._image(reader, entries, slots, series, unique_id)
        if kind == "start":
            self._started = read_start(
                reader, entries, series=series, unique_id=unique_id, channel=self._configured
            )
            self.learn_anew()
            return self._started
        if kind == "end":
            return ScanEnded(series=series, unique_id=unique_id)
        raise MalformedMessage(f"message of type {kind[:40]!r}, expected start, image or end")

    def _image(
        self, reader: Walker, entries: Entries, slots: list[Slot], series: int, unique_id: str | None
    ) -> ImageReceived:
        index_entry = _required(entries, b"image_id", f"image of series {series}")
        index = reader.uint(index_entry.start, f"image of series {series}: image_id")
        what = f"image {index} of series {series}"
        channels, _ = reader.entries(_required(entries, b"data", what).start)
        is_all = self._configured == ALL
        started = self._started
        is_of_start = started is not None and (started.series, started.unique_id) == (series, unique_id)
        if is_all:
            # Without a start, the channels of the next image may be others.
            names = started.channels if started is not None and is_of_start else ()
            arrays, is_lasting = channel_arrays(reader, channels, names, what), is_of_start
        else:
            channel, is_lasting = self._choose(channels, what, is_of_start=is_of_start)
            arrays = {channel.name: read_array(reader, channel.start, what)}
        array = next(iter(arrays.values()))
        made = FrameFormat(codec=array.codec, dtype=array.dtype, shape=array.shape)
        if is_all:
            text = json.dumps(list(arrays), separators=(",", ":"))
            made = FrameFormat(codec=f"{CODEC}-{text}", dtype=array.dtype, shape=(len(arrays), *array.shape))
        image = ImageReceived(series, unique_id, index, array.offset, array.size, shared_format(made))
        if is_lasting and unique_id is not None and self.may_learn():
            same = (entries[b"type"], entries[b"series_id"], entries[b"series_unique_id"])
            fixed = [(entry.start, entry.stop) for entry in same]
            begins = {slot.body: slot.start for slot in slots}
            taken = (channel for channel in channels if channel.name in arrays)
            fixed += [(channel.start, begins[arrays[channel.name].offset]) for channel in taken]
            where = index_entry.start
            self.learn(image_layout(reader.data, slots, image, is_whole=is_all, index=where, constant=fixed))
        return image._replace(offset=0, size=reader.end) if is_all else image

    def _choose(self, channels: list[Entry], what: str, *, is_of_start: bool) -> tuple[Entry, bool]:
        """The entry of the channel to take, and whether every image of this layout would get the same."""
        if not channels:
            raise MalformedMessage(f"{what}: no channel in it, expected at least one")
        name = self._configured or (self._started.channel if self._started is not None else None)
        if name is None:
            return channels[0], True
        key = name.encode("utf-8", "replace")
        for channel in channels:
            if channel.key == key:
                return channel, True
        if self._configured is not None or is_of_start:
            present = ", ".join(repr((channel.name or "?")[:40]) for channel in channels[:8])
            raise MalformedMessage(f"{what}: no channel {name!r} in it, only {present}")
        return channels[0], False


def _required(entries: Entries, key: bytes, what: str) -> Entry:
    entry = entries.get(key)
    if entry is None:
        raise MalformedMessage(f"{what}: no {key.decode()} in it")
    return entry


def channel_arrays(
    walker: Walker, channels: Sequence[Entry], names: Sequence[str], what: str
) -> dict[str, ArrayHead]:
    """The arrays of channels `names`, or of all; MalformedMessage if one is missing or they differ."""
    found = {entry.name: entry.start for entry in channels[:_MAX_CHANNELS]}
    arrays: dict[str, ArrayHead] = {}
    for name in names or found:
        if name not in found:
            raise MalformedMessage(f"{what}: no channel {name[:40]!r} in it")
        arrays[name] = read_array(walker, found[name], what)
    kinds = {(array.shape, array.dtype) for array in arrays.values()}
    if len(kinds) != 1:
        raise MalformedMessage(f"{what}: channels of {len(kinds)} shapes or dtypes, expected one")
    ((shape, dtype),) = kinds
    check_frame_bytes((len(arrays), *shape), np.dtype(dtype).itemsize, what)
    return arrays


class AllChannelsDecoder(FrameDecoder):
    """Decodes all channels, in the order of the codec's name; the payload is the message: places differ."""

    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        try:
            names = json.loads(frame_format.codec.removeprefix(f"{CODEC}-"))
        except (ValueError, RecursionError):
            names = None
        if not isinstance(names, list) or len(names) != frame_format.shape[0]:
            raise DecodeError(f"codec {frame_format.codec[:80]!r}, expected the names of its channels")
        self._names = [str(name) for name in names]
        self._channel_bytes = self.frame_bytes // len(names)

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        message = buffer[offset : offset + size]
        try:
            walker = Walker(message)
            entries, _ = walker.top_level()
            data = next(entry.start for entry in entries if entry.key == b"data")
            arrays = channel_arrays(walker, walker.entries(data)[0], self._names, "image")
        except (MalformedMessage, StopIteration) as error:
            raise DecodeError(f"image message: {error}") from error
        for array in arrays.values():
            if array.shape != self.format.shape[1:] or array.dtype != self.format.dtype:
                raise DecodeError(f"channel of {array.shape} {array.dtype}, expected {self.format.shape[1:]}")
            decode = frame_decoder(FrameFormat(codec=array.codec, dtype=array.dtype, shape=array.shape))
            decode.decode_at(buffer, offset + array.offset, array.size, base_address, out_address)
            out_address += self._channel_bytes


def image_layout(
    message: bytes | memoryview,
    slots: Sequence[Slot],
    image: ImageReceived,
    *,
    is_whole: bool,
    index: int,
    constant: Sequence[tuple[int, int]],
) -> ImageLayout | None:
    """The layout of a message, by which the next ones are read; None if its heads are too long.

    Walking costs tens of microseconds, and keys stay in order. So heads, keys, dimensions and tags match
    literally, and values by form: CBOR heads announce widths, so the walker would find the same items.

    `slots`: from a walker. `image`: what the message stands for. `is_whole`: the message itself is taken for
    the payload. `index`: where the number of the image begins. `constant`: ranges (start, stop) that belong
    to the layout: the type, the series, the array's head.
    """
    head_bytes = len(message) - sum(slot.stop - slot.body for slot in slots if slot.kind is SlotKind.BLOB)
    if head_bytes > 16384 or len(slots) > 256:
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


def image_time_s(message: bytes | memoryview) -> float | None:
    """``start_time`` of an image message, in seconds from the start of its series; None without one."""
    walker = Walker(message)
    try:
        entries, _ = walker.top_level()
        start = next((entry.start for entry in entries if entry.key == b"start_time"), None)
        if start is None:
            return None
        major, count, body = walker.head(start)
        if (major, count) != (cbor.ARRAY, 2):
            return None
        ticks = walker.uint(body, "start_time")
        per_second = walker.uint(walker.skip(body), "start_time")
    except MalformedMessage:
        return None
    return ticks / per_second if per_second else None
