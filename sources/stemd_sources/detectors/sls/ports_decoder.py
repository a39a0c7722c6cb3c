"""Decoder of the images of one or more ports: the codec ``sls-ROW.COLUMN.FLIP_...``."""

import re

import numpy as np

from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat

_PORT = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([01])")


class PortsDecoder(FrameDecoder):
    """Copies raw images of equal shape to the places in the frame that the codec says (else DecodeError)."""

    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        found = [_PORT.fullmatch(port) for port in frame_format.codec.removeprefix("sls-").split("_")]
        self._ports = [(int(port[1]), int(port[2]), port[3] == "1") for port in found if port is not None]
        rows = 1 + max((row for row, _, _ in self._ports), default=0)
        columns = 1 + max((column for _, column, _ in self._ports), default=0)
        height, width = frame_format.shape
        if len(self._ports) != len(found) or height % rows or width % columns:
            raise DecodeError(f"codec {frame_format.codec[:80]!r}, expected the places of ports in the frame")
        self._shape = height // rows, width // columns

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        if size != self.frame_bytes:
            raise DecodeError(
                f"payload of {size} bytes, expected {self.frame_bytes} of {len(self._ports)} ports"
            )
        out = self.pixels_at(out_address)
        pixels = np.frombuffer(buffer, np.uint8, size, offset).view(self.dtype)
        images = pixels.reshape(len(self._ports), *self._shape)
        height, width = self._shape
        for image, (row, column, is_flipped) in zip(images, self._ports, strict=True):
            place = out[row * height : (row + 1) * height, column * width : (column + 1) * width]
            place[...] = image[::-1] if is_flipped else image
