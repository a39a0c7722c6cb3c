import os
import socket
import uuid

import pytest

from stemd.service.daemon import Notifier
from whole_way.waiting import LIMIT_S


@pytest.fixture(params=["path", "abstract"])
def manager(request, tmp_path):
    """The service manager's end, and the address it puts into the environment."""
    name = str(tmp_path / "notify") if request.param == "path" else "@" + uuid.uuid4().hex
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as receiver:
        receiver.bind("\0" + name[1:] if name.startswith("@") else name)
        receiver.settimeout(LIMIT_S)
        yield receiver, name


def test_each_word_reaches_the_manager(manager):
    receiver, address = manager
    notifier = Notifier({"NOTIFY_SOCKET": address})
    notifier.send("READY=1")
    notifier.send("STATUS=scan 5: 3 of 9 frames")
    assert [receiver.recv(100) for _ in range(2)] == [b"READY=1", b"STATUS=scan 5: 3 of 9 frames"]


def test_without_a_manager_nothing_happens(tmp_path):
    Notifier({}).send("READY=1")
    Notifier({"NOTIFY_SOCKET": str(tmp_path / "gone")}).send("READY=1")
    assert not Notifier({}).is_wanted


def test_the_watchdog_is_this_process_own():
    environ = {"WATCHDOG_USEC": "2000000", "WATCHDOG_PID": str(os.getpid())}
    assert Notifier(environ).watchdog_interval_s == 2.0
    assert Notifier(environ | {"WATCHDOG_PID": "1"}).watchdog_interval_s is None
    assert Notifier({"WATCHDOG_USEC": "0"}).watchdog_interval_s is None
