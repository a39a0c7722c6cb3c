"""All channels of an image as one frame, shape (channels, rows, columns): its payload is the whole message.

Where each channel's bytes lie differs from image to image. So the receiver checks the message, and a worker
looks the places up again when it decodes. The codec's name carries the order of the channels.
"""

import json
from collections.abc import Sequence

import numpy as np

from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder
from stemd_sources.detectors.dectris_v2.cbor import ArrayHead, Entry, Walker, read_array
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat
from stemd_sources.headers.json_object import check_frame_bytes

ALL = "all"  # what a source's channel is called to get every one of them
CODEC = "dectris-v2"
_MOST_CHANNELS = 64


def channel_arrays(
    walker: Walker, channels: Sequence[Entry], names: Sequence[str] | None, what: str
) -> dict[str, ArrayHead]:
    """The array of each channel.

    Raises MalformedMessage if one is missing, or they do not go together.

    `walker`, `channels`: of the message, and the entries of its ``data``. `names`: the channels to take, in
    order; None: those of the message in their order.
    """
    found = {entry.name: entry.start for entry in channels[:_MOST_CHANNELS]}
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


def format_of(arrays: Sequence[ArrayHead], names: Sequence[str]) -> FrameFormat:
    """The format of a frame that has all these channels."""
    text = json.dumps(names, separators=(",", ":"))
    return FrameFormat(codec=f"{CODEC}-{text}", dtype=arrays[0].dtype, shape=(len(arrays), *arrays[0].shape))


class AllChannelsDecoder(FrameDecoder):
    """Decodes all channels of an image message; DecodeError for names that are not of `format_of`."""

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
        from stemd_sources.codecs.decoders import frame_decoder

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
