"""Each protocol from simulator to subscriber: results equal numpy's, and each fault has its ledger."""

import numpy as np
import pytest

import stemd
from stemd_sources.events import ScanEnded, in_order
from stemd_sources.protocols import PROTOCOLS, own_protocols
from stemd_sources.sending.faults import FaultKind
from stemd_sources.simulate.frames import reference_frames
from stream_examples import messages_of, simulation
from whole_way.checks import check_frames
from whole_way.ports import free_port
from whole_way.triggers import NextScanTrigger

NAV, SIG = (16, 16), (24, 32)
FRAMES = 256
EVENT_DETECTORS = {"asi-csr", "tpx3"}
OF_FRAMES = [name for name in own_protocols() if PROTOCOLS[name].simulated and name not in EVENT_DETECTORS]
TESTED = [*OF_FRAMES, "asi-csr"]
MODULES = 4


def sends_end(protocol: str) -> bool:
    """Whether its detector says when a scan has ended."""
    parser = PROTOCOLS[protocol].parser(None)
    messages = messages_of(protocol, np.zeros((4, 8, 16), "<u2"), (2, 2), series=1)
    return any(isinstance(event, ScanEnded) for one in messages for event in in_order(parser.parse(one)))


def free_source(protocol: str) -> str:
    if protocol == "ncem":
        return f"ncem+tcp://127.0.0.1:{free_port(MODULES)}?modules={MODULES}&shape={SIG[0]},{SIG[1]}"
    # An ipc:// address loses what is unread when its peer closes.
    return f"{protocol}+tcp://127.0.0.1:{free_port()}"


@pytest.fixture(scope="module", params=TESTED)
def protocol(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def source(protocol) -> str:
    return free_source(protocol)


@pytest.fixture
def runs(shared_daemon, start_daemon, collect, simulate, protocol, source):
    """Runs of some scans with faults; with a trigger, each scan starts when the run before it has ended."""

    def runs(*faults, scans=1, stall_s=None, **options):
        if stall_s is None:
            daemon = shared_daemon("sum", "sumsig", source=source)
        else:
            env = {"STEMD_SOURCE_STALL_TIMEOUT_S": str(stall_s)}
            daemon = start_daemon("sum", "sumsig", source=free_source(protocol), env=env)
        collector = collect(daemon)
        options |= {"faults": faults, "scans": scans}
        detector = simulate(daemon.detector, protocol=protocol, nav=NAV, sig=SIG, **options)
        if trigger := options.get("trigger"):
            for ended in range(1, scans):
                collector.runs(ended)
                trigger.open()
        found = collector.runs(scans)
        detector.join()
        return found

    return runs


def check(run, scan=1, dtype="uint16", **terms):
    frames = reference_frames(NAV, SIG, dtype, scan=scan)
    check_frames(run, frames, **terms)
    if run.ended.get("events") is not None:  # of an event detector
        counted = int(frames.reshape(FRAMES, -1)[: run.ended["ledger"]["received"]].sum(dtype=int))
        events = {"received": counted, "outside": 0, "unassigned": 0, "unit": "counts"}
        assert run.ended["events"] == run.last("sum").header["events"] == events


def how(run):
    return run.ended["status"], run.ended["reason"]


def test_two_scans_give_the_reference(runs, protocol):
    dtype = "uint16" if protocol == "ncem" else "uint32"
    for number, run in enumerate(runs(scans=2, dtype=dtype), start=1):
        assert how(run) == ("final", None)
        check(run, scan=number, dtype=dtype)
        assert (run.ended.get("events") is not None) == (protocol == "asi-csr")


def test_frames_that_are_dropped_doubled_late_damaged_or_foreign_are_counted_as_such(runs, protocol):
    faults, terms = ["corrupt@50"], {"undecodable": 1, "processed": FRAMES - 1}
    if protocol not in EVENT_DETECTORS:  # which send each position once, in order
        faults += ["drop@3", "drop@200", "duplicate@7", "reorder@10", f"reorder@{FRAMES - 1}"]
        terms |= {"received": FRAMES - 2, "processed": FRAMES - 3, "missing": 2, "duplicate": 1}
    if FaultKind.FOREIGN_SERIES not in simulation(protocol).impossible_faults:
        faults.append("foreign-series@9")
        terms["foreign"] = 1
    (run,) = runs(*faults)
    assert how(run) == ("final", None)
    check(run, **terms)


def test_a_restart_cancels_the_run_and_the_next_scan_is_whole(runs):
    restarted, whole = runs("restart@100:1", scans=2)
    assert how(restarted) == ("cancelled", "restarted")
    assert restarted.ended["ledger"]["received"] == 100
    check(whole, scan=2)


@pytest.mark.parametrize("protocol", ["merlin", "stins"], indirect=True)
def test_a_scan_that_is_restarted_before_its_first_image_has_last_results(runs):
    restarted, whole = runs("restart@0:1", scans=2)
    assert how(restarted) == ("cancelled", "restarted")
    for udf in ("sum", "sumsig"):
        assert [message.header["status"] for message in restarted.results(udf)] == ["cancelled"]
        assert restarted.ended["udfs"][udf] == "cancelled"
    check(whole, scan=2)


def test_a_detector_that_disconnects_is_lost_and_taken_up_again(runs):
    lost, whole = runs("disconnect@100:1", scans=2, trigger=NextScanTrigger())
    assert how(lost) == ("cancelled", "source_lost")
    assert lost.ended["ledger"]["received"] == 100
    check(whole, scan=2)


@pytest.mark.parametrize("protocol", ["merlin", "sls"], indirect=True)  # a TCP and a ZeroMQ socket
def test_a_silent_detector_stalls_the_scan(runs):
    stalled, whole = runs("stall@100:1", scans=2, pause_of_stall_s=0, trigger=NextScanTrigger(), stall_s=2)
    assert how(stalled) == ("cancelled", "stalled")
    assert stalled.ended["ledger"]["received"] == 100
    check(whole, scan=2)


@pytest.mark.parametrize("protocol", list(filter(sends_end, TESTED)), indirect=True)
def test_an_early_end_aborts(runs):
    aborted, whole = runs("abort@100:1", scans=2)
    assert how(aborted) == ("cancelled", "aborted")
    assert aborted.ended["ledger"]["received"] == 100
    check(whole, scan=2)


SPARSE_UDFS = '''
import numpy as np
from stemd_udfs import UDF


class Sees(UDF):
    """Sums each position, and says what it was given."""

    def get_backends(self):
        return (self.BACKEND_SCIPY_CSR,)

    def get_result_buffers(self):
        return {
            "total": self.buffer(kind="nav", dtype="int64"),
            "pixels": self.buffer(kind="nav", dtype="int64"),
            "depth": self.buffer(kind="nav", dtype="int64"),
        }

    def process_tile(self, tile):
        assert type(tile).__name__ == "csr_matrix" and tile.has_canonical_format
        self.results.total[:] = np.asarray(tile.sum(axis=1)).ravel()
        self.results.pixels[:] = np.diff(tile.indptr)
        self.results.depth[:] = tile.shape[0]
'''


def test_sparse_and_dense_udfs_run_side_by_side(observed, simulate, tmp_path):
    (tmp_path / "sparse_udfs.py").write_text(SPARSE_UDFS)
    source = f"asi-csr+tcp://127.0.0.1:{free_port()}"
    udfs = ("sees=sparse_udfs:Sees", "sum", "sumsig")
    daemon, collector = observed(*udfs, source=source, env={"PYTHONPATH": str(tmp_path)})
    simulate(daemon.detector, protocol="asi-csr", nav=NAV, sig=SIG, faults=["corrupt@50"])
    (run,) = collector.runs(1)
    frames = reference_frames(NAV, SIG, "uint16")
    check_frames(run, frames, processed=FRAMES - 1, undecodable=1)
    flat, covered = frames.reshape(FRAMES, -1), np.arange(FRAMES) != 50
    last = run.last("sees")
    assert last.header["status"] == "final"
    assert np.array_equal(last.arrays["total"].ravel(), flat.sum(axis=1, dtype=int) * covered)
    assert np.array_equal(last.arrays["pixels"].ravel(), np.count_nonzero(flat, axis=1) * covered)
    assert last.arrays["depth"].max() > 1


def test_a_context_runs_udfs_over_sparse_scans(simulate):
    address = f"127.0.0.1:{free_port()}"
    frames = reference_frames(NAV, SIG, "uint16")
    mask = np.arange(SIG[0] * SIG[1]).reshape(SIG) % 7
    with stemd.Context.make_with("processes", cpus=2) as ctx, ctx.live(f"asi-csr+tcp://{address}") as scans:
        simulate(f"tcp://{address}", protocol="asi-csr", nav=NAV, sig=SIG)
        scan = next(scans)
        assert scan.description().array_backends[0] == stemd.UDF.BACKEND_SCIPY_CSR
        udf = stemd.ApplyMasksUDF(mask_factories=[lambda: mask], use_sparse="scipy.sparse.csc")
        result = ctx.run_udf(dataset=scan, udf=udf)
    assert np.allclose(result["intensity"].data[..., 0], (frames * mask).sum(axis=(2, 3)))


def test_timepix3_frames_equal_numpy_also_after_the_detector_was_away(observed, simulate):
    """Frames of 512 x 512, of which the simulator fills a corner."""
    rows, columns = NAV
    address = f"127.0.0.1:{free_port()}"
    _, collector = observed("sum", "sumsig", source=f"tpx3+tcp://{address}?nx={columns}&ny={rows}")
    trigger = NextScanTrigger()
    options = {"faults": ["disconnect@100:1"], "scans": 2, "trigger": trigger}
    simulate(f"tcp://{address}", protocol="tpx3", nav=NAV, sig=SIG, **options)
    (lost,) = collector.runs(1)
    assert (lost.ended["status"], lost.ended["reason"]) == ("cancelled", "source_lost")
    assert lost.ended["ledger"]["received"] == 96  # whole lines
    trigger.open()
    run = collector.runs(2)[1]
    frames = reference_frames(NAV, SIG, "uint16", scan=2)
    assert (run.ended["status"], run.ended["complete"]) == ("final", True)
    assert run.ended["ledger"]["processed"] == FRAMES
    events = {"received": int(frames.sum(dtype=int)), "outside": 0, "unassigned": 0, "unit": "hits"}
    assert run.ended["events"] == run.last("sum").header["events"] == events
    image = run.last("sum").arrays["intensity"]
    assert image.shape == (512, 512)
    assert np.array_equal(image[: SIG[0], : SIG[1]], frames.sum(axis=(0, 1), dtype=int))
    assert image.sum() == frames.sum(dtype=int)
    assert np.array_equal(run.last("sumsig").arrays["intensity"], frames.sum(axis=(2, 3), dtype=int))
