import ctypes
import os
import resource
from pathlib import Path

import anyio
import pytest

from stemd.config import load
from stemd.errors import NotEnoughMemory
from stemd.ingest.receiver_handle import ReceiverHandle, ReceiverSettings, ring_bytes
from stemd.processes import shared_memory
from stemd.service import daemon
from stemd.service.memory_plan import DescriptorPlan, MemoryPlan, highest_limit
from whole_way.waiting import until


def configured(**sections):
    return load(environ={}, overrides={key.replace("__", "."): value for key, value in sections.items()})


def test_the_plan_adds_up_what_is_configured():
    config = configured(
        ring__size_bytes="64 MiB",
        publish__history_bytes="3 MiB",
        source__max_message_bytes="2 MiB",
        relay=[{"address": f"ipc:///tmp/{name}", "queue_bytes": "5 MiB"} for name in "ab"],
    )
    plan = MemoryPlan.of(config)
    assert plan.history == 3 * 2**20
    assert 64 * 2**20 < plan.ring < 70 * 2**20
    assert plan.relays == 10 * 2**20
    assert plan.sockets == 0
    assert plan._asdict() == {"ring": plan.ring, "history": plan.history, "relays": plan.relays, "sockets": 0}


def test_several_sockets_have_rings_of_their_own_and_modules_wait_in_memory():
    urls = [f"dectris-v2+tcp://10.0.0.{number}:31001" for number in range(2)]
    size = {"source__max_message_bytes": "2 MiB", "source__url": urls[0]}
    dealt = MemoryPlan.of(configured(source__further=[{"url": urls[1]}], **size))
    assert dealt.sockets == 2 * ring_bytes(2 * 2**20) > 8 * 2**20
    further = [{"url": urls[1], "module": 1}]
    modules = MemoryPlan.of(configured(source__module=0, source__further=further, **size))
    assert modules.sockets == dealt.sockets + 6 * 2**20
    with pytest.raises(NotEnoughMemory, match=r"sockets \(\d+ MiB\).* or source.max_message_bytes"):
        MemoryPlan(ring=2**20, history=2**20, sockets=2 * shared_memory.available_bytes()).check()


@pytest.mark.parametrize("mib", [16, 64])
@pytest.mark.asyncio
async def test_the_ring_of_the_plan_is_the_ring_that_is_made(mib):
    config = configured(ring__size_bytes=f"{mib} MiB", source__max_message_bytes="1 MiB")
    receiving = ReceiverHandle(ReceiverSettings(url="none", max_message_bytes=2**20, ring_bytes=mib * 2**20))
    try:
        assert MemoryPlan.of(config).ring == os.fstat(receiving.ring_fd).st_size
    finally:
        await receiving.close()


def test_what_does_not_fit_is_refused_in_one_line_with_the_keys_to_turn():
    available = shared_memory.available_bytes()
    with pytest.raises(NotEnoughMemory, match=r"ring \(\d+ MiB\) and history \(\d+ MiB\)") as caught:
        MemoryPlan(ring=available, history=available).check()
    text = str(caught.value)
    assert "\n" not in text
    assert "[ring] size_bytes" in text
    assert "history_bytes" in text
    with pytest.raises(NotEnoughMemory, match=r"relays \(\d+ MiB\).* or \[\[relay\]\] queue_bytes"):
        MemoryPlan(ring=2**20, history=2**20, relays=2 * available).check()


def test_the_limit_of_files_is_raised_and_room_for_few_clients_is_told(caplog):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1000, soft), hard))
    limit = highest_limit()
    DescriptorPlan(processes=limit // 6 - 20).check()
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (limit, hard)
    assert caplog.messages == ["few_descriptors"]


PIECE, PIECES, KEPT_EACH = 50_000, 4000, 100


def own_bytes():
    """Resident memory that this process shares with no other."""
    resident, shared = Path("/proc/self/statm").read_text().split()[1:3]
    return (int(resident) - int(shared)) * resource.getpagesize()


async def falls_to(most):
    await until(lambda: own_bytes() <= most)


@pytest.mark.asyncio
async def test_what_is_freed_below_memory_in_use_goes_back_to_the_system_each_time(monkeypatch):
    monkeypatch.setattr(daemon, "_LOOK_S", 0.05)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(daemon.give_back_freed_memory)
        for _ in range(3):
            ctypes.CDLL(None).malloc_trim(0)  # what other tests have freed
            before = own_bytes()
            pieces = [bytes(PIECE) for _ in range(PIECES)]
            await anyio.sleep(0.2)
            assert own_bytes() - before > PIECE * PIECES / 2
            kept = pieces[::KEPT_EACH]
            del pieces
            await falls_to(before + PIECE * PIECES / 4)
            assert len(kept) == PIECES // KEPT_EACH
        tasks.cancel_scope.cancel()
