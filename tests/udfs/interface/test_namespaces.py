import pickle

import pytest

from stemd_udfs.interface.namespaces import Parameters, TaskData


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
