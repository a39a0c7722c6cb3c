"""Several sockets of one detector: the messages of a scan that come over them are as those of one."""

import os
import random
import signal
import subprocess
import sys

import numpy as np
import pytest
import zmq

import stemd
from stemd_sources.simulate.scans import Payloads
from stemd_sources.simulate.several_sockets import ModuleFrames, modules_scan, next_address
from whole_way.checks import check_complete, check_ledger, check_run
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_until

SEED = 4711
FINAL_EVERY = 10
MODULES = 4
SMALL = {
    "STEMD_RING_SIZE_BYTES": "8 MB",
    "STEMD_SOURCE_MAX_MESSAGE_BYTES": "1 MB",
    "STEMD_PUBLISH_RESULTS": "tcp://127.0.0.1:0",
    "STEMD_PUBLISH_SNAPSHOTS": "tcp://127.0.0.1:0",
}


def is_last_or_event(message):
    """Check partial results as they come, and keep the others."""
    if message.is_result and message.header["status"] == "partial":
        check_ledger(message)
        return False
    return True


def random_restarts(scans, frames):
    """Return the frame at which each scan is restarted, but for each tenth and the last."""
    rng = random.Random(SEED)
    return {
        scan: rng.randrange(frames) for scan in range(1, scans + 1) if scan % FINAL_EVERY and scan != scans
    }


def check_restarts(runs, restarts, reference):
    """Results are of one scan each, and no frame of one is lost."""
    assert len(runs) == max(restarts) + 1
    for scan, run in enumerate(runs, start=1):
        if scan in restarts:
            check_run(run, reference, scan)
            assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "restarted")
            assert run.ended["ledger"]["received"] == restarts[scan]
        else:
            check_complete(run, reference, scan)


def test_two_receivers_share_a_push_socket_and_restarts_at_random_frames_mix_nothing(
    start_daemon, collect, simulate, amount, tmp_path
):
    nav, sig = amount(quick=((32, 32), (64, 64)), soak=((64, 64), (192, 192)))
    scans = amount(quick=50, soak=500)
    reference = Reference(nav, sig)
    source = f"dectris-v2+ipc://{tmp_path}/detector"
    daemon = start_daemon("sum", "sumsig", "max", source=source, options=("--source", source))
    collector = collect(daemon, wants=is_last_or_event)
    restarts = random_restarts(scans, reference.count)
    faults = tuple(f"restart@{frame}:{scan}" for scan, frame in restarts.items())
    detector = simulate(source.partition("+")[2], nav=nav, sig=sig, scans=scans, faults=faults)
    runs = collector.runs(scans, timeout_s=amount(quick=LIMIT_S, soak=3000))
    detector.join()
    check_restarts(runs, restarts, reference)
    assert not collector.errors


def config_of_modules(address, places=None):
    """Return the configuration of a detector with a socket for each module."""
    lines = []
    for module in range(MODULES):
        lines += ["[[source]]", f'url = "dectris-v2+{next_address(address, module)}"', f"module = {module}"]
        if places is not None:
            lines.append(f"place = {list(places[module])}")
    return "\n".join([*lines, ""])


def with_modules(start_daemon, folder, *udfs, places=None, more="", **env):
    """Start a daemon with a receiver for each of four modules; return it and the address of the first."""
    address = f"ipc://{folder}/modules"
    config = folder / "stemd.toml"
    config.write_text(config_of_modules(address, places) + more)
    return start_daemon(*udfs, source="", options=("-c", str(config)), env=env), address


def test_four_modules_are_one_frame_and_equal_numpy(start_daemon, collect, simulate, tmp_path):
    nav, sig = (32, 32), (64, 48)
    reference = Reference(nav, sig)
    daemon, address = with_modules(start_daemon, tmp_path, "sum", "sumsig", "max")
    collector = collect(daemon)
    simulate(address, nav=nav, sig=sig, modules=MODULES, scans=3).join()
    runs = collector.runs(3)
    for scan, run in enumerate(runs, start=1):
        check_complete(run, reference, scan, every=True)
        assert run.ended["ledger"]["incomplete"] == 0  # is there, since the frames come in modules
        assert run.messages[0].header["sig_shape"] == list(sig)
    assert not collector.errors


def test_a_module_that_is_lost_or_comes_twice_has_its_place_in_the_ledger(
    start_daemon, collect, simulate, tmp_path
):
    nav, sig = (16, 16), (64, 48)
    reference = Reference(nav, sig)
    daemon, address = with_modules(start_daemon, tmp_path, "sum", "sumsig")
    collector = collect(daemon)
    lost, twice, cut = (0, 5, 100, 255), (7, 200), 50
    faults = [f"lose-module@{frame}" for frame in lost] + [f"duplicate@{frame}" for frame in twice]
    faults += [f"corrupt@{cut}", "drop@99", "foreign-series@20", "reorder@30"]
    simulate(address, nav=nav, sig=sig, modules=MODULES, faults=tuple(faults)).join()
    (run,) = collector.runs(1)
    check_run(run, reference, 1)
    assert (run.ended["status"], run.ended["reason"], run.ended["complete"]) == ("final", None, False)
    ledger = run.ended["ledger"]
    expected = dict.fromkeys(ledger, 0) | {
        "announced": 256,
        "received": 255,
        "missing": 1,
        "processed": 250,
        "incomplete": len(lost),
        "undecodable": 1,
        "duplicate": len(twice),
        "foreign": 1,
    }
    assert ledger == expected


def test_modules_stand_where_they_are_placed_and_what_lies_between_is_0(
    start_daemon, collect, simulate, tmp_path
):
    nav, sig = (8, 8), (64, 48)
    reference = Reference(nav, sig)
    places = ((0, 0), (0, 50), (20, 50), (20, 0))
    daemon, address = with_modules(start_daemon, tmp_path, "sum", "sumsig", places=places)
    collector = collect(daemon)
    simulate(address, nav=nav, sig=sig, modules=MODULES).join()
    (run,) = collector.runs(1)
    assert run.ended["complete"]
    rows = sig[0] // MODULES
    total = reference.pool[reference.numbers()].sum(axis=0, dtype=np.int64).reshape(sig)
    expected = np.zeros((36, 98), np.int64)
    for module, (row, column) in enumerate(places):
        expected[row : row + rows, column : column + 48] = total[module * rows : (module + 1) * rows]
    assert np.array_equal(run.last("sum").arrays["intensity"], expected)
    sums = reference.pool[reference.numbers()].sum(axis=1, dtype=np.int64)
    assert np.array_equal(run.last("sumsig").arrays["intensity"].ravel(), sums)


def test_restarts_of_a_detector_with_modules_mix_nothing(start_daemon, collect, simulate, amount, tmp_path):
    nav, sig = (16, 16), (32, 32)
    scans = amount(quick=50, soak=500)
    reference = Reference(nav, sig)
    daemon, address = with_modules(start_daemon, tmp_path, "sum", "sumsig", "max")
    collector = collect(daemon, wants=is_last_or_event)
    restarts = random_restarts(scans, reference.count)
    faults = tuple(f"restart@{frame}:{scan}" for scan, frame in restarts.items())
    detector = simulate(address, nav=nav, sig=sig, modules=MODULES, scans=scans, faults=faults)
    runs = collector.runs(scans, timeout_s=amount(quick=LIMIT_S, soak=3000))
    detector.join()
    check_restarts(runs, restarts, reference)
    assert all(run.ended["ledger"].get("incomplete", 0) == 0 for run in runs)


def test_frames_that_are_dealt_to_two_sockets_are_one_scan(start_daemon, collect, simulate, tmp_path):
    nav, sig = (32, 32), (192, 192)
    reference = Reference(nav, sig)
    address = f"ipc://{tmp_path}/dealt"
    first, second = (f"dectris-v2+{where}" for where in (address, f"{address}-1"))
    daemon = start_daemon(
        "sum", "sumsig", "max", source=first, options=("--source", second), env={"STEMD_KERNELS": ""}
    )
    collector = collect(daemon)
    faults = ("foreign-series@100", "duplicate@500", "drop@7:2", "reorder@300:2")
    simulate(address, nav=nav, sig=sig, sockets=2, scans=3, faults=faults).join()
    runs = collector.runs(3)
    for scan, run in enumerate(runs, start=1):
        check_run(run, reference, scan)
        assert run.ended["status"] == "final"
    assert [run.ended["ledger"]["processed"] for run in runs] == [1024, 1023, 1024]
    assert (runs[0].ended["ledger"]["foreign"], runs[0].ended["ledger"]["duplicate"]) == (1, 1)
    assert daemon.status()["addresses"]["source"] == f"{first}, {second}"


class ModulesByHand:
    """A detector with a socket for each module; each message is sent by the test."""

    def __init__(self, address, reference):
        self._context = zmq.Context()
        self._sockets = []
        for module in range(MODULES):
            self._sockets.append(self._context.socket(zmq.PUSH))
            self._sockets[-1].set(zmq.SNDTIMEO, int(1000 * LIMIT_S))
            self._sockets[-1].bind(next_address(address, module))
        self._parts = [ModuleFrames(reference.frames, module, MODULES) for module in range(MODULES)]
        self._payloads = [Payloads(part, "bslz4") for part in self._parts]

    def scan(self, number):
        return modules_scan(self._parts, self._payloads, scan=number, series=number, rate=None, codec="bslz4")

    def send(self, message, module=0):
        self._sockets[module].send(message)

    def close(self):
        self._context.destroy(linger=0)


@pytest.fixture
def by_hand(tmp_path):
    started = []

    def start(reference):
        started.append(ModulesByHand(f"ipc://{tmp_path}/modules", reference))
        return started[-1]

    yield start
    for detector in started:
        detector.close()


def processed(daemon):
    scan = daemon.status()["scan"]
    return 0 if scan is None else scan["ledger"]["processed"]


def send_whole(detector, scan):
    """Send all of a scan."""
    detector.send(scan.start())
    for frame in range(scan.frames):
        for module, message in enumerate(scan.image(frame)):
            detector.send(message, module)
    detector.send(scan.end())


def has_other_readers(daemon, before):
    """Whether other processes read all sockets, and the detector is connected to them."""
    pids = daemon.pids_of("stemd.ingest.socket_reader")
    is_connected = daemon.status()["source"]["state"] == "connected"
    return len(pids) == MODULES and not set(pids) & set(before) and is_connected


def received(daemon):
    scan = daemon.status()["scan"]
    return 0 if scan is None else scan["ledger"]["received"]


def test_a_module_that_falls_silent_makes_frames_incomplete_and_comes_back(
    start_daemon, collect, by_hand, tmp_path
):
    reference = Reference((16, 16), (64, 48))
    daemon, _ = with_modules(start_daemon, tmp_path, "sum", "sumsig")
    collector = collect(daemon)
    detector = by_hand(reference)
    scan = detector.scan(1)
    detector.send(scan.start())
    for frame in range(50):
        for module, message in enumerate(scan.image(frame)):
            detector.send(message, module)
    wait_until(lambda: processed(daemon) == 50)
    for frame in range(50, 200):
        for module in (0, 1, 3):
            detector.send(scan.image(frame)[module], module)
    # More wait than there is memory for: the daemon waits for the silent module, and then goes on without it.
    wait_until(lambda: daemon.status()["scan"]["ledger"]["incomplete"] > 0)
    for frame in range(200, 256):
        for module, message in enumerate(scan.image(frame)):
            detector.send(message, module)
    detector.send(scan.end())
    (run,) = collector.runs(1)
    check_run(run, reference, 1)
    ledger = run.ended["ledger"]
    assert (run.ended["status"], ledger["received"], ledger["missing"]) == ("final", 256, 0)
    assert (ledger["processed"], ledger["incomplete"], ledger["duplicate"]) == (106, 150, 0)
    assert "module 2 did not come" in daemon.log


def test_the_death_of_a_process_that_reads_a_socket_loses_the_scan_and_not_the_next(
    start_daemon, collect, by_hand, tmp_path
):
    reference = Reference((16, 16), (64, 48))
    daemon, _ = with_modules(start_daemon, tmp_path, "sum", "sumsig", "max")
    collector = collect(daemon)
    detector = by_hand(reference)
    scan = detector.scan(1)
    detector.send(scan.start())
    for frame in range(100):
        for module, message in enumerate(scan.image(frame)):
            detector.send(message, module)
    wait_until(lambda: processed(daemon) == 100)
    before = daemon.pids_of("stemd.ingest.socket_reader")
    assert len(before) == MODULES
    os.kill(before[1], signal.SIGKILL)
    lost = collector.runs(1)[0]
    assert (lost.ended["status"], lost.ended["reason"]) == ("cancelled", "source_lost")
    check_run(lost, reference, 1)
    assert lost.ended["ledger"]["processed"] == 100

    wait_until(lambda: has_other_readers(daemon, before))
    send_whole(detector, detector.scan(2))
    check_complete(collector.runs(2)[1], reference, 2)


def test_a_recording_of_joined_modules_runs_again(start_daemon, collect, simulate, tmp_path):
    nav, sig = (16, 16), (64, 48)
    reference = Reference(nav, sig)
    daemon, address = with_modules(start_daemon, tmp_path, "sum")
    collector = collect(daemon)
    path = tmp_path / "modules.stemd"
    daemon.call("record", action="start", path=str(path))
    simulate(address, nav=nav, sig=sig, modules=MODULES, faults=("lose-module@9",)).join()
    (run,) = collector.runs(1)
    daemon.call("record", action="stop")
    assert run.ended["ledger"]["processed"] == 255
    ctx = stemd.Context.make_with("inline")
    found = ctx.run_udf(dataset=ctx.load("auto", str(path)), udf=stemd.SumUDF())
    assert np.array_equal(found["intensity"].data, run.last("sum").arrays["intensity"])
    assert reference.count == 256


def test_a_process_that_stands_still_is_replaced(start_daemon, collect, by_hand, tmp_path):
    reference = Reference((16, 16), (64, 48))
    daemon, _ = with_modules(start_daemon, tmp_path, "sum", "sumsig", "max", STEMD_WORKERS_UDF_TIMEOUT_S="1")
    collector = collect(daemon)
    detector = by_hand(reference)
    send_whole(detector, detector.scan(1))
    check_complete(collector.runs(1)[0], reference, 1)
    before = daemon.pids_of("stemd.ingest.socket_reader")
    os.kill(before[2], signal.SIGSTOP)
    wait_until(lambda: has_other_readers(daemon, before))
    send_whole(detector, detector.scan(2))
    check_complete(collector.runs(2)[1], reference, 2)
    assert "which reads a socket: a signal has stopped it" in daemon.log


def test_deaths_at_any_moment_lose_one_scan_each_and_mix_nothing(
    start_daemon, collect, by_hand, amount, tmp_path
):
    reference = Reference((16, 16), (64, 48))
    rounds = amount(quick=4, soak=60)
    daemon, _ = with_modules(start_daemon, tmp_path, "sum", "sumsig", "max")
    collector = collect(daemon)
    detector = by_hand(reference)
    noise = random.Random(SEED)
    kinds = ("stemd.ingest.socket_reader", "stemd.ingest.receiver", "stemd.workers.worker")
    for number in range(1, rounds + 1):
        scan = detector.scan(2 * number - 1)
        victim = kinds[number % len(kinds)]
        readers = daemon.pids_of("stemd.ingest.socket_reader")
        detector.send(scan.start())
        stop = noise.randrange(1, 200)
        for frame in range(stop):
            for module, message in enumerate(scan.image(frame)):
                detector.send(message, module)
        wait_until(lambda: received(daemon) > 0)
        os.kill(noise.choice(daemon.pids_of(victim)), signal.SIGKILL)
        if victim == "stemd.workers.worker":
            for frame in range(stop, 256):
                for module, message in enumerate(scan.image(frame)):
                    detector.send(message, module)
            detector.send(scan.end())
            check_complete(collector.take_run(), reference, 2 * number - 1)
        else:
            run = collector.take_run()
            check_run(run, reference, 2 * number - 1)
            assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "source_lost")
            wait_until(lambda before=readers: has_other_readers(daemon, before))
        send_whole(detector, detector.scan(2 * number))
        check_complete(collector.take_run(), reference, 2 * number)


def test_other_software_gets_whole_frames_of_modules(start_daemon, collect, simulate, tmp_path):
    nav, sig = (8, 8), (64, 48)
    reference = Reference(nav, sig)
    address = f"ipc://{tmp_path}/relayed"
    relay = f'[[relay]]\naddress = "{address}"\nas = "dectris-v2"\n'
    daemon, detector = with_modules(start_daemon, tmp_path, "sum", more=relay)
    collector = collect(daemon)
    behind = start_daemon("sum", "sumsig", "max", source=f"dectris-v2+{address}")
    collector_behind = collect(behind)
    wait_until(lambda: behind.status()["source"]["state"] == "connected")
    simulate(detector, nav=nav, sig=sig, modules=MODULES).join()
    assert collector.runs(1)[0].ended["complete"]
    check_complete(collector_behind.runs(1)[0], reference, 1)


def test_messages_of_modules_cannot_be_relayed_as_they_came(tmp_path):
    config = tmp_path / "stemd.toml"
    relay = f'[[relay]]\naddress = "ipc://{tmp_path}/relayed"\n'
    config.write_text(config_of_modules(f"ipc://{tmp_path}/modules") + relay)
    done = subprocess.run(
        [sys.executable, "-m", "stemd", "serve", "-c", str(config)],
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
        env=os.environ | {"XDG_RUNTIME_DIR": str(tmp_path), "STEMD_HTTP_ADDRESS": "127.0.0.1:0"} | SMALL,
    )
    assert done.returncode == 2
    assert 'messages of modules cannot be passed on as they came: set as = "dectris-v2"' in done.stderr


@pytest.mark.parametrize("policy", ["drop", "block"])
def test_a_full_ring_drops_and_counts_frames_of_modules_or_holds_all_sockets_back(
    start_daemon, collect, simulate, tmp_path, policy
):
    nav, sig = (32, 32), (192, 192)
    reference = Reference(nav, sig)
    small = {"STEMD_RING_SIZE_BYTES": "4 MB", "STEMD_SOURCE_MAX_MESSAGE_BYTES": "1 MB"}
    daemon, address = with_modules(
        start_daemon, tmp_path, "sum", "sumsig", STEMD_RING_WHEN_FULL=policy, **small
    )
    collector = collect(daemon)
    workers = daemon.pids_of("stemd.workers.worker")
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    simulate(address, nav=nav, sig=sig, modules=MODULES)
    if policy == "drop":
        wait_until(lambda: daemon.status()["scan"] and daemon.status()["scan"]["ledger"]["discarded"] > 0)
    else:
        wait_until(lambda: daemon.status()["ring"]["is_full"])
    for pid in workers:
        os.kill(pid, signal.SIGCONT)
    (run,) = collector.runs(1)
    check_run(run, reference, 1)
    ledger = run.ended["ledger"]
    assert (run.ended["status"], ledger["received"], ledger["missing"]) == ("final", 1024, 0)
    assert ledger["processed"] + ledger["discarded"] == 1024
    assert (ledger["discarded"] > 0) is (policy == "drop")
