import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs import UDF, MaxUDF, SumSigUDF
from stemd_udfs.engine import DataDescription, MainNode, RunPlan


def node_of(udf):
    data = DataDescription(nav_shape=(4, 5), sig_shape=(3, 3), dtype=np.dtype("u2"))
    return MainNode(udf, RunPlan([udf], data))


def test_buffers_that_another_udf_has_made_wider_are_what_they_are_here():
    main_node = node_of(MaxUDF())
    wide = {"maxbuf": np.full((3, 3), 7, np.float32)}
    (found,) = main_node.as_declared(wide).values()
    assert found.dtype == np.dtype("u2")
    main_node.merge(slice(0, 2), main_node.as_declared(wide))
    assert np.array_equal(main_node.results()["maxbuf"].data, np.full((3, 3), 7))
    complex_one = {"maxbuf": np.zeros((3, 3), complex)}
    assert main_node.as_declared(complex_one)["maxbuf"].dtype == complex


@given(order=st.permutations(range(6)))
def test_the_order_of_partitions_makes_no_difference(order):
    """Row 25."""
    partitions = [slice(0, 4), slice(4, 5), slice(5, 13)]
    partitions += [np.array(some) for some in ([13, 17], [14, 16], [15, 18, 19])]
    values = np.arange(20.0)
    main_node = node_of(SumSigUDF())
    for number in order:
        indices = partitions[number]
        main_node.merge(indices, {"intensity": values[indices]})
    assert np.array_equal(main_node.results()["intensity"].raw_data, values)
    assert main_node.coverage.all()


class ForgetsNav(UDF):
    def get_result_buffers(self):
        return {
            "brightest": self.buffer(kind="nav", dtype="int64"),
            "total": self.buffer(kind="sig", dtype="float64"),
            "scratch": self.buffer(kind="nav", dtype="float64", use="private"),
        }

    def process_frame(self, frame): ...

    def merge(self, dest, src):
        dest.total[:] += src.total


class KeepsNav(ForgetsNav):
    def merge(self, dest, src):
        super().merge(dest, src)
        dest.brightest[:] = src.brightest


def merged_in_parts(udf, brightest, parts):
    """Merge partitions of a scan of 20 frames, of so many frames each, with these values."""
    node = node_of(udf)
    for begin in range(0, 20, 20 // parts):
        places = slice(begin, begin + 20 // parts)
        buffers = {name: np.ones_like(array) for name, array in node.state()[0].items()}
        size = places.stop - places.start
        node.merge(places, buffers | {"brightest": brightest[places], "scratch": np.zeros(size)})
    return node.results()["brightest"].raw_data


@pytest.mark.parametrize("parts", [1, 2, 20])
def test_a_forgotten_buffer_is_named_whatever_the_partitions(parts):
    with pytest.warns(UserWarning, match=r"ForgetsNav.merge .*'brightest'.*dest.brightest\[:\]") as found:
        assert not merged_in_parts(ForgetsNav(), np.arange(20), parts).any()
    assert len(found) == 1


def test_a_forgotten_buffer_is_named_in_a_scan_that_never_ends():
    node = node_of(ForgetsNav())
    buffers = {name: np.ones_like(array) for name, array in node.state()[0].items()}
    one = {"brightest": np.ones(1, np.int64), "scratch": np.ones(1)}
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        for _ in range(100):
            node.merge(slice(3, 4), buffers | one)
    (warning,) = found
    assert "ForgetsNav.merge does not write to the navigation buffer 'brightest'" in str(warning.message)


class Thresholds(ForgetsNav):
    """Writes zeros for dim partitions, which have other values."""

    def merge(self, dest, src):
        dest.total[:] += src.total
        dest.brightest[:] = np.where(src.brightest < 10, 0, src.brightest)


class Adds(ForgetsNav):
    def merge(self, dest, src):
        dest.total += src.total
        dest.brightest += np.where(src.brightest < 10, 0, src.brightest)


class LeavesOut(ForgetsNav):
    """Writes nothing for dim partitions."""

    def merge(self, dest, src):
        dest.total[:] += src.total
        if src.brightest.max() >= 10:
            dest.brightest = np.where(src.brightest < 10, 0, src.brightest)


@pytest.mark.parametrize("parts", [2, 4, 5])
@pytest.mark.parametrize("udf_class", [Thresholds, Adds, LeavesOut])
def test_a_merge_that_gives_zeros_for_its_first_partitions_is_not_warned_of(udf_class, parts):
    values = np.arange(20)
    assert np.array_equal(merged_in_parts(udf_class(), values, parts), np.where(values < 10, 0, values))


def test_other_merges_are_not_warned_of():
    values = np.array([0] * 19 + [4])  # as if nothing were merged, but for the last
    assert np.array_equal(merged_in_parts(KeepsNav(), values, 4), values)
    assert not merged_in_parts(Thresholds(), np.arange(20) % 10, 5).any(), "zeros everywhere"
    assert (merged_in_parts(LikeOnWorkers(), np.full(20, 3), 2) == 3).all()


class LikeOnWorkers(ForgetsNav):
    """The buffer is the same on all nodes from the beginning."""

    def preprocess(self):
        self.results.brightest[:] = 3
