"""Decoder of frames that are put together of modules."""

import ctypes

import numpy as np

from stemd_sources.codecs.decoders import frame_decoder
from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder
from stemd_sources.detectors.modules.messages import TableEntry, frame_shape, read_alike, read_table
from stemd_sources.errors import CodecUnavailable, DecodeError
from stemd_sources.events import FrameFormat

_PASSED_BYTES = 2**18
"""Pixels of one module that are decoded at once: they stay in the cache until they are in their places."""


class ModulesDecoder(FrameDecoder):
    """Decodes each module to its place in the frame; pixels that no module has are 0."""

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        try:
            modules = read_table(buffer, offset, size)
        except ValueError as error:
            raise DecodeError(str(error)) from error
        places = [module.rectangle for module in modules]
        if frame_shape(places) != self.format.shape:
            raise DecodeError(f"modules of a frame of {frame_shape(places)}, expected {self.format.shape}")
        out = self.pixels_at(out_address)
        if sum(place.pixels for place in places) < out.size:
            out[...] = 0
        for number, module in enumerate(modules):
            try:
                self._decode_module(module, buffer, offset, base_address, out)
            except (DecodeError, CodecUnavailable) as error:
                raise DecodeError(f"module {number}: {error}") from error

    def decode_many_at(
        self,
        buffer: Buffer,
        offsets: np.ndarray,
        sizes: np.ndarray,
        base_address: int,
        out_address: int,
        *,
        marks: np.ndarray,
    ) -> int:
        try:
            alike = read_alike(buffer, offsets, sizes)
            decoders = [self._decoder(module) for module in alike.modules]
        except (ValueError, DecodeError, CodecUnavailable):
            return 0  # `decode_at` says what is wrong
        places = [module.rectangle for module in alike.modules]
        frames = int(alike.sizes.shape[1])
        if frame_shape(places) != self.format.shape:
            return 0
        memory = memoryview((ctypes.c_char * (frames * self.frame_bytes)).from_address(out_address))
        out = np.frombuffer(memory, self.dtype).reshape(frames, *self.format.shape)
        if sum(place.pixels for place in places) < out[0].size:
            out[...] = 0
        at_once = max(1, _PASSED_BYTES // max(decoder.frame_bytes for decoder in decoders))
        for begin in range(0, frames, at_once):
            end: int = min(begin + at_once, frames)
            done = end
            for number, (decoder, (row, column, rows, columns)) in enumerate(
                zip(decoders, places, strict=True)
            ):
                pixels = np.empty((end - begin, rows, columns), self.dtype)
                decoded = decoder.decode_many_at(
                    buffer,
                    alike.offsets[number, begin:end],
                    alike.sizes[number, begin:end],
                    base_address,
                    pixels.__array_interface__["data"][0],
                    marks=marks,
                )
                out[begin : begin + decoded, row : row + rows, column : column + columns] = pixels[:decoded]
                done = min(done, begin + decoded)
            if done < end:
                return done
        return frames

    def _decoder(self, module: TableEntry) -> FrameDecoder:
        _, _, rows, columns = module.rectangle
        return frame_decoder(FrameFormat(codec=module.codec, dtype=self.format.dtype, shape=(rows, columns)))

    def _decode_module(
        self, module: TableEntry, buffer: Buffer, offset: int, base_address: int, out: np.ndarray
    ) -> None:
        row, column, rows, columns = module.rectangle
        place = out[row : row + rows, column : column + columns]
        is_in_one_piece = column == 0 and columns == out.shape[1]
        target = place if is_in_one_piece else np.empty((rows, columns), self.dtype)
        address: int = target.__array_interface__["data"][0]
        self._decoder(module).decode_at(buffer, offset + module.offset, module.size, base_address, address)
        if not is_in_one_piece:
            place[...] = target
