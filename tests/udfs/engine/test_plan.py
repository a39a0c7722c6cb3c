import pickle
from dataclasses import replace

import numpy as np
import pytest

import stemd_udfs
from stemd_udfs import UDF, BinStage, CorrectionSet, CountStage, CropStage, MaxUDF, NoOpUDF, SumSigUDF, SumUDF
from stemd_udfs.engine import DataDescription, RunPlan
from stemd_udfs.errors import UDFException


class Prefers(UDF):
    def __init__(self, dtype=np.float32):
        super().__init__(dtype=dtype)

    def get_preferred_input_dtype(self):
        return self.params.dtype

    def get_result_buffers(self):
        return {"n": self.buffer("nav", dtype=self.meta.input_dtype)}

    def process_frame(self, frame):
        assert frame.dtype == self.meta.input_dtype
        self.results.n[:] = frame.flat[0]


def description(dtype, sig_shape=(192, 192)):
    return DataDescription(nav_shape=(4, 5), sig_shape=sig_shape, dtype=np.dtype(dtype))


def test_built_in_udfs_leave_the_dtype_alone():
    assert RunPlan([SumUDF(), SumSigUDF(), MaxUDF(), NoOpUDF()], description("u2")).input_dtype == "u2"


def test_something_else_than_a_udf_is_refused():
    with pytest.raises(TypeError, match="item 1 of the UDFs"):
        RunPlan([SumUDF(), SumUDF], description("u2"))


def test_input_dtype_is_not_known_while_it_is_decided():
    class Asks(Prefers):
        def get_preferred_input_dtype(self):
            assert self.meta.dataset_dtype == "u2"
            return self.meta.input_dtype

    with pytest.raises(ValueError, match="not known yet"):
        RunPlan([Asks()], description("u2"))


@pytest.mark.parametrize("dtype", ["U4", object, "M8[s]", [("a", "i4")]])
def test_what_is_no_dtype_of_numbers_is_refused_for_the_sake_of_the_others(dtype):
    with pytest.raises(UDFException, match="Prefers: get_preferred_input_dtype returned"):
        RunPlan([SumUDF(), Prefers(dtype)], description("u2"))


@pytest.mark.parametrize("ways", [lambda data: data, lambda data: pickle.loads(pickle.dumps(data))])
def test_what_udfs_share_cannot_be_made_writable(ways):
    roi, excluded = np.tri(4, 5, dtype=bool), np.eye(192, dtype=bool)
    corrections = CorrectionSet(np.ones((192, 192)), np.ones((192, 192)), excluded, ignored_pixels=excluded)
    data = replace(description("u2"), roi=roi, corrections=corrections)
    meta = RunPlan([NoOpUDF()], ways(data)).main_node_meta()
    shared = [meta.roi, meta.selection.flat, meta.selection.indices, meta.corrections.ignored_pixels]
    shared += [meta.corrections.dark, meta.corrections.gain, meta.corrections.excluded_pixels]
    for array in shared:
        assert array is not None
        with pytest.raises(ValueError, match="cannot set WRITEABLE flag"):
            array.setflags(write=True)
        owner = array.base
        assert isinstance(owner.base if isinstance(owner, np.ndarray) else owner, bytes)


def test_tiles_stay_in_cache():
    """Row 79."""
    assert RunPlan([SumUDF()], description("u2")).tile_depth == 28
    assert RunPlan([SumUDF(), Prefers()], description("u2")).tile_depth == 12
    assert RunPlan([SumUDF()], description("u2", (200, 200))).tile_depth == 24
    assert RunPlan([SumUDF()], description("u1", (1, 2))).tile_depth == 8192


def test_large_frames_come_as_many_at_a_time_as_all_udfs_take_at_once():
    for size, depth in ((514, 4), (1024, 4), (2048, 4), (4096, 2)):
        plan = RunPlan([SumUDF()], description("u2", (size, size)))
        assert (plan.tile_depth, len(plan.rectangles)) == (depth, 1)
    largest = RunPlan([SumUDF()], description("u4", (4096, 4096)))
    assert largest.tile_depth == 1
    assert len(largest.rectangles) == 32

    class OnesOwn(UDF):
        def get_result_buffers(self):
            return {"n": self.buffer("nav")}

        def process_tile(self, tile): ...

    beside = RunPlan([SumUDF(), OnesOwn()], description("u2", (1024, 1024)))
    assert (beside.tile_depth, len(beside.rectangles)) == (1, 2)  # of float32


@pytest.mark.parametrize("tileshape", [(3, 4), (0, 4, 4), (3, 4, 4, 4)])
def test_impossible_tileshapes_are_refused(tileshape):
    with pytest.raises(ValueError, match="expected 3 positive lengths"):
        DataDescription(nav_shape=(4,), sig_shape=(8, 8), dtype=np.dtype("u2"), tileshape=tileshape)


@pytest.mark.parametrize(
    ("stage", "expected"),
    [
        (BinStage(2), [(2, 3)]),
        (CropStage([2, 8, 1, 9]), [(2, 5)]),
        (CountStage(), [(4, 6)]),
        (stemd_udfs.DescanStage([[0, 0, 0.5], [-1, 0, 0]]), [(4, 7), (3, 7), (2, 7)]),
    ],
)
def test_pixels_without_value_go_through_the_stages(stage, expected):
    ignored = np.zeros((8, 10), bool)
    ignored[4, 6] = True
    corrections = CorrectionSet(ignored_pixels=ignored)
    data = replace(description("u2", (8, 10)), corrections=corrections, stages=(stage,))
    counted = RunPlan([SumUDF()], data).main_node_meta().counted_pixels
    assert {*zip(*np.nonzero(~counted), strict=True)} == {*expected}
