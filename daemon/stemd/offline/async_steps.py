"""A generator that blocks, as an asynchronous one."""

from collections.abc import AsyncGenerator, Generator
from typing import TypeVar

T = TypeVar("T")


async def steps_in_thread(steps: Generator[T, None, None]) -> AsyncGenerator[T, None]:
    """Run each step of a generator in a thread; never two of them at the same time.

    Cancelling the task waits for the end of the step that is running, then closes the generator.
    """
    from anyio import CancelScope, to_thread

    ended = object()

    def step() -> T | object:
        return next(steps, ended)

    try:
        while (item := await to_thread.run_sync(step)) is not ended:
            yield item  # type: ignore[misc]  # everything but `ended` is a T
    finally:
        with CancelScope(shield=True):
            await to_thread.run_sync(steps.close)
