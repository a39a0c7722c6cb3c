import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mutations import mutated
from stemd_sources.codecs import frame_decoder
from stemd_sources.detectors.modules.messages import CODEC, ModuleLayout, frame_shape, read_alike
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat
from stream_examples import PayloadsInMemory, payload_of_modules

SHAPES = ((20, 300), (20, 300), (30, 200))
ROWS = None
TILES = ((0, 0), (0, 310), (25, 40))
FRAMES = 12


def layout_of(places):
    rectangles = ModuleLayout(places).rectangles(SHAPES)
    return rectangles, frame_shape(rectangles)


def new_frame(rng, places, codec):
    """A payload, and the frame that it stands for."""
    rectangles, shape = layout_of(places)
    frame = np.zeros(shape, np.uint16)
    for row, column, rows, columns in rectangles:
        frame[row : row + rows, column : column + columns] = rng.poisson(3, (rows, columns))
    pixels = [frame[row : row + rows, column : column + columns] for row, column, rows, columns in rectangles]
    return payload_of_modules(pixels, places, codec), frame


UNDAMAGED = [new_frame(np.random.default_rng(seed), TILES, "bslz4")[0] for seed in range(4)]


def in_memory(payloads, shape):
    return PayloadsInMemory(FrameFormat(codec=CODEC, dtype="<u2", shape=shape), payloads)


def decode_many(payloads, shape):
    placed, out = in_memory(payloads, shape), np.full((len(payloads), *shape), 9999, np.uint16)
    return placed.decode(out), out, int(placed.marks[0])


@pytest.mark.parametrize("places", [ROWS, TILES])
@pytest.mark.parametrize("codec", ["none", "lz4", "bslz4"])
def test_many_frames_are_decoded_at_once(codec, places):
    rng = np.random.default_rng(1)
    payloads, frames = zip(*(new_frame(rng, places, codec) for _ in range(FRAMES)), strict=True)
    done, out, _ = decode_many(payloads, frames[0].shape)
    assert done == FRAMES
    assert (out == np.array(frames)).all()


def test_pixels_that_are_all_ones_are_noticed():
    rng = np.random.default_rng(1)
    pixels = [np.zeros(one, np.uint16) for one in SHAPES]
    pixels[2][3, 4] = 65535
    whole = new_frame(rng, TILES, "bslz4")[0]
    assert decode_many([whole, payload_of_modules(pixels, TILES)], layout_of(TILES)[1])[2] == 1


def test_frames_whose_modules_are_laid_out_differently_are_left_to_the_next_call():
    rng = np.random.default_rng(1)
    others = TILES[1], TILES[0], TILES[2]
    payloads = [new_frame(rng, TILES, "bslz4")[0] for _ in range(FRAMES)]
    payloads[5] = new_frame(rng, others, "bslz4")[0]
    placed = in_memory(payloads, layout_of(TILES)[1])
    assert read_alike(placed.data, placed.offsets, placed.sizes).sizes.shape == (3, 5)
    assert read_alike(placed.data, placed.offsets[5:], placed.sizes[5:]).sizes.shape == (3, 1)


@given(st.data())
def test_damaged_frames_end_what_is_decoded_at_once_as_they_do_one_by_one(data):
    payloads = list(UNDAMAGED)
    number = data.draw(st.integers(0, len(payloads) - 1))
    payloads[number] = mutated(data.draw, payloads[number])
    shape = layout_of(TILES)[1]
    done, out, _ = decode_many(payloads, shape)
    decoder = frame_decoder(FrameFormat(codec=CODEC, dtype="<u2", shape=shape))
    alone = np.full(shape, 9999, np.uint16)
    try:
        decoder(payloads[number], alone)
    except DecodeError:
        assert done <= number
    else:
        assert done <= number or (out[number] == alone).all()
    assert done >= number
