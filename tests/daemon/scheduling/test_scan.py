import itertools
import time

import numpy as np
import pytest

from stemd.ingest.messages import Silence
from stemd.ingest.ring import RecordKind
from stemd.scheduling.endings import Ending, EndingTimes
from stemd.scheduling.ledger import likely_cause, missing_ranges
from stemd.scheduling.scan import TRANSITIONS, Scan, ScanHeader, ScanState, new_scan_id
from stemd_udfs import CorrectionSet

TIMES = EndingTimes(end_grace_s=0.5, stall_timeout_s=5.0)
FINAL = Ending("final")


def cancelled(reason):
    return Ending("cancelled", reason)


class Played:
    """A scan and what happens to it, on a clock of its own."""

    def __init__(self, announced=4, nav_shape=None, **header):
        nav_shape = nav_shape or (16 if announced is None else announced,)
        known = {"number": 1, "scan_id": "s", "series": 1, "announced": announced, "nav_shape": nav_shape}
        self.scan = Scan(ScanHeader(**known, **header))
        self.now = self.looked_at = 100.0
        self.reading_since = 0.0
        self.records = itertools.count()

    def wait(self, seconds):
        """Seconds in which the receiver looks at its socket all the time."""
        self.now += seconds
        self.looked_at = self.now
        return self

    def wait_unread(self, seconds):
        """Seconds in which the receiver does not get to look."""
        self.now += seconds
        return self

    def wait_held_back(self, seconds):
        """Seconds in which the ring is full."""
        self.now += seconds
        self.reading_since = self.now
        return self

    def lost(self):
        self.scan.lose_source()
        return self

    def images(self, *index):
        scan = self.scan
        scan.move(RecordKind.FRAME)
        array = np.array(index)
        scan.take_frames(array, self.now)
        scan.counts.receive(scan.counts.received + len(index))
        records = np.fromiter(itertools.islice(self.records, len(index)), np.int64)
        scan.queue(records, array, np.zeros(len(index)))
        return self

    def dropped(self, *index):
        """Images that came while the ring was full."""
        self.scan.move(RecordKind.FRAME)
        self.scan.take_frames(np.array(index), self.now)
        self.scan.counts.receive(self.scan.counts.received + len(index))
        self.scan.counts.discard(len(index))
        return self

    def end(self):
        self.scan.take_end(self.now)
        return self

    def next_scan(self):
        self.scan.move(RecordKind.SCAN_STARTED)
        return self

    def dispatched(self, limit=100):
        while len(self.scan.pending):
            self.scan.cut(limit)
        return self

    def merged(self, undecodable=0):
        self.dispatched()
        self.scan.counts.fail_to_decode(undecodable)
        self.scan.counts.merge(self.scan.counts.in_work)
        return self

    def cancel(self, reason):
        self.scan.cancel(reason)
        return self

    def failed(self):
        self.scan.fail()
        return self

    @property
    def silence(self):
        return Silence(looked_at=self.looked_at, reading_since=self.reading_since)

    def ends(self):
        assert self.scan.ledger().closes
        return self.scan.decide(TIMES, self.silence)


def complete():
    return Played().images(0, 1, 2, 3)


def quiet(*index):
    """Images of a detector that has no end message."""
    return Played(has_end=False).images(*index)


# One row for each way in which a run ends or goes on, in the order of the documented table.
ROWS = {
    # all announced frames processed
    "all processed, no end yet": (complete().merged(), FINAL),
    "all processed, end came": (complete().end().merged(), FINAL),
    "all processed, next scan came": (complete().next_scan().merged(), FINAL),
    "all processed, long silence": (complete().merged().wait(99), FINAL),
    "all processed in any order": (Played().images(3).images(1).images(0, 2).merged(), FINAL),
    "nothing to process": (Played(announced=0), FINAL),
    "all received, in work": (complete().dispatched(), None),
    "all received, in work, end came": (complete().end().dispatched().wait(9), None),
    "all received, in work, next scan came": (complete().next_scan().dispatched(), None),
    "all received, in work, long silence": (complete().dispatched().wait(99), None),
    # last index seen and end came, some lost
    "one undecodable, end came": (complete().end().merged(undecodable=1), FINAL),
    "one undecodable, next scan came": (complete().merged(undecodable=1).next_scan(), FINAL),
    "one undecodable, no end yet": (complete().merged(undecodable=1), None),
    "one discarded, end came": (Played().images(0, 1).dropped(2).images(3).merged().end(), FINAL),
    "all discarded, end came": (Played().dropped(0, 1, 2, 3).end(), FINAL),
    "one missing, end just came": (Played().images(0, 1, 3).merged().end().wait(0.4), None),
    "one missing, end came": (Played().images(0, 1, 3).merged().end().wait(0.5), FINAL),
    "one missing, end came, in work": (Played().images(0, 1, 3).dispatched().end().wait(9), None),
    "one missing, end and next scan came": (Played().images(0, 1, 3).merged().end().next_scan(), FINAL),
    "last missing came behind the end": (Played().images(0, 1, 3).end().wait(0.3).images(2).merged(), FINAL),
    # protocols without an end message: the last index, then silence
    "no end, one missing, just came": (quiet(0, 1, 3).merged().wait(0.4), None),
    "no end, one missing, silence": (quiet(0, 1, 3).merged().wait(0.5), FINAL),
    "no end, one missing, in work": (quiet(0, 1, 3).dispatched().wait(9), None),
    "no end, one missing, next scan came": (quiet(0, 1, 3).merged().next_scan(), FINAL),
    "no end, one undecodable, silence": (quiet(0, 1, 2, 3).merged(undecodable=1).wait(0.5), FINAL),
    "no end, last missing, silence": (quiet(0, 1, 2).merged().wait(4.9), None),
    "no end, last missing, stall": (quiet(0, 1, 2).merged().wait(5), cancelled("stalled")),
    "no end, last missing, next scan came": (quiet(0, 1, 2).merged().next_scan(), cancelled("restarted")),
    "no end, nothing announced, silence": (Played(None, has_end=False).images(0, 1).merged().wait(5), FINAL),
    # nothing announced
    "open-ended, running": (Played(None).images(0, 1).merged(), None),
    "open-ended, end just came": (Played(None).images(0, 1).merged().end().wait(0.4), None),
    "open-ended, end came": (Played(None).images(0, 1).merged().end().wait(0.5), FINAL),
    "open-ended, end came, in work": (Played(None).images(0).dispatched().end().wait(9), None),
    "open-ended, next scan came": (Played(None).images(0, 1).merged().next_scan(), FINAL),
    "open-ended, next scan came, in work": (Played(None).images(0).next_scan(), None),
    "open-ended, idle": (Played(None).images(0, 1).merged().wait(5), FINAL),
    "open-ended, empty, end came": (Played(None).end().wait(0.5), FINAL),
    "open-ended, no image yet": (Played(None).wait(99), None),
    "no image yet, detector held back": (Played().wait_held_back(9).wait(99), None),
    # a new series before that
    "next scan too early": (Played().images(0, 1).merged().next_scan(), cancelled("restarted")),
    "next scan too early, in work": (Played().images(0, 1).next_scan(), cancelled("restarted")),
    "next scan before any image": (Played().next_scan(), cancelled("restarted")),
    "next scan while one is missing": (Played().images(0, 1, 3).next_scan(), cancelled("restarted")),
    # end before the last announced index
    "end too early, grace runs": (Played().images(0, 1).merged().end().wait(0.4), None),
    "end too early": (Played().images(0, 1).merged().end().wait(0.5), cancelled("aborted")),
    "end too early, in work": (Played().images(0, 1).dispatched().end().wait(9), None),
    "end too early, processed later": (Played().images(0, 1).end().wait(9).merged(), cancelled("aborted")),
    "end too early, image after the grace": (Played().images(0).end().wait(9).images(1), None),
    "end before any image": (Played().end().wait(0.5), cancelled("aborted")),
    "end too early, then the next scan": (Played().images(0).end().next_scan(), cancelled("aborted")),
    "a second end does not prolong the grace": (
        Played().images(0).merged().end().wait(0.4).end().wait(0.1),
        cancelled("aborted"),
    ),
    "end overtook images": (Played().images(0).end().wait(0.4).images(1, 2, 3).merged(), FINAL),
    # stalled
    "no image for long": (Played().images(0, 1).merged().wait(5), cancelled("stalled")),
    "no image for a while": (Played().images(0, 1).merged().wait(4.9), None),
    "no image for long, in work": (Played().images(0, 1).dispatched().wait(99), None),
    "no image for long, then processed": (Played().images(0, 1).wait(99).merged(), cancelled("stalled")),
    "no image for long, then one": (Played().images(0).wait(99).images(1).merged(), None),
    "no image, receiver did not look": (Played().images(0, 1).merged().wait_unread(99), None),
    "no image, looks again": (Played().images(0, 1).merged().wait_unread(99).wait(0.1), cancelled("stalled")),
    "images waited unread": (Played().images(0, 1).wait_unread(99).images(2).wait(0.1).merged(), None),
    "no image, detector held back": (Played().images(0, 1).merged().wait_held_back(99).wait(4.9), None),
    "none since held back": (Played().images(0, 1).merged().wait_held_back(99).wait(5), cancelled("stalled")),
    "end too early, receiver did not look": (Played().images(0).merged().end().wait_unread(99), None),
    "end too early, held back": (Played().images(0).merged().end().wait_held_back(99).wait(0.4), None),
    # connection closed, receiver died
    "lost in mid-scan": (Played().images(0, 1).merged().lost(), cancelled("source_lost")),
    "lost in mid-scan, in work": (Played().images(0, 1).dispatched().lost().wait(9), None),
    "lost, then next scan": (Played().images(0, 1).dispatched().lost().next_scan(), cancelled("source_lost")),
    "lost before any image": (Played().lost(), cancelled("source_lost")),
    "lost whole": (complete().merged(undecodable=1).lost(), FINAL),
    "lost whole, in work": (complete().dispatched().lost(), None),
    "lost after the end": (Played().images(0, 1, 3).merged().end().lost(), FINAL),
    "lost after the end, in work": (Played().images(0, 1, 3).end().lost().wait(9), None),
    "lost after an early end": (Played().images(0, 1).merged().end().lost(), cancelled("aborted")),
    "lost after the next start": (Played().images(0, 1).next_scan().lost(), cancelled("restarted")),
    "no end, lost after the last index": (quiet(0, 1, 3).merged().lost(), FINAL),
    "no end, lost before the last index": (quiet(0, 1).merged().lost(), cancelled("source_lost")),
    "open-ended, lost": (Played(None).images(0, 1).merged().lost(), cancelled("source_lost")),
    "open-ended, lost after the end": (Played(None).images(0).merged().end().lost(), FINAL),
    "open-ended without end, lost": (Played(None, has_end=False).images(0).merged().lost(), FINAL),
    "armed and not triggered": (Played().wait(99), None),
    "a new image sets the clock back": (Played().images(0).wait(4.9).images(1).wait(4.9), None),
    "slow frames": (Played(frame_time_s=2.0).images(0).merged().wait(19.9), None),
    "slow frames stalled": (Played(frame_time_s=2.0).images(0).merged().wait(20), cancelled("stalled")),
    # asked for, or not to be gone on with
    **{
        f"{reason} {when}": (played.cancel(reason), cancelled(reason))
        for reason in ("requested", "reconfigured", "shutdown")
        for when, played in {
            "before any image": Played(),
            "in mid-scan": Played().images(0, 1).dispatched(),
            "behind the end": Played().images(0, 1).end(),
            "behind the next start": Played().images(0, 1).next_scan(),
            "open-ended": Played(None).images(0, 1),
        }.items()
    },
    "all UDFs failed": (Played().images(0, 1).failed(), Ending("failed", "udf_failed")),
    "all UDFs failed, next scan": (Played().images(0).failed().next_scan(), Ending("failed", "udf_failed")),
    "all UDFs failed, open-ended": (Played(None).failed(), Ending("failed", "udf_failed")),
    "cancelled with failed UDFs": (Played().failed().cancel("requested"), cancelled("requested")),
}


@pytest.mark.parametrize("row", ROWS)
def test_a_run_ends_as_documented(row):
    played, ending = ROWS[row]
    assert played.ends() == played.ends() == ending


@pytest.mark.parametrize("row", [row for row, (_, ending) in ROWS.items() if ending is None])
def test_a_deadline_is_named_for_every_run_that_silence_alone_would_end(row):
    played, _ = ROWS[row]
    scan = played.scan
    deadline = scan.next_deadline(TIMES, played.silence)
    later = Silence(looked_at=played.now + 1e6, reading_since=played.reading_since)
    at_deadline = Silence(looked_at=deadline or 0.0, reading_since=played.reading_since)
    assert scan.decide(TIMES, later) is None or scan.decide(TIMES, at_deadline) is not None


def test_every_state_has_a_transition_or_refuses_by_name_and_nothing_leads_out_of_a_superseded_scan():
    for state, kind in itertools.product(ScanState, RecordKind):
        played = Played()
        played.scan.state = state
        if (state, kind) in TRANSITIONS:
            played.scan.move(kind)
            assert played.scan.state is TRANSITIONS[state, kind]
        else:
            with pytest.raises(ValueError, match=rf"is {state.name} and cannot take {kind.name}"):
                played.scan.move(kind)
    assert not [state for state, _ in TRANSITIONS if state is ScanState.SUPERSEDED]
    for state in set(ScanState) - {ScanState.SUPERSEDED}:
        assert TRANSITIONS[state, RecordKind.SCAN_STARTED] is ScanState.SUPERSEDED


def test_an_open_ended_scan_announces_what_it_has_seen():
    terms = Played(None).images(0, 1, 5).scan.ledger()
    assert terms.open_ended
    assert (terms.announced, terms.received, terms.missing) == (6, 3, 3)


def test_the_memory_of_an_endless_scan_does_not_grow():
    played = Played(None, (2, 3))
    for lap in range(50):
        played.images(*range(6 * lap, 6 * lap + 6)).merged()
        assert played.scan.seen.size == 6
    assert played.scan.ledger().announced == 300


def test_a_scan_is_known_when_shape_and_dtype_are():
    scan = Played().scan
    assert not scan.is_known
    assert scan.frame_bytes == 0
    with pytest.raises(ValueError, match="scan s has no frame format yet"):
        scan.description()
    scan.learn_format((4, 4), np.dtype("<u2"))
    assert scan.is_known
    assert scan.frame_bytes == 32
    assert (scan.description().nav_shape, scan.description().sig_shape) == ((4,), (4, 4))


def test_scan_ids_are_unique_and_hold_their_time():
    before = time.time_ns() // 1_000_000
    ids = [new_scan_id() for _ in range(1000)]
    after = time.time_ns() // 1_000_000
    assert len(set(ids)) == 1000
    alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    for scan_id in ids:
        assert len(scan_id) == 26
        milliseconds = 0
        for letter in scan_id[:10]:
            milliseconds = milliseconds * 32 + alphabet.index(letter)
        assert before <= milliseconds <= after


def test_ids_of_scans_of_the_same_millisecond_sort_by_time(monkeypatch):
    times = iter(range(1_800_000_000_123_000_000, 1_800_000_000_123_000_200))
    monkeypatch.setattr("stemd.scheduling.scan.time.time_ns", lambda: next(times))
    ids = [new_scan_id() for _ in range(200)]
    assert ids == sorted(set(ids))
    assert {len(one) for one in ids} == {26}


def test_pixels_of_the_detectors_mask_are_ignored_besides_those_of_the_configuration():
    mask = np.zeros((3, 4), bool)
    mask[1] = True
    scan = Played(pixel_mask=np.packbits(mask).tobytes()).scan
    scan.sig_shape, scan.dtype = (3, 4), np.dtype("u2")
    np.testing.assert_array_equal(scan.description().corrections.ignored_pixels, mask)
    own = np.zeros((3, 4), bool)
    own[:, 2] = True
    both = scan.description(CorrectionSet(ignored_pixels=own)).corrections
    np.testing.assert_array_equal(both.ignored_pixels, mask | own)
    assert not both.have_corrections()


def seen(frames, *index):
    bitmap = np.zeros(frames, bool)
    bitmap[list(index)] = True
    return bitmap


def test_missing_frames_come_as_ranges():
    assert missing_ranges(seen(0)) == missing_ranges(seen(4, 0, 1, 2, 3)) == []
    assert missing_ranges(seen(4)) == [(0, 4)]
    assert missing_ranges(seen(6, 0, 3, 4)) == [(1, 3), (5, 6)]
    assert missing_ranges(seen(6, 1, 5)) == [(0, 1), (2, 5)]


@pytest.mark.parametrize(
    ("clients", "others"), [(2, "another client is"), (3, "2 other clients"), (8, "7 other")]
)
@pytest.mark.parametrize("first", [0, 1])
def test_evenly_spaced_frames_are_the_mark_of_other_clients(clients, others, first):
    cause = likely_cause(seen(1024, *range(first, 1024, clients)))
    assert cause.startswith(f"1 of {clients} frames arrived: probably {others}")
    assert "look for" in cause
    assert "\n" not in cause


def test_a_few_lost_frames_on_top_do_not_hide_the_pattern():
    assert likely_cause(seen(1024, *np.delete(np.arange(0, 1024, 2), [5, 70, 71, 400]))) is not None


@pytest.mark.parametrize(
    "bitmap",
    [
        seen(1024),
        seen(1024, *range(1024)),
        seen(1024, *range(500)),  # stopped half-way
        seen(1024, *range(0, 1024, 9)),  # more clients than anybody runs
        seen(64, *range(0, 62, 2)),  # too few frames to tell
        np.random.default_rng(3).random(1024) < 0.5,
    ],
    ids=["nothing came", "all came", "the first half came", "1 of 9", "31 frames", "random"],
)
def test_other_gaps_have_no_cause_that_is_known(bitmap):
    assert likely_cause(bitmap) is None
