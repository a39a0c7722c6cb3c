"""Ready-made evaluations are the UDFs with other names for what comes out."""

import numpy as np
import pytest

from stemd import Context, DataSetException, masks

DATA = np.random.default_rng(3).poisson(20, (4, 5, 16, 12)).astype(np.uint16)


@pytest.fixture(scope="module", params=["inline", "processes"])
def ctx(request):
    with Context(request.param, workers=None if request.param == "inline" else 2) as context:
        yield context


@pytest.fixture
def dataset(ctx):
    return ctx.load("memory", data=DATA, num_partitions=3)


def products(mask):
    return (DATA * mask).sum(axis=(2, 3))


def test_a_sum(ctx, dataset):
    results = ctx.run(ctx.create_sum_analysis(dataset=dataset))
    assert np.array_equal(results.intensity.raw_data, DATA.sum(axis=(0, 1)))
    assert np.array_equal(results["intensity"], results[0])
    roi = np.zeros((4, 5), bool)
    roi[1, 1:3] = True
    results = ctx.run(ctx.create_sum_analysis(dataset), roi=roi)
    assert np.array_equal(results.intensity, DATA[roi].sum(axis=0))


@pytest.mark.parametrize(
    ("name", "sizes", "mask"),
    [
        ("disk", {}, masks.circular(6, 8, 12, 16, 0.3 * 6)),
        ("disk", {"cx": 4, "cy": 9, "r": 3}, masks.circular(4, 9, 12, 16, 3)),
        ("ring", {}, masks.ring(6, 8, 12, 16, 6, 0.8 * 6)),
        ("ring", {"cx": 4, "cy": 9, "ri": 2, "ro": 5}, masks.ring(4, 9, 12, 16, 5, 2)),
    ],
)
def test_virtual_detectors(ctx, dataset, name, sizes, mask):
    analysis = getattr(ctx, f"create_{name}_analysis")(dataset, **sizes)
    assert np.array_equal(ctx.run(analysis).intensity.raw_data, products(mask))


def test_a_point(ctx, dataset):
    assert np.array_equal(ctx.run(ctx.create_point_analysis(dataset)).intensity, DATA[:, :, 8, 6])
    assert np.array_equal(ctx.run(ctx.create_point_analysis(dataset, x=1, y=2)).intensity, DATA[:, :, 2, 1])


def test_complex_values_come_as_magnitudes_with_their_parts(ctx):
    data = (DATA * np.exp(1j)).astype("c16")
    dataset = ctx.load("memory", data=data, sig_dims=2)
    total = data.sum(axis=(0, 1))
    masked = ctx.create_mask_analysis([lambda: np.eye(16, 12)], dataset)
    parts = {"": np.abs, "_complex": np.asarray, "_real": np.real, "_imag": np.imag, "_angle": np.angle}
    for name, analysis, expected in (
        ("intensity", ctx.create_sum_analysis(dataset), total),
        ("mask_0", masked, products(np.eye(16, 12)) * np.exp(1j)),
    ):
        results = ctx.run(analysis)
        for part, read in parts.items():
            np.testing.assert_allclose(results[name + part], read(expected), atol=1e-9)


def test_masks(ctx, dataset):
    factories = [lambda: np.ones((16, 12)), lambda: np.eye(16, 12)]
    results = ctx.run(ctx.create_mask_analysis(factories=factories, dataset=dataset))
    assert results.keys() == ["mask_0", "mask_1"]
    assert repr(results) == "<AnalysisResultSet mask_0, mask_1>"
    assert repr(results[1]) == f"<AnalysisResult mask_1: {results[1].raw_data.dtype} (4, 5)>"
    assert len(results) == 2
    assert "mask_1" in results
    for result, factory in zip(results, factories, strict=True):
        assert np.array_equal(result.raw_data, products(factory()))
    for error, ask in ((AttributeError, lambda: results.mask_2), (KeyError, lambda: results["mask_2"])):
        with pytest.raises(error, match="no result 'mask_2', there are: mask_0, mask_1"):
            ask()


def test_one_frame(ctx, dataset):
    assert np.array_equal(ctx.run(ctx.create_pick_analysis(dataset, x=3, y=2)).intensity, DATA[2, 3])
    with pytest.raises(DataSetException, match="1 coordinates are given, the scan has 2 dimensions"):
        ctx.create_pick_analysis(dataset, x=3)
    with pytest.raises(ValueError, match="about one frame already"):
        ctx.run(ctx.create_pick_analysis(dataset, x=3, y=2), roi=(1, 1))


def test_a_centre_of_mass(ctx, dataset):
    results = ctx.run(ctx.create_com_analysis(dataset, cx=1, cy=2))
    total = DATA.sum(axis=(2, 3))
    y = (DATA.sum(axis=3) @ np.arange(16)) / total - 2
    x = (DATA.sum(axis=2) @ np.arange(12)) / total - 1
    assert np.allclose(results.y, y)
    assert np.allclose(results.x, x)
    assert np.allclose(results.magnitude, np.hypot(x, y))
    assert np.allclose(results.field, [x, y])
    assert {"divergence", "curl"} <= set(results.keys())
    assert np.allclose(ctx.run(ctx.create_com_analysis(dataset)).field, [x + 1 - 6, y + 2 - 8])


def test_images_have_a_second_name(ctx, dataset):
    for analysis, name in (
        (ctx.create_sum_analysis(dataset), "intensity_lin"),
        (ctx.create_pick_analysis(dataset, x=3, y=2), "intensity_lin"),
        (ctx.create_disk_analysis(dataset), "intensity_log"),
    ):
        results = ctx.run(analysis)
        assert list(results.keys()) == ["intensity", name]
        assert np.array_equal(results[name].raw_data, results.intensity.raw_data)


def test_fourier_coefficients_along_rings(ctx):
    rows, columns = np.mgrid[:16, :12]
    angle = np.arctan2(rows - 8, columns - 6)
    data = (100 + 50 * np.cos(2 * angle + 0.5))[np.newaxis, np.newaxis] * np.ones((2, 3, 1, 1))
    dataset = ctx.load("memory", data=data)
    sizes = {"cx": 6, "cy": 8, "ri": 1, "ro": 6, "n_bins": 2, "max_order": 3}
    results = ctx.run(ctx.create_radial_fourier_analysis(dataset, **sizes))
    assert len(results) == 2 * (1 + 3 * 4)
    rings = masks.radial_bins(6, 8, 12, 16, radius=6, radius_inner=1, n_bins=2)
    for ring in range(2):
        assert (results[f"dominant_{ring}"].raw_data == 2).all()
        values = results[f"complex_{ring}_2"].raw_data
        assert np.allclose(values, np.sum(data[0, 0] * rings[ring] * np.exp(2j * angle)), rtol=1e-5)
        assert np.allclose(results[f"phase_{ring}_2"], np.angle(values))
        assert np.allclose(results[f"absolute_{ring}_2"], np.abs(values))
    with pytest.raises(ValueError, match="n_bins is 0"):
        ctx.create_radial_fourier_analysis(dataset, n_bins=0)


def test_radii_that_make_no_ring_or_disk_and_frames_without_rows_and_columns_are_refused(ctx, dataset):
    lines = ctx.load("memory", data=np.ones((4, 5, 6)), sig_dims=1)
    with pytest.raises(DataSetException, match=r"frames have the shape \(6,\), expected rows and columns"):
        ctx.create_disk_analysis(lines)
    for ri, ro in [(9, 3), (4, 4), (-1, 3)]:
        with pytest.raises(ValueError, match="expected the inner one to be less"):
            ctx.create_ring_analysis(dataset, ri=ri, ro=ro)
    with pytest.raises(ValueError, match="a radius cannot be negative"):
        ctx.create_disk_analysis(dataset, r=-1)
