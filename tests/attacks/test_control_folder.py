"""A folder of the control socket that somebody else has prepared."""

import os
import socket
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import stemd
from stemd.errors import ConfigurationError
from stemd.sockets.socket_folder import check_folder_of
from whole_way import command_server
from whole_way.programs import finished

SOURCE = "dectris-v2+tcp://127.0.0.1:1"
FREE_PORTS = {"STEMD_HTTP_ADDRESS": "127.0.0.1:0"}
FREE_PORTS |= dict.fromkeys(("STEMD_PUBLISH_RESULTS", "STEMD_PUBLISH_SNAPSHOTS"), "tcp://127.0.0.1:0")
of_root = pytest.mark.skipif(os.getuid() != 0, reason="only root gives folders away")


def start(folder, **environ):
    env = os.environ | FREE_PORTS | {"XDG_RUNTIME_DIR": str(folder)} | environ
    done = finished(command_server.stemd(), "serve", "--source", SOURCE, env=env)
    assert done.returncode == 2, done.stderr
    (line,) = (line for line in done.stderr.splitlines() if line.startswith("stemd: "))
    return line


def test_a_link_in_place_of_the_control_folder_is_refused(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "stemd").symlink_to(tmp_path / "elsewhere")
    assert "not a folder itself (a link?)" in start(tmp_path)
    assert list((tmp_path / "elsewhere").iterdir()) == []


@of_root
def test_a_control_folder_of_another_user_is_refused(tmp_path):
    (tmp_path / "stemd").mkdir(0o777)
    os.chown(tmp_path / "stemd", 12345, 12345)
    assert "belongs to user 12345" in start(tmp_path)
    assert list((tmp_path / "stemd").iterdir()) == []


def test_a_socket_that_other_machines_reach_without_keys_is_refused(tmp_path):
    line = start(tmp_path, STEMD_CONTROL_ADDRESS="tcp://0.0.0.0:0", STEMD_HTTP_ALLOW_REMOTE="true")
    assert "nothing asks who they are" in line
    assert "set security.server_key and clients, or set security.insecure = true" in line


def ask(environ, *arguments):
    """Ask for the status as a client; return what it says of why that was not done."""
    env = {name: value for name, value in os.environ.items() if name != "STEMD_CONTROL"} | environ
    done = finished(command_server.stemd(), "status", *arguments, env=env)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr.strip()


@contextmanager
def false_daemon(folder):
    """Listen where a daemon would; nobody may have come."""
    folder.mkdir(0o777, parents=True, exist_ok=True)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(folder / "control.sock"))
        listening.listen()
        listening.setblocking(False)
        yield
        with pytest.raises(BlockingIOError):
            listening.accept()


@of_root
@pytest.mark.parametrize("is_named", [False, True])
def test_a_client_does_not_talk_to_a_daemon_in_a_folder_of_another_user(tmp_path, is_named):
    folder = tmp_path / "stemd"
    with false_daemon(folder):
        os.chown(folder, 12345, 12345)
        named = ("--control", f"ipc://{folder}/control.sock") if is_named else ()
        code, words = ask({"XDG_RUNTIME_DIR": str(tmp_path)}, *named)
        assert code == 2
        assert words.startswith(f"stemd: control: {folder} belongs to user 12345, expected 0 or root")
        assert "\n" not in words
        with pytest.raises(ConfigurationError, match="belongs to user 12345"):
            stemd.connect(f"ipc://{folder}/control.sock")


@of_root
def test_a_link_of_another_user_in_place_of_the_folder_is_refused_by_clients(tmp_path):
    with false_daemon(tmp_path / "elsewhere"):
        (tmp_path / "stemd").symlink_to(tmp_path / "elsewhere")
        os.chown(tmp_path / "stemd", 12345, 12345, follow_symlinks=False)
        code, words = ask({"XDG_RUNTIME_DIR": str(tmp_path)})
        assert (code, "belongs to user 12345" in words) == (2, True)


@of_root
def test_a_service_of_another_user_is_reached_where_only_root_could_have_put_it():
    with TemporaryDirectory(dir="/run", prefix="stemd-test-") as made:
        folder = Path(made)
        os.chown(folder, 12345, 12345)
        check_folder_of(f"ipc://{folder}/control.sock", {"XDG_RUNTIME_DIR": "/run/user/0"})


def test_a_client_accepts_its_own_folder_and_one_that_is_not_there(tmp_path):
    check_folder_of(f"ipc://{tmp_path}/control.sock", {})
    check_folder_of(f"ipc://{tmp_path}/nowhere/control.sock", {})
    check_folder_of("tcp://127.0.0.1:5557", {})
