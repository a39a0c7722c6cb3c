import numpy as np
import pytest

from stemd_udfs import CoMUDF, RecordUDF, SumUDF


@pytest.mark.parametrize("tileshape", [None, (3, 5, 4)])
@pytest.mark.parametrize("dtype", ["?", "u2", ">u2", "f4", "c8"])
def test_the_file_holds_the_frames(engine, data, tmp_path, dtype, tileshape):
    values = data.astype(dtype)
    assert engine.run(values, RecordUDF(tmp_path / "scan.npy"), tileshape=tileshape) == {}
    recorded = np.load(tmp_path / "scan.npy")
    assert recorded.dtype == values.dtype.newbyteorder("=")
    assert np.array_equal(recorded, values)


def test_partitions_come_in_any_order_and_holes_stay_zero(engine, data, tmp_path):
    partitions = [np.array([11, 13, 17]), slice(4, 9), np.array([0, 19])]
    engine.run(data, RecordUDF(tmp_path / "scan.npy"), partitions=partitions)
    recorded = np.load(tmp_path / "scan.npy")
    seen = np.isin(np.arange(20), [11, 13, 17, 4, 5, 6, 7, 8, 0, 19]).reshape(4, 5)
    assert np.array_equal(recorded[seen], data[seen])
    assert not recorded[~seen].any()


def test_nothing_of_an_older_recording_stays(engine, data, tmp_path):
    np.save(tmp_path / "scan.npy", np.ones((70, 80)))
    udf = RecordUDF(tmp_path / "scan.npy")
    engine.run(data, udf)
    engine.run(data, udf, partitions=[slice(0, 5)])
    recorded = np.load(tmp_path / "scan.npy")
    assert np.array_equal(recorded[0], data[0])
    assert not recorded[1:].any()


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
