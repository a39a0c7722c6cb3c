"""A folder of the control socket that somebody else has prepared."""

import os
import subprocess
import sys

import pytest

from whole_way.waiting import LIMIT_S

SOURCE = "dectris-v2+tcp://127.0.0.1:1"


def start(folder, **environ):
    done = subprocess.run(
        [sys.executable, "-m", "stemd", "serve", "--source", SOURCE],
        env=os.environ | {"XDG_RUNTIME_DIR": str(folder), "STEMD_HTTP_ADDRESS": "127.0.0.1:0"} | environ,
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    (line,) = (line for line in done.stderr.splitlines() if line.startswith("stemd: "))
    return line


def test_a_link_in_place_of_the_control_folder_is_refused(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "stemd").symlink_to(tmp_path / "elsewhere")
    assert "not a folder itself (a link?)" in start(tmp_path)
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.skipif(os.getuid() != 0, reason="only root gives folders away")
def test_a_control_folder_of_another_user_is_refused(tmp_path):
    (tmp_path / "stemd").mkdir(0o777)
    os.chown(tmp_path / "stemd", 12345, 12345)
    assert "belongs to user 12345" in start(tmp_path)
    assert list((tmp_path / "stemd").iterdir()) == []


def test_a_socket_that_other_machines_reach_without_keys_is_refused(tmp_path):
    line = start(tmp_path, STEMD_CONTROL_ADDRESS="tcp://0.0.0.0:0", STEMD_HTTP_ALLOW_REMOTE="true")
    assert "nothing asks who they are" in line
    assert "set security.server_key and clients, or set security.insecure = true" in line
