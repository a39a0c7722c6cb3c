"""Decoder of frames that are put together of modules."""

import ctypes

import numpy as np

from stemd_sources.codecs.decoders import frame_decoder
from stemd_sources.codecs.frame_decoder import FrameDecoder
from stemd_sources.errors import CodecUnavailable, DecodeError
from stemd_sources.events import FrameFormat
from stemd_sources.modules.layout import frame_shape
from stemd_sources.modules.messages import TableEntry, read_table


class ModulesDecoder(FrameDecoder):
    """Decodes each module to its place in the frame; pixels that no module has are 0."""

    def decode_at(
        self, buffer: bytes | memoryview, offset: int, size: int, base_address: int, out_address: int
    ) -> None:
        """See `FrameDecoder.decode_at`."""
        try:
            modules = read_table(buffer, offset, size)
        except ValueError as error:
            raise DecodeError(str(error)) from error
        places = [module.rectangle for module in modules]
        if frame_shape(places) != self.format.shape:
            raise DecodeError(f"modules of a frame of {frame_shape(places)}, expected {self.format.shape}")
        memory = memoryview((ctypes.c_char * self.frame_bytes).from_address(out_address))
        out = np.frombuffer(memory, self.dtype).reshape(self.format.shape)
        if sum(place.pixels for place in places) < out.size:
            out[...] = 0
        for number, module in enumerate(modules):
            try:
                self._decode_module(module, buffer, offset, base_address, out)
            except (DecodeError, CodecUnavailable) as error:
                raise DecodeError(f"module {number}: {error}") from error

    def _decode_module(
        self, module: TableEntry, buffer: bytes | memoryview, offset: int, base_address: int, out: np.ndarray
    ) -> None:
        row, column, rows, columns = module.rectangle
        decoder = frame_decoder(
            FrameFormat(codec=module.codec, dtype=self.format.dtype, shape=(rows, columns))
        )
        place = out[row : row + rows, column : column + columns]
        is_in_one_piece = column == 0 and columns == out.shape[1]
        target = place if is_in_one_piece else np.empty((rows, columns), self.dtype)
        address: int = target.__array_interface__["data"][0]
        decoder.decode_at(buffer, offset + module.offset, module.size, base_address, address)
        if not is_in_one_piece:
            place[...] = target
