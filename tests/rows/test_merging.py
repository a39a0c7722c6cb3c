"""Merging partitions."""

import numpy as np
import pytest

from stemd import UDF, UseDiscouragedWarning


def test_default_merging_refuses_casts_that_may_lose_something(run):
    class Widens(UDF):
        def get_result_buffers(self):
            is_worker = self.meta.threads_per_worker is not None
            return {"n": self.buffer("nav", dtype="f8" if is_worker else "f4")}

        def process_frame(self, frame): ...

    with pytest.raises(TypeError, match="Widens: Unsafe automatic casting of 'n' from float64 to float32"):
        run(Widens())


@pytest.mark.parametrize("kind", ["sig", "single"])
@pytest.mark.parametrize("use", [None, "private"])
def test_other_buffers_need_a_merge_of_their_own_before_anything_runs(run_inline, kind, use):
    class NoMerge(UDF):
        def get_result_buffers(self):
            return {"n": self.buffer("nav"), "s": self.buffer(kind, use=use)}

        def process_frame(self, frame):
            raise AssertionError("processed")

    words = f"NoMerge: Default merging only works for kind='nav' buffers, 's' has kind='{kind}'"
    with pytest.raises(NotImplementedError, match=words):
        run_inline(NoMerge())


class Merges(UDF):
    """Notes in a buffer what merge sees."""

    def get_result_buffers(self):
        return {
            "n": self.buffer("nav", dtype=int),
            "s": self.buffer("sig", dtype=int),
            "notes": self.buffer("single", dtype=object),
            "later": self.buffer("single", use="result_only"),
        }

    def preprocess(self):
        self.results.notes[0] = []

    def process_frame(self, frame):
        self.results.n[:] = frame.sum()
        self.results.s += frame.astype(int)

    def merge(self, dest, src):
        dest.n[:] = src.n
        dest.s += src.s
        dest.notes[0] = [*dest.notes[0], self.seen(dest, src)]

    def get_results(self):
        return {"later": np.zeros(1, "f4")}


def test_dest_and_src_have_arrays_as_attributes_and_their_names(run):
    class Looks(Merges):
        def seen(self, dest, src):
            assert all(type(getattr(part, name)) is np.ndarray for part in (dest, src) for name in part)
            assert "n" in dest
            assert "later" not in dest
            assert "later" not in src
            with pytest.raises(AttributeError, match="no result buffer 'later'"):
                _ = dest.later
            return list(dest), list(src)

    notes = run(Looks())["notes"].data[0]
    assert notes == [(["n", "s", "notes"],) * 2] * max(1, len(notes))


def test_items_of_dest_and_src_work_but_are_discouraged(run, data):
    class Items(Merges):
        def merge(self, dest, src):
            with pytest.warns(UseDiscouragedWarning, match=r"\.n"):
                dest["n"] = src.n
            with pytest.warns(UseDiscouragedWarning, match=r"\.n"):
                assert src["n"] is src.n

    np.testing.assert_array_equal(run(Items())["n"], data.sum(axis=(2, 3)))


@pytest.mark.parametrize("with_roi", [False, True])
def test_nav_arrays_in_merge_are_those_of_the_partition(run, data, with_roi):
    roi = np.random.default_rng(2).random((4, 5)) < 0.5 if with_roi else None
    taken = np.ones((4, 5), bool) if roi is None else roi

    class Shapes(Merges):
        def seen(self, dest, src):
            place = self.meta.slice
            assert dest.n.shape == src.n.shape == tuple(place.shape.nav)
            assert dest.s.shape == (6, 7)
            return place.origin[0], len(src.n)

    result = run(Shapes(), roi)
    places = sorted(result["notes"].data[0])
    assert [start for start, _ in places] == np.cumsum([0, *(n for _, n in places)])[:-1].tolist()
    assert sum(n for _, n in places) == taken.sum()
    np.testing.assert_array_equal(result["n"].raw_data, data[taken].sum(axis=(1, 2)))


def test_parameters_and_meta_are_there_in_merge_but_results_and_task_data_are_not(run, data):
    aux = np.arange(1.0, 21.0).reshape(4, 5)

    class Uses(Merges):
        def get_task_data(self):
            return {"x": 1}

        def seen(self, dest, src):
            assert self.params.factor == 3
            assert self.params.aux.shape == src.n.shape
            assert self.meta.dataset_shape.nav.size == 20
            for missing in ("results", "task_data"):
                with pytest.raises(AttributeError, match=f"Uses.{missing} is not available here"):
                    getattr(self, missing)
            dest.n[:] = src.n * self.params.aux.astype(int)

    udf = Uses(factor=3, aux=UDF.aux_data(aux, "nav", dtype="f8"))
    np.testing.assert_array_equal(run(udf)["n"], data.sum(axis=(2, 3)) * aux)


def test_every_partition_is_merged_once_whatever_their_order(run_stored, data):
    class Once(Merges):
        def seen(self, dest, src):
            return tuple(self.meta.coordinates[0])

    assert sorted(run_stored(Once(), num_partitions=20)["notes"].data[0]) == list(np.ndindex(4, 5))
