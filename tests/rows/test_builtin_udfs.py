"""Built-in UDFs on every executor."""

import numpy as np
import pytest

import stemd
from stemd import (
    FEMUDF,
    SSBUDF,
    ApplyMasksUDF,
    CoMUDF,
    CrystallinityUDF,
    LogsumUDF,
    MaxUDF,
    PartitionMonitorUDF,
    PickUDF,
    RecordUDF,
    SignalMonitorUDF,
    StdDevUDF,
    SumSigUDF,
    SumUDF,
)
from stemd_udfs.errors import NotCalibrated

RNG = np.random.default_rng(3)
ROI = RNG.random((4, 5)) < 0.6
MASKS = RNG.random((3, 6, 7))


def load(ctx, data):
    return ctx.load("memory", data=data, sig_dims=2, num_partitions=3)


def in_ring(shape, middle, inner, outer):
    y, x = np.indices(shape)
    distance = np.hypot(y - middle[0], x - middle[1])
    return (distance > inner) & (distance <= outer)


def mask_factory():
    return MASKS


@pytest.mark.row(43, 44, 55, 133)
@pytest.mark.parametrize("roi", [None, ROI], ids=["all", "roi"])
def test_all_of_them_in_one_run_are_those_of_numpy(ctx, data, roi):
    udfs = {
        "sum": SumUDF("f8"),
        "sumsig": SumSigUDF(),
        "max": MaxUDF(),
        "logsum": LogsumUDF(),
        "std": StdDevUDF(),
        "masks": ApplyMasksUDF(mask_factory),
        "com": CoMUDF.with_params(cy=2, cx=3),
        "pick": PickUDF(),
        "fem": FEMUDF(center=(3, 3), rad_in=1, rad_out=3),
        "crystal": CrystallinityUDF(rad_in=0, rad_out=2),
        "frame": SignalMonitorUDF(),
    }
    outcome = ctx.run_udf(dataset=load(ctx, data), udf=udfs.values(), roi=roi)
    results = dict(zip(udfs, outcome, strict=True))
    frames = (data[np.ones((4, 5), bool)] if roi is None else data[roi]).astype(float)
    y, x = np.indices((6, 7))
    ky, kx = np.meshgrid(np.fft.fftfreq(6) * 6, np.arange(4), indexing="ij")
    ring = (np.hypot(ky, kx) > 0) & (np.hypot(ky, kx) <= 2)
    total = frames.sum(axis=(1, 2))
    com = np.stack([(frames * y).sum(axis=(1, 2)) / total, (frames * x).sum(axis=(1, 2)) / total], axis=1)
    logs = np.log(frames - frames.min(axis=(1, 2), keepdims=True) + 1)
    assert np.array_equal(results["sum"]["intensity"].data, frames.sum(axis=0))
    assert np.array_equal(results["sumsig"]["intensity"].raw_data, total)
    assert np.array_equal(results["max"]["maxbuf"].data, frames.max(axis=0))
    assert np.allclose(results["logsum"]["logsum"].data, logs.sum(axis=0), rtol=1e-6)
    assert np.allclose(results["std"]["std"].data, frames.std(axis=0), rtol=1e-12)
    assert results["std"]["num_frames"].data[0] == len(frames)
    assert np.allclose(
        results["masks"]["intensity"].raw_data, np.tensordot(frames, MASKS, axes=([1, 2], [1, 2])), rtol=1e-6
    )
    assert np.allclose(results["com"]["raw_com"].raw_data, com, rtol=1e-12)
    assert np.allclose(results["com"]["field"].raw_data, com - (2, 3), rtol=1e-9)
    assert np.array_equal(results["pick"]["intensity"].data, frames)
    rings = in_ring((6, 7), (3, 3), 1, 3)
    assert np.allclose(results["fem"]["intensity"].raw_data, frames[:, rings].std(axis=1))
    spectra = np.abs(np.fft.rfft2(frames))[:, ring]
    assert np.allclose(results["crystal"]["intensity"].raw_data, spectra.sum(axis=1))
    assert np.array_equal(results["frame"]["intensity"].data, frames[-1])


def test_a_recording_is_written_where_the_frames_are(ctx, data, tmp_path):
    assert ctx.run_udf(dataset=load(ctx, data), udf=RecordUDF(tmp_path / "all.npy")) == {}
    assert np.array_equal(np.load(tmp_path / "all.npy"), data)
    ctx.run_udf(dataset=load(ctx, data), udf=RecordUDF(tmp_path / "some.npy"), roi=ROI)
    assert np.array_equal(np.load(tmp_path / "some.npy"), data[ROI])


@pytest.mark.row(56)
def test_an_empty_selection_gives_empty_results(ctx, data, tmp_path):
    udfs = [StdDevUDF(), CoMUDF.with_params(regression=1), PickUDF(), LogsumUDF(), SignalMonitorUDF()]
    udfs += [PartitionMonitorUDF(), RecordUDF(tmp_path / "none.npy")]
    stddev, com, pick, *_ = ctx.run_udf(dataset=load(ctx, data), udf=udfs, roi=np.zeros((4, 5), bool))
    assert stddev["num_frames"].data[0] == 0
    assert np.isnan(stddev["mean"].data).all()
    assert com["raw_com"].raw_data.shape == (0, 2)
    assert pick["intensity"].data.shape == (0, 6, 7)
    assert np.load(tmp_path / "none.npy").shape == (0, 6, 7)


@pytest.mark.row(88, 89)
@pytest.mark.parametrize("roi", [None, ROI], ids=["all", "roi"])
def test_masks_are_moved_for_each_frame(ctx, data, roi):
    shifts = RNG.integers(-2, 3, (4, 5, 2)).astype("f4")
    udf = ApplyMasksUDF(mask_factory, shifts=ApplyMasksUDF.aux_data(shifts, kind="nav", extra_shape=(2,)))
    intensity = ctx.run_udf(dataset=load(ctx, data), udf=udf, roi=roi)["intensity"].data
    for index in np.ndindex(4, 5):
        if roi is None or roi[index]:
            dy, dx = shifts[index].astype(int)
            padded = np.pad(MASKS, ((0, 0), (2, 2), (2, 2)))
            moved = padded[:, 2 - dy : 8 - dy, 2 - dx : 9 - dx]
            assert np.allclose(intensity[index], (data[index] * moved).sum(axis=(1, 2)))


def test_divergence_stops_where_the_selection_ends(inline_ctx, data):
    roi = np.zeros((4, 5), bool)
    roi[:3, 1:4] = True
    result = inline_ctx.run_udf(dataset=load(inline_ctx, data), udf=CoMUDF(), roi=roi)
    divergence = result["divergence"].data
    y, x = result["field_y"].data, result["field_x"].data
    assert divergence[1, 2] == pytest.approx((y[2, 2] - y[0, 2] + x[1, 3] - x[1, 1]) / 2)
    assert np.isnan(divergence[1, 1])
    assert np.isnan(divergence[~roi]).all()


def test_shortcuts_run_one_udf(inline_ctx, data):
    dataset = load(inline_ctx, data)
    ring = {"rad_in": 0.5, "rad_out": 2.5}
    runs = {
        StdDevUDF(): stemd.run_stddev(inline_ctx, dataset, roi=ROI),
        LogsumUDF(): stemd.run_logsum(inline_ctx, dataset, roi=ROI),
        FEMUDF(center=(3, 3), **ring): stemd.run_fem(inline_ctx, dataset, (3, 3), **ring, roi=ROI),
        CrystallinityUDF(**ring, real_center=(1, 1), real_rad=1): stemd.run_analysis_crystall(
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


@pytest.mark.row(101)
def test_corrected_frames_are_no_integers_any_more(inline_ctx, tmp_path, data):
    gain = RNG.random((6, 7)).astype("f4")
    corrections = stemd.CorrectionSet(gain=gain)
    udfs = [StdDevUDF(), CoMUDF(), LogsumUDF(), RecordUDF(tmp_path / "corrected.npy"), PickUDF()]
    stddev, com, logsum, _, pick = inline_ctx.run_udf(
        dataset=load(inline_ctx, data), udf=udfs, corrections=corrections
    )
    frames = data * gain.astype("f8")
    y = np.arange(6)[:, np.newaxis]
    assert np.allclose(stddev["std"].data, frames.std(axis=(0, 1)), rtol=1e-5)
    assert np.allclose(com["raw_com"].data[..., 0], (frames * y).sum((2, 3)) / frames.sum((2, 3)), rtol=1e-6)
    assert np.allclose(
        logsum["logsum"].data, np.log(frames - frames.min((2, 3), keepdims=True) + 1).sum((0, 1)), rtol=1e-6
    )
    assert np.allclose(np.load(tmp_path / "corrected.npy"), frames, rtol=1e-6)
    assert np.array_equal(pick["intensity"].data.reshape(data.shape), np.load(tmp_path / "corrected.npy"))


def test_a_run_takes_the_calibration_of_the_call_then_that_of_the_data_set(inline_ctx):
    frames = np.random.default_rng(5).poisson(9, (6, 6, 32, 32)).astype(np.uint16)
    numbers = {"beam_energy_kev": 80, "semi_convergence_mrad": 9, "mrad_per_pixel": 3, "scan_step_nm": 0.1}
    dataset = inline_ctx.load("memory", frames, sig_dims=2, calibration={**numbers, "mrad_per_pixel": 1})
    with pytest.raises(NotCalibrated, match="SSBUDF waits for: beam_energy_kev"):
        inline_ctx.run_udf(inline_ctx.load("memory", frames, sig_dims=2), SSBUDF())
    given = inline_ctx.run_udf(dataset, SSBUDF(**numbers, scan_rotation=40))["phase"].data
    known = {"mrad_per_pixel": 3, "rotation_deg": 40}
    taken = inline_ctx.run_udf(dataset, SSBUDF(), calibration=known)["phase"].data
    assert np.array_equal(taken, given)
    assert not np.array_equal(inline_ctx.run_udf(dataset, SSBUDF())["phase"].data, given)
