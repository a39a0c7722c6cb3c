import threading
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import anyio
import anyio.lowlevel
import pytest

from made_runs import made_run, made_scan, sum_spec
from stemd.config import load
from stemd.config.models import RecordConfig
from stemd.monitoring.metrics import Metrics
from stemd.processes.channel import ChannelClosed
from stemd.processes.failures import Failure
from stemd.recording.scan_files_handle import ClosedFile
from stemd.results.messages import Merged
from stemd.runs import daemon_run_host, held_patterns
from stemd.runs.held_patterns import HeldPatterns
from stemd.runs.manifest import keep_file
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.runs.run_hosts import DetectorRunHost
from stemd.scheduling import events
from stemd.scheduling.endings import Ending
from stemd.scheduling.events import WorkerDied
from stemd.scheduling.scan import Scan
from stemd.wire.messages import decode, pack_result, result_message
from stemd.workers.messages import UDFBuffers
from stemd.workers.udf_spec import UDFSpec

pytestmark = pytest.mark.asyncio


def no_scheduler(host):
    """Nothing is scheduled here."""
    return SimpleNamespace(pool=None)


class Published:
    """Keeps what is published, and which manifests there were then."""

    def __init__(self):
        self.events = []
        self.host = None

    def publish_event(self, kind, **fields):
        self.events.append((kind, self.host.manifests.names()))


@pytest.fixture
def published():
    return Published()


@pytest.fixture
def host(published):
    published.host = DetectorRunHost(load(None, {}), RegisteredUDFs([]), published, Metrics(), no_scheduler)
    return published.host


@pytest.fixture
def run():
    return made_run(made_scan(4, (2, 2)))


async def test_a_partition_that_is_merged_twice_does_not_count_and_its_process_is_replaced(host, run):
    host.current = run
    with pytest.raises(ChannelClosed, match="partition 3 of run 1 was not asked to be merged"):
        host._merged(Merged(run=1, part=3, failed={}))


async def test_a_udf_that_failed_runs_no_more(host, run, monkeypatch):
    excluded = []
    host.current = run
    run.join(UDFSpec(name="bad", use="x:Bad", params={}))
    host.scheduler.dispatcher = SimpleNamespace(exclude=lambda _, udf, error: excluded.append((udf, error)))
    monkeypatch.setattr(run, "merge_done", lambda _: SimpleNamespace(t_first=None, merged=lambda: None))
    monkeypatch.setattr(host.publishing, "error", lambda *_, **__: None)
    error = Failure(type="ValueError", message="no")
    host._merged(Merged(run=1, part=3, failed={0: error}))
    assert excluded == [(0, error)]
    assert run.errors == {"bad": error}


async def test_of_many_deaths_of_workers_in_a_scan_the_first_is_told_and_the_others_are_counted(host, run):
    told = []
    host.publishing.error = lambda text, **fields: told.append(text)
    for pid in range(51):
        host.on_event(WorkerDied(pid=pid, partitions=1))
    await end(host, run)
    await end(host, run)
    assert told == [
        "a worker died; its partitions run again elsewhere",
        "workers died 50 times more; their partitions ran again elsewhere",
    ]


async def test_what_fails_is_told_in_one_line_each(host, run, monkeypatch, caplog):
    told = []
    monkeypatch.setattr(host.publishing, "error", lambda message, **_: told.append(message))
    run.join(sum_spec("sum"))
    host.current, scan = run, run.scan
    for event in (
        events.LedgerError(scan=scan, ledger=replace(scan.ledger(), received=3)),
        events.ReceiverNotStarted(text="no memory"),
        events.PartitionLost(scan=scan, frames=3),
        events.WorkerUnfit(scan=scan, worker="cupy", text="no kernel"),
        events.RunFailed(scan=scan, failure=Failure(type="ValueError", message="no")),
    ):
        host.on_event(event)
    assert told == [
        "the ledger does not add up",
        "the receiver process cannot be started; it is tried again",
        "workers die on these frames whatever runs; they are discarded",
        "UDF sum failed: ValueError: no",
    ]
    assert caplog.messages == ["message_worker_unfit"]


async def test_what_is_said_of_another_run_or_of_a_udf_that_has_left_is_dropped(host, run):
    host.current = run
    host._merged(Merged(run=2, part=3, failed={"sum": Failure(type="ValueError", message="no")}))
    for number in (2, 1):
        host._snapshot(SimpleNamespace(message=SimpleNamespace(run=number, udf="sum", number=0)))
    assert (run.errors, run.last) == ({}, {})


async def end(host, run):
    await host.ended(run.scan, run, Ending("cancelled", "requested"), run.scan.ledger())


async def test_who_hears_of_the_end_finds_the_manifest_made_elsewhere(host, published, run, monkeypatch):
    threads = []
    make = daemon_run_host.make_manifest

    def watched(*args, **fields):
        threads.append(threading.current_thread())
        return make(*args, **fields)

    monkeypatch.setattr(daemon_run_host, "make_manifest", watched)
    await end(host, run)
    assert threads != [threading.current_thread()]
    assert published.events == [("run_ended", ["s1"])]


async def test_a_scan_of_which_no_frame_came_has_last_results_of_all_udfs(host, published, run, monkeypatch):
    results = []
    monkeypatch.setattr(published, "publish_result", results.append, raising=False)
    host.udfs.put(sum_spec("sum"))
    scan = Scan(run.scan.header)
    await host.ended(scan, None, Ending("cancelled", "restarted"), scan.ledger())
    assert [kind for kind, _ in published.events] == ["scan_started", "run_ended"]
    (fields,) = results
    assert (fields.udf, fields.status, fields.reason) == ("sum", "cancelled", "restarted")
    message = decode(result_message(pack_result(fields), instance="i", seq=1, t_publish=0.0))
    assert (message.header["dtype"], message.header["sig_shape"]) == (None, None)


async def test_scans_not_begun_at_the_stop_are_logged_in_one_line(host, published, run, monkeypatch, caplog):
    caplog.set_level("INFO", logger="stemd.runs.daemon_run_host")
    monkeypatch.setattr(host.merger_supervisor, "close", anyio.lowlevel.checkpoint)
    for _ in range(3):
        scan = Scan(run.scan.header)
        await host.ended(scan, None, Ending("cancelled", "shutdown"), scan.ledger())
    await host.close()
    assert [kind for kind, _ in published.events] == ["scan_started", "run_ended"] * 3
    (record,) = caplog.records
    assert (record.getMessage(), record.event_fields) == ("scans_not_begun", {"scans": 3})


async def test_the_end_follows_the_last_results_even_after_a_stop(host, published, run, monkeypatch):
    make = daemon_run_host.make_manifest
    with anyio.CancelScope() as scope:

        def stopped(*args, **fields):
            anyio.from_thread.run_sync(scope.cancel)
            return make(*args, **fields)

        monkeypatch.setattr(daemon_run_host, "make_manifest", stopped)
        await end(host, run)
    assert published.events == [("run_ended", ["s1"])]


class StartingResults:
    """A results process that is being started: what is sent to it before it is there is lost."""

    def __init__(self):
        self.is_alive = False
        self.heard = []

    def send(self, message):
        if self.is_alive:
            self.heard.append(set(message.udfs))

    def supervise(self, limit_s):
        return None


async def test_a_results_process_that_was_just_starting_hears_who_reads_results(host, published, monkeypatch):
    host.udfs.put(sum_spec("sum"))
    published.read_udfs = frozenset
    monkeypatch.setattr(host, "are_workers_busy", lambda: False)
    results = host.merger_supervisor.process = StartingResults()
    host.follow_readers()
    results.is_alive = True
    for _ in range(2):
        host.follow_readers()
    assert results.heard == [{"sum"}]


async def test_an_answer_about_the_ended_scan_after_its_worker_is_gone_is_dropped():
    """As while the daemon stops: the slots of workers are unmapped then."""
    worker, begun = SimpleNamespace(number=1), []
    outcome = (UDFBuffers(buffers=()),)

    class OneAnswer:
        def begin(self, reread):
            begun.append(reread.number)
            reread.take(worker, SimpleNamespace(outcome=outcome, frames=3, slot=0, indices=(0, 3)))
            reread.stop()

    async def nothing(_):
        await anyio.lowlevel.checkpoint()

    pool = SimpleNamespace(open_run=nothing, close_run=nothing)
    parts = {"pool": pool, "dispatcher": SimpleNamespace(rereads=OneAnswer())}
    scheduler = SimpleNamespace(**parts, take_run_number=lambda: 7, kick=lambda: None)
    held = HeldPatterns(lambda: None, scheduler)
    data = SimpleNamespace(nav_shape=(3,))
    ended = SimpleNamespace(calibration=None, sent_data=b"", source=None, data=data)
    merged = SimpleNamespace(merged=[SimpleNamespace(number=1, indices=(0, 3))])
    with patch.object(held_patterns, "OpenRun", SimpleNamespace):
        await held._reread(sum_spec("sum"), ended, merged, None, longest_s=60.0)
    assert begun == [7]


IDS = [f"01ARZ3NDEKTSV4RRFFQ69G5FA{letter}" for letter in "ABCDE"]


@pytest.mark.parametrize(("keep_bytes", "kept"), [(None, 4), (400, 4), (399, 3), (250, 2), (1, 1)])
async def test_the_oldest_are_removed_after_they_were_named(tmp_path, keep_bytes, kept):
    paths = [tmp_path / f"{'z' if number % 2 else 'a'}-{name}.h5" for number, name in enumerate(IDS[:4])]
    others = [tmp_path / "mine.h5", tmp_path / "a-x.h5", tmp_path / f"a-{IDS[4]}.stemd"]
    for path in [*paths, *others]:
        path.write_bytes(bytes(100))
    (tmp_path / f"a-{IDS[4]}.h5").symlink_to(others[0])
    events = []

    def publish(kind, *, path, **fields):
        assert Path(path).exists(), "it is named first"
        events.append((kind, path))

    settings = RecordConfig(folder=tmp_path, keep_bytes=keep_bytes)
    closed = ClosedFile(path=paths[-1], size_bytes=100, scan_id=IDS[3], frames=7)
    await keep_file(closed, settings, publish)
    assert [path for path in paths if path.exists()] == paths[4 - kept :]
    assert all(path.exists() for path in others)
    removed = [("recording_removed", str(path)) for path in paths[: 4 - kept]]
    assert events == [("recording_closed", str(paths[-1])), *removed]


async def test_files_are_removed_nowhere_but_in_the_folder():
    with pytest.raises(ValueError, match="keep_bytes needs folder"):
        RecordConfig(keep_bytes=1)
