import json
import socket
import threading
import urllib.error
import urllib.request
from contextlib import asynccontextmanager

import anyio
import pytest

import web_serving
from stemd.errors import AddressInUse
from stemd.web.access import HttpTokens
from stemd.web.server import make_app
from web_serving import made_server, state_of_nothing
from whole_way.raw_peer import connect
from whole_way.read_token import READ_TOKEN
from whole_way.waiting import LIMIT_S

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def serving(address="127.0.0.1:0", host_names=(), **state):
    tokens = HttpTokens(read=READ_TOKEN)
    server = made_server(address, state_of_nothing(**state), tokens=tokens, host_names=host_names)
    async with web_serving.serving(server):
        yield server.address


async def get(address, path, **headers):
    def fetch():
        shown = {"authorization": f"Bearer {READ_TOKEN}"}
        request = urllib.request.Request(f"http://{address}{path}", headers=shown | headers)
        try:
            with urllib.request.urlopen(request, timeout=LIMIT_S) as response:
                return response.status, response.headers["content-type"], response.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers["content-type"], error.read()

    return await anyio.to_thread.run_sync(fetch)


async def test_health_readiness_status_metrics_and_a_list_of_every_path_in_plain_text():
    status, are_ready = {"source": {"state": "waiting"}, "scan": None}, [False]
    async with serving(status=lambda: status, is_ready=lambda: all(are_ready)) as address:
        assert (await get(address, "/healthz"))[0] == 200
        code, _, body = await get(address, "/readyz")
        assert (code, json.loads(body)) == (503, {"ready": False, "source": {"state": "waiting"}})
        are_ready.clear()
        assert (await get(address, "/readyz"))[0] == 200
        code, kind, body = await get(address, "/api/status")
        assert (code, kind, json.loads(body)) == (200, "application/json", status)
        code, kind, body = await get(address, "/metrics")
        assert code == 200
        assert kind.startswith("text/plain; version=0.0.4")
        assert b"stemd_build_info{" in body
        assert (await get(address, "/nothing"))[0] == 404
        code, kind, body = await get(address, "/api")
        assert code == 200
        assert kind.startswith("text/plain")
        for route in make_app(state_of_nothing()).routes:
            path = route.path.replace(":path", "").replace("{scan_id}", "SCAN_ID").replace("{name}", "NAME")
            assert path.replace("{package}", "PACKAGE") in body.decode()


async def test_a_closing_record_is_read_beside_the_loop_and_a_report_is_a_file_for_those_who_may_read():
    readers = []

    def manifest(scan_id):
        readers.append(threading.current_thread())
        return {"scan_id": scan_id} if scan_id == "s1" else None

    async def report(scan_id):
        return b"<!doctype html>" if scan_id == "01K" else None

    async with serving(manifest=manifest, report=report) as address:
        code, _, body = await get(address, "/api/manifests/s1")
        assert (code, json.loads(body)) == (200, {"scan_id": "s1"})
        assert (await get(address, "/api/manifests/s2"))[0] == 404
        assert await get(address, "/api/report/01K") == (200, "text/html; charset=utf-8", b"<!doctype html>")
        assert (await get(address, "/api/report/other"))[0] == 404
        assert (await get(address, "/api/report/01K", authorization="Bearer wrong"))[0] == 401
    assert threading.current_thread() not in readers


async def test_a_page_of_another_origin_is_refused_by_its_host_name():
    """Beyond loopback a host is an address or a name that is known."""
    local = ("localhost", "LOCALHOST:8790", "127.0.0.1:1", "[::1]:8790", "[::1]")
    known = ("10.0.0.5:8790", "[fe80::1]:8790", socket.gethostname(), "microscope.lab.example:8790")
    evil = ("evil.example", "evil.example:8790", "localhost.evil.example", "10.0.0.5.evil.example", "")
    for bound, own in (("127.0.0.1:0", local), ("0.0.0.0:0", known)):
        async with serving(bound, host_names=["microscope.lab.example"]) as address:
            port = address.rpartition(":")[2]
            for host in (*own, *evil):
                code = (await get(f"127.0.0.1:{port}", "/healthz", Host=host))[0]
                assert code == (200 if host in own else 400), host


async def test_a_taken_port_is_one_clear_line_and_ending_leaves_it_free_and_no_thread():
    threads = threading.active_count()
    async with serving() as address:
        connect(address).close()
        with pytest.raises(AddressInUse, match=r"^\[http\] address: .* is in use"):
            made_server(address)
    made_server(address).close()
    assert threading.active_count() <= threads + 1  # anyio's own worker thread
