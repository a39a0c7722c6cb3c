import anyio
import pytest

from stemd.client.async_client import AsyncClient
from stemd.client.client import Client
from stemd.control.server import ControlServer
from whole_way.by_op import by_op

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
