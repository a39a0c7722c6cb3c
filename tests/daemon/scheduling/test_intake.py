from collections import Counter

import anyio
import numpy as np
import pytest

from played_scans import FRAMES, SIG, expected, running
from stemd.ingest.messages import MessageRefused
from stemd.ingest.ring import Counter as Place
from stemd.ingest.ring import RecordKind

pytestmark = pytest.mark.asyncio


async def test_frames_behind_the_end_of_their_run_are_told_and_freed():
    async with running() as live:
        live.receiver.start(64)
        live.receiver.images(0, 1)
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


async def test_frames_that_the_full_ring_dropped_are_discarded():
    async with running() as live:
        live.receiver.start(8)
        live.receiver.images(0, 1, 2)
        live.receiver.images(3, 4, kind=RecordKind.DISCARDED)
        live.receiver.images(5, 6, 7)
        live.receiver.end()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.received, ledger.discarded, ledger.processed) == (8, 2, 6)
        assert live.host.coverage(run) == [0, 1, 2, 5, 6, 7]


async def test_a_scan_of_unknown_shape_runs_with_its_first_image():
    async with running() as live:
        live.receiver.start(4, sig_shape=None)
        await live.until(lambda: live.scheduler.scans)
        assert live.host.known == []
        live.receiver.images(0, 1, 2, 3)
        scan, _, ending, _ = await live.host.next_ended()
        assert ending == ("final", None)
        assert live.host.known == [scan]
        assert (scan.sig_shape, scan.dtype) == (SIG, np.dtype("<u2"))


async def test_a_scan_without_images_and_shape_can_be_superseded():
    async with running() as live:
        live.receiver.start(4, sig_shape=None)
        live.receiver.start(1)
        live.receiver.images(0)
        _, run, ending, ledger = await live.host.next_ended()
        assert run is None
        assert ending == ("cancelled", "restarted")
        assert ledger.missing == 4
        assert (await live.host.next_ended())[2] == ("final", None)


async def test_a_source_that_leaves_behind_its_end_cancels_nothing():
    async with running() as live:
        live.host.is_holding = True
        live.receiver.start(2)
        live.receiver.images(0, 1)
        live.receiver.end()
        live.receiver.lose()
        await live.until(lambda: live.host.held)
        live.host.is_holding = False
        live.host.merge_held()
        while live.scheduler.scans:
            live.host.merge_held()
            await anyio.sleep(0.002)
        assert (await live.host.next_ended())[2] == ("final", None)


async def test_what_a_receiver_wrote_and_told_right_before_its_death_is_heard():
    async with running() as live:
        live.receiver.start(16, series=1)
        live.receiver.start(16, series=2)
        live.receiver.images(0, 1)
        live.receiver.die()
        endings = [await live.host.next_ended() for _ in range(2)]
        assert [scan.header.series for scan, *_ in endings] == [1, 2]
        assert endings[1][2] == ("cancelled", "source_lost")
        await live.ring_is_free()


async def test_a_scan_that_nobody_runs_is_held_until_it_is_forgotten():
    async with running() as live:
        live.host.runs_scans = False
        live.receiver.start(4)
        live.receiver.images(0, 1, 2, 3)
        live.receiver.end()
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


async def test_refusals_are_passed_on_with_their_scan():
    async with running() as live:
        live.receiver.start(4)
        live.receiver.channel.send(MessageRefused(kind="malformed", scan=1, text="no CBOR"))
        await live.until(lambda: live.host.told)
        assert live.host.told == [("malformed", {"text": "no CBOR"})]


async def test_a_scan_without_an_announcement_overwrites_its_grid_lap_by_lap():
    async with running(end_grace_s=0.01) as live:
        live.receiver.start(None, nav_shape=[2, 2])
        live.receiver.images(0, 1, 2, 3, 4, 5)
        live.receiver.images(6, kind=RecordKind.DISCARDED)
        live.receiver.images(7, 9)
        live.receiver.end()
        scan, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert scan.header.is_endless
        assert ledger.closes
        terms = (ledger.announced, ledger.received, ledger.missing, ledger.processed, ledger.discarded)
        assert terms == (10, 9, 1, 8, 1)
        assert np.array_equal(live.host.sums(run), FRAMES[[4, 9, 2, 7]].sum((1, 2)))
        await live.ring_is_free()


async def test_images_of_the_scan_before_the_last_are_told_and_not_counted():
    async with running() as live:
        for _ in range(3):
            live.receiver.start(1)
            live.receiver.images(0)
            await live.host.next_ended()
        live.receiver._scan = 1
        live.receiver.images(0)
        await live.until(lambda: "late_frames" in live.host.kinds_told())
        await live.ring_is_free()


async def test_a_frame_of_modules_is_pending_until_all_have_come_and_counted_once():
    async with running() as live:
        live.receiver.start(4)
        live.receiver.begin(0, 2, 1)
        await live.until(lambda: live.scheduler.scans and live.scheduler.scans[0].ledger().received == 3)
        ledger = live.scheduler.scans[0].ledger()
        assert (ledger.pending, ledger.missing, ledger.closes) == (3, 1, True)
        live.receiver.images(1, is_counted=True)
        live.receiver.begin(3)
        live.receiver.images(3, 0, 2, is_counted=True)
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.received, ledger.processed, ledger.is_complete) == (4, 4, True)
        assert live.host.coverage(run) == [0, 1, 2, 3]


async def test_a_frame_that_lacks_modules_is_incomplete_also_if_it_is_the_last():
    async with running() as live:
        live.receiver.start(4)
        live.receiver.begin(0)
        live.receiver.images(0, is_counted=True)
        live.receiver.images(1)
        live.receiver.begin(2, 3)
        live.receiver.lose_modules(3, 2)
        live.receiver.end()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.received, ledger.processed, ledger.incomplete, ledger.missing) == (4, 2, 2, 0)
        assert (ledger.closes, ledger.is_complete) == (True, False)
        assert live.host.coverage(run) == [0, 1]


@pytest.mark.parametrize("what", ["dies", "loses the detector", "starts the next scan"])
async def test_modules_that_can_no_longer_come_make_frames_incomplete(what):
    async with running() as live:
        live.receiver.start(4)
        live.receiver.images(0)
        live.receiver.begin(1, 2)
        match what:
            case "dies":
                await live.until(
                    lambda: live.scheduler.scans and live.scheduler.scans[0].counts.received == 3
                )
                live.receiver.die()
            case "loses the detector":
                live.receiver.lose()
            case "starts the next scan":
                live.receiver.start(4)
        *_, ending, ledger = await live.host.next_ended()
        assert ending.status == "cancelled"
        assert (ledger.received, ledger.incomplete, ledger.pending, ledger.closes) == (3, 2, 0, True)


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
