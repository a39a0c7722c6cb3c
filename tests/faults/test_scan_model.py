"""Tracker, scan, queue and ledger of one scan against a model that knows what became of each index."""

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from stemd.ingest.messages import Silence
from stemd.ingest.ring import RecordKind
from stemd.ingest.series_tracker import SeriesTracker
from stemd.scheduling.endings import EndingTimes
from stemd.scheduling.scan import Scan, ScanHeader
from stemd_sources.events import FrameBegan, FrameFormat, ImageReceived, ScanStarted

COUNT = 6
GRACE_S, STALL_S = 0.5, 5.0
TIMES = EndingTimes(end_grace_s=GRACE_S, stall_timeout_s=STALL_S)
FORMAT = FrameFormat(codec="none", dtype="<u2", shape=(2, 2))


class Model:
    """What became of each index, and when something last happened: the rules in their plainest form."""

    def __init__(self):
        self.fate = {}  # index: joining, pending, working, processed, discarded, undecodable or incomplete
        self.has_modules = False
        self.duplicate = self.foreign = 0
        self.end_at = self.image_at = self.request = None
        self.is_superseded = self.is_lost = False

    def image(self, index, series, now, fate="pending"):
        if series != 1 or index >= COUNT:
            self.foreign += 1
        elif index in self.fate:
            self.duplicate += 1
        else:
            self.fate[index] = fate
            self.image_at = now

    def indices(self, fate):
        return {index for index, now in self.fate.items() if now == fate}

    def turn(self, before, after):
        for index in self.indices(before):
            self.fate[index] = after

    def ledger(self):
        counts = {fate: len(self.indices(fate)) for fate in ("processed", "discarded", "undecodable")}
        pending = sum(len(self.indices(fate)) for fate in ("joining", "pending", "working"))
        if self.has_modules:
            counts["incomplete"] = len(self.indices("incomplete"))
        counts |= {"announced": COUNT, "received": len(self.fate), "missing": COUNT - len(self.fate)}
        return counts | {"pending": pending, "duplicate": self.duplicate, "foreign": self.foreign}

    def ending(self, now):
        """How the run ends, if the receiver has looked for the detector until `now`."""
        if self.request is not None:
            return "cancelled", self.request
        ending = self.ending_once_processed(now)
        if self.indices("joining") or self.indices("pending") or self.indices("working"):
            is_cut_short = self.is_superseded and ending is not None and ending[0] == "cancelled"
            return ending if is_cut_short else None
        return ending

    def ending_once_processed(self, now):
        is_whole, has_last = len(self.fate) == COUNT, COUNT - 1 in self.fate
        had_end = self.end_at is not None
        is_over = self.is_superseded or self.is_lost or (had_end and now >= self.end_at + GRACE_S)
        if len(self.indices("processed")) == COUNT:
            return "final", None
        if is_whole and (is_over or had_end):
            return "final", None
        if had_end:
            outcome = ("final", None) if has_last else ("cancelled", "aborted")
            return outcome if is_over else None
        if self.is_lost:
            return "cancelled", "source_lost"
        if self.is_superseded:
            return "cancelled", "restarted"
        is_silent = self.image_at is not None and now >= self.image_at + STALL_S
        return ("cancelled", "stalled") if is_silent else None


class ScanMachine(RuleBasedStateMachine):
    """Does the same to a scan, as intake and dispatcher do it, and to the model."""

    def __init__(self):
        super().__init__()
        header = ScanHeader(number=1, scan_id="s", series=1, announced=COUNT, nav_shape=(COUNT,))
        self.scan, self.model, self.tracker = Scan(header), Model(), SeriesTracker()
        self.tracker.start(ScanStarted(series=1, unique_id="u", announced=COUNT))
        self.records = []  # index of each record, None for those without a frame
        self.working = []  # lists of indices, one for each partition that was cut
        self.now = self.looked_at = 100.0
        self.reading_since = 0.0

    @property
    def is_closed(self):
        return self.model.is_superseded or self.model.is_lost

    @property
    def silence(self):
        return Silence(looked_at=self.looked_at, reading_since=self.reading_since)

    def _image(self, index, series, kind):
        image = ImageReceived(series, "u" if series == 1 else "v", index, 0, 8, FORMAT)
        is_taken = self.tracker.take(image)
        scan = self.scan
        received, *refused = self.tracker.counts
        for reason, count in zip(("duplicate", "foreign", "malformed"), refused, strict=True):
            scan.counts.refuse(reason, count - getattr(scan.counts, reason))
        self.records.append(index if is_taken and kind is RecordKind.FRAME else None)
        if is_taken:
            scan.move(RecordKind.FRAME)
            scan.take_frames(np.array([index]), self.now)
            if kind is RecordKind.FRAME:
                scan.queue(np.array([len(self.records) - 1]), np.array([index]), np.array([self.now]))
            else:
                scan.counts.discard(1)
        scan.counts.receive(received)

    @precondition(lambda self: not self.is_closed)
    @rule(index=st.integers(0, COUNT + 1), series=st.sampled_from([1, 1, 1, 1, 2]))
    def image(self, index, series):
        self.model.image(index, series, self.now)
        self._image(index, series, RecordKind.FRAME)

    @precondition(lambda self: not self.is_closed)
    @rule(index=st.integers(0, COUNT - 1))
    def image_while_the_ring_is_full(self, index):
        self.model.image(index, 1, self.now, fate="discarded")
        self._image(index, 1, RecordKind.DISCARDED)

    def _modules(self, kind, index):
        is_counted = kind is not RecordKind.FRAME_BEGAN
        self.records.append(index if kind is RecordKind.FRAME else None)
        self.scan.move(RecordKind.FRAME)
        self.scan.take_modules(np.array([kind]), np.array([index]), np.array([is_counted]), self.now)
        self.scan.counts.receive(self.tracker.received)
        self.model.image_at = self.now
        self.model.has_modules = True

    @precondition(lambda self: not self.is_closed)
    @rule(index=st.integers(0, COUNT - 1))
    def frame_begins(self, index):
        if index in self.model.fate:
            return
        assert self.tracker.begin(FrameBegan(1, "u", index))
        self.model.fate[index] = "joining"
        self._modules(RecordKind.FRAME_BEGAN, index)

    @precondition(lambda self: not self.is_closed and self.model.indices("joining"))
    @rule(
        data=st.data(), kind=st.sampled_from([RecordKind.FRAME, RecordKind.DISCARDED, RecordKind.INCOMPLETE])
    )
    def modules_come_or_do_not(self, data, kind):
        index = data.draw(st.sampled_from(sorted(self.model.indices("joining"))))
        assert self.tracker.end_joining(ImageReceived(1, "u", index, 0, 8, FORMAT))
        self._modules(kind, index)
        match kind:
            case RecordKind.FRAME:
                self.model.fate[index] = "pending"
                self.scan.queue(np.array([len(self.records) - 1]), np.array([index]), np.array([self.now]))
            case RecordKind.DISCARDED:
                self.model.fate[index] = "discarded"
                self.scan.counts.discard(1)
            case RecordKind.INCOMPLETE:
                self.model.fate[index] = "incomplete"

    @precondition(lambda self: not self.is_closed)
    @rule()
    def end(self):
        if self.model.end_at is None:
            self.model.end_at = self.now
        self.scan.take_end(self.now)

    @precondition(lambda self: not self.model.is_superseded)
    @rule()
    def next_scan_starts(self):
        self.model.is_superseded = True
        self.model.turn("joining", "incomplete")
        self.scan.move(RecordKind.SCAN_STARTED)

    @precondition(lambda self: len(self.scan.pending))
    @rule(limit=st.integers(1, COUNT))
    def cut(self, limit):
        cut = self.scan.cut(limit)
        indices = [index for index in self.records[cut.first : cut.last] if index is not None]
        assert len(indices) == cut.frames <= limit
        assert set(indices) <= self.model.indices("pending")
        for index in indices:
            self.model.fate[index] = "working"
        self.working.append(indices)

    @precondition(lambda self: self.working)
    @rule(data=st.data())
    def merge(self, data):
        indices = self.working.pop(data.draw(st.integers(0, len(self.working) - 1)))
        bad = data.draw(st.sets(st.sampled_from(indices)))
        for index in indices:
            self.model.fate[index] = "undecodable" if index in bad else "processed"
        self.scan.counts.fail_to_decode(len(bad))
        self.scan.counts.merge(len(indices) - len(bad))

    @rule(seconds=st.sampled_from([0.1, GRACE_S, 1.0, STALL_S]))
    def wait(self, seconds):
        self.now += seconds
        self.looked_at = self.now

    @rule(seconds=st.sampled_from([0.1, GRACE_S, 1.0, STALL_S]))
    def wait_while_the_receiver_does_not_look(self, seconds):
        self.now += seconds

    @rule(seconds=st.sampled_from([0.1, GRACE_S, 1.0, STALL_S]))
    def hold_the_detector_back(self, seconds):
        self.now += seconds
        self.reading_since = self.now
        if self.model.image_at is not None:
            self.model.image_at = self.now
        if self.model.end_at is not None:
            self.model.end_at = self.now

    @rule(reason=st.sampled_from(["requested", "shutdown"]))
    def cancel(self, reason):
        self.model.request = self.model.request or reason
        self.scan.cancel(reason)

    @rule()
    def lose_the_source(self):
        self.model.is_lost = self.model.is_lost or not self.model.is_superseded
        self.model.turn("joining", "incomplete")
        self.scan.lose_source()

    @invariant()
    def the_ledger_is_the_model_s_and_closes(self):
        ledger = self.scan.ledger()
        assert ledger.closes
        assert ledger.as_dict() == self.model.ledger() | {"malformed": 0}

    @invariant()
    def the_ending_is_the_model_s(self):
        ending = self.scan.decide(TIMES, self.silence)
        assert (None if ending is None else tuple(ending)) == self.model.ending(self.looked_at)

    @invariant()
    def what_silence_alone_changes_is_named_beforehand(self):
        deadline = self.scan.next_deadline(TIMES, self.silence)
        if self.model.ending(self.looked_at) is None:
            starts = [at for at in (self.model.image_at, self.model.end_at) if at is not None]
            times = sorted(at + wait_s for at in starts for wait_s in (GRACE_S, STALL_S))
            later = [at for at in times if at > self.looked_at and self.model.ending(at)]
            assert not later or (deadline is not None and deadline <= later[0])

    def teardown(self):
        """Whatever was not merged is discarded at the end, and the account is closed."""
        for fate in ("joining", "pending", "working"):
            self.model.turn(fate, "discarded")
        self.scan.discard_unprocessed()
        self.the_ledger_is_the_model_s_and_closes()
        assert self.scan.ledger().pending == 0


TestScan = ScanMachine.TestCase
TestScan.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
