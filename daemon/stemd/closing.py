"""Things that run until their ``async with`` block ends."""

from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from types import TracebackType
from typing import Self


class Running(ABC):
    """An async context manager that does what `_running` does, which derived classes have."""

    def __init__(self) -> None:
        self._exit = AsyncExitStack()

    @abstractmethod
    def _running(self) -> AbstractAsyncContextManager[None]: ...

    async def __aenter__(self) -> Self:
        await self._exit.enter_async_context(self._running())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        return await self._exit.__aexit__(kind, error, trace)
