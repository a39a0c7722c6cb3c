import numpy as np
import pytest

from stemd_sources.codecs import encode_frame


def test_worked_payloads_are_written_byte_for_byte():
    pixels = np.arange(16, dtype="<u2").reshape(4, 4)
    assert encode_frame(pixels, "bslz4").hex() == (
        "000000000000002000002000000000129eaaaaccccf0f000ff000100500000000000"
    )
    assert encode_frame(pixels, "lz4").hex() == "0000000000000020" + "00000020" * 2 + pixels.tobytes().hex()
    assert encode_frame(np.zeros((16, 16), "<u2"), "lz4").hex() == (
        "0000000000000200000002000000000c1f000100ffe8500000000000"
    )
    assert encode_frame(pixels, "none") == pixels.tobytes()


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
