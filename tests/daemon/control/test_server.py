import asyncio
import socket
import stat
from contextlib import asynccontextmanager

import anyio
import msgpack
import pytest
import zmq
import zmq.asyncio

from stemd.client.control_client import ControlClient, ControlFailed, DaemonUnreachable
from stemd.control import server
from stemd.control.requests import Cancel, Describe, RequestRefused, SetPolicy
from stemd.control.server import ControlServer
from stemd.errors import AddressInUse, ConfigurationError, StemdError
from stemd.sockets import socket_folder
from whole_way.by_op import by_op
from whole_way.waiting import LIMIT_S

pytestmark = pytest.mark.asyncio


async def do(request, _peer):
    match request:
        case Describe(use=use):
            return {"use": use}
        case SetPolicy():
            raise RequestRefused("invalid", "got 5, expected 6")
        case Cancel():
            raise StemdError("no scan")
        case _:
            return {}[request.op]


@pytest.fixture
def address(tmp_path):
    return f"ipc://{tmp_path}/run/control.sock"


@asynccontextmanager
async def raw_client(address, kind=zmq.DEALER):
    with zmq.asyncio.Context() as context, context.socket(kind) as client:
        client.linger = 0
        client.connect(address)
        yield client


async def call(address, op, timeout_s=LIMIT_S, **fields):
    def work():
        with ControlClient(address, timeout_s=timeout_s) as client:
            return client.call(op, **fields)

    return await anyio.to_thread.run_sync(work)


async def test_an_answer_is_waited_for_as_long_as_the_daemon_answers_other_requests(address):
    asked = anyio.Event()

    async def slow(request):
        await asked.wait()
        return {"udfs": []}

    async def status(request):
        asked.set()
        return {"status": {}}

    async with ControlServer(address, by_op({"udfs": slow, "status": status})):
        assert await call(address, "udfs", timeout_s=1.0) == {"udfs": []}


@pytest.mark.parametrize(
    ("op", "fields", "kind", "words"),
    [
        ("set_policy", {"when_full": "drop"}, "invalid", "got 5, expected 6"),
        ("cancel", {}, "failed", "no scan"),
        ("udfs", {}, "internal", "KeyError"),
        ("cansel", {}, "unknown_op", "no operation 'cansel'.*the nearest is cancel"),
    ],
)
async def test_a_failure_is_told_by_kind_and_words(address, op, fields, kind, words):
    async with ControlServer(address, do):
        with pytest.raises(ControlFailed, match=words) as error:
            await call(address, op, **fields)
        assert error.value.kind == kind


@pytest.mark.parametrize(
    ("parts", "number"),
    [
        ([b"\xc1"], None),
        ([msgpack.packb([1])], None),
        ([msgpack.packb({"op": "udfs", "id": 3.5})], None),
        ([msgpack.packb({"id": 3})], 3),
        ([msgpack.packb({"id": 3, "op": "cancel", "scanid": 1})], 3),
        ([b"", b"a", b"b"], None),
        ([b""], None),
    ],
)
async def test_a_malformed_request_is_answered_and_the_next_one_served(address, parts, number):
    async with ControlServer(address, do), raw_client(address) as client:
        await client.send_multipart(parts)
        answer = msgpack.unpackb((await asyncio.wait_for(client.recv_multipart(), LIMIT_S))[-1])
        assert (answer["id"], answer["error"]["kind"]) == (number, "malformed")
        assert await call(address, "describe", use="sum") == {"use": "sum"}


async def test_req_sockets_are_served_and_ids_returned(address):
    async with ControlServer(address, do), raw_client(address, zmq.REQ) as client:
        await client.send(msgpack.packb({"op": "describe", "id": "x", "use": "sum"}))
        answer = msgpack.unpackb(await asyncio.wait_for(client.recv(), LIMIT_S))
        assert answer == {"id": "x", "ok": True, "use": "sum"}


async def test_a_living_daemon_keeps_its_socket_for_this_user_alone_and_takes_it_away(address, tmp_path):
    async with ControlServer(address, do):
        assert stat.S_IMODE((tmp_path / "run").stat().st_mode) == 0o700
        assert stat.S_IMODE((tmp_path / "run/control.sock").stat().st_mode) == 0o600
        with pytest.raises(AddressInUse, match="already running"):
            async with ControlServer(address, do):
                pass
        assert await call(address, "describe", use="sum") == {"use": "sum"}
    assert list((tmp_path / "run").iterdir()) == []


async def test_somebody_elses_living_socket_is_not_taken(address, tmp_path):
    (tmp_path / "run").mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as other:
        other.bind(str(tmp_path / "run/control.sock"))
        other.listen(5)
        with pytest.raises(AddressInUse):
            async with ControlServer(address, do):
                pass
        assert (tmp_path / "run/control.sock").is_socket()


async def test_what_a_killed_daemon_left_is_replaced(address, tmp_path):
    (tmp_path / "run").mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as dead:
        dead.bind(str(tmp_path / "run/control.sock"))
    (tmp_path / "run/control.sock.lock").touch(0o600)
    async with ControlServer(address, do):
        assert await call(address, "describe", use="sum") == {"use": "sum"}


async def test_a_plain_file_is_not_overwritten(address, tmp_path):
    (tmp_path / "run").mkdir()
    (tmp_path / "run/control.sock").write_text("precious")
    with pytest.raises(ConfigurationError, match="not a socket"):
        async with ControlServer(address, do):
            pass
    assert (tmp_path / "run/control.sock").read_text() == "precious"


async def test_the_default_folder_is_tightened(address, tmp_path, monkeypatch):
    (tmp_path / "run").mkdir(mode=0o755)
    monkeypatch.setattr(server, "default_control_address", lambda environ: address)
    async with ControlServer(address, do):
        assert stat.S_IMODE((tmp_path / "run").stat().st_mode) == 0o700


async def test_a_path_that_is_too_long_is_told(tmp_path):
    with pytest.raises(ConfigurationError, match="107 bytes"):
        async with ControlServer(f"ipc://{tmp_path}/{'x' * 120}/c.sock", do):
            pass


async def test_a_daemon_that_does_not_answer_is_told_in_time():
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(DaemonUnreachable, match="no answer"):
            await call(address, "status", timeout_s=0.05)


async def test_clients_look_at_the_variable_then_their_own_then_the_systems(tmp_path, monkeypatch):
    assert socket_folder.client_control_address({"STEMD_CONTROL": "ipc:///a"}) == "ipc:///a"
    own = {"XDG_RUNTIME_DIR": str(tmp_path)}
    system = tmp_path / "system.sock"
    monkeypatch.setattr(socket_folder, "SYSTEM_ADDRESS", f"ipc://{system}")
    assert socket_folder.client_control_address(own) == f"ipc://{tmp_path}/stemd/control.sock"
    system.touch()
    assert socket_folder.client_control_address(own) == f"ipc://{system}"
    (tmp_path / "stemd").mkdir()
    (tmp_path / "stemd/control.sock").touch()
    assert socket_folder.client_control_address(own) == f"ipc://{tmp_path}/stemd/control.sock"
