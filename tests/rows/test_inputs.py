"""UDFs whose input is another UDF's result: on each executor, live, and delayed."""

import numpy as np
import pytest

from sample_udfs import composed
from sample_udfs.composed import ByFrame, ByPartition, ByTile, Centre, FromMerged, Halved, WholePartition
from stemd import UDF, CoMUDF, Context, UDFException

TAKERS = {"frame": ByFrame, "tile": ByTile, "partition": ByPartition}


def shares(data, part=1.0):
    flat = data.reshape(-1, *data.shape[2:]).astype("f8")
    return (flat.max((1, 2)) / (part * flat.sum((1, 2)))).reshape(data.shape[:2])


def distances(data):
    flat = data.reshape(-1, *data.shape[2:]).astype("f8")
    y, x = np.indices(data.shape[2:])
    mean = np.stack([(flat * y).sum((1, 2)), (flat * x).sum((1, 2))], -1) / flat.sum((1, 2))[:, np.newaxis]
    return np.hypot(*(mean - mean.mean(0)).T).reshape(data.shape[:2])


@pytest.mark.parametrize("way", TAKERS)
@pytest.mark.parametrize(("source", "part"), [(Centre, 1.0), (Halved, 0.5), (WholePartition, 1.0)], ids=str)
def test_a_udf_sees_what_another_one_made_of_the_same_frames(run, data, source, part, way):
    _, taken = run([source(), TAKERS[way](source.__name__)])
    np.testing.assert_allclose(taken["share"], shares(data, part), rtol=1e-12)
    total = data.sum((2, 3), dtype="f8") * part
    np.testing.assert_allclose(taken["overall"], total / total.sum(), rtol=1e-12)


def test_inputs_are_complete_where_a_frame_comes_in_several_tiles(run_stored, data):
    _, *taken = run_stored([Centre(), ByFrame(), ByTile(), ByPartition()], tileshape=(2, 3, 4))
    for one in taken:
        np.testing.assert_allclose(one["share"], shares(data), rtol=1e-12)


def test_one_that_takes_a_result_may_be_taken_itself_and_get_results_sees_merged_ones(run, data):
    *_, last, merged = run([Centre(), ByFrame(), composed.Twice(), FromMerged()])
    np.testing.assert_allclose(last["brightest"], data.max((2, 3)), rtol=1e-12)
    np.testing.assert_allclose(merged["distance"], distances(data), rtol=1e-9)


def test_a_region_of_interest_takes_the_same_frames_of_both(run_stored, data):
    roi = np.random.default_rng(1).random(data.shape[:2]) < 0.5
    _, taken, last = run_stored([Centre(), ByTile(), FromMerged()], roi)
    np.testing.assert_allclose(taken["share"].raw_data, shares(data)[roi], rtol=1e-12)
    assert np.isnan(last["distance"].data[~roi]).all()
    assert last["distance"].raw_data.shape == (roi.sum(),)


def test_partial_results_are_made_of_the_inputs_of_the_same_moment(inline_ctx, data):
    dataset = inline_ctx.load("memory", data=data, num_partitions=4)
    for part in inline_ctx.run_udf_iter(dataset, [Centre(), FromMerged()]):
        centre, last = part.buffers
        mean = centre["mean"].raw_data
        expected = np.hypot(*(mean - np.nan_to_num(mean).mean(axis=0)).T)
        np.testing.assert_array_equal(last["distance"].raw_data, expected)
    assert part.damage.data.all()


def test_a_mapping_gives_names(run_stored, data):
    *_, of_a, of_b = run_stored({"a": Centre(), "b": Centre(2.0), "of_a": ByFrame("a"), "of_b": ByFrame("b")})
    np.testing.assert_allclose(of_a["share"], shares(data), rtol=1e-12)
    np.testing.assert_allclose(of_b["share"], shares(data, 2.0), rtol=1e-12)


def test_a_built_in_udf_has_its_name_on_the_command_line(run_stored, data):
    class Slope(UDF):
        def get_inputs(self):
            return {"com": "com"}

        def get_result_buffers(self):
            return {"length": self.buffer("nav", dtype="f8", use="result_only")}

        def process_tile(self, tile):
            pass

        def get_results(self):
            assert "field" in self.inputs.com
            assert repr(self.inputs.com).startswith("InputResults(moments, raw_com, ")
            with pytest.raises(AttributeError, match="get_inputs returned no 'cm', only com"):
                _ = self.inputs.cm
            return {"length": np.hypot(*self.inputs.com.field.T)}

    com, slope = run_stored([CoMUDF(), Slope()])
    np.testing.assert_allclose(slope["length"], com["magnitude"])


def test_a_delayed_run_computes_inputs_first(data):
    with Context.make_with("delayed") as ctx:
        dataset = ctx.load("memory", data=data, num_partitions=3)
        _, by_tile, last = ctx.run_udf(dataset, [Centre(), ByTile(), FromMerged()])
        np.testing.assert_allclose(by_tile["share"].data, shares(data), rtol=1e-12)
        np.testing.assert_allclose(by_tile["overall"].data.sum(), 1)
        np.testing.assert_allclose(last["distance"].data, distances(data), rtol=1e-9)


@pytest.mark.parametrize(
    ("udfs", "words"),
    [
        ([ByFrame()], "UDF 'Centre', which does not come before it; before it there are: none"),
        ([ByFrame(), Centre()], "Register 'Centre' first"),
        ([Centre(), Centre(), ByFrame()], "several have that name"),
        ({"x": Centre(), "y": ByFrame("y")}, "before it there are: x"),
    ],
    ids=["absent", "order", "twice", "itself"],
)
def test_an_input_that_does_not_come_before_is_refused(run_stored, udfs, words):
    with pytest.raises(UDFException, match=words):
        run_stored(udfs)


class Does(ByFrame):
    def __init__(self, what, source="Centre"):
        UDF.__init__(self, what=what, source=source)

    def process_frame(self, frame):
        self.params.what(self.inputs.sums)


@pytest.mark.parametrize("name", ["hidden", "mean", "nothing"])
def test_what_is_no_result_of_these_frames_is_named(run_stored, name):
    with pytest.raises(AttributeError, match=f"'Centre' has no result '{name}' to read here, only total"):
        run_stored([Centre(), Does(lambda sums: getattr(sums, name))])


@pytest.mark.parametrize(
    "write", [lambda sums: sums.total.__setitem__(..., 0), lambda sums: setattr(sums, "total", 0)]
)
def test_inputs_are_read_only(run_stored, write):
    with pytest.raises((ValueError, AttributeError), match="read-only"):
        run_stored([Centre(), Does(write)])


class Tells(UDF):
    """Tells the dtype of its frames, which prefers what `preferred` says."""

    def __init__(self, preferred=None):
        super().__init__(preferred=preferred)

    def get_preferred_input_dtype(self):
        preferred = self.params.preferred
        return super().get_preferred_input_dtype() if preferred is None else preferred

    def get_result_buffers(self):
        return {"dtype": self.buffer("nav", dtype="U10"), "sum": self.buffer("nav", dtype="c16")}

    def process_frame(self, frame):
        assert frame.dtype == self.meta.input_dtype
        self.results.dtype[:] = frame.dtype.name
        self.results.sum[:] = frame.sum()


def dtype_of(result):
    (name,) = set(result["dtype"].data.ravel())
    return np.dtype(name)


@pytest.mark.parametrize("preferred", [None, UDF.USE_NATIVE_DTYPE, np.int16, np.float64, np.complex64])
def test_frames_come_in_what_holds_the_wish_and_the_data(run_stored, data, preferred):
    wished = np.float32 if preferred is None else preferred
    for native in ("u1", ">u2", "i4", "u8", "f2", "f4", "f8", "c8", "c16", "?"):
        over = (data > 30).astype(native) if native == "?" else data.astype(native)
        result = run_stored(Tells(preferred), over=over)
        assert dtype_of(result) == np.result_type(native, wished), native
        np.testing.assert_allclose(result["sum"], over.sum(axis=(2, 3), dtype="c16"), 2e-3, err_msg=native)


def test_wishes_of_all_udfs_of_a_run_count(run):
    udfs = [Tells(UDF.USE_NATIVE_DTYPE), Tells(np.float32), Tells(np.int32)]
    assert {dtype_of(result) for result in run(udfs)} == {np.result_type("u2", "f4", "i4")}
    assert dtype_of(run(udfs[0])) == np.uint16
