import os

import numpy as np
import pytest

from stemd.errors import NotEnoughMemory
from stemd.processes import shared_memory
from stemd.results.carried_state import CarriedState, CarriedValues, CarriedWriter
from stemd.results.messages import RunFinished
from whole_way.processes import own_descriptors


def written(values, before=None, sources=None):
    """What the daemon has when a run has ended with these values, computed from those of `sources`."""
    with CarriedWriter() as writer:
        for name, value in values.items():
            writer.put(name, value, (sources or {}).get(name, ()))
        if before is not None:
            writer.keep(before)
        message = RunFinished(run=1, carried=writer.values)
        return CarriedState.of(message, [os.dup(fd) for fd in writer.descriptors])


def read(state):
    """What the next results process has of it."""
    return CarriedValues(state.of_udfs(["a", "b", "c"]), *state.descriptors())


def test_values_come_back_as_they_were():
    columns = np.arange(12, dtype="<f4").reshape(3, 4).T
    values = read(written({"a": {"image": columns, "empty": np.zeros((0, 2))}, "b": ("one", 2)}))
    found = values.load("a")
    assert np.array_equal(found["image"], columns)
    assert found["empty"].shape == (0, 2)
    assert values.load("b") == ("one", 2)
    assert values.load("c") is None


def test_arrays_are_aligned_and_their_next_owner_may_write_to_them():
    state = written({"a": [np.ones(3, np.uint8), np.ones(5)]})
    first, again = read(state), read(state)
    for array in first.load("a"):
        assert array.flags.aligned
        array[:] = 7
    assert all(np.array_equal(array, np.ones(len(array))) for array in again.load("a"))


def test_a_udf_that_carries_over_nothing_new_keeps_what_it_had_unless_it_gives_none():
    before = read(written({"a": np.arange(3), "b": "old", "c": "old"}))
    after = read(written({"b": "new", "c": None}, before))
    assert np.array_equal(after.load("a"), [0, 1, 2])
    assert after.load("b") == "new"
    assert after.load("c") is None


def test_a_value_that_cannot_be_pickled_is_refused_and_the_one_before_stays():
    with CarriedWriter() as writer:
        with pytest.raises(TypeError, match="carry_over returned generator, expected what can be pickled: "):
            writer.put("a", (one for one in ()))
        writer.keep(read(written({"a": "old"})))
        assert CarriedValues(writer.values, *map(os.dup, writer.descriptors)).load("a") == "old"


def test_without_memory_a_value_is_refused_and_the_others_are_written(monkeypatch):
    with CarriedWriter() as writer:
        writer.put("a", "small")
        monkeypatch.setattr(shared_memory, "available_bytes", lambda: 2**20)
        with pytest.raises(NotEnoughMemory, match="needs 2 MiB of shared memory, 1 MiB are available"):
            writer.put("b", np.zeros(2**21, np.uint8))
        writer.put("c", "small")
        values = CarriedValues(writer.values, *map(os.dup, writer.descriptors))
        assert [values.load(name) for name in ("a", "b", "c")] == ["small", None, "small"]


def test_the_file_is_closed_with_the_last_value():
    before = own_descriptors()
    state = written({"a": 1, "b": 2})
    state.forget("a")
    assert state.of_udfs(["a", "b"]).keys() == {"b"}
    assert len(own_descriptors() - before) == 1
    state.keep([])
    assert (state.of_udfs(["b"]), state.descriptors()) == ({}, ())
    assert own_descriptors() <= before


def test_a_value_is_forgotten_with_those_that_it_was_computed_from():
    before = read(written({"b": "old"}, sources={"b": ["a"]}))
    state = written({"a": 1, "c": 3}, before, sources={"c": ["b"]})
    state.forget("b")
    assert read(state).names == ["a"]
    state = written({"a": 1, "c": 3}, before, sources={"c": ["b"]})
    state.forget("a")
    assert read(state).names == ["c"], "b had nothing new, and was computed from a"


def test_a_run_that_is_not_final_changes_nothing():
    assert CarriedState.of(RunFinished(run=1), []) is None
