import numpy as np
import pytest

from stemd_udfs import CoMUDF, PickSumUDF, RecordUDF, SumUDF
from stemd_udfs.builtin.pick import SampleFramesUDF
from stemd_udfs.builtin.sum import ScanPartsUDF, part_of_positions

NAV, SIG = (7, 9), (6, 8)
Y, X = np.indices(NAV)
RECTANGLE = {"shape": "rectangle", "from": [1, 2], "to": [4, 8]}
REGIONS = {
    "point": ({"shape": "point", "at": [2, 5]}, (Y == 2) & (X == 5)),
    "rectangle": (RECTANGLE, (Y >= 1) & (Y < 4) & (X >= 2) & (X < 8)),
    "polygon": ({"shape": "polygon", "corners": [[0, 0], [6, 0], [0, 6]]}, Y + X <= 6),
    "whole": (None, Y >= 0),
}


@pytest.fixture
def scan():
    """Frames that encode their position: bit 8 and up of each pixel differ from frame to frame."""
    position = np.arange(63).reshape(*NAV, 1, 1) ** 2
    return (position * 16 + np.arange(48).reshape(SIG) % 16).astype(np.uint16)


@pytest.mark.parametrize("dtype", ["u1", "u2", "i4", "u8", "f4"])
@pytest.mark.parametrize(("region", "inside"), REGIONS.values(), ids=REGIONS)
def test_the_sum_has_exactly_the_frames_of_the_region(engine, scan, region, inside, dtype):
    data = scan.astype(dtype)
    result = engine.run(data, PickSumUDF(region))["intensity"]
    expected = data[inside].sum(axis=0, dtype="f8" if dtype == "f4" else "i8")
    assert (result.kind, result.data.shape) == ("sig", SIG)
    assert np.array_equal(result.data, expected)


def test_a_line_of_frames_has_a_sum_and_samples_are_the_frames_at_their_places(engine, scan):
    line = scan.reshape(63, *SIG)
    assert np.array_equal(engine.run(line, PickSumUDF())["intensity"].data, line.sum(axis=0))
    found = engine.run(scan, SampleFramesUDF([0, 17, 62]))["frames"].data
    assert np.array_equal(found, line[[0, 17, 62]])


def test_wide_integers_are_summed_to_the_last_bit(engine):
    data = np.full((3, 4, 5, 5), 2**53 + 1, np.int64)
    region = {"shape": "rectangle", "from": [0, 0], "to": [2, 2]}
    assert (engine.run(data, PickSumUDF(region))["intensity"].data == 4 * (2**53 + 1)).all()


def test_the_mean_counts_the_frames_that_were_processed_and_of_none_it_is_nan(engine, scan):
    flat = np.setdiff1d(np.arange(63), [11, 12, 60])
    picked = scan.reshape(63, *SIG)[np.intersect1d(flat, np.flatnonzero(REGIONS["rectangle"][1]))]
    udfs = [PickSumUDF(RECTANGLE, mean=True), PickSumUDF(RECTANGLE)]
    mean, total = engine.run(scan, udfs, partitions=[flat[:10], flat[10:31], flat[31:]])
    assert np.array_equal(total["intensity"].data, picked.sum(axis=0, dtype="i8"))
    assert np.array_equal(mean["intensity"].data, picked.sum(axis=0, dtype="i8") / 16)
    region = {"shape": "point", "at": [6, 8]}
    udfs = [PickSumUDF(region, mean=True), PickSumUDF(region)]
    mean, total = engine.run(scan, udfs, partitions=[slice(0, 40)])
    assert np.isnan(mean["intensity"].data).all()
    assert not total["intensity"].data.any()


def test_a_wrong_description_is_refused_when_the_udf_is_made():
    with pytest.raises(ValueError, match="shape is 'star', expected one of point, rectangle"):
        PickSumUDF({"shape": "star"})


@pytest.mark.parametrize("tileshape", [None, (5, 3, 8)])
def test_parts_of_the_scan_are_summed_side_by_side(engine, scan, tileshape):
    (result,) = engine.run(scan, [ScanPartsUDF()], tileshape=tileshape)
    numbers = part_of_positions(NAV)
    assert set(numbers.ravel()) == set(range(16))
    assert numbers[0, 0] == 0
    assert numbers[6, 8] == 15
    expected = [scan[numbers == number].sum(axis=0) for number in range(16)]
    assert np.array_equal(result["intensity"].data, expected)
    largest = scan.max(axis=(0, 1))
    assert np.array_equal(result["peaks"].data, [largest, (scan == largest).sum(axis=(0, 1))])


@pytest.mark.parametrize("tileshape", [None, (3, 5, 4)])
@pytest.mark.parametrize("dtype", ["?", "u2", ">u2", "f4", "c8"])
def test_the_file_holds_the_frames(engine, data, tmp_path, dtype, tileshape):
    values = data.astype(dtype)
    assert engine.run(values, RecordUDF(tmp_path / "scan.npy"), tileshape=tileshape) == {}
    recorded = np.load(tmp_path / "scan.npy")
    assert recorded.dtype == values.dtype.newbyteorder("=")
    assert np.array_equal(recorded, values)


def test_partitions_come_in_any_order_holes_stay_zero_and_nothing_of_an_older_recording_stays(
    engine, data, tmp_path
):
    np.save(tmp_path / "scan.npy", np.ones((70, 80)))
    udf = RecordUDF(tmp_path / "scan.npy")
    engine.run(data, udf)
    partitions = [np.array([11, 13, 17]), slice(4, 9), np.array([0, 19])]
    engine.run(data, udf, partitions=partitions)
    recorded = np.load(tmp_path / "scan.npy")
    seen = np.isin(np.arange(20), [11, 13, 17, 4, 5, 6, 7, 8, 0, 19]).reshape(4, 5)
    assert np.array_equal(recorded[seen], data[seen])
    assert not recorded[~seen].any()


def test_a_udf_that_wants_floats_does_not_change_what_is_recorded(engine, data, tmp_path):
    class Floats(SumUDF):
        def get_preferred_input_dtype(self):
            return np.float64

    engine.run(data, [Floats(), RecordUDF(tmp_path / "scan.npy"), CoMUDF()])
    recorded = np.load(tmp_path / "scan.npy")
    assert recorded.dtype == np.uint16
    assert np.array_equal(recorded, data)


def test_relative_names_mean_the_folder_of_the_caller(engine, data, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    udf = RecordUDF("scan.npy")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir("elsewhere")
    engine.run(data, udf)
    assert np.array_equal(np.load(tmp_path / "scan.npy"), data)


def test_a_file_of_another_run_is_refused(engine, data, tmp_path):
    class Meddled(RecordUDF):
        def get_task_data(self):
            np.save(self.params.filename, np.ones(3))
            return super().get_task_data()

    with pytest.raises(ValueError, match="two runs record to the same file"):
        engine.run(data, Meddled(tmp_path / "scan.npy"))
