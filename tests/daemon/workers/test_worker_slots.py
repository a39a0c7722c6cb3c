"""Results of one partition on their way into a worker's memory."""

import mmap

import numpy as np

from stemd.errors import NotEnoughMemory
from stemd.workers.processor import write_those_that_fit
from stemd.workers.result_slots import SlotReader, SlotWriter, packed


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
