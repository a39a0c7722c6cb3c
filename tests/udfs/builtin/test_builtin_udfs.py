"""Built-in UDFs against plain NumPy, over shapes, dtypes, tiles, and partitions in any order with holes."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import stemd_udfs as udfs
from stemd_udfs.engine import RunPlan

REAL = ["?", "u1", "i1", "u2", "i2", "u4", "i4", "i8", "f4", "f8", ">u2"]
relaxed = settings(
    deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@dataclass
class Drawn:
    """Data, and the partitions in which a run sees some of its frames."""

    data: np.ndarray
    partitions: list[np.ndarray]
    tileshape: tuple[int, ...] | None

    @property
    def sig(self):
        return self.data.shape[-2:]

    @property
    def seen(self):
        return np.sort(np.concatenate([[], *self.partitions])).astype(int)

    @property
    def frames(self):
        return self.data.reshape(-1, *self.sig)

    def run(self, engine, udf):
        return engine.run(self.data, udf, partitions=self.partitions, tileshape=self.tileshape)


@st.composite
def runs(draw, dtypes=tuple(REAL)):
    nav = draw(st.lists(st.integers(1, 5), min_size=1, max_size=3))
    sig = draw(st.tuples(st.integers(1, 40), st.integers(1, 40)))
    dtype = np.dtype(draw(st.sampled_from(dtypes)))
    seed = draw(st.integers(0, 2**32 - 1))
    scale = draw(st.sampled_from([1, 50, 30000]))
    rng = np.random.default_rng(seed)
    values = rng.integers(0 if dtype.kind in "ub" else -scale, scale + 1, (*nav, *sig))
    if dtype.kind in "iu" and dtype.itemsize == 1:
        values %= 128
    if dtype.kind in "fc":
        values = values + rng.random(values.shape)
    if dtype.kind == "c":
        values = values + 1j * rng.normal(size=values.shape)
    count = int(np.prod(nav))
    owner = rng.integers(-1 if draw(st.booleans()) else 0, draw(st.integers(1, 5)), count)
    partitions = [np.flatnonzero(owner == number) for number in rng.permutation(owner.max() + 1)]
    partitions = [indices for indices in partitions if len(indices)]
    tileshape = draw(st.none() | st.tuples(st.integers(1, 4), st.integers(1, sig[0]), st.integers(1, sig[1])))
    return Drawn(values.astype(dtype), partitions, tileshape)


def wide(values):
    return values.astype(np.result_type(values, np.float64))


@relaxed
@given(
    drawn=runs(),
    # Eighths of a pixel: squares of distances have no rounding, which decides at the edge of a mask.
    cy=st.none() | st.integers(-40, 360).map(lambda eighths: eighths / 8),
    cx=st.none() | st.integers(-40, 360).map(lambda eighths: eighths / 8),
    radii=st.sampled_from([(np.inf, 0.0), (np.inf, 2.5), (30.0, 0.0), (25.0, 3.0)]),
)
def test_centres_of_mass_are_those_of_a_masked_weighted_mean(engine, drawn, cy, cx, radii):
    r, ri = radii
    rows, columns = drawn.sig
    middle = (rows // 2 if cy is None else cy, columns // 2 if cx is None else cx)
    y, x = np.indices(drawn.sig)
    distance = np.hypot(y - middle[0], x - middle[1])
    inside = (distance <= r) & ((distance > ri) | (ri == 0))
    udf = udfs.CoMUDF.with_params(cy=cy, cx=cx, r=r, ri=ri)
    if not inside.any():
        with pytest.raises(ValueError, match="no pixel of frames"):
            drawn.run(engine, udf)
        return
    result = drawn.run(engine, udf)
    expected = np.full((len(drawn.frames), 2), np.nan)
    for index in drawn.seen:
        weights = wide(drawn.frames[index]) * inside
        if weights.sum() != 0:
            expected[index] = (weights * y).sum() / weights.sum(), (weights * x).sum() / weights.sum()
    expected = expected.reshape(*drawn.data.shape[:-2], 2)
    # Where positive and negative values nearly cancel, so do the digits of the reference.
    close = np.abs(expected) < 1e6
    assert np.array_equal(np.isnan(result["raw_com"].data), np.isnan(expected))
    assert np.allclose(result["raw_com"].data[close], expected[close], rtol=1e-9, atol=1e-9)
    assert np.allclose(result["raw_shifts"].data[close], (expected - middle)[close], rtol=1e-9, atol=1e-9)


@relaxed
@given(drawn=runs(), circle=st.booleans())
def test_crystallinity_is_the_sum_of_the_fourier_magnitude_in_a_ring(engine, drawn, circle):
    drawn.tileshape = None
    rows, columns = drawn.sig
    kept = np.ones(drawn.sig)
    if circle:
        y, x = np.indices(drawn.sig)
        kept = np.hypot(y - 5, x - 3) > 4
    ky, kx = np.meshgrid(np.fft.fftfreq(rows) * rows, np.arange(columns // 2 + 1), indexing="ij")
    ring = (np.hypot(ky, kx) > 0.5) & (np.hypot(ky, kx) <= 6.5)
    place = {"real_center": (5, 3), "real_rad": 4} if circle else {}
    udf = udfs.CrystallinityUDF(rad_in=0.5, rad_out=6.5, **place)
    if not ring.any():
        with pytest.raises(ValueError, match="no frequency"):
            drawn.run(engine, udf)
        return
    intensity = drawn.run(engine, udf)["intensity"].raw_data
    spectra = np.abs(np.fft.rfft2(wide(drawn.frames) * kept))
    expected = spectra[:, ring].sum(axis=1)
    assert np.allclose(intensity[drawn.seen], expected[drawn.seen], rtol=1e-9, atol=1e-6)


def test_a_function_is_asked_once_for_each_shape_and_a_udf_that_does_nothing_gives_nothing(engine, data):
    asked = []
    engine.run(data, udfs.AutoUDF(lambda frame: asked.append(1) or 0.0))
    # The workers' copy has a function of its own, so only the main node's calls are seen here.
    assert len(asked) == 1
    assert engine.run(data, udfs.NoOpUDF()) == {}
    plan = RunPlan([udfs.NoOpUDF(preferred_input_dtype=np.float64)], engine.description(data))
    assert plan.input_dtype == np.float64


BEAM = {"beam_energy_kev": 80, "semi_convergence_mrad": 20}
GOOD = {
    udfs.CrystallinityUDF: {"rad_in": 1, "rad_out": np.inf, "real_center": (4, 4)},
    udfs.FEMUDF: {"center": (4, 4), "rad_in": 1, "rad_out": np.inf},
    udfs.ScanMeanUDF: {"source": "sumsig"},
    udfs.SSBUDF: BEAM | {"mrad_per_pixel": 2, "scan_step_nm": 0.05},
    udfs.StrainUDF: {"g1": (28, 0), "g2": (0, 28), "radius": 5},
}
FIELDS = "cy, cx, r, ri, scan_rot"
REGRESSION = r"regression is (.|\n)*, expected -1 \(none\), 0 \(mean\), 1 \(plane\)"
WRONG = {
    udfs.BFSegmentsUDF: [
        ({"radius": 0}, "radius is 0, expected a positive number"),
        ({"radius": 5, "rings": 0}, "rings is 0, expected an integer of 1 or more"),
        ({"radius": 5, "rings": True}, "rings is True, expected an integer"),
        ({"radius": 5, "centre": 3}, "centre is 3, expected row and column"),
    ],
    udfs.CrystallinityUDF: [
        ({"rad_in": np.nan}, "rad_in is nan, expected a number"),
        ({"rad_out": np.nan}, "rad_out is nan, expected a number"),
        ({"real_center": [5]}, r"real_center is \[5\], expected row and column"),
    ],
    udfs.FEMUDF: [
        ({"rad_in": [1]}, r"rad_in is \[1\], expected a number"),
        ({"rad_out": np.nan}, "rad_out is nan, expected a number"),
        *(({"center": one}, "center is .*, expected row") for one in (5, [5], [5, 6, 7], [5, np.nan])),
    ],
    udfs.DiskCentreUDF: [
        ({"radius": -1}, "radius is -1, expected a positive number"),
        ({"radius": 3, "reach": 0}, "reach is 0, expected a positive number"),
        ({"radius": 3, "centre": 1}, "centre is 1, expected row and column"),
    ],
    udfs.RadialProfileUDF: [
        ({"centre": (1, 2, 3)}, "centre is .*, expected row and column"),
        ({"centre": ("a", 2)}, "centre is .*, expected row and column"),
        ({"bin_width": 0}, "bin_width is 0, expected a positive number"),
        ({"radius": -1}, "radius is -1, expected a positive number"),
        ({"ellipticity": "round"}, "ellipticity is 'round', expected a positive number"),
        ({"ellipse_angle": float("nan")}, "ellipse_angle is nan, expected a number"),
        ({"ellipse_angle": "up"}, "ellipse_angle is 'up', expected a number"),
        ({"variance": "yes"}, "variance is 'yes', expected true or false"),
        ({"n_bins": 0}, "n_bins is 0, expected an integer of 1 or more"),
        ({"n_sectors": 2.5}, "n_sectors is 2.5, expected an integer of 1 or more"),
        ({"ellipticity": 10}, "ellipticity is 10.*did you give percent"),
        ({"n_bins": 3, "radius": 3}, "got n_bins=3 and radius=3, expected only one"),
        ({"ellipticity": 1.1, "mrad_per_pixel": [0.2, 0.8]}, r"got .*=1.1 and .*=\(0.2, 0.8\), expected one"),
    ],
    udfs.ScanMeanUDF: [
        ({"channel": -1}, "channel is -1, expected an integer of 0 or more"),
        ({"most_scans": 0}, "most_scans is 0, expected an integer of 1 or more"),
        ({"least_coverage": 2}, "least_coverage is 2, expected a number of 0 to 1"),
    ],
    udfs.SSBUDF: [
        ({"beam_energy_kev": 0}, "beam_energy_kev is 0, expected a positive number"),
        ({"semi_convergence_mrad": "x"}, "semi_convergence_mrad is 'x', expected a positive number"),
        ({"scan_step_nm": -1}, "scan_step_nm is -1, expected a positive number"),
        ({"flip_y": "no"}, "flip_y is 'no', expected true or false"),
        ({"bin_pixels": 0}, "bin_pixels is 0, expected an integer of 1 or more"),
        ({"bin_pixels": 1.5}, "bin_pixels is 1.5, expected an integer"),
        ({"centre": 3}, "centre is 3, expected row and column"),
    ],
    udfs.StrainUDF: [
        ({"flip_y": [False]}, r"flip_y is \[False\], expected true or false"),
        ({"every_at_most": 0}, "every_at_most is 0, expected an integer of 1 or more"),
        ({"g2": (56, 0)}, r"g1=.* and g2=\(56, 0\) are parallel, expected two directions"),
        ({"g1": 3}, "g1 is 3, expected rows and columns"),
        ({"radius": 0}, "radius is 0, expected a positive number"),
        ({"template": "star"}, "template is 'star', expected one of disk, ring"),
        ({"window": 0}, "window is 0, expected an integer of 1 or more"),
        ({"least_peaks": 2}, "least_peaks is 2, expected an integer of 3 or more"),
        ({"least_correlation": 1}, "least_correlation is 1, expected 0 to less than 1"),
    ],
    udfs.TiltCorrectedBFUDF: [
        ({"mrad_per_pixel": -1}, "mrad_per_pixel is -1, expected a positive number"),
        ({"scan_step_nm": 0}, "scan_step_nm is 0, expected a positive number"),
        ({"flip_y": "false"}, "flip_y is 'false', expected true or false"),
        ({"upsampling": 9}, "upsampling is 9, expected an integer of 1 to 8"),
        ({"radius": "wide"}, "radius is 'wide', expected a positive number"),
        ({"defocus_nm": float("nan")}, "defocus_nm is nan, expected a number"),
        ({"defocus_nm": 5e7}, "defocus_nm is 5.*in nm, did you give pm"),
        ({"astigmatism_nm": (0, -2e-9)}, "astigmatism_nm is -2e-09.*in nm, did you give m"),
        ({"mrad_per_pixel": [0.5, 5e-4]}, "mrad_per_pixel is 0.0005.*did you give rad"),
        ({"mrad_per_pixel": [1, 2, 3]}, "mrad_per_pixel is .*, expected a number, or one of rows"),
        ({"centre": [1]}, r"centre is \[1\], expected row and column"),
        ({"astigmatism_nm": 3}, "astigmatism_nm is 3, expected two lengths"),
    ],
    udfs.CoMUDF: [({"com_params": {"rotation": 3}}, f"com_params has 'rotation', expected only {FIELDS}")],
    udfs.CoMUDF.with_params: [
        *(({"regression": one}, REGRESSION) for one in (2, -2, "mean", [[1, 2]], np.zeros((2, 3)))),
        ({"edges": "open"}, "edges is 'open', expected one of mirror, periodic"),
        ({"high_pass": -0.1}, "high_pass is -0.1, expected a frequency of 0 or more"),
        ({"high_pass": "low"}, "high_pass is 'low', expected a frequency of 0 or more"),
    ],
}


@pytest.mark.parametrize(
    ("make", "params", "words"), [(make, *case) for make, cases in WRONG.items() for case in cases]
)
def test_a_wrong_parameter_is_named(make, params, words):
    make(**GOOD.get(make, {}))
    with pytest.raises(ValueError, match=f"{make.__qualname__.partition('.')[0]}: {words}"):
        make(**(GOOD.get(make, {}) | params))


OF_A_DISK = [udfs.TiltCorrectedBFUDF(radius=525.0), udfs.BFSegmentsUDF(525.0), udfs.DiskCentreUDF(525.0)]


@pytest.mark.parametrize(
    "udf", [udfs.SSBUDF(80, 21, 0.04, 0.1), udfs.StrainUDF((4, 0), (0, 4), 525.0), *OF_A_DISK], ids=repr
)
def test_a_disk_that_is_larger_than_the_frame_is_refused(engine, udf):
    with pytest.raises(ValueError, match=r"a radius of 525 pixels and is larger than the frame of .16, 16."):
        engine.run(np.ones((4, 4, 16, 16), np.uint16), udf)


POINT = {"shape": "point", "at": [7, 0]}
IMAGES = "expected two dimensions and real values"
OF_IMAGES = (udfs.CoMUDF(), udfs.RadialProfileUDF(), udfs.CrystallinityUDF(1, 5))
SSB, PICK = udfs.SSBUDF(**GOOD[udfs.SSBUDF]), udfs.PickSumUDF(POINT)
OF_SCANS = (udfs.BFSegmentsUDF(4), SSB, udfs.TiltCorrectedBFUDF(), PICK, udfs.ScanMeanUDF("sumsig"))
AROUND = "around the expected disks lie in frames of"
NO_PIXEL = "no pixel of frames of shape .12, 10. lies within"
FAR = "shifted by up to 60 scan steps, expected less than the scan of .4, 5"
TOO_MANY = r"there are \d+ bins with bin_width=.* at most 65536"
MANY_BINS = ({"bin_width": 1e-7}, {"bin_width": 1e-7, "radius": 5}, {"n_bins": 10**12})
NOT_FITTING = {
    "complex": [
        *((udf, f"complex64, {IMAGES}") for udf in OF_IMAGES),
        (udfs.LogsumUDF(), "complex64, expected real values"),
    ],
    "rows": [
        *((udf, IMAGES) for udf in OF_IMAGES),
        (udfs.FEMUDF(center=(4, 4), rad_in=1, rad_out=5), "expected two dimensions"),
        (udfs.ApplyMasksUDF(lambda: np.ones(10), shifts=(1, 2)), "shifts need two dimensions"),
    ],
    "line": [(udf, "the scan has the shape .20,., expected two dimensions") for udf in OF_SCANS],
    "scan": [
        (PICK, "no position of a scan of 4 x 5 lies in it"),
        (udfs.FEMUDF(center=(4, 4), rad_in=5, rad_out=5), "no pixel of frames of shape"),
        (udfs.BFSegmentsUDF(3, 6), "of 91 segments have no pixel in frames of shape .12, 10."),
        (udfs.SSBUDF(80, 0.1, 2, 0.05, centre=(30, 30)), f"{NO_PIXEL} 0.1 mrad of"),
        (udfs.TiltCorrectedBFUDF(centre=(30, 5), radius=0.1), f"{NO_PIXEL} 0.1 pixels of .30.0"),
        (udfs.TiltCorrectedBFUDF(1000, 1, 0.1), FAR),
        (udfs.DiskCentreUDF(2, centre=(50, 5)), f"{NO_PIXEL} 4.4 pixels of .50"),
        (udfs.StrainUDF((28, 0), (0, 28), 5), f"0 windows of 35 pixels {AROUND}"),
        *((udfs.RadialProfileUDF(**one), TOO_MANY) for one in MANY_BINS),
    ],
}


@pytest.mark.parametrize(
    ("change", "udf", "words"), [(change, *case) for change, cases in NOT_FITTING.items() for case in cases]
)
def test_data_that_do_not_fit_are_refused(engine, data, change, udf, words):
    frames = {"complex": data.astype("c8"), "line": data.reshape(20, 12, 10)}.get(change, data)
    with pytest.raises(ValueError, match=words):
        engine.run(frames, udf, sig_dims=1 if change == "rows" else 2)


@pytest.mark.filterwarnings("ignore:StrainUDF. the template does not fit:RuntimeWarning")  # random frames
@pytest.mark.parametrize(
    "make",
    [
        udfs.RadialProfileUDF,
        udfs.CoMUDF,
        lambda: udfs.ApplyMasksUDF(masks=[{"shape": "disk", "radius": 5}]),
        lambda: udfs.BFSegmentsUDF(5),
        lambda: udfs.CrystallinityUDF(rad_in=1, rad_out=4),
        lambda: udfs.DiskCentreUDF(4.0),
        lambda: udfs.SSBUDF(80, 9.0, 2.0, 0.2, defocus_nm=3.0),
        lambda: udfs.StrainUDF((3, 0), (0, 3), 1, window=1, max_order=1, least_correlation=0),
        lambda: udfs.TiltCorrectedBFUDF(200.0, 1.0, 0.5, radius=5),
    ],
)
def test_one_object_runs_over_scans_of_several_shapes(engine, make):
    udf = make()
    for shape in ((5, 6, 16, 16), (4, 7, 16, 16), (4, 7, 24, 20)):
        data = np.random.default_rng(7).poisson(5, shape).astype(np.uint16)
        found, expected = engine.run(data, udf), engine.run(data, make())
        for name, values in expected.items():
            np.testing.assert_array_equal(found[name], values, name)
