"""Event detectors from simulator to subscriber: results equal numpy's, events and faults are counted."""

import numpy as np

import stemd
from stemd_sources.simulate.frames import reference_frames
from whole_way.checks import check_frames
from whole_way.ports import free_port
from whole_way.triggers import NextScanTrigger

NAV, SIG = (16, 16), (24, 32)
FRAMES = 256


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
