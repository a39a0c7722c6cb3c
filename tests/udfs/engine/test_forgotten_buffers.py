import copy
import pickle

import numpy as np
import pytest

from stemd_udfs import UDF
from stemd_udfs.engine.forgotten_buffers import WatchedViews


def watched():
    return WatchedViews({"x": np.zeros(3), "y": np.ones(3), "z": np.ones(3)})


class OwnMerge(UDF):
    def get_result_buffers(self):
        return {name: self.buffer("nav", dtype="f8") for name in self.params.names}

    def process_frame(self, frame):
        for name in self.params.names:
            getattr(self.results, name)[:] = frame.sum()

    def merge(self, dest, src):
        for name in self.params.names:
            getattr(dest, name)[:] = getattr(src, name)


def test_a_buffer_may_have_any_public_name(engine, data):
    public = [name for name in dir(WatchedViews({})) if not name.startswith("_")]
    names = ["used", "views", "look", *public]
    results = engine.run(data, OwnMerge(names=names))
    for name in names:
        assert np.array_equal(results[name].data, data.sum(axis=(2, 3)))


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda views: pickle.loads(pickle.dumps(views))])
def test_copies_have_all_arrays(again):
    copied = again(watched())
    assert list(copied) == ["x", "y", "z"]
    assert copied.z.tolist() == [1, 1, 1]
