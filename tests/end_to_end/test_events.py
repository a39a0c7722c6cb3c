"""Event detectors from simulator to subscriber: results equal numpy's, events and faults are counted."""

import numpy as np
import pytest

import stemd
from stemd_sources.simulate.frames import reference_frames
from whole_way.checks import check_frames
from whole_way.ports import free_port
from whole_way.triggers import NextScanTrigger

NAV, SIG = (16, 16), (24, 32)
FRAMES = 256


def how(run):
    return run.ended["status"], run.ended["reason"]


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


def sparse_run(start_daemon, collect, simulate, tmp_path, *udfs, faults=()):
    folder = tmp_path / "modules"
    folder.mkdir()
    (folder / "sparse_udfs.py").write_text(SPARSE_UDFS)
    source = f"asi-csr+tcp://127.0.0.1:{free_port()}"
    daemon = start_daemon(*udfs, source=source, env={"PYTHONPATH": str(folder)})
    collector = collect(daemon)
    simulate(daemon.detector, protocol="asi-csr", nav=NAV, sig=SIG, faults=faults)
    (run,) = collector.runs(1)
    return run


def check_sparse(run, missing=()):
    frames = reference_frames(NAV, SIG, "uint16").reshape(FRAMES, -1)
    covered = ~np.isin(np.arange(FRAMES), missing)
    last = run.last("sees")
    assert last.header["status"] == "final"
    assert np.array_equal(last.arrays["total"].ravel(), frames.sum(axis=1, dtype=int) * covered)
    assert np.array_equal(last.arrays["pixels"].ravel(), np.count_nonzero(frames, axis=1) * covered)
    assert last.arrays["depth"].max() > 1


def test_udfs_for_sparse_arrays_get_what_came(start_daemon, collect, simulate, tmp_path):
    run = sparse_run(start_daemon, collect, simulate, tmp_path, "sees=sparse_udfs:Sees")
    check_sparse(run)


def test_sparse_and_dense_udfs_run_side_by_side(start_daemon, collect, simulate, tmp_path):
    udfs = ("sees=sparse_udfs:Sees", "sum", "sumsig")
    run = sparse_run(start_daemon, collect, simulate, tmp_path, *udfs, faults=["corrupt@50"])
    check_sparse(run, missing=[50])
    check_frames(run, reference_frames(NAV, SIG, "uint16"), processed=FRAMES - 1, undecodable=1)


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


class TestTimepix3:
    """Frames of 512 x 512, of which the simulator fills a corner."""

    @pytest.fixture
    def timepix3_runs(self, start_daemon, collect, simulate):
        def runs(*faults, scans=1, trigger=None, stall_s=20):
            rows, columns = NAV
            address = f"127.0.0.1:{free_port()}"
            daemon = start_daemon(
                *("sum", "sumsig"),
                source=f"tpx3+tcp://{address}?nx={columns}&ny={rows}",
                env={"STEMD_SOURCE_STALL_TIMEOUT_S": str(stall_s)},
            )
            collector = collect(daemon)
            options = {} if trigger is None else {"trigger": trigger}
            simulate(
                f"tcp://{address}", protocol="tpx3", nav=NAV, sig=SIG, faults=faults, scans=scans, **options
            )
            if trigger is not None:
                for ended in range(1, scans):
                    collector.runs(ended)
                    trigger.open()
            return collector.runs(scans)

        return runs

    def check(self, run, scan=1):
        frames = reference_frames(NAV, SIG, "uint16", scan=scan)
        assert how(run) == ("final", None)
        assert run.ended["complete"]
        assert run.ended["ledger"]["processed"] == FRAMES
        events = {"received": int(frames.sum(dtype=int)), "outside": 0, "unassigned": 0, "unit": "hits"}
        assert run.ended["events"] == run.last("sum").header["events"] == events
        image = run.last("sum").arrays["intensity"]
        assert image.shape == (512, 512)
        assert np.array_equal(image[: SIG[0], : SIG[1]], frames.sum(axis=(0, 1), dtype=int))
        assert image.sum() == frames.sum(dtype=int)
        assert np.array_equal(run.last("sumsig").arrays["intensity"], frames.sum(axis=(2, 3), dtype=int))

    def test_two_scans_give_the_reference(self, timepix3_runs):
        for number, run in enumerate(timepix3_runs(scans=2, trigger=NextScanTrigger()), start=1):
            self.check(run, scan=number)

    def test_a_detector_that_disconnects_is_lost_and_taken_up_again(self, timepix3_runs):
        lost, whole = timepix3_runs("disconnect@100:1", scans=2, trigger=NextScanTrigger())
        assert how(lost) == ("cancelled", "source_lost")
        assert lost.ended["ledger"]["received"] == 96  # whole lines
        self.check(whole, scan=2)

    def test_a_silent_detector_stalls_the_scan(self, timepix3_runs):
        stalled, whole = timepix3_runs("stall@100:1", scans=2, trigger=NextScanTrigger(), stall_s=3)
        assert how(stalled) == ("cancelled", "stalled")
        assert stalled.ended["ledger"]["received"] == 96
        self.check(whole, scan=2)
