"""Many frames decoded in one call are those that are decoded one by one; whatever is odd is left to that."""

import numpy as np
import pytest

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.decoders import address_of
from stemd_sources.events import FrameFormat

FRAMES = 7
ODD = 3


@pytest.fixture(params=[("uint8", (5, 3)), ("uint16", (64, 96)), ("uint32", (129, 67))], ids=str)
def frames(request):
    dtype, shape = request.param
    return np.random.default_rng(1).poisson(2, (FRAMES, *shape)).astype(dtype)


@pytest.fixture
def decoder(kernels, frames):
    decoder = frame_decoder(FrameFormat(codec="bslz4", dtype=frames.dtype.str, shape=frames.shape[1:]))
    assert (decoder._decode_many is not None) == (kernels == "compiled")
    return decoder


def decode(decoder, payloads, out, marks=None):
    marks = np.zeros(1, np.int64) if marks is None else marks
    data = memoryview(bytearray(b"gap".join(payloads) + bytes(64)))
    sizes = np.array([len(payload) for payload in payloads])
    offsets = np.concatenate([[0], np.cumsum(sizes + 3)[:-1]])
    return decoder.decode_many_at(data, offsets, sizes, address_of(data), out.ctypes.data, marks=marks)


def test_all_frames_are_decoded_to_their_places(frames, decoder):
    out = np.zeros_like(frames)
    assert decode(decoder, [encode_frame(frame, "bslz4") for frame in frames], out) == FRAMES
    np.testing.assert_array_equal(out, frames)


@pytest.mark.parametrize(
    "damage",
    [
        lambda payload: payload[: len(payload) // 2],
        lambda payload: payload[:5],
        lambda payload: b"",
        lambda payload: payload + b"x",
        lambda payload: bytes(7) + b"\1" + payload[8:],
        lambda payload: payload[:8] + bytes(4) + payload[12:],
        lambda payload: payload[:8] + b"\xff\xff\xff\xff" + payload[12:],
        lambda payload: payload[:12] + b"\x7f" + payload[13:],
    ],
    ids=["half", "header", "empty", "longer", "total", "block-0", "block-huge", "length"],
)
def test_it_stops_before_a_damaged_frame(frames, decoder, damage):
    payloads = [encode_frame(frame, "bslz4") for frame in frames]
    payloads[ODD] = damage(payloads[ODD])
    out = np.zeros_like(frames)
    assert decode(decoder, payloads, out) == ODD
    np.testing.assert_array_equal(out[:ODD], frames[:ODD])
    assert not out[ODD + 1 :].any()


def test_payloads_in_memory_that_cannot_be_written_are_decoded_all_the_same(frames, decoder):
    payload = encode_frame(frames[0], "bslz4") + bytes(64)
    out = np.zeros_like(frames[0])
    sizes = np.array([len(payload) - 64])
    offsets, marks = np.zeros(1, np.int64), np.zeros(1, np.int64)
    assert (
        decoder.decode_many_at(payload, offsets, sizes, address_of(payload), out.ctypes.data, marks=marks)
        == 1
    )
    np.testing.assert_array_equal(out, frames[0])


def test_a_pixel_that_is_all_ones_is_told_wherever_it_is(kernels, frames, decoder):
    frames[...] = np.iinfo(frames.dtype).max - 1
    pixels = frames[ODD].size
    for place in (None, 0, pixels // 2, pixels - 1):
        if place is not None:
            frames[ODD] = np.iinfo(frames.dtype).max - 1
            frames[ODD].flat[place] = np.iinfo(frames.dtype).max
        marks = np.zeros(1, np.int64)
        decode(decoder, [encode_frame(frame, "bslz4") for frame in frames], np.zeros_like(frames), marks)
        is_known = kernels == "compiled" and frames[0].nbytes % 8 == 0
        assert marks[0] == int(place is not None or not is_known)


def test_nobody_looks_for_all_ones_where_nobody_asks(frames, decoder):
    marks = np.ones(1, np.int64)
    decode(decoder, [encode_frame(frame, "bslz4") for frame in frames], np.zeros_like(frames), marks)
    assert marks[0] == 1
