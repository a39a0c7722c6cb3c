"""Messages of joined modules to events, without any I/O; and the decoder of their frames."""

import ctypes
from functools import lru_cache

import numpy as np

from stemd_sources import events
from stemd_sources.codecs.decoders import frame_decoder
from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder, Ints
from stemd_sources.detectors.modules import messages
from stemd_sources.errors import CodecUnavailable, DecodeError, MalformedMessage
from stemd_sources.interfaces import Parser
from stemd_sources.native import address

_PASSED_BYTES = 2**18
"""Pixels of one module that are decoded at once: they stay in the cache until they are in their places."""


class ModulesParser(Parser):
    """Reads one message after the other, as `stemd_sources.detectors.modules.messages` describes them."""

    has_start_in_parts = False

    def __init__(self, channel: str | None = None) -> None:
        del channel

    def parse(self, message: bytes | memoryview) -> events.Event | None:
        kind, found, end = messages.read_message(message)
        series, unique_id = found.series, found.unique_id
        if isinstance(found, messages.Start):
            return messages.started_of(found)
        if isinstance(found, messages.Whole):
            if len(message) - end != found.size:
                raise MalformedMessage(f"payload of {len(message) - end} bytes, expected {found.size}")
            made = _format(found.dtype, found.shape)
            return events.ImageReceived(series, unique_id, found.index, end, found.size, made)
        if end != len(message):
            raise MalformedMessage(f"{len(message) - end} bytes follow the message, expected none")
        if isinstance(found, messages.OfFrame):
            if kind is messages.Kind.BEGAN:
                return events.FrameBegan(series, unique_id, found.index)
            return events.FrameIncomplete(series, unique_id, found.index, found.text)
        return events.ScanEnded(series=series, unique_id=unique_id)


@lru_cache(maxsize=64)
def _format(dtype: str, shape: tuple[int, int]) -> events.FrameFormat:
    try:
        is_number = np.dtype(dtype).kind in {"u", "i", "f"}
    except (TypeError, ValueError, SyntaxError):  # whatever NumPy says of such a text
        is_number = False
    if not is_number:
        raise MalformedMessage(f"pixels of type {dtype!r:.40}, expected whole or floating-point numbers")
    return events.FrameFormat(codec=messages.CODEC, dtype=dtype, shape=shape)


class ModulesDecoder(FrameDecoder):
    """Decodes each module to its place in the frame; pixels that no module has are 0."""

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        try:
            modules = messages.read_table(buffer, offset, size)
        except ValueError as error:
            raise DecodeError(str(error)) from error
        places = [module.rectangle for module in modules]
        shape = messages.frame_shape(places)
        if shape != self.format.shape:
            raise DecodeError(f"modules of a frame of {shape}, expected {self.format.shape}")
        out = self.pixels_at(out_address)
        if sum(place.pixels for place in places) < out.size:
            out[...] = 0
        for number, module in enumerate(modules):
            try:
                self._decode_module(module, buffer, offset, base_address, out)
            except (DecodeError, CodecUnavailable) as error:
                raise DecodeError(f"module {number}: {error}") from error

    def decode_many_at(
        self, buffer: Buffer, offsets: Ints, sizes: Ints, base_address: int, out_address: int, *, marks: Ints
    ) -> int:
        try:
            alike = messages.read_alike(buffer, offsets, sizes)
            decoders = [self._decoder(module) for module in alike.modules]
        except (ValueError, DecodeError, CodecUnavailable):
            return 0  # `decode_at` says what is wrong
        places = [module.rectangle for module in alike.modules]
        frames = int(alike.sizes.shape[1])
        if messages.frame_shape(places) != self.format.shape:
            return 0
        memory = memoryview((ctypes.c_char * (frames * self.frame_bytes)).from_address(out_address))
        out = np.frombuffer(memory, self.dtype).reshape(frames, *self.format.shape)
        if sum(place.pixels for place in places) < out[0].size:
            out[...] = 0
        at_once = max(1, _PASSED_BYTES // max(decoder.frame_bytes for decoder in decoders))
        for begin in range(0, frames, at_once):
            end: int = min(begin + at_once, frames)
            done = end
            for number, (row, column, rows, columns) in enumerate(places):
                pixels = np.empty((end - begin, rows, columns), self.dtype)
                payloads = alike.offsets[number, begin:end], alike.sizes[number, begin:end], base_address
                decoded = decoders[number].decode_many_at(buffer, *payloads, address(pixels), marks=marks)
                out[begin : begin + decoded, row : row + rows, column : column + columns] = pixels[:decoded]
                done = min(done, begin + decoded)
            if done < end:
                return done
        return frames

    def _decoder(self, module: messages.TableEntry) -> FrameDecoder:
        shape = module.rectangle[2:]
        return frame_decoder(events.FrameFormat(codec=module.codec, dtype=self.format.dtype, shape=shape))

    def _decode_module(
        self, module: messages.TableEntry, buffer: Buffer, offset: int, base_address: int, out: np.ndarray
    ) -> None:
        row, column, rows, columns = module.rectangle
        place = out[row : row + rows, column : column + columns]
        is_in_one_piece = column == 0 and columns == out.shape[1]
        target = place if is_in_one_piece else np.empty((rows, columns), self.dtype)
        place_in_buffer = (offset + module.offset, module.size, base_address)
        self._decoder(module).decode_at(buffer, *place_in_buffer, address(target))
        if not is_in_one_piece:
            place[...] = target
