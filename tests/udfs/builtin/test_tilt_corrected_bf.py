"""Tilt-corrected bright field against data made by wave optics, and against its definition."""

import numpy as np
import pytest

from scanned_object import bilinear
from specimens import WeakPhaseScan, speckle
from stemd_udfs import TiltCorrectedBFUDF, shift_and_add
from stemd_udfs.builtin.probe import expected_transfer, probe_from, scan_frequencies
from stemd_udfs.engine import MainNode, PartitionRunner, RunPlan
from stemd_udfs.errors import NotCalibrated

NAV = (36, 40)


def specimen(**changes):
    scan = WeakPhaseScan(speckle(3, NAV, 14, 7), nav=NAV, defocus_nm=15.0)
    return scan._replace(**changes)


def udf_for(scan, **changes):
    names = ("defocus_nm", "mrad_per_pixel", "scan_step_nm", "centre", "scan_rotation", "flip_y")
    params = {name: getattr(scan, name) for name in (*names, "astigmatism_nm", "semi_convergence_mrad")}
    return TiltCorrectedBFUDF(**({"bin_pixels": 1} | params | changes))


def by_definition(scan, frames, defocus_nm=None):
    """``T(r) = Σk w I(r - s(k), k) / Σk w`` with the shifts of the definition, one pixel after the other."""
    u_y, u_x = scan.scan_angles()
    a, b = scan.astigmatism_nm
    c1 = scan.defocus_nm if defocus_nm is None else defocus_nm
    total, weight = np.zeros((2, *scan.nav))
    for pixel in np.argwhere(np.hypot(u_y, u_x) <= 1e-3 * scan.semi_convergence_mrad):
        k = tuple(pixel)
        shift = np.array([(c1 + a) * u_y[k] + b * u_x[k], b * u_y[k] + (c1 - a) * u_x[k]])
        values, shares = bilinear(frames[(..., *k)], shift / scan.scan_step_nm)
        total += values
        weight += shares
    return total, weight


def counts_in(result):
    return np.nan_to_num(result["intensity"].data) * result["weight"].data


def sharpness(image):
    middle = image[6:-6, 6:-6]
    return middle.std() / middle.mean()


NOT_SQUARE = {"mrad_per_pixel": (1.7, 2.3), "scan_step_nm": (0.06, 0.045)}


@pytest.mark.parametrize(("tileshape", "scales"), [(None, NOT_SQUARE), ((5, 12, 32), {}), ((3, 32, 10), {})])
def test_it_is_the_sum_of_the_definition(engine, tileshape, scales):
    scan = specimen(astigmatism_nm=(3.0, -2.0), scan_rotation=25.0, flip_y=True, **scales)
    frames = scan.frames()
    result = engine.run(frames, udf_for(scan), tileshape=tileshape)
    total, weight = by_definition(scan, frames)
    assert np.allclose(result["weight"], weight, atol=1e-6)
    has_weight = weight > 1e-6
    assert np.allclose(result["intensity"].data[has_weight], (total / weight)[has_weight], rtol=1e-8)


@pytest.mark.parametrize(
    "changes",
    [{}, {"defocus_nm": -15.0}, {"scan_rotation": 90.0}, {"scan_rotation": -37.0, "flip_y": True}],
    ids=["overfocus", "underfocus", "turned", "flipped"],
)
def test_the_image_is_sharpest_at_the_true_defocus(engine, changes):
    """Among defocus values around the true one, with the sign and the rotation that the probe had."""
    scan = specimen(**changes)
    frames = scan.frames()
    tried = scan.defocus_nm * np.array([-1.0, 0.0, 0.6, 0.8, 0.9, 1.0, 1.1, 1.2, 1.4])
    found = [sharpness(engine.run(frames, udf_for(scan, defocus_nm=one))["intensity"].data) for one in tried]
    assert tried[np.argmax(found)] == scan.defocus_nm, dict(zip(tried, found, strict=True))


def test_whole_shifts_of_an_object_come_back_exactly(engine):
    random = np.random.default_rng(0)
    whole = random.integers(0, 1000, (NAV[0] + 20, NAV[1] + 20))
    frames = np.zeros((*NAV, 5, 5), np.uint16)
    for ky, kx in np.ndindex(5, 5):  # pixel k records the object shifted by 2 (k - 2) steps
        y, x = 10 - 2 * (ky - 2), 10 - 2 * (kx - 2)
        frames[..., ky, kx] = whole[y : y + NAV[0], x : x + NAV[1]][: NAV[0], : NAV[1]]
    # Angles of 1 mrad a pixel, 2 µm of defocus and 1 nm steps: two steps a pixel.
    udf = TiltCorrectedBFUDF(-2000.0, 1.0, 1.0, centre=(2, 2))
    result = engine.run(frames, udf)
    expected = whole[10 : 10 + NAV[0], 10 : 10 + NAV[1]]
    inner = (slice(4, -4), slice(4, -4))
    assert np.array_equal(result["weight"].data[inner], np.full(NAV, 25.0)[inner])
    assert np.array_equal(result["intensity"].data, expected)


def test_without_parameters_it_is_the_mean_of_each_frame(engine, data):
    result = engine.run(data, TiltCorrectedBFUDF())
    assert np.allclose(result["intensity"], data.mean(axis=(2, 3)))
    assert (result["weight"].data == data[0, 0].size).all()


def test_missing_frames_lower_the_weight_and_not_the_image(engine):
    scan = specimen()
    frames = scan.frames()
    count = NAV[0] * NAV[1]
    parts = [slice(0, count // 3), slice(count // 2, count)]
    result = engine.run(frames, udf_for(scan), partitions=parts)
    whole = engine.run(frames, udf_for(scan))
    weight = result["weight"].data
    assert (weight <= whole["weight"].data + 1e-9).all()
    assert np.array_equal(weight > 0, ~np.isnan(result["intensity"].data))
    assert np.array_equal(result["intensity"].valid_mask, weight > 0)
    there = np.zeros(count, bool)
    for part in parts:
        there[part] = True
    total, _ = by_definition(scan, np.where(there.reshape(*NAV, 1, 1), frames, 0))
    assert np.allclose(weight * np.nan_to_num(result["intensity"].data), total, rtol=1e-7, atol=1e-3)


ASTIGMATIC = {"defocus_nm": 12.0, "astigmatism_nm": (5.0, -4.0), "scan_rotation": 30.0, "flip_y": True}


@pytest.mark.parametrize(
    "changes",
    [{}, {"defocus_nm": -15.0}, {"defocus_nm": 40.0, "scan_step_nm": (0.06, 0.045)}, ASTIGMATIC],
    ids=["overfocus", "underfocus", "far", "astigmatic"],
)
def test_with_phases_flipped_it_looks_like_the_phase(engine, changes):
    scan = WeakPhaseScan(speckle(3, NAV, 40, 14), nav=NAV, defocus_nm=15.0)._replace(**changes)
    result = engine.run(scan.frames(), udf_for(scan, beam_energy_kev=scan.kev))
    inner = (slice(5, -5), slice(5, -5))
    plain, flipped = (
        np.corrcoef(result[name].data[inner].ravel(), scan.phase()[inner].ravel())[0, 1]
        for name in ("intensity", "phase_flipped")
    )
    assert flipped > 0.75 > 0.45 > abs(plain)


def test_each_wave_of_a_phase_is_transferred_as_expected(engine):
    scan = specimen(waves=speckle(3, NAV, 40, 14), defocus_nm=12.0, astigmatism_nm=(5.0, -4.0))
    u = scan.scan_angles()
    inside = np.hypot(*u) <= 1e-3 * scan.semi_convergence_mrad
    frames, q = scan.frames(), scan_frequencies(NAV, (scan.scan_step_nm,) * 2)
    probe = probe_from("", scan._asdict())
    beam = scan.kev, scan.semi_convergence_mrad
    transfer = expected_transfer(u[:, inside], np.ones(inside.sum()), q, probe, beam)
    shifts = np.stack(probe.shifts_nm(*u[:, inside]))
    images = np.fft.rfft2(frames[..., inside], axes=(0, 1))
    shifted = (images * np.exp(-2j * np.pi * np.tensordot(q, shifts, (0, 0)))).sum(axis=-1)
    phase = np.fft.rfft2(scan.phase())
    there = np.abs(phase) > 1e-6 * np.abs(phase).max()
    measured = (shifted[there] / phase[there]).real / (scan.counts * inside.sum())
    assert np.abs(measured - transfer[there]).max() < 0.02
    assert np.ptp(measured) > 1


def test_in_focus_and_without_an_energy_there_is_no_phase(engine):
    for changes in ({"defocus_nm": 0.0, "beam_energy_kev": 80.0}, {}):
        result = engine.run(specimen().frames(), udf_for(specimen(), **changes))
        assert np.isnan(result["phase_flipped"].data).all()


def test_shifts_fill_positions_between_those_of_the_scan(engine):
    whole = np.random.default_rng(0).integers(0, 1000, (2 * NAV[0] + 20, 2 * NAV[1] + 20))
    frames = np.zeros((*NAV, 5, 5), np.uint16)
    for ky, kx in np.ndindex(5, 5):  # pixel k records the object shifted by (k - 2) halves of a step
        y, x = 12 - ky, 12 - kx
        frames[..., ky, kx] = whole[y : y + 2 * NAV[0] : 2, x : x + 2 * NAV[1] : 2]
    fine = engine.run(frames, TiltCorrectedBFUDF(-500.0, 1.0, 1.0, centre=(2, 2), upsampling=2))["fine"].data
    inner = (slice(4, -4), slice(4, -4))
    assert np.array_equal(fine[inner], whole[10:-10, 10:-10][inner])
    images, places = np.moveaxis(frames.reshape(*NAV, 25), -1, 0), np.argwhere(np.ones((5, 5))) - 2
    known = {"defocus_nm": -500.0, "mrad_per_pixel": 1.0, "scan_step_nm": 1.0}
    added = shift_and_add(images, places, np.ones(25), **known, upsampling=2)
    assert np.array_equal(added[inner], fine[inner])


def test_positions_between_do_not_change_those_of_the_scan(engine):
    scan = specimen(astigmatism_nm=(3.0, -2.0), scan_rotation=25.0)
    frames = scan.frames()
    plain, fine = (engine.run(frames, udf_for(scan, upsampling=times)) for times in (1, 3))
    assert np.allclose(fine["weight"].data, plain["weight"].data)
    assert np.allclose(fine["intensity"].data, plain["intensity"].data, rtol=1e-9, equal_nan=True)


def test_a_change_of_aberrations_changes_the_whole_image_at_once(engine):
    frames = np.random.default_rng(0).integers(0, 100, (24, 24, 16, 16)).astype(np.uint16)
    before = {"defocus_nm": 700.0, "mrad_per_pixel": 1.0, "scan_step_nm": 1.0, "radius": 6.0}
    change = {"defocus_nm": -400.0, "scan_rotation": 180.0, "coma_nm": (1e4, 3e4)}
    halves = [slice(0, 288), slice(288, 576)]
    udf = TiltCorrectedBFUDF(**before)
    plan = RunPlan([udf], engine.description(frames))
    runner, node = PartitionRunner(plan), MainNode(udf, plan)
    node.merge(halves[0], runner.run(engine.frames(frames, halves[0]))[0])
    node.change_parameters(change)
    node.merge(halves[1], runner.run(engine.frames(frames, halves[1]))[0])
    expected = engine.run(frames, TiltCorrectedBFUDF(**(before | change)))
    for name in ("intensity", "weight"):
        assert np.array_equal(node.results()[name].data, expected[name].data, equal_nan=True)


@pytest.mark.parametrize(
    ("params", "missing"),
    [
        ({"defocus_nm": 5.0}, "mrad_per_pixel, scan_step_nm"),
        ({"defocus_nm": 5.0, "mrad_per_pixel": 1.0}, "scan_step_nm"),
        ({"semi_convergence_mrad": 5.0}, "mrad_per_pixel"),
    ],
)
def test_it_waits_for_the_scales_that_its_shifts_and_its_disk_need(engine, data, params, missing):
    with pytest.raises(NotCalibrated, match=f"TiltCorrectedBFUDF waits for: {missing}: give"):
        engine.run(data, TiltCorrectedBFUDF(**params))
