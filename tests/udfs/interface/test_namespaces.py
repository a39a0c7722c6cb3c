import pickle

import numpy as np
import pytest

from stemd_udfs import UseDiscouragedWarning
from stemd_udfs.interface.namespaces import BufferViews, Parameters, TaskData


def test_assignment_writes_into_the_buffer():
    """Row 10."""
    array = np.zeros(3)
    views = BufferViews({"x": array})
    views.x = 2
    assert array.tolist() == [2, 2, 2]
    views.x += 1
    assert array.tolist() == [3, 3, 3]
    views.x[1] = 0
    assert array.tolist() == [3, 0, 3]
    assert views.x is array


@pytest.mark.parametrize("name", ["y", "_x"])
def test_unknown_buffers_are_attribute_errors(name):
    """Row 9."""
    views = BufferViews({"x": np.zeros(3)})
    with pytest.raises(AttributeError, match="only x"):
        getattr(views, name)
    with pytest.raises(AttributeError, match="only x"):
        setattr(views, name, 1)


def test_iteration_gives_names_and_indexing_is_discouraged():
    """Row 21."""
    views = BufferViews({"x": np.zeros(3), "y": np.ones(1)})
    assert list(views) == ["x", "y"]
    assert "x" in views
    assert "z" not in views
    with pytest.warns(UseDiscouragedWarning, match=r"\.y"):
        assert views["y"] == 1
    with pytest.warns(UseDiscouragedWarning, match=r"\.x"):
        views["x"] = 4
    assert views.x.tolist() == [4, 4, 4]


def test_result_only_buffers_read_as_none():
    """Row 83."""
    views = BufferViews({"x": None})
    assert views.x is None
    with pytest.raises(AttributeError, match="get_results"):
        views.x = 3


def test_parameters_are_read_only_attributes():
    """Row 26."""
    parameters = Parameters({"a": 1, "b": ...})
    assert parameters.a == 1
    assert parameters.b is ...
    assert parameters.get("a") == 1
    assert parameters.get("c", 3) == 3
    assert parameters.get("c") is None
    assert "a" in parameters
    assert list(parameters) == ["a", "b"]
    with pytest.raises(AttributeError, match="no parameter 'c'"):
        _ = parameters.c
    with pytest.raises(AttributeError, match="constructor"):
        parameters.a = 2
    assert pickle.loads(pickle.dumps(parameters)).a == 1


def test_unknown_task_data_is_an_attribute_error():
    """Row 92."""
    task_data = TaskData({"a": 1})
    assert task_data.a == 1
    assert "a" in task_data
    assert list(task_data) == ["a"]
    task_data.a = 2
    assert task_data.a == 2
    with pytest.raises(AttributeError, match="get_task_data returned no 'b'"):
        _ = task_data.b
