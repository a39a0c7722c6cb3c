"""Who has no key, a wrong one, or one without the right: refused, counted, and the scan in progress exact."""

import pickle

import pytest

from stemd.client.control_client import ControlClient, ControlFailed, DaemonUnreachable
from stemd.client.subscriber import Subscriber
from stemd.sockets.curve_keys import ClientKey, create
from stemd.sockets.handshake import KeyRefused
from stemd_udfs import SumSigUDF
from stemd_udfs.engine import dump_udf
from whole_way.secured import SecuredDaemon
from whole_way.waiting import LIMIT_S, wait_until


def refused_everywhere(daemon: SecuredDaemon, key: ClientKey | None) -> None:
    with pytest.raises(KeyRefused), ControlClient(daemon.control, key=key, timeout_s=LIMIT_S) as client:
        client.call("status")
    for ask in (Subscriber.join, Subscriber.snapshot):
        with pytest.raises(KeyRefused), Subscriber(daemon.results, daemon.snapshots, key=key) as subscriber:
            ask(subscriber, LIMIT_S)


@pytest.mark.parametrize("kind", ["no_key", "unknown_key", "handshake"])
def test_who_has_no_key_or_a_wrong_one_reaches_no_socket(attacked, scan_in_progress, tmp_path, kind):
    server = attacked.server_public
    if kind == "handshake":  # encrypted for another daemon
        server = create(tmp_path, "another")[1]
    key = None if kind == "no_key" else ClientKey.read(create(tmp_path, "stranger", server)[0])
    # Both sides see that one has no key; where the client is first, the daemon only sees it leave.
    kinds = {kind, "handshake"} if kind == "no_key" else {kind}

    def counted(socket):
        return sum(attacked.refused(socket, one) for one in kinds)

    with scan_in_progress():
        sockets = ("control", "results", "snapshots")
        before = {socket: counted(socket) for socket in sockets}
        refused_everywhere(attacked, key)
        for socket in sockets:
            wait_until(lambda socket=socket: counted(socket) > before[socket])


def test_a_revoked_key_ends_at_once_and_others_go_on(attacked, subscribed, scan_in_progress):
    key = attacked.keys["former"]
    with scan_in_progress(), ControlClient(attacked.control, key=key, timeout_s=LIMIT_S) as client:
        with Subscriber(attacked.results, attacked.snapshots, key=key) as subscriber:
            assert subscriber.join(LIMIT_S)
            assert client.call("status")
            attacked.revoke("former")
            # The connection may end while the request is on its way: nobody knows yet that the key was why.
            with pytest.raises((KeyRefused, ControlFailed, DaemonUnreachable)):
                client.call("status")
            with pytest.raises(KeyRefused):
                read_on(subscriber)
        refused_everywhere(attacked, key)
        assert attacked.refused("results", "revoked") == 1
    assert subscribed.missed == 0  # it comes from the same address, and was not disturbed


def read_on(subscriber: Subscriber) -> None:
    while subscriber.receive(LIMIT_S) is not None:
        pass


@pytest.mark.parametrize(
    ("who", "op", "fields"),
    [
        ("named", "register", {"name": "mine", "pickle": dump_udf(SumSigUDF())}),
        ("named", "register", {"name": "mine", "use": "os:system"}),
        ("named", "register", {"name": "mine", "use": "stemd_udfs_of_mine:Evil"}),
        ("named", "register", {"name": "mine", "use": "stemd_udfs:RecordUDF", "params": {"filename": "/x"}}),
        ("named", "register", {"name": "mine", "use": "stemd_udfs.builtin.pick:RecordUDF"}),
        ("owner", "register", {"name": "mine", "use": "subprocess:Popen"}),
        ("viewer", "register", {"name": "mine", "use": "stemd_udfs:SumUDF"}),
        ("viewer", "describe", {"use": "sum"}),
        ("named", "describe", {"use": "os:system"}),
        ("viewer", "cancel", {}),
        ("viewer", "set_nav_shape", {"nav_shape": [1, 256]}),
        ("viewer", "set_policy", {"when_full": "drop"}),
        ("viewer", "record", {"action": "start", "path": "/tmp/x"}),
    ],
)
def test_who_may_not_is_told_so_and_nothing_happens(attacked, scan_in_progress, who, op, fields):
    key = attacked.key if who == "owner" else attacked.keys[who]
    with scan_in_progress():
        before = attacked.refused("control", "forbidden")
        udfs = attacked.call("udfs")
        with pytest.raises(ControlFailed) as refusal:
            attacked.call(op, key=key, **fields)
        assert refusal.value.kind == "forbidden"
        assert attacked.refused("control", "forbidden") == before + 1
        assert attacked.call("udfs") == udfs


class Payload:
    """Leaves the number of the process that unpickles it."""

    def __init__(self, path):
        self._code = f"import os, pathlib; pathlib.Path({str(path)!r}).write_text(str(os.getpid()))"

    def __reduce__(self):
        return (exec, (self._code,))


def test_a_pickle_of_one_who_may_is_not_unpickled_by_the_daemon_itself(attacked, scan_in_progress, tmp_path):
    with scan_in_progress():
        with pytest.raises(ControlFailed) as refusal:
            attacked.call("register", name="evil", pickle=pickle.dumps(Payload(tmp_path / "pid")))
        assert refusal.value.kind == "invalid"
        assert int((tmp_path / "pid").read_text()) != attacked.process.pid


def test_rights_are_rights(attacked):
    assert attacked.call("status", key=attacked.keys["viewer"])
    assert attacked.call("register", name="named", use="stemd_udfs:SumUDF", key=attacked.keys["named"])
    assert attacked.call("register", name="brought", pickle=dump_udf(SumSigUDF()))
    for name in ("named", "brought"):
        attacked.call("unregister", name=name)
