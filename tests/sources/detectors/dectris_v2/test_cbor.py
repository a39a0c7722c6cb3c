import cbor2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_sources.detectors.dectris_v2.cbor import MAX_DEPTH, Walker
from stemd_sources.errors import MalformedMessage

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**64), 2**64 - 1) | st.floats() | st.text() | st.binary(),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(), children, max_size=4),
    max_leaves=20,
)


@given(VALUES)
def test_skip_ends_where_the_item_ends(value):
    data = cbor2.dumps(value)
    assert Walker(data + b"\x00").skip(0) == len(data)


@given(VALUES, st.integers(min_value=1))
def test_an_item_cut_short_is_malformed(value, cut):
    data = cbor2.dumps(value)
    short = data[: -1 - cut % len(data)] if len(data) > 1 else b""
    with pytest.raises(MalformedMessage):
        Walker(short).skip(0)


@pytest.mark.parametrize(
    "text", ["9f010203ff", "bf6161016162820304ff", "5f42010243030405ff", "7f61616162ff", "f7", "f4"]
)
def test_items_of_indefinite_length_and_simple_values_are_walked(text):
    data = bytes.fromhex(text)
    assert Walker(data).skip(0) == len(data)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "message ends at byte 0"),
        ("ff", "does not begin"),
        ("1f", "does not begin"),
        ("1b00", "inside the head"),
        ("5a00010000", "announces 65536 bytes, but only 0"),
        ("9b7fffffffffffffff00", "more than the message has bytes"),
        ("bb7fffffffffffffff00", "more than the message has bytes"),
        ("5f4101614100ff", "has a part at byte 3"),
        ("5f5f4100ffff", "has a part at byte 1"),
        ("81" * (MAX_DEPTH + 2) + "00", "nested deeper"),
    ],
)
def test_what_cannot_be_read_is_malformed_and_says_why(text, reason):
    with pytest.raises(MalformedMessage, match=reason):
        Walker(bytes.fromhex(text)).skip(0)


def test_the_number_of_items_is_limited(monkeypatch):
    monkeypatch.setattr("stemd_sources.detectors.dectris_v2.cbor.MAX_ITEMS", 100)
    Walker(cbor2.dumps([0] * 99)).skip(0)
    with pytest.raises(MalformedMessage, match="more than 100 items"):
        Walker(cbor2.dumps([0] * 100)).skip(0)
