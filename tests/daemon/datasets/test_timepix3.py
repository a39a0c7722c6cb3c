"""Files of Timepix3 events and of counted electrons are sparse data sets."""

import h5py
import numpy as np
import pytest

from stemd import DataSetException, SumSigUDF, SumUDF
from stemd_sources.detectors.tpx3.lines import LAYOUTS
from stored_runs import sums
from timepix3_stream import generate

NAV = (4, 8)


@pytest.mark.parametrize("scan", [0, 1])
def test_each_scan_of_a_stream_in_a_file_is_read(ctx, tmp_path, scan):
    generated = [generate(NAV, 5000, seed=seed, begin=10**6 + seed * 10**8) for seed in range(2)]
    path = tmp_path / "scan.tpx3"
    path.write_bytes(b"".join(one.stream for one in generated))
    dataset = ctx.load("tpx3", path, nav_shape=NAV, scan=scan)
    assert tuple(dataset.shape) == (*NAV, 512, 512)
    placed = generated[scan].position[generated[scan].position >= 0]
    assert np.array_equal(sums(ctx, dataset).ravel(), np.bincount(placed, minlength=32))
    image = ctx.run_udf(dataset=dataset, udf=SumUDF())["intensity"].data.ravel()
    pixels = generated[scan].pixel[generated[scan].position >= 0]
    assert np.array_equal(image, np.bincount(pixels, minlength=512 * 512))


def test_records_of_an_advapix_are_read_by_their_dwell(ctx, tmp_path):
    record = np.dtype([("pixel", "<u4"), ("toa", "<u8"), ("over", "u1"), ("ftoa", "u1"), ("tot", "<u2")])
    records = np.zeros(33, record)
    records["toa"] = 1000 + 40 * np.arange(33)  # a position each, of 1 us
    records["pixel"] = 256 * 3 + np.arange(33)
    path = tmp_path / "scan.t3p"
    path.write_bytes(records.tobytes())
    dataset = ctx.load("tpx3", path, nav_shape=NAV, dwell_ns=1000)
    assert tuple(dataset.shape) == (*NAV, *LAYOUTS["single"].sig_shape)
    assert (sums(ctx, dataset) == 1).all()
    assert (ctx.run_udf(dataset=dataset, udf=SumUDF())["intensity"].data[3, :32] == 1).all()


@pytest.mark.parametrize(
    ("content", "options", "text"),
    [
        (b"not events", {}, "expected TPX3"),
        (generate(NAV, 100).stream, {"nav_shape": (5, 8)}, "scan 0 has 32 whole positions, expected 40"),
        (generate(NAV, 100).stream, {"scan": 3}, "scan 3 has 0 whole positions"),
        (generate(NAV, 100).stream, {"layout": "triple"}, "expected one of quad, single"),
        (generate(NAV, 100).stream, {"tdc": "none"}, "expected dwell_ns="),
    ],
)
def test_a_file_that_cannot_be_read_says_why(ctx, tmp_path, content, options, text):
    path = tmp_path / "scan.tpx3"
    path.write_bytes(content)
    with pytest.raises(DataSetException, match=text):
        ctx.load("tpx3", path, **{"nav_shape": NAV} | options)


def electrons(path, version, *, positions, nav=(2, 3), pixels=None):
    """A file as stempy writes it, and the counts in it; two frames for each position."""
    rng = np.random.default_rng(3)
    events = [np.sort(rng.choice(48, rng.integers(0, 9), replace=False)).astype("u4") for _ in range(12)]
    events[4] = np.array([5, 5, 7] if pixels is None else pixels, "u4")
    counts = np.zeros((6, 48), int)
    for position, event in zip(positions, events, strict=True):
        np.add.at(counts[position], event[event < 48], 1)
    with h5py.File(path, "w") as file:
        file.attrs["version"] = version
        where = np.arange(6) if version >= 3 else positions
        scan = file.create_dataset("electron_events/scan_positions", data=where)
        scan.attrs["Ny"], scan.attrs["Nx"] = nav
        frames = file.create_dataset("electron_events/frames", (12,), dtype=h5py.vlen_dtype("u4"))
        frames.attrs["Nx"], frames.attrs["Ny"] = 6, 8  # rows and columns, as stempy has them
        for number, event in enumerate(events):
            frames[number] = event
    return counts.reshape(2, 3, 6, 8)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_the_electrons_of_each_position_are_those_that_stempy_counted(ctx, tmp_path, version):
    positions = np.arange(12) // 2 if version == 3 else np.tile(np.arange(6), 2)
    counts = electrons(tmp_path / "counted.h5", version, positions=positions)
    dataset = ctx.load("auto", tmp_path / "counted.h5")
    assert tuple(dataset.shape) == (2, 3, 6, 8)
    result = ctx.run_udf(dataset, [SumUDF(), SumSigUDF()])
    assert np.array_equal(result[0]["intensity"].data, counts.sum(axis=(0, 1)))
    assert np.array_equal(result[1]["intensity"].data, counts.sum(axis=(2, 3)))
    assert tuple(ctx.load("stempy", tmp_path / "counted.h5", nav_shape=(3, -1)).shape.nav) == (3, 2)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"nav": (5, 1)}, "has 12 frames for 5 positions, expected a multiple"),
        ({"nav": (0, 3)}, r"says a scan of \(0, 3\)"),
        ({"pixels": [3, 48]}, r"an electron at pixel 48, frames are \(6, 8\)"),
        ({"version": 1, "nav": (2, 2)}, "at other positions than those"),
    ],
)
def test_counted_electrons_that_do_not_fit_are_told(ctx, tmp_path, wrong, words):
    electrons(tmp_path / "a.h5", **({"version": 3, "positions": np.arange(12) // 2} | wrong))
    with pytest.raises(DataSetException, match=words):
        ctx.load("stempy", tmp_path / "a.h5")


def test_a_file_of_events_asks_for_the_shape_of_its_scan(ctx, tmp_path):
    (tmp_path / "scan.tpx3").write_bytes(b"TPX3" + bytes(60))
    with pytest.raises(TypeError, match=r"'tpx3'.*'nav_shape'"):
        ctx.load("auto", tmp_path / "scan.tpx3")
