"""Restarts and deaths while several sockets bring a scan: nothing is lost, no result mixes scans."""

import os
import random
import signal
import time

import pytest
import zmq

from stemd_sources.detectors.dectris_v2.simulation import DectrisV2Scan
from stemd_sources.sending.scans import Payloads
from whole_way.checks import check_complete, check_ledger, check_run
from whole_way.modules import (
    MODULES,
    has_other_readers,
    of_scan,
    send_whole,
    with_modules,
)
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_until

SOCKETS = 2
SEED = 4711
FINAL_EVERY = 10


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


@pytest.fixture
def two_sockets(start_daemon, tmp_path):
    """Start a daemon with two sockets for the frames of one scan; return it and what to send over each."""
    addresses = [f"ipc://{tmp_path}/socket{number}" for number in range(SOCKETS)]
    context = zmq.Context()
    sockets = [context.socket(zmq.PUSH) for _ in addresses]
    for socket, address in zip(sockets, addresses, strict=True):
        socket.set(zmq.SNDTIMEO, int(1000 * LIMIT_S))
        socket.bind(address)
    sources = [f"dectris-v2+{address}" for address in addresses]
    daemon = start_daemon("sum", "sumsig", source=sources[0], options=("--source", sources[1]))
    yield daemon, *(socket.send for socket in sockets)
    context.destroy(linger=0)


def scan_of(reference, number=1):
    payloads = Payloads(reference.frames, "bslz4")
    return DectrisV2Scan(reference.frames, payloads, scan=number, series=number, codec="bslz4")


def test_a_socket_that_is_slower_than_the_one_with_the_end_loses_no_frame(two_sockets, collect):
    reference = Reference((4, 10), (32, 32))
    daemon, send, send_slowly = two_sockets
    collector = collect(daemon)
    scan = scan_of(reference)
    send(scan.start())
    for frame in range(0, 40, 2):
        send(scan.image(frame))
    send(scan.end())
    for frame in range(1, 40, 2):
        send_slowly(scan.image(frame))
        time.sleep(0.1)
    check_complete(collector.runs(1)[0], reference, 1)


def test_images_of_a_scan_that_was_given_up_are_received_from_its_start_on(two_sockets, collect):
    reference = Reference((4, 40), (32, 32))
    daemon, send, send_early = two_sockets
    collector = collect(daemon)
    stopped, scan = scan_of(reference), scan_of(reference, 2)
    send(stopped.start())
    send(stopped.image(0))
    send(stopped.end())
    assert collector.runs(1)[0].ended["reason"] == "aborted"
    for frame in range(120):
        if frame == 100:  # after 3 s: the first images count as foreign
            send(scan.start())
        send_early(scan.image(frame))
        time.sleep(0.03)
    for frame in range(120, 160):
        send(scan.image(frame))
    send(scan.end())
    run = collector.runs(2)[1]
    check_run(run, reference, 2)
    assert 55 <= run.ended["ledger"]["received"] < 160


def test_two_receivers_share_a_push_socket_and_restarts_at_random_frames_mix_nothing(
    start_daemon, collect, simulate, amount, tmp_path
):
    nav, sig = amount(quick=((32, 32), (64, 64)), soak=((64, 64), (192, 192)))
    scans = amount(quick=12, soak=500)
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


def test_restarts_of_a_detector_with_modules_mix_nothing(start_daemon, collect, simulate, amount, tmp_path):
    nav, sig = (16, 16), (32, 32)
    scans = amount(quick=12, soak=500)
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
    wait_until(lambda: of_scan(daemon, "processed") == 100)
    before = daemon.pids_of("stemd.ingest.several.socket_reader")
    assert len(before) == MODULES
    os.kill(before[1], signal.SIGKILL)
    lost = collector.runs(1)[0]
    assert (lost.ended["status"], lost.ended["reason"]) == ("cancelled", "source_lost")
    check_run(lost, reference, 1)
    assert lost.ended["ledger"]["processed"] == 100

    wait_until(lambda: has_other_readers(daemon, before))
    send_whole(detector, detector.scan(2))
    check_complete(collector.runs(2)[1], reference, 2)


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


def test_deaths_at_any_moment_lose_one_scan_each_and_mix_nothing(
    start_daemon, collect, by_hand, amount, tmp_path
):
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
        for frame in range(stop):
            for module, message in enumerate(scan.image(frame)):
                detector.send(message, module)
        wait_until(lambda: of_scan(daemon, "received") > 0)
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
