import mmap
import os

import msgspec
import numpy as np
import pytest

from stemd.errors import NotEnoughMemory
from stemd.workers.processor import write_those_that_fit
from stemd.workers.result_slots import SlotReader, SlotWriter, StoredBuffer, packed
from whole_way.processes import own_descriptors


@pytest.fixture
def slot():
    writer = SlotWriter("test")
    reader = SlotReader(os.dup(writer.fd))
    yield writer, reader
    reader.close()
    os.close(writer.fd)


def through(slot, *results):
    writer, reader = slot
    layout = msgspec.convert(
        msgspec.to_builtins(writer.write([packed(result) for result in results])),
        list[tuple[StoredBuffer, ...]],
    )
    return [reader.read(entries) for entries in layout]


@pytest.mark.parametrize(
    "array",
    [
        np.arange(12, dtype=np.uint16).reshape(3, 4),
        np.array(2.5, np.float32),
        np.array([1 + 2j, 3], np.complex64),
        np.zeros((0, 5)),
        np.arange(6, dtype=">i4"),
        np.arange(24).reshape(2, 3, 4).transpose(2, 0, 1)[::2],
        np.array([(1, 2.5), (3, 4.5)], [("a", "u1"), ("b", "<f8")]),
        np.array(["2024-01-01", "NaT"], "datetime64[s]"),
        np.array([True, False]),
    ],
    ids=lambda array: f"{array.dtype}-{array.shape}",
)
def test_an_array_comes_back_equal(slot, array):
    ((got,),) = ([*result.values()] for result in through(slot, {"x": array}))
    assert got.dtype == array.dtype
    assert got.shape == array.shape
    assert got.tobytes() == np.ascontiguousarray(array).tobytes()


def test_objects_come_back_as_objects(slot):
    array = np.empty(2, object)
    array[:] = [{"a": 1}, lambda: 42]
    got = through(slot, {"x": array})[0]["x"]
    assert got[0] == {"a": 1}
    assert got[1]() == 42


def test_every_udf_has_its_own_buffers_by_name(slot):
    first, second, third = through(slot, {"a": np.ones(3), "b": np.zeros(70)}, {}, {"a": np.full(5, 2)})
    assert {name: array.sum() for name, array in first.items()} == {"a": 3, "b": 0}
    assert second == {}
    assert third["a"].tolist() == [2] * 5


def test_the_memory_grows_to_the_largest_result_and_the_reader_follows(slot):
    writer, _ = slot
    large = np.random.default_rng(1).random(100_000)
    through(slot, {"x": np.ones(4)})
    assert np.array_equal(through(slot, {"x": large})[0]["x"], large)
    size = os.fstat(writer.fd).st_size
    assert through(slot, {"x": np.ones(4)})[0]["x"].tolist() == [1] * 4
    assert os.fstat(writer.fd).st_size == size


def test_what_is_read_is_no_copy(slot):
    writer, reader = slot
    view = reader.read(writer.write([packed({"x": np.zeros(3)})])[0])["x"]
    writer.write([packed({"x": np.ones(3)})])
    assert view.tolist() == [1, 1, 1]


def test_views_stay_valid_when_the_reader_has_closed():
    writer = SlotWriter("test")
    reader = SlotReader(os.dup(writer.fd))
    view = reader.read(writer.write([packed({"x": np.arange(5)})])[0])["x"]
    reader.close()
    os.close(writer.fd)
    assert view.tolist() == [0, 1, 2, 3, 4]


def test_a_closed_reader_leaves_no_descriptor():
    before = own_descriptors()
    writer = SlotWriter("test")
    reader = SlotReader(os.dup(writer.fd))
    reader.read(writer.write([packed({"x": np.zeros(10_000)})])[0])
    del writer._map, reader._map
    reader.close()
    os.close(writer.fd)
    assert own_descriptors() <= before


class SmallSlot(SlotWriter):
    """Memory that cannot grow past four pages."""

    def _make_room(self, size):
        if size > 4 * mmap.PAGESIZE:
            raise NotEnoughMemory("shared memory cannot grow")
        super()._make_room(size)


def test_a_result_that_does_not_fit_is_told_and_the_others_are_there():
    slot = SmallSlot("test")
    reader = SlotReader(slot.fd)
    results = [{"x": np.ones(10)}, {"x": np.ones(10**6)}, ValueError("raised"), {"x": np.zeros(1000)}]
    packs = [packed(result) if isinstance(result, dict) else [] for result in results]
    layout = write_those_that_fit(slot, packs, results)
    assert [type(result).__name__ for result in results] == ["dict", "NotEnoughMemory", "ValueError", "dict"]
    assert [reader.read(entries).keys() for entries in layout] == [{"x"}, set(), set(), {"x"}]
    assert np.array_equal(reader.read(layout[3])["x"], np.zeros(1000))
    reader.close()
