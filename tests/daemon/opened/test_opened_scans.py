"""The process that has a stored scan open, and what the daemon knows of it."""

import anyio
import numpy as np
import pytest

from stemd.opened import opened_scans
from stemd.opened.opened_scans import NotExplored, OpenedScans, ScanFile
from stemd.wire.messages import decode
from stemd.workers.udf_spec import UDFSpec
from stemd_udfs.masks import circular
from whole_way.waiting import until

pytestmark = pytest.mark.anyio
FRAMES = np.random.default_rng(3).integers(0, 50, (6, 8, 16, 16)).astype(np.uint16)
MASK = {"shape": "disk", "radius": 4, "centre": [7, 9]}


class Seen:
    """Opened scans, and what they have shown."""

    def __init__(self):
        self.statuses = []
        self.trouble = []

    def show(self, scan_id, topic):
        message = decode(self.scans.find(scan_id).results[topic])
        self.statuses.append((scan_id, message.header["udf"], message.header["status"]))

    async def result(self, udf, scan_id="a", status="final"):
        await until(lambda: self.trouble or (scan_id, udf, status) in self.statuses)
        assert not self.trouble
        return decode(self.scans.find(scan_id).results[f"result/{udf}".encode()])


@pytest.fixture
async def seen():
    seen = Seen()
    async with anyio.create_task_group() as tasks:
        seen.scans = OpenedScans(seen.show, lambda: None, seen.trouble.append, tasks)
        try:
            yield seen
        finally:
            await seen.scans.close_all()
            tasks.cancel_scope.cancel()


UDFS = """
import os, signal
import numpy as np
from stemd_udfs import UDF

class Of(UDF):
    def get_result_buffers(self):
        return {"values": self.buffer(kind="nav", dtype=np.int64)}

class Raises(Of):
    def process_frame(self, frame):
        raise ValueError("not this one")

class Ends(Of):
    def process_frame(self, frame):
        os.kill(os.getpid(), signal.SIGKILL)

class Endless(Of):
    def process_frame(self, frame):
        while True:
            pass

class Greedy(Of):
    def process_frame(self, frame):
        np.ones(2**30)
"""


@pytest.fixture
def bad_udfs(tmp_path, monkeypatch):
    (tmp_path / "udfs_of_a_user.py").write_text(UDFS)
    monkeypatch.syspath_prepend(tmp_path)
    return lambda name: [spec("bad", f"udfs_of_a_user:{name}")]


@pytest.fixture
def scan_file(tmp_path):
    def write(scan_id="a", frames=FRAMES):
        path = tmp_path / f"{scan_id}.npy"
        np.save(path, frames)
        return ScanFile(scan_id=scan_id, path=path, within=(tmp_path,))

    return write


def spec(name, use, **params):
    return UDFSpec(name=name, use=use, params=params)


async def test_udfs_run_over_an_opened_scan(seen, scan_file):
    scan = await seen.scans.open(scan_file())
    assert scan.described()["nav_shape"] == [6, 8]
    total, bright = spec("sum", "stemd_udfs:SumUDF"), spec("bf", "stemd_udfs:ApplyMasksUDF", masks=[MASK])
    await seen.scans.explore("a", [total, bright])
    message = await seen.result("sum")
    assert np.array_equal(message.arrays["intensity"], FRAMES.sum((0, 1)))
    assert message.header["complete"]
    assert message.header["ledger"]["processed"] == 48
    image = (await seen.result("bf")).arrays["intensity"][..., 0]
    assert np.array_equal(image, (FRAMES * circular(9, 7, 16, 16, 4)).sum((2, 3)))
    assert [one["name"] for one in scan.udf_specs()] == ["sum", "bf"]


async def test_what_a_udf_cannot_do_is_refused(seen, scan_file):
    region = {"shape": "point", "at": [200, 3]}
    await seen.scans.open(scan_file())
    with pytest.raises(NotExplored, match="no position of a scan of 6 x 8 lies in it"):
        await seen.scans.explore("a", [spec("p", "stemd_udfs:PickSumUDF", region=region)])
    with pytest.raises(NotExplored, match="has no UDF class named Nothing"):
        await seen.scans.explore("a", [spec("p", "stemd_udfs:Nothing")])
    with pytest.raises(NotExplored, match="scan b is not open"):
        await seen.scans.explore("b", [spec("p", "stemd_udfs:SumUDF")])
    assert not seen.scans.find("a").specs


async def test_a_udf_that_fails_shows_why_and_leaves_the_scan_open(seen, scan_file, bad_udfs):
    await seen.scans.open(scan_file())
    await seen.scans.explore("a", bad_udfs("Raises"))
    message = await seen.result("bad", status="failed")
    assert "ValueError" in message.header["error"]
    await seen.scans.explore("a", [spec("sum", "stemd_udfs:SumUDF")])
    await seen.result("sum")


async def test_a_process_that_a_udf_ends_is_reported_and_the_scan_closed(seen, scan_file, bad_udfs):
    await seen.scans.open(scan_file())
    await seen.scans.explore("a", bad_udfs("Ends"))
    await until(lambda: seen.trouble)
    assert "the process that reads it ended" in seen.trouble[0]
    assert not seen.scans.scans


async def test_a_scan_that_cannot_be_reduced_says_why_and_its_process_ends(seen, scan_file):
    with pytest.raises(opened_scans.NotExplored, match="a cube needs two dimensions of each"):
        await seen.scans.reduced(scan_file(frames=FRAMES[0]), 10_000)
    assert not seen.scans.scans


async def test_a_process_that_takes_too_much_time_is_ended(seen, scan_file, bad_udfs, monkeypatch):
    monkeypatch.setattr(opened_scans, "_CPU_S", 0.1)
    monkeypatch.setattr(opened_scans, "_LOOK_S", 0.05)
    await seen.scans.open(scan_file())
    await seen.scans.explore("a", bad_udfs("Endless"))
    await until(lambda: seen.trouble)
    assert "processor time" in seen.trouble[0]


async def test_memory_beyond_the_limit_is_refused_in_words(seen, scan_file, bad_udfs, monkeypatch):
    monkeypatch.setattr(opened_scans, "MEMORY_BYTES", 2**30)
    await seen.scans.open(scan_file())
    await seen.scans.explore("a", bad_udfs("Greedy"))
    message = await seen.result("bad", status="failed")
    assert "MemoryError" in message.header["error"]


async def test_the_scan_that_was_used_least_recently_is_closed_for_another(seen, scan_file, monkeypatch):
    monkeypatch.setattr(opened_scans, "MOST_OPEN", 2)
    for scan_id in "abc":
        await seen.scans.open(scan_file(scan_id))
        if scan_id == "b":
            await seen.scans.explore("a", [spec("sum", "stemd_udfs:SumUDF")])
    assert set(seen.scans.scans) == {"a", "c"}
    assert (await seen.scans.open(scan_file("c"))).file.scan_id == "c"
    await seen.scans.close("a")
    assert set(seen.scans.scans) == {"c"}


async def test_a_forged_result_closes_the_scan(seen, scan_file, monkeypatch):
    scan = await seen.scans.open(scan_file())
    monkeypatch.setattr(scan, "file", scan.file._replace(scan_id="z"))
    await scan.explore([spec("sum", "stemd_udfs:SumUDF")])
    await until(lambda: scan._child is None)
    assert not seen.statuses
    assert not scan.results
