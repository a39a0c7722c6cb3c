"""Single side band ptychography against data made by wave optics, and against its definition."""

from dataclasses import replace

import numpy as np
import pytest

from specimens import Wave, WeakPhaseScan, wavelength_nm
from stemd_udfs import SSBUDF
from stemd_udfs.engine import MainNode, Module, RunPlan

NAV = (24, 26)
WAVES = tuple(
    Wave(*one)
    for one in ((0.01, (3, 1), 0.4), (0.008, (0, 5), -1.1), (0.012, (-4, 3), 2.0), (0.005, (6, 6), 1.0))
)
ABERRATIONS = ("defocus_nm", "astigmatism_nm", "coma_nm", "trefoil_nm", "cs_mm")


def specimen(**changes):
    return WeakPhaseScan(WAVES, nav=NAV, scan_step_nm=0.07)._replace(**changes)


def udf_for(scan, **changes):
    names = ("semi_convergence_mrad", "mrad_per_pixel", "scan_step_nm", "centre", "scan_rotation", "flip_y")
    params = {name: getattr(scan, name) for name in (*names, *ABERRATIONS)}
    return SSBUDF(beam_energy_kev=scan.kev, **({"bin_pixels": 1} | params | changes))


def by_definition(scan, frames):
    """``Γ(Q) = Σr e^{-2πi Q·r} Σk I(r, k) W(k, Q)``, for all Q, divided and transformed back."""
    u = scan.scan_angles()
    inside = np.hypot(*u) <= 1e-3 * scan.semi_convergence_mrad
    transform = np.fft.fft2(frames, axes=(0, 1))
    per_step = wavelength_nm(scan.kev) / np.array(scan.scan_step_nm)
    gamma = np.zeros(scan.nav, complex)
    for y, x in np.ndindex(scan.nav):
        q = np.array([np.fft.fftfreq(scan.nav[0])[y], np.fft.fftfreq(scan.nav[1])[x]])
        shift = (per_step * q).reshape(2, 1, 1)
        a, below, above = scan.probe(u), scan.probe(u - shift), scan.probe(u + shift)
        weight = a * below.conj() - a.conj() * above
        norm = (np.abs(weight) ** 2).sum()
        if (y or x) and norm > 3 - 1e-9 and np.abs(q).max() < 0.5:
            gamma[y, x] = (transform[y, x] * weight).sum() / norm
    return np.fft.ifft2(gamma).imag / frames[..., inside].mean()


HIGHER = {"coma_nm": (300.0, -200.0), "trefoil_nm": (-150.0, 100.0), "cs_mm": 0.02}
NOT_SQUARE = {"mrad_per_pixel": (1.7, 2.3), "scan_step_nm": (0.06, 0.085)}
TURNED = {"scan_rotation": -37.0, "flip_y": True, "defocus_nm": 6.0}
CASES = {
    "in focus": {},
    "overfocus": {"defocus_nm": 8.0},
    "astigmatic": {"defocus_nm": -5.0, "astigmatism_nm": (2.0, -3.0)},
    "all aberrations": {"defocus_nm": 6.0, "astigmatism_nm": (2.0, 1.0)} | HIGHER,
    "turned": {"scan_rotation": 90.0},
    "turned, flipped and out of focus": TURNED,
    "not square": TURNED | NOT_SQUARE,  # at two frequencies 3 pixels, but for rounding
}


@pytest.mark.parametrize("changes", CASES.values(), ids=CASES)
def test_waves_of_a_weak_phase_come_back_with_amplitude_and_angle(engine, changes):
    scan = specimen(**changes)
    phase = engine.run(scan.frames(), udf_for(scan))["phase"].data
    found = np.fft.fft2(phase) * 2 / np.prod(NAV)
    for wave in WAVES:
        expected = wave.amplitude * np.exp(1j * wave.angle)
        assert abs(found[wave.cycles] - expected) < 0.02 * wave.amplitude, (wave, found[wave.cycles])


@pytest.mark.parametrize("kernels", ["plain", "auto"])
@pytest.mark.parametrize("changes", CASES.values(), ids=CASES)
def test_the_phase_is_that_of_the_definition(engine, changes, kernels, use_kernels):
    use_kernels(kernels)
    scan = specimen(**changes)
    frames = np.random.default_rng(5).poisson(scan._replace(counts=50.0).frames())
    phase = engine.run(frames, udf_for(scan))["phase"].data
    expected = by_definition(scan, frames)
    assert np.abs(phase - expected).max() < 1e-9 * np.ptp(expected)


@pytest.mark.parametrize("nav", [(1, 1), (1, 9), (7, 2)])
def test_scans_of_few_positions_have_a_phase(engine, nav):
    scan = specimen(nav=nav)
    frames = scan.frames()
    found = engine.run(frames, udf_for(scan))["phase"].data
    np.testing.assert_allclose(found, by_definition(scan, frames), rtol=0, atol=1e-12)


def test_binned_pixels_give_nearly_the_same(engine):
    scan = specimen(sig=(64, 64), centre=(31.5, 31.5), mrad_per_pixel=0.8)
    frames = scan.frames()
    binned = engine.run(frames, udf_for(scan, bin_pixels=2))["phase"].data
    assert np.corrcoef(binned.ravel(), scan.phase().ravel())[0, 1] > 0.99


def test_a_phase_object_has_the_amplitude_1(engine):
    weak = Wave(1e-3, (3, 1), 0.4)  # terms of second order have no part in it
    scan = specimen(waves=(weak,), defocus_nm=8.0)
    amplitude = engine.run(scan.frames(), udf_for(scan))["amplitude"].data
    assert np.abs(amplitude - 1).max() < 0.02 * weak.amplitude


def test_an_absorbing_object_has_no_phase_and_its_amplitude(engine):
    """With 1 + a in place of 1 + iφ: waves whose coefficients are turned by -90 degrees."""
    scan = specimen(waves=(WAVES[0],))
    u, step = scan.scan_angles(), wavelength_nm(scan.kev) / scan.scan_step_nm
    r = np.indices(NAV).reshape(2, -1)
    wave = np.repeat(scan.probe(u)[None].astype(complex), r.shape[1], axis=0)
    for sign in (1, -1):
        q = sign * np.array(WAVES[0].cycles) / NAV
        scattered = scan.probe(u - (step * q).reshape(2, 1, 1))
        factor = 0.5 * WAVES[0].amplitude * np.exp(1j * (2 * np.pi * q @ r + sign * WAVES[0].angle))
        wave += factor[:, None, None] * scattered
    result = engine.run((np.abs(wave) ** 2).reshape(*NAV, *scan.sig), udf_for(scan))
    assert np.abs(result["phase"].data).max() < 0.02 * WAVES[0].amplitude
    assert np.abs(result["amplitude"].data - 1 - scan.phase()).max() < 0.05 * WAVES[0].amplitude


def filled(frames, is_missing):
    """The frames, with the mean of the others in place of those that are missing."""
    return np.where(is_missing[..., None, None], frames[~is_missing].mean(axis=0), frames)


MISSING = {
    "one frame": np.arange(624) == 200,
    "frames at random": np.random.default_rng(1).random(624) < 0.1,
    "the last rows": np.arange(624) >= 572,
    "half": np.arange(624) >= 312,
    "all but one": np.arange(624) != 200,
}
MISSING = {name: is_missing.reshape(NAV) for name, is_missing in MISSING.items()}


@pytest.mark.parametrize("is_missing", MISSING.values(), ids=MISSING)
def test_missing_frames_count_as_the_mean_of_the_others(engine, is_missing):
    scan = specimen(**CASES["turned, flipped and out of focus"])
    frames = np.random.default_rng(5).poisson(scan._replace(counts=50.0).frames())
    present = np.flatnonzero(~is_missing)
    halves = [present[::2], present[1::2]][: len(present)]
    phase = engine.run(frames, udf_for(scan), partitions=halves)["phase"].data
    expected = np.where(is_missing, np.nan, by_definition(scan, filled(frames, is_missing)))
    np.testing.assert_allclose(phase, expected, rtol=0, atol=1e-9)


@pytest.mark.parametrize("name", ["one frame", "frames at random", "the last rows", "half"])
@pytest.mark.parametrize("case", ["in focus", "turned, flipped and out of focus"])
def test_an_incomplete_scan_shows_the_specimen(engine, case, name):
    scan, is_present = specimen(**CASES[case]), ~MISSING[name]
    result = engine.run(scan.frames(), udf_for(scan), partitions=[np.flatnonzero(is_present)])
    phase, amplitude = (result[name].data[is_present] for name in ("phase", "amplitude"))
    assert np.corrcoef(phase, scan.phase()[is_present])[0, 1] > 0.95
    assert np.abs(amplitude - 1).max() < 0.01


def test_a_selection_of_frames_is_an_incomplete_scan(engine):
    scan, is_missing = specimen(defocus_nm=5.0), MISSING["frames at random"]
    frames, udf = scan.frames(), udf_for(scan)
    data = replace(engine.description(frames), roi=~is_missing)
    node = engine.merged(frames, udf, [np.flatnonzero(~is_missing)], data)
    found = node.results()["phase"].data
    expected = np.where(is_missing, np.nan, by_definition(scan, filled(frames, is_missing)))
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12)


def test_modules_may_lack_different_frames(engine):
    scan = specimen(defocus_nm=5.0)
    frames, udf = scan.frames(), udf_for(scan)
    head = MainNode(udf, RunPlan([udf], engine.description(frames)))
    lacks = MISSING["frames at random"], MISSING["the last rows"]
    common = ~(lacks[0] | lacks[1])
    for is_missing, rows in zip(lacks, (slice(0, 14), slice(14, 32)), strict=True):
        part = frames[:, :, rows]
        module = Module(origin=(rows.start, 0), detector_shape=scan.sig)
        data = replace(engine.description(part), module=module)
        node = engine.merged(part, udf_for(scan), [np.flatnonzero(~is_missing)], data)
        head.combine_module(module.rectangle(data.sig_shape), node.shared_state(), common.ravel())
    expected = np.where(common, by_definition(scan, filled(frames, ~common)), np.nan)
    np.testing.assert_allclose(head.results()["phase"].data, expected, rtol=0, atol=1e-12)
