import queue
import threading
from contextlib import asynccontextmanager

import anyio
import pytest

from stemd.errors import ProcessDied
from stemd.processes.loop_thread import LoopThread, take


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
    with LoopThread() as loop_thread:
        loop_thread.enter(noted("a", notes))
        loop_thread.enter(noted("b", notes))
        assert loop_thread.call(threading.get_ident) != threading.get_ident()
        assert loop_thread.call(anyio.sleep, 0) is None
    assert notes == ["enter a", "enter b", "leave b", "leave a"]
    assert set(threading.enumerate()) <= before


def test_an_error_on_entering_reaches_the_caller_and_the_portal_goes_on():
    @asynccontextmanager
    async def fails():
        raise LookupError("mine")
        yield

    with LoopThread() as loop_thread:
        with pytest.raises(LookupError, match="mine"):
            loop_thread.enter(fails())
        assert loop_thread.call(lambda: 3) == 3


def test_an_error_in_a_call_reaches_the_caller():
    def fails():
        raise LookupError("mine")

    with LoopThread() as loop_thread, pytest.raises(LookupError, match="mine"):
        loop_thread.call(fails)


def test_who_waits_hears_that_the_loop_has_crashed():
    async def crash():
        raise LookupError("mine")

    inbox: queue.SimpleQueue = queue.SimpleQueue()
    loop_thread = LoopThread()
    loop_thread.__enter__()
    group = loop_thread.enter(noted("a", []))
    inbox.put(1)
    assert take(inbox, loop_thread) == 1
    loop_thread.call(lambda: (group.start_soon(crash), None)[1])  # nothing that would be awaited
    with pytest.raises(ProcessDied, match="the loop that drives the worker processes has ended"):
        take(inbox, loop_thread)
    with pytest.raises(ExceptionGroup):
        loop_thread.__exit__(None, None, None)


def test_stopping_does_not_wait():
    loop_thread = LoopThread()
    loop_thread.__enter__()
    loop_thread.call(loop_thread.stop)  # even on the loop itself, where waiting would be for ever
    loop_thread.__exit__(None, None, None)
    loop_thread.stop()
