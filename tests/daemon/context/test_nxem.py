import hashlib
import json
from datetime import datetime

import h5py
import numpy as np
import pytest

import stemd
from stemd.context.nxem import write_nxem
from stemd.context.result_file import write_results
from stemd.errors import DataSetException
from stemd_udfs import CoMUDF, SumSigUDF, SumUDF

SAMPLE = {"preparation_date": "2026-01-02T10:00:00+00:00", "atom_types": "Sr, Ti, O", "name": "SrTiO3"}
START = "2026-01-03T10:00:00+00:00"
DATA = np.random.default_rng(3).integers(0, 100, (4, 5, 6, 8)).astype(np.float32)


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    path = tmp_path_factory.mktemp("results") / "results.h5"
    ctx = stemd.Context("inline")
    dataset = ctx.load("memory", data=DATA, sig_dims=2)
    total, sums, centres = ctx.run_udf(dataset=dataset, udf=[SumUDF(), SumSigUDF(), CoMUDF()])
    named = {"sum": total, "sumsig": sums, "com": {"field": centres["field"]}}
    write_results(path, named, sums["intensity"])
    return path


@pytest.fixture
def manifest(tmp_path):
    path = tmp_path / "scan.manifest.json"
    content = {"software": "stemd 1.0", "scan_id": "01K9Z6T7Q2C4E8", "complete": True}
    content |= {"ledger": {"announced": 20, "processed": 20}, "times": {"started": 1.7e9, "ended": 1.7e9 + 5}}
    content["udfs"] = [{"name": "sum", "use": "stemd_udfs:SumUDF", "params": {}, "versions": ["abc"]}]
    path.write_text(json.dumps(content))
    return path


def test_results_are_images_with_axes_in_units(results, tmp_path):
    path = tmp_path / "results.nxs"
    calibration = {"scan_step_nm": [0.25, 0.5], "mrad_per_pixel": [2.0, 3.0], "centre": [2, 3]}
    calibration["beam_energy_kev"] = 80
    instrument = {"vendor": "V", "model": "M", "location": "here", "emitter_type": "schottky"}
    known = {"sample": SAMPLE, "calibration": calibration, "instrument": instrument}
    assert write_nxem(path, results, start_time=datetime.fromisoformat(START), **known) == []
    with h5py.File(path) as file:
        assert file["entry/start_time"].asstr()[()] == START
        microscope = file["entry/measurement/instrument"]
        assert microscope["fabrication/model"].asstr()[()] == "M"
        assert microscope["ebeam_column/electron_source/voltage"][()] == 80e3
        images = file["entry/roi1/img"]
        scan = images["image_sumsig_intensity/image_2d"]
        assert np.array_equal(scan[scan.attrs["signal"]], DATA.sum(axis=(2, 3)))
        assert scan["axis_i"][()].tolist() == [0.0, 0.5, 1.0, 1.5, 2.0]
        assert scan["axis_i"].attrs["units"] == "nm"
        assert scan["axis_j"][1] == 0.25
        frame = images["image_sum_intensity/image_2d"]
        assert frame["axis_j"][()].tolist() == [-4.0, -2.0, 0.0, 2.0, 4.0, 6.0]
        assert frame["axis_i"][1] == -6.0
        assert frame["axis_j"].attrs["long_name"] == "y (mrad)"
        field = images["image_com_field/image_3d"]
        axes = [field[name].attrs["long_name"] for name in field.attrs["axes"]]
        assert axes == ["y (nm)", "x (nm)", "component 0"]


def test_the_manifest_gives_times_ledger_and_versions(results, manifest, tmp_path):
    path = tmp_path / "results.nxs"
    write_nxem(path, results, sample=SAMPLE, manifest=manifest)
    with h5py.File(path) as file:
        entry = file["entry"]
        assert entry["start_time"].asstr()[()] == "2023-11-14T22:13:20+00:00"
        assert entry["identifier_experiment"].asstr()[()] == "01K9Z6T7Q2C4E8"
        assert entry["processing/ledger/processed"][()] == 20
        assert entry["processing/sum/code_versions"].asstr()[()] == "abc"
        assert entry["noteID/checksum"].asstr()[()] == hashlib.sha256(manifest.read_bytes()).hexdigest()


def test_what_is_missing_is_named(results, tmp_path):
    path = tmp_path / "results.nxs"
    for given, words in (
        ({"sample": {}, "start_time": START}, "sample: NXem asks for preparation_date and atom_types"),
        ({}, "start_time: NXem asks for it"),
        ({"start_time": START, "instrument": {"vendor": "X"}}, "instrument: NXem asks for model"),
        ({"manifest": tmp_path / "none.json"}, "cannot be read as a manifest"),
    ):
        with pytest.raises(DataSetException, match=words):
            write_nxem(path, results, **{"sample": SAMPLE} | given)
    assert not path.exists()
    path.write_bytes(b"")
    with pytest.raises(DataSetException, match="is there already"):
        write_nxem(path, results, sample=SAMPLE, start_time=START)


def test_results_whose_names_meet_are_all_there(tmp_path):
    with h5py.File(tmp_path / "results.h5", "w") as file:
        file["coverage"] = np.ones((4, 5), bool)
        for value, name in enumerate(("a/b_c", "a_b/c")):
            file[f"results/{name}"] = np.full((4, 5), value)
            file[f"results/{name}"].attrs["kind"] = "nav"
    manifest = tmp_path / "manifest.json"
    manifest.write_text(json.dumps({"udfs": [{"name": "ledger"}, {"name": "program"}]}))
    path = tmp_path / "results.nxs"
    write_nxem(path, tmp_path / "results.h5", sample=SAMPLE, start_time=START, manifest=manifest)
    with h5py.File(path) as file:
        images = file["entry/roi1/img"]
        values = [images[f"{name}/image_2d/real"][0, 0] for name in ("image_a_b_c", "image_a_b_c_2")]
        assert values == [0, 1]
        assert {"ledger_2", "program_2"} <= set(file["entry/processing"])
