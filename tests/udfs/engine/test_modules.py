"""UDFs over the modules of each frame: combined, they give what they give over whole frames."""

import numpy as np
import pytest

import stemd_udfs
from stemd_udfs import UDF, ApplyMasksUDF, CoMUDF, MaxUDF, RadialProfileUDF, StdDevUDF, SumSigUDF, SumUDF
from stemd_udfs.engine import DataDescription, MainNode, Module, RunPlan, with_sigma

NAV, SIG = (4, 6), (12, 14)
FRAMES = np.random.default_rng(8).poisson(20, (24, *SIG)).astype(np.uint16)
PLACES = {
    "under each other": [((0, 0), (5, 14)), ((5, 0), (7, 14))],
    "a grid": [((0, 0), (6, 8)), ((0, 8), (6, 6)), ((6, 0), (6, 8)), ((6, 8), (6, 6))],
}
PIXELS = np.arange(168).reshape(SIG)
LENS = {"mrad_per_pixel": 5.0, "scan_step_nm": 0.05}
CENTRE = (5.5, 6.5)
UDFS = {
    "sum": SumUDF,
    "sumsig": SumSigUDF,
    "max": MaxUDF,
    "masks": lambda: ApplyMasksUDF([lambda: PIXELS, lambda: np.eye(12, 14)], mask_dtype=np.int64),
    "shifted masks": lambda: ApplyMasksUDF(lambda: np.eye(12, 14), shifts=(2, -3)),
    "com": lambda: CoMUDF.with_params(r=4),
    "radial": RadialProfileUDF,
    "stddev": StdDevUDF,
    "stddev with errors": lambda: with_sigma(StdDevUDF(), True),
    "pick": stemd_udfs.PickUDF,
    "picksum": lambda: stemd_udfs.PickSumUDF(region={"shape": "rectangle", "from": [1, 1], "to": [3, 4]}),
    "segments": lambda: stemd_udfs.BFSegmentsUDF(4.0, 2, centre=CENTRE),
    "tcbf": lambda: stemd_udfs.TiltCorrectedBFUDF(5.0, radius=4.0, centre=CENTRE, **LENS),
    "ssb": lambda: stemd_udfs.SSBUDF(300, 20, centre=CENTRE, **LENS),
    "signal monitor": stemd_udfs.SignalMonitorUDF,
    "partition monitor": stemd_udfs.PartitionMonitorUDF,
    "sig aux data": lambda: Weighted(weights=UDF.aux_data(np.arange(168.0), "sig", dtype=np.float64)),
}
INTEGERS = {"sum", "sumsig", "max", "masks", "pick", "picksum", "signal monitor", "partition monitor"}


class Weighted(UDF):
    """Sum of the pixels of each frame with weights, and where its tiles were."""

    def get_result_buffers(self):
        return {
            "sums": self.buffer("nav", dtype=np.float64, combine="sum"),
            "tiles": self.buffer("sig", dtype=np.int64, combine="place"),
        }

    def process_tile(self, tile):
        self.results.sums += (tile * self.params.weights).sum(axis=(1, 2))
        cut = self.meta.sig_slice
        assert tuple(cut.shape) == tile.shape[1:] == self.results.tiles.shape
        assert self.meta.tiling_scheme[self.meta.tiling_scheme_idx] == cut
        self.results.tiles[:] = PIXELS[cut.get()]

    def merge(self, dest, src):
        dest.sums[:] = src.sums
        np.maximum(dest.tiles, src.tiles, out=dest.tiles)


class WholeFrames(UDF):
    def get_result_buffers(self):
        return {"n": self.buffer("nav", combine="sum")}

    def process_frame(self, frame): ...


class SaysNothing(UDF):
    def get_result_buffers(self):
        return {"n": self.buffer("nav", combine="max"), "other": self.buffer("nav")}

    def process_tile(self, tile): ...


class OwnWay(SaysNothing):
    def combine_modules(self, dest, src): ...


def merged(engine, udf, data, frames, places=range(24)):
    """Run over some frames, in two partitions."""
    return engine.merged(frames, udf, [some for some in np.array_split(places, 2) if len(some)], data)


def described(sig_shape=SIG, module=None, **more):
    return DataDescription(nav_shape=NAV, sig_shape=sig_shape, dtype=FRAMES.dtype, module=module, **more)


def module_at(origin):
    return Module(origin=origin, detector_shape=SIG)


def combined(engine, make, layout, seen=(), **more):
    """Combine what a node for each module has merged of the frames it has seen; by default of all."""
    udf = make()
    head = MainNode(udf, RunPlan([udf], described()))
    common = np.ones(24, bool)
    states = []
    for number, (origin, shape) in enumerate(PLACES[layout]):
        module = module_at(origin)
        rectangle = module.rectangle(shape)
        places = seen[number] if seen else range(24)
        data = described(shape, module, **more)
        node = merged(engine, make(), data, FRAMES[(slice(None), *rectangle)], places)
        common &= node.coverage
        states.append((rectangle, {name: value.copy() for name, value in node.shared_state().items()}))
    for rectangle, buffers in states:
        head.check_state(buffers, common, rectangle)
        head.combine_module(rectangle, buffers, common)
    return head


@pytest.mark.parametrize("layout", PLACES)
@pytest.mark.parametrize("name", UDFS)
def test_modules_combine_to_what_whole_frames_give(engine, name, layout):
    head = combined(engine, UDFS[name], layout)
    alone = merged(engine, UDFS[name](), described(), FRAMES)
    assert head.coverage.all()
    for buffer, expected in alone.results().items():
        found = head.results()[buffer].data
        if name in INTEGERS:
            assert np.array_equal(found, expected.data), buffer
        else:
            np.testing.assert_allclose(found, expected.data, rtol=1e-9, atol=1e-9, err_msg=buffer)


@pytest.mark.parametrize("tileshape", [(3, 2, 4), (1, 5, 3), (7, 4, 14)])
def test_modules_may_be_cut_into_tiles(engine, tileshape):
    udf, (origin, shape) = UDFS["sig aux data"](), PLACES["a grid"][3]
    rectangle = module_at(origin).rectangle(shape)
    data = described(shape, module_at(origin), tileshape=tileshape)
    node = merged(engine, udf, data, FRAMES[(slice(None), *rectangle)])
    assert np.array_equal(node.shared_state()["tiles"], PIXELS[rectangle])
    expected = (FRAMES * PIXELS)[(slice(None), *rectangle)].sum(axis=(1, 2))
    assert np.array_equal(node.results()["sums"].raw_data, expected)


def test_only_frames_that_all_modules_have_count_also_if_these_have_holes_or_are_none(engine):
    seen = (range(20), range(4, 24))
    head = combined(engine, SumSigUDF, "under each other", seen)
    common = np.zeros(24, bool)
    common[4:20] = True
    assert np.array_equal(head.coverage, common)
    expected = np.where(common, FRAMES.sum(axis=(1, 2)), 0)
    assert np.array_equal(head.results()["intensity"].raw_data, expected)
    head = combined(engine, SumUDF, "under each other", seen)
    assert np.array_equal(head.coverage, common)
    expected = np.concatenate([FRAMES[:20, :5].sum(axis=0), FRAMES[4:, 5:].sum(axis=0)])
    assert np.array_equal(head.results()["intensity"].data, expected)
    seen = (range(0, 24, 2), range(0, 24, 3))
    head = combined(engine, SumSigUDF, "under each other", seen)
    common = np.arange(24) % 6 == 0
    assert np.array_equal(head.coverage, common)
    assert np.array_equal(head.results()["intensity"].raw_data, np.where(common, FRAMES.sum(axis=(1, 2)), 0))
    assert not combined(engine, SumSigUDF, "under each other", (range(5), range(5, 9))).coverage.any()


def test_means_and_variances_are_those_of_the_frames_of_each_module(engine):
    head = combined(engine, StdDevUDF, "under each other", (range(20), range(24)))
    results = head.results()
    mean = np.concatenate([FRAMES[:20, :5].mean(axis=0), FRAMES[:, 5:].mean(axis=0)])
    var = np.concatenate([FRAMES[:20, :5].var(axis=0), FRAMES[:, 5:].var(axis=0)])
    np.testing.assert_allclose(results["mean"].data, mean, rtol=1e-2)
    np.testing.assert_allclose(results["var"].data, var, rtol=0.2)


def test_corrections_are_those_of_the_detector(engine):
    rng = np.random.default_rng(2)
    corrections = stemd_udfs.CorrectionSet(dark=rng.random(SIG), gain=1 + rng.random(SIG))
    for origin, shape in PLACES["a grid"]:
        module = module_at(origin)
        rectangle = module.rectangle(shape)
        data = described(shape, module, corrections=corrections)
        node = merged(engine, SumUDF(), data, FRAMES[(slice(None), *rectangle)])
        expected = ((FRAMES - corrections.dark) * corrections.gain).sum(axis=0)
        found = node.results()["intensity"].data
        np.testing.assert_allclose(found[rectangle], expected[rectangle], rtol=1e-5)


WHOLE = "process_frame takes whole frames"


@pytest.mark.parametrize(
    ("make", "why_not"),
    [
        (WholeFrames, f"WholeFrames: {WHOLE}, and the modules .* implement process_tile"),
        (stemd_udfs.LogsumUDF, WHOLE),
        (lambda: stemd_udfs.CrystallinityUDF(1, 2, (3, 3), 1), WHOLE),
        (SaysNothing, "'other' does not say how its values combine.*combine_modules"),
        (lambda: RadialProfileUDF(variance=True), "'intensity' does not say"),
        (lambda: stemd_udfs.RecordUDF("/nowhere"), "it declares no result buffers"),
        (stemd_udfs.NoOpUDF, "it declares no result buffers"),
    ],
)
def test_udfs_that_cannot_be_combined_are_refused_in_words(make, why_not):
    with pytest.raises(NotImplementedError, match=why_not):
        RunPlan([make()], described((5, 14), module_at((0, 0))))


def test_a_udf_may_combine_in_its_own_way():
    RunPlan([OwnWay()], described((5, 14), module_at((0, 0))))


@pytest.mark.parametrize(("origin", "shape"), [((8, 0), (5, 14)), ((0, 1), (5, 14)), ((0,), (5, 14))])
def test_modules_outside_of_the_detector_are_refused(origin, shape):
    with pytest.raises(ValueError, match=r"source\.detector_shape"):
        RunPlan([SumUDF()], described(shape, module_at(origin)))


def test_only_signal_buffers_have_places():
    with pytest.raises(ValueError, match="is for buffers of kind 'sig'"):
        UDF().buffer("nav", combine="place")
    with pytest.raises(ValueError, match="unknown combine"):
        UDF().buffer("nav", combine="mean")
