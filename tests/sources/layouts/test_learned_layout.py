"""Images that a learned layout reads, alone or many in one call, are those that the parser reads."""

import json
from itertools import takewhile

import cbor2
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
from stemd_sources.zeromq.multipart import join_parts, split_parts

BSLZ4 = FrameFormat(codec="bslz4", dtype="<u2", shape=(192, 192))
PLAIN = FrameFormat(codec="none", dtype="|u1", shape=(4, 4))
INDICES = [0, 1, 9, 10, 23, 24, 255, 256, 65535, 65536, 2**32, 2**40]
SIZES = [16, 0, 255, 256, 70_000]


@pytest.fixture(autouse=True)
def either(kernels):
    """Every test runs with and without the compiled reader of many messages."""


def v1_messages(**fields):
    writer = v1.ImageWriter(series=7, frame_format=BSLZ4, **fields)
    return [join_parts(writer.message(i, bytes(SIZES[n % len(SIZES)]))) for n, i in enumerate(INDICES)]


def v2_messages(formats=None, user_data=None):
    formats = formats or {"threshold_1": BSLZ4}
    writer = v2.ImageWriter(series=7, unique_id="one", formats=formats, user_data=user_data)
    payloads = [[bytes(SIZES[number % len(SIZES)])] * len(formats) for number in range(len(INDICES))]
    return [writer.message(index, *payload) for index, payload in zip(INDICES, payloads, strict=True)]


def reordered(message: bytes) -> bytes:
    """The image with its data in the middle, so that keys follow the payload."""
    values = cbor2.loads(message, tag_hook=lambda first, second: second if hasattr(second, "tag") else first)
    return cbor2.dumps({key: values[key] for key in sorted(values)})


STREAMS = {
    "v1": (DectrisV1Parser, v1_messages()),
    "v1, appendix": (DectrisV1Parser, v1_messages(appendix=b"{}")),
    "v2": (DectrisV2Parser, v2_messages()),
    "v2, two channels": (DectrisV2Parser, v2_messages({"threshold_1": BSLZ4, "threshold_2": PLAIN})),
    "v2, user data": (DectrisV2Parser, v2_messages(user_data={"a": [1, 2.5, "text", None, -4], "b": b"b"})),
    "v2, data before image_id": (DectrisV2Parser, [*map(reordered, v2_messages())]),
}


def learned(name):
    make, messages = STREAMS[name]
    parser = make()
    parser.parse(messages[0])
    return parser


def read(parser, messages):
    """The images of the first messages, up to one that is left to the parser."""
    alone = list(takewhile(lambda image: image is not None, map(parser.match, messages)))
    buffer = memoryview(bytearray(b"gap" + b"gap".join(messages)))
    lengths = np.array([len(message) for message in messages])
    images = parser.read_images(buffer, np.concatenate([[3], 3 + np.cumsum(lengths + 3)[:-1]]), lengths)
    if images is None:
        return alone
    places = zip(images.indices.tolist(), images.offsets.tolist(), images.sizes.tolist(), strict=True)
    found = [ImageReceived(images.series, images.unique_id, *place, images.format) for place in places]
    assert found == alone[: len(found)]
    return found


def parsed(parser, message):
    try:
        return parser.parse(message)
    except MalformedMessage as error:
        return str(error)


def test_many_are_read_in_one_call_where_there_is_compiled_code(kernels):
    found = learned("v2").read_images(memoryview(bytearray(9)), np.array([0]), np.array([9]))
    assert (found is None) is (kernels == "plain")


@pytest.mark.parametrize("name", STREAMS)
def test_all_images_of_a_series_are_read_whatever_their_numbers(name):
    make, messages = STREAMS[name]
    assert read(learned(name), messages) == [make().parse(message) for message in messages]


def test_images_with_all_channels_are_whole_messages():
    formats = {"threshold_1": BSLZ4, "threshold_2": BSLZ4}
    fields = {"images": 9, "sig_shape": (192, 192), "dtype": "u2", "channels": tuple(formats)}
    start = v2.start_message(series=7, unique_id="one", **fields)
    messages = v2_messages(formats)
    parser, other = DectrisV2Parser("all"), DectrisV2Parser("all")
    for one in (parser, other):
        one.parse(start)
    parser.parse(messages[0])
    images = read(parser, messages)
    assert images == [other.parse(message) for message in messages]
    assert [(image.offset, image.size) for image in images] == [(0, len(message)) for message in messages]


@pytest.mark.parametrize("name", ["v1", "v2"])
def test_another_series_or_format_and_what_is_no_image_is_left_to_the_parser(name):
    make, messages = STREAMS[name]
    parser = learned(name)
    if name == "v1":
        others = [v1.ImageWriter(series=8, frame_format=BSLZ4), v1.ImageWriter(series=7, frame_format=PLAIN)]
        left = [join_parts(writer.message(3, b"12")) for writer in others]
        left.append(join_parts(v1.end_message(series=7)))
    else:
        others = [("two", BSLZ4), ("one", PLAIN)]
        writers = [v2.ImageWriter(series=7, unique_id=one, formats={"threshold_1": f}) for one, f in others]
        left = [writer.message(3, b"12") for writer in writers]
        left.append(v2.end_message(series=7, unique_id="one"))
    for other in left:
        assert len(read(parser, [*messages[:3], other, *messages[3:]])) == 3
        assert parser.parse(other) == make().parse(other)


def test_a_number_that_no_frame_has_is_left_to_the_parser():
    text, *others = split_parts(STREAMS["v1"][1][0])
    first = json.loads(text)
    for frame in ("01", "-1", "1234567890123456789"):
        text = json.dumps({**first, "frame": 5}, separators=(",", ":")).replace(":5,", f":{frame},")
        assert not read(learned("v1"), [join_parts([text.encode(), *others])])


@given(data=st.data(), name=st.sampled_from(sorted(STREAMS)))
def test_a_changed_message_is_read_as_the_parser_reads_it_or_left_to_it(data, name):
    make, messages = STREAMS[name]
    base = messages[data.draw(st.integers(0, 3))]
    parser = learned(name)
    heads = [place for place in range(len(base)) if place < 600 or place > len(base) - 400]
    message = mutated(data.draw, base, heads)
    images = read(parser, [base, message, base])
    expected = [parsed(make(), one) for one in (base, message, base)]
    assert images == expected[: len(images)]
    assert images
    assert parsed(parser, message) == expected[1]


def test_a_new_layout_is_learned_after_some_misses():
    parser, others = learned("v2"), STREAMS["v2, two channels"][1]
    assert not read(parser, others)
    for _ in range(300):
        parser.parse(others[1])
    assert read(parser, others) == [DectrisV2Parser().parse(message) for message in others]


@pytest.mark.parametrize("size", [20_000, 200_000])
def test_an_image_with_heads_too_long_to_learn_is_still_read(size):
    (message, *_) = v2_messages(user_data="x" * size)
    parser = DectrisV2Parser()
    assert parser.parse(message) == parser.parse(message)
    assert parser.match is None
