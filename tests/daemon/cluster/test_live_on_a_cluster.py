"""Live scans whose partitions are processed by a Dask cluster."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cloudpickle
import numpy as np
import pytest

from sample_udfs import held
from sample_udfs.builtin import builtins
from stemd import UDF, Context, SumSigUDF, UDFRunCancelled
from stemd_sources.simulate.frames import reference_frames, shift_of_scan
from whole_way.detector import Detector
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_until

pytest.importorskip("distributed")

# The workers of Dask do not have these modules.
cloudpickle.register_pickle_by_value(sys.modules[__name__])
cloudpickle.register_pickle_by_value(held)

NAV, SIG = (24, 20), (32, 28)
DATA = reference_frames(NAV, SIG)
SMALL = {"ring_bytes": 2**26, "max_message_bytes": 2**22}


def of_scan(number):
    flat = DATA.reshape(-1, *SIG)
    return np.roll(flat, -shift_of_scan(len(flat), number), axis=0).reshape(DATA.shape)


def test_all_builtin_udfs_give_what_stored_frames_give(ctx, simulate, tmp_path):
    address = f"ipc://{tmp_path}/detector"
    simulate(address, nav=NAV, sig=SIG, faults=("reorder@30", "duplicate@100"))
    udfs = {name: case.udf for name, case in builtins(SIG, "u2").items()}
    with ctx.live(f"dectris-v2+{address}", **SMALL) as source:
        scan = next(source)
        live = dict(zip(udfs, ctx.run_udf(scan, list(udfs.values())), strict=True))
        assert scan.complete
    again = {name: case.udf for name, case in builtins(SIG, "u2").items()}
    with Context(executor="inline") as inline:
        dataset = inline.load("memory", data=DATA, num_partitions=7)
        stored = dict(zip(again, inline.run_udf(dataset, list(again.values())), strict=True))
    for name, buffers in stored.items():
        for buffer, values in buffers.items():
            np.testing.assert_allclose(live[name][buffer].data, values.data, 1e-6, err_msg=f"{name}.{buffer}")


def test_restarted_scans_are_cancelled_and_the_others_exact(ctx, simulate, tmp_path):
    address = f"ipc://{tmp_path}/detector"
    simulate(address, nav=NAV, sig=SIG, scans=4, faults=("restart@200:2",))
    reasons = []
    with ctx.live(f"dectris-v2+{address}", **SMALL) as source:
        for number, scan in zip(range(1, 5), source, strict=False):
            expected = of_scan(number).sum(axis=(2, 3), dtype=np.int64)
            try:
                sums = ctx.run_udf(scan, SumSigUDF())["intensity"].data
            except UDFRunCancelled as stop:
                reasons.append((number, stop.reason))
                sums = stop.partial.buffers[0]["intensity"].data
                expected = expected * stop.partial.damage.data
            else:
                assert scan.complete
                assert scan.ledger["processed"] == 480
            assert np.array_equal(sums, expected)
            closes(scan.ledger)
    assert reasons == [(2, "restarted")]


def closes(ledger):
    sinks = ("processed", "pending", "discarded", "undecodable")
    assert ledger["received"] == sum(ledger[term] for term in sinks)
    assert ledger["announced"] == ledger["received"] + ledger["missing"]
    assert ledger["pending"] == 0


def test_a_dask_worker_that_is_killed_in_mid_scan_loses_nothing(ctx, simulate, tmp_path):
    address = f"ipc://{tmp_path}/detector"
    simulate(address, nav=NAV, sig=SIG)
    with ctx.live(f"dectris-v2+{address}", **SMALL) as source:
        scan = next(source)
        result = ctx.run_udf(scan, held.DiesOnce(place=[10, 3], path=str(tmp_path / "died")))
    assert (tmp_path / "died").exists()
    assert (result["n"].data == 1).all()
    assert np.array_equal(result["sum"].data, DATA.sum(axis=(0, 1)))
    assert scan.complete


class Waits(UDF):
    """Notes that it runs, and waits until a file is there."""

    def get_result_buffers(self):
        return {"seen": self.buffer(kind="nav", dtype="int64")}

    def process_frame(self, frame):
        with Path(self.params.begun).open("a") as file:
            file.write("x")
        while not Path(self.params.gate).exists():
            pass
        self.results.seen[:] = 1


def test_a_cancel_reaches_the_cluster(ctx, simulate, tmp_path, dask_client):
    address = f"ipc://{tmp_path}/detector"
    simulate(address, nav=NAV, sig=SIG, scans=2)
    begun, gate = tmp_path / "begun", tmp_path / "gate"
    with ctx.live(f"dectris-v2+{address}", **SMALL) as source, ThreadPoolExecutor() as threads:
        scan = next(source)
        running = threads.submit(ctx.run_udf, scan, Waits(begun=str(begun), gate=str(gate)))
        wait_until(begun.exists)
        scan.cancel()
        with pytest.raises(UDFRunCancelled):
            running.result()
        gate.touch()
        assert scan.ledger["processed"] == 0
        closes(scan.ledger)
        wait_until(lambda: not any(dask_client.processing().values()))
        assert begun.stat().st_size < 480
        result = ctx.run_udf(next(source), SumSigUDF())["intensity"]
    assert np.array_equal(result.data, of_scan(2).sum(axis=(2, 3)))


WHERE = """
import os
from stemd import UDF

class Where(UDF):
    def get_result_buffers(self):
        return {"pid": self.buffer(kind="nav", dtype="int64")}

    def process_frame(self, frame):
        self.results.pid[:] = os.getpid()
"""


def _look_in(folder):
    sys.path.append(folder)


def environment(dask_client, *, cpus):
    """Variables of a daemon that uses the cluster, once it has both workers."""
    dask_client.wait_for_workers(2, timeout=LIMIT_S)
    return {"STEMD_WORKERS_DASK": dask_client.scheduler.address, "STEMD_WORKERS_CPUS": str(cpus)}


def test_a_daemon_uses_own_workers_and_the_cluster(start_daemon, collect, simulate, dask_client, tmp_path):
    env = environment(dask_client, cpus=1)
    (tmp_path / "where.py").write_text(WHERE)
    env["PYTHONPATH"] = str(tmp_path)
    dask_client.run(_look_in, str(tmp_path))
    daemon = start_daemon("sum", "sumsig", "where=where:Where", env=env)
    collector = collect(daemon)
    wait_until(lambda: daemon.status()["workers"] == 2)
    simulate(daemon.detector, nav=NAV, sig=SIG, scans=4, faults=("restart@200:2",))
    pids = set()
    for number, run in enumerate(collector.runs(4), start=1):
        closes(run.ended["ledger"])
        was_restarted = number == 2
        assert run.ended["status"] == ("cancelled" if was_restarted else "final")
        assert run.ended["complete"] is not was_restarted
        last = run.last("sumsig")
        expected = of_scan(number).sum(axis=(2, 3), dtype=np.int64)
        assert np.array_equal(last.arrays["intensity"], expected * last.coverage.reshape(NAV))
        pids |= set(np.unique(run.last("where").arrays["pid"]).tolist())
    assert pids & set(dask_client.run(os.getpid).values()), "the cluster took part"
    assert len(pids - {0}) > 1


def test_a_udf_that_joins_in_mid_scan_runs_on_the_cluster_too(start_daemon, collect, dask_client):
    daemon = start_daemon("sumsig", env=environment(dask_client, cpus=0))
    collector = collect(daemon)
    wait_until(lambda: daemon.status()["workers"] == 1)
    with Detector(daemon.detector, Reference(NAV, SIG)) as detector:
        series = detector.series().start().images(0, 240)
        collector.wait_for(lambda found: any(m.is_result and m.coverage.any() for m in found))
        daemon.call("register", name="late", use="stemd_udfs:MaxUDF")
        series.images(240).end()
        (run,) = collector.runs(1)
    assert run.ended["udfs"] == {"sumsig": "final", "late": "final"}
    assert np.array_equal(run.last("sumsig").arrays["intensity"], of_scan(1).sum(axis=(2, 3), dtype=np.int64))
    assert np.array_equal(run.last("late").arrays["maxbuf"], of_scan(1).max(axis=(0, 1)))


KILLS = """
import os, signal
from stemd import UDF

class Kills(UDF):
    def get_result_buffers(self):
        return {"nothing": self.buffer(kind="nav")}

    def process_frame(self, frame):
        os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.soak  # a partition is given up by Dask when four workers have died of it
def test_a_udf_that_kills_dask_workers_is_set_aside_and_the_others_go_on(
    start_daemon, collect, simulate, dask_client, tmp_path
):
    (tmp_path / "kills.py").write_text(KILLS)
    env = environment(dask_client, cpus=0) | {"PYTHONPATH": str(tmp_path)}
    os.environ["PYTHONPATH"] = str(tmp_path)
    try:
        dask_client.restart()
        daemon = start_daemon("sumsig", "kills=kills:Kills", env=env)
        collector = collect(daemon)
        simulate(daemon.detector, nav=NAV, sig=SIG)
        (run,) = collector.runs(1)
    finally:
        del os.environ["PYTHONPATH"]
    closes(run.ended["ledger"])
    assert run.ended["complete"]
    assert run.last("kills").header["status"] == "failed"
    assert np.array_equal(run.last("sumsig").arrays["intensity"], of_scan(1).sum(axis=(2, 3), dtype=np.int64))
