"""Each request that changes something is one line of the log, with who asked."""

import os
import pwd
import re
import signal

import pytest

from stemd.client.control_client import ControlFailed
from stemd.control.audit import AcceptedRequests, logged_fields
from stemd.control.requests import Register
from stemd.sockets.access_list import Access
from stemd_udfs import SumSigUDF
from stemd_udfs.engine import dump_udf
from whole_way.detector import Detector
from whole_way.reference import Reference
from whole_way.waiting import wait_until

_FIELD = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|\S+)')


def accepted(daemon):
    """The fields of all audit lines so far."""
    lines = [line for line in daemon.log.splitlines() if " request_accepted " in line]
    return [{name: value.strip('"') for name, value in _FIELD.findall(line)} for line in lines]


def test_each_change_is_logged_once_with_the_user_and_looking_is_not(start_daemon, tmp_path):
    daemon = start_daemon("sum", env={"STEMD_SOURCE_STALL_TIMEOUT_S": "600"})
    recording = tmp_path / "one.stemrec"
    code = dump_udf(SumSigUDF())
    reference = Reference((8, 8), (16, 16))
    with Detector(daemon.detector, reference) as detector:
        detector.series(1).start().images(0, 10)
        wait_until(lambda: daemon.status()["scan"] is not None)
        scan = daemon.status()["scan"]["scan_id"]
        daemon.call("udfs")
        daemon.call("link")
        daemon.call("register", name="brightest", use="max")
        daemon.call("register", name="mine", pickle=code)
        daemon.call("set_parameters", name="sum", params={"dtype": "float64"}, restart=True)
        daemon.call("unregister", name="brightest")
        daemon.call("set_policy", when_full="drop")
        daemon.call("set_nav_shape", nav_shape=[8, -1])
        daemon.call("record", action="start", path=str(recording))
        daemon.call("record", action="status")
        daemon.call("record", action="stop")
        daemon.call("cancel")
        for op, fields in (
            ("unregister", {"name": "nobody"}),
            ("set_policy", {"when_full": "never"}),
            ("cancel", {"scan_id": "no-such-scan"}),
            ("no_such_op", {}),
        ):
            with pytest.raises(ControlFailed):
                daemon.call(op, **fields)
    daemon.process.send_signal(signal.SIGHUP)
    wait_until(lambda: " reloaded " in daemon.log)
    wait_until(lambda: accepted(daemon)[-1]["op"] == "reload")
    peer = {"peer": f"ipc uid={os.getuid()} ({pwd.getpwuid(os.getuid()).pw_name})"}
    assert accepted(daemon) == [
        {"op": "register", "name": "brightest", "use": "max", **peer},
        {"op": "register", "name": "mine", "code_bytes": str(len(code)), **peer},
        {"op": "set_parameters", "name": "sum", "restart": "True", **peer},
        {"op": "unregister", "name": "brightest", **peer},
        {"op": "set_policy", "when_full": "drop", **peer},
        {"op": "set_nav_shape", "nav_shape": "[8, -1]", **peer},
        {"op": "record", "action": "start", "path": str(recording), **peer},
        {"op": "record", "action": "stop", **peer},
        {"op": "cancel", "scan_id": scan, **peer},
        {"op": "reload", "peer": "signal"},
    ]


def test_peers_are_named_by_what_the_socket_knows_of_them():
    access = Access()
    assert access.peer("ipc:///s", None, "localhost:4000000:5:77").full_name() == "ipc uid=4000000"
    assert access.peer("ipc:///s", None, "localhost:0:0:77").full_name() == "ipc uid=0 (root)"
    assert access.peer("ipc:///s", None, "").full_name() == "ipc"
    assert access.peer("tcp://127.0.0.1:1", None, "127.0.0.1").full_name() == "anonymous 127.0.0.1"


def test_a_line_stays_short_whatever_was_asked(caplog):
    caplog.set_level("INFO")
    request = Register(name="x" * 10**6, params={"secret": 1}, pickle=b"y" * 1000)
    AcceptedRequests().take("register", "ipc", logged_fields(request, {"warning": None}))
    (record,) = caplog.records
    fields = {"op": "register", "peer": "ipc", "name": "x" * 120, "code_bytes": "1000"}
    assert record.event_fields == fields
