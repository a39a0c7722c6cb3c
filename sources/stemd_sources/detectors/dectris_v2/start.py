"""Reads the start message: what is announced, on which grid, and which pixels hold no data."""

from collections.abc import Mapping

import cbor2
import numpy as np

from stemd_sources.codecs.decoders import frame_decoder
from stemd_sources.detectors.dectris_v2.all_channels import ALL
from stemd_sources.detectors.dectris_v2.arrays import MAX_FRAME_BYTES, read_array
from stemd_sources.detectors.dectris_v2.cbor import TAG, TEXT, Entry, Walker
from stemd_sources.errors import CodecUnavailable, DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat, ScanStarted
from stemd_sources.headers.json_object import duration, positive
from stemd_sources.user_data import nav_shape_of

_DATE_TAG = 0
_MAX_PLAIN_BYTES = 2**20
_MAX_CHANNELS = 64
_DTYPES = {
    "uint8": "|u1",
    "uint16": "<u2",
    "uint32": "<u4",
    "int8": "|i1",
    "int16": "<i2",
    "int32": "<i4",
}
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
    if is_all:
        pass
    elif channel is None:
        channel = channels[0] if channels else None
    elif channels and channel not in channels:
        notes.append(f"{what}: channel {channel!r} is not announced, only {', '.join(map(repr, channels))}")

    sig_shape = _sig_shape(values.get("image_size_y"), values.get("image_size_x"))
    dtype_name = values.get("image_dtype")
    dtype = _DTYPES.get(dtype_name) if isinstance(dtype_name, str) else None
    if dtype_name is not None and dtype is None:
        notes.append(f"{what}: image_dtype {dtype_name!r} is not one of {', '.join(_DTYPES)}")

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


def _sig_shape(rows: object, columns: object) -> tuple[int, int] | None:
    height, width = positive(rows), positive(columns)
    if height is None or width is None or height * width > MAX_FRAME_BYTES:
        return None
    return height, width


def _with_channels(sig_shape: tuple[int, int] | None, channels: tuple[str, ...]) -> tuple[int, ...] | None:
    return (len(channels), *sig_shape) if sig_shape is not None and channels else None


def _stacked(masks: list[np.ndarray | None]) -> np.ndarray | None:
    """The masks of all channels, one upon the other; a channel without has no such pixels."""
    known = [mask for mask in masks if mask is not None]
    if not known:
        return None
    return np.stack([np.zeros_like(known[0]) if mask is None else mask for mask in masks])


def _read_mask(
    message: bytes | memoryview,
    walker: Walker,
    entry: Entry,
    channel: str,
    sig_shape: tuple[int, int] | None,
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
