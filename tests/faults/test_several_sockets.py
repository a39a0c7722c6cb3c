"""Restarts and deaths while several sockets bring a scan: nothing is lost, no result mixes scans."""

import os
import random
import signal
from functools import partial

from whole_way.checks import check_complete, check_run
from whole_way.modules import MODULES, has_other_readers, send_images, send_whole, with_modules
from whole_way.random_restarts import check_restarts, faults_of, is_last_or_event, random_restarts
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_until

SEED = 4711


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
    daemon, address = with_modules(start_daemon, tmp_path, "sum", "sumsig", "max")
    collector = collect(daemon, wants=is_last_or_event)
    send = partial(simulate, address, modules=MODULES)
    runs = runs_of_restarts(collector, amount, send, (16, 16), (32, 32))
    assert all(run.ended["ledger"].get("incomplete", 0) == 0 for run in runs)


def test_a_process_that_stands_still_is_replaced(start_daemon, collect, by_hand, tmp_path):
    reference = Reference((16, 16), (64, 48))
    daemon, _ = with_modules(start_daemon, tmp_path, "sum", "sumsig", "max", STEMD_WORKERS_UDF_TIMEOUT_S="1")
    collector = collect(daemon)
    detector = by_hand(reference)
    send_whole(detector, detector.scan(1))
    check_complete(collector.runs(1)[0], reference, 1)
    before = daemon.pids_of("stemd.ingest.several.socket_reader")
    os.kill(before[2], signal.SIGSTOP)
    wait_until(lambda: has_other_readers(daemon, before))
    send_whole(detector, detector.scan(2))
    check_complete(collector.runs(2)[1], reference, 2)
    assert "which reads a socket: a signal has stopped it" in daemon.log


def test_deaths_at_any_moment_lose_one_scan_each(start_daemon, collect, by_hand, amount, tmp_path):
    reference = Reference((16, 16), (64, 48))
    rounds = amount(quick=4, soak=60)
    daemon, _ = with_modules(start_daemon, tmp_path, "sum", "sumsig", "max")
    collector = collect(daemon)
    detector = by_hand(reference)
    noise = random.Random(SEED)
    kinds = ("stemd.ingest.several.socket_reader", "stemd.ingest.receiver", "stemd.workers.worker")
    for number in range(1, rounds + 1):
        scan = detector.scan(2 * number - 1)
        victim = kinds[number % len(kinds)]
        readers = daemon.pids_of("stemd.ingest.several.socket_reader")
        detector.send(scan.start())
        stop = noise.randrange(1, 200)
        send_images(detector, scan, range(stop))
        wait_until(lambda: daemon.in_ledger("received") > 0)
        os.kill(noise.choice(daemon.pids_of(victim)), signal.SIGKILL)
        if victim == "stemd.workers.worker":
            send_images(detector, scan, range(stop, 256))
            detector.send(scan.end())
            check_complete(collector.take_run(), reference, 2 * number - 1)
        else:
            run = collector.take_run()
            check_run(run, reference, 2 * number - 1)
            assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "source_lost")
            wait_until(lambda before=readers: has_other_readers(daemon, before))
        send_whole(detector, detector.scan(2 * number))
        check_complete(collector.take_run(), reference, 2 * number)
