"""The resolution from halves of the counts against the correlation with images without noise."""

import numpy as np
import pytest

from stemd_udfs import SSBUDF, ApplyMasksUDF, CoMUDF, MaxUDF, SumSigUDF, TiltCorrectedBFUDF
from stemd_udfs.engine import with_sigma
from stemd_udfs.engine.resolution import resolution_of
from stemd_udfs.kernels.thinning import thinned

NAV, SIG = (64, 64), (12, 12)
SEEDS = range(8)


def smooth(seed):
    """A periodic image of the scan with ever less detail, mean 0 and standard deviation 1."""
    q = np.hypot(np.fft.fftfreq(NAV[0])[:, np.newaxis], np.fft.fftfreq(NAV[1]))
    noise = np.fft.fft2(np.random.default_rng(seed).normal(size=NAV))
    image = np.fft.ifft2(noise * np.exp(-q / 0.06) / (q + 0.02)).real
    return (image - image.mean()) / image.std()


def rates(dose, number=0):
    """Mean counts of each pixel: a disk that moves, with a brightness that changes over the scan."""
    y, x = np.indices(SIG)[:, np.newaxis, np.newaxis] - 5.5
    away = [0.4 * smooth(seed)[..., np.newaxis, np.newaxis] for seed in (3 * number, 3 * number + 1)]
    disk = 1 / (1 + np.exp((np.hypot(y - away[0], x - away[1]) - 3.5) / 0.5))
    disk /= disk.sum(axis=(2, 3), keepdims=True)
    return dose * disk * np.clip(1 + 0.15 * smooth(3 * number + 2), 0.1, None)[..., np.newaxis, np.newaxis]


def built_in():
    ring = {"shape": "ring", "radius": 6, "radius_inner": 2}
    return {
        "sumsig": SumSigUDF(),
        "masks": ApplyMasksUDF(masks=[{"shape": "disk", "radius": 2}, ring]),
        "com": CoMUDF(),
        "tcbf": TiltCorrectedBFUDF(200.0, 2.0, 1.0, radius=4, columns=20),
        "ssb": SSBUDF(300, 4.0, 1.0, 0.1, columns=40),
    }


def run(engine, counts, udfs, gain=1.0, **how):
    return engine.run(counts, [with_sigma(udf, gain, True) for udf in udfs], **how)


def ring_where_noise_is_half(noisy, free):
    """The ring where the correlation of a periodic image with one without noise falls below a half."""
    one, other = (np.fft.fft2(image) for image in (noisy, free))
    q = np.fft.fftfreq(NAV[0]) * NAV[0]
    ring = np.rint(np.hypot(q[:, np.newaxis], q)).astype(int).ravel()
    parts = (one * other.conj()).real, np.abs(one) ** 2, np.abs(other) ** 2
    both, power, other_power = (np.bincount(ring, part.ravel())[1 : NAV[0] // 2] for part in parts)
    found = both / np.sqrt(power * other_power)
    low = np.flatnonzero(found[np.flatnonzero(found > 0.6)[-1] :] < 0.5)[0] + np.flatnonzero(found > 0.6)[-1]
    return low + (found[low - 1] - 0.5) / (found[low - 1] - found[low])


@pytest.mark.parametrize("dose", [60, 2000])
def test_it_is_where_the_correlation_with_the_image_without_noise_is_a_half(engine, dose):
    names = {"sumsig": "intensity", "com": "phase"}
    apart = {name: [] for name in names}
    for seed in SEEDS:
        mean, com = rates(dose, seed), CoMUDF.with_params(edges="periodic")
        free = mean.sum(axis=(2, 3)), engine.run(mean, com)["phase"].data
        counts = np.random.default_rng(seed).poisson(mean).astype(np.uint16)
        results = run(engine, counts, [SumSigUDF(), com])
        for (name, buffer), image, result in zip(names.items(), free, results, strict=True):
            truth = ring_where_noise_is_half(result[buffer].data, image)
            found = result.resolution()[buffer]
            assert found.known, found.reason
            assert found.half_bit >= found.value
            apart[name].append((NAV[0] / found.value - truth, NAV[0] / found.value**2 * found.sigma))
    for name, found in apart.items():
        rings, errors = np.array(found).T
        assert abs(np.mean(rings)) < 1, (name, rings)
        assert np.abs(rings).max() < 2.5, (name, rings)
        assert 0.4 < np.sqrt(np.mean((rings / errors) ** 2)) < 1.6, (name, rings, errors)


@pytest.mark.parametrize("repeats", [2, 3])
def test_frames_of_a_position_make_halves_whatever_an_electron_counts(engine, repeats):
    for seed in SEEDS:
        mean = rates(400, seed)
        counts = np.random.default_rng(seed).poisson(np.repeat(mean[:, :, np.newaxis], repeats, axis=2))
        udfs = [SumSigUDF(), ApplyMasksUDF(masks=[np.ones(SIG)] * 2)]
        image, masks = run(engine, (20 * counts).astype(np.uint16), udfs, True)
        found = image.resolution()["intensity"]
        truth = ring_where_noise_is_half(counts.sum(axis=(2, 3, 4)), mean.sum(axis=(2, 3)))
        assert abs(NAV[0] / found.value - truth) < 4 * NAV[0] / found.value**2 * found.sigma
        assert masks.resolution()["intensity"].value == (found.value, found.value)


def test_coins_are_others_in_each_scan():
    counts, frames = np.random.default_rng(0).poisson(2000, (2, 4096, 1)).astype(np.uint64), np.arange(4096)
    one, other = ((2.0 * thinned(scan, frames) - scan) / np.sqrt(scan) for scan in counts)
    assert abs(np.mean(one * other)) < 4 / np.sqrt(4096)
    assert np.mean(one**2) == pytest.approx(1, abs=4 * np.sqrt(2 / 4096))
    assert np.array_equal(thinned(counts[0, 9:], frames[9:]), thinned(counts[0], frames)[9:])


def test_gain_is_measured_well_enough_in_a_scan_of_some_thousand_frames(engine):
    rng, light = np.random.default_rng(0), np.zeros((64, 16))
    light[10:56, 3:13] = 0.2
    mean = (1 + 0.15 * smooth(2))[..., np.newaxis, np.newaxis] * light
    counts = rng.poisson(mean).astype(np.uint8)
    disk = ApplyMasksUDF(masks=[{"shape": "disk", "radius": 10}])
    for result in run(engine, counts, [SumSigUDF(), disk, CoMUDF()], True):
        gain = result.gain()
        assert gain.sigma < 0.01
        assert abs(gain.value - 1) < 3 * gain.sigma
        reasons = {one.reason for one in result.resolution().values()}
        assert reasons <= {"", "no detail is above the noise"}


@pytest.mark.parametrize("gain", [1.46, 20])
def test_counts_that_share_electrons_have_none(engine, gain):
    rng, mean = np.random.default_rng(0), rates(200)
    counts = 20 * rng.poisson(mean)
    if gain == 1.46:  # an electron counts in one to four pixels of 2 x 2
        hits = rng.poisson(mean)
        counts = hits.copy()
        counts[..., 1:, :] += rng.binomial(hits, 0.0892)[..., :-1, :]
        counts[..., :, 1:] += rng.binomial(hits, 0.0892)[..., :, :-1]
        counts[..., 1:, 1:] += rng.binomial(hits, 0.0892)[..., :-1, :-1]
    for result in run(engine, counts.astype(np.uint16), built_in().values(), True):
        for found in result.resolution().values():
            assert not found.known
            assert float(found.reason.split()[2]) == pytest.approx(gain, rel=0.1)
            assert "expected 1" in found.reason


def test_it_is_the_same_bits_in_whichever_parts_frames_come(engine):
    counts = np.random.default_rng(1).poisson(rates(100)).astype(np.uint16)
    frames = np.arange(NAV[0] * NAV[1])
    parts = [slice(3000, 4096), frames[1:3000:2], frames[0:3000:2]]
    once = run(engine, counts, built_in().values())
    again = run(engine, counts, built_in().values(), partitions=parts, tileshape=(3, 7, 12))
    wider = run(engine, counts.astype(np.float32), built_in().values())
    for one, other, float_frames in zip(once, again, wider, strict=True):
        assert one.resolution()
        assert {name: found.as_dict() for name, found in one.resolution().items()} == {
            name: found.as_dict() for name, found in other.resolution().items()
        }
        assert all("float32" in found.reason for found in float_frames.resolution().values())


def test_results_with_a_standard_error_over_the_scan_have_one(engine):
    counts = np.random.default_rng(1).poisson(rates(200)).astype(np.uint8)
    found = dict(zip(built_in(), run(engine, counts, built_in().values()), strict=True))
    assert {name: set(result.resolution()) for name, result in found.items()} == {
        "sumsig": {"intensity"},
        "masks": {"intensity"},
        "com": {"field_y", "field_x", "magnitude", "divergence", "curl", "phase"},
        "tcbf": {"intensity", "phase_flipped"},
        "ssb": {"phase", "amplitude"},
    }
    assert all(one.known for name in ("com", "ssb") for one in found[name].resolution().values())
    assert found["tcbf"].resolution()["phase_flipped"].reason == "it has no values"
    assert len(found["masks"].resolution()["intensity"].value) == 2
    assert "intensity_sigma" in found["sumsig"]  # the resolution needs gF
    in_nm = found["com"].resolution(0.5)["phase"].value
    assert in_nm == pytest.approx(0.5 * found["com"].resolution()["phase"].value)


def test_what_cannot_be_split_has_a_reason(engine):
    counts = np.random.default_rng(1).poisson(rates(20)).astype(np.uint16)
    (ramps, largest) = run(engine, counts, [ApplyMasksUDF(masks=np.indices(SIG) - 5.25), MaxUDF()])
    assert "does not split counts" in ramps.resolution()["intensity"].reason
    assert largest.resolution() == {}
    assert not with_sigma(SumSigUDF(), True).wants_resolution
    (plain,) = engine.run(counts, [SumSigUDF()])
    assert plain.resolution is None


def halves(image, seed=0):
    rng = np.random.default_rng(seed)
    return [rng.poisson(image).astype(np.float64) for _ in range(2)]


def test_vacuum_a_small_scan_and_missing_positions_have_a_reason():
    flat = halves(np.full(NAV, 100.0))
    assert resolution_of(*flat, 1.0).reason == "no detail is above the noise"
    assert "expected 32 of 32" in resolution_of(*(half[:20] for half in flat), 1.0).reason
    for half in flat:
        half[:, ::4] = np.nan
    assert "25 % of the positions are missing" in resolution_of(*flat, 1.0).reason
    nothing = np.full(NAV, np.nan)
    assert resolution_of(nothing, nothing, 1.0).reason == "it has no values"


def test_what_is_scanned_so_far_counts():
    images = halves(1000 * (1 + 0.15 * smooth(3)))
    whole = resolution_of(*images, 1.0).value
    for half in images:
        half[40:] = np.nan
        half[7, 5] = np.nan  # a lost frame
    assert resolution_of(*images, 1.0).value == pytest.approx(whole, rel=0.25)


def test_the_reflections_of_a_lattice_count_beyond_a_range_without_detail():
    y, x = np.indices(NAV)
    lattice = 200 * (1 + 0.1 * (np.cos(2 * np.pi * x / 5.3) + np.cos(2 * np.pi * (y + 0.2 * x) / 5.1)))
    assert 4 < resolution_of(*halves(lattice), 1.0).value < 5.3


def test_detail_up_to_the_scan_step_is_two_steps():
    noise = 1000 + 200 * np.random.default_rng(0).normal(size=NAV)
    assert resolution_of(*halves(noise), 0.1).value == pytest.approx(0.2, rel=0.05)


def test_steps_that_differ_along_rows_and_columns_make_rings_in_nm():
    image = np.repeat(1000 * (1 + 0.15 * smooth(3)), 2, axis=1)[:, :64]
    even = resolution_of(*halves(1000 * (1 + 0.15 * smooth(3))), 1.0).value
    assert resolution_of(*halves(image), (1.0, 0.5)).value == pytest.approx(even, rel=0.35)
