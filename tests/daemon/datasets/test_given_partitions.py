"""Partitions that are given, as the manifest of a scan lists them."""

import numpy as np
import pytest

from stemd import Context, DataSetException, SumSigUDF, SumUDF
from stemd.datasets import load

PARTITIONS = (((4, 6), (8, 9)), ((0, 4),), ((10, 12),))


def load_scan(partitions, tmp_path=None, **kwargs):
    data = np.arange(12 * 6, dtype="u2").reshape(3, 4, 2, 3)
    if tmp_path is None:
        return data, load("memory", data, partitions=partitions, **kwargs)
    np.save(tmp_path / "scan.npy", data)
    return data, load("npy", tmp_path / "scan.npy", partitions=partitions, **kwargs)


@pytest.mark.parametrize("executor", ["inline", "threads", "processes"])
def test_they_are_run_in_their_order_and_other_frames_are_left_out(executor, tmp_path):
    data, dataset = load_scan(PARTITIONS, tmp_path)
    flat = data.reshape(12, 2, 3)
    taken = np.zeros(12, bool)
    taken[[0, 1, 2, 3, 4, 5, 8, 10, 11]] = True
    with Context(executor) as ctx:
        sums, total = ctx.run_udf(dataset, [SumSigUDF(), SumUDF()])
        some = ctx.run_udf(dataset, SumSigUDF(), roi=[((2, 0), True), ((2, 1), True)])["intensity"]
        parts = [part.damage.data.ravel() for part in ctx.run_udf_iter(dataset, SumSigUDF())]
    np.testing.assert_array_equal(total["intensity"], flat[taken].sum(axis=0))
    np.testing.assert_array_equal(sums["intensity"].valid_mask.ravel(), taken)
    np.testing.assert_array_equal(some.valid_mask.ravel(), [False] * 8 + [True] + [False] * 3)
    assert len(parts) == 3
    if executor == "inline":
        np.testing.assert_array_equal(np.flatnonzero(parts[0]), [4, 5, 8])


def test_only_frames_in_them_are_exported(ctx, tmp_path):
    data, dataset = load_scan(PARTITIONS)
    ctx.export_dataset(dataset, tmp_path / "exported.npy")
    exported = np.load(tmp_path / "exported.npy").reshape(12, 2, 3)
    np.testing.assert_array_equal(exported[8], data.reshape(12, 2, 3)[8])
    assert not exported[[6, 7, 9]].any()


def test_those_that_do_not_fit_or_have_positions_without_a_frame_or_a_number_besides_are_refused():
    for wrong in ([[]], [[(3, 3)]], [[(0, 13)]], [[(-1, 2)]], [[(4, 6), (0, 2)]], [[(0, 3)], [(2, 5)]]):
        with pytest.raises(DataSetException, match=r"partition \d has the ranges"):
            load_scan(wrong)
    with pytest.raises(DataSetException, match="partition 0 has the ranges"):
        load_scan([[(0, 4)]], sync_offset=-2)
    with pytest.raises(DataSetException, match="leave one of them out"):
        load_scan(PARTITIONS, num_partitions=3)
