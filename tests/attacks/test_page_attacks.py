"""What pages and programs may send over HTTP that no status, answer or other page could hold."""

import json

import pytest

from stemd.web.limits.request_guard import MOST_BODY_BYTES
from whole_way.http_request import ask
from whole_way.raw_peer import connect
from whole_way.read_token import READ_TOKEN
from whole_way.secured import TOKEN
from whole_way.web_socket import WebSocketClient


@pytest.fixture(scope="module")
def attacked(secured):
    return secured


def not_json(constant):
    raise AssertionError(f"{constant} is not JSON by the standard")


@pytest.mark.parametrize(
    ("op", "body", "kind"),
    [
        ("set_layout", b'{"layout": {"a": NaN}}', "invalid"),
        ("set_layout", b'{"layout": {"a": [1e999]}}', "invalid"),
        ("set_layout", rb'{"layout": {"a": "\ud800"}}', "malformed"),
        ("describe", rb'{"use": "\ud800:x"}', "malformed"),
        ("cancel", rb'{"scan_id": "\ud800"}', "malformed"),
        ("calibrate", rb'{"scan_id": "\ud800"}', "malformed"),
        ("save", rb'{"scan_id": "\ud800", "path": "x.h5"}', "malformed"),
        ("save", rb'{"path": "\ud800.h5"}', "malformed"),
        ("record", rb'{"action": "start", "path": "a\udcff"}', "malformed"),
    ],
)
def test_what_other_peers_could_not_be_told_is_refused(attacked, http, scan_in_progress, op, body, kind):
    before, written = attacked.refused("http", "failed"), len(attacked.log)
    with scan_in_progress():
        status, answer = ask(http, f"/api/control/{op}", body, token=TOKEN)
        assert (status, answer["kind"]) == (400, kind)
        assert ask(http, "/api/status", token=READ_TOKEN)[0] == 200
        with WebSocketClient(http) as page:
            while json.loads(page.receive(), parse_constant=not_json)["type"] != "catalogue":
                pass
    assert attacked.refused("http", "failed") == before
    assert "Traceback" not in attacked.log[written:]


def test_a_body_in_chunks_that_turns_out_to_be_too_long_is_refused(attacked, http, scan_in_progress):
    before, written = attacked.refused("http", "body"), len(attacked.log)
    chunk = b"%x\r\n%s\r\n" % (MOST_BODY_BYTES // 2, b" " * (MOST_BODY_BYTES // 2))
    head = (
        f"POST /api/parameters HTTP/1.1\r\nHost: {http}\r\nAuthorization: Bearer {TOKEN}\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    with scan_in_progress():
        for _ in range(5):
            with connect(http) as peer:
                peer.sendall(head.encode() + 3 * chunk + b"0\r\n\r\n")
                assert peer.makefile("rb").readline().startswith(b"HTTP/1.1 413")
        assert attacked.refused("http", "body") == before + 5
    assert "uvicorn" not in attacked.log[written:]
