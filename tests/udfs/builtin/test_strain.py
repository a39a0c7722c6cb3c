"""Strain of simulated crystals with a known deformation."""

from dataclasses import replace

import numpy as np
import pytest

from specimens import Crystal
from stemd_udfs import CorrectionSet, StrainUDF
from stemd_udfs.builtin.disk_search import PatchCorrelation, noise_of_logarithms
from stemd_udfs.engine import with_sigma

MAPS = ("e_yy", "e_xx", "e_xy", "omega")


def deformed(e_yy=0.0, e_xx=0.0, e_xy=0.0, omega=0.0):
    """The deformation with this strain and rotation, axes (y, x): omega = (D_xy - D_yx) / 2."""
    return np.array([[1 + e_yy, e_xy - omega], [e_xy + omega, 1 + e_xx]])


def random_strains(count, largest=0.03):
    return np.random.default_rng(2).uniform(-largest, largest, (count, 4))


def scan_of(crystal, strains, nav, seed=1):
    means = np.stack([crystal.frame(deformed(*one)) for one in strains])
    return np.random.default_rng(seed).poisson(means).astype(np.uint16).reshape(*nav, *crystal.sig)


def udf_for(crystal, **params):
    return StrainUDF(crystal.g1, crystal.g2, crystal.radius, **({"centre": crystal.centre} | params))


def maps_of(result):
    return np.stack([result[name].data.ravel() for name in MAPS], axis=1)


def test_strains_of_bright_disks_come_back(engine):
    crystal, strains = Crystal(), random_strains(48)
    result = engine.run(scan_of(crystal, strains, (6, 8)), udf_for(crystal))
    error = maps_of(result) - strains
    assert np.sqrt((error**2).mean(axis=0)).max() < 1e-3
    assert 0 < result["residual"].data.max() < 0.5


def test_the_mean_of_faint_disks_has_no_bias(engine):
    crystal, strain = Crystal(counts=50.0), (0.01, -0.008, 0.004, 0.006)
    found = maps_of(engine.run(scan_of(crystal, [strain] * 400, (20, 20)), udf_for(crystal)))
    assert np.isfinite(found).all()
    assert np.abs(found.mean(axis=0) - strain).max() < 5e-4


@pytest.mark.parametrize("gap", [0, 4])
def test_errors_are_the_scatter_of_many_frames(engine, gap):
    crystal, gain = Crystal(counts=200.0), 1.0
    ignored = np.zeros(crystal.sig, bool)
    ignored[36 : 36 + gap] = True
    frames = scan_of(crystal, [(0.004, -0.003, 0.002, 0.001)] * 150, (10, 15))
    data = replace(engine.description(frames), corrections=CorrectionSet(ignored_pixels=ignored))
    udf = with_sigma(udf_for(crystal, scan_rotation=30, flip_y=True), gain)
    result = engine.merged(frames, udf, [slice(0, 150)], data).results()
    for name in MAPS:
        errors, scatter = result[f"{name}_sigma"].data, result[name].data.std()
        # The scatter of 150 values is known to 6 %.
        assert np.sqrt((errors**2).mean()) == pytest.approx(scatter, rel=0.15), name
    assert result["chi2"].data.mean() == pytest.approx(gain, abs=0.1)


@pytest.mark.parametrize("rate", [0.1, 0.6, 2.0])
def test_the_noise_of_logarithms_of_few_counts_is_right_on_average(rate):
    counts = np.random.default_rng(0).poisson(rate, (1, 1000, 1000)).astype(np.float64)
    noise = noise_of_logarithms(np, counts, np.zeros(1))
    assert noise.mean() == pytest.approx(np.log1p(counts).var(), rel=0.02)


def test_an_oblique_lattice_and_the_axes_of_the_scan(engine):
    crystal = Crystal(g1=(27.0, 8.0), g2=(-11.0, 25.0), sig=(190, 190), centre=(95.2, 94.1))
    matrix = deformed(0.02, -0.01, 0.006, 0.004)
    frames = np.random.default_rng(0).poisson(crystal.frame(matrix))[None, None]
    angle = np.deg2rad(30)
    flip = np.diag([-1, 1])
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]) @ flip
    inscan = turn @ matrix @ np.linalg.inv(turn)
    expected = inscan[0, 0] - 1, inscan[1, 1] - 1, (inscan[0, 1] + inscan[1, 0]) / 2
    udf = udf_for(crystal, scan_rotation=30, flip_y=True)
    found = maps_of(engine.run(frames.astype(np.uint16), udf))[0]
    assert np.abs(found - [*expected, (inscan[1, 0] - inscan[0, 1]) / 2]).max() < 2e-3


def test_pixels_that_are_not_square_make_no_strain(engine):
    """The same angles as of a turned square lattice, on rows that are twice as close as columns."""
    crystal = Crystal(g1=(40.0, 7.0), g2=(-28.0, 10.0), sig=(300, 100), centre=(149.7, 50.6))
    matrix = deformed(0.02, -0.01, 0.006, 0.004)
    seen = np.diag([1, 2]) @ matrix @ np.diag([1, 0.5])  # of lengths along rows in half pixels
    frames = np.random.default_rng(0).poisson(crystal.frame(seen))[None, None]
    found = maps_of(engine.run(frames.astype(np.uint16), udf_for(crystal, mrad_per_pixel=(0.5, 1.0))))[0]
    assert np.abs(found - (0.02, -0.01, 0.006, 0.004)).max() < 3e-3


def test_the_mean_lattice_of_a_region_is_the_reference(engine):
    crystal = Crystal()
    base = (0.015, -0.01, 0.0, 0.008)
    strains = [base] * 6 + [(base[0] + 0.01, *base[1:])] * 6
    region = {"shape": "rectangle", "from": [0, 0], "to": [1, 6]}
    result = engine.run(scan_of(crystal, strains, (2, 6)), udf_for(crystal, reference=region))
    found = maps_of(result).reshape(2, 6, 4).mean(axis=1)
    assert np.abs(found[0]).max() < 5e-4
    assert np.abs(found[1] - [0.01, 0, 0, 0]).max() < 1e-3


def test_rings_are_found_with_a_ring(engine):
    crystal = Crystal()
    y, x = np.indices(crystal.sig)
    frame = np.zeros(crystal.sig)
    for h, k in np.ndindex(5, 5):
        r = np.hypot(y - crystal.centre[0] - 28.5 * (h - 2), x - crystal.centre[1] - 28 * (k - 2))
        frame += 20 * np.exp(-(((r - 4.3) / 0.8) ** 2))
    frames = np.random.default_rng(0).poisson(frame)[None, None].astype(np.uint16)
    result = engine.run(frames, udf_for(crystal, template="ring"))
    assert abs(result["e_yy"].data[0, 0] - (28 / 28.5 - 1)) < 2e-3
    assert abs(result["e_xx"].data[0, 0]) < 2e-3


@pytest.mark.parametrize(
    "wrong", [{"g1": (14.0, 2.0), "g2": (-3.0, 15.0)}, {"g1": (20.0, 0.0), "window": 12}]
)
def test_a_template_that_does_not_fit_is_warned_of_once_in_a_run(engine, wrong):
    crystal = Crystal()
    frames, params = scan_of(crystal, random_strains(6), (2, 3)), {"g1": crystal.g1, "g2": crystal.g2} | wrong
    udf = StrainUDF(radius=crystal.radius, centre=crystal.centre, **params)
    for _ in range(2):
        node = engine.merged(frames, udf, [slice(0, 6)])
        words = r"does not fit: .* px .*%.*: check g1, g2, radius and centre"
        with pytest.warns(RuntimeWarning, match=words):
            node.results()
        node.results()


@pytest.mark.parametrize("mean", [0, 3], ids=["dark", "noise"])
def test_frames_without_peaks_are_nan(engine, mean):
    crystal = Crystal()
    frames = np.random.default_rng(0).poisson(mean, (2, 3, *crystal.sig)).astype(np.uint16)
    result = engine.run(frames, udf_for(crystal))
    for name in (*MAPS, "residual"):
        assert np.isnan(result[name].data).all()


@pytest.mark.parametrize(("backlog", "every"), [(0.0, 1), (1.9, 1), (2.0, 2), (7.0, 4), (100.0, 4)])
def test_only_every_nth_frame_is_processed_when_frames_wait(engine, backlog, every):
    crystal = Crystal()
    frames = scan_of(crystal, random_strains(12), (3, 4))
    udf = udf_for(crystal, every_at_most=5)
    node = engine.merged(frames, udf, [slice(0, 12)], backlog=backlog)
    expected = np.arange(12) % every == 0
    assert node.contained().tolist() == expected.tolist()
    result = node.results()
    assert result["e_xx"].valid_mask.reshape(-1).tolist() == expected.tolist()
    whole = maps_of(engine.run(frames, udf_for(crystal)))
    np.testing.assert_array_equal(maps_of(result), np.where(expected[:, np.newaxis], whole, np.nan))


def test_another_reference_or_other_lattice_vectors_change_what_was_measured_before(engine):
    crystal = Crystal()
    frames = scan_of(crystal, random_strains(6), (2, 3))
    region = {"shape": "point", "at": [1, 2]}
    udf = udf_for(crystal)
    node = engine.merged(frames, udf, [slice(0, 6)])
    before = maps_of(node.results())
    g1, g2 = udf.params.g1, udf.params.g2
    node.change_parameters({"g1": [1.01 * one for one in g1], "g2": [1.01 * one for one in g2]})
    stretched = before[:, :3] + 0.01 * (before[:, :3] + [1, 1, 0])
    np.testing.assert_allclose(maps_of(node.results())[:, :3], stretched, atol=1e-12)
    node.change_parameters({"g1": g1, "g2": g2})
    np.testing.assert_allclose(maps_of(node.results()), before, atol=1e-12)
    node.change_parameters({"reference": region})
    expected = engine.run(frames, udf_for(crystal, reference=region))
    np.testing.assert_array_equal(maps_of(node.results()), maps_of(expected))
    assert np.abs(maps_of(expected)[5]).max() < 1e-12


@pytest.mark.parametrize(("size", "length"), [(5, 12), (5, 13), (1, 4), (7, 7)])
def test_it_is_the_sum_of_products_where_the_template_lies_in_the_patch(size, length):
    rng = np.random.default_rng(0)
    template, patches = rng.normal(size=(size, size)), rng.normal(size=(6, length, length)).astype(np.float32)
    places = length - size + 1
    expected = np.empty((6, places, places))
    for y, x in np.ndindex(places, places):
        expected[:, y, x] = (patches[:, y : y + size, x : x + size] * template).sum(axis=(1, 2))
    found = PatchCorrelation(template, length).with_patches(patches)
    np.testing.assert_allclose(found, expected, atol=1e-5 * size)
