import gc
from unittest.mock import Mock

import numpy as np
import pytest

from stemd_udfs.arrays.conversion import read_only
from stemd_udfs.engine import shown_memory
from stemd_udfs.engine.shown_memory import empty, shown
from whole_way.processes import own_descriptors


def bases(array):
    while array is not None:
        yield array
        array = getattr(array, "base", getattr(array, "obj", None))


def test_what_is_written_is_shown_without_a_copy():
    written = empty((4, 3, 5), np.dtype("<u2"))
    seen = shown(written[1:3])
    written[:] = np.arange(60).reshape(written.shape)
    assert np.array_equal(seen, np.arange(15, 45).reshape(2, 3, 5))
    assert np.array_equal(shown(written[:, 1:, ::2]), written[:, 1:, ::2])


def test_nothing_that_is_shown_leads_to_memory_that_can_be_written():
    for one in bases(shown(empty((2, 8), np.dtype("f4")))[1:]):
        assert memoryview(one).readonly
        if isinstance(one, np.ndarray):
            with pytest.raises(ValueError, match="WRITEABLE"):
                one.setflags(write=True)


def test_the_memory_lives_as_long_as_it_is_shown_and_keeps_no_descriptor_when_it_is_gone():
    gc.collect()
    before = len(own_descriptors())
    written = empty((1000,), np.dtype("i8"))
    written[:] = 7
    seen = shown(written)
    del written
    gc.collect()
    assert seen.sum() == 7000
    arrays = [empty((1024,), np.dtype("f8")) for _ in range(10)]
    seen = [shown(one) for one in arrays]
    del arrays, seen
    gc.collect()
    assert len(own_descriptors()) == before


@pytest.mark.parametrize("gives", [lambda frames: frames, read_only])
def test_frames_of_others_are_shown_as_a_new_view_that_is_read_only(gives):
    frames = np.ones((4, 4))[::2, 1::2]
    given = gives(frames)
    seen = shown(given)
    assert seen is not given
    frames[0, 0] = 7
    np.testing.assert_array_equal(seen, frames)
    with pytest.raises(ValueError, match="cannot set WRITEABLE"):
        seen.setflags(write=True)
    assert memoryview(seen.base).readonly


def test_a_system_without_room_gives_ordinary_memory(monkeypatch):
    refuse = Mock(side_effect=OSError("no descriptor is left"))
    monkeypatch.setattr(shown_memory.os, "memfd_create", refuse)
    written = empty((2, 3), np.dtype("u1"))
    written[:] = 3
    assert not shown(written).flags.writeable
    assert shown(written).sum() == 18
