"""Frames decoded in strips are the same as decoded whole; whatever is odd is told."""

import numpy as np
import pytest

from stemd_sources import native
from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.frame_decoder import address_of
from stemd_sources.events import FrameFormat
from stream_examples import DAMAGES, PayloadsInMemory, with_blocks_of

pytestmark = [
    pytest.mark.usefixtures("kernels"),
    pytest.mark.parametrize("kernels", native.available(), indirect=True),
]

FRAMES = 5
ODD = 3


class Payloads(PayloadsInMemory):
    """Those of frames, or others in their place."""

    def __init__(self, frames, payloads=None):
        payloads = payloads or [encode_frame(frame, "bslz4") for frame in frames]
        super().__init__(FrameFormat(codec="bslz4", dtype=frames.dtype.str, shape=frames.shape[1:]), payloads)
        self.strips = self.decoder.strips_at(self.data, self.offsets, self.sizes, self.base)

    def next(self, out):
        return self.strips.decode(out.shape[1], out.ctypes.data, self.marks)

    def next_bytes(self, out):
        return self.strips.decode_bytes(out.shape[1], out.ctypes.data)


def frames_of(dtype, shape=(129, 67)):
    return np.random.default_rng(1).poisson(2, (FRAMES, *shape)).astype(dtype)


def in_strips(payloads, frames, dtype, blocks, take):
    """Have frames decoded in strips of so many blocks, each by `take`."""
    pixels, step, found = frames[0].size, blocks * payloads.strips.block_pixels, []
    for first in range(0, pixels, step):
        found.append(np.zeros((FRAMES, min(step, pixels - first)), dtype))
        assert take(found[-1])
    return np.concatenate(found, axis=1).reshape(frames.shape)


@pytest.mark.parametrize("blocks", [1, 2, 100])
@pytest.mark.parametrize("shape", [(64, 96), (129, 67)], ids=["whole blocks", "with a rest"])
@pytest.mark.parametrize("dtype", ["uint8", "uint16", "uint32"])
def test_all_strips_together_are_the_frames(dtype, shape, blocks):
    frames = frames_of(dtype, shape)
    payloads = Payloads(frames)
    np.testing.assert_array_equal(in_strips(payloads, frames, dtype, blocks, payloads.next), frames)
    assert payloads.marks[0] == (frames[0].nbytes % 8 != 0)


@pytest.mark.parametrize("blocks", [1, 2, 100])
@pytest.mark.parametrize("most", [1, 15, 255])
@pytest.mark.parametrize("dtype", ["uint16", "uint32"])
def test_strips_of_small_pixels_are_decoded_to_bytes(dtype, most, blocks):
    frames = np.random.default_rng(1).integers(0, most, (FRAMES, 72, 129), dtype, endpoint=True)
    payloads = Payloads(frames)
    found = in_strips(payloads, frames, np.uint8, blocks, lambda out: payloads.next_bytes(out) == FRAMES)
    np.testing.assert_array_equal(found, frames)


@pytest.mark.parametrize("value", [256, 511, 65535])
def test_a_strip_with_a_larger_pixel_is_not_decoded_to_bytes_and_remains_to_be_decoded(value):
    frames = frames_of("uint16", (64, 128))
    frames[ODD, 0, 9] = value
    payloads = Payloads(frames)
    flat, out = frames.reshape(FRAMES, -1), np.zeros((FRAMES, 4096), "uint16")
    assert payloads.next_bytes(np.zeros((FRAMES, 4096), np.uint8)) == ODD
    assert payloads.next(out)
    np.testing.assert_array_equal(out, flat[:, :4096])
    rest = np.zeros((FRAMES, 4096), np.uint8)
    assert payloads.next_bytes(rest) == FRAMES
    np.testing.assert_array_equal(rest, flat[:, 4096:])


def test_a_single_larger_pixel_is_found_wherever_it_is():
    random = np.random.default_rng(7)
    for place, bit in zip(random.integers(0, 4096, 300), random.integers(8, 16, 300), strict=True):
        frame = random.poisson(0.1, (64, 64)).astype(np.uint16)
        frame.flat[place] = 1 << bit
        assert Payloads(frame[np.newaxis]).next_bytes(np.zeros((1, 4096), np.uint8)) == 0


def test_pixels_that_make_no_whole_group_are_not_decoded_to_bytes():
    frames = frames_of("uint16", (33, 67))
    payloads = Payloads(frames)
    assert payloads.next_bytes(np.zeros((FRAMES, frames[0].size), np.uint8)) == 0
    out = np.zeros((FRAMES, frames[0].size), "uint16")
    assert payloads.next(out)
    np.testing.assert_array_equal(out.reshape(frames.shape), frames)


@pytest.mark.parametrize("damage", sorted(DAMAGES.keys() - {"block-0"}))
def test_a_damaged_frame_is_told_at_one_of_the_strips(damage):
    frames = frames_of("uint16")
    payloads = [encode_frame(frame, "bslz4") for frame in frames]
    payloads[ODD] = DAMAGES[damage](payloads[ODD])
    damaged, told = Payloads(frames, payloads), []
    step = damaged.strips.block_pixels
    for first in range(0, frames[0].size, step):
        told.append(damaged.next(np.zeros((FRAMES, min(step, frames[0].size - first)), "uint16")))
        if not told[-1]:
            break
    assert not all(told)


def test_frames_of_other_blocks_than_the_first_are_told_at_once():
    frames = frames_of("uint16", (64, 96))
    payloads = [with_blocks_of(2048 if number < ODD else 1024, frame) for number, frame in enumerate(frames)]
    unlike = Payloads(frames, payloads)
    assert unlike.strips.block_pixels == 2048
    assert not unlike.next(np.zeros((FRAMES, 2048), "uint16"))


@pytest.mark.parametrize("header", [b"", bytes(12), bytes(8) + (7).to_bytes(4, "big")])
def test_a_first_frame_whose_header_says_no_size_of_a_block_is_not_begun(header):
    assert Payloads(frames_of("uint16"), [header]).strips is None


def test_a_pixel_that_is_all_ones_is_told_with_its_strip():
    frames = frames_of("uint16", (64, 128))
    frames[ODD, 40, 7] = 65535
    payloads = Payloads(frames)
    out = np.zeros((FRAMES, 4096), "uint16")
    assert payloads.next(out)
    assert payloads.marks[0] == 0
    assert payloads.next(out)
    assert payloads.marks[0] == 1


@pytest.mark.parametrize("codec", ["none", "lz4"])
def test_other_codecs_have_no_strips(codec):
    frame = frames_of("uint16")[0]
    data = memoryview(encode_frame(frame, codec))
    decoder = frame_decoder(FrameFormat(codec=codec, dtype="<u2", shape=frame.shape))
    assert decoder.strips_at(data, np.zeros(1, np.int64), np.array([len(data)]), address_of(data)) is None


@pytest.mark.parametrize("to_bytes", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_frames_damaged_anywhere_are_decoded_in_strips_if_and_only_if_they_are_decoded_whole(seed, to_bytes):
    random = np.random.default_rng(seed)
    frames = frames_of("uint16", (96, 96))
    good = [encode_frame(frame, "bslz4") for frame in frames]
    outcomes = set()
    for _ in range(300):
        damaged = bytearray(good[ODD])
        for place in random.integers(0, len(damaged), random.integers(1, 4)):
            damaged[place] ^= int(random.integers(1, 256))
        payloads = Payloads(frames, [*good[:ODD], bytes(damaged), *good[ODD + 1 :]])
        whole = np.zeros_like(frames)
        is_decoded = payloads.decode(whole) == FRAMES
        found = []
        for first in range(0, frames[0].size, 4096):
            found.append(np.zeros((FRAMES, min(4096, frames[0].size - first)), "uint16"))
            if to_bytes and payloads.next_bytes(small := np.zeros(found[-1].shape, np.uint8)) == FRAMES:
                found[-1][:] = small
            elif not payloads.next(found[-1]):
                break
        else:
            assert is_decoded
            np.testing.assert_array_equal(np.concatenate(found, axis=1).reshape(frames.shape), whole)
            outcomes.add("decoded")
            continue
        assert not is_decoded
        outcomes.add("refused")
    assert outcomes == {"decoded", "refused"}
