import queue
import threading
from contextlib import asynccontextmanager

import anyio
import pytest

from stemd.errors import ProcessDied
from stemd.processes.loop_thread import Portal, take


@asynccontextmanager
async def noted(name, notes):
    notes.append(f"enter {name}")
    async with anyio.create_task_group() as group:
        yield group
        notes.append(f"leave {name}")
        group.cancel_scope.cancel()


def test_what_was_entered_is_left_in_turn_in_the_same_thread():
    notes = []
    before = set(threading.enumerate())
    with Portal() as portal:
        portal.enter(noted("a", notes))
        portal.enter(noted("b", notes))
        assert portal.call(threading.get_ident) != threading.get_ident()
        assert portal.call(anyio.sleep, 0) is None
    assert notes == ["enter a", "enter b", "leave b", "leave a"]
    assert set(threading.enumerate()) <= before


def test_an_error_on_entering_reaches_the_caller_and_the_portal_goes_on():
    @asynccontextmanager
    async def fails():
        raise LookupError("mine")
        yield

    with Portal() as portal:
        with pytest.raises(LookupError, match="mine"):
            portal.enter(fails())
        assert portal.call(lambda: 3) == 3


def test_an_error_in_a_call_reaches_the_caller():
    def fails():
        raise LookupError("mine")

    with Portal() as portal, pytest.raises(LookupError, match="mine"):
        portal.call(fails)


def test_who_waits_hears_that_the_loop_has_crashed():
    async def crash():
        raise LookupError("mine")

    inbox: queue.SimpleQueue = queue.SimpleQueue()
    portal = Portal()
    portal.__enter__()
    group = portal.enter(noted("a", []))
    inbox.put(1)
    assert take(inbox, portal) == 1
    portal.call(lambda: (group.start_soon(crash), None)[1])  # nothing that would be awaited
    with pytest.raises(ProcessDied, match="the loop that drives the worker processes has ended"):
        take(inbox, portal)
    with pytest.raises(ExceptionGroup):
        portal.__exit__(None, None, None)


def test_stopping_does_not_wait():
    portal = Portal()
    portal.__enter__()
    portal.call(portal.stop)  # even on the loop itself, where waiting would be for ever
    portal.__exit__(None, None, None)
    portal.stop()
