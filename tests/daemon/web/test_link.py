"""The link of the live page, from the daemon to whoever may have it."""

import json
import os
import pty
import subprocess
import urllib.error
import urllib.request

import pytest

from stemd.client.control_client import ControlClient, ControlFailed
from whole_way import command_server
from whole_way.daemon import settings
from whole_way.ports import free_port
from whole_way.programs import finished
from whole_way.read_token import READ_TOKEN
from whole_way.secured import SecuredDaemon
from whole_way.web_socket import WebSocketClient


def command(daemon, *arguments):
    environment = os.environ | {"STEMD_CONTROL": daemon.control}
    return finished(command_server.stemd(), *arguments, env=environment)


def status_of(url, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        error.close()
        return error.code


def test_the_link_lasts_until_another_is_asked_for_and_only_ipc_tells_it_and_never_the_log(
    start_daemon, tmp_path
):
    kept = settings(http_read_token_file="", state_keep="true", state_file=tmp_path / "kept" / "state.json")
    options = ("--log-level", "debug", "--http", f"127.0.0.1:{free_port()}")
    daemon = start_daemon("sum", options=options, env=kept)
    link = command(daemon, "status", "--link").stdout.strip()
    place, _, token = link.partition("?token=")
    assert place == f"http://{daemon.status()['addresses']['http']}/"
    assert len(token) >= 32
    assert json.loads(command(daemon, "status", "--link", "--json").stdout) == {"link": link}
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with browser.open(link, timeout=30) as answer:
        assert (answer.status, answer.url) == (200, place)
    with browser.open(f"{place}api/status", timeout=30) as answer:
        assert json.load(answer)["ready"] is True
        assert token not in json.dumps(daemon.status())
    assert status_of(f"{place}?token={token}x") == 401
    assert status_of(f"{place}api/status", authorization=f"Bearer {token}x") == 401
    address = place.removeprefix("http://").removesuffix("/")
    with WebSocketClient(address, authorization=f"Bearer {token}") as page:
        assert page.status == 101
    assert "refused" in daemon.log
    old_log = daemon.log
    assert daemon.stop() == 0
    with daemon.again() as again:
        assert command(again, "status", "--link").stdout.strip() == link
        (file,) = (tmp_path / "kept").iterdir()  # no state is kept so far
        assert file.name == f"link-{address.rpartition(':')[2]}.token"
        assert (file.stat().st_mode & 0o777, file.read_text()) == (0o600, f"{token}\n")
        with browser.open(f"{place}api/status", timeout=30) as answer:
            assert answer.status == 200
        with WebSocketClient(address, authorization=f"Bearer {token}") as page:
            new = command(again, "keys", "new-link").stdout.strip()
            assert page.closed() == 1008
        other = new.partition("?token=")[2]
        assert (new.partition("?token=")[0], file.read_text()) == (place, f"{other}\n")
        assert other != token
        assert status_of(link) == 401
        with pytest.raises(urllib.error.HTTPError, match="401"):
            browser.open(f"{place}api/status", timeout=30)
        assert status_of(f"{place}api/status", authorization=f"Bearer {other}") == 200
    for log in (old_log, daemon.log, again.log):
        assert token not in log
        assert other not in log
        assert "token=" not in log


def test_a_link_that_the_configuration_sets_is_not_replaced(start_daemon):
    done = command(start_daemon("sum"), "keys", "new-link")
    assert done.returncode != 0
    assert "http.read_token_file sets the link: write another token into" in done.stderr


def test_a_terminal_is_shown_the_link_and_a_pipe_is_not(tmp_path):
    sockets = {"control": "control/socket", "publish_results": "results", "publish_snapshots": "snapshots"}
    environ = os.environ | settings(**{name: f"ipc://{tmp_path}/{path}" for name, path in sockets.items()})
    environ |= settings(http_address="127.0.0.1:0", ring_size_bytes="200 MB")
    environ |= settings(source_max_message_bytes="20 MB")
    ours, theirs = pty.openpty()
    serve = [command_server.stemd(), "serve", "--source", f"dectris-v2+ipc://{tmp_path}/detector"]
    with (tmp_path / "log").open("w+") as log:
        daemon = subprocess.Popen(serve, env=environ, stdout=theirs, stderr=log, stdin=subprocess.DEVNULL)
        os.close(theirs)
        try:
            shown = b""
            while b"\n" not in shown:
                shown += os.read(ours, 4096)
            told = finished(command_server.stemd(), "status", "--link", env=environ, check=True).stdout
            assert shown.decode().strip() == f"Live page: {told.strip()}"
        finally:
            daemon.terminate()
            assert daemon.wait(60) == 0
            os.close(ours)
        log.seek(0)
        assert "token=" not in log.read()


def test_the_link_is_not_told_over_tcp(tmp_path):
    with SecuredDaemon(tmp_path, [("viewer", "may_control = false")]) as daemon:
        with pytest.raises(ControlFailed, match="may not have the link") as refused:
            daemon.call("link")
        assert refused.value.kind == "forbidden"
        key = next(iter(daemon.keys.values()))
        with ControlClient(daemon.control, key=key) as client, pytest.raises(ControlFailed):
            client.call("link")
        assert READ_TOKEN not in daemon.log
