import errno
import hashlib
import json
import os
from types import SimpleNamespace

import numpy as np
import pytest

from made_runs import made_scan, made_snapshot
from stemd.processes.failures import Failure
from stemd.results.messages import ResultBuffer
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.manifest import KEPT, Manifests, make_manifest
from stemd.scheduling.ledger import Ledger
from stemd.scheduling.scan import Scan
from stemd.workers.udf_spec import UDFSpec

SUMS = np.arange(8, dtype="<f8")


def snapshot(name, t_first, t_last, *, is_sent=True):
    """One with the sums as its only buffer."""
    place = {"offset": 0, "size_bytes": SUMS.nbytes if is_sent else None}
    buffer = ResultBuffer(name=name, kind="nav", descr=SUMS.dtype.str, shape=SUMS.shape, **place)
    of_times = {"t_first": t_first, "t_last": t_last}
    return made_snapshot("sum", buffer, memory=SUMS.tobytes(), is_last=True, **of_times)


@pytest.fixture
def run():
    """A run over 8 frames of which 2, 3 and 7 are missing; one UDF failed."""
    scan = made_scan(8, (2, 4))
    scan.take_frames(np.array([0, 1, 4, 5, 6]), 0.0)
    scan.counts.received = scan.counts.processed = 5
    good = UDFSpec(name="sum", use="stemd_udfs:SumSigUDF", params={})
    bad = UDFSpec(name="bad", use="mine:Bad", params={"radius": 3})
    made = DaemonRun(1, "r1", scan, specs=[good, bad])
    made.versions = {"sum": ["abc"], "bad": ["def", "123"]}
    made.errors = {"bad": Failure(type="ValueError", message="no such luck")}
    objects = snapshot("objects", 0.0, 0.0, is_sent=False)
    made.last = {"sum": snapshot("intensity", 10.0, 14.0), "bad": objects}
    made.partitions.merged_indices = [(4, 6), np.array([0, 1, 6], np.int64).tobytes()]
    return made


def manifest_of(run, ledger=None, hints=()):
    ledger = ledger or run.scan.ledger()
    ended = {"scan_id": "s1", "series": 4, "status": "final", "reason": None, "complete": False}
    ended |= {"ledger": ledger.as_dict(), "udfs": {"sum": "final", "bad": "failed"}}
    told = {"source": "dectris-v2://detector:31001", "hints": list(hints), "requests": []}
    return make_manifest(run, ended, ledger, t_started=9.0, t_ended=15.0, **told)


def test_it_says_what_came_and_what_became_of_it(run):
    manifest = manifest_of(run, hints=["1 of 2 frames came"])
    assert manifest["software"].startswith("stemd ")
    ids = [manifest[name] for name in ("version", "scan_id", "run_id", "series")]
    assert ids == [1, "s1", "r1", 4]
    assert (manifest["status"], manifest["complete"], manifest["ledger"]["missing"]) == ("final", False, 3)
    assert (manifest["nav_shape"], manifest["sig_shape"], manifest["dtype"]) == ([2, 4], [3, 5], "<u2")
    assert manifest["source"] == "dectris-v2://detector:31001"
    assert manifest["times"] == {"started": 9.0, "first_frame": 10.0, "last_frame": 14.0, "ended": 15.0}
    assert manifest["gaps"] == [(2, 4), (7, 8)]
    assert manifest["hints"] == ["1 of 2 frames came"]
    assert manifest["partitions"] == [[[4, 6]], [[0, 2], [6, 7]]], "in the order of merging, as ranges"


def test_each_udf_is_there_with_its_code_parameters_and_hashes_of_its_results(run):
    good, bad = manifest_of(run)["udfs"]
    result = {"name": "intensity", "kind": "nav", "dtype": "<f8", "shape": [8]}
    result["sha256"] = hashlib.sha256(SUMS.tobytes()).hexdigest()
    code = {"name": "sum", "use": "stemd_udfs:SumSigUDF", "params": {}, "versions": ["abc"]}
    assert good == code | {"status": "final", "error": None, "results": [result]}
    assert (bad["status"], bad["error"]) == ("failed", "ValueError: no such luck")
    assert bad["params"] == {"radius": 3}
    assert bad["results"][0]["sha256"] is None, "objects have no bytes"


def test_an_endless_scan_has_no_gaps_to_list(run):
    terms = run.scan.ledger().as_dict() | {"open_ended": True}
    assert manifest_of(run, Ledger(**terms))["gaps"] == []


def test_a_run_without_any_result_is_told_too():
    manifest = manifest_of(DaemonRun(0, "r", Scan(made_scan(2, (2,)).header)))
    assert (manifest["sig_shape"], manifest["dtype"], manifest["udfs"]) == (None, None, [])
    assert manifest["partitions"] == []
    assert manifest["times"]["first_frame"] is None
    assert manifest["gaps"] == [(0, 2)]


def keep(manifests, manifest):
    manifests.add(manifest)
    return manifests.write(manifest)


def test_the_last_ones_are_kept_in_memory():
    manifests = Manifests(None)
    assert (manifests.names(), manifests.newest()) == ([], None)
    for number in range(KEPT + 3):
        manifests.add({"scan_id": f"S{number}"})
    assert manifests.names() == [f"S{number}" for number in range(3, KEPT + 3)]
    assert manifests.newest() == {"scan_id": f"S{KEPT + 2}"}
    assert manifests.get("S3") == {"scan_id": "S3"}
    assert manifests.get("S2") is None


def test_a_folder_keeps_more_of_them_and_then_the_newest(tmp_path):
    folder = tmp_path / "not" / "there yet"
    manifests = Manifests(folder, keep_files=KEPT + 4)
    for number in range(KEPT + 6):
        keep(manifests, {"scan_id": f"S{number:03}", "gaps": [(0, 1)]})
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"S{number:03}.manifest.json" for number in range(2, KEPT + 6)]
    assert Manifests(folder).get("S002") == {"scan_id": "S002", "gaps": [[0, 1]]}, "of an earlier process"
    assert manifests.get("S001") is None


@pytest.mark.parametrize("name", ["../secret", "..%2fsecret", "", "S1.json", "/etc/passwd"])
def test_nothing_outside_the_folder_is_read(tmp_path, name):
    folder = tmp_path / "manifests"
    Manifests(folder).write({"scan_id": "S1"})
    (tmp_path / "secret.manifest.json").write_text("{}")
    assert Manifests(folder).get(name) is None


def test_a_damaged_file_counts_as_none(tmp_path):
    (tmp_path / "S1.manifest.json").write_text("{")
    assert Manifests(tmp_path).get("S1") is None


def test_a_folder_that_cannot_be_written_to_is_told_and_costs_nothing_else(tmp_path):
    (tmp_path / "file").touch()
    manifests = Manifests(tmp_path / "file")
    trouble = keep(manifests, {"scan_id": "S1"})
    assert trouble == f"the manifest of S1 is not written to {tmp_path / 'file'}: File exists"
    assert manifests.get("S1") == {"scan_id": "S1"}


@pytest.mark.parametrize("fits", [0, 1])
def test_nothing_is_left_of_a_manifest_for_which_the_disk_is_full(tmp_path, monkeypatch, fits):
    left = [None] * fits

    def full(descriptor):
        if not left:
            raise OSError(errno.ENOSPC, "No space left on device")
        left.pop()

    monkeypatch.setattr(os, "fsync", full)
    key = SimpleNamespace(sign=lambda content: b"signature")
    trouble = keep(Manifests(tmp_path, key=key), {"scan_id": "S1"})
    assert trouble == f"the manifest of S1 is not written to {tmp_path}: No space left on device"
    assert list(tmp_path.iterdir()) == []


def test_files_of_others_in_the_folder_are_neither_deleted_nor_counted(tmp_path):
    others = ["000 notes.json", "000 notes.json.sig", "calibration.json", "zzz.json"]
    for name in others:
        (tmp_path / name).touch()
    manifests = Manifests(tmp_path, keep_files=2)
    for number in range(4):
        manifests.write({"scan_id": f"S{number}"})
    kept = [f"S{number}.manifest.json" for number in (2, 3)]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*others, *kept])


def test_a_file_is_strict_json_whatever_the_parameters_are(tmp_path):
    params = {"limit": float("nan"), "ends": (1, np.inf), b"key": np.float32(0.5), "mask": np.eye(2)}
    Manifests(tmp_path).write({"scan_id": "S1", "params": params})

    def refuse(constant):
        pytest.fail(f"{constant} is no JSON")

    read = json.loads((tmp_path / "S1.manifest.json").read_text(), parse_constant=refuse)
    mask = [[1.0, 0.0], [0.0, 1.0]]
    assert read["params"] == {"limit": None, "ends": [1, None], "b'key'": 0.5, "mask": mask}


def test_a_manifest_that_is_no_json_is_told_and_costs_nothing_else(tmp_path):
    params = {"list": []}
    params["list"].append(params)
    manifests = Manifests(tmp_path)
    assert "the manifest of S1 is not written" in keep(manifests, {"scan_id": "S1", "params": params})
    assert manifests.newest()["scan_id"] == "S1"
