"""Recorded scans are explored again: by a daemon for its clients, and in Python."""

import json

import numpy as np
import pytest

import stemd
from stemd.cli import main
from stemd.client.control_client import ControlFailed
from stemd.control.requests import Annotate, Close, Explore, Manifest, Open
from whole_way.reference import Reference

NAV, SIG = (8, 10), (16, 12)
REFERENCE = Reference(NAV, SIG)
AT = {"region": {"shape": "point", "at": [3, 4]}}


@pytest.fixture(params=["messages", "hdf5"])
def recorded(observed, simulate, tmp_path, request):
    """A daemon, and the ids of two scans that it has recorded."""
    daemon, collector = observed("sum", env={"STEMD_RECORD_FORMAT": request.param})
    daemon.call("record", action="start", path=str(tmp_path / "a"), when_behind="block")
    simulate(daemon.detector, nav=NAV, sig=SIG, scans=2, rate=4000).join()
    runs = collector.runs(2)
    daemon.call("record", action="stop")
    return daemon, [run.ended["scan_id"] for run in runs]


def test_a_recorded_scan_is_opened_by_its_id(recorded):
    daemon, (_, scan_id) = recorded
    frame = REFERENCE.frame(34, scan=2)
    with stemd.open(scan_id, control=daemon.control, executor="inline") as scan:
        assert tuple(scan.shape.nav) == NAV
        assert np.array_equal(scan.pattern(3, 4), frame)
    with stemd.connect(daemon.control) as client:
        found = client.request(Open(scan_id=scan_id))["scan"]
        assert (found["scan_id"], found["nav_shape"], found["frames"]) == (scan_id, [8, 10], 80)
        client.request(Explore(scan_id=scan_id, name="p", use="picksum", params=AT))
        asks = {"resolution": True}, {}, {"sigma": False}
        made = [client.request(Explore(scan_id=scan_id, name="sumsig", **ask))["udf"] for ask in asks]
        given = [(udf.get("sigma", False), udf.get("resolution", False)) for udf in made]
        assert given == [(True, True), (True, True), (False, False)]
        client.request(Annotate(scan_id=scan_id, name="gold", note="tilted"))
        client.register("raw", "stemd_udfs:RecordUDF", {"filename": str(daemon.folder / "raw.npy")})
        client.register("code", stemd.SumUDF())
        client.request(Close(scan_id=scan_id, name="p"))
        for words, refused in (
            ("no scan none is open or known", Annotate(scan_id="none")),
            ("no manifest of scan none", Manifest(scan_id="none")),
            ("no manifest of scan none: it is not known", Open(scan_id="none")),
            ("expected path or scan_id, one of them", Open()),
            ("module os is not allowed", Explore(scan_id=scan_id, name="q", use="os:Path")),
            ("writes to any file", Explore(scan_id=scan_id, name="r", use="stemd_udfs:RecordUDF")),
            ("writes to a file, which no UDF over", Explore(scan_id=scan_id, name="raw")),
            ("was sent as code: give use", Explore(scan_id=scan_id, name="code")),
            ("udf p: 'p' is no built-in UDF", Explore(scan_id=scan_id, name="p")),
        ):
            with pytest.raises(ControlFailed, match=words):
                client.request(refused)
        client.request(Close(scan_id=scan_id))
        with pytest.raises(ControlFailed, match="is not open"):
            client.request(Close(scan_id=scan_id))


def test_a_recorded_scan_is_reported_by_its_id_and_by_its_file(recorded, tmp_path):
    daemon, (_, scan_id) = recorded
    by_id = report_of(scan_id, tmp_path / "id.html", "--control", daemon.control)
    assert by_id["title"] == f"Scan {scan_id}"
    assert by_id["ledger"]["processed"] == 80
    assert json.loads(by_id["manifest"]["text"])["scan_id"] == scan_id
    assert [udf["name"] for udf in by_id["udfs"]] == ["sum"]
    assert by_id["cube"]["nav_shape"] == list(NAV)
    for path in tmp_path.glob(f"*-{scan_id}.h5"):
        by_file = report_of(path, tmp_path / "file.html")
        assert by_file["ledger"]["processed"] == 80
        assert "signed by key" in by_file["manifest"]["words"]
        assert by_file["cube"] == by_id["cube"]


def report_of(scan, output, *options):
    with pytest.raises(SystemExit) as ended:
        main(["report", str(scan), "-o", str(output), *options])
    assert ended.value.code == 0
    return json.loads(output.read_text().partition('id="data">')[2].partition("</script>")[0])
