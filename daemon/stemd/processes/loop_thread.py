"""An event loop in a thread of its own, for callers that are not asynchronous."""

import asyncio
import atexit
import os
import queue
import threading
import weakref
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from contextvars import ContextVar
from inspect import isawaitable
from typing import Any, Final, TypeVar, overload

import anyio
from anyio.from_thread import BlockingPortal

from stemd.errors import ProcessDied, single_error
from stemd.processes.child import end_all

T = TypeVar("T")
POLL_S: Final = 0.2  # between two looks at signals such as Ctrl-C while a thread waits
_FREEZE_S: Final = 1.0
_ENDED: Final = "the loop that drives the worker processes has ended: it was closed during a run"
_open_threads: "weakref.WeakSet[LoopThread]" = weakref.WeakSet()


class LoopThread:
    """A context manager that runs coroutines on a loop in a thread, which does not keep the program alive."""

    def __init__(self) -> None:
        # Any: managers give whatever they give.
        self._requests: asyncio.Queue[tuple[AbstractAsyncContextManager[Any], Future[Any]] | None]
        self._loop: asyncio.AbstractEventLoop | None = None
        self._portal: BlockingPortal
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_up = threading.Event()
        self._is_frozen = self._is_left = False
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="stemd-loop", daemon=True)

    def __enter__(self) -> "LoopThread":
        self._thread.start()
        self._is_up.wait()
        _open_threads.add(self)
        return self

    def __exit__(self, *exc_info: object) -> None:
        if self._is_frozen:
            return
        self.stop()
        self._thread.join()
        if self._error is not None:
            raise self._error

    def stop(self) -> None:
        """Begin to leave what was entered; from any thread, without waiting for it."""
        _open_threads.discard(self)
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._requests.put_nowait, None)

    @property
    def is_over(self) -> bool:
        """Whether the loop has ended, by leaving the block or by an error: nothing more comes of it."""
        return self._is_up.is_set() and not self._thread.is_alive()

    def freeze(self) -> None:
        """Stop the loop where it is, permanently: the interpreter is about to end. Calls do nothing then."""
        self._is_frozen = True
        if self._loop is not None and not self._loop.is_closed():
            frozen = threading.Event()

            def wait_for_ever() -> None:
                frozen.set()
                threading.Event().wait()

            self._loop.call_soon_threadsafe(wait_for_ever)
            frozen.wait(_FREEZE_S)

    @overload
    def call(self, function: Callable[..., Awaitable[T]], *args: Any) -> T: ...
    @overload
    def call(self, function: Callable[..., T], *args: Any) -> T: ...
    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        """Run `function` on the loop and return what it returns; ProcessDied if the loop has ended."""
        if self._is_frozen:  # a generator is closed while the interpreter ends: nothing to clean up
            return None
        if threading.current_thread() is self._thread:  # the garbage collector closes a generator here
            assert self._loop is not None
            task = self._loop.create_task(_called(function, *args))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            return None
        try:
            return self._portal.call(function, *args)
        except RuntimeError as error:
            if not self._is_left:
                raise
            raise ProcessDied(_ENDED) from error

    def enter(self, manager: AbstractAsyncContextManager[T]) -> T:
        """Enter an async context manager on the loop; it is left, in turn, when this block ends."""
        assert self._loop is not None  # entered: the thread has made it
        entered: Future[T] = Future()
        self._loop.call_soon_threadsafe(self._requests.put_nowait, (manager, entered))
        return entered.result()

    def _run(self) -> None:
        try:
            anyio.run(self._main)
        except BaseException as error:  # noqa: BLE001 - raised again where the block is left
            self._error = error
        finally:
            self._is_up.set()

    async def _main(self) -> None:
        # One task enters and leaves all managers: task groups insist on it.
        self._requests = asyncio.Queue()
        async with BlockingPortal() as self._portal:
            try:
                async with AsyncExitStack() as stack:
                    self._loop = asyncio.get_running_loop()
                    self._is_up.set()
                    while (request := await self._requests.get()) is not None:
                        await _enter(stack, *request)
            except Exception as error:  # noqa: BLE001 - raised again where the block is left
                self._error = error
            self._is_left = True


# Any, below: whatever functions return, and managers give.
async def _called(function: Callable[..., Any], *args: Any) -> None:
    if isawaitable(returned := function(*args)):
        await returned


async def _enter(stack: AsyncExitStack, manager: AbstractAsyncContextManager[Any], done: Future[Any]) -> None:
    try:
        done.set_result(await stack.enter_async_context(manager))
    except BaseException as error:
        done.set_exception(single_error(error) if isinstance(error, BaseExceptionGroup) else error)
        if not isinstance(error, Exception):
            raise


class CallerLeft(Exception):
    """The task that runs a step in a thread was cancelled, and waits for the end of the step."""


caller_has_left: ContextVar[threading.Event] = ContextVar("caller_has_left")
"""Set in threads that run steps of a task: whether the task was cancelled."""


def check_caller() -> None:
    """Raise CallerLeft if the task for which this thread runs was cancelled."""
    event = caller_has_left.get(None)
    if event is not None and event.is_set():
        raise CallerLeft


def take(inbox: "queue.SimpleQueue[T]", loop_thread: LoopThread) -> T:
    """Take an item; Ctrl-C gets through. Raises ProcessDied if the loop has ended, and as `check_caller`."""
    while True:
        is_over = loop_thread.is_over  # read first: what the loop put there before its end is still taken
        try:
            return inbox.get(timeout=0 if is_over else POLL_S)
        except queue.Empty:
            check_caller()
            if is_over:
                raise ProcessDied(_ENDED) from loop_thread._error


def _end_everything() -> None:
    # No thread can be started any more, so that nothing can be left in order. A loop that saw its children go
    # would try to.
    if os.getpid() == _PID and _open_threads:
        for loop_thread in list(_open_threads):
            loop_thread.freeze()
        end_all()


_PID = os.getpid()
atexit.register(_end_everything)
