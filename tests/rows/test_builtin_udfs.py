"""Built-in UDFs on every executor."""

import functools

import numpy as np
import pytest

import stemd
from stemd import FEMUDF, SSBUDF, ApplyMasksUDF, AutoUDF, BufferWrapper, CoMUDF, LogsumUDF, StdDevUDF
from stemd_udfs.errors import NotCalibrated

RNG = np.random.default_rng(3)
ROI = RNG.random((4, 5)) < 0.6


def load(ctx, data):
    return ctx.load("memory", data=data, sig_dims=2, num_partitions=3)


def test_an_empty_selection_gives_empty_results(ctx, data, tmp_path):
    udfs = [StdDevUDF(), CoMUDF.with_params(regression=1), stemd.PickUDF(), LogsumUDF()]
    udfs += [stemd.SignalMonitorUDF(), stemd.PartitionMonitorUDF(), stemd.RecordUDF(tmp_path / "none.npy")]
    stddev, com, pick, *_ = ctx.run_udf(dataset=load(ctx, data), udf=udfs, roi=np.zeros((4, 5), bool))
    assert stddev["num_frames"].data[0] == 0
    assert np.isnan(stddev["mean"].data).all()
    assert com["raw_com"].raw_data.shape == (0, 2)
    assert pick["intensity"].data.shape == (0, 6, 7)
    assert np.load(tmp_path / "none.npy").shape == (0, 6, 7)


def test_an_empty_selection_has_no_standard_errors(inline_ctx, data):
    udfs = [stemd.SumUDF(), stemd.SumSigUDF(), CoMUDF(), StdDevUDF(), stemd.RadialProfileUDF()]
    udfs += [ApplyMasksUDF(masks=[np.ones((6, 7))])]
    for results in inline_ctx.run_udf(load(inline_ctx, data), udfs, roi=np.zeros((4, 5), bool), sigma=True):
        assert not results.gain().known
        errors = [buffer.data for name, buffer in results.items() if name.endswith("_sigma")]
        assert all(np.isnan(one).all() for one in errors)


def test_shortcuts_run_one_udf(inline_ctx, data):
    dataset = load(inline_ctx, data)
    ring = {"rad_in": 0.5, "rad_out": 2.5}
    runs = {
        StdDevUDF(): stemd.run_stddev(inline_ctx, dataset, roi=ROI),
        LogsumUDF(): stemd.run_logsum(inline_ctx, dataset, roi=ROI),
        FEMUDF(center=(3, 3), **ring): stemd.run_fem(inline_ctx, dataset, (3, 3), **ring, roi=ROI),
        stemd.CrystallinityUDF(**ring, real_center=(1, 1), real_rad=1): stemd.run_analysis_crystall(
            inline_ctx, dataset, **ring, real_center=(1, 1), real_rad=1, roi=ROI
        ),
    }
    for udf, results in runs.items():
        expected = inline_ctx.run_udf(dataset=dataset, udf=udf, roi=ROI)
        assert list(results) == list(expected)
        for name in expected:
            assert np.array_equal(np.ravel(results[name]), np.ravel(expected[name]), equal_nan=True)
    deviations = next(iter(runs.values()))
    assert isinstance(deviations["std"], np.ndarray)
    assert deviations["num_frames"] == np.count_nonzero(ROI)


def test_a_run_takes_the_calibration_of_the_call_then_that_of_the_data_set(inline_ctx):
    frames = np.random.default_rng(5).poisson(9, (6, 6, 32, 32)).astype(np.uint16)
    numbers = {"beam_energy_kev": 80, "semi_convergence_mrad": 9, "mrad_per_pixel": 3, "scan_step_nm": 0.1}
    dataset = inline_ctx.load("memory", frames, sig_dims=2, calibration={**numbers, "mrad_per_pixel": 1})
    with pytest.raises(NotCalibrated, match="SSBUDF waits for: beam_energy_kev"):
        inline_ctx.run_udf(inline_ctx.load("memory", frames, sig_dims=2), SSBUDF())
    given = inline_ctx.run_udf(dataset, SSBUDF(**numbers, scan_rotation=40))["phase"].data
    known = {"mrad_per_pixel": 3, "rotation_deg": 40}
    assert np.array_equal(inline_ctx.run_udf(dataset, SSBUDF(), calibration=known)["phase"].data, given)
    assert not np.array_equal(inline_ctx.run_udf(dataset, SSBUDF())["phase"].data, given)


def doubled(frame, factor=2):
    return frame[:2, :3] * factor


def test_map_gives_the_buffer_itself(ctx, data):
    dataset = ctx.load("memory", data=data, num_partitions=3)
    roi = data[..., 0, 0] > 29
    result = ctx.map(dataset, np.sum, roi)
    assert type(result) is BufferWrapper
    assert result.kind == "nav"
    np.testing.assert_array_equal(result, np.where(roi, data.sum(axis=(2, 3)), np.nan))
    np.testing.assert_array_equal(ctx.map(dataset=dataset, f=np.max), data.max(axis=(2, 3)))


@pytest.mark.parametrize(
    ("f", "expected", "dtype"),
    [
        (np.sum, lambda data: data.sum(axis=(2, 3)), "f4"),
        (functools.partial(np.sum, axis=-1), lambda data: data.sum(axis=-1), "f4"),
        (doubled, lambda data: data[..., :2, :3] * 2, "f4"),
        (functools.partial(doubled, factor=3), lambda data: data[..., :2, :3] * 3, "f4"),
        (lambda frame: int(frame[0, 0]), lambda data: data[..., 0, 0], "i8"),
        (lambda f: [f.min(), f.max()], lambda data: np.stack([data.min((2, 3)), data.max((2, 3))], -1), "f4"),
        (lambda frame: frame > 30, lambda data: data > 30, "?"),
        (lambda frame: frame.max() * 1j, lambda data: data.max((2, 3)) * 1j, "c8"),
    ],
)
def test_shape_and_dtype_are_those_of_the_functions_value(run, data, f, expected, dtype):
    result = run(AutoUDF(f=f))["result"]
    assert result.dtype == np.dtype(dtype)
    np.testing.assert_array_equal(result, expected(data))


@pytest.mark.parametrize(
    "f",
    [
        lambda frame: {"brightest": frame.max()},
        lambda frame: [[1], [2, int(frame[0, 0])]],
        lambda frame: None,
        lambda frame: f"{frame.max():g} counts" if frame.max() > 1 else object(),
    ],
    ids=["dict", "ragged", "none", "text"],
)
def test_what_makes_no_regular_array_is_kept_as_an_object(run, data, f):
    result = run(AutoUDF(f=f))["result"]
    assert result.dtype == object
    for index in np.ndindex(4, 5):
        assert result.data[index] == f(data[index])


@pytest.mark.parametrize("limit", [0, 35])
def test_an_error_of_the_function_comes_through(run, limit):
    """With the frame of ones on the main node, or with a frame on a worker."""

    def fails(frame):
        if frame.max() > limit:
            raise ZeroDivisionError("mine")
        return 1

    with pytest.raises(ZeroDivisionError, match="mine"):
        run(AutoUDF(fails))


@pytest.mark.parametrize("f", [np.sum, functools.partial(np.sum, axis=0)])
def test_the_monitor_shows_the_last_frame_that_is_there(anywhere, data, f):
    ctx, give = anywhere
    for part in ctx.run_udf_iter(give(), AutoUDF(f=f, monitor=True)):
        (results,) = part.buffers
        assert list(results) == ["result", "monitor"]
        assert results["monitor"].kind == "single"
        last = data[part.damage.data][-1]
        np.testing.assert_array_equal(results["monitor"], np.reshape(f(last), results["monitor"].shape))
    assert not ctx.run_udf(give(), AutoUDF(f=f, monitor=True), np.zeros((4, 5), bool))["monitor"].data.any()
