"""A head and nodes over TCP with keys: who has none of the listed ones, or may only look, gets nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import zmq

from stemd.sockets.curve_keys import ClientKey
from stemd.upstream.messages import Question, encode, read_answer
from whole_way.checks import check_complete
from whole_way.collector import Collector
from whole_way.daemon import NO_SOURCE, DaemonProcess
from whole_way.detector import Detector
from whole_way.reference import Reference
from whole_way.secured import SecuredDaemon
from whole_way.waiting import LIMIT_S, wait_until

REFERENCE = Reference((8, 32), (16, 16))
CLIENTS = [("head", "may_register = true"), ("reader", "may_control = false")]


def merged_address(node: SecuredDaemon) -> str:
    return str(node.status()["addresses"]["merged"])


def start_head(folder: Path, nodes: list[tuple[SecuredDaemon, str]]) -> DaemonProcess:
    """Start a head that goes to each node with one of the keys that it lists."""
    folder.mkdir()
    daemons = ", ".join(
        f'{{ results = "{merged_address(node)}", control = "{node.control}", '
        f'key = "{node.folder}/{name}.key_secret" }}'
        for node, name in nodes
    )
    head = DaemonProcess(
        folder,
        udfs=("sum", "sumsig", "max"),
        config=f"[upstream]\ndaemons = [{daemons}]\n",
        env={"STEMD_PUBLISH_MERGED": ""},
        source=NO_SOURCE,
    )
    head.wait_ready()
    return head


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[SecuredDaemon]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STEMD_PUBLISH_MERGED", "tcp://127.0.0.1:0")
        nodes = [SecuredDaemon(tmp_path_factory.mktemp(f"node{number}"), CLIENTS) for number in range(2)]
    for node in nodes:
        node.wait_ready()
    yield nodes
    for node in nodes:
        print(node.log[-3000:])
        node.stop()


def test_a_head_with_a_listed_key_merges_and_registers(nodes, tmp_path):
    head = start_head(tmp_path / "head", [(node, "head") for node in nodes])
    wait_until(lambda: all(node["state"] == "connected" for node in head.status()["nodes"]))
    head.call("register", name="more", use="sumsig")
    assert all("more" in node.status()["udfs"] for node in nodes)
    collector = Collector(head)
    detectors = [Detector(node.detector, REFERENCE) for node in nodes]
    try:
        series = [detector.series().start() for detector in detectors]
        for index in range(REFERENCE.count):
            series[index % 2].image(index)
        (run,) = collector.runs(1)
        check_complete(run, REFERENCE, 1)
    finally:
        collector.close()
        for detector in detectors:
            detector.close()
        head.call("unregister", name="more")
        head.stop()


def test_a_key_that_may_only_look_is_refused_with_the_mend(nodes, tmp_path):
    head = start_head(tmp_path / "head", [(nodes[0], "reader")])
    try:
        wait_until(lambda: "may only look: set may_control = true" in str(head.status()["nodes"]))
    finally:
        head.stop()


def test_a_key_that_is_not_listed_is_refused(nodes, tmp_path):
    for node in nodes:
        node.let_in("stranger")  # written to its file, which the daemon does not read again
    head = start_head(tmp_path / "head", [(nodes[0], "stranger")])
    try:
        wait_until(lambda: "refuses the key" in str(head.status()["nodes"]))
        assert nodes[0].refused("merged", "unknown_key") > 0
    finally:
        head.stop()


def test_what_is_no_question_is_answered_and_changes_nothing(nodes):
    key = ClientKey.read(nodes[0].folder / "head.key_secret")
    with zmq.Context() as context, context.socket(zmq.DEALER) as socket:
        socket.setsockopt(zmq.LINGER, 0)
        socket.setsockopt(zmq.RCVTIMEO, int(1000 * LIMIT_S))
        address = merged_address(nodes[0])
        key.use(socket, address)
        socket.connect(address)
        for message in (
            [b"nonsense"],
            [b"two", b"parts"],
            [b""],
        ):  # the last one is what a REQ socket begins with
            socket.send_multipart(message)
            answer = read_answer([part for part in socket.recv_multipart() if part])
            assert answer.error is not None
            assert answer.error.startswith("no question")
        socket.send(encode(Question()))
        assert read_answer(socket.recv_multipart()).error is None
