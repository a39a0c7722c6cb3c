"""What a detector may send in which order: the right ending, an exact ledger, exact results."""

from threading import Thread

import numpy as np
import pytest
import zmq

from whole_way.checks import check_complete, check_run
from whole_way.collector import Collector
from whole_way.daemon import DaemonProcess
from whole_way.detector import Detector
from whole_way.waiting import wait_until

COUNT = 1024


@pytest.fixture
def runs(one_collector, detector):
    """Wait for so many runs, sent by a detector that listens from now on."""
    one_collector.forget()
    return one_collector.runs


@pytest.fixture(scope="module")
def run_of_patient(tmp_path_factory, reference):
    """A daemon that waits long behind an end, and a function that returns the one run of what is sent."""
    env = {"STEMD_SOURCE_END_GRACE_S": "30"}  # a scan that is whole ends at once
    folder, udfs = tmp_path_factory.mktemp("patient"), ("sum", "sumsig", "max")
    with DaemonProcess(folder, udfs=udfs, env=env) as daemon, Collector(daemon) as collector:

        def run_of(send):
            collector.forget()
            with Detector(daemon.detector, reference) as detector:
                send(detector)
                (run,) = collector.runs(1)
            return run

        yield run_of


def ending(run):
    return run.ended["status"], run.ended["reason"], run.ended["complete"]


def check_terms(run, **terms):
    expected = {"announced": COUNT, "received": COUNT, "processed": COUNT}
    ledger = {name: value for name, value in run.ended["ledger"].items() if value or name in expected}
    assert ledger == expected | terms


def check_incomplete(run, reference, **terms):
    check_run(run, reference, 1)
    assert ending(run) == ("final", None, False)
    check_terms(run, **terms)


def test_images_in_any_order_make_a_complete_scan(detector, runs, reference):
    series = detector.series().start()
    for index in np.random.default_rng(7).permutation(COUNT).tolist():
        series.image(index)
    series.end()
    check_complete(*runs(1), reference, 1)


def test_images_that_the_end_overtook_count(run_of_patient, reference):
    def send(detector):
        series = detector.series().start().images(0, 900).end()
        for index in reversed(range(900, COUNT)):
            series.image(index)

    check_complete(run_of_patient(send), reference, 1)


def test_an_end_before_any_image_that_it_overtook_counts_too(run_of_patient, reference):
    run = run_of_patient(lambda detector: detector.series().start().end().images())
    check_complete(run, reference, 1)


def test_every_image_twice_is_a_complete_scan_with_as_many_duplicates(detector, runs, reference):
    series = detector.series().start()
    for index in range(COUNT):
        series.image(index).image(index)
    (run,) = runs(1)
    check_complete(run, reference, 1)
    # The last copy may come behind the end of a run that is complete.
    assert run.ended["ledger"]["duplicate"] in (COUNT - 1, COUNT)


def test_the_first_copy_counts_also_if_it_cannot_be_decoded(detector, runs, reference):
    detector.series().start().images(0, 5).cut_image(5).images(5).end()
    check_incomplete(*runs(1), reference, processed=COUNT - 1, undecodable=1, duplicate=1)


def test_images_beyond_the_announced_count_are_foreign(detector, runs, reference):
    detector.series().start().images(0, 500).image(COUNT).image(COUNT + 7).image(2**40).images(500).end()
    (run,) = runs(1)
    check_complete(run, reference, 1)
    check_terms(run, foreign=3)


def test_images_of_an_older_series_are_foreign_to_the_new_one(detector, runs, reference):
    old = detector.series(1).start().images(0, 500)
    new = detector.series(2, scan=2).start()
    for index in range(COUNT):
        new.image(index)
        if index < 100:
            old.image(500 + index)
    old.end()
    new.end()
    cancelled, whole = runs(2)
    check_run(cancelled, reference, 1)
    assert ending(cancelled) == ("cancelled", "restarted", False)
    assert cancelled.ended["ledger"]["received"] == 500
    check_complete(whole, reference, 2)
    assert whole.ended["ledger"]["foreign"] in (100, 101)


def test_images_after_the_end_of_a_run_count_only_in_the_metrics(one_daemon, detector, runs, reference):
    before = one_daemon.metric('stemd_frames_total{outcome="foreign"}')
    series = detector.series().start().images(0, 10).image(COUNT - 1).end()
    check_incomplete(*runs(1), reference, received=11, processed=11, missing=COUNT - 11)
    series.images(10, 60)
    wait_until(lambda: one_daemon.metric('stemd_frames_total{outcome="foreign"}') == before + 50)
    detector.series(2, scan=2).start().images().end()
    check_complete(runs(2)[1], reference, 2)


def test_images_that_come_again_behind_the_end_are_counted(one_daemon, detector, runs, reference):
    duplicate, malformed = (f'stemd_frames_total{{outcome="{one}"}}' for one in ("duplicate", "malformed"))
    series = detector.series().start().images()
    (run,) = runs(1)
    check_complete(run, reference, 1)
    before = one_daemon.metric(duplicate), one_daemon.metric(malformed)
    series.images()
    detector.send(b"\xd9\xd9\xf7\x01noise")
    series.end()
    wait_until(lambda: one_daemon.metric(duplicate) == before[0] + COUNT)
    wait_until(lambda: one_daemon.metric(malformed) == before[1] + 1)
    detector.series(2, scan=2).start().images().end()
    check_complete(runs(2)[1], reference, 2)
    assert one_daemon.metric(duplicate) == before[0] + COUNT


def test_what_comes_before_any_start_is_counted(start_daemon, reference):
    daemon = start_daemon("sum")
    with Detector(daemon.detector, reference) as detector:
        detector.series().images(0, 7)
        detector.send(b"\xd9\xd9\xf7\x01noise")
        wait_until(lambda: daemon.metric('stemd_frames_total{outcome="foreign"}') == 7)
        wait_until(lambda: daemon.metric('stemd_frames_total{outcome="malformed"}') == 1)


@pytest.mark.parametrize("gaps", [[3], [0], list(range(100, 200)), [0, 1, 2, 500, COUNT - 2]])
def test_missing_images_are_counted(gaps, detector, runs, reference):
    series = detector.series().start()
    for index in range(COUNT):
        if index not in gaps:
            series.image(index)
    series.end()
    came = COUNT - len(gaps)
    check_incomplete(*runs(1), reference, received=came, processed=came, missing=len(gaps))


def test_a_start_without_any_image_waits_until_the_next_one_and_is_then_restarted(detector, runs, reference):
    detector.series(1).start()
    detector.series(2).start().images().end()
    empty, whole = runs(2)
    check_run(empty, reference, 1)
    assert ending(empty) == ("cancelled", "restarted", False)
    check_terms(empty, received=0, processed=0, missing=COUNT)
    check_complete(whole, reference, 1)


@pytest.mark.parametrize("is_same_id", [False, True])
def test_a_series_number_may_repeat(is_same_id, detector, runs, reference):
    first = detector.series(5).start().images(0, 600)
    unique_id = first.unique_id if is_same_id else None
    detector.series(5, scan=2, unique_id=unique_id).start().images().end()
    detector.series(5, scan=3, unique_id=unique_id).start().images().end()
    cancelled, second, third = runs(3)
    check_run(cancelled, reference, 1)
    assert ending(cancelled) == ("cancelled", "restarted", False)
    assert cancelled.ended["ledger"]["received"] == 600
    check_complete(second, reference, 2)
    check_complete(third, reference, 3)
    scan_ids = [run.ended["scan_id"] for run in (cancelled, second, third)]
    assert scan_ids == sorted(set(scan_ids))


def test_a_detector_is_back_after_a_power_cut(one_daemon, one_collector, reference):
    collector = one_collector
    collector.forget()
    with Detector(one_daemon.detector, reference) as detector:
        detector.series(41).start().images(0, 300)
        collector.wait_counted("received", 300)
    with Detector(one_daemon.detector, reference) as detector:
        detector.series(1, scan=2).start().images().end()
        lost, whole = collector.runs(2)
    check_run(lost, reference, 1)
    assert ending(lost) == ("cancelled", "source_lost", False)
    assert lost.ended["ledger"]["received"] == 300
    check_complete(whole, reference, 2)


def test_a_second_client_that_takes_every_other_frame_is_named(one_daemon, one_collector, detector, runs):
    detector.series().start().images().end()
    check_complete(*runs(1), detector.reference, 1)  # the daemon is connected
    one_collector.forget()
    with zmq.Context() as context, context.socket(zmq.PULL) as thief:
        thief.linger = 0
        thief.connect(one_daemon.detector)
        while not thief.poll(10):  # both are connected once it gets something
            detector.send(b"\xd9\xd9\xf7noise")
        detector.send(b"\xd9\xd9\xf7noise")  # messages are dealt out in turn: each gets half of what follows
        taken = Thread(target=take_all, args=(thief,))
        taken.start()
        series = detector.series().start().start()
        for index in range(COUNT):
            series.image(index)
        series.end().end()
        (run,) = runs(1)
        taken.join()
    check_run(run, detector.reference, 1)
    check_terms(run, received=COUNT // 2, processed=COUNT // 2, missing=COUNT // 2)
    assert any("connected to the detector and gets the rest" in text for text in one_collector.errors)


def take_all(client):
    while client.poll(1000):
        client.recv()


def test_noise_of_every_kind_at_once(detector, runs, reference):
    series = detector.series(3).start()
    other = detector.series(9)
    for index in range(COUNT):
        if index % 100 == 50:
            detector.send(b"\xd9\xd9\xf7noise")
            other.image(index)
        if index % 200 == 199:
            continue  # missing: 5
        if index % 200 == 99:
            series.cut_image(index)  # undecodable: 5
        series.image(index)
        if index % 300 == 0:
            series.image(index)
    series.end()
    wrong = {"missing": 5, "undecodable": 5, "duplicate": 5 + 4, "foreign": 10, "malformed": 10}
    check_incomplete(*runs(1), reference, received=COUNT - 5, processed=COUNT - 10, **wrong)
