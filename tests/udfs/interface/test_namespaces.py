import pickle

import numpy as np
import pytest

from stemd_udfs import UDF, UseDiscouragedWarning
from stemd_udfs.engine.watched_buffers import WatchedViews
from stemd_udfs.errors import nearest_name, there_are
from stemd_udfs.interface.namespaces import BufferViews, Parameters


@pytest.mark.parametrize("kind", [BufferViews, WatchedViews])
def test_views_read_and_write_buffers(kind):
    """Rows 9, 10, 21 and 83."""
    arrays = {"x": np.zeros(3), "y": np.ones(3), "later": None}
    views = kind(arrays)
    assert list(views) == ["x", "y", "later"]
    assert ("y" in views, "z" in views) == (True, False)
    assert repr(views) == "BufferViews(x, y, later)"
    views.x = 2
    views.y += 1
    views.y[0] = 7
    assert views.x is arrays["x"]
    assert views.later is None
    with pytest.warns(UseDiscouragedWarning, match=r"\.y"):
        assert views["y"].tolist() == [7, 2, 2]
    with pytest.warns(UseDiscouragedWarning, match=r"\.x"):
        views["x"] = 4
    assert arrays["x"].tolist() == [4, 4, 4]
    for name in ("z", "_x"):
        for wrong in (lambda name=name: getattr(views, name), lambda name=name: setattr(views, name, 1)):
            with pytest.raises(AttributeError, match="only x, y, later"):
                wrong()
    with pytest.raises(AttributeError, match="get_results"):
        views.later = 3


def test_parameters_are_read_only_attributes():
    parameters = Parameters({"a": 1, "b": ...})
    assert (parameters.a, parameters.b) == (1, ...)
    assert (parameters.get("a"), parameters.get("c", 3), parameters.get("c")) == (1, 3, None)
    assert "a" in parameters
    assert list(parameters) == ["a", "b"]
    assert repr(parameters) == "Parameters(a, b)"
    with pytest.raises(AttributeError, match="no parameter 'c'"):
        _ = parameters.c
    with pytest.raises(AttributeError, match="constructor"):
        parameters.a = 2
    assert pickle.loads(pickle.dumps(parameters)).a == 1
    with pytest.raises(TypeError):
        UDF(1)


def test_the_known_name_that_is_most_like_a_wrong_one_is_found_and_told_in_a_message():
    names = {"intesity": "intensity", "SUM": "sum", "sumsing": "sumsig", "xyz": None, 3: None, "": None}
    for wrong, nearest in names.items():
        assert nearest_name(wrong, ["sum", "sumsig", "intensity"]) == nearest
    assert there_are("sumsing", ["sum", "sumsig"]) == "there are: sum, sumsig; the nearest is sumsig"
    assert there_are("xyz", ["sum"]) == "there are: sum"
    assert there_are("xyz", []) == "there are: none"
