import numpy as np
import pytest

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.decoders import ChunkMaker, chunk_codec
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat


def test_big_endian_and_strided_frames_are_sent_little_endian():
    pixels = np.arange(64, dtype=">u2").reshape(8, 8)[::2, ::2]
    assert encode_frame(pixels, "none") == np.ascontiguousarray(pixels).astype("<u2").tobytes()


def test_blocks_are_those_of_the_detector():
    for dtype in ("u1", "u2", "u4"):
        payload = encode_frame(np.zeros((100, 100), dtype), "bslz4")
        assert int.from_bytes(payload[8:12], "big") == 8192


def test_an_unknown_codec_is_refused():
    with pytest.raises(
        ValueError, match="unknown codec 'zip', expected none, lz4, lz4-block, bslz4 or bszstd"
    ):
        encode_frame(np.zeros((2, 2), "u2"), "zip")


def chunk_of(payload, codec, shape=(32, 40), dtype="<u2"):
    maker = ChunkMaker(FrameFormat(codec=codec, dtype=dtype, shape=shape), chunk_codec(codec))
    return maker(memoryview(b"head" + payload + b"rest"), 4, len(payload))


@pytest.mark.parametrize("codec", ["none", "none>", "lz4", "lz4-block", "bslz4", "bslz4>", "bszstd"])
@pytest.mark.parametrize("pixels", ["few", "random"])
def test_chunks_have_the_pixels_and_the_header_of_filters(codec, pixels):
    rng = np.random.default_rng(1)
    frame = rng.integers(0, 3 if pixels == "few" else 2**16, (32, 40)).astype("<u2")
    payload = encode_frame(frame, codec)
    chunk = chunk_of(payload, codec)
    if codec in ("lz4", "bslz4", "bszstd"):
        assert chunk == payload
    if codec == "lz4-block" and len(payload) != frame.nbytes:
        assert chunk.endswith(payload)
    out = np.empty_like(frame)
    frame_decoder(FrameFormat(codec=chunk_codec(codec), dtype="<u2", shape=(32, 40)))(chunk, out)
    assert np.array_equal(out, frame)


def test_an_empty_header_is_filled_in_and_damaged_blocks_are_refused():
    payload = encode_frame(np.arange(1280, dtype="<u2").reshape(32, 40), "bslz4")
    assert chunk_of(bytes(12) + payload[12:], "bslz4") == payload
    for codec, damaged in (("bslz4", payload[:-1]), ("bslz4", b""), ("lz4", payload[:-1]), ("none", payload)):
        with pytest.raises(DecodeError):
            chunk_of(damaged, codec)
