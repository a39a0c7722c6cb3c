"""On a node: the socket at which a head asks for what is merged."""

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from typing import Final

import anyio
import msgspec
import zmq.asyncio

from stemd.closing import Running
from stemd.monitoring.log import get_logger
from stemd.sockets.access_list import Access
from stemd.sockets.peer_limits import Origin
from stemd.sockets.zap_thread import ZAPThread
from stemd.upstream.messages import Answer, Question, encode, read_question
from stemd.upstream.shared_runs import SharedRuns
from stemd.wire.answering_socket import AnsweringSocket, Asked

_LARGEST_QUESTION: Final = 4096
_MAX_AT_ONCE: Final = 8  # questions that are answered, or wait for a change
_LONGEST_WAIT_S: Final = 10.0
_QUESTIONS: Final = 2  # of one head that wait
_ANSWERS: Final = 2  # that wait for one head: each asks again when it has the last
_MOST_UNREAD_BYTES: Final = 2**32

log = get_logger(__name__)


class StateServer(Running):
    """Answers heads whose key may control (they change UDFs, too); an async context manager."""

    def __init__(self, address: str, runs: SharedRuns, instance: str, access: Access) -> None:
        super().__init__()
        self.address = address
        self._runs = runs
        self._instance = instance
        self._access = access
        self._slots = anyio.Semaphore(_MAX_AT_ONCE)

    @asynccontextmanager
    async def _running(self) -> AsyncIterator[None]:
        context = zmq.asyncio.Context()
        zap_thread = ZAPThread(context, self._access)
        with ExitStack() as stack:
            stack.callback(context.term)
            stack.callback(zap_thread.close)
            asking = AnsweringSocket(
                zap_thread,
                self.address,
                name="merged",
                setting="[publish] merged",
                largest=_LARGEST_QUESTION,
                waiting=_QUESTIONS,
                answers=_ANSWERS,
                most_bytes=_MOST_UNREAD_BYTES,
                most_bytes_of_one=_MOST_UNREAD_BYTES,
            )
            stack.callback(asking.close)
            self.address = asking.address
            stack.enter_context(zap_thread)
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(self._serve, asking)
                yield
                tasks.cancel_scope.cancel()

    async def _serve(self, asking: AnsweringSocket) -> None:
        async with anyio.create_task_group() as tasks:
            while True:
                await self._slots.acquire()
                asked = await asking.receive()
                why_not = self._why_not(asked.origin)
                try:
                    question = read_question(asked.parts)
                except (ValueError, msgspec.MsgspecError) as error:
                    self._access.refusals.count("merged", "malformed", peer="")
                    question, why_not = Question(), f"no question: {error}"
                tasks.start_soon(self._answer, asking, asked, question, why_not)

    def _why_not(self, origin: Origin) -> str | None:
        """Return why the sender of a message may not ask, or None if it may."""
        peer = self._access.peer(self.address, origin.key, origin.address)
        if peer is None:
            return "this key is not listed any more"
        if not peer.may_control:
            return f"{peer.name} may only look: set may_control = true for the key of the head"
        return None

    async def _answer(
        self, asking: AnsweringSocket, asked: Asked, question: Question, why_not: str | None
    ) -> None:
        parts: list[bytes | memoryview] = []
        try:
            answer = Answer(instance=self._instance, changes=0, error=why_not)
            if why_not is None:
                answer = await self._newer(question, parts, asked.envelope[0])
        finally:
            self._slots.release()
        await asking.send(asked, [encode(answer), *parts])

    async def _newer(self, question: Question, parts: list[bytes | memoryview], client: bytes) -> Answer:
        known = question.known if question.instance == self._instance else 0
        wait_s = min(max(question.wait_s, 0.0), _LONGEST_WAIT_S)
        changes, kept = await self._runs.newer(known, wait_s, client)
        runs = []
        for one in kept:
            runs.append(one.run.with_parts_from(len(parts)))
            parts += one.parts
        return Answer(instance=self._instance, changes=changes, runs=tuple(runs))
