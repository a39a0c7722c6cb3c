from collections import Counter

import numpy as np
import pytest

from played_scans import expected, running
from stemd.ingest.ring import Counter as Place

pytestmark = pytest.mark.asyncio


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
        scan, run, ending, _ = await live.host.next_ended()
        assert ending == ("final", None)
        assert scan.header.number == 2
        assert np.array_equal(live.host.sums(run), expected(2, range(2)))
        await live.ring_is_free()


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
