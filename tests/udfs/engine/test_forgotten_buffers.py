import copy
import pickle

import numpy as np
import pytest

from stemd_udfs import UseDiscouragedWarning
from stemd_udfs.engine.forgotten_buffers import WatchedViews


def watched():
    return WatchedViews({"x": np.zeros(3), "y": np.ones(3), "z": np.ones(3)})


def test_views_that_are_watched_read_and_write_like_others():
    arrays = {"x": np.zeros(3), "y": np.ones(3)}
    views = WatchedViews(arrays)
    assert list(views) == ["x", "y"]
    assert "y" in views
    assert "z" not in views
    assert repr(views) == "BufferViews(x, y)"
    views.x = 2
    views.y += 1
    views.y[0] = 7
    assert views.x is arrays["x"]
    assert arrays["x"].tolist() == [2, 2, 2]
    assert arrays["y"].tolist() == [7, 2, 2]
    for wrong in (lambda: views.z, lambda: setattr(views, "z", 1)):
        with pytest.raises(AttributeError, match="no result buffer 'z' here, only x, y"):
            wrong()


def test_views_know_what_was_used():
    views = watched()
    assert "x" in list(views)
    assert views.used == set()
    _ = views.x[:]
    views.y = 0
    assert views.used == {"x", "y"}
    with pytest.warns(UseDiscouragedWarning):
        views["z"] = 1
    assert views.used == {"x", "y", "z"}


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda views: pickle.loads(pickle.dumps(views))])
def test_copies_have_all_arrays(again):
    copied = again(watched())
    assert list(copied) == ["x", "y", "z"]
    assert copied.z.tolist() == [1, 1, 1]
