"""Frames to bytes and back: ``bslz4`` and ``lz4`` in HDF5's framing, and ``none``."""

from stemd_sources.codecs.decoders import frame_decoder
from stemd_sources.codecs.frame_decoder import FrameDecoder, decode_many_bslz4
from stemd_sources.codecs.framing import encode_frame
from stemd_sources.codecs.libraries import CodecReport, codec_report

__all__ = [
    "CodecReport",
    "FrameDecoder",
    "codec_report",
    "decode_many_bslz4",
    "encode_frame",
    "frame_decoder",
]
