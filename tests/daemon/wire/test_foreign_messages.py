"""Whatever comes in place of a daemon's messages, a client raises MalformedResult or reads it."""

import threading
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from io import StringIO
from unittest.mock import Mock, create_autospec

import msgpack
import numpy as np
import pytest
import zmq
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stemd.cli import root
from stemd.client.client import Client
from stemd.client.control_client import ControlClient
from stemd.client.live_plot import UpdatePlots
from stemd.client.subscriber import Subscriber
from stemd.client.update import Update
from stemd.plots.base import Live2DPlot
from stemd.wire import messages
from stemd.wire.arrays import pack_array
from stemd.wire.packing import MalformedResult
from stemd.wire.text import ScanSummaries, json_line, message_object, readable_line, save_result
from whole_way.waiting import wait_until

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=8)
    | st.binary(max_size=8)
    | st.sampled_from(
        ["<f4", "|O", "<M8[s]", "V0", "i4,i4", "(9,9)f4", "S0", "<U1", "<U4", "<f16", "<c32", "<M8[Y]"]
    )
    | st.sampled_from(["raw", "bslz4", "none", "final"])
    | st.sampled_from([[0, 2**63], [2**31, 2**31], [1] * 33, [[["x", "<U1"]]], float("inf"), [True]]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
COMMON = {"instance": "i", "seq": 1, "t_publish": 3.0}
BUFFERS = [
    ("a", "sig", pack_array(np.zeros((32, 32), np.float32))),
    ("b", "nav", pack_array(np.zeros((2, 3), [("x", "<i4"), ("y", "<f8", (2,))]))),
]
IDS = {"scan_id": "s", "run_id": "r"}
OF_SCAN = IDS | {"series": 1, "nav_shape": (2, 3), "sig_shape": (32, 32), "dtype": "<u2"}
OF_UDF = {"udf": "sum", "udf_versions": ["v"], "status": "partial", "complete": False, "encoding": "bslz4"}
SEEN = {"ledger": {"announced": 6, "processed": 5, "open_ended": False}, "t_first": 1.0, "t_last": 2.0}
RESULT = messages.pack_result(
    messages.ResultFields(**OF_SCAN, **OF_UDF, **SEEN, coverage=np.ones(6, bool), buffers=BUFFERS)
)
ENDED = {"status": "final", "reason": None, "complete": True, "udfs": {"sum": "final"}}
ENDED["ledger"] = {"processed": 6}
STARTED = {"nav_shape": [2, 3], "sig_shape": [4, 5], "dtype": "<u2", "announced": 6}
MESSAGES = [
    [bytes(part) for part in messages.result_message(RESULT, **COMMON)],
    messages.event_message("run_ended", **COMMON, **IDS, **ENDED),
    messages.event_message("scan_started", **COMMON, **IDS, **STARTED),
    messages.event_message("udf_registered", **COMMON, udf="x"),
    messages.event_message("error", **COMMON, message="x"),
]


def places(value, path=()):
    """Every place in a header where something else can stand."""
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*path, index))


def changed(value, path, other):
    if not path:
        return other
    copy = dict(value) if isinstance(value, dict) else list(value)
    if len(path) == 1 and other is ...:
        del copy[path[0]]
    else:
        copy[path[0]] = changed(value[path[0]], path[1:], other)
    return copy


@st.composite
def mutated(draw):
    topic, header, *payload = draw(st.sampled_from(MESSAGES))
    values = msgpack.unpackb(header)
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from([path for path in places(values) if path]))
        values = changed(values, path, draw(st.just(...) | VALUES))
    if payload and draw(st.booleans()):
        payload[draw(st.integers(0, len(payload) - 1))] = draw(st.binary(max_size=40))
    return [topic, msgpack.packb(values), *payload]


def read_all(parts, folder):
    """Do with a message all that a client does."""
    message = messages.decode(parts)
    ScanSummaries().take(message)
    json_line(message_object(message))
    readable_line(message)
    for array in message.arrays.values():
        str(array.ravel()[:3].tolist())
    if message.is_result:
        update = Update(message)
        UpdatePlots(create_autospec(Live2DPlot)).show(update)
        repr(update)
        update._repr_html_()
        assert update.damage.ndim == len(update.header["nav_shape"])
        for name in ("name", "scan_id", "status", "reason", "error", "is_last", "is_complete", "ledger"):
            getattr(update, name)
        dict(update)
        save_result(message, folder)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("saved")


@settings(max_examples=150, deadline=None)
@given(parts=mutated())
def test_a_mutated_message_raises_nothing_but_malformed_result(parts, folder):
    with suppress(MalformedResult):
        read_all(parts, folder)


@settings(max_examples=150, deadline=None)
@given(parts=st.lists(st.binary(max_size=60) | VALUES.map(msgpack.packb), max_size=4))
def test_any_multipart_raises_nothing_but_malformed_result(parts, folder):
    topics = [b"result/sum", b"event/run_ended"]
    for message in (parts, *([topic, *parts] for topic in topics)):
        with suppress(MalformedResult):
            read_all(message, folder)


@pytest.mark.parametrize(
    ("dtype", "shape", "data"),
    [
        ("<U1", [3], b"\x7f" * 12),
        (">U2", [1, 1], b"\x00\x00\x00\x41\x00\x11\x00\x00"),
        ([["x", "<i4"], ["y", [["z", "<U1", [2]]]]], [], b"\xff" * 12),
    ],
)
def test_texts_of_no_characters_are_malformed(dtype, shape, data):
    topic, header, *payload = MESSAGES[0]
    values = msgpack.unpackb(header)
    values["buffers"][1] |= {"dtype": dtype, "shape": shape}
    with pytest.raises(MalformedResult, match="expected characters"):
        messages.decode([topic, msgpack.packb(values), payload[0], data, payload[2]])


@pytest.mark.parametrize("nested", [["list"], {"map": "list"}])
@pytest.mark.parametrize("depth", [99, 101, 500])
def test_headers_that_are_nested_deeply_are_malformed(nested, depth, folder):
    topic, header, *payload = MESSAGES[0]
    value = nested
    for _ in range(depth - 2):
        value = [value] if isinstance(nested, list) else {"in": value}
    parts = [topic, msgpack.packb(msgpack.unpackb(header) | {"later": value}), *payload]
    if depth < 100:
        read_all(parts, folder)
    else:
        with pytest.raises(MalformedResult, match="in each other"):
            messages.decode(parts)


def test_a_compressed_buffer_cannot_ask_for_more_memory_than_it_can_fill():
    topic, header, *payload = MESSAGES[0]
    values = msgpack.unpackb(header)
    values["buffers"][0]["shape"] = [2**20, 2**20]
    with pytest.raises(MalformedResult, match="cannot hold the 4398046511104 bytes"):
        messages.decode([topic, msgpack.packb(values), *payload])


@contextmanager
def answering(kind, address, answer):
    """A peer that answers whatever it is asked with `answer`, or publishes it without being asked."""
    stop = threading.Event()

    def serve():
        with zmq.Context() as context, context.socket(kind) as socket:
            socket.setsockopt(zmq.LINGER, 0)
            socket.bind(address)
            while not stop.is_set():
                if kind == zmq.XPUB:
                    socket.poll(20)
                    socket.send_multipart(answer)
                elif socket.poll(20):
                    client, *_ = socket.recv_multipart()
                    socket.send_multipart([client, *answer])

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


ODD = [[b"\xc1"], [b""], [msgpack.packb([1])], [msgpack.packb({"error": 3})], [b"", b""]]


@pytest.mark.parametrize("answer", [*ODD, [msgpack.packb({"id": 1, "ok": True}), b"more"]])
def test_a_foreign_answer_at_the_control_address_is_malformed(tmp_path, answer):
    address = f"ipc://{tmp_path}/control"
    with answering(zmq.ROUTER, address, answer):
        wait_until((tmp_path / "control").exists)
        with ControlClient(address, timeout_s=30) as client, pytest.raises(MalformedResult):
            client.call("status")


RECORDING = {"state": "stopped", "path": "/x", "trouble": "", "messages": 1, "size_bytes": 2, "dropped": 0}


def status_of_a_daemon():
    outcomes = ("announced", "received", "missing", "processed", "pending", "discarded", "undecodable")
    ledger = dict.fromkeys(outcomes, 1)
    scan = {"scan_id": "s", "series": 1, "ledger": ledger, "errors": {"sum": "x"}}
    counts = {"pid": 7, "waiting_scans": 1, "workers": 2, "spare_workers": 1, "worker_restarts": 0}
    return counts | {
        "ready": True,
        "version": "1",
        "uptime_s": 3.5,
        "addresses": dict.fromkeys(("results", "snapshots", "control", "http"), "tcp://r:1"),
        "source": {"url": "u", "state": "up", "received_bytes": 9, "refused_messages": 1, "trouble": "x"},
        "scan": scan | {"nav_shape": [2, 3], "sig_shape": [4, 5], "dtype": "<u2", "stage": []},
        "last_run": scan | {"status": "final", "reason": None, "complete": True},
        "udfs": ["sum"],
        "ring": {"size_bytes": 2**31, "fill_ratio": 0.25, "when_full": "block", "is_full": False},
        "recording": RECORDING,
        "memory_bytes": {"ring": 2**31, "history": 2**29},
        "subscribers": {"result/sum": 1},
        "state": {"udfs": ["a"], "removed": [], "calibration": True, "file": "/f", "trouble": ""},
        "nodes": None,
        "stage": [{"do": "bin", "factor": 2}],
    }


UDF = {"name": "sum", "use": "u", "params": {"region": {"shape": "point"}}}
ANSWERS = {
    ("status",): {"status": status_of_a_daemon()},
    ("status", "--link"): {"link": "http://x"},
    ("cancel",): {"scan_id": "s", "status": status_of_a_daemon()},
    ("udf", "list"): {"udfs": [UDF]},
    ("udf", "add", "sum"): {"udf": UDF, "warning": "x"},
    ("udf", "set", "bf", "--disk", "1@2,2"): {"udf": UDF, "status": status_of_a_daemon()},
    ("udf", "region", "p", "--all"): {"udf": UDF, "positions": 6},
    ("record", "status"): {"recording": RECORDING},
    ("calibrate",): {"calibration": {"centre": [1.0, 2.0]}, "radius_px": 3.0, "notes": ["x"], "scan_id": "s"}
    | dict.fromkeys(("descan", "curl_share", "aberrations", "in_use", "frames"))
    | {"measured": {"rotation_deg": {"value": None, "sigma": None, "known": False, "reason": "r"}}},
}


@st.composite
def mutated_answers(draw):
    command = draw(st.sampled_from(list(ANSWERS)))
    answer = ANSWERS[command]
    for _ in range(draw(st.integers(1, 3))):
        paths = [path for path in places(answer) if path]
        if not paths:
            break
        path = draw(st.sampled_from(paths))
        answer = changed(answer, path, draw(st.just(...) | VALUES))
    return command, answer


def said(command, answer, monkeypatch):
    """Run a command that gets an answer; return its exit status and what it says."""

    with monkeypatch.context() as patch, redirect_stdout(StringIO()), redirect_stderr(StringIO()) as errors:
        patch.setattr(ControlClient, "call", Mock(return_value=answer))
        patch.setattr("stemd.cli.talk._ENDING_S", 0.0)
        status = root._run([*command, "--control", "tcp://127.0.0.1:1"])
    return status, errors.getvalue()


@pytest.mark.parametrize("command", ANSWERS)
def test_answers_of_a_daemon_are_shown(command, monkeypatch):
    assert said(command, ANSWERS[command], monkeypatch)[0] == 0


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sent=mutated_answers())
def test_a_mutated_answer_is_shown_or_named_malformed(sent, monkeypatch):
    status, errors = said(*sent, monkeypatch)
    assert status == 0 or "answer" in errors
    assert "internal" not in errors


@pytest.mark.parametrize("value", [None, 3, [], {}, {"addresses": 3}, {"addresses": {"results": 1}}])
def test_an_answer_without_what_was_asked_for_is_malformed(tmp_path, value):
    address = f"ipc://{tmp_path}/control"
    answer = {"id": 1, "ok": True, "status": value, "udfs": value, "scan_id": value, "recording": value}
    with answering(zmq.ROUTER, address, [msgpack.packb(answer)]):
        wait_until((tmp_path / "control").exists)
        client = Client(address, timeout_s=30)
        with pytest.raises((MalformedResult, LookupError)):
            list(client.results("sum", timeout_s=0.1))
        asked = 0
        for method in (client.status, client.udfs, client.history, client.cancel):
            try:
                method()
            except MalformedResult:
                asked += 1
        assert asked > 0


def test_foreign_messages_at_the_addresses_of_a_stream_are_malformed(tmp_path):
    results, snapshots = (f"ipc://{tmp_path}/{name}" for name in ("results", "snapshots"))
    foreign = [b"result/sum", msgpack.packb({"version": 1, "seq": "x"})]
    with (
        answering(zmq.XPUB, results, foreign),
        answering(zmq.ROUTER, snapshots, foreign),
        Subscriber(results, snapshots, ["result/sum"]) as subscriber,
    ):
        for ask in (subscriber.receive, subscriber.snapshot, subscriber.join):
            with pytest.raises(MalformedResult):
                ask(30)
