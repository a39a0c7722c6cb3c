import json
import re
import signal
import subprocess
import time
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial

import anyio
import numpy as np
import pytest

from stemd.cli.watch import Partials
from stemd.client.client import Client
from stemd.client.subscriber import Subscriber
from stemd.client.watcher import FollowedStream, StreamAddresses, Watcher, find_stream, stream_addresses
from stemd.control.server import ControlServer
from stemd.monitoring import log
from stemd.wire.messages import decode
from whole_way import command_server
from whole_way.by_op import by_op
from whole_way.waiting import LIMIT_S

NOBODY = StreamAddresses(results="tcp://127.0.0.1:1", snapshots="tcp://127.0.0.1:1")
SILENCE_S, LONGER_S = 1.0, 1.5


@pytest.fixture
def daemon(publisher_thread):
    with publisher_thread() as thread:
        yield thread


def one_run(daemon, result_fields, number, udfs=("sum",)):
    ids = {"scan_id": f"s{number}", "run_id": f"r{number}"}
    started = {"nav_shape": [2, 3], "sig_shape": [4, 5], "dtype": "<u2", "announced": 6, **ids}
    daemon.event("scan_started", series=number, **started)
    for udf in udfs:
        daemon.result(result_fields(udf=udf, status="final", **ids))
    ended = {"status": "final", "reason": None, "complete": True, "ledger": {"processed": 5}, **ids}
    daemon.event("run_ended", udfs=dict.fromkeys(udfs, "final"), series=number, **ended)


@contextmanager
def watch(daemon, tmp_path, *arguments):
    """A `stemd watch` that is subscribed."""
    where = daemon.addresses
    addresses = ["--results", where.results, "--snapshots", where.snapshots]
    command = [command_server.stemd(), "watch", "--json", *addresses, *arguments]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=tmp_path, **pipes) as process:
        assert json.loads(process.stdout.readline()) == {"event": "watching"}
        try:
            yield process
        finally:
            process.kill()


def test_json_has_a_line_for_each_message_and_ends_with_the_scans(daemon, tmp_path, result_fields):
    with watch(daemon, tmp_path, "--scans", "2", "--save", "out", "sum") as process:
        for number in range(2):
            one_run(daemon, result_fields, number, udfs=("sum", "sumsig"))
        lines = [json.loads(line) for line in process.stdout.read().splitlines()]
        assert process.wait(LIMIT_S) == 0
        assert process.stderr.read() == ""
    topics = [line["topic"] for line in lines[:-1]]
    assert topics == ["event/scan_started", "result/sum", "event/run_ended"] * 2
    assert lines[1]["values"]["intensity"] == np.arange(20.0).reshape(4, 5).tolist()
    assert [scan["scan_id"] for scan in lines[-1]["scans"]] == ["s0", "s1"]
    assert lines[-1]["scans"][0]["ledger"] == {"processed": 5}
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["s0_sum.npz", "s1_sum.npz"]


def test_runs_that_ended_before_are_neither_shown_nor_counted(daemon, tmp_path, result_fields):
    one_run(daemon, result_fields, 0)
    daemon.result(result_fields(scan_id="s1", run_id="r1", udf="max"))  # a run in progress
    with watch(daemon, tmp_path, "--scans", "1") as process:
        assert json.loads(process.stdout.readline())["topic"] == "result/max"
        one_run(daemon, result_fields, 1)
        lines = [json.loads(line) for line in process.stdout.read().splitlines()]
        assert [scan["scan_id"] for scan in lines[-1]["scans"]] == ["s1"]


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_signal_ends_it_with_the_summary(daemon, tmp_path, result_fields, number, status):
    with watch(daemon, tmp_path) as process:
        one_run(daemon, result_fields, 0)
        while json.loads(process.stdout.readline())["topic"] != "event/run_ended":
            pass
        process.send_signal(number)
        assert len(json.loads(process.stdout.read())["scans"]) == 1
        assert process.wait(LIMIT_S) == status
        assert process.stderr.read() == ""


def test_until_ends_it_when_a_result_is_good_enough(daemon, tmp_path, result_fields):
    def scan(number, value):
        sigma = np.full((2, 3), value)
        buffers = [("intensity", "sig", sigma), ("intensity_sigma", "sig", sigma)]
        one_run(daemon, partial(result_fields, buffers=buffers), number)

    comparison = "sigma(sum.intensity) < 2"
    with watch(daemon, tmp_path, "--until", comparison, "--scans", "2", "max") as process:
        scan(0, 3.0)
        scan(1, 1.0)
        lines = [json.loads(line) for line in process.stdout.read().splitlines()]
        assert process.wait(LIMIT_S) == 0
    assert lines[-2] == {"event": "reached", "condition": comparison, "value": 1.0, "scan_id": "s1"}
    with watch(daemon, tmp_path, "--until", comparison, "--scans", "1") as process:
        scan(2, 3.0)
        assert process.wait(LIMIT_S) == 3
    with watch(daemon, tmp_path, "--until", "sigma(sum.other) < 1e-9") as process:
        scan(3, 1.0)
        assert process.wait(LIMIT_S) == 2
        assert "ask for it with `stemd udf add sum --sigma" in process.stderr.read()


def test_until_says_why_a_value_is_not_known(daemon, tmp_path, result_fields):
    gain = {"known": False, "reason": "gF needs more frames"}
    sigma = ("intensity_sigma", "sig", np.full((2, 3), np.nan))
    fields = partial(result_fields, buffers=[("intensity", "sig", sigma[2]), sigma], gain=gain)
    with watch(daemon, tmp_path, "--until", "sigma(sum.intensity) < 2", "--scans", "1") as process:
        one_run(daemon, fields, 0)
        assert process.wait(LIMIT_S) == 3
        assert "gF needs more frames" in process.stderr.read()


def test_a_reader_that_goes_away_ends_it_quietly(daemon, tmp_path, result_fields):
    with watch(daemon, tmp_path) as process:
        process.stdout.close()
        one_run(daemon, result_fields, 0)
        one_run(daemon, result_fields, 1)
        assert process.wait(LIMIT_S) == 0
        assert process.stderr.read() == ""


def test_it_looks_for_the_daemon_until_something_comes(daemon, result_fields):
    answers = [None, NOBODY, daemon.addresses]
    watcher = Watcher(lambda: answers.pop(0))
    messages = []
    watcher.run(scans=1, on_watching=lambda: one_run(daemon, result_fields, 0), on_message=messages.append)
    assert answers == []
    assert messages[-1].topic == "event/run_ended"


def test_a_daemon_that_comes_back_elsewhere_is_found_again(
    publisher_thread, result_fields, monkeypatch, capsys
):
    log.configure("info")
    monkeypatch.setattr("stemd.client.watcher.SILENCE_S", 0.5)
    seen, told = [], []
    with publisher_thread() as second, ExitStack() as first_runs:
        first = first_runs.enter_context(publisher_thread())
        answers = [first.addresses, NOBODY]

        def find():
            if answers:
                return answers.pop(0)
            one_run(second, result_fields, 1)  # which ends before it is found
            return second.addresses

        def take(message):
            seen.append((message.topic, message.header["scan_id"]))
            if message.topic == "event/run_ended":
                first_runs.close()

        def begin():
            told.append("watching")
            one_run(first, result_fields, 0)

        Watcher(find).run(scans=2, on_watching=begin, on_message=take)
    run = ["event/scan_started", "result/sum", "event/run_ended"]
    assert seen == [(topic, scan) for scan in ("s0", "s1") for topic in run]
    assert told == ["watching"]
    assert "waiting_for_daemon results=tcp://127.0.0.1:1" in capsys.readouterr().err


def test_it_repeats_which_address_gives_no_answer_and_what_to_check(
    daemon, result_fields, monkeypatch, capsys
):
    log.configure("info")
    monkeypatch.setattr("stemd.client.watcher._SAY_AGAIN_S", 0.0)
    monkeypatch.setattr("stemd.client.watcher._LOOK_AGAIN_S", 0.01)
    answers = [NOBODY] * 3

    def find():
        if answers:
            return answers.pop(0)
        monkeypatch.undo()
        return daemon.addresses

    watcher = Watcher(find)
    watcher.run(scans=1, on_watching=lambda: one_run(daemon, result_fields, 0), on_message=lambda _: None)
    first, *again = capsys.readouterr().err.splitlines()
    assert first.endswith("info waiting_for_daemon results=tcp://127.0.0.1:1")
    words = r"warning waiting_for_daemon results=tcp://127\.0\.0\.1:1 check=.*firewall"
    assert [bool(re.search(words, line)) for line in again] == [True, True]


def test_a_udf_that_does_not_run_is_told(daemon, result_fields, capsys):
    log.configure("info")
    found = replace(daemon.addresses, udfs=["sum", "max"])
    watcher = Watcher(lambda: found, ["sum"], awaited=["smu"])
    watcher.run(scans=1, on_watching=lambda: one_run(daemon, result_fields, 0), on_message=lambda _: None)
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("warning udf_not_running udf=smu running=sum,max")


@pytest.mark.asyncio
async def test_addresses_come_from_the_command_line_the_daemon_the_environment(tmp_path):
    control = f"ipc://{tmp_path}/control.sock"
    environ = {"STEMD_PUBLISH_RESULTS": "tcp://127.0.0.1:11"}
    found = find_stream(control, environ)
    assert found == StreamAddresses(results="tcp://127.0.0.1:11", snapshots="tcp://127.0.0.1:5556")
    told = {}

    async def status(_):
        return {"status": told}

    async with ControlServer(control, by_op({"status": status})):
        find = partial(find_stream, control, environ, results="tcp://127.0.0.1:31")
        assert await anyio.to_thread.run_sync(find) is None  # it is starting
        told["addresses"] = {"results": "tcp://127.0.0.1:21", "snapshots": "tcp://127.0.0.1:22"}
        found = await anyio.to_thread.run_sync(find)
        assert found == StreamAddresses(results="tcp://127.0.0.1:31", snapshots="tcp://127.0.0.1:22")


@pytest.mark.parametrize(
    ("control", "results", "expected"),
    [
        ("tcp://microscope:5557", "tcp://0.0.0.0:5555", "tcp://microscope:5555"),
        ("tcp://microscope:5557", "tcp://[::]:5555", "tcp://microscope:5555"),
        ("tcp://[fd00::7]:5557", "tcp://[::]:5555", "tcp://[fd00::7]:5555"),
        ("tcp://microscope:5557", "tcp://10.0.0.5:5555", "tcp://10.0.0.5:5555"),
        ("tcp://0.0.0.0:5557", "tcp://0.0.0.0:5555", "tcp://127.0.0.1:5555"),
        ("ipc:///run/control.sock", "tcp://[::]:5555", "tcp://[::1]:5555"),
        ("tcp://microscope:5557", "ipc:///run/results", "ipc:///run/results"),
    ],
)
def test_a_daemon_that_is_bound_to_all_of_its_machine_is_looked_for_on_that_machine(
    control, results, expected
):
    status = {"addresses": {"results": results, "snapshots": results}, "udfs": ["sum"]}
    found = stream_addresses(status, control)
    assert found == StreamAddresses(results=expected, snapshots=expected, udfs=["sum"])


def test_a_client_that_asks_for_history_subscribes_to_no_results(daemon, result_fields, monkeypatch):
    one_run(daemon, result_fields, 0)
    where, topics = daemon.addresses, []
    told = {"results": where.results, "snapshots": where.snapshots}
    client = Client("tcp://127.0.0.1:1")
    monkeypatch.setattr(client, "status", lambda: {"addresses": told, "udfs": []})

    class Watched(Subscriber):
        def __init__(self, *args, **options):
            topics.append(options["topics"])
            super().__init__(*args, **options)

    monkeypatch.setattr("stemd.client.client.Subscriber", Watched)
    assert "sum" in client.history("s0")
    assert topics == [()]


def test_people_get_one_partial_result_of_a_udf_in_a_second(packed_message):
    now = [0.0]
    partials = Partials(lambda: now[0])

    def is_due(at, **fields):
        now[0] = at
        return partials.is_due(decode(packed_message(**fields)))

    assert is_due(10.0)
    assert not is_due(10.9)
    assert is_due(10.9, udf="max")
    assert is_due(10.9, run_id="r2")
    assert is_due(10.9, status="final")
    assert not is_due(11.8, run_id="r2")
    assert is_due(12.0, run_id="r2")


def test_a_loop_that_takes_longer_than_the_silence_gets_the_last_result_of_each_scan_once(
    publisher_thread, result_fields, monkeypatch
):
    monkeypatch.setattr("stemd.client.watcher.SILENCE_S", SILENCE_S)
    client = Client("tcp://127.0.0.1:1")
    with publisher_thread() as daemon:
        where = daemon.addresses
        told, asked = {"results": where.results, "snapshots": where.snapshots}, []
        monkeypatch.setattr(client, "status", lambda: asked.append(1) or {"addresses": told, "udfs": ["sum"]})
        monkeypatch.setattr(client, "udfs", lambda: [{"name": "sum"}])
        daemon.result(result_fields(status="final", scan_id="s0"))
        scans = []

        def read_slowly():
            for update in client.results("sum", timeout_s=SILENCE_S / 2):
                if not scans:
                    for number in (1, 2, 3):
                        daemon.result(result_fields(status="final", scan_id=f"s{number}"))
                assert update.scan_id not in scans
                scans.append(update.scan_id)
                time.sleep(LONGER_S)

        with pytest.raises(TimeoutError):
            read_slowly()
    assert scans == ["s0", "s1", "s2", "s3"]
    assert len(asked) == 1, "it never left the subscription"


def test_a_daemon_that_is_gone_is_looked_for_where_it_is_now(publisher_thread, result_fields, monkeypatch):
    monkeypatch.setattr("stemd.client.watcher.SILENCE_S", SILENCE_S)
    places = []
    with FollowedStream(lambda: places[-1], ["result/sum"]) as stream:
        with publisher_thread() as daemon:
            places.append(daemon.addresses)
            stream.join()
        with publisher_thread() as daemon:
            daemon.result(result_fields(status="final", scan_id="s9"))
            places.append(daemon.addresses)
            assert stream.receive(LIMIT_S).header["scan_id"] == "s9"
            assert stream.receive(0) is None
