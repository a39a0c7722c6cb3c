"""Which ports `stemd doctor` counts as those of a daemon that runs, and whom it names for the others."""

import os
import socket
import threading
from contextlib import contextmanager, suppress

import pytest

from stemd.config import load
from stemd.doctor.network import check_detector, check_ports
from stemd.doctor.port_holder import Holder, running_daemon
from whole_way.ports import free_port

RELAY = """
[[relay]]
address = "tcp://127.0.0.1:{port}"
as = "dectris-v2"
"""


pytestmark = pytest.mark.usefixtures("no_daemon")


@pytest.fixture
def other():
    """A port of another process of this user: the one that runs the test."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield f"127.0.0.1:{listener.getsockname()[1]}"


def findings(keys):
    config = load(None, {}, {"publish.snapshots": "tcp://127.0.0.1:0"} | keys)
    daemon = running_daemon(config)
    found = [*check_ports(config, daemon), *check_detector(config, daemon)]
    return {finding.about: finding for finding in found}


def keys_of(daemon):
    addresses = daemon.status()["addresses"]
    names = {"control.address": "control", "publish.results": "results", "http.address": "http"}
    return {key: addresses[name] for key, name in names.items()}


def test_a_port_of_the_daemon_that_runs_is_its_own_and_one_of_another_process_is_taken(shared_daemon, other):
    daemon = shared_daemon("sum")
    keys = keys_of(daemon)
    found = findings(keys)
    words = f"one is running at {keys['control.address']}: process {daemon.process.pid} ("
    assert found["daemon"].found.startswith(words)
    for key, address in keys.items():
        port = found[f"port {key}"]
        assert (port.level, port.found) == ("ok", f"{address}: the daemon that runs")

    for key, address in {"http.address": other, "publish.snapshots": f"tcp://{other}"}.items():
        port = findings(keys | {key: address})[f"port {key}"]
        assert port.level == "error"
        assert port.found.startswith(f"{address}: process {os.getpid()} (")
        assert port.found.endswith(") has it")
        assert port.mend == f"stop it, or set another {key}"


def test_a_port_of_a_daemon_with_another_configuration_is_taken(shared_daemon, tmp_path, monkeypatch):
    daemon = shared_daemon("sum")
    keys = keys_of(daemon) | {"control.address": f"ipc://{tmp_path}/other.sock"}
    found = findings(keys)  # nothing says where that daemon is
    assert "daemon" not in found
    assert found["port control.address"].found.endswith(": free")
    port = found["port http.address"]
    assert (port.level, port.mend) == ("error", "stop it, or set another http.address")
    assert port.found.startswith(f"{keys['http.address']}: process {daemon.process.pid} (")

    monkeypatch.setenv("STEMD_CONTROL", daemon.control)  # clients find it
    found = findings(keys)
    words = f"one with another control address is running at {daemon.control}: process {daemon.process.pid} ("
    assert found["daemon"].found.startswith(words)
    for key in ("http.address", "publish.results"):
        port = found[f"port {key}"]
        assert (port.level, port.mend) == ("error", f"stop it, or set another {key}")
        assert port.found == f"{keys[key]}: the daemon at {daemon.control} has it"


def test_ports_of_the_daemons_own_processes_are_its_own(start_daemon, tmp_path, other):
    relay, modules = free_port(), free_port()
    file = tmp_path / "own.toml"
    file.write_text(RELAY.format(port=relay))
    source = f"ncem+tcp://127.0.0.1:{modules}?modules=1"
    daemon = start_daemon("sum", options=("-c", str(file)), source=source)
    config = load(file, {}, keys_of(daemon) | {"source.url": source})
    running = running_daemon(config)
    own = {"port relay[0].address": f"tcp://127.0.0.1:{relay}", "detector": f"tcp://127.0.0.1:{modules}"}
    own["port http.address"] = config.http.address
    found = {one.about: one for one in (*check_ports(config, running), *check_detector(config, running))}
    for about, address in own.items():
        assert (found[about].level, found[about].found) == ("ok", f"{address}: the daemon that runs")
        of_another_user = Holder(pids=frozenset(), user=54321)
        assert running.has(address, of_another_user), "it says so itself"
        assert not running.has(f"tcp://{other}", of_another_user)
    found = findings(keys_of(daemon) | {"source.url": f"ncem+tcp://{other}?modules=1"})
    assert found["detector"].level == "error"
    assert found["detector"].found.startswith(f"tcp://{other}: process {os.getpid()} (")


@contextmanager
def hanging_up(path):
    """A program that listens and closes every connection at once."""
    stop = threading.Event()
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen()
        listener.settimeout(0.1)

        def hang_up():
            while not stop.is_set():
                with suppress(TimeoutError):
                    listener.accept()[0].close()

        thread = threading.Thread(target=hang_up)
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()


def test_a_program_at_the_control_address_that_is_no_daemon_is_named(tmp_path, other):
    control = f"ipc://{tmp_path}/control.sock"
    with hanging_up(tmp_path / "control.sock"):
        found = findings({"control.address": control, "http.address": other})
    daemon = found["daemon"]
    assert daemon.level == "warning"
    assert daemon.found.startswith(f"process {os.getpid()} (")
    assert daemon.found.endswith(f") listens at {control} and does not answer as a daemon does")
    for key, address in {"control.address": control, "http.address": other}.items():
        port = found[f"port {key}"]
        assert port.level == "error"
        assert port.found.startswith(f"{address}: process {os.getpid()} (")
