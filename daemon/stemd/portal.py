"""An event loop in a thread of its own, for callers that are not asynchronous."""

import queue
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, ExitStack
from typing import Any, TypeVar, overload

from anyio.from_thread import BlockingPortal, start_blocking_portal

T = TypeVar("T")
_POLL_S = 0.2  # between two looks at signals such as Ctrl-C while a thread waits


class Portal:
    """Runs coroutines on a loop in another thread; a context manager that ends what it started."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._portal: BlockingPortal | None = None

    def __enter__(self) -> "Portal":
        self._portal = self._stack.enter_context(start_blocking_portal("asyncio"))
        return self

    def __exit__(self, *exc_info: object) -> None:
        self._stack.close()
        self._portal = None

    @overload
    def call(self, function: Callable[..., Awaitable[T]], *args: Any) -> T: ...
    @overload
    def call(self, function: Callable[..., T], *args: Any) -> T: ...
    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        """Run `function` on the loop and return what it returns."""
        assert self._portal is not None
        return self._portal.call(function, *args)

    def post(self, function: Callable[..., Any], *args: Any) -> None:
        """Run `function` on the loop without waiting for it."""
        assert self._portal is not None
        self._portal.start_task_soon(function, *args)

    def enter(self, manager: AbstractAsyncContextManager[T]) -> T:
        """Enter an async context manager on the loop; it is left, in turn, when this block ends."""
        assert self._portal is not None
        return self._stack.enter_context(self._portal.wrap_async_context_manager(manager))


def take(inbox: "queue.SimpleQueue[T]") -> T:
    """Take the next item of a queue that another thread fills; Ctrl-C gets through."""
    while True:
        try:
            return inbox.get(timeout=_POLL_S)
        except queue.Empty:
            continue
