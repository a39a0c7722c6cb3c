"""A head and nodes over TCP with keys: who has none of the listed ones, or may only look, gets nothing."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
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
from whole_way.tree import begin, send_frames
from whole_way.waiting import LIMIT_S, wait_until

REFERENCE = Reference((8, 32), (16, 16))
CLIENTS = [("head", "may_register = true"), ("reader", "may_control = false")]


def merged_address(node: SecuredDaemon) -> str:
    return str(node.status()["addresses"]["merged"])


@pytest.fixture
def start_head(tmp_path: Path) -> Iterator[Callable[..., DaemonProcess]]:
    """Start a head that goes to each node with one of the keys that it lists."""
    with ExitStack() as stack:
        yield lambda *nodes: stack.enter_context(make_head(tmp_path / "head", nodes))


def make_head(folder: Path, nodes: Iterable[tuple[SecuredDaemon, str]]) -> DaemonProcess:
    folder.mkdir()
    daemons = ", ".join(
        f'{{ results = "{merged_address(node)}", control = "{node.control}", key = "{node.key_file(name)}" }}'
        for node, name in nodes
    )
    config, env = f"[upstream]\ndaemons = [{daemons}]\n", {"STEMD_PUBLISH_MERGED": ""}
    return DaemonProcess(folder, udfs=("sum", "sumsig", "max"), config=config, env=env, source=NO_SOURCE)


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[SecuredDaemon]]:
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("STEMD_PUBLISH_MERGED", "tcp://127.0.0.1:0")
            nodes = [SecuredDaemon(tmp_path_factory.mktemp(f"node{number}"), CLIENTS) for number in range(2)]
        yield [stack.enter_context(node) for node in nodes]


def test_a_head_with_a_listed_key_merges_and_registers(nodes, start_head):
    head = start_head(*((node, "head") for node in nodes))
    wait_until(lambda: all(node["state"] == "connected" for node in head.status()["nodes"]))
    head.call("register", name="more", use="sumsig")
    assert all("more" in node.status()["udfs"] for node in nodes)
    with ExitStack() as stack:
        collector = stack.enter_context(Collector(head))
        detectors = [stack.enter_context(Detector(node.detector, REFERENCE)) for node in nodes]
        send_frames(begin(detectors), range(REFERENCE.count))
        check_complete(*collector.runs(1), REFERENCE, 1)
    head.call("unregister", name="more")


def test_a_key_that_may_only_look_is_refused_with_the_mend(nodes, start_head):
    head = start_head((nodes[0], "reader"))
    wait_until(lambda: "may only look: set may_control = true" in str(head.status()["nodes"]))


def test_a_key_that_is_not_listed_is_refused(nodes, start_head):
    for node in nodes:
        node.let_in("stranger")  # written to its file, which the daemon does not read again
    head = start_head((nodes[0], "stranger"))
    wait_until(lambda: "refuses the key" in str(head.status()["nodes"]))
    assert nodes[0].refused("merged", "unknown_key") > 0


def test_what_is_no_question_is_answered_and_changes_nothing(nodes):
    key = ClientKey.read(nodes[0].folder / "head.key_secret")
    with zmq.Context() as context, context.socket(zmq.DEALER) as socket:
        socket.setsockopt(zmq.LINGER, 0)
        socket.setsockopt(zmq.RCVTIMEO, int(1000 * LIMIT_S))
        address = merged_address(nodes[0])
        key.use(socket, address)
        socket.connect(address)
        for message in ([b"nonsense"], [b"two", b"parts"], [b""]):  # with the last one a REQ socket begins
            socket.send_multipart(message)
            answer = read_answer([part for part in socket.recv_multipart() if part])
            assert answer.error is not None
            assert answer.error.startswith("no question")
        socket.send(encode(Question()))
        assert read_answer(socket.recv_multipart()).error is None
