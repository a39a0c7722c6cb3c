from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from made_runs import made_scan
from played_scans import running
from stemd.geometry.frame_map import ScanGeometry
from stemd.geometry.shape_fit import OPEN_ENDED_FRAMES, choose_map
from stemd.ingest.messages import Silence, StartMessage
from stemd.ingest.ring import Counter as Place
from stemd.ingest.ring import RecordKind
from stemd.scheduling.endings import Ending, EndingTimes
from stemd.scheduling.intake import HEADER, scan_from
from stemd.scheduling.scan import Scan
from stemd_sources.events import ScanStarted
from stemd_sources.user_data import MAX_FRAMES


@pytest.mark.asyncio
async def test_frames_behind_the_end_of_their_run_are_told_and_freed():
    async with running() as live:
        live.receiver.start(64).images(0, 1)
        await live.until(lambda: live.scheduler.scans)
        live.scheduler.cancel(live.scheduler.scans[0], "requested")
        _, _, _, ledger = await live.host.next_ended()
        live.receiver.images(2, 3, 4)
        await live.until(lambda: live.host.told)
        await live.ring_is_free()
        assert sum(fields["count"] for kind, fields in live.host.told if kind == "late_frames") == 3
        assert ledger.received <= 2


@pytest.mark.asyncio
async def test_what_is_refused_behind_the_end_of_a_run_is_told_once():
    async with running() as live:
        live.receiver.start(2)
        live.receiver.refuse(5, 4, 3)
        live.receiver.images(0, 1)
        *_, ledger = await live.host.next_ended()
        assert (ledger.duplicate, ledger.foreign, ledger.malformed) == (5, 4, 3)
        live.receiver.refuse(6, 4, 3)
        live.receiver.refuse(8, 5, 3)
        live.receiver.end()
        await live.ring_is_free()
        found = Counter()
        for kind, fields in live.host.told:
            assert kind == "late_frames"
            found[fields["outcome"]] += fields["count"]
        assert found == {"duplicate": 3, "foreign": 1}


@pytest.mark.asyncio
async def test_a_scan_that_nobody_runs_is_held_until_it_is_forgotten():
    async with running() as live:
        live.host.runs_scans = False
        live.receiver.start(4).images(0, 1, 2, 3).end()
        live.receiver.start(2)
        await live.until(lambda: len(live.scheduler.scans) == 2)
        assert live.receiver.counters[Place.FREED] <= 1
        live.host.runs_scans = True
        live.scheduler.forget(live.scheduler.scans[0])
        live.receiver.images(0, 1)
        assert (await live.ends_whole(2)).header.number == 2
        await live.ring_is_free()


@pytest.mark.asyncio
async def test_frames_that_wait_for_modules_are_discarded_by_a_request():
    async with running() as live:
        live.receiver.start(4)
        live.receiver.begin(0, 1)
        await live.until(lambda: live.scheduler.scans and live.scheduler.scans[0].ledger().received == 2)
        live.scheduler.cancel(live.scheduler.scans[0], "requested")
        *_, ledger = await live.host.next_ended()
        assert (ledger.received, ledger.discarded, ledger.incomplete, ledger.closes) == (2, 2, 0, True)
        live.receiver.images(0, is_counted=True)
        live.receiver.lose_modules(1)
        live.receiver.begin(2)
        await live.ring_is_free()
        assert sum(fields["count"] for kind, fields in live.host.told if kind == "late_frames") == 1


SENT = ScanStarted(series=17, announced=12, sig_shape=(4, 5), dtype="<u2", frame_time_s=0.25, has_end=False)


def message_of(**fields):
    return StartMessage(scan=3, started=replace(SENT, **fields), pixel_mask=b"\x80")


def test_a_start_message_becomes_a_scan():
    scan, notes = scan_from(message_of(), [(HEADER, None)])
    header = scan.header
    assert (header.number, header.series, header.announced) == (3, 17, 12)
    assert (header.nav_shape, header.is_endless) == ((12,), False)
    assert (header.frame_time_s, header.has_end, header.pixel_mask) == (0.25, False, b"\x80")
    assert (scan.sig_shape, scan.dtype) == ((4, 5), np.dtype("<u2"))
    assert notes == []
    assert len(header.scan_id) == 26


@pytest.mark.parametrize(
    ("asked", "shape"),
    [
        ([("client", (2, 6)), (HEADER, None), ("configuration", (6, 2))], (2, 6)),
        ([("client", None), (HEADER, None), ("configuration", (6, 2))], (3, 4)),
        ([("client", None), ("configuration", (6, 2))], (6, 2)),
    ],
)
def test_the_strongest_wish_wins_and_the_header_has_its_place_among_them(asked, shape):
    scan, notes = scan_from(message_of(nav_shape=(3, 4)), asked)
    assert (scan.header.nav_shape, notes) == (shape, [])


def test_what_cannot_be_used_is_noted_with_who_asked_for_it():
    message = message_of(nav_shape=(5, 5), notes=("mask: has 3 rows",))
    scan, notes = scan_from(message, [("client", (7,)), (HEADER, None), ("configuration", (4, -1))])
    assert scan.header.nav_shape == (4, 3)
    assert [("client" in note, "user data" in note) for note in notes[:2]] == [(True, False), (False, True)]
    assert notes[2:] == ["mask: has 3 rows"]


@pytest.mark.parametrize("announced", [None, 0, MAX_FRAMES + 1, 2**40])
def test_what_announces_nothing_or_too_much_is_endless(announced):
    header = scan_from(message_of(announced=announced), [])[0].header
    assert (header.announced, header.is_endless, header.nav_shape) == (None, True, (OPEN_ENDED_FRAMES,))
    scan, _ = scan_from(message_of(announced=announced), [("client", (3, 4))])
    assert (scan.header.nav_shape, scan.frames) == ((3, 4), 12)


def test_the_largest_scan_that_is_believed_is_not_endless():
    header = scan_from(message_of(announced=MAX_FRAMES), [])[0].header
    assert (header.nav_shape, header.is_endless) == ((4096, 4096), False)


TIMES = EndingTimes(end_grace_s=1.0, stall_timeout_s=5.0)


def scan_with(*, sent: int | None, nav=(2, 3), has_end=True, **geometry) -> Scan:
    frame_map, refused = choose_map([("test", nav)], sent, ScanGeometry(**geometry))
    assert not refused
    announced = None if sent is None else frame_map.count(sent)
    return made_scan(announced, frame_map.shape, sent=sent, frame_map=frame_map, has_end=has_end)


def receive(scan: Scan, indices, *, now: float = 0.0) -> None:
    """Take frames and process all of them that have a place."""
    scan.move(RecordKind.FRAME)
    index = np.array(indices)
    has_place = scan.take_frames(index, now)
    scan.counts.receive(scan.counts.placed + scan.counts.outside)
    if has_place.any():
        scan.queue(index[has_place], index[has_place], np.zeros(int(has_place.sum())))
    while len(scan.pending):
        scan.counts.merge(scan.cut(len(index)).frames)


def decide(scan: Scan, now: float) -> Ending | None:
    ending = scan.decide(TIMES, Silence(looked_at=now))
    assert scan.ledger().closes
    return ending


def test_a_scan_ends_when_its_last_frame_of_the_flyback_came():
    scan = scan_with(sent=10, flyback_columns=2)
    receive(scan, range(8))
    assert decide(scan, 0.0) is None
    receive(scan, [8, 9])
    assert decide(scan, 0.0) == Ending("final")
    ledger = scan.ledger()
    assert (ledger.announced, ledger.received, ledger.outside, ledger.is_complete) == (6, 6, 4, True)


@pytest.mark.parametrize(("has_end", "waits_s"), [(True, 0.0), (False, 1.0)])
def test_nobody_misses_a_lost_frame_of_the_flyback(has_end, waits_s):
    scan = scan_with(sent=10, flyback_columns=2, has_end=has_end)
    receive(scan, [0, 1, 2, 4, 5, 6, 7, 8])
    assert decide(scan, 0.5) is None
    if has_end:
        scan.take_end(0.6)
        assert decide(scan, 0.6) == Ending("final")
    else:
        assert decide(scan, waits_s) == Ending("final")
    assert scan.ledger().as_dict() | {"missing": 0, "outside": 2} == scan.ledger().as_dict()


def test_a_lost_last_position_is_missing_and_the_scan_is_not_whole():
    scan = scan_with(sent=10, flyback_columns=2)
    receive(scan, [0, 1, 2, 3, 4, 5, 6, 8, 9])
    scan.take_end(0.0)
    assert decide(scan, 0.5) is None  # it may have been overtaken
    assert decide(scan, 1.0) == Ending("final")
    assert (scan.ledger().missing, scan.ledger().is_complete) == (1, False)
    assert np.flatnonzero(scan.place_is_missing()).tolist() == [5]


def test_a_scan_that_stops_before_its_last_position_is_aborted():
    scan = scan_with(sent=10, flyback_columns=2)
    receive(scan, range(7))
    scan.take_end(0.0)
    assert decide(scan, 1.0) == Ending("cancelled", "aborted")


def test_an_endless_scan_counts_laps_without_their_flyback():
    scan = scan_with(sent=None, flyback_columns=2, sync_offset=1)
    receive(scan, [*range(12), *range(14, 25)])
    ledger = scan.ledger()
    assert decide(scan, 0.0) is None
    assert (ledger.announced, ledger.received, ledger.missing, ledger.open_ended) == (15, 13, 2, True)
    assert ledger.outside == 10


def test_missing_frames_are_looked_at_in_the_order_of_the_detector():
    scan = scan_with(sent=8, nav=(2, 3), flyback_columns=1, serpentine=True)
    receive(scan, [0, 1, 2, 3, 4, 7])
    assert scan.seen_in_order().tolist() == [True, True, True, True, False, False]
    assert scan.seen.tolist() == [True, True, True, False, False, True]


def test_modules_of_a_frame_of_the_flyback_are_outside_once():
    scan = scan_with(sent=10, flyback_columns=2)
    scan.move(RecordKind.FRAME)
    index = np.array([2, 3, 3, 4, 2, 4])
    kinds = np.array([RecordKind.FRAME_BEGAN] * 2 + [RecordKind.FRAME] + [RecordKind.FRAME_BEGAN])
    kinds = np.append(kinds, [RecordKind.INCOMPLETE] * 2)
    has_place = scan.take_modules(kinds, index, np.array([False, False, True, False, True, True]), 0.0)
    scan.counts.receive(3)
    assert has_place.tolist() == [True, False, False, False, True, False]
    ledger = scan.ledger()
    assert (ledger.received, ledger.incomplete, ledger.pending, ledger.outside) == (1, 1, 0, 2)
    assert ledger.closes
