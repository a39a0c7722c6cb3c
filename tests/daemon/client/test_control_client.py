import socket
import threading

import anyio
import msgpack
import pytest
import zmq

from stemd.client import control_client
from stemd.client.async_client import AsyncClient
from stemd.client.client import Client
from stemd.client.control_client import ControlClient, DaemonUnreachable
from stemd.control.server import ControlServer
from stemd.sockets.addresses import is_answered
from whole_way.by_op import by_op
from whole_way.ports import bound_router, free_port
from whole_way.waiting import LIMIT_S


def answer(router):
    """Take one request and answer it; return what was asked for."""
    client, request = router.recv_multipart()
    values = msgpack.unpackb(request)
    router.send_multipart([client, msgpack.packb({"id": values["id"], "ok": True})])
    return values["op"]


@pytest.fixture(params=["tcp", "ipc"])
def address(request, tmp_path):
    return f"tcp://127.0.0.1:{free_port()}" if request.param == "tcp" else f"ipc://{tmp_path}/control.sock"


def test_a_daemon_that_goes_away_before_it_answers_is_told_at_once(address):
    """Another daemon at the same address answers later requests, but never that one."""
    with zmq.Context() as context:
        asked = []

        def go_away_then_answer():
            with bound_router(context, address) as router:
                ready.set()
                asked.append(msgpack.unpackb(router.recv_multipart()[1])["op"])
            with bound_router(context, address) as router:
                asked.append(answer(router))
                asked.append(answer(router))

        ready = threading.Event()
        thread = threading.Thread(target=go_away_then_answer)
        thread.start()
        assert ready.wait(LIMIT_S)
        with ControlClient(address, timeout_s=LIMIT_S) as client:
            with pytest.raises(DaemonUnreachable, match="was lost before the answer to 'register'"):
                client.call("register")
            # The client goes on with the daemon that is there now, also after a loss between two requests.
            assert client.call("status") == {}
            assert client.call("udfs") == {}
        thread.join()
        assert asked == ["register", "status", "udfs"]


def test_a_client_waits_for_a_daemon_whose_socket_has_a_file_and_does_not_accept_yet(tmp_path, monkeypatch):
    path = tmp_path / "control.sock"
    with socket.socket(socket.AF_UNIX) as bound_socket:
        bound_socket.bind(str(path))
        seen = []

        def look_then_listen(path):
            seen.append(is_answered(path))
            bound_socket.listen()
            return seen[-1]

        monkeypatch.setattr(control_client, "is_answered", look_then_listen)
        ControlClient(f"ipc://{path}", timeout_s=LIMIT_S).close()
    assert seen == [False, True]


def test_a_socket_that_a_dead_daemon_left_is_refused_after_the_time_limit(tmp_path):
    path = tmp_path / "control.sock"
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(path))
    with pytest.raises(DaemonUnreachable, match="stemd serve"):
        ControlClient(f"ipc://{path}", timeout_s=0.05)


STOPPED = {"state": "stopped", "path": "/scans/1.stemd", "messages": 7}


@pytest.mark.asyncio
@pytest.mark.parametrize("recording", [None, STOPPED], ids=["nothing yet", "stopped"])
async def test_a_recording_is_asked_for_also_before_there_is_one(tmp_path, recording):
    address = f"ipc://{tmp_path}/control.sock"

    async def record(request):
        assert request.action == "status"
        return {"recording": recording}

    async with ControlServer(address, by_op({"record": record})):
        client = Client(address)
        assert await anyio.to_thread.run_sync(client.record, "status") == recording
        assert await AsyncClient(client).record("status") == recording
