"""Messages of a DECTRIS Stream V2 to events; no sockets, nothing is decoded."""

from collections.abc import Mapping

import cbor2
import numpy as np

from stemd_sources.codecs.decoders import frame_decoder
from stemd_sources.detectors.dectris_v2.all_channels import ALL, channel_arrays, format_of
from stemd_sources.detectors.dectris_v2.cbor import (
    ARRAY,
    TAG,
    TEXT,
    ArrayHead,
    Entry,
    Slot,
    Walker,
    read_array,
)
from stemd_sources.detectors.dectris_v2.layout import image_layout
from stemd_sources.errors import CodecUnavailable, DecodeError, MalformedMessage
from stemd_sources.events import Event, FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.headers.json_object import duration, sides_of
from stemd_sources.layouts.described_frames import shared_format
from stemd_sources.layouts.learned_layout import LearningParser
from stemd_sources.user_data import nav_shape_of

_OF_NO_SCAN = ("calibration", "metadata")
"""Types of messages that Jungfraujoch sends in addition to those of a scan."""
_DATE_TAG = 0
_MAX_PLAIN_BYTES = 2**20
_MAX_CHANNELS = 64
_TYPES = ("uint8", "uint16", "uint32", "int8", "int16", "int32")
_READ_ELSEWHERE = frozenset({"type", "series_id", "series_unique_id", "flatfield", "pixel_mask"})


def read_start(
    message: bytes | memoryview,
    walker: Walker,
    entries: Mapping[bytes, Entry],
    *,
    series: int,
    unique_id: str | None,
    channel: str | None,
) -> ScanStarted:
    """The event of a start message with these top-level `entries`; `channel` None: the first announced."""
    what = f"start of series {series}"
    notes: list[str] = []
    values: dict[str, object] = {}
    for key, entry in entries.items():
        name = key.decode("utf-8", "replace")
        if entry.stop - entry.start <= _MAX_PLAIN_BYTES:
            try:
                values[name] = plain_value(message, entry)
            except MalformedMessage as error:
                notes.append(f"{what}: the value of {name[:40]!r} cannot be used: {error}")
    channels = _texts(values.get("channels"))
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
            masks = [
                _read_mask(message, walker, entries[b"pixel_mask"], name, sig_shape)
                for name in (channels if is_all else (channel,))
            ]
            mask = _stacked(masks) if is_all else masks[0]
        except (MalformedMessage, DecodeError, CodecUnavailable) as error:
            notes.append(f"{what}: the pixel mask cannot be used: {error}")
    frame_time, images = values.get("frame_time"), values.get("number_of_images")
    return ScanStarted(
        series=series,
        unique_id=unique_id,
        announced=images if type(images) is int and images > 0 else None,
        sig_shape=_with_channels(sig_shape, channels) if is_all else sig_shape,
        dtype=dtype,
        channels=channels,
        channel=channel,
        nav_shape=nav_shape_of(values.get("user_data")),
        frame_time_s=duration(frame_time),
        pixel_mask=mask,
        header={
            key: value for key, value in values.items() if key not in _READ_ELSEWHERE and value is not None
        },
        notes=tuple(notes),
    )


def plain_value(message: bytes | memoryview, entry: Entry) -> object:
    """The value of an entry as numbers, texts, tuples and dicts; a date as text, None for other tags."""
    start = entry.start
    walker = Walker(message)
    major, tag, body = walker.head(start)
    if major == TAG and tag == _DATE_TAG and walker.head(body)[0] == TEXT:
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


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, tuple):
        return ()
    return tuple(item for item in value if isinstance(item, str))[:_MAX_CHANNELS]


def _with_channels(sig_shape: tuple[int, int] | None, channels: tuple[str, ...]) -> tuple[int, ...] | None:
    return (len(channels), *sig_shape) if sig_shape is not None and channels else None


def _stacked(masks: list[np.ndarray | None]) -> np.ndarray | None:
    """The masks of all channels, one upon the other; a channel without has no such pixels."""
    known = [mask for mask in masks if mask is not None]
    if not known:
        return None
    return np.stack([np.zeros_like(known[0]) if mask is None else mask for mask in masks])


def _read_mask(
    message: bytes | memoryview, walker: Walker, entry: Entry, channel: str, sig_shape: tuple[int, int] | None
) -> np.ndarray | None:
    """The mask of a channel as bool, shape (rows, columns); None where there is none for it."""
    masks, _ = walker.entries(entry.start)
    starts = {mask.key: mask.start for mask in masks}
    start = starts.get(channel.encode("utf-8", "replace"))
    if start is None:
        return None
    head = read_array(walker, start, "pixel_mask")
    if sig_shape is not None and head.shape != sig_shape:
        raise MalformedMessage(f"its shape is {head.shape}, that of the images {sig_shape}")
    values = np.empty(head.shape, np.dtype(head.dtype))
    decode = frame_decoder(FrameFormat(codec=head.codec, dtype=head.dtype, shape=head.shape))
    decode(memoryview(message)[head.offset : head.offset + head.size], values)
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
        walker = Walker(message, slots)
        found, stop = walker.top_level()
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
            return self._image(message, reader, entries, slots, series, unique_id)
        if kind == "start":
            self._started = read_start(
                message, reader, entries, series=series, unique_id=unique_id, channel=self._configured
            )
            self.learn_anew()
            return self._started
        if kind == "end":
            return ScanEnded(series=series, unique_id=unique_id)
        raise MalformedMessage(f"message of type {kind[:40]!r}, expected start, image or end")

    def _image(  # noqa: PLR0917 - what was read of every message
        self,
        message: bytes | memoryview,
        reader: Walker,
        entries: Mapping[bytes, Entry],
        slots: list[Slot],
        series: int,
        unique_id: str | None,
    ) -> ImageReceived:
        index_entry = _required(entries, b"image_id", f"image of series {series}")
        index = reader.uint(index_entry.start, f"image of series {series}: image_id")
        what = f"image {index} of series {series}"
        channels, _ = reader.entries(_required(entries, b"data", what).start)
        is_all = self._configured == ALL
        if is_all:
            arrays, is_lasting = self._all_channels(reader, channels, series, unique_id, what)
            frame_format = shared_format(format_of(list(arrays.values()), list(arrays)))
        else:
            channel, is_lasting = self._choose(channels, series, unique_id, what)
            arrays = {channel.name: read_array(reader, channel.start, what)}
            (array,) = arrays.values()
            frame_format = shared_format(FrameFormat(codec=array.codec, dtype=array.dtype, shape=array.shape))
        array = next(iter(arrays.values()))
        image = ImageReceived(series, unique_id, index, array.offset, array.size, frame_format)
        if is_lasting and unique_id is not None and self.may_learn():
            same = (entries[b"type"], entries[b"series_id"], entries[b"series_unique_id"])
            constant = [(entry.start, entry.stop) for entry in same]
            constant += [
                (channel.start, next(one.start for one in slots if one.body == arrays[channel.name].offset))
                for channel in channels
                if channel.name in arrays
            ]
            self.learn(
                image_layout(
                    message, slots, image, is_whole=is_all, index=index_entry.start, constant=constant
                )
            )
        return image._replace(offset=0, size=len(message)) if is_all else image

    def _all_channels(
        self, reader: Walker, channels: list[Entry], series: int, unique_id: str | None, what: str
    ) -> tuple[dict[str, ArrayHead], bool]:
        """The array of each channel, and whether every image of this layout would get the same."""
        started = self._started
        if started is None or (started.series, started.unique_id) != (series, unique_id):
            return channel_arrays(reader, channels, None, what), False
        return channel_arrays(reader, channels, started.channels or None, what), True

    def _choose(
        self, channels: list[Entry], series: int, unique_id: str | None, what: str
    ) -> tuple[Entry, bool]:
        """The entry of the channel to take, and whether every image of this layout would get the same."""
        if not channels:
            raise MalformedMessage(f"{what}: no channel in it, expected at least one")
        started = self._started
        name = self._configured or (started.channel if started is not None else None)
        if name is None:
            return channels[0], True
        key = name.encode("utf-8", "replace")
        for channel in channels:
            if channel.key == key:
                return channel, True
        is_announced = started is not None and (started.series, started.unique_id) == (series, unique_id)
        if self._configured is not None or is_announced:
            present = ", ".join(
                repr((channel.key or b"?").decode("utf-8", "replace")[:40]) for channel in channels[:8]
            )
            raise MalformedMessage(f"{what}: no channel {name!r} in it, only {present}")
        return channels[0], False


def _required(entries: Mapping[bytes, Entry], key: bytes, what: str) -> Entry:
    entry = entries.get(key)
    if entry is None:
        raise MalformedMessage(f"{what}: no {key.decode()} in it")
    return entry


def image_time_s(message: bytes | memoryview) -> float | None:
    """``start_time`` of an image message, in seconds from the start of its series; None without one."""
    walker = Walker(message)
    try:
        entries, _ = walker.top_level()
        start = next((entry.start for entry in entries if entry.key == b"start_time"), None)
        if start is None:
            return None
        major, count, body = walker.head(start)
        if (major, count) != (ARRAY, 2):
            return None
        ticks = walker.uint(body, "start_time")
        per_second = walker.uint(walker.skip(body), "start_time")
    except MalformedMessage:
        return None
    return ticks / per_second if per_second else None
