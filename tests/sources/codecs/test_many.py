"""Many frames decoded in one call are those that are decoded one by one; whatever is odd is left to that."""

import numpy as np
import pytest

from stemd_sources.codecs import encode_frame
from stemd_sources.codecs.frame_decoder import address_of
from stemd_sources.events import FrameFormat
from stream_examples import DAMAGES, PayloadsInMemory

FRAMES = 7
ODD = 3


@pytest.fixture(params=[("uint8", (5, 3)), ("uint16", (64, 96)), ("uint32", (129, 67))], ids=str)
def frames(request):
    dtype, shape = request.param
    return np.random.default_rng(1).poisson(2, (FRAMES, *shape)).astype(dtype)


@pytest.fixture
def in_memory(kernels, frames):
    def in_memory(payloads=None):
        kind = FrameFormat(codec="bslz4", dtype=frames.dtype.str, shape=frames.shape[1:])
        found = PayloadsInMemory(kind, payloads or [encode_frame(frame, "bslz4") for frame in frames])
        assert (found.decoder._decode_many is not None) == (kernels == "compiled")
        return found

    return in_memory


@pytest.mark.parametrize("damage", sorted(DAMAGES.keys() - {"end"}))
def test_it_stops_before_a_damaged_frame(frames, in_memory, damage):
    payloads = [encode_frame(frame, "bslz4") for frame in frames]
    payloads[ODD] = DAMAGES[damage](payloads[ODD])
    out = np.zeros_like(frames)
    assert in_memory(payloads).decode(out) == ODD
    np.testing.assert_array_equal(out[:ODD], frames[:ODD])
    assert not out[ODD + 1 :].any()


def test_payloads_in_memory_that_cannot_be_written_are_decoded_all_the_same(frames, in_memory):
    payloads, out = in_memory(), np.zeros_like(frames)
    payloads.data = bytes(payloads.data)
    payloads.base = address_of(payloads.data)
    assert payloads.decode(out) == FRAMES
    np.testing.assert_array_equal(out, frames)


def test_nobody_looks_for_all_ones_where_nobody_asks(frames, in_memory):
    payloads = in_memory()
    payloads.marks[:] = 1
    payloads.decode(np.zeros_like(frames))
    assert payloads.marks[0] == 1
