"""Standard errors from counting: what one scan predicts against the scatter of many."""

from dataclasses import replace

import numpy as np
import pytest

import stemd_udfs
from stemd_udfs import UDF, ApplyMasksUDF, CoMUDF, MaxUDF, StdDevUDF, SumSigUDF, SumUDF, TiltCorrectedBFUDF
from stemd_udfs.builtin.bf_columns import ColumnCounts
from stemd_udfs.builtin.field_phase import phase_of_field, phase_variance
from stemd_udfs.builtin.probe import Probe, flip_signs
from stemd_udfs.builtin.tilt_corrected_bf import shifted_columns, shifted_variance, transfer
from stemd_udfs.engine import with_sigma
from stemd_udfs.engine.clean_copy import calibrated
from stemd_udfs.engine.counting_errors import measured_gain
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.regions.selection import Selection

NAV, SIG = (16, 16), (20, 20)
SCANS = 24
# Averages over 24 scans of hundreds of values each: gF of a scan scatters by 8 to 15 %, so the mean of its
# root by 1 to 2 %; these are three of them.
TOLERANCE = 0.06


def rates(dose):
    """A disk that moves and changes its brightness smoothly over the scan: mean counts of each pixel."""
    rows, columns = np.indices(NAV)[:, :, :, np.newaxis, np.newaxis]
    y, x = np.indices(SIG)[:, np.newaxis, np.newaxis] - 9.5
    distance = np.hypot(y - np.sin(rows / 4), x - np.cos(columns / 5))
    disk = (1 + 0.3 * np.sin(y / 3 + rows / 6)) / (1 + np.exp((distance - 6) / 0.7))
    brightness = 1 + 0.2 * np.sin(rows / 5) * np.cos(columns / 4)
    return dose * disk / disk.sum(axis=(2, 3), keepdims=True) * brightness


def built_in():
    beam = {"beam_energy_kev": 300, "semi_convergence_mrad": 12}
    disks = [{"shape": "disk", "radius": 5}, {"shape": "ring", "radius": 9, "radius_inner": 5}]
    return {
        "sum": SumUDF(dtype="float64"),
        "sumsig": SumSigUDF(),
        "masks": ApplyMasksUDF(masks=disks),
        "weights": ApplyMasksUDF(masks=np.indices(SIG) - 8.25),
        "com": CoMUDF.with_params(scan_rotation=30, flip_y=True, mrad_per_pixel=(1.0, 1.2)),
        "periodic": CoMUDF.with_params(edges="periodic"),
        "stddev": StdDevUDF(),
        "radial": stemd_udfs.RadialProfileUDF(radius=8, bin_width=2),
        "tcbf": TiltCorrectedBFUDF(200.0, 2.0, 1.0, radius=6, columns=40, upsampling=2, **beam),
        "ssb": stemd_udfs.SSBUDF(300, 12.0, 2.0, 0.04, columns=40),
    }


OF_COM = {"raw_com", "raw_shifts", "field", "field_y", "field_x", "divergence", "curl", "phase", "magnitude"}
NAMES = {
    **{name: {"intensity"} for name in ("sum", "sumsig", "masks", "weights", "radial")},
    "com": OF_COM,
    "periodic": OF_COM,
    "stddev": {"sum", "mean", "var", "std", "varsum"},
    "tcbf": {"intensity", "phase_flipped", "fine", "fine_phase_flipped"},
    "ssb": {"phase", "amplitude"},
}


def run(engine, counts, udfs, wanted=True):
    return engine.run(counts, [with_sigma(udf, wanted) for udf in udfs])


def shared(rng, hits):
    """Each electron counts in its pixel, and with a chance in each of the three to the right and below."""
    counts = hits.copy()
    for below, beside in ((1, 0), (0, 1), (1, 1)):
        more = rng.binomial(hits, 0.0892)
        counts[..., below:, beside:] += more[..., : SIG[0] - below, : SIG[1] - beside]
    return counts


@pytest.mark.parametrize("gain", [1, 1.46, 20])
def test_the_predicted_error_is_the_scatter_of_many_scans(engine, gain):
    mean = rates(200)
    values, errors, gains = {}, {}, {}
    for seed in range(SCANS):
        rng = np.random.default_rng(seed)
        hits = rng.poisson(mean)
        counts = (shared(rng, hits) if gain == 1.46 else gain * hits).astype(np.uint16)
        for name, result in zip(built_in(), run(engine, counts, built_in().values()), strict=True):
            assert {key.removesuffix("_sigma") for key in result if key.endswith("_sigma")} == NAMES[name]
            gains.setdefault(name, []).append(result.gain().value)
            for key in NAMES[name]:
                values.setdefault((name, key), []).append(result[key].data)
                errors.setdefault((name, key), []).append(result[f"{key}_sigma"].data)
    for name, found in gains.items():  # narrow rings and columns miss some of what neighbours share
        assert np.mean(found) == pytest.approx(gain, rel=TOLERANCE if gain != 1.46 else 0.12), name
    for key, found in values.items():
        scatter = np.var(found, axis=0, ddof=1)
        predicted = np.mean(np.square(errors[key]), axis=0)
        there = np.isfinite(scatter) & (scatter > 0) & np.isfinite(predicted)
        assert there.mean() > 0.7, key
        ratio = np.sqrt(predicted[there].mean() / scatter[there].mean())
        assert ratio == pytest.approx(1, abs=TOLERANCE), key


def test_mirrored_edges_are_predicted_as_well_as_the_middle():
    # Noise of the same variance everywhere: the corners are those of a direct sum over all images.
    shape = (5, 7)
    direct = np.zeros(shape)
    for place in np.ndindex(shape):
        impulse, nothing = np.zeros(shape), np.zeros(shape)
        impulse[place] = 1
        for field in ((impulse, nothing), (nothing, impulse)):
            direct += phase_of_field(*field, steps=(1.0, 1.5)) ** 2
    ones = np.ones(shape)
    assert np.allclose(phase_variance(ones, ones, 0 * ones, steps=(1.0, 1.5)), direct, rtol=1e-10)


def test_edges_of_a_shifted_image_are_predicted_as_well_as_its_middle():
    # The variance of a linear image is the sum of the squares of what each count adds.
    nav, rng = (8, 9), np.random.default_rng(3)
    cells = np.argwhere(np.hypot(*(np.indices((5, 5)) - 2)) < 2.5)
    frames = nav[0] * nav[1]
    counts = rng.uniform(50, 150, (frames, len(cells)))
    columns = ColumnCounts(
        counts, np.arange(frames), np.ones(frames, bool), nav, 2.0 * (cells - 2), np.full(len(cells), 4)
    )
    probe = Probe(None, 3.0, 1.0, 0.0, False, 150.0, (20.0, 0.0))
    signs = flip_signs(transfer(columns, probe, (300, 15.0), 2))
    exact = np.zeros((2, 2 * nav[0], 2 * nav[1]))
    for place in np.ndindex(counts.shape):
        one = np.zeros(counts.shape)
        one[place] = 1
        fine = shifted_columns(columns._replace(counts=one), probe, 2).fine
        flipped = np.fft.irfft2(np.fft.rfft2(fine) * signs, s=fine.shape)
        exact += counts[place] * np.square([fine, flipped])
    for wanted, tolerance, some in zip(exact, (1e-10, 0.03), (None, signs), strict=True):
        found, _ = shifted_variance(columns, probe, 2, some)
        assert np.sqrt(found.mean() / wanted.mean()) == pytest.approx(1, abs=tolerance)


def test_gain_is_not_known_where_neighbours_differ_at_random(engine):
    steps = np.indices(NAV)[1][..., np.newaxis, np.newaxis] ** 3
    counts = np.broadcast_to(steps, (*NAV, *SIG)).astype(np.uint16)
    (result,) = run(engine, counts, [SumSigUDF()])
    gain = result.gain()
    assert not gain.known
    assert "specimen" in gain.reason
    assert np.isnan(result["intensity_sigma"].data).all()


@pytest.mark.parametrize("differing", ["a particle", "half of the pixels"])
@pytest.mark.parametrize("seed", range(4))
def test_changes_of_the_specimen_are_not_taken_for_gain(engine, differing, seed):
    """The specimen differs from position to position, at random: its differences have no order."""
    rng = np.random.default_rng(seed)
    places = (*NAV, 1, 1)
    halves = ApplyMasksUDF(masks=[np.indices(SIG)[0] < 10, np.indices(SIG)[0] >= 10])
    disk = ApplyMasksUDF(masks=[{"shape": "disk", "radius": 5}])
    mean = np.broadcast_to(rates(400)[:1, :1], (*NAV, *SIG)).copy()
    if differing == "a particle":
        udf, mean[6:9, 6:9] = disk, mean[6:9, 6:9] * rng.uniform(0.3, 1.7, (3, 3, 1, 1))
    else:
        udf, mean[..., :10, :] = halves, mean[..., :10, :] * rng.uniform(0.3, 1.7, places)
    (result,) = run(engine, rng.poisson(mean).astype(np.uint16), [udf])
    assert "specimen" in (result.gain().reason or "")


def test_a_phase_without_contrast_has_no_error(engine):
    counts = np.random.default_rng(1).poisson(rates(20)).astype(np.uint16)
    (result,) = run(engine, counts, [TiltCorrectedBFUDF(radius=6)])
    assert np.isnan(result["phase_flipped_sigma"].data).all()
    assert np.isfinite(result["intensity_sigma"].data).all()


def with_a_noisy_row_that_is_ignored(engine, udf):
    rng = np.random.default_rng(1)
    counts, ignored = rng.poisson(rates(200)).astype(np.uint16), np.zeros(SIG, bool)
    ignored[2], counts[:, :, 2] = True, rng.integers(0, 60000, (*NAV, SIG[1]))
    data = replace(engine.description(counts), corrections=stemd_udfs.CorrectionSet(ignored_pixels=ignored))
    return engine.merged(counts, udf, [slice(0, 256)], data).results()


@pytest.mark.parametrize("udf", [CoMUDF(), SumSigUDF(), ApplyMasksUDF(lambda: np.ones(SIG))])
def test_a_noisy_row_that_is_ignored_changes_no_gain_that_a_resolution_needs(engine, udf):
    result = with_a_noisy_row_that_is_ignored(engine, with_sigma(udf, True, resolution=True))
    assert 0.8 < result.gain().value < 1.2


@pytest.mark.parametrize("udf", [SumUDF("f8"), StdDevUDF()])
def test_a_noisy_row_that_is_ignored_changes_no_error_of_other_rows(engine, udf):
    result = with_a_noisy_row_that_is_ignored(engine, with_sigma(udf, True))
    inner, name = np.s_[6:14, 6:14], "intensity" if isinstance(udf, SumUDF) else "mean"
    expected = np.sqrt(result[name].data[inner] / (1 if name == "intensity" else 256))
    np.testing.assert_allclose(result[f"{name}_sigma"].data[inner], expected, rtol=0.15)
    assert 0.8 < result.gain().value < 1.2


def test_a_given_gain_is_taken(engine):
    counts = np.random.default_rng(1).poisson(rates(20)).astype(np.uint8)
    (result,) = run(engine, counts, [SumSigUDF()], 2.25)
    assert np.allclose(result["intensity_sigma"].data, 1.5 * np.sqrt(counts.sum(axis=(2, 3))))


@pytest.mark.parametrize("dtype", ["uint16", "float32", "int32"])
def test_rates_that_are_rarely_large_change_the_error_of_variances(engine, dtype):
    """One position in ten is ten times brighter: without the third moment errors are half of the scatter."""
    rng = np.random.default_rng(0)
    rates = np.where(rng.random((40, 40, 1, 1)) < 0.1, 20, 2) * np.ones((6, 6))
    found = [run(engine, rng.poisson(rates).astype(dtype), [StdDevUDF()], 1.0)[0] for _ in range(24)]
    for name in ("var", "std"):
        values, errors = (np.array([one[key].data for one in found]) for key in (name, f"{name}_sigma"))
        ratio = np.sqrt(np.mean(errors**2) / values.var(axis=0, ddof=1).mean())
        assert ratio == pytest.approx(1, abs=TOLERANCE), name


@pytest.mark.parametrize("wrong", [0, -1.0, float("nan"), float("inf"), "1", None])
def test_what_is_no_gain_is_refused(wrong):
    with pytest.raises(ValueError, match=f"gF is {wrong!r}, expected a positive number"):
        with_sigma(SumSigUDF(), wrong)
    if isinstance(wrong, int | float):
        with pytest.raises(ValueError, match="expected a positive number"):
            with_sigma(calibrated(SumSigUDF(), Calibration(noise_gain=wrong)), True)


@pytest.mark.parametrize("repeats", [2, 3])
@pytest.mark.parametrize("gain", [1, 20])
def test_frames_of_a_position_give_the_gain_where_the_specimen_differs_between_positions(
    engine, gain, repeats
):
    """Each frame has less than the one before."""
    rng = np.random.default_rng(0)
    mean = rng.uniform(0.5, 1.5, (32, 32, 1, 1, 1)) * np.full((1, 8, 8), 4.0)
    mean = mean * 0.9 ** np.arange(repeats)[:, np.newaxis, np.newaxis]
    counts = (gain * rng.poisson(mean)).astype(np.uint16)
    udfs = [SumSigUDF(), SumUDF(dtype="float64"), ApplyMasksUDF(masks=[np.ones((8, 8))])]
    for result in run(engine, counts, udfs):
        found = result.gain()
        assert found.known, found.reason
        assert abs(found.value - gain) < 3 * found.sigma < 0.5 * gain
    assert run(engine, counts[:, :, 0], [SumSigUDF()])[0].gain().value != pytest.approx(gain, rel=0.5)


def test_parts_that_disagree_are_seen_in_mid_scan():
    """Only of frames that are merged: the others have no counts, which would hide how many these have."""
    rng = np.random.default_rng(0)
    nav, merged = (64, 64), np.zeros(64 * 64, bool)
    merged[:256] = True
    sums = rng.poisson(20.0, (len(merged), 2)).astype(np.float64)
    sums[:, 1] *= rng.uniform(0.3, 1.7, len(merged))
    sums[~merged] = 0
    gain = measured_gain((sums, sums), merged, Selection(len(merged)), nav)
    assert "specimen" in gain.reason


def test_errors_are_the_same_bits_in_whichever_parts_frames_come(engine):
    counts = np.random.default_rng(1).poisson(rates(20)).astype(np.uint16)
    frames = np.arange(NAV[0] * NAV[1])
    parts = [slice(200, 256), frames[1:200:2], frames[0:200:2]]
    once = engine.run(counts, [with_sigma(udf, True) for udf in built_in().values()])
    udfs = [with_sigma(udf, True) for udf in built_in().values()]
    again = engine.run(counts, udfs, partitions=parts, tileshape=(3, 7, 20))
    for one, other in zip(once, again, strict=True):
        for name in one:
            if name.endswith("_sigma"):
                assert np.array_equal(one[name].data, other[name].data, equal_nan=True), name


def test_without_being_asked_nothing_changes(engine):
    counts = np.random.default_rng(1).poisson(rates(20)).astype(np.uint8)
    for udf in built_in().values():
        result, (with_errors,) = engine.run(counts, udf), run(engine, counts, [udf])
        assert not [name for name in result if name.endswith("_sigma")]
        for name, buffer in result.items():
            assert np.array_equal(buffer.data, with_errors[name].data, equal_nan=True)


class Squares(UDF):
    """The sum of each frame weighted by 2, of an author."""

    def get_result_buffers(self):
        return {"twice": self.buffer(kind="nav", dtype="float64")}

    def process_frame(self, frame):
        self.results.twice[:] = 2 * frame.sum()

    def variance(self):
        return {self.named: 2 * self.results.twice}

    named = "twice"


def test_udfs_of_users_declare_their_variance_by_the_name_of_a_result(engine):
    class Wrong(Squares):
        named = "twise"

    words = "variance returned 'twise', expected names of its results: twice"
    with pytest.raises(stemd_udfs.UDFException, match=words):
        run(engine, np.ones((*NAV, *SIG), np.uint8), [Wrong()])
    counts = np.random.default_rng(1).poisson(rates(20)).astype(np.uint8)
    (result,) = run(engine, counts, [Squares()], 1.0)
    assert np.allclose(result["twice_sigma"].data, 2 * np.sqrt(counts.sum(axis=(2, 3))))
    (result,) = run(engine, counts, [Squares()])
    assert "count_samples" in result.gain().reason


class OwnSum(SumUDF):
    """Declares one buffer of its own."""

    def get_result_buffers(self):
        return {"intensity": self.buffer("sig", dtype=float)}

    def process_tile(self, tile):
        self.results.intensity += tile.sum(axis=0)

    def get_results(self):
        return {"intensity": self.results.intensity}


COMPLEX = ApplyMasksUDF(lambda: np.full(SIG, 1j))


@pytest.mark.parametrize(
    "udf", [MaxUDF(), stemd_udfs.LogsumUDF(), stemd_udfs.PickSumUDF(), OwnSum(), COMPLEX]
)
def test_udfs_without_a_variance_have_no_error(engine, udf):
    frames = np.ones((*NAV, *SIG), np.uint8)
    asked, plain = run(engine, frames, [udf]), run(engine, frames, [udf], False)
    assert list(asked[0]) == list(plain[0])
