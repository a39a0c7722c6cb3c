import json
import os
import socket
import sys

import pytest
import zmq

from stemd.config import load
from stemd.doctor import Finding, Level, examine, machine, network, software
from stemd.processes.shared_memory import available_bytes
from whole_way.programs import finished

pytestmark = pytest.mark.usefixtures("no_daemon")


TAKEN = {"publish__results": "tcp://TAKEN"}
ELSEWHERE = {"publish__snapshots": "tcp://192.0.2.1:5", "security__insecure": True}
NOWHERE = {"name": "x", "use": "nowhere:X"}


def free_ports(**keys):
    """A configuration whose ports are free, with some keys changed."""
    free = dict.fromkeys(("publish.results", "publish.snapshots"), "tcp://127.0.0.1:0")
    free["http.address"] = "127.0.0.1:0"
    return load(None, {}, free | {key.replace("__", "."): value for key, value in keys.items()})


def found(config, about):
    (finding,) = [finding for finding in examine(config) if finding.about == about]
    return finding


@pytest.fixture
def taken():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield f"127.0.0.1:{listener.getsockname()[1]}"


def test_whatever_is_not_in_order_has_a_mend():
    findings = list(examine(free_ports()))
    assert all((finding.mend is None) == (finding.level == "ok") for finding in findings)
    assert len({finding.about for finding in findings}) == len(findings) > 15
    for level in ("note", "warning", "error"):
        with pytest.raises(ValueError, match="expected either"):
            Finding(about="x", level=Level(level), found="bad")


@pytest.mark.parametrize(
    ("about", "keys", "level", "words", "mend"),
    [
        ("memory", {"ring__size_bytes": "900 TiB"}, "error", "ring 9", "lower ring.size_bytes"),
        ("cores", {"workers__cpus": 4000}, "note", "4000 workers", "set workers.cpus to"),
        ("record.folder", {"record__folder": "/no/such"}, "warning", "/no/such is no folder", "mkdir -p"),
        ("record.folder", {"record__folder": "/proc"}, "warning", "/proc: ", "another"),  # full, and not ours
        ("manifests.folder", {"manifests__folder": "/no/such"}, "warning", "is no folder", "mkdir -p"),
        ("udf smu", {"udf": [{"name": "smu"}]}, "error", "the nearest is sum", "correct"),
        ("udf sum", {"udf": [{"name": "sum", "params": {"z": 1}}]}, "error", "no parameter 'z'", "correct"),
        ("udf x", {"udf": [NOWHERE]}, "warning", "no module nowhere", "--module-path"),
        ("detector", {}, "note", "no source is set", "set source.url"),
        ("detector", {"source__url": "file:///no/such"}, "error", "no file", "set source.url"),
        ("detector", {"source__url": "follow:///no/such.npy"}, "error", "/no is no folder", "mount it"),
        ("detector", {"source__url": "ncem+tcp://192.0.2.1:5"}, "error", "192.0.2.1:5: ", "this computer"),
        ("detector", {"source__url": "merlin+tcp://none.invalid:5"}, "warning", "no address: ", "host name"),
        ("port http.address", {"http__address": "TAKEN"}, "error", ") has it", "stop it, or set another"),
        ("port publish.results", TAKEN, "error", ": process ", "another publish.results"),
        ("port publish.snapshots", ELSEWHERE, "error", "tcp://192.0.2.1:5: ", "an address of this computer"),
    ],
)
def test_what_keeps_the_daemon_from_starting_is_found(taken, about, keys, level, words, mend):
    given = {k: v.replace("TAKEN", taken) if isinstance(v, str) else v for k, v in keys.items()}
    config = free_ports(**given)
    finding = found(config, about)
    assert (finding.level, words in finding.found, mend in finding.mend) == (level, True, True), finding


def test_a_detector_that_listens_is_reached_and_one_that_does_not_or_speaks_no_zeromq_is_told(taken):
    finding = found(free_ports(source__url=f"dectris-v2+tcp://{taken}"), "detector")
    words = f"{taken} is answered by something that does not speak ZeroMQ"
    assert (finding.level, finding.found) == ("warning", words)
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        port = detector.bind_to_random_port("tcp://127.0.0.1")
        finding = found(free_ports(source__url=f"dectris-v2+tcp://127.0.0.1:{port}"), "detector")
    assert (finding.level, finding.found) == ("ok", f"127.0.0.1:{port} accepts connections")
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        finding = found(free_ports(source__url=f"dectris-v2+tcp://{address}"), "detector")
    assert (finding.level, finding.found) == ("warning", f"{address}: Connection refused")


def test_a_detector_that_connects_needs_an_address_to_listen_at(taken):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    finding = found(free_ports(source__url=f"ncem+tcp://{address}"), "detector")
    assert (finding.level, finding.found) == ("ok", f"tcp://{address} is free: the detector connects to it")
    finding = found(free_ports(source__url=f"ncem+tcp://{taken}"), "detector")
    assert finding.level == "error"
    assert f"tcp://{taken}: process {os.getpid()} (" in finding.found


NODE = {"results": "tcp://127.0.0.1:1", "control": "tcp://127.0.0.1:2"}
ANSWER = "`stemd status` shows whether they answer"


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"source__url": f"file://{__file__}"}, f"the recording {__file__}"),
        ({"source__url": "follow:///tmp?pattern=*.npy"}, "the folder /tmp"),
        ({"source__url": "follow:///tmp/none.npy"}, "the file /tmp/none.npy, when it is there"),
        ({"upstream__daemons": [NODE]}, f"the nodes receive: 127.0.0.1:1; {ANSWER}"),
    ],
)
def test_a_source_that_is_not_a_connection_is_named(keys, words):
    finding = found(free_ports(**keys), "detector")
    assert (finding.level, finding.found) == ("ok", words)


def test_small_buffers_are_told_where_the_kernel_shows_them(monkeypatch, tmp_path):
    monkeypatch.setattr(network, "_RMEM", tmp_path / "rmem_max")
    assert list(network.check_buffers()) == []
    (tmp_path / "rmem_max").write_text("212992\n")
    (finding,) = network.check_buffers()
    assert (finding.level, finding.found) == ("note", "net.core.rmem_max is 212992")


def test_memory_that_a_running_daemon_has_taken_is_not_asked_for_again():
    (finding, _) = machine.check_memory(free_ports(ring__size_bytes="900 TiB"), "ipc:///run/control.sock")
    assert finding.level == "ok"
    assert finding.found.endswith("the daemon at ipc:///run/control.sock has taken its own already")
    most_of_it = free_ports(ring__size_bytes=int(0.9 * available_bytes()), publish__history_bytes="1 MiB")
    (finding, _) = machine.check_memory(most_of_it, None)
    assert (finding.level, "programs need some" in finding.mend) == ("warning", True)


@pytest.mark.parametrize(("files", "level", "words"), [(64, "error", "needs"), (200, "warning", "clients")])
def test_few_files_that_may_be_open_are_found(files, level, words):
    command = f"ulimit -n {files} && exec {sys.executable} -m stemd doctor --json"
    done = finished("bash", "-c", command)
    findings = {finding["about"]: finding for finding in json.loads(done.stdout)["findings"]}
    assert findings["limit nofile"]["level"] == level
    assert words in findings["limit nofile"]["found"]
    assert "LimitNOFILE=65536" in findings["limit nofile"]["mend"]
    assert done.returncode == (1 if level == "error" else 0)


def test_a_package_that_is_not_installed_is_named_with_its_extra(monkeypatch):
    lines = ['no-such-package>=2; extra == "files"', 'numpy>=2.0 ; extra == "sparse"']
    lines += ["no-such-base[x]>=1", 'no-such-new; python_version < "3.9"']
    monkeypatch.setattr(software, "requires", lambda _: lines)
    findings = {finding.about: finding for finding in software.check_extras()}
    assert findings["extra files"].level == "note"
    assert findings["extra files"].found.startswith("not installed (no-such-package): ")
    assert findings["extra files"].mend == "pip install 'stemd[files]'"
    assert findings["extra sparse"].level == "ok"
    packages = {finding.about: finding for finding in software.check_versions()}["packages"]
    assert (packages.level, packages.found) == ("error", "not installed: no-such-base")


def test_gpus_are_those_that_the_driver_names(monkeypatch, tmp_path):
    for number in range(2):
        folder = tmp_path / f"0000:0{number}:00.0"
        folder.mkdir()
        (folder / "information").write_text("Model: \t\t NVIDIA H200\nIRQ:   \t\t 42\n")
    monkeypatch.setattr(machine, "_GPUS", tmp_path)
    (finding,) = machine.check_gpus()
    assert finding.found.startswith("NVIDIA H200, NVIDIA H200; CuPy is ")


def test_small_named_shared_memory_and_none_are_told(tmp_path, monkeypatch):
    monkeypatch.setattr(machine, "_SHM_BYTES", 2**70)
    (finding,) = machine.check_shm(tmp_path)
    assert (finding.level, finding.mend.startswith("mount -o remount")) == ("note", True)
    (finding,) = machine.check_shm(tmp_path / "none")
    assert (finding.level, finding.mend) == ("warning", f"mount a tmpfs at {tmp_path}/none")


def test_the_command_tells_all_of_it_and_its_exit_status_says_whether_to_mend(stemd, taken, monkeypatch):
    for key in ("STEMD_PUBLISH_RESULTS", "STEMD_PUBLISH_SNAPSHOTS"):
        monkeypatch.setenv(key, "tcp://127.0.0.1:0")
    monkeypatch.setenv("STEMD_HTTP_ADDRESS", "127.0.0.1:0")
    monkeypatch.setenv("STEMD_RING_SIZE_BYTES", "64 MiB")
    monkeypatch.setenv("STEMD_SOURCE_MAX_MESSAGE_BYTES", "16 MiB")
    monkeypatch.setenv("STEMD_PUBLISH_HISTORY_BYTES", "1 MiB")
    status, out, _ = stemd("doctor", "--json")
    answer = json.loads(out)
    assert (status, answer["ok"]) == (0, True)
    assert set(answer["findings"][0]) == {"about", "level", "found", "mend"}
    monkeypatch.setenv("STEMD_HTTP_ADDRESS", taken)
    status, out, err = stemd("doctor")
    assert status == 1
    assert f"error    port http.address        {taken}: process {os.getpid()} (" in out
    assert err == "stemd: 1 to mend before the daemon can start\n"
    monkeypatch.setenv("STEMD_HTTP_ADDRESS", "nonsense")
    assert stemd("doctor")[0] == 2


@pytest.mark.parametrize(
    ("keys", "level", "words"),
    [
        ({}, "ok", "reading, and changing parameters from the page, needs the link"),
        ({"http__link_may_act": False}, "ok", "reading needs the link of `stemd status --link`"),
        ({"http__open_to_read": True}, "note", "every user of this computer may read"),
    ],
)
def test_who_may_read_over_http_is_told(keys, level, words):
    finding = found(free_ports(**keys), "http")
    assert (finding.level, words in finding.found) == (level, True)


def test_an_entry_point_whose_name_is_taken_is_reported(tmp_path, monkeypatch):
    groups = {"sources": "merlin = other:D", "datasets": "mib = other:S", "codecs": "asi-x = other:C"}
    taken = "".join(f"[stemd.{group}]\n{point}\n" for group, point in groups.items())
    for package, text in (
        ("other", f"{taken}[stemd.udfs]\ncom = other:U\nmine = other:M\nmy = other:M\n"),
        ("third", "[stemd.udfs]\nmy = third:M\n"),
    ):
        information = tmp_path / f"{package}-1.0.dist-info"
        information.mkdir()
        (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (information / "entry_points.txt").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    found = {finding.about: finding.found for finding in software.check_plugins()}
    assert found == {
        "entry point stemd.sources merlin": "other:D: never used, since stemd has one of its own",
        "entry point stemd.codecs asi-x": "other:C: never used, since stemd has one of its own",
        "entry point stemd.udfs com": "other:U: never used, since stemd has one of its own",
        "entry point stemd.udfs my": "other:M, third:M: only one of them is used",
        "entry point stemd.datasets mib": "other:S: never used, since stemd has one of its own",
    }
