"""Images that are read many in one call are those that the parser reads one by one."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mutations import mutated
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.detectors.dectris_v1.parser import DectrisV1Parser
from stemd_sources.detectors.dectris_v2 import writer as v2
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived
from stemd_sources.zeromq.multipart import join_parts, part_bounds

BSLZ4 = FrameFormat(codec="bslz4", dtype="<u2", shape=(192, 192))
PLAIN = FrameFormat(codec="none", dtype="|u1", shape=(4, 4))
INDICES = [0, 1, 9, 10, 23, 24, 255, 256, 65535, 65536, 2**32, 2**40]
SIZES = [16, 0, 255, 256, 70_000]


pytestmark = pytest.mark.parametrize("kernels", ["compiled"], indirect=True)


@pytest.fixture(autouse=True)
def compiled(kernels):
    """Every test here is about what is compiled."""


def v1_messages(**fields):
    writer = v1.ImageWriter(series=7, frame_format=BSLZ4, **fields)
    return [
        join_parts(writer.message(index, bytes(SIZES[number % len(SIZES)])))
        for number, index in enumerate(INDICES)
    ]


def v2_messages(formats=None, user_data=None):
    formats = formats or {"threshold_1": BSLZ4}
    writer = v2.ImageWriter(series=7, unique_id="one", formats=formats, user_data=user_data)
    return [
        writer.message(index, *[bytes(SIZES[number % len(SIZES)])] * len(formats))
        for number, index in enumerate(INDICES)
    ]


STREAMS = {
    "v1": (DectrisV1Parser, v1_messages()),
    "v2": (DectrisV2Parser, v2_messages()),
    "v2, two channels": (DectrisV2Parser, v2_messages({"threshold_1": BSLZ4, "threshold_2": PLAIN})),
    "v2, user data": (DectrisV2Parser, v2_messages(user_data={"a": [1, 2.5, "text", None, -4], "b": b"b"})),
}


def read(parser, messages):
    buffer = memoryview(bytearray(b"gap" + b"gap".join(messages)))
    lengths = np.array([len(message) for message in messages])
    begins = np.concatenate([[3], 3 + np.cumsum(lengths + 3)[:-1]])
    images = parser.read_images(buffer, begins, lengths)
    return [
        ImageReceived(images.series, images.unique_id, *place, images.format)
        for place in zip(images.indices.tolist(), images.offsets.tolist(), images.sizes.tolist(), strict=True)
    ]


def parsed(make, message):
    try:
        return make().parse(message)
    except MalformedMessage:
        return None


@pytest.mark.parametrize("name", STREAMS)
def test_all_images_of_a_series_are_read_whatever_their_numbers(name):
    make, messages = STREAMS[name]
    parser = make()
    parser.parse(messages[0])
    assert read(parser, messages) == [make().parse(message) for message in messages]


def test_images_with_all_channels_are_whole_messages():
    formats = {"threshold_1": BSLZ4, "threshold_2": BSLZ4}
    start = v2.start_message(
        series=7, unique_id="one", images=9, sig_shape=(192, 192), dtype="u2", channels=tuple(formats)
    )
    messages = v2_messages(formats)
    parser, other = DectrisV2Parser("all"), DectrisV2Parser("all")
    for one in (parser, other):
        one.parse(start)
        one.parse(messages[0])
    images = read(parser, messages)
    assert images == [other.parse(message) for message in messages]
    assert [(image.offset, image.size) for image in images] == [(0, len(message)) for message in messages]


@pytest.mark.parametrize("name", ["v1", "v2"])
def test_another_series_and_what_is_no_image_is_left_to_the_parser(name):
    make, messages = STREAMS[name]
    parser = make()
    parser.parse(messages[0])
    if name == "v1":
        foreign = join_parts(v1.ImageWriter(series=8, frame_format=BSLZ4).message(3, bytes(16)))
        end = join_parts(v1.end_message(series=7))
    else:
        foreign = v2.ImageWriter(series=7, unique_id="two", formats={"threshold_1": BSLZ4}).message(3, b"")
        end = v2.end_message(series=7, unique_id="one")
    for other in (foreign, end):
        assert len(read(parser, [*messages[:3], other, *messages[3:]])) == 3


def test_a_number_that_no_frame_has_is_left_to_the_parser():
    make, messages = STREAMS["v1"]
    parser = make()
    parser.parse(messages[0])
    first = json.loads(messages[0][slice(*part_bounds(messages[0])[0])])
    for frame in ("01", "-1", "1234567890123456789"):
        text = json.dumps({**first, "frame": 5}, separators=(",", ":")).replace(":5,", f":{frame},")
        parts = [bytes(messages[0][start:stop]) for start, stop in part_bounds(messages[0])]
        assert not read(parser, [join_parts([text.encode(), *parts[1:]])])


@given(data=st.data(), name=st.sampled_from(sorted(STREAMS)))
def test_a_changed_message_is_read_as_the_parser_reads_it_or_left_to_it(data, name):
    make, messages = STREAMS[name]
    base = messages[data.draw(st.integers(0, 3))]
    parser = make()
    parser.parse(messages[0])
    heads = [place for place in range(len(base)) if place < 600 or place > len(base) - 400]
    message = mutated(data.draw, base, heads)
    images = read(parser, [base, message, base])
    expected = [parsed(make, one) for one in (base, message, base)]
    assert images == expected[: len(images)]
    assert images


def test_without_compiled_code_nothing_is_read_in_one_call(use_kernels):
    use_kernels("plain")
    make, messages = STREAMS["v2"]
    parser = make()
    parser.parse(messages[0])
    assert parser.read_images(memoryview(bytearray(9)), np.array([0]), np.array([9])) is None
