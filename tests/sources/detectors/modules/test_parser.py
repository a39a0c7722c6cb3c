from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mutations import mutated
from stemd_sources import events
from stemd_sources.codecs import frame_decoder
from stemd_sources.detectors.modules.messages import (
    CODEC,
    End,
    Kind,
    ModuleLayout,
    OfFrame,
    Whole,
    frame_shape,
    message_of,
    read_alike,
    start_of,
)
from stemd_sources.detectors.modules.parser import ModulesParser
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stream_examples import PayloadsInMemory, decoded, payload_of_modules

PLACES = ((0, 0), (0, 10), (5, 3))
SHAPE = (9, 18)
PIXELS = [np.arange(32, dtype=np.uint16).reshape(4, 8) + 100 * module for module in range(3)]
STARTED = ScanStarted(series=7, unique_id="u", announced=12, dtype="<u2", nav_shape=(3, 4), header={})


def whole(codec="bslz4", places=PLACES):
    payload = payload_of_modules(PIXELS, places, codec)
    description = Whole(series=7, unique_id="u", index=5, dtype="<u2", shape=SHAPE, size=len(payload))
    return message_of(Kind.WHOLE, description) + payload


@pytest.mark.parametrize("codec", ["none", "lz4", "bslz4"])
def test_modules_lie_at_their_places_and_the_rest_is_0(codec):
    event = ModulesParser().parse(whole(codec))
    assert (event.series, event.unique_id, event.index) == (7, "u", 5)
    expected = np.zeros(SHAPE, np.uint16)
    for (row, column), pixels in zip(PLACES, PIXELS, strict=True):
        expected[row : row + 4, column : column + 8] = pixels
    assert (decoded(event, whole(codec)) == expected).all()


def test_a_start_says_what_the_modules_said():
    mask = np.zeros(SHAPE, bool)
    mask[4] = True
    event = ModulesParser().parse(message_of(Kind.START, start_of(STARTED, SHAPE, mask, has_marks=False)))
    assert (event.series, event.unique_id, event.announced, event.nav_shape) == (7, "u", 12, (3, 4))
    assert (event.sig_shape, event.dtype, event.has_end) == (SHAPE, "<u2", True)
    assert event.pixel_mask is not None
    assert (event.pixel_mask == mask).all()


def test_frames_begin_and_are_given_up_and_the_scan_ends():
    parse = ModulesParser().parse
    frame = OfFrame(series=7, unique_id="u", index=5, text="module 1 did not come")
    assert parse(message_of(Kind.BEGAN, frame)) == events.FrameBegan(7, "u", 5)
    given_up = events.FrameIncomplete(7, "u", 5, "module 1 did not come")
    assert parse(message_of(Kind.GIVEN_UP, frame)) == given_up
    assert parse(message_of(Kind.END, End(series=7, unique_id="u"))) == ScanEnded(series=7, unique_id="u")


@pytest.mark.parametrize("cut", [1, 50, 200])
def test_a_payload_whose_table_does_not_fit_cannot_be_decoded(cut):
    with pytest.raises(DecodeError):
        decoded(ModulesParser().parse(whole()), whole()[:-cut])


def test_a_damaged_module_is_named():
    message = bytearray(whole())
    message[-20:] = bytes(20)
    with pytest.raises(DecodeError, match="module 2: "):
        decoded(ModulesParser().parse(message), message)


@pytest.mark.parametrize("dtype", ["\0u2", "<u3", "O", "V8", "{", ",,"])
def test_a_type_that_no_pixel_has_is_refused(dtype):
    described = Whole(series=7, unique_id="u", index=5, dtype=dtype, shape=SHAPE, size=0)
    with pytest.raises(MalformedMessage, match="pixels of type"):
        ModulesParser().parse(message_of(Kind.WHOLE, described))


@given(data=st.data(), base=st.sampled_from(range(4)))
def test_damage_raises_errors_of_messages_or_frames_only(data, base):
    messages = (
        whole(),
        whole("none"),
        message_of(Kind.START, start_of(STARTED, SHAPE, np.ones(SHAPE, bool), has_marks=False)),
        message_of(Kind.BEGAN, OfFrame(series=7, unique_id="u", index=5)),
    )
    message = mutated(data.draw, messages[base])
    try:
        event = ModulesParser().parse(message)
    except MalformedMessage:
        return
    if isinstance(event, ImageReceived) and np.prod(event.format.shape) < 10**6:
        with suppress(DecodeError):
            decoded(event, message)


@pytest.mark.parametrize(
    ("places", "shapes", "found", "frame"),
    [
        (None, [(2, 6), (3, 6), (1, 6)], [(0, 0, 2, 6), (2, 0, 3, 6), (5, 0, 1, 6)], (6, 6)),
        ([(0, 0), (0, 5), (3, 2)], [(2, 4)] * 3, [(0, 0, 2, 4), (0, 5, 2, 4), (3, 2, 2, 4)], (5, 9)),
    ],
)
def test_modules_stand_one_under_the_other_or_at_places_with_gaps(places, shapes, found, frame):
    rectangles = ModuleLayout(places).rectangles(shapes)
    assert (list(rectangles), frame_shape(rectangles)) == (found, frame)


@pytest.mark.parametrize("place", [(0, 0), (1, 3), (0, 3)])
def test_modules_that_cover_the_same_pixels_are_refused(place):
    with pytest.raises(MalformedMessage, match=r"modules 0 and 1 cover the same pixels: 2 x 4 from row 0, "):
        ModuleLayout([(0, 0), place]).rectangles([(2, 4), (2, 4)])


SHAPES = ((20, 300), (20, 300), (30, 200))
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


@pytest.mark.parametrize("places", [None, TILES])
@pytest.mark.parametrize("codec", ["none", "lz4", "bslz4"])
def test_many_frames_are_decoded_at_once(codec, places):
    rng = np.random.default_rng(1)
    payloads, frames = zip(*(new_frame(rng, places, codec) for _ in range(FRAMES)), strict=True)
    done, out, _ = decode_many(payloads, frames[0].shape)
    assert done == FRAMES
    assert (out == np.array(frames)).all()


def test_pixels_that_are_all_ones_are_noticed():
    pixels = [np.zeros(one, np.uint16) for one in SHAPES]
    pixels[2][3, 4] = 65535
    assert decode_many([UNDAMAGED[1], payload_of_modules(pixels, TILES)], layout_of(TILES)[1])[2] == 1


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
