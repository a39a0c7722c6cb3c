"""What `stemd run` says when something is wrong, and before it does any work."""

import json
import os
import sys

import h5py
import numpy as np
import pytest

from stemd.cli.udf_options import Mask, detector_udfs, useless_masks

SCAN = os.fsdecode(b"scan \xff.npy")  # names of files need not be UTF-8
MINE = """
from stemd_udfs import UDF

class Bad(UDF):
    def get_result_buffers(self):
        return {"n": self.buffer("nav")}
    def process_frame(self, frame):
        raise LookupError("no such thing")

class Unmade(UDF):
    def __init__(self):
        raise LookupError("no such thing")

class Undeclared(UDF):
    def get_result_buffers(self):
        return {"n": self.buffer("none")}
    def process_frame(self, frame):
        pass
"""


@pytest.fixture
def stemd(stemd, tmp_path, monkeypatch):
    """Run a command in a folder with a scan and `mine.py`; gives status, output and errors."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("stemd.monitoring.log.configure", lambda level: None)  # it is this process's
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delitem(sys.modules, "mine_of_run", raising=False)
    (tmp_path / "mine_of_run.py").write_text(MINE)
    np.save(tmp_path / SCAN, np.ones((4, 5, 6, 7), np.uint16))

    return lambda *arguments, over=SCAN: stemd("run", over, "--workers", "1", *arguments)


def last_line(text: str) -> str:
    return text.splitlines()[-1].rpartition("\r")[2]


@pytest.mark.parametrize(
    ("use", "place"),
    [
        ("mine_of_run:Bad", "LookupError: no such thing (mine_of_run.py:8 in process_frame)"),
        ("mine_of_run:Unmade", "LookupError: no such thing (mine_of_run.py:12 in __init__)"),
        ("mine_of_run:Undeclared", "(mine_of_run.py:16 in get_result_buffers)"),
    ],
)
def test_an_error_of_a_udf_names_it_with_file_and_line(stemd, use, place):
    status, _, err = stemd("--udf", "sum", "--udf", f"bad={use}", "-o", "out.h5", "--json")
    assert status == 1
    assert last_line(err).startswith("stemd: UDF bad: ")
    assert last_line(err).endswith(place)
    assert "internal error" not in err


@pytest.mark.parametrize(("roi", "words"), [("0:9,1", "reaches beyond"), ("2:2", "selects none of")])
def test_a_region_that_is_not_what_it_seems_is_warned_of(stemd, roi, words):
    status, _, err = stemd("--udf", "sumsig", "--roi", roi, "-o", "out.h5", "--json")
    assert (status, f"{words} the (4, 5) positions" in err) == (0, True), err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--set", "nonsense=3"], "--format auto --set nonsense=3: load('npy') has no parameter 'nonsense'"),
        (["--set", "stages=[3]"], "--format auto --set stages=[3]: item 0 of stages is 3, expected a stage"),
        (["--format", "raw"], "--format raw: load('raw'): missing a required argument: 'dtype'"),
        (["--udf", "no_such_udf", "-o", "no/such/out.h5"], "No such file"),
        (["--udf", "no_such_udf", "-o", "."], "there already"),
        (["-o", ".", "--overwrite"], "is a folder"),
        (["--roi", "none.npy"], "none.npy"),
        (["--roi", SCAN], "got uint16 of (4, 5, 6, 7), expected bool of (4, 5)"),
        (["--roi", "0:2,a"], "expected ranges such as 0:16,4:8 or a .npy file for (4, 5)"),
        (["other/" + SCAN], "same name"),
    ],
)
def test_wrong_usage_is_told_in_one_line_before_the_work(stemd, options, words):
    status, out, err = stemd("--udf", "sum", "-o", "out.h5", "--json", *options)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert words in err


def test_the_file_of_results_is_nexus_and_names_the_versions_of_the_code(stemd):
    assert stemd("--udf", "sumsig", "--udf", "sum", "-o", "out.h5", "--json")[0] == 0
    with h5py.File("out.h5") as file:
        assert (file["results/sumsig/intensity"][()] == 42).all()
        image = file["entry/sumsig_intensity"]
        assert (image.attrs["NX_class"], list(image.attrs["axes"])) == ("NXdata", ["scan_y", "scan_x"])
        assert image["intensity"] == file["results/sumsig/intensity"], "stored once"
        versions = [file[f"entry/process_{name}"].attrs["udf_versions"] for name in ("sum", "sumsig")]
        assert [len(found) for found in versions] == [1, 1]
        assert versions[0] != versions[1]
        assert file["coverage"][()].all()


CALIBRATION = """
[calibration]
beam_energy_kev = 300
mrad_per_pixel = 0.5
scan_step_nm = 0.02
centre = [2.5, 3.0]
"""


@pytest.mark.parametrize("beside", [False, True])
def test_a_calibration_gives_axes_and_results_their_units(stemd, tmp_path, beside):
    arguments = ("--udf", "com", "--udf", "total=sum", "-o", "out.h5")
    if beside:
        (tmp_path / SCAN).with_suffix(".toml").write_text(f"nav_shape = [4, 5]\n{CALIBRATION}")
    else:
        (tmp_path / "stemd.toml").write_text(f'[source]\nurl = "file:///none"\n{CALIBRATION}')
        arguments += ("--calibration", "stemd.toml")
    status, out, err = stemd(*arguments)
    assert status == 0, err
    assert ("scan of 4 x 5: as " in out) == beside
    with h5py.File("out.h5") as file:
        entry = file["entry"]
        known = [entry[f"calibration/{name}"][()] for name in ("mrad_per_pixel", "scan_step_nm")]
        assert known == [0.5, 0.02]
        centres = entry["com_raw_com"]
        assert centres["raw_com"].attrs["units"] == "mrad"
        assert np.allclose(centres["raw_com"][()], 0.5 * file["results/com/raw_com"][()])
        assert np.allclose(centres["scan_x"][()], 0.02 * np.arange(5))
        assert centres["scan_x"].attrs["units"] == "nm"
        assert entry["com_phase/phase"].attrs["units"] == "rad"
        pattern = entry["total_intensity"]
        assert np.allclose(pattern["detector_y"][()], 0.5 * (np.arange(6) - 2.5))
        assert pattern["detector_y"].attrs["units"] == "mrad"


@pytest.mark.parametrize("options", [["--sigma"], ["--resolution"]])
def test_standard_errors_and_resolutions_are_in_the_file(stemd, options):
    counts = np.random.default_rng(0).poisson(20 + 9 * np.sin(np.arange(40) / 2), (36, 40))
    np.save("counts.npy", counts[..., np.newaxis, np.newaxis].astype(np.uint16))
    status, _, err = stemd("--udf", "sumsig", "--udf", "max", "-o", "out.h5", *options, over="counts.npy")
    assert status == 0, err
    assert ("max has no standard errors" in err) == (options == ["--sigma"])
    assert ("max has no resolution" in err) == (options == ["--resolution"])
    with h5py.File("out.h5") as file:
        errors, about = file["results/sumsig/intensity_sigma"][()], file["entry/process_sumsig"].attrs
        gain = json.loads(about["gain"])
        assert gain["known"]
        np.testing.assert_allclose(errors, np.sqrt(gain["value"] * counts))
        assert set(file["results/max"]) == {"maxbuf"}
        assert ("resolution_px" in about) == (options == ["--resolution"])
        if options == ["--resolution"]:
            assert set(json.loads(about["resolution_px"])) == {"intensity"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "none.toml: No such file or directory"),
        ("[scan]\nnav_shape = [4, 5]\n", "none.toml: has no values in a section [calibration]"),
        ("[calibration]\nscan_step_nm = -1\n", "calibration.scan_step_nm"),
    ],
)
def test_a_file_without_a_calibration_is_refused_before_the_work(stemd, tmp_path, text, words):
    if text is not None:
        (tmp_path / "none.toml").write_text(text)
    status, _, err = stemd("--udf", "sum", "-o", "out.h5", "--calibration", "none.toml")
    assert (status, words in err, (tmp_path / "out.h5").exists()) == (2, True, False), err


@pytest.mark.parametrize("name", ["scan.h5", "hard.h5", "soft.h5", "part.h5", "pixels.bin"])
def test_results_never_replace_what_they_are_made_of(stemd, tmp_path, name):
    with h5py.File(tmp_path / "part.h5", "w") as file:
        file.create_dataset("d", (4, 5, 6, 7), "u2", external=[("pixels.bin", 0, 1680)])
    (tmp_path / "pixels.bin").write_bytes(bytes(1680))
    with h5py.File(tmp_path / "scan.h5", "w") as file:
        file["d"] = h5py.ExternalLink("part.h5", "/d")
    (tmp_path / "hard.h5").hardlink_to(tmp_path / "scan.h5")
    (tmp_path / "soft.h5").symlink_to(tmp_path / "scan.h5")
    before = (tmp_path / name).read_bytes()
    status, out, err = stemd("--udf", "sum", "-o", name, "--overwrite", "--set", "ds_path=/d", over="scan.h5")
    assert (status, out) == (2, "")
    assert f"{name}: is the input" in err
    assert (tmp_path / name).read_bytes() == before


def test_several_files_have_a_report_each_and_one_that_fails_does_not_stop_the_others(stemd, tmp_path):
    np.save(tmp_path / "b.npy", np.full((2, 2, 4, 4), 2, np.uint16))
    np.save(tmp_path / "a.npy", np.ones((2, 2, 4, 4), np.uint16))
    (tmp_path / "damaged.npy").write_bytes(b"nothing")
    status, out, _ = stemd("b.npy", "damaged.npy", "--udf", "sum", "-o", "results", over="a.npy")
    lines = sorted(out.splitlines())
    assert status == 1
    assert [line.partition(":")[0] for line in lines] == ["a.npy", "b.npy", "damaged.npy"]
    assert ["final" in line for line in lines] == [True, True, False]
    for name, total in (("a", 4), ("b", 8)):
        with h5py.File(tmp_path / "results" / f"{name}.h5") as file:
            assert (file["results/sum/intensity"][()] == total).all()


@pytest.mark.parametrize(
    ("shape", "text", "mask"),
    [
        ("disk", "bf=20", {"shape": "disk", "radius": 20}),
        ("disk", "bf=2.5@64,30.5", {"shape": "disk", "radius": 2.5, "centre": [64, 30.5]}),
        ("ring", "bf=40,90", {"shape": "ring", "radius_inner": 40, "radius": 90}),
        ("ring", "bf=0,9@1,2", {"shape": "ring", "radius_inner": 0, "radius": 9, "centre": [1, 2]}),
    ],
)
def test_a_detector_is_read(shape, text, mask):
    assert Mask(shape, is_named=True).convert(text, None, None) == ("bf", mask)
    assert Mask(shape, is_named=False).convert(text.removeprefix("bf="), None, None) == ("", mask)


def test_masks_of_one_name_are_channels_of_one_udf():
    disk, ring = {"shape": "disk", "radius": 3}, {"shape": "ring", "radius": 9, "radius_inner": 4}
    udfs = detector_udfs([("a", disk), ("b", disk), ("a", ring)])
    assert [(udf["name"], udf["params"]["masks"]) for udf in udfs] == [("a", [disk, ring]), ("b", [disk])]
    assert {udf["use"] for udf in udfs} == {"masks"}


def test_masks_that_cover_all_or_nothing_are_named():
    good = {"shape": "ring", "radius_inner": 3, "radius": 6}
    huge = {"shape": "disk", "radius": 500, "centre": [40, 64]}
    away = {"shape": "disk", "radius": 5, "centre": [40, 300]}
    assert useless_masks([good, huge, away], (96, 128)) == [
        '{"shape": "disk", "radius": 500, "centre": [40, 64]} covers the whole frame of 96 x 128 pixels',
        '{"shape": "disk", "radius": 5, "centre": [40, 300]} lies outside the frame of 96 x 128 pixels',
    ]
