"""A detector, the daemon, and clients of PV Access: p4p and, where it is installed, pvapy."""

import json
import os
import queue
import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from other_programs import needed
from whole_way.checks import check_complete
from whole_way.detector import Detector
from whole_way.ports import free_port
from whole_way.programs import finished
from whole_way.reference import Reference
from whole_way.secured import SecuredDaemon
from whole_way.waiting import LIMIT_S, wait_until

needed("p4p", "pva")
from p4p.client.thread import Context, Disconnected, RemoteError  # noqa: E402

REFERENCE = Reference((16, 16), (32, 32))
EVERY = 10_000  # updates a second: more than are published
WRITABLE = f"""
[pva]
prefix = "T:"
allow_put = true
max_rate_hz = {EVERY}
[[udf]]
name = "sum"
[[udf]]
name = "sumsig"
[[udf]]
name = "bf"
use = "stemd_udfs:ApplyMasksUDF"
params = {{ masks = [{{ shape = "disk", radius = 4 }}], use_sparse = false }}
[[udf]]
name = "fem"
use = "stemd_udfs:FEMUDF"
params = {{ center = [15, 16.5], rad_in = 2, rad_out = 10.5 }}
"""


class Watched:
    """A process variable that is subscribed to; keeps all updates."""

    def __init__(self, context, name):
        self._queue = queue.SimpleQueue()
        request = "field()record[queueSize=1000]"
        self._subscription = context.monitor(name, self._queue.put, request=request, notify_disconnect=True)

    def take(self):
        """The next update; connections and their ends are none."""
        while isinstance(update := self._queue.get(timeout=LIMIT_S), Disconnected):
            pass
        return update

    def until(self, is_it):
        """All updates up to the first that is wanted."""
        updates = [self.take()]
        while not is_it(updates[-1]):
            updates.append(self.take())
        return updates

    def close(self):
        self._subscription.close()


class Client:
    """A p4p client of one daemon, found by its TCP port: nothing is sent to the network."""

    def __init__(self, daemon):
        self.port = daemon.status()["pva"]["port"]
        conf = {
            "EPICS_PVA_NAME_SERVERS": f"127.0.0.1:{self.port}",
            "EPICS_PVA_AUTO_ADDR_LIST": "NO",
            "EPICS_PVA_ADDR_LIST": "",
        }
        self.context = Context("pva", conf=conf, useenv=False)
        self._watched = []

    def watch(self, name):
        self._watched.append(Watched(self.context, name))
        return self._watched[-1]

    def get(self, name):
        return self.context.get(name, timeout=LIMIT_S)

    def put(self, name, value):
        self.context.put(name, value, timeout=LIMIT_S)

    def close(self):
        for watched in self._watched:
            watched.close()
        self.context.close()


@pytest.fixture
def connect():
    clients = []

    def connect(daemon):
        clients.append(Client(daemon))
        return clients[-1]

    yield connect
    for client in clients:
        client.close()


def ports():
    # Searches over UDP are not used here; a port of its own keeps this daemon apart from others.
    return {"EPICS_PVAS_SERVER_PORT": "0", "EPICS_PVAS_BROADCAST_PORT": str(free_port())}


@pytest.fixture(scope="module")
def writable(shared_daemon):
    """A daemon whose process variables may be written."""
    return shared_daemon(config=WRITABLE, env=ports())


@pytest.fixture
def detector(writable):
    with Detector(writable.detector, REFERENCE) as detector:
        yield detector


def seen(image):
    """Coverage as the test sends frames: the first ones."""
    coverage = np.zeros(REFERENCE.count, bool)
    coverage[: image.attrib["processed"]] = True
    return coverage


def sum_of(image, scan=1):
    return REFERENCE.expected("sum", seen(image), REFERENCE.numbers(scan)).reshape(REFERENCE.sig)


def test_images_during_a_scan_equal_numpy_and_every_update_arrives_in_order(
    writable, detector, connect, collect
):
    collector, client = collect(writable), connect(writable)
    series = detector.series(1).start().images(0, 10)
    images = client.watch("T:sum:intensity")
    updates = images.until(lambda image: image.attrib["processed"] == 10)
    for stop in range(20, REFERENCE.count + 1, 4):  # the next frames are sent when these were seen
        series.images(max(10, stop - 10) if stop == 20 else stop - 4, stop)
        updates += images.until(lambda image, stop=stop: image.attrib["processed"] == stop)
    series.end()
    if updates[-1].attrib["status"] == "partial":
        updates += images.until(lambda image: image.attrib["status"] == "final")
    numbers = [image.raw["uniqueId"] for image in updates]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    (run,) = collector.runs(1)
    published = run.results("sum")[-len(updates) :]
    assert len(published) == len(updates)
    for image, message in zip(updates, published, strict=True):
        assert image.attrib["processed"] == message.header["ledger"]["processed"]
        expected = REFERENCE.expected("sum", message.coverage, REFERENCE.numbers(1))
        assert np.array_equal(image.ravel(), expected)
    nav = client.get("T:sumsig:intensity")
    assert np.array_equal(
        nav.ravel(), REFERENCE.expected("sumsig", seen(nav), REFERENCE.numbers(1)).astype(nav.dtype)
    )
    assert nav.shape == REFERENCE.nav


def test_an_image_carries_its_scan_its_time_and_its_code(writable, detector, connect, collect):
    collector, client = collect(writable), connect(writable)
    detector.series(2).start().images().end()
    (run,) = collector.runs(1)
    last = run.last("sumsig")
    images = client.watch("T:sumsig:intensity")
    image = images.until(lambda image: image.attrib["status"] == "final")[-1]
    assert image.attrib["scan_id"] == last.header["scan_id"]
    assert image.attrib["processed"] == image.attrib["announced"] == REFERENCE.count
    assert image.attrib["code_version"] == ",".join(last.header["udf_versions"])
    assert image.attrib["run_id"] == last.header["run_id"]
    assert image.attrib["complete"] is True
    raw = image.raw
    assert [axis["size"] for axis in raw["dimension"]] == list(reversed(REFERENCE.nav))  # x first
    stamp = raw["dataTimeStamp"]
    assert stamp["secondsPastEpoch"] + 1e-9 * stamp["nanoseconds"] == pytest.approx(
        last.header["t_last"], abs=1e-6
    )
    assert raw["alarm"]["severity"] == 0
    assert raw["compressedSize"] == raw["uncompressedSize"] == image.nbytes


def test_a_restarted_scan_has_a_minor_alarm_and_the_next_one_has_none(writable, detector, connect):
    client = connect(writable)
    images = client.watch("T:sum:intensity")
    detector.series(3).start().images(0, 100)
    images.until(lambda image: image.attrib["processed"] == 100 and image.attrib["status"] == "partial")
    detector.series(4, scan=2).start()
    (*_, cancelled) = images.until(lambda image: image.attrib["status"] != "partial")
    assert (cancelled.attrib["status"], cancelled.attrib["reason"]) == ("cancelled", "restarted")
    alarm = cancelled.raw["alarm"]
    assert (alarm["severity"], alarm["message"]) == (1, "cancelled: restarted")
    assert np.array_equal(cancelled, sum_of(cancelled))
    status = client.watch("T:STATUS")
    state = status.until(lambda state: state.raw["run_id"] != cancelled.attrib["run_id"])[-1]
    assert (state.raw["value"], state.severity) == ("partial", 0)
    writable.call("cancel")
    state = status.until(lambda state: state.raw["value"] != "partial")[-1]
    assert (state.raw["value"], state.raw["reason"], state.severity) == ("cancelled", "requested", 1)


def test_the_ledger_is_a_table_with_a_row_for_each_scan(writable, detector, connect, collect):
    collector, client = collect(writable), connect(writable)
    table = client.watch("T:LEDGER")
    detector.series(5).start().images(0, 50).cut_image(50).images(51).end()
    (run,) = collector.runs(1)
    ended = run.ended
    (*_, rows) = table.until(lambda value: value["value"]["status"][:1] == ["final"])
    rows = rows["value"]
    assert rows["scan_id"][0] == ended["scan_id"]
    assert {term: int(rows[term][0]) for term in ended["ledger"]} == ended["ledger"]
    assert rows["undecodable"][0] == 1
    assert not rows["complete"][0]
    assert rows["scan_id"] == sorted(rows["scan_id"], reverse=True)


def audited(daemon, op):
    return [line for line in daemon.log.splitlines() if "request_accepted" in line and f"op={op}" in line]


def test_cancel_is_written_to_and_leaves_an_audit_line(writable, detector, connect, collect):
    collector, client = collect(writable), connect(writable)
    with pytest.raises(RemoteError, match="no scan is running"):
        client.put("T:CANCEL", 1)
    detector.series(6).start().images(0, 10)
    client.watch("T:STATUS").until(lambda state: state.raw["value"] == "partial")
    client.put("T:CANCEL", 0)
    client.put("T:CANCEL", 1)
    (run,) = collector.runs(1)
    assert run.ended["reason"] == "requested"
    (line,) = [line for line in audited(writable, "cancel") if run.ended["scan_id"] in line]
    assert "pva 127.0.0.1:" in line


def test_parameters_are_read_and_written(writable, detector, connect, collect):
    client = connect(writable)
    inner = client.watch("T:fem:PARAMS:rad_in")
    assert inner.take() == 2.0
    assert client.get("T:fem:PARAMS:rad_out") == 10.5
    assert client.get("T:fem:PARAMS:center").tolist() == [15.0, 16.5]
    assert bool(client.get("T:bf:PARAMS:use_sparse")) is False
    assert json.loads(client.get("T:bf:PARAMS:masks").raw["value"]) == [{"shape": "disk", "radius": 4}]
    client.put("T:fem:PARAMS:rad_in", 3)
    client.put("T:fem:PARAMS:center", [14.5, 16])
    inner.until(lambda value: value == 3.0)
    params = writable.udfs()["fem"]["params"]
    assert params == {"center": [14.5, 16], "rad_in": 3, "rad_out": 10.5}
    assert isinstance(params["rad_in"], int)
    lines = audited(writable, "set_parameters")
    assert len([line for line in lines if "pva 127.0.0.1:" in line and "name=fem" in line]) == 2
    client.put("T:bf:PARAMS:masks", '[{"shape": "disk", "radius": 2}]')
    collector = collect(writable)
    detector.series(7).start().images().end()
    (run,) = collector.runs(1)
    y, x = np.indices(REFERENCE.sig)
    (sums,) = run.last("bf").arrays.values()
    disk = (y - 15.5) ** 2 + (x - 15.5) ** 2 <= 4
    expected = [float(REFERENCE.frame(index)[disk].sum()) for index in range(4)]
    assert sums.reshape(-1)[:4].tolist() == pytest.approx(expected, rel=0.5)
    with pytest.raises(RemoteError, match="expected JSON"):
        client.put("T:bf:PARAMS:masks", "[")
    with pytest.raises(RemoteError, match="udf bf"):
        client.put("T:bf:PARAMS:masks", '[{"shape": "no such"}]')


def test_a_udf_that_is_removed_takes_its_process_variables_along(writable, detector, connect, collect):
    collector, client = collect(writable), connect(writable)
    writable.call("register", name="late", use="sumsig", params={})
    detector.series(8).start().images().end()
    collector.runs(1)
    late = client.watch("T:late:intensity")
    late.until(lambda image: image.attrib["status"] == "final")
    writable.call("unregister", name="late")
    wait_until(lambda: isinstance(late._queue.get(timeout=LIMIT_S), Disconnected))


NEVER_READS = """
import os, signal, sys
from p4p.client.thread import Context
conf = {"EPICS_PVA_NAME_SERVERS": sys.argv[1], "EPICS_PVA_AUTO_ADDR_LIST": "NO", "EPICS_PVA_ADDR_LIST": ""}
context = Context("pva", conf=conf, useenv=False)
def stop(update):
    print("connected", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
monitor = context.monitor("T:sum:intensity", stop, request="field()record[queueSize=1000]")
signal.pause()
"""


def test_a_client_that_never_reads_does_no_harm(writable, detector, connect, collect):
    collector, client = collect(writable), connect(writable)
    detector.series(9).start().images().end()
    collector.take_run()
    address = f"127.0.0.1:{client.port}"
    with subprocess.Popen([sys.executable, "-c", NEVER_READS, address], stdout=subprocess.PIPE) as stuck:
        try:
            assert stuck.stdout.readline() == b"connected\n"
            images = client.watch("T:sum:intensity")
            images.take()
            for number in range(10, 14):
                detector.series(number).start().images().end()
                run = collector.take_run()
                check_complete(run, REFERENCE, 1)
                updates = images.until(lambda image: image.attrib["status"] == "final")
                published = [message.header["ledger"]["processed"] for message in run.results("sum")]
                assert [image.attrib["processed"] for image in updates] == published
        finally:
            stuck.kill()
    assert writable.status()["pva"]["starts"] == 1


def test_the_process_is_started_again_and_ends_no_scan(writable, detector, connect, collect):
    collector = collect(writable)
    series = detector.series(20).start().images(0, 100)
    (pid,) = writable.pids_of("stemd_pva")
    os.kill(pid, signal.SIGKILL)
    wait_until(lambda: writable.status()["pva"]["starts"] == 2)
    wait_until(lambda: writable.status()["pva"]["state"] == "running")
    series.images(100).end()
    (run,) = collector.runs(1)
    check_complete(run, REFERENCE, 1)
    client = connect(writable)
    images = client.watch("T:sum:intensity")
    image = images.until(
        lambda image: image.attrib["scan_id"] == run.ended["scan_id"] and image.attrib["complete"]
    )[-1]
    assert np.array_equal(image, sum_of(image))
    assert any("pva: " in error and "started again" in error for error in collector.errors)


def test_only_loopback_is_listened_on(writable):
    port = writable.status()["pva"]["port"]
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    listening = [row[1] for row in rows if row[3] == "0A" and int(row[1].partition(":")[2], 16) == port]
    assert [address.partition(":")[0] for address in listening] == ["0100007F"]


@pytest.fixture(scope="module")
def readable(shared_daemon, tmp_path_factory):
    """A daemon whose process variables may only be read, one update in a hundred seconds."""
    folder = tmp_path_factory.mktemp("pva")
    (folder / "fails_late.py").write_text(FAILS_LATE)
    return shared_daemon(config=READABLE, env={"PYTHONPATH": str(folder), **ports()})


READABLE = """
[pva]
prefix = "T:"
max_rate_hz = 0.01
[[udf]]
name = "sum"
[[udf]]
name = "fem"
use = "stemd_udfs:FEMUDF"
params = { center = [15, 15], rad_in = 2, rad_out = 10 }
[[udf]]
name = "fails"
use = "fails_late:FailsLate"
"""
FAILS_LATE = """
from stemd_udfs import UDF

class FailsLate(UDF):
    def get_result_buffers(self):
        return {"seen": self.buffer(kind="nav", dtype="float32")}
    def process_frame(self, frame):
        if self.meta.slice.origin[0] >= 100:
            raise ValueError("too late")
        self.results.seen[:] = 1
"""


def test_updates_beyond_the_rate_wait_and_the_last_one_does_not(readable, connect, collect):
    client, collector = connect(readable), collect(readable)
    with Detector(readable.detector, REFERENCE) as detector:
        series = detector.series(1).start().images(0, 20)
        images, marks = client.watch("T:sum:intensity"), client.watch("T:fails:seen")
        first, before = images.take(), marks.take()
        for stop in range(40, REFERENCE.count + 1, 20):
            series.images(stop - 20, stop)
        series.images(REFERENCE.count - REFERENCE.count % 20).end()
        (run,) = collector.runs(1)
        second, failed = images.take(), marks.take()
    assert len(run.results("sum")) > 2
    assert (first.attrib["status"], second.attrib["status"]) == ("partial", "final")
    assert second.raw["uniqueId"] == first.raw["uniqueId"] + 1
    assert np.array_equal(second, sum_of(second))
    assert failed.raw["alarm"]["severity"] == 2
    assert "too late" in failed.raw["alarm"]["message"]
    assert failed.attrib["status"] == "failed"
    assert before.shape == failed.shape == REFERENCE.nav


def test_without_allow_put_nothing_can_be_written(readable, connect):
    client = connect(readable)
    assert client.get("T:fem:PARAMS:rad_in") == 2
    with pytest.raises(RemoteError):
        client.put("T:fem:PARAMS:rad_in", 3)
    with pytest.raises(TimeoutError):
        client.context.put("T:CANCEL", 1, timeout=1)  # it is not there, and nobody answers for it
    assert readable.udfs()["fem"]["params"]["rad_in"] == 2


def test_it_subscribes_with_a_key_of_its_own_where_keys_are_needed(tmp_path, connect, monkeypatch):
    for name, value in {"STEMD_PVA_PREFIX": "T:", **ports()}.items():
        monkeypatch.setenv(name, value)
    daemon = SecuredDaemon(tmp_path, [("reader", "may_control = false")])
    try:
        daemon.wait_ready()
        daemon.revoke("reader")  # the list is read again; the key of the process is no part of it
        client = connect(daemon)
        with Detector(daemon.detector, REFERENCE) as detector:
            detector.series(1).start().images().end()
            images = client.watch("T:sum:intensity")
            image = images.until(lambda image: image.attrib["status"] == "final")[-1]
        assert np.array_equal(image, sum_of(image))
    finally:
        daemon.stop()


def test_the_examples_of_the_documentation_work(start_daemon, tmp_path, collect):
    page = (Path(__file__).parents[3] / "docs/epics.md").read_text()
    (example, _), (program,) = (
        re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL) for kind in ("toml", "python")
    )
    daemon = start_daemon(config=example, env=ports())
    collector = collect(daemon)
    with Detector(daemon.detector, REFERENCE) as detector:
        detector.series(1).start().images().end()
        collector.runs(1)
    done = finished(sys.executable, "-c", program, env=as_its_client(daemon))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("(32, 32) ")


def test_the_viewer_with_pvapy_shows_every_update(writable, detector, connect, collect):
    needed("pvaccess", "pva")
    whole_scan(31, writable, detector, connect, collect)
    environ = as_its_client(writable)
    program = Path(__file__).parents[3] / "examples/viewers/pvapy_viewer.py"
    command = [sys.executable, str(program), "T:sum:intensity"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ) as viewer:
        try:
            first = viewer.stdout.readline().split()
            assert first[-2:] == ["final", str(REFERENCE.count)]
            whole = REFERENCE.expected("sum", np.ones(REFERENCE.count, bool), REFERENCE.numbers(1)).sum()
            assert float(first[2]) == whole
        finally:
            viewer.kill()


PVAPY = """
import json, sys
import pvaccess
channel = pvaccess.Channel("T:sum:intensity")
value = channel.get("")
shape = [axis["size"] for axis in value["dimension"]]
(pixels,) = value["value"][0].values()
print(json.dumps({"shape": shape, "pixels": [float(pixel) for pixel in pixels], "id": value["uniqueId"]}))
"""


def test_pvapy_reads_the_same_image(writable, detector, connect, collect):
    needed("pvaccess", "pva")
    whole_scan(30, writable, detector, connect, collect)
    environ = as_its_client(writable) | {"EPICS_PVA_ADDR_LIST": "127.0.0.1"}
    done = finished(sys.executable, "-c", PVAPY, env=environ)
    assert done.returncode == 0, done.stderr
    read = json.loads(done.stdout)
    assert read["shape"] == list(reversed(REFERENCE.sig))
    pixels = np.array(read["pixels"]).reshape(REFERENCE.sig)
    coverage = np.ones(REFERENCE.count, bool)
    expected = REFERENCE.expected("sum", coverage, REFERENCE.numbers(1)).reshape(REFERENCE.sig)
    assert np.array_equal(pixels, expected)


def whole_scan(number, daemon, detector, connect, collect):
    """Send a scan; return when clients of PV Access have its last image."""
    collector = collect(daemon)
    detector.series(number).start().images().end()
    (run,) = collector.runs(1)
    images = connect(daemon).watch("T:sum:intensity")
    images.until(lambda image: image.attrib["scan_id"] == run.ended["scan_id"] and image.attrib["complete"])


def as_its_client(daemon):
    """The environment of programs that search on the port of this daemon, as others search on 5076."""
    search = {"EPICS_PVA_BROADCAST_PORT": daemon.env["EPICS_PVAS_BROADCAST_PORT"]}
    return os.environ | search | {"EPICS_PVA_AUTO_ADDR_LIST": "NO"}  # nothing is sent to the network


def test_a_prefix_that_another_daemon_has_is_reported(readable, start_daemon, tmp_path):
    assert not readable.status()["pva"]["shares_prefix"]
    other = start_daemon("sum", env=readable.env | {"STEMD_PVA_PREFIX": "T:"})
    assert other.status()["pva"]["shares_prefix"]
    assert "another server answers for T:STATUS" in other.log
