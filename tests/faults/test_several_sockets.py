"""Several sockets of one detector: scans over them are as those of one, also through restarts and deaths."""

import os
import random
import signal
from contextlib import ExitStack
from functools import partial

import numpy as np
import pytest

import stemd
from whole_way import command_server, modules
from whole_way.checks import check_complete, check_run
from whole_way.daemon import settings
from whole_way.programs import finished
from whole_way.random_restarts import check_restarts, faults_of, is_last_or_event, random_restarts
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_until

SEED = 4711
REFERENCE = Reference((16, 16), (64, 48))


@pytest.fixture
def by_hand(start_daemon, collect, tmp_path):
    """Start a daemon for modules; return it, its collector, and a detector that sends what a test chooses."""
    with ExitStack() as stack:

        def start(*udfs, **env):
            daemon, address = modules.with_modules(start_daemon, tmp_path, *udfs, **env)
            detector = stack.enter_context(modules.ModulesByHand(address, REFERENCE))
            return daemon, collect(daemon), detector

        yield start


def runs_of_restarts(collector, amount, send, nav, sig):
    """Have scans sent that start again at random frames; check their runs and return them."""
    scans, reference = amount(quick=12, soak=500), Reference(nav, sig)
    restarts = random_restarts(scans, reference.count, SEED)
    detector = send(nav=nav, sig=sig, scans=scans, faults=faults_of(restarts))
    runs = collector.runs(scans, timeout_s=amount(quick=LIMIT_S, soak=3000))
    detector.join()
    check_restarts(runs, restarts, reference)
    return runs


def test_two_receivers_share_a_push_socket_and_mix_nothing(start_daemon, collect, simulate, amount, tmp_path):
    nav, sig = amount(quick=((32, 32), (64, 64)), soak=((64, 64), (192, 192)))
    source = f"dectris-v2+ipc://{tmp_path}/detector"
    daemon = start_daemon("sum", "sumsig", "max", source=source, options=("--source", source))
    collector = collect(daemon, wants=is_last_or_event)
    runs_of_restarts(collector, amount, partial(simulate, source.partition("+")[2]), nav, sig)
    assert not collector.errors


def test_restarts_of_a_detector_with_modules_mix_nothing(start_daemon, collect, simulate, amount, tmp_path):
    daemon, address = modules.with_modules(start_daemon, tmp_path, "sum", "sumsig", "max")
    collector = collect(daemon, wants=is_last_or_event)
    send = partial(simulate, address, modules=modules.MODULES)
    runs = runs_of_restarts(collector, amount, send, (16, 16), (32, 32))
    assert all(run.ended["ledger"].get("incomplete", 0) == 0 for run in runs)


def test_a_process_that_stands_still_is_replaced(by_hand):
    daemon, collector, detector = by_hand("sum", "sumsig", "max", STEMD_WORKERS_UDF_TIMEOUT_S="1")
    modules.send_whole(detector, detector.scan(1))
    check_complete(collector.runs(1)[0], REFERENCE, 1)
    before = daemon.pids_of("stemd.ingest.several.socket_reader")
    os.kill(before[2], signal.SIGSTOP)
    wait_until(lambda: modules.has_other_readers(daemon, before))
    modules.send_whole(detector, detector.scan(2))
    check_complete(collector.runs(2)[1], REFERENCE, 2)
    assert "which reads a socket: a signal has stopped it" in daemon.log


def test_deaths_at_any_moment_lose_one_scan_each(by_hand, amount):
    daemon, collector, detector = by_hand("sum", "sumsig", "max")
    noise = random.Random(SEED)
    kinds = ("stemd.ingest.several.socket_reader", "stemd.ingest.receiver", "stemd.workers.worker")
    for number in range(1, amount(quick=4, soak=60) + 1):
        scan = detector.scan(2 * number - 1)
        victim = kinds[number % len(kinds)]
        readers = daemon.pids_of("stemd.ingest.several.socket_reader")
        detector.send(scan.start())
        stop = noise.randrange(1, 200)
        modules.send_images(detector, scan, range(stop))
        wait_until(lambda: daemon.in_ledger("received") > 0)
        os.kill(noise.choice(daemon.pids_of(victim)), signal.SIGKILL)
        if victim == "stemd.workers.worker":
            modules.send_images(detector, scan, range(stop, 256))
            detector.send(scan.end())
            check_complete(collector.take_run(), REFERENCE, 2 * number - 1)
        else:
            run = collector.take_run()
            check_run(run, REFERENCE, 2 * number - 1)
            assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "source_lost")
            wait_until(lambda before=readers: modules.has_other_readers(daemon, before))
        modules.send_whole(detector, detector.scan(2 * number))
        check_complete(collector.take_run(), REFERENCE, 2 * number)


def test_modules_are_frames_and_what_is_lost_or_twice_is_counted(start_daemon, collect, simulate, tmp_path):
    nav, sig = REFERENCE.nav, REFERENCE.sig
    daemon, address = modules.with_modules(start_daemon, tmp_path, "sum", "sumsig", "max")
    collector = collect(daemon)
    path = tmp_path / "modules.stemd"
    daemon.call("record", action="start", path=str(path))
    lost, twice, cut = (0, 5, 100, 255), (7, 200), 50
    faults = ["lose-module@9:2", *(f"lose-module@{frame}:3" for frame in lost)]
    faults += [f"duplicate@{frame}:3" for frame in twice]
    faults += [f"corrupt@{cut}:3", "drop@99:3", "foreign-series@20:3", "reorder@30:3"]
    simulate(address, nav=nav, sig=sig, modules=modules.MODULES, scans=3, faults=tuple(faults)).join()
    whole, lacking, faulty = collector.runs(3)
    daemon.call("record", action="stop")
    check_complete(whole, REFERENCE, 1, every=True)
    assert whole.ended["ledger"]["incomplete"] == 0  # is there, since the frames come in modules
    assert whole.messages[0].header["sig_shape"] == list(sig)
    assert (lacking.ended["ledger"]["incomplete"], lacking.ended["ledger"]["processed"]) == (1, 255)
    check_run(faulty, REFERENCE, 3)
    ended = faulty.ended
    assert (ended["status"], ended["reason"], ended["complete"]) == ("final", None, False)
    counted = {"announced": 256, "received": 255, "missing": 1, "processed": 250}
    counted |= {"incomplete": len(lost), "undecodable": 1, "duplicate": len(twice), "foreign": 1}
    assert ended["ledger"] == dict.fromkeys(ended["ledger"], 0) | counted
    ctx = stemd.Context.make_with("inline")
    for scan, run in enumerate((whole, lacking)):
        recorded = ctx.run_udf(dataset=ctx.load("recording", path, scan=scan), udf=stemd.SumUDF())
        assert np.array_equal(recorded["intensity"].data, run.last("sum").arrays["intensity"])


def test_frames_that_are_dealt_to_two_sockets_are_one_scan(observed, simulate, tmp_path):
    nav, sig = (32, 32), (64, 64)
    reference = Reference(nav, sig)
    address = f"ipc://{tmp_path}/dealt"
    first, second = (f"dectris-v2+{where}" for where in (address, f"{address}-1"))
    options = {"options": ("--source", second), "env": {"STEMD_KERNELS": "auto"}}
    daemon, collector = observed("sum", "sumsig", "max", source=first, **options)
    faults = ("foreign-series@100", "duplicate@500", "drop@7:2", "reorder@300:2")
    simulate(address, nav=nav, sig=sig, sockets=2, scans=3, faults=faults).join()
    runs = collector.runs(3)
    for scan, run in enumerate(runs, start=1):
        check_run(run, reference, scan)
        assert run.ended["status"] == "final"
    assert [run.ended["ledger"]["processed"] for run in runs] == [1024, 1023, 1024]
    assert (runs[0].ended["ledger"]["foreign"], runs[0].ended["ledger"]["duplicate"]) == (1, 1)
    assert daemon.status()["addresses"]["source"] == f"{first}, {second}"


def test_a_silent_module_makes_frames_incomplete_and_comes_back(by_hand):
    daemon, collector, detector = by_hand("sum", "sumsig")
    scan = detector.scan(1)
    detector.send(scan.start())
    modules.send_images(detector, scan, range(50))
    daemon.wait_for(processed=50)
    for frame in range(50, 200):
        for module in (0, 1, 3):
            detector.send(scan.image(frame)[module], module)
    # More wait than there is memory for: the daemon waits for the silent module, and then goes on without it.
    wait_until(lambda: daemon.in_ledger("incomplete") > 0)
    detector.send(scan.image(200)[2], 2)
    # Frames that lack a silent module are given up at once: it has to have spoken before others go on.
    daemon.wait_for(received=201)
    for module in (0, 1, 3):
        detector.send(scan.image(200)[module], module)
    modules.send_images(detector, scan, range(201, 256))
    detector.send(scan.end())
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1)
    ledger = run.ended["ledger"]
    assert (run.ended["status"], ledger["received"], ledger["missing"]) == ("final", 256, 0)
    assert ledger["processed"] + ledger["incomplete"] == 256
    assert ledger["incomplete"] >= 150
    assert ledger["processed"] > 50
    assert "module 2 did not come" in daemon.log


def test_other_software_gets_whole_frames_of_modules(observed, start_daemon, collect, simulate, tmp_path):
    nav, sig = (8, 8), (64, 48)
    reference = Reference(nav, sig)
    address = f"ipc://{tmp_path}/relayed"
    relay = f'[[relay]]\naddress = "{address}"\nas = "dectris-v2"\n'
    daemon, detector = modules.with_modules(start_daemon, tmp_path, "sum", more=relay)
    collector = collect(daemon)
    behind, collector_behind = observed("sum", "sumsig", "max", source=f"dectris-v2+{address}")
    wait_until(lambda: behind.status()["source"]["state"] == "connected")
    simulate(detector, nav=nav, sig=sig, modules=modules.MODULES).join()
    assert collector.runs(1)[0].ended["complete"]
    check_complete(collector_behind.runs(1)[0], reference, 1)


def test_messages_of_modules_cannot_be_relayed_unchanged(tmp_path):
    config = tmp_path / "stemd.toml"
    relay = f'[[relay]]\naddress = "ipc://{tmp_path}/relayed"\n'
    config.write_text(modules.config_of_modules(f"ipc://{tmp_path}/modules") + relay)
    env = settings(publish_results="tcp://127.0.0.1:0", publish_snapshots="tcp://127.0.0.1:0")
    env |= settings(ring_size_bytes="8 MB", source_max_message_bytes="1 MB", http_address="127.0.0.1:0")
    env |= {"XDG_RUNTIME_DIR": str(tmp_path)}
    done = finished(command_server.stemd(), "serve", "-c", str(config), env=os.environ | env)
    assert done.returncode == 2
    assert 'messages of modules cannot be passed on unchanged: set as = "dectris-v2"' in done.stderr


@pytest.mark.parametrize("policy", ["drop", "block"])
def test_a_full_ring_drops_or_holds_all_sockets_back(start_daemon, collect, simulate, tmp_path, policy):
    nav, sig = (16, 32), (192, 192)
    reference = Reference(nav, sig)
    env = settings(ring_size_bytes="4 MB", source_max_message_bytes="1 MB", ring_when_full=policy)
    daemon, address = modules.with_modules(start_daemon, tmp_path, "sum", "sumsig", **env)
    collector = collect(daemon)
    workers = daemon.pids_of("stemd.workers.worker")
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    simulate(address, nav=nav, sig=sig, modules=modules.MODULES)
    if policy == "drop":
        wait_until(lambda: daemon.in_ledger("discarded") > 0)
    else:
        wait_until(lambda: daemon.status()["ring"]["is_full"])
    for pid in workers:
        os.kill(pid, signal.SIGCONT)
    (run,) = collector.runs(1)
    check_run(run, reference, 1)
    ledger = run.ended["ledger"]
    assert (run.ended["status"], ledger["received"], ledger["missing"]) == ("final", 512, 0)
    assert ledger["processed"] + ledger["discarded"] == 512
    assert (ledger["discarded"] > 0) is (policy == "drop")
