"""The one form of arrays: between processes, and in the messages that are published."""

from pathlib import Path

import msgpack
import numpy as np
import pytest

from stemd.wire.arrays import PackedArray, is_describable, pack_array

_NUMBERS = np.arange(13 * 11, dtype=np.int64).reshape(13, 11)


def _read_only(array):
    array.flags.writeable = False
    return array


ARRAYS = {
    **{
        f"plain {dtype}": (_NUMBERS % 251).astype(dtype)
        for dtype in ("u1", "<i2", ">u4", "<f4", "<f8", "<c8")
    },
    "many bytes": (np.arange(1100) % 7).astype("u1"),
    "many big-endian": (np.arange(300) % 7).astype(">u4"),
    "bool": _NUMBERS % 3 == 0,
    "complex128": _NUMBERS.astype("c16"),
    "0-d": np.array(3.5),
    "0-d big-endian": np.array(7, ">i4"),
    "empty": np.zeros((2, 3, 0)),
    "strided": _NUMBERS[:, ::2],
    "transposed": _NUMBERS.T,
    "read-only": _read_only(_NUMBERS.astype("<f4")),
    "dates": np.array(["2020-01-01", "NaT"], dtype="datetime64[D]"),
    "text": np.array(["a", "bcd"]),
    "bytes": np.array([b"a", b"bcd"]),
    "structured": np.array([(1, [2.0, 3.0])] * 2, dtype=[("a", ">i2"), ("b", "<f8", (2,))]),
    "structured of 8 bytes": np.array([(1, 2.5)] * 130, dtype=[("a", "<i4"), ("b", "<f4")]),
    "padded": np.zeros(2, dtype=np.dtype([("a", "u1"), ("b", "f8")], align=True)),
    "nested": np.zeros(2, dtype=[("a", [("x", "i4"), ("y", ">f4")])]),
    "with a title": np.zeros(2, dtype=[(("title", "a"), "i4")]),
    "objects": np.array([{}, []], dtype=object),
}
RECORDED = msgpack.unpackb(Path(__file__).with_name("recorded_messages.msgpack").read_bytes())
"""The messages of `ARRAYS`, as they were published when results had three forms on their way."""


@pytest.mark.parametrize("encoding", ["raw", "bslz4"])
@pytest.mark.parametrize("name", ARRAYS)
def test_published_messages_are_as_recorded_to_the_byte(name, encoding, packed_message):
    message = packed_message(
        buffers=[("x", "single", ARRAYS[name])], encoding=encoding, ledger={"announced": 6}
    )
    assert [bytes(part) for part in message] == RECORDED[f"{encoding}, {name}"]


@pytest.mark.parametrize("dtype", [object, [("a", "i4"), ("b", object)]], ids=["items", "a field"])
def test_arrays_with_objects_have_a_description_and_no_bytes(dtype):
    packed = pack_array(np.empty(2, dtype))
    assert packed == PackedArray(np.dtype(dtype).str, [2], None)


def test_memory_is_shown_where_it_can_be_and_copies_are_read_only():
    array = np.arange(6.0).reshape(2, 3)
    assert np.shares_memory(pack_array(array).data, array)
    assert pack_array(array).data.flags.writeable
    for other in (array.T, array.astype(">f8")):
        data = pack_array(other).data
        assert not np.shares_memory(data, other)
        assert not data.flags.writeable


def test_a_view_of_another_dtype_object_does_not_pass_for_a_copy():
    """Else its bytes would be published without a copy, while somebody writes to them."""
    array = np.zeros(3, np.dtype([("a", "<i4"), ("b", "<f8")], align=True))
    packed = pack_array(array)
    assert packed.data.flags.writeable
    assert np.shares_memory(packed.data, array)


@pytest.mark.parametrize(
    ("dtype", "is_whole"),
    [
        ("<f4", True),
        (">i4", True),
        ([("a", "<i4"), ("b", ">f8", (2,))], True),
        ("V2", True),
        (object, False),
        ([("a", object)], False),
        ("S1000000", False),
    ],
)
def test_a_dtype_is_describable_if_its_description_gives_it_back(dtype, is_whole):
    assert is_describable(np.dtype(dtype)) == is_whole
