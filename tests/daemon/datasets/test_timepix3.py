"""Files of Timepix3 events are sparse data sets."""

import numpy as np
import pytest

import stemd
from stemd_sources.detectors.tpx3.layout import LAYOUTS
from timepix3_stream import generate

NAV = (4, 8)


@pytest.fixture
def ctx():
    with stemd.Context.make_with("inline") as ctx:
        yield ctx


def sums(ctx, dataset):
    return ctx.run_udf(dataset=dataset, udf=stemd.SumSigUDF())["intensity"].data


@pytest.mark.parametrize("scan", [0, 1])
def test_each_scan_of_a_stream_in_a_file_is_read(ctx, tmp_path, scan):
    generated = [generate(NAV, 5000, seed=seed, begin=10**6 + seed * 10**8) for seed in range(2)]
    path = tmp_path / "scan.tpx3"
    path.write_bytes(b"".join(one.stream for one in generated))
    dataset = ctx.load("tpx3", path, nav_shape=NAV, scan=scan)
    assert tuple(dataset.shape) == (*NAV, 512, 512)
    placed = generated[scan].position[generated[scan].position >= 0]
    assert np.array_equal(sums(ctx, dataset).ravel(), np.bincount(placed, minlength=32))
    image = ctx.run_udf(dataset=dataset, udf=stemd.SumUDF())["intensity"].data.ravel()
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
    image = ctx.run_udf(dataset=dataset, udf=stemd.SumUDF())["intensity"].data
    assert (image[3, :32] == 1).all()


@pytest.mark.parametrize(
    ("content", "options", "text"),
    [
        (b"not events", {}, "expected TPX3"),
        (generate(NAV, 100).stream, {"nav_shape": (5, 8)}, "scan 0 has 32 whole positions, expected 40"),
        (generate(NAV, 100).stream, {"scan": 3}, "scan 3 has 0 whole positions"),
        (generate(NAV, 100).stream, {"layout": "triple"}, "expected one of single, quad"),
        (generate(NAV, 100).stream, {"tdc": "none"}, "expected dwell_ns="),
    ],
)
def test_a_file_that_cannot_be_read_says_why(ctx, tmp_path, content, options, text):
    path = tmp_path / "scan.tpx3"
    path.write_bytes(content)
    with pytest.raises(stemd.DataSetException, match=text):
        ctx.load("tpx3", path, **{"nav_shape": NAV} | options)
