"""What stands in for a cluster among the daemon's workers, without either of them."""

import os
from types import SimpleNamespace

import anyio
import numpy as np
import pytest

pytest.importorskip("distributed")

from stemd import memfd
from stemd.cluster.forwarder import SLOTS, Forwarder
from stemd.ring import Ring


def made():
    return Forwarder(SimpleNamespace(), SimpleNamespace())


def test_each_slot_that_comes_back_wakes_one_of_those_that_wait_for_it():
    kept = []

    async def keep(forwarder):
        kept.append((await forwarder._kept({"slot": 0}, np.zeros(8, np.uint8)))["slot"])

    async def run():
        forwarder = made()
        for _ in range(SLOTS):
            await keep(forwarder)
        with anyio.fail_after(30):
            async with anyio.create_task_group() as group:
                for _ in range(3):
                    group.start_soon(keep, forwarder)
                await anyio.wait_all_tasks_blocked()
                for slot in (4, 2, 9):
                    forwarder._handle({"op": "release", "slot": slot}, [], group)

    anyio.run(run)
    assert sorted(kept[:SLOTS]) == list(range(SLOTS))
    assert sorted(kept[SLOTS:]) == [2, 4, 9]


def test_the_descriptor_of_the_ring_is_closed_once_it_is_mapped():
    fd = memfd.allocate("ring", Ring.bytes_needed(4096, 4))

    async def run():
        made()._handle({"op": "ring", "records": 4}, [fd], None)

    anyio.run(run)
    with pytest.raises(OSError, match="Bad file"):
        os.fstat(fd)
