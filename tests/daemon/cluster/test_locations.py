"""Which workers of a cluster have the files of a data set."""

from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("distributed")

from stemd import DataSetException
from stemd.cluster.order import workers_with
from stemd.datasets import load


class Cluster:
    """Two workers that answer what they are told to; None for one that does not answer."""

    scheduler = SimpleNamespace(address="tcp://scheduler:8786")

    def __init__(self, **answers):
        self.answers = answers
        self.asked = 0

    def nthreads(self):
        return dict.fromkeys(self.answers, 1)

    def run(self, function, paths, on_error):
        self.asked += 1
        return {name: answer for name, answer in self.answers.items() if answer is not None}


@pytest.fixture
def dataset(tmp_path):
    np.save(tmp_path / "scan.npy", np.ones((2, 3, 4, 4)))
    return load("npy", tmp_path / "scan.npy")


def test_workers_are_asked_once_and_again_when_they_are_others(dataset):
    cluster = Cluster(one=True, two=False)
    assert workers_with(cluster, dataset) == workers_with(cluster, dataset) == ["one"]
    assert cluster.asked == 1
    cluster.answers = {"one": True, "three": True}
    assert workers_with(cluster, dataset) is None
    assert cluster.asked == 2


def test_files_that_come_later_are_found(dataset):
    cluster = Cluster(one=False, two=False)
    with pytest.raises(DataSetException, match="none of the 2 Dask workers of tcp://scheduler:8786 has"):
        workers_with(cluster, dataset)
    cluster.answers = {"one": True, "two": True}
    assert workers_with(cluster, dataset) is None


def test_a_worker_that_did_not_answer_is_asked_again(dataset):
    cluster = Cluster(one=True, two=None)
    assert workers_with(cluster, dataset) == ["one"]
    cluster.answers["two"] = True
    assert workers_with(cluster, dataset) is None
