"""What pages and programs may send over HTTP that no status, answer or other page could hold."""

import json

import pytest

from whole_way.http_request import ask
from whole_way.read_token import READ_TOKEN
from whole_way.secured import TOKEN
from whole_way.web_socket import WebSocketClient


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
