import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd import Context
from stemd_udfs import UDF, MaxUDF, SumSigUDF, SumUDF
from stemd_udfs.engine import DataDescription, MainNode, RunPlan


class Recorder(UDF):
    def get_result_buffers(self):
        return {
            "n": self.buffer("nav", dtype="f8"),
            "total": self.buffer("single", dtype="f8"),
            "late": self.buffer("single", use="result_only"),
        }

    def process_frame(self, frame): ...

    def merge(self, dest, src):
        assert "late" not in dest
        assert "late" not in src
        assert dest.n.shape == src.n.shape
        assert not hasattr(self, "results")
        assert not hasattr(self, "task_data")
        self.seen.append((self.meta.slice.get(nav_only=True), self.meta.get_valid_nav_mask().sum()))
        dest.n += src.n
        dest.total[:] += src.total

    def get_results(self):
        return {"late": np.array([self.meta.get_valid_nav_mask(full_nav=True).sum()], dtype="f4")}


def plan_for(udf, nav_shape=(4, 5)):
    return RunPlan([udf], DataDescription(nav_shape=nav_shape, sig_shape=(3, 3), dtype=np.dtype("u2")))


def part(*values):
    return {"n": np.array(values, dtype="f8"), "total": np.array([float(len(values))])}


def test_merge_sees_the_part_of_the_partition():
    """Rows 21 to 25 and 101: in any order, with holes, and before this partition is valid."""
    udf = Recorder()
    udf.seen = []
    main_node = MainNode(udf, plan_for(udf))
    main_node.merge(slice(10, 13), part(1, 2, 3))
    main_node.merge(np.array([0, 2, 19]), part(4, 5, 6))
    main_node.merge(np.array([1]), part(7))
    assert udf.seen == [((slice(10, 13),), 0), ((slice(0, 3),), 3), ((slice(1, 2),), 6)]
    results = main_node.results()
    expected = np.zeros(20)
    expected[[10, 11, 12, 0, 2, 19, 1]] = 1, 2, 3, 4, 5, 6, 7
    assert np.array_equal(results["n"].raw_data, expected)
    assert np.array_equal(main_node.coverage, expected > 0)
    assert np.array_equal(results["n"].valid_mask, (expected > 0).reshape(4, 5))
    assert results["total"].data == 7
    assert results["late"].data == 7


def test_buffers_that_another_udf_has_made_wider_are_what_they_are_here():
    main_node = MainNode(MaxUDF(), plan_for(MaxUDF()))
    wide = {"maxbuf": np.full((3, 3), 7, np.float32)}
    (found,) = main_node.as_declared(wide).values()
    assert found.dtype == np.dtype("u2")
    main_node.merge(slice(0, 2), main_node.as_declared(wide))
    assert np.array_equal(main_node.results()["maxbuf"].data, np.full((3, 3), 7))
    complex_one = {"maxbuf": np.zeros((3, 3), complex)}
    assert main_node.as_declared(complex_one)["maxbuf"].dtype == complex


def test_results_before_any_merge_are_what_preprocess_set():
    """Rows 8 and 34."""
    udf = MaxUDF()
    assert (MainNode(udf, plan_for(udf)).results()["maxbuf"].data == 0).all()
    total = SumUDF()
    assert (MainNode(total, plan_for(total)).results()["intensity"].data == 0).all()


@given(order=st.permutations(range(6)))
def test_the_order_of_partitions_makes_no_difference(order):
    """Row 25."""
    partitions = [
        slice(0, 4),
        slice(4, 5),
        slice(5, 13),
        np.array([13, 17]),
        np.array([14, 16]),
        np.array([15, 18, 19]),
    ]
    values = np.arange(20.0)
    udf = SumSigUDF()
    main_node = MainNode(udf, plan_for(udf))
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

    def process_frame(self, frame):
        self.results.brightest[:] = frame.argmax()
        self.results.total += frame
        self.results.scratch[:] = 1

    def merge(self, dest, src):
        dest.total[:] += src.total


def test_a_navigation_buffer_that_an_own_merge_forgets_is_named_once():
    data = np.arange(4 * 6, dtype=np.float32).reshape(2, 2, 2, 3)
    with Context(executor="inline") as ctx:
        dataset = ctx.load("memory", data=data, num_partitions=4)
        with pytest.warns(UserWarning, match=r"ForgetsNav.merge .*'brightest'.*dest.brightest\[:\]") as found:
            result = ctx.run_udf(dataset, ForgetsNav())
    assert len(found) == 1
    assert np.array_equal(result["total"].data, data.sum(axis=(0, 1)))


class KeepsNav(ForgetsNav):
    def merge(self, dest, src):
        super().merge(dest, src)
        dest.brightest[:] = src.brightest


def merged_in_parts(udf, brightest, parts):
    """Merge partitions of a scan of 20 frames, of so many frames each, with these values."""
    node = MainNode(udf, plan_for(udf))
    for begin in range(0, 20, 20 // parts):
        places = slice(begin, begin + 20 // parts)
        buffers = {name: np.ones_like(array) for name, array in node.state()[0].items()}
        size = places.stop - places.start
        node.merge(places, buffers | {"brightest": brightest[places], "scratch": np.zeros(size)})
    return node.results()["brightest"].raw_data


@pytest.mark.parametrize("parts", [1, 2, 20])
def test_a_forgotten_buffer_is_named_whatever_the_partitions(parts):
    with pytest.warns(UserWarning, match=r"ForgetsNav.merge .*'brightest'") as found:
        assert not merged_in_parts(ForgetsNav(), np.arange(20), parts).any()
    assert len(found) == 1


def test_a_forgotten_buffer_is_named_in_a_scan_that_never_ends():
    udf = ForgetsNav()
    node = MainNode(udf, plan_for(udf))
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


def test_a_merge_that_gives_zeros_everywhere_is_not_warned_of():
    assert not merged_in_parts(Thresholds(), np.arange(20) % 10, 5).any()


class LikeOnWorkers(ForgetsNav):
    """The buffer is the same on all nodes from the beginning."""

    def preprocess(self):
        self.results.brightest[:] = 3


def test_a_buffer_that_has_what_the_partition_has_is_not_warned_of():
    assert (merged_in_parts(LikeOnWorkers(), np.full(20, 3), 2) == 3).all()


def test_an_own_merge_that_takes_all_buffers_is_not_warned_of():
    data = np.zeros((2, 2, 2, 3), np.float32)
    data[0, 0, 1, 1] = 1  # elsewhere the brightest pixel is number 0, as if nothing were merged
    with Context(executor="inline") as ctx:
        result = ctx.run_udf(ctx.load("memory", data=data, num_partitions=4), KeepsNav())
    assert result["brightest"].data[0, 0] == 4
