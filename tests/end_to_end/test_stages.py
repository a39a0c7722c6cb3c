"""The daemon puts frames through stages before the UDFs, as its configuration says."""

import shutil
import signal
from pathlib import Path

import numpy as np
import pytest

import stemd
from rendered_electrons import rendered_electrons
from stemd import ApplyMasksUDF, BinStage, Context, CountStage, CropStage, DescanStage, SumSigUDF, SumUDF
from stemd.client.control_client import ControlFailed
from stemd_sources.simulate.frames import FileFrames
from stemd_sources.simulate.simulator import Simulator
from stored_runs import run_stored
from stream_examples import ArrayFrames
from whole_way.checks import check_arrays, check_ledgers, check_order
from whole_way.daemon import DaemonProcess
from whole_way.detector import Detector
from whole_way.ports import free_port
from whole_way.reference import Reference
from whole_way.waiting import wait_until

NAV, SIG = (8, 16), (24, 32)
REFERENCE = Reference(NAV, SIG)
COUNT, HALF = 128, 64
SHIFT = np.random.default_rng(0).integers(-3, 4, (*NAV, 2))
STAGES = [DescanStage(SHIFT), CropStage((2, 22, 4, 28)), BinStage(2)]
STAGED_SIG = [10, 12]
DISK = {"shape": "disk", "radius": 3}  # around the middle of a staged frame
TEXT = """
[[stage]]
do = "descan"
shift = "{folder}/shift.npy"
[[stage]]
do = "crop"
crop = [2, 22, 4, 28]
[[stage]]
do = "bin"
factor = 2
"""


def staged(scan):
    """The frames of a scan after the stages, by numpy: shape (128, 10, 12)."""
    padded = np.pad(REFERENCE.scan_frames(scan).reshape(-1, *SIG), ((0, 0), (4, 4), (4, 4)))
    shift = SHIFT.reshape(-1, 2)
    moved = np.array([np.roll(f, (-y, -x), (0, 1)) for f, (y, x) in zip(padded, shift, strict=True)])
    cropped = moved[:, 4:-4, 4:-4][:, 2:22, 4:28]
    return cropped.reshape(-1, 10, 2, 12, 2).sum(axis=(2, 4))


@pytest.fixture(scope="module")
def one_daemon(tmp_path_factory):
    folder = tmp_path_factory.mktemp("one")
    np.save(folder / "shift.npy", SHIFT)
    with DaemonProcess(folder, udfs=("sum", "sumsig"), config=TEXT.format(folder=folder)) as daemon:
        yield daemon


@pytest.fixture
def fresh(one_collector):
    one_collector.forget()
    return one_collector


def check(run, scan=1):
    """Ledgers close; every result is numpy's over the frames that its coverage names."""
    check_order(run)
    frames = staged(scan)
    check_ledgers(run)
    for message in run.messages:
        if message.is_result and message.header["udf"] in ("sum", "sumsig"):
            seen = message.coverage
            assert np.count_nonzero(seen) == message.header["ledger"]["processed"]
            check_arrays(message)
            udf, result = message.header["udf"], message.arrays
            if udf == "sum" and result:
                assert np.array_equal(result["intensity"], frames[seen].sum(axis=0))
            elif udf == "sumsig" and result:
                assert np.array_equal(result["intensity"].ravel(), frames.sum(axis=(1, 2)) * seen)


def test_a_daemon_gives_what_numpy_a_context_and_an_offline_run_do_and_names_its_stages(
    one_daemon, fresh, detector, tmp_path
):
    detector.series().start().images().end()
    (run,) = fresh.runs(1)
    check(run)
    assert run.ended["complete"]
    header = run.last("sum").header
    assert [stage["do"] for stage in header["stage"]] == ["descan", "crop", "bin"]
    assert header["stage"][0]["shift"]["shape"] == [*NAV, 2]
    assert header["stage"][1]["crop"] == [2, 22, 4, 28]
    assert header["stage"][2] == {"do": "bin", "factor": 2, "sig_shape": STAGED_SIG, "dtype": "<u4"}
    assert (header["sig_shape"], header["dtype"]) == (list(SIG), "<u2")  # of the scan
    assert one_daemon.call("manifest")["manifest"]["stage"] == header["stage"]
    assert [stage["do"] for stage in one_daemon.status()["stage"]] == ["descan", "crop", "bin"]
    with Context("processes", workers=2) as ctx:
        stored = ctx.load("memory", data=REFERENCE.scan_frames())
        offline = ctx.run_udf(stored, [SumUDF(), SumSigUDF()], stages=STAGES)
        address, sizes = f"ipc://{tmp_path}/detector", {"ring_bytes": 2**26, "max_message_bytes": 2**24}
        source = ctx.live(f"dectris-v2+{address}", stages=STAGES, **sizes)
        with source as scans, Detector(address, REFERENCE) as own:
            own.series().start().images().end()
            scan = next(scans)
            assert tuple(scan.udf_shape.sig) == tuple(STAGED_SIG)
            live = ctx.run_udf(scan, [SumUDF(), SumSigUDF()])
    for number, name in enumerate(("sum", "sumsig")):
        daemons = run.last(name).arrays["intensity"]
        assert np.array_equal(daemons, offline[number]["intensity"].data)
        assert np.array_equal(daemons, live[number]["intensity"].data)


def test_a_udf_that_joins_sees_staged_frames(one_daemon, fresh, detector):
    series = detector.series().start().images(0, HALF)
    wait_until(lambda: one_daemon.in_ledger("processed") > 0)
    one_daemon.call("register", name="disk", use="stemd_udfs:ApplyMasksUDF", params={"masks": [DISK]})
    try:
        series.images(HALF).end()
        (run,) = fresh.runs(1)
    finally:
        one_daemon.call("unregister", name="disk")
    check(run)
    last = run.last("disk")
    offline = run_stored(REFERENCE.scan_frames(), ApplyMasksUDF(masks=[DISK]), stages=STAGES)
    expected = offline["intensity"].data
    seen = last.coverage.reshape(NAV)
    assert seen[4:].all()  # what came after it joined; the rest as far as the ring has it
    assert np.array_equal(last.arrays["intensity"][seen], expected[seen])


def test_frames_that_do_not_suit_a_stage_fail_their_scan_with_a_sentence(one_daemon, fresh, simulate):
    simulate(one_daemon.detector, nav=NAV, sig=(20, 40)).join()
    (run,) = fresh.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("failed", "udf_failed")
    for name in ("sum", "sumsig"):
        error = run.last(name).header["error"]
        assert "crop: got [2, 22, 4, 28], expected" in error
        assert "within the 20 x 40 pixels of a frame" in error
        assert "\n" not in error
        assert [stage["do"] for stage in run.last(name).header["stage"]] == ["descan", "crop", "bin"]
    fresh.forget()
    simulate(one_daemon.detector, nav=(4, 4), sig=SIG).join()
    (run,) = fresh.runs(1)
    assert "descan: shift has the shape (8, 16, 2), expected (4, 4, 2)" in run.last("sum").header["error"]
    fresh.forget()
    with Detector(one_daemon.detector, REFERENCE) as detector:
        detector.series().start().images().end()
        (run,) = fresh.runs(1)
    check(run)
    assert run.ended["complete"]


def test_counted_frames_become_a_sparse_virtual_image(observed, tmp_path):
    truth = rendered_electrons(24, (64, 80), seed=7, height=200, sigma=10)
    frames = truth.as_read("uint16")
    np.save(tmp_path / "frames.npy", frames)
    np.save(tmp_path / "dark.npy", truth.dark)
    text = f'[[stage]]\ndo = "count"\ndark = "{tmp_path}/dark.npy"\n'
    text += '[[udf]]\nname = "sum"\n[[udf]]\nname = "sumsig"\n'
    text += '[[udf]]\nname = "disk"\nuse = "stemd_udfs:ApplyMasksUDF"\n'
    text += 'params = { masks = [{ shape = "disk", radius = 20 }] }\n'
    daemon, collector = observed(config=text)
    Simulator(FileFrames(tmp_path / "frames.npy", (4, 6)), address=daemon.detector).run()
    (run,) = collector.runs(1)
    assert run.ended["complete"]
    assert run.last("sum").header["stage"][0]["dark"]["shape"] == [64, 80]
    electrons = sum(map(len, truth.pixels))
    assert abs(run.last("sumsig").arrays["intensity"].sum() - electrons) <= 0.02 * electrons
    udfs = [SumUDF(), SumSigUDF(), ApplyMasksUDF(masks=[{"shape": "disk", "radius": 20}])]
    offline = run_stored(frames.reshape(4, 6, 64, 80), udfs, stages=[CountStage(truth.dark)])
    for number, name in enumerate(("sum", "sumsig", "disk")):
        assert np.array_equal(run.last(name).arrays["intensity"], offline[number]["intensity"].data)


def test_counting_is_set_and_references_are_taken_from_the_stream(observed, tmp_path):
    truth = rendered_electrons(24, (64, 80), seed=7, height=200, sigma=10)
    frames = truth.as_read("uint16")
    dark = np.broadcast_to(truth.dark.round().astype(np.uint16), frames.shape)
    (tmp_path / "saved").mkdir()
    daemon, collector = observed("sum", "sumsig", env={"STEMD_SAVE_FOLDER": str(tmp_path / "saved")})

    def send(scan):
        np.save(tmp_path / "frames.npy", scan)
        Simulator(FileFrames(tmp_path / "frames.npy", (4, 6)), address=daemon.detector).run()
        (run,) = collector.runs(1)
        collector.forget()
        return run, daemon.status()["last_run"]["scan_id"]

    taken = daemon.call("reference", kind="dark", scan_id=send(dark)[1])
    assert taken["frames"] == 24
    assert np.array_equal(np.load(taken["path"]), dark[0])
    with pytest.raises(ControlFailed, match="is not above the dark reference: is the beam on"):
        daemon.call("reference", kind="gain", scan_id=taken["scan_id"])
    _, scan_id = send(frames)
    found = daemon.call("counting", scan_id=scan_id, n_sigma=6.0, use=True)
    stage = CountStage(n_sigma=6.0)
    scan, corrections = frames.reshape(4, 6, 64, 80), stemd.CorrectionSet(dark=dark[0])
    counted = run_stored(scan, SumSigUDF(), stages=[stage], corrections=corrections)["intensity"].data
    assert found["electrons"] == pytest.approx(counted.mean())
    assert found["occupancy"] == pytest.approx(counted.mean() / (64 * 80))
    assert sum(found["histogram"]["counts"]) == pytest.approx(24 * 64 * 80, rel=0.001)
    assert found["threshold"] == pytest.approx(found["mean"] + 6 * found["sigma"], abs=1)
    assert found["sigma"] == pytest.approx(10, rel=0.1)
    run, scan_id = send(frames)
    assert np.array_equal(run.last("sumsig").arrays["intensity"], counted)
    assert daemon.call("counting", scan_id=scan_id, n_sigma=6.0, use=False)["electrons"] == found["electrons"]
    gain = daemon.call("reference", kind="gain", scan_id=scan_id)
    assert gain["mean"] > 0
    run, _ = send(frames)
    made = stemd.CorrectionSet(dark=dark[0], gain=np.load(gain["path"]))
    expected = run_stored(scan, SumUDF(), corrections=made)["intensity"].data
    np.testing.assert_allclose(run.last("sum").arrays["intensity"], expected, rtol=1e-5)
    with pytest.raises(ControlFailed, match="is not the one that ended last"):
        daemon.call("counting", scan_id="another")
    shutil.rmtree(tmp_path / "saved")
    with pytest.raises(ControlFailed, match=r"\.npy: cannot be written: No such file"):
        daemon.call("reference", kind="gain", scan_id=daemon.status()["last_run"]["scan_id"])


def test_sighup_changes_the_stages_of_the_next_scan(observed):
    daemon, collector = observed("sum", config='[[stage]]\ndo = "bin"\nfactor = 2\n')
    path = daemon.folder / "stemd.toml"
    with Detector(daemon.detector, REFERENCE) as detector:
        series = detector.series(1).start().images(0, HALF)
        wait_until(lambda: daemon.status()["scan"] is not None)
        path.write_text('[[stage]]\ndo = "bin"\nfactor = 8\n')
        daemon.process.send_signal(signal.SIGHUP)
        wait_until(lambda: daemon.status()["stage"] == [{"do": "bin", "factor": 8}])
        series.images(HALF).end()
        collector.runs(1)
        detector.series(2).start().images().end()
        first, second = collector.runs(2)
    assert first.last("sum").arrays["intensity"].shape == (12, 16)
    assert second.last("sum").arrays["intensity"].shape == (3, 4)
    assert "reloaded changed=stage" in daemon.log


def start_example(start_daemon, name, source, port):
    """Start a daemon with an example, at free addresses."""
    text = (Path(__file__).parents[2] / "examples" / name).read_text()
    text = text.replace("127.0.0.1:8283", f"127.0.0.1:{port}")
    return start_daemon(source=source, config=text)


def test_electrons_counted_at_the_edge_are_those_that_arrive(start_daemon, collect):
    port = free_port()
    edge = start_example(start_daemon, "edge_counting.toml", None, port)
    after = start_example(start_daemon, "after_edge.toml", f"asi-csr+tcp://127.0.0.1:{port}", port)
    wait_until(lambda: after.status()["source"]["state"] == "connected")
    frames = rendered_electrons(32, (48, 64), seed=3, height=400.0, sigma=10.0).as_read("uint16")
    at_edge, further = collect(edge), collect(after)
    Simulator(ArrayFrames(frames, (4, 8)), address=edge.detector).run()
    (counted,), (arrived,) = at_edge.runs(1), further.runs(1)
    expected = run_stored(frames.reshape(4, 8, 48, 64), SumUDF(), stages=[CountStage()])["intensity"].data
    assert expected.sum() > 0
    for run in (counted, arrived):
        assert run.ended["complete"]
        assert np.array_equal(run.last("sum").arrays["intensity"], expected)
        check_ledgers(run)
    (relay,) = edge.status()["relays"]
    assert (relay["dropped"], relay["failed"]) == (0, 0)
