import ctypes
import resource
from pathlib import Path

import anyio
import pytest

from stemd.service import daemon
from whole_way.waiting import until

pytestmark = pytest.mark.asyncio

PIECE, PIECES, KEPT_EACH = 50_000, 4000, 100


def own_bytes():
    """Resident memory that this process shares with no other."""
    resident, shared = Path("/proc/self/statm").read_text().split()[1:3]
    return (int(resident) - int(shared)) * resource.getpagesize()


async def falls_to(most):
    await until(lambda: own_bytes() <= most)


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
