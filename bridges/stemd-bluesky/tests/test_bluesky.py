"""Plans over a simulated SIMPLON detector, its stream and a daemon: documents, data, and restarts."""

import asyncio
import json
import os
import re
import shlex
import subprocess
import sys
import threading
from pathlib import Path

import h5py
import numpy as np
import pytest

from driven_simulator import simplon_detector
from other_programs import needed
from stemd_sources.sending.faults import parse_fault
from stemd_sources.simplon import SimplonClient
from whole_way.detector import Detector
from whole_way.ports import free_port
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_until

needed("bluesky", "bluesky")
from bluesky import plan_stubs as bps  # noqa: E402
from bluesky import plans as bp  # noqa: E402
from bluesky.run_engine import RunEngine  # noqa: E402
from bluesky.utils import FailedStatus, RunEngineInterrupted  # noqa: E402
from event_model import DocumentNames, schema_validators  # noqa: E402
from ophyd_async.core import (  # noqa: E402
    StaticPathProvider,
    TriggerInfo,
    UUIDFilenameProvider,
    init_devices,
)

import stemd  # noqa: E402
from stemd.client import DaemonUnreachable  # noqa: E402
from stemd_bluesky import (  # noqa: E402
    MicroscopeDriver,
    SimplonDriver,
    StemdDetector,
    cancelled_run,
    count_scans,
)
from stemd_bluesky.runs import FinishedRun, ResultFile  # noqa: E402
from stemd_udfs import UDF, UDFException, UDFRunCancelled  # noqa: E402

REFERENCE = Reference((8, 16), (16, 16))
ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def daemon(shared_daemon):
    return shared_daemon("sum", "sumsig")


@pytest.fixture(scope="module")
def engine():
    return RunEngine({}, call_returns_result=True)


class Documents:
    """All documents of plans; each is validated against the event model when it is emitted."""

    def __init__(self):
        self.all = []

    def __call__(self, name, document):
        schema_validators[DocumentNames[name]].validate(document)
        self.all.append((name, document))

    def of(self, kind):
        return [document for name, document in self.all if name == kind]

    def arrays(self):
        """The external arrays by data key, read as the documents say."""
        found = {}
        for resource in self.of("stream_resource"):
            datums = [
                datum for datum in self.of("stream_datum") if datum["stream_resource"] == resource["uid"]
            ]
            assert resource["mimetype"] == "application/x-hdf5"
            path = resource["uri"].removeprefix("file://localhost")
            with h5py.File(path, swmr=True) as file:
                dataset = file[resource["parameters"]["dataset"]]
                rows = [dataset[datum["indices"]["start"] : datum["indices"]["stop"]] for datum in datums]
            found[resource["data_key"]] = np.concatenate(rows)
        return found


@pytest.fixture
def documents(engine):
    documents = Documents()
    token = engine.subscribe(documents)
    yield documents
    engine.unsubscribe(token)


def simulated(daemon, *, faults=(), **options):
    faults = [parse_fault(fault) for fault in faults]
    return simplon_detector(REFERENCE.frames, daemon.detector, faults=faults, **options)


@pytest.fixture
def make(daemon, engine, tmp_path):
    def make(address=None, client=None, **options):
        paths = StaticPathProvider(UUIDFilenameProvider(), tmp_path)
        client = client or stemd.connect(daemon.control, timeout_s=LIMIT_S)
        driver = None if address is None else SimplonDriver(address, idle_timeout_s=LIMIT_S)
        options = {"driver": driver, "scan_timeout_s": LIMIT_S, "name": "stem"} | options
        with init_devices():
            stem = StemdDetector(client, paths, REFERENCE.nav, **options)
        return stem  # noqa: RET504 - it gets its name where the block ends

    return make


def expected(udf, scan):
    everything = np.ones(REFERENCE.count, bool)
    shape = REFERENCE.sig if udf == "sum" else REFERENCE.nav
    return REFERENCE.expected(udf, everything, REFERENCE.numbers(scan)).reshape(shape)


def check_arrays(documents, scans):
    arrays = documents.arrays()
    assert set(arrays) == {"stem-sum-intensity", "stem-sumsig-intensity"}
    for udf in ("sum", "sumsig"):
        found = arrays[f"stem-{udf}-intensity"]
        assert np.array_equal(found, np.stack([expected(udf, scan) for scan in scans]))


def test_each_scan_is_an_event_with_its_results(daemon, engine, make, documents):
    with simulated(daemon, scans=3) as address:
        result = engine(bp.count([make(address)], 3))
    assert result.exit_status == "success"
    check_arrays(documents, [1, 2, 3])
    (descriptor,) = documents.of("descriptor")
    key = descriptor["data_keys"]["stem-sum-intensity"]
    assert (key["shape"], key["dtype"], key["external"]) == (list(REFERENCE.sig), "array", "STREAM:")
    assert key["dtype_numpy"] == np.dtype(documents.arrays()["stem-sum-intensity"].dtype).str
    described = descriptor["data_keys"] | descriptor["configuration"]["stem"]["data_keys"]
    texts = [key for key in described.values() if key["dtype"] == "string"]
    assert len(texts) == 6
    assert all("dtype_numpy" not in key for key in texts)  # of no known length
    configuration = descriptor["configuration"]["stem"]["data"]
    assert list(configuration["stem-nav_shape"]) == list(REFERENCE.nav)
    assert [udf["name"] for udf in json.loads(configuration["stem-udfs"])] == ["sum", "sumsig"]
    assert configuration["stem-daemon_version"] == stemd.__version__
    events = documents.of("event")
    assert [event["seq_num"] for event in events] == [1, 2, 3]
    scan_ids = [event["data"]["stem-scan_id"] for event in events]
    assert len(set(scan_ids)) == 3
    for event in events:
        ledger = json.loads(event["data"]["stem-ledger"])
        assert ledger["processed"] == ledger["announced"] == REFERENCE.count
        assert event["data"]["stem-complete_scan"]
        assert set(json.loads(event["data"]["stem-code_versions"])) == {"sum", "sumsig"}
    path = documents.of("stream_resource")[0]["uri"].removeprefix("file://localhost")
    with h5py.File(path) as file:
        assert [text.decode() for text in file["scans/scan_id"][()]] == scan_ids
        assert file["coverage"][()].all()


def received(daemon, term="received"):
    scan = daemon.status()["scan"]
    return 0 if scan is None else scan["ledger"][term]


def restart_at_the_detector(daemon, address, number):
    """Somebody starts another scan as soon as the one before stands still."""
    simplon = SimplonClient(address, timeout_s=LIMIT_S)

    def restart():
        wait_until(lambda: received(daemon) >= number)
        wait_until(lambda: simplon.state() == "idle")
        simplon.arm()
        simplon.trigger()

    thread = threading.Thread(target=restart)
    thread.start()
    return thread


def test_a_restarted_scan_is_taken_again_by_the_plan(daemon, engine, make, documents):
    cancelled = []
    with simulated(daemon, scans=4, faults=("restart@50:1",)) as address:
        detector = make(address)
        restart = restart_at_the_detector(daemon, address, 50)
        result = engine(count_scans(detector, 2, retries=1, on_cancelled=cancelled.append))
        restart.join()
    assert result.exit_status == "success"
    (run,) = cancelled
    assert run.reason == "restarted"
    assert run.ledger["processed"] + run.ledger["discarded"] == run.ledger["received"] == 50
    assert run.partial["intensity"].shape == REFERENCE.sig
    check_arrays(documents, [3, 4])  # the second one was started at the detector, and belongs to nobody
    assert [event["seq_num"] for event in documents.of("event")] == [1, 2]


def test_without_a_retry_the_status_fails_with_the_cancelled_run(daemon, engine, make, documents):
    with simulated(daemon, scans=2, faults=("restart@50:1",)) as address:
        detector = make(address)
        restart = restart_at_the_detector(daemon, address, 50)
        with pytest.raises(FailedStatus) as failure:
            engine(bp.count([detector]))
        restart.join()
        wait_until(lambda: daemon.status()["scan"] is None)
    assert isinstance(failure.value.__cause__, UDFRunCancelled)
    assert cancelled_run(failure.value).reason == "restarted"
    assert documents.of("stop")[0]["exit_status"] == "fail"
    assert documents.of("event") == []


def test_several_scans_are_flown_after_one_that_showed_the_shapes(daemon, engine, make, documents):
    def fly(detector):
        yield from bps.stage(detector)
        yield from bps.open_run()
        yield from bps.prepare(detector, TriggerInfo(number_of_events=3), wait=True)
        yield from bps.declare_stream(detector, name="scans")
        yield from bps.kickoff(detector, wait=True)
        yield from bps.complete(detector, wait=True)
        yield from bps.collect(detector, name="scans")
        yield from bps.close_run()
        yield from bps.unstage(detector)

    with simulated(daemon, scans=4) as address:
        engine(bp.count([make(address)]))
        documents.all.clear()
        result = engine(fly(make(address)))
    assert result.exit_status == "success"
    check_arrays(documents, [2, 3, 4])


def test_a_scan_that_is_started_at_the_microscope_is_waited_for(daemon, engine, make, documents):
    detector = make(udfs=["sumsig"])
    with Detector(daemon.detector, REFERENCE) as camera:

        def scan():
            while not done.is_set():  # those that begin before the detector waits are none of its scans
                camera.series(7).start().images().end()
                done.wait(0.5)

        done = threading.Event()
        thread = threading.Thread(target=scan)
        thread.start()
        result = engine(bp.count([detector]))
        done.set()
        thread.join()
    assert result.exit_status == "success"
    (array,) = documents.arrays().values()
    assert np.array_equal(array[0], expected("sumsig", 1))


class Operator(MicroscopeDriver):
    """Somebody at the microscope, who does something as soon as the plan waits for a scan."""

    def __init__(self, daemon, *acts, **options):
        super().__init__(stemd.connect(daemon.control, timeout_s=LIMIT_S), **options)
        self.acts = list(acts)

    async def start(self):
        await super().start()
        if self.acts:
            await asyncio.to_thread(self.acts.pop(0))


@pytest.fixture
def camera(daemon):
    with Detector(daemon.detector, REFERENCE) as camera:
        yield camera


class FailsLate(UDF):
    def get_result_buffers(self):
        return {"intensity": self.buffer(kind="nav", dtype="float64")}

    def process_frame(self, frame):
        if self.meta.slice.origin[0] >= 64:
            raise ValueError("too late")
        self.results.intensity[:] = 1


@pytest.mark.parametrize(("udf", "reason"), [(FailsLate(), "too late"), ("sumsig", "removed before the end")])
def test_a_udf_that_does_not_reach_the_end_of_the_scan_fails_it(
    daemon, engine, make, documents, camera, udf, reason
):
    client = stemd.connect(daemon.control, timeout_s=LIMIT_S)
    client.register("other", udf)

    def scan():
        series = camera.series(11).start().images(0, 64)
        wait_until(lambda: received(daemon, "processed") == 64)
        if udf == "sumsig":
            client.unregister("other")
        series.images(64).end()

    detector = make(driver=Operator(daemon, scan), udfs=["sum", "other"])
    with pytest.raises(FailedStatus) as failure:
        engine(bp.count([detector]))
    assert isinstance(failure.value.__cause__, UDFException)
    assert reason in str(failure.value.__cause__)
    assert documents.of("event") == []
    if udf != "sumsig":
        client.unregister("other")


def test_scans_back_to_back_are_all_taken(daemon, engine, make, documents, camera):
    def scan_twice():
        for number in (1, 2):
            camera.series(20 + number, scan=number).start().images().end()

    result = engine(bp.count([make(driver=Operator(daemon, scan_twice))], 2))
    assert result.exit_status == "success"
    check_arrays(documents, [1, 2])


def test_scans_between_two_triggers_are_passed_over_where_that_is_asked_for(
    daemon, engine, make, documents, camera
):
    def scan(*numbers):
        for number in numbers:
            camera.series(30 + number, scan=number).start().images().end()
        if 2 in numbers:
            wait_until(lambda: (daemon.status()["last_run"] or {}).get("series") == 32)

    driver = Operator(daemon, lambda: scan(1, 2), lambda: scan(3), passes_over=True)
    assert engine(bp.count([make(driver=driver)], 2)).exit_status == "success"
    check_arrays(documents, [1, 3])


def test_a_scan_that_restarts_another_at_the_microscope_is_taken(daemon, engine, make, documents, camera):
    def restart():
        camera.series(41).start().images(0, 50)
        camera.series(42, scan=2).start().images().end()

    cancelled = []
    detector = make(driver=Operator(daemon, restart))
    result = engine(count_scans(detector, 1, retries=1, on_cancelled=cancelled.append))
    assert result.exit_status == "success"
    assert [run.reason for run in cancelled] == ["restarted"]
    check_arrays(documents, [2])


def test_a_scan_that_ends_in_a_pause_is_the_event(daemon, engine, make, documents, camera):
    series = camera.series(51)

    def begin():
        series.start().images(0, 50)
        engine.request_pause(defer=False)

    detector = make(driver=Operator(daemon, begin, lambda: camera.series(52, scan=2).start().images().end()))
    with pytest.raises(RunEngineInterrupted):
        engine(bp.count([detector], 2))
    series.images(50).end()

    def written():
        return asyncio.run_coroutine_threadsafe(detector.scans_written.get_value(), engine.loop).result()

    wait_until(lambda: written() == 1)
    assert engine.resume().exit_status == "success"
    check_arrays(documents, [1, 2])
    indices = [datum["indices"] for datum in documents.of("stream_datum")]
    assert indices[::2] == [{"start": 0, "stop": 1}, {"start": 1, "stop": 2}]


def test_a_daemon_that_is_killed_in_mid_plan_fails_the_trigger(start_daemon, engine, make, documents):
    daemon = start_daemon("sum")

    def scan():
        with Detector(daemon.detector, REFERENCE) as camera:
            camera.series(1).start().images(0, 50)
            wait_until(lambda: received(daemon) == 50)
            daemon.kill()

    client = stemd.connect(daemon.control, timeout_s=30.0)
    detector = make(client=client, driver=Operator(daemon, scan), scan_timeout_s=3600)
    with pytest.raises(FailedStatus) as failure:
        engine(bp.count([detector]))
    assert isinstance(failure.value.__cause__, DaemonUnreachable)
    assert documents.of("stop")[0]["exit_status"] == "fail"


def test_a_scan_of_another_shape_is_refused(daemon, engine, make, camera):
    def scan():
        daemon.call("set_nav_shape", nav_shape=[4, 32])
        camera.series(61).start().images().end()

    with pytest.raises(FailedStatus) as failure:
        engine(bp.count([make(driver=Operator(daemon, scan))]))
    assert "got nav shape (4, 32), expected (8, 16)" in str(failure.value.__cause__)


class StandIn(dict):
    """The results of a UDF."""

    is_complete = True

    def __init__(self, positions):
        super().__init__(intensity=np.arange(4.0))
        self.damage = np.array(positions, bool)
        self.header = {"udf_versions": ["1"]}


def test_the_file_has_the_coverage_of_each_udf(tmp_path):
    ledger = dict.fromkeys(("announced", "received", "processed"), 4)
    ledger |= dict.fromkeys(("missing", "discarded", "undecodable"), 0)
    header = {"scan_id": "1", "run_id": "2", "complete": True, "ledger": ledger}
    file = ResultFile(tmp_path / "scans.h5")
    for late in ([1, 1, 1, 1], [0, 0, 1, 1]):
        results = {"whole": StandIn([1, 1, 1, 1]), "late": StandIn(late)}
        file.append(FinishedRun(header=header, results=results))
    file.close()
    with h5py.File(tmp_path / "scans.h5") as found:
        assert found["scans/complete"][()].tolist() == [True, False]
        assert found["coverage"][()].sum(axis=1).tolist() == [4, 2]
        assert found["udf_coverage/whole"][()].sum(axis=1).tolist() == [4, 4]
        assert found["udf_coverage/late"][()].sum(axis=1).tolist() == [4, 2]


def test_mistakes_are_named(daemon, engine, make):
    with pytest.raises(LookupError, match="got UDFs nosuch, expected some of those that run: sum, sumsig"):
        make(udfs=["nosuch"])
    with pytest.raises(FailedStatus) as failure:
        engine(bps.prepare(make(), TriggerInfo(livetime=1e-3), wait=True))
    assert "set the times there" in str(failure.value.__cause__)
    with pytest.raises(FailedStatus) as failure:
        engine(bps.prepare(make(), TriggerInfo(collections_per_event=2), wait=True))
    assert "expected 1: an event is one scan" in str(failure.value.__cause__)


def test_the_example_takes_a_restarted_scan_again(daemon, tmp_path):
    with simulated(daemon, scans=5, faults=("restart@50:2",)) as address:
        program = ROOT / "bridges/stemd-bluesky/examples/retry_plan.py"
        command = [sys.executable, str(program), daemon.control, address, str(tmp_path), "8", "16"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            first = iter(process.stdout)
            seen = []
            for line in first:
                seen.append(line.strip())
                if line.startswith("event 1"):
                    break
            restart = restart_at_the_detector(daemon, address, 50)
            seen += [line.strip() for line in first]
            assert process.wait(LIMIT_S) == 0
            restart.join()
    assert [line for line in seen if line.startswith("event ")] == ["event 1", "event 2", "event 3"]
    assert "cancelled: restarted" in seen


def test_the_page_works_word_for_word(tmp_path):
    page = (ROOT / "docs/bluesky.md").read_text()
    (example,) = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    program = (ROOT / "bridges/stemd-bluesky/examples/retry_plan.py").read_text()
    assert example.split("\n", 1)[1].strip() in program
    (tmp_path / "retry_plan.py").write_text(example)
    (lines,) = re.findall(r"^```text\n(stemd serve.*?)^```$", page, re.MULTILINE | re.DOTALL)
    detector = f"127.0.0.1:{free_port()}"
    for old, new in {
        "/tmp/stemd-try": str(tmp_path),
        "127.0.0.1:31001": detector,
        "127.0.0.1:8080": f"127.0.0.1:{free_port()}",
        "simulate dectris-v2": f"simulate dectris-v2 --bind tcp://{detector}",
    }.items():
        assert old in lines
        lines = lines.replace(old, new)
    *beside, plan = (shlex.split(line.removesuffix("&")) for line in lines.splitlines())
    environ = os.environ | {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "STEMD_RING_SIZE_BYTES": "200 MB",
        "STEMD_SOURCE_MAX_MESSAGE_BYTES": "20 MB",
        "STEMD_PUBLISH_RESULTS": f"ipc://{tmp_path}/results",
        "STEMD_PUBLISH_SNAPSHOTS": f"ipc://{tmp_path}/snapshots",
        "STEMD_HTTP_ADDRESS": "127.0.0.1:0",
        "STEMD_STATE_KEEP": "false",
    }
    started = [subprocess.Popen(command, env=environ, cwd=tmp_path) for command in beside]
    try:
        wait_until((tmp_path / "control.sock").exists)
        client = stemd.connect(f"ipc://{tmp_path}/control.sock", timeout_s=LIMIT_S)
        wait_until(lambda: client.status()["ready"])
        done = subprocess.run(plan, env=environ, cwd=tmp_path, capture_output=True, text=True, check=False)
    finally:
        for process in started:
            process.terminate()
            process.wait(LIMIT_S)
    assert done.returncode == 0, done.stderr
    assert re.findall(r"^event (\d)", done.stdout, re.MULTILINE) == ["1", "2", "3"]
