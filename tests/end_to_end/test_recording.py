"""A live scan is recorded, replayed, and run offline from its recording and from an HDF5 export."""

import json
import os
import resource
import signal

import h5py
import hdf5plugin  # noqa: F401 - its filters are registered by importing it
import numpy as np
import pytest

import stemd
from stemd_sources.files.recording import Recording
from stemd_sources.simulate.frames import GeneratedFrames
from whole_way import command_server
from whole_way.detector import Detector
from whole_way.programs import finished
from whole_way.reference import Reference
from whole_way.triggers import HeldTrigger
from whole_way.waiting import wait_until

NAV, SIG = (16, 16), (32, 32)
UDFS = {"sum": stemd.SumUDF, "sumsig": stemd.SumSigUDF, "max": stemd.MaxUDF}


def command(*arguments):
    done = finished(command_server.stemd(), *map(str, arguments))
    assert done.returncode == 0, done.stderr
    return done.stdout


def record(daemon, *arguments):
    return json.loads(daemon.command("record", *map(str, arguments), "--json").stdout)


def wait_recorded(daemon, count):
    """Wait until the recorder has dealt with that many messages: what comes after its stop is not counted."""

    def dealt_with():
        state = daemon.call("record", action="status")["recording"]
        return state["messages"] + state["dropped"]

    wait_until(lambda: dealt_with() >= count)


def record_faulty(daemon, collector, simulate, *where):
    """Record a scan that is whole, one that is restarted, and one with a lost and a doubled image."""
    record(daemon, "start", *where, "--when-behind", "block")
    faults = ("restart@100:2", "drop@7:3", "duplicate@9:3")
    simulate(daemon.detector, nav=NAV, sig=SIG, scans=3, faults=faults, rate=4000).join()
    return collector.runs(3)


@pytest.fixture
def recorded(observed, simulate, tmp_path):
    daemon, collector = observed(*UDFS)
    path = tmp_path / "live.stemd"
    runs = record_faulty(daemon, collector, simulate, path)
    state = record(daemon, "stop")
    assert (state["state"], state["dropped"], state["trouble"]) == ("stopped", 0, None)
    return daemon, collector, runs, path


def results_of(run):
    names = {m.header["udf"] for m in run.messages if m.is_result}
    return {name: next(iter(run.last(name).arrays.values())) for name in UDFS if name in names}


def offline(ctx, dataset):
    parts = list(ctx.run_udf_iter(dataset, [udf() for udf in UDFS.values()]))
    found = {name: next(iter(one.values())).data for name, one in zip(UDFS, parts[-1].buffers, strict=True)}
    return found, parts[-1].damage.data


def assert_agree(found, expected):
    for name, array in expected.items():
        if name == "max":  # of integers: bit for bit
            assert np.array_equal(found[name], array), name
        else:
            np.testing.assert_allclose(found[name], array, rtol=1e-6, err_msg=name)


def test_live_replayed_and_offline_results_agree(recorded, tmp_path):
    daemon, collector, (whole, restarted, holed), path = recorded
    assert [run.ended["status"] for run in (whole, restarted, holed)] == ["final", "cancelled", "final"]
    source = GeneratedFrames(NAV, SIG, "uint16")
    known = np.array([source.frame(source.number(index)).sum() for index in range(256)]).reshape(NAV)
    assert np.array_equal(results_of(whole)["sumsig"], known)

    # Replayed to the daemon over its socket.
    command("replay", path, "--bind", daemon.detector, "--rate", "original")
    for before, after in zip((whole, restarted, holed), collector.runs(6)[3:], strict=True):
        for key in ("status", "reason", "complete"):
            assert after.ended[key] == before.ended[key]
        if before is not restarted:
            assert after.ended["ledger"] == before.ended["ledger"]
            assert_agree(results_of(after), results_of(before))

    # Read as a stream, in place of a detector.
    url = f"file://{path}?rate=4000"
    with stemd.Context(workers=2) as ctx, ctx.live(url, ring_bytes=2**26, max_message_bytes=2**24) as scans:
        for run, scan in zip((whole, restarted, holed), scans, strict=False):
            if run is restarted:
                with pytest.raises(stemd.UDFRunCancelled) as stop:
                    ctx.run_udf(scan, stemd.SumUDF())
                assert stop.value.reason == "restarted"
                continue
            assert_agree(offline(ctx, scan)[0], results_of(run))
            assert scan.ledger == run.ended["ledger"]
            if run is holed:
                break

    # Offline, from the recording and from the frames of the recording in HDF5.
    with stemd.Context(executor="inline") as ctx:
        for scan, run in ((0, whole), (2, holed)):
            dataset = ctx.load("recording", path, scan=scan)
            ctx.export_dataset(dataset, tmp_path / f"scan{scan}.h5")
            for data in (dataset, ctx.load("auto", tmp_path / f"scan{scan}.h5")):
                found, damage = offline(ctx, data)
                assert_agree(found, results_of(run))
                assert np.array_equal(damage.ravel(), run.last("sum").coverage)


def wait_files(daemon, count):
    """Wait until so many HDF5 files are closed; return the last one."""
    state = {}

    def are_closed():
        state.update(daemon.call("record", action="status")["recording"])
        return state["files"] >= count

    wait_until(are_closed)
    return state


def test_each_scan_becomes_a_file_of_frames_while_it_is_recorded(observed, simulate, tmp_path):
    config = f"""
[record]
folder = "{tmp_path}"
format = "hdf5"
[calibration]
scan_step_nm = 0.5
mrad_per_pixel = 0.25
centre = [16.0, 15.0]
"""
    daemon, collector = observed(*UDFS, config=config)
    runs = record_faulty(daemon, collector, simulate, "scan", "--in-folder")
    state = wait_files(daemon, 3)
    assert not list(tmp_path.glob("*.stemd"))
    assert record(daemon, "stop")["frames"] == 256 + 100 + 255
    source = GeneratedFrames(NAV, SIG, "uint16")
    paths = [tmp_path / f"scan-{run.ended['scan_id']}.h5" for run in runs]
    assert state["file"] == str(paths[-1])
    for number, (run, path) in enumerate(zip(runs, paths, strict=True), 1):
        ledger = run.ended["ledger"]
        with h5py.File(path) as file:
            frames, ours = file["entry/data/data"], file["entry/stemd"]
            coverage = ours["coverage"][()].ravel()
            assert np.count_nonzero(coverage) == ledger["received"] == ours["recording/frames"][()]
            assert {name: ours[f"ledger/{name}"][()] for name in ledger} == ledger
            assert ours["status"].asstr()[()] == run.ended["status"]
            assert frames.chunks == (1, 1, *SIG)
            for index in range(256):
                expected = source.frame(source.number(index, number)) if coverage[index] else 0
                assert np.array_equal(frames[divmod(index, NAV[1])], np.broadcast_to(expected, SIG))
            assert file["entry/data/scan_x"][1] == 0.5
            assert file["entry/data/detector_y"][0] == -4.0
    command("replay", paths[2], "--bind", daemon.detector)
    again = collector.runs(4)[3]
    assert again.ended["ledger"]["missing"] == 1
    assert_agree(results_of(again), results_of(runs[2]))
    with stemd.Context(executor="inline") as ctx:
        found, damage = offline(ctx, ctx.load("auto", paths[2]))
    assert_agree(found, results_of(runs[2]))
    assert np.array_equal(damage.ravel(), runs[2].last("sum").coverage)
    key = json.loads(command("keys", "show", "--json"))["keys"][0]["public_key"]
    command("manifest", "verify", paths[1], "--key", key)
    with h5py.File(paths[1], "r+") as file:
        file["entry/data/data"].id.write_direct_chunk((0, 1, 0, 0), bytes(30))
    with pytest.raises(AssertionError, match="its frames are not those of its manifest"):
        command("manifest", "verify", paths[1], "--key", key)
    with h5py.File(paths[1], "r+") as file:
        del file["entry/stemd/coverage"]
    with pytest.raises(AssertionError, match="its frames cannot be read"):
        command("manifest", "verify", paths[1])
    paths[1].write_bytes(paths[1].read_bytes()[:100])
    with pytest.raises(AssertionError, match="its manifest cannot be read"):
        command("manifest", "verify", paths[1])

    # A scan that the daemon does not see the end of is a file, too.
    record(daemon, "start", "last", "--in-folder", "--when-behind", "block")
    trigger = HeldTrigger(100)
    simulate(daemon.detector, nav=NAV, sig=SIG, rate=4000, trigger=trigger)
    wait_recorded(daemon, 1 + 100)
    assert daemon.stop() == 0
    trigger.open()
    (path,) = tmp_path.glob("last-*")
    with h5py.File(path) as file:
        assert np.count_nonzero(file["entry/stemd/coverage"]) == 100
        assert file["entry/stemd/reason"].asstr()[()] == "shutdown"


def test_a_recording_begun_in_mid_scan_is_usable_from_its_first_frame(observed, tmp_path):
    reference = Reference(NAV, SIG)
    daemon, collector = observed("sumsig")
    path = tmp_path / "late.stemd"

    with Detector(daemon.detector, reference) as detector:
        series = detector.series(5).start().images(0, 100)
        daemon.wait_for(received=100)
        record(daemon, "start", path)
        series.images(100).end()
        collector.runs(1)
        wait_recorded(daemon, 1 + 156)
    record(daemon, "stop")
    is_there = np.arange(256) >= 100
    sums = reference.expected("sumsig", is_there, reference.numbers(1)).ravel()

    # Offline.
    with stemd.Context(executor="inline") as ctx:
        *_, part = ctx.run_udf_iter(ctx.load("recording", path), stemd.SumSigUDF())
    assert np.array_equal(part.damage.data.ravel(), is_there)
    assert np.array_equal(part.buffers[0]["intensity"].data.ravel()[100:], sums[100:])

    # Sent to a daemon again.
    command("replay", path, "--bind", daemon.detector)
    again = collector.runs(2)[1]
    assert (again.ended["series"], again.ended["status"]) == (5, "final")
    assert (again.ended["ledger"]["received"], again.ended["ledger"]["foreign"]) == (156, 0)
    assert np.array_equal(again.last("sumsig").coverage, is_there)


def test_a_recorder_that_holds_keeps_every_message(observed, simulate, tmp_path):
    sizes = {"STEMD_RING_SIZE_BYTES": "8 MB", "STEMD_SOURCE_MAX_MESSAGE_BYTES": "1 MB"}
    daemon, collector = observed("sumsig", env=sizes)
    record(daemon, "start", tmp_path / "a.stemd", "--when-behind", "block")
    simulate(daemon.detector, nav=(64, 64), sig=(64, 64), codec="none").join()
    (run,) = collector.runs(1)
    assert run.ended["complete"]
    wait_recorded(daemon, 64 * 64 + 2)
    state = record(daemon, "stop")
    assert (state["messages"], state["dropped"]) == (64 * 64 + 2, 0)


def test_a_disk_that_is_full_costs_the_recording_and_not_the_scan(observed, simulate, tmp_path):
    daemon, collector = observed("sumsig")
    record(daemon, "start", tmp_path / "a.stemd")
    (recorder,) = daemon.pids_of("stemd.recording.recorder")
    resource.prlimit(recorder, resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    simulate(daemon.detector, nav=NAV, sig=SIG, codec="none").join()
    (run,) = collector.runs(1)
    assert run.ended["complete"]
    wait_recorded(daemon, 258)
    state = record(daemon, "stop")
    assert state["dropped"] > 0
    assert state["messages"] + state["dropped"] == 258
    assert daemon.metric('stemd_recorded_messages_total{outcome="dropped"}') == state["dropped"]
    assert Recording(tmp_path / "a.stemd").unread_bytes == 0
    assert any("messages are dropped" in error for error in collector.errors)


def test_a_recorder_that_is_killed_leaves_what_it_wrote(observed, simulate, tmp_path):
    daemon, collector = observed("sumsig")
    record(daemon, "start", tmp_path / "a.stemd", "--when-behind", "block")
    (recorder,) = daemon.pids_of("stemd.recording.recorder")
    trigger = HeldTrigger(20)
    simulate(daemon.detector, nav=NAV, sig=SIG, rate=1e4, trigger=trigger)
    wait_recorded(daemon, 20)
    os.kill(recorder, signal.SIGKILL)
    trigger.open()
    (run,) = collector.runs(1)
    assert run.ended["complete"]
    assert record(daemon, "status")["state"] == "failed"
    assert len(list(Recording(tmp_path / "a.stemd"))) >= 20
    record(daemon, "start", tmp_path / "a.stemd")
    assert record(daemon, "stop")["state"] == "stopped"


def test_requests_that_make_no_sense_are_refused(start_daemon, tmp_path):
    daemon = start_daemon("sum", env={"STEMD_RECORD_FOLDER": str(tmp_path / "d0")})
    (tmp_path / "d0" / "taken").write_text("mine")
    cases = [
        ({"action": "stop"}, "nothing is being recorded"),
        ({"action": "jump"}, "expected start, stop or status"),
        ({"action": "start"}, "expected the name of a file"),
        ({"action": "start", "path": "../other"}, "is outside"),
        ({"action": "start", "path": "taken"}, "expected b'STEMDREC'"),
        ({"action": "start", "path": "absent/a"}, "No such file"),
        ({"action": "start", "path": "a", "when_behind": "wait"}, "expected drop or block"),
    ]
    for fields, words in cases:
        with pytest.raises(Exception, match=words):
            daemon.call("record", **fields)
    daemon.call("record", action="start", path="a")
    with pytest.raises(Exception, match="is being recorded: stop that first"):
        daemon.call("record", action="start", path="b")
