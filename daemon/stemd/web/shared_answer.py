"""An answer that is made once for all who ask at the same time."""

from asyncio import get_running_loop
from collections.abc import Callable

from anyio import Event


class _Making:
    def __init__(self) -> None:
        self.is_made = Event()
        self.answer = b""
        self.error: Exception | None = None


class SharedAnswer:
    """Makes an answer once for all requests of one turn of the event loop.

    The answer is never older than the request. Without this, a crowd that asks for metrics keeps the event
    loop busy with writing the same text for each of its members, and others wait.

    Parameters
    ----------
    make : callable
        Returns the answer; called on the event loop.
    """

    def __init__(self, make: Callable[[], bytes]) -> None:
        self._make = make
        self._next: _Making | None = None

    async def get(self) -> bytes:
        """Return an answer that is made after this call.

        Raises
        ------
        Exception
            What `make` raises, to each who asked.
        """
        if self._next is None:
            self._next = _Making()
            get_running_loop().call_soon(self._answer, self._next)
        making = self._next
        await making.is_made.wait()
        if making.error is not None:
            raise making.error
        return making.answer

    def _answer(self, making: _Making) -> None:
        self._next = None
        try:
            making.answer = self._make()
        except Exception as error:  # noqa: BLE001 - each who asked raises it
            making.error = error
        making.is_made.set()
