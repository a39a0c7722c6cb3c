"""A beam that flies back, turns round and stays for several frames: live, recorded and stored alike."""

import numpy as np
import pytest

import stemd
from stemd_sources.simulate.frames import GeneratedFrames
from whole_way.checks import check_ledgers, check_order

NAV, SIG, SENT = (6, 7), (16, 16), (3, 37)
GEOMETRY = {"sync_offset": 3, "flyback_columns": 2, "serpentine": True, "frames_per_position": 2}
SHAPE = (*NAV, 2)
LIVE = {"nav_shape": NAV, **GEOMETRY, "ring_bytes": 2**26, "max_message_bytes": 2**22}
DROPPED, CUT = 40, 50  # of the detector's count; 20 is one of the fly-back, that nobody misses
FAULTS = ("drop@20:2", f"drop@{DROPPED}:2", f"corrupt@{CUT}:2")


def on_the_scan(frames):
    """What belongs to each position, found by cutting and turning."""
    lines = frames[3:].reshape(6, 9, 2, *frames.shape[1:])[:, :7].copy()
    lines[1::2] = lines[1::2, ::-1]
    return lines


def sent(scan):
    source = GeneratedFrames(SENT, SIG, "uint16")
    return np.stack([source.frame(source.number(index, scan)) for index in range(111)])


INDEX = on_the_scan(np.arange(111)[:, np.newaxis, np.newaxis])[..., 0, 0]


CONFIGURATION = """
[scan]
nav_shape = [6, 7]
sync_offset = 3
flyback_columns = 2
serpentine = true
[partition]
target_latency_ms = 1
"""


def test_frames_of_a_daemon_lie_where_the_beam_was(observed, simulate, tmp_path):
    """It knows how the beam moves, and records both scans; the second has faults."""
    env, path = {"STEMD_SCAN_FRAMES_PER_POSITION": "2"}, tmp_path / "two.stemd"
    udfs = ("sum", "sumsig", "max", "monitor=stemd_udfs:SignalMonitorUDF")
    daemon, collector = observed(*udfs, config=CONFIGURATION, env=env | {"STEMD_SOURCE_END_GRACE_S": "0.3"})
    daemon.call("record", action="start", path=str(path))
    simulate(daemon.detector, nav=SENT, sig=SIG, scans=2, faults=FAULTS, rate=3000).join()
    whole, holed = runs = collector.runs(2)
    daemon.call("record", action="stop")
    for run in runs:
        check_order(run)
        check_ledgers(run)
        for message in run.messages:
            if message.is_result:
                assert np.count_nonzero(message.coverage) == message.header["ledger"]["processed"]
    started = whole.messages[0].header
    assert (started["nav_shape"], started["announced"]) == (list(SHAPE), 84)
    assert (whole.ended["status"], whole.ended["complete"]) == ("final", True)
    ledger = whole.ended["ledger"]
    assert (ledger["announced"], ledger["processed"], ledger["outside"]) == (84, 84, 27)
    assert np.array_equal(whole.last("sumsig").arrays["intensity"], on_the_scan(sent(1)).sum((-1, -2)))

    assert (holed.ended["status"], holed.ended["complete"]) == ("final", False)
    ledger = holed.ended["ledger"]
    assert [ledger[term] for term in ("missing", "undecodable", "processed", "outside")] == [1, 1, 82, 26]
    is_there = (INDEX != DROPPED) & (INDEX != CUT)
    last = holed.last("sumsig")
    assert np.array_equal(last.coverage.reshape(SHAPE), is_there)
    assert np.array_equal(last.arrays["intensity"], np.where(is_there, on_the_scan(sent(2)).sum((-1, -2)), 0))
    manifest = daemon.call("manifest", scan_id=holed.ended["scan_id"])["manifest"]
    place = int(np.flatnonzero(INDEX == DROPPED)[0])
    assert manifest["gaps"] == [[place, place + 1]]

    # The same partitions offline, from the recording: the same numbers to the bit.
    with stemd.Context(executor="inline") as ctx:
        stored = ctx.load("auto", path, scan=1, nav_shape=NAV, **GEOMETRY, partitions=manifest["partitions"])
        assert tuple(stored.shape) == (*SHAPE, *SIG)
        udfs = {"sum": stemd.SumUDF(), "sumsig": stemd.SumSigUDF(), "max": stemd.MaxUDF()}
        for name, buffers in zip(udfs, ctx.run_udf(stored, list(udfs.values())), strict=True):
            for buffer, values in buffers.items():
                assert np.array_equal(values.data, holed.last(name).arrays[buffer]), name


class Where(stemd.UDF):
    def get_result_buffers(self):
        return {"at": self.buffer("nav", (3,), dtype=int), "offset": self.buffer("single", dtype=int)}

    def process_frame(self, frame):
        self.results.at[:] = self.meta.coordinates[0]

    def merge(self, dest, src):
        dest.at[:] = src.at
        dest.offset[:] = self.meta.sync_offset


def test_live_and_stored_scans_agree_with_region_and_corrections(contexts, simulate, tmp_path):
    inline, processes = contexts
    rng = np.random.default_rng(5)
    region = rng.random(SHAPE) < 0.6
    dark, gain = rng.random(SIG).astype(np.float32), np.full(SIG, 2.0, np.float32)
    how = {"roi": region, "corrections": stemd.CorrectionSet(dark=dark, gain=gain)}
    simulate(f"ipc://{tmp_path}/detector", nav=SENT, sig=SIG, scans=1)
    with processes.live(f"dectris-v2+ipc://{tmp_path}/detector", **LIVE) as scans:
        scan = next(scans)
        assert tuple(scan.shape) == (*SHAPE, *SIG)
        live = processes.run_udf(scan, [stemd.SumSigUDF(), Where(), stemd.MaxUDF()], **how)
        assert scan.complete
        assert np.array_equal(scan.coverage, region)
        assert scan.ledger["outside"] == 27
    frames = sent(1)
    np.save(tmp_path / "a.npy", frames)
    frames.astype(">u2").tofile(tmp_path / "a.raw")
    shape = {"nav_shape": NAV, "num_partitions": 5, **GEOMETRY}
    stored = [
        (inline, inline.load("memory", data=frames, **shape)),
        (processes, processes.load("memory", data=frames, **shape)),
        (inline, inline.load("npy", tmp_path / "a.npy", **shape)),
        (processes, processes.load("raw", tmp_path / "a.raw", dtype=">u2", sig_shape=SIG, **shape)),
    ]
    for ctx, dataset in stored:
        assert (tuple(dataset.shape), len(dataset.partitions())) == ((*SHAPE, *SIG), 5)
        found = ctx.run_udf(dataset, [stemd.SumSigUDF(), Where(), stemd.MaxUDF()], **how)
        for ours, theirs in zip(live, found, strict=True):
            for name, values in theirs.items():
                np.testing.assert_allclose(ours[name].data, values.data, rtol=1e-6, err_msg=name)
    assert live[1]["offset"].data == [3]
    assert np.array_equal(live[1]["at"].raw_data, np.argwhere(region))
    expected = ((on_the_scan(frames) - dark) * gain).sum((-1, -2))[region]
    np.testing.assert_allclose(live[0]["intensity"].raw_data, expected, rtol=1e-5)


@pytest.mark.parametrize("form", ["raw", "memory"])
def test_an_arranged_scan_is_exported_as_the_scan_that_it_is(contexts, tmp_path, form):
    inline, _ = contexts
    frames = sent(1)
    frames.tofile(tmp_path / "a.raw")
    stored = {"path": tmp_path / "a.raw", "dtype": "u2", "sig_shape": SIG}
    own = {"data": frames} if form == "memory" else stored
    dataset = inline.load(form, **own, nav_shape=NAV, **GEOMETRY)
    inline.export_dataset(dataset, tmp_path / "a.h5")
    inline.export_dataset(dataset, tmp_path / "a.npy")
    again = inline.load("auto", tmp_path / "a.h5")
    assert tuple(again.shape) == (*SHAPE, *SIG)
    found = inline.run_udf(again, stemd.SumSigUDF())["intensity"].data
    assert np.array_equal(found, on_the_scan(frames).sum((-1, -2)))
    assert np.array_equal(np.load(tmp_path / "a.npy"), on_the_scan(frames))


def test_the_shape_of_all_points_is_as_good(contexts):
    data = np.arange(9 * 10 * 4).reshape(9, 10, 2, 2)
    dataset = contexts[0].load("memory", data=data, flyback_columns=2)
    found = contexts[0].run_udf(dataset, stemd.SumSigUDF())["intensity"].data
    assert np.array_equal(found, data.sum((-1, -2))[:, :8])


def test_a_configured_shape_that_is_not_used_is_warned_of(observed, simulate):
    daemon, collector = observed("sumsig", options=("--nav", "4,6"))
    simulate(daemon.detector, nav=(6, 4), sig=SIG, scans=2)
    for run in collector.runs(2):
        assert run.messages[0].header["nav_shape"] == [6, 4]
    (line,) = (line for line in daemon.log.splitlines() if "nav_shape_not_used" in line)
    assert " warning " in line
    assert 'announced="[6, 4]" configured="[4, 6]" used="[6, 4]"' in line
