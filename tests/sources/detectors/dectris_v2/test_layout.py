"""The learned layout must never say anything that the walk through the message does not."""

import cbor2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mutations import mutated
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.writer import ImageWriter
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import Event, FrameFormat

UNIQUE_ID = "01J00000000000000000000000"
BSLZ4 = FrameFormat(codec="bslz4", dtype="<u2", shape=(192, 192))
PLAIN = FrameFormat(codec="none", dtype="|u1", shape=(4, 4))


def write(
    formats=None, user_data=None, series=7, unique_id=UNIQUE_ID, index=5, payload=bytes(40), ticks=5000
):
    formats = formats or {"threshold_1": BSLZ4}
    writer = ImageWriter(
        series=series, unique_id=unique_id, formats=formats, user_data=user_data, frame_ticks=ticks
    )
    return writer.message(index, *[payload] * len(formats))


def reordered(message: bytes) -> bytes:
    """The image with its data in the middle, so that keys follow the payload."""
    values = cbor2.loads(message, tag_hook=lambda first, second: second if hasattr(second, "tag") else first)
    keys = sorted(values)
    return cbor2.dumps({key: values[key] for key in keys})


BASES = {
    "one channel": write(),
    "two channels": write({"threshold_1": BSLZ4, "threshold_2": PLAIN}),
    "user data": write(user_data={"a": [1, 2.5, "text", None, -4], "b": b"bytes"}),
    "uncompressed": write({"threshold_1": PLAIN}, payload=bytes(range(16))),
    "data before image_id": reordered(write()),
}


def outcome(parser: DectrisV2Parser, message: bytes) -> Event | str:
    try:
        return parser.parse(message)
    except MalformedMessage as error:
        return str(error)


def learned(message: bytes) -> DectrisV2Parser:
    parser = DectrisV2Parser()
    parser.parse(message)
    assert parser.match is not None
    assert parser.match(message) == DectrisV2Parser().parse(message)
    return parser


@st.composite
def mutations(draw):
    return mutated(draw, BASES[draw(st.sampled_from(sorted(BASES)))])


PARSERS = {name: learned(message) for name, message in BASES.items()}


@settings(max_examples=300, deadline=None)
@given(mutations(), st.sampled_from(sorted(BASES)))
def test_a_changed_message_is_read_as_the_walker_reads_it(message, base):
    learned_parser = PARSERS[base]
    found = learned_parser.match(message)
    fresh = outcome(DectrisV2Parser(), message)
    assert found is None or found == fresh
    assert outcome(learned_parser, message) == fresh


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(sorted(BASES)),
    st.integers(0, 2**64 - 1),
    st.integers(0, 2**40),
    st.integers(0, 2**20),
    st.text(min_size=1, max_size=30),
    st.binary(max_size=70000),
)
def test_any_values_in_the_layout_are_read_from_the_message(base, series, index, ticks, unique_id, payload):
    formats = {
        "two channels": {"threshold_1": BSLZ4, "threshold_2": PLAIN},
        "uncompressed": {"threshold_1": PLAIN},
    }
    message = write(
        formats.get(base),
        {"a": [1, 2.5, "text", None, -4], "b": b"bytes"} if base == "user data" else None,
        series,
        unique_id,
        index,
        payload,
        ticks,
    )
    if base == "data before image_id":
        message = reordered(message)
    event = PARSERS[base].parse(message)
    assert event == DectrisV2Parser().parse(message)
    assert event[:3] == (series, unique_id, index)
    assert message[event.offset : event.offset + event.size] == payload


def test_the_learned_layout_is_used(monkeypatch):
    parser = learned(BASES["one channel"])
    monkeypatch.setattr(parser, "parse_whole", None)
    for index in (0, 30, 300, 70000):
        assert parser.parse(write(index=index, payload=bytes(index)))[2:3] == (index,)


def test_a_new_layout_is_learned_after_some_misses():
    parser = learned(BASES["one channel"])
    first = parser.match
    for _ in range(300):
        parser.parse(BASES["uncompressed"])
    assert parser.match is not first
    assert parser.match(BASES["uncompressed"]) is not None
    assert parser.parse(BASES["one channel"]).format == BSLZ4


@pytest.mark.parametrize("size", [20_000, 200_000])
def test_an_image_with_heads_too_long_to_learn_is_still_read(size):
    message = write(user_data="x" * size)
    parser = DectrisV2Parser()
    assert parser.parse(message) == parser.parse(message)
    assert parser.match is None
