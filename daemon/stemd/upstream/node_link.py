"""At a head: the connection to one node, which is asked again and again for what it has merged."""

import time
from collections.abc import Sequence
from typing import Final, Protocol, TypeAlias

import anyio
import zmq
import zmq.asyncio
from zmq.utils.monitor import parse_monitor_message

from stemd.errors import StemdError
from stemd.monitoring.log import get_logger
from stemd.sockets.addresses import connectable, host_trouble
from stemd.sockets.handshake import REFUSED
from stemd.upstream.messages import Answer, Question, encode, read_answer
from stemd.upstream.node import Node
from stemd_sources.zeromq.ipv6 import allow_ipv6

_WAIT_S: Final = 1.0  # for a change, at the node
_SILENT_S: Final = 30.0  # without an answer, after which a node is lost: a machine without power says nothing
_RETRY_S: Final = 0.2
_SET_UP_S: Final = 5.0  # between two attempts to give a node the UDFs that it may have otherwise
_LONGEST_SET_UP_S: Final = 120.0  # the same, after attempts that have changed nothing
_FAILURES: Final = (StemdError, OSError, zmq.ZMQError)
_Failure: TypeAlias = StemdError | OSError | zmq.ZMQError

log = get_logger(__name__)


class NodeLost(StemdError):
    """A node does not answer any more, or refuses to."""


class NodeListener(Protocol):
    """Takes what nodes answer."""

    async def node_found(self, node: Node, *, is_new: bool) -> None:
        """Set a node up that answers again; `is_new`: it was started since it last answered."""

    async def set_up(self, node: Node) -> None:
        """Give a node the UDFs that it may have otherwise than this daemon."""

    async def take(self, node: Node, answer: Answer, parts: Sequence[memoryview], question: int) -> None:
        """Take the answer to a question, by its number; return when the node may be asked again."""

    def node_lost(self, node: Node) -> None:
        """Go on without a node."""


class NodeLink:
    """Asks one node, one question at a time, at least `least_s` apart, so that nothing is sent twice."""

    def __init__(self, node: Node, listener: NodeListener, least_s: float) -> None:
        self._node = node
        self._listener = listener
        self._least_s = least_s
        self._instance = ""

    async def run(self) -> None:
        """Ask until cancelled, again after each loss of the connection."""
        with zmq.asyncio.Context() as context:
            while True:
                while self._node.config is None:
                    await self._node.moved.wait()
                try:
                    await self._follow(context, self._node.config.results, self._node.moved)
                except _FAILURES as error:
                    self._lose(str(error))
                await anyio.sleep(_RETRY_S)

    def _lose(self, why: str) -> None:
        was_up = self._node.is_up
        if why != self._node.trouble:
            log.warning("node_lost", node=self._node.name, why=why)
        self._node.lost(why)
        if was_up:
            self._listener.node_lost(self._node)

    async def _follow(self, context: zmq.asyncio.Context, address: str, moved: anyio.Event) -> None:
        if why := await anyio.to_thread.run_sync(host_trouble, address):
            raise NodeLost(why)
        with context.socket(zmq.DEALER) as socket:
            socket.setsockopt(zmq.LINGER, 0)
            if self._node.key is not None:
                self._node.key.use(zmq.Socket.shadow(socket.underlying), address)
            monitor = socket.get_monitor_socket(REFUSED | zmq.EVENT_DISCONNECTED)
            failure: list[_Failure] = []
            try:
                allow_ipv6(zmq.Socket.shadow(socket.underlying), address)
                socket.connect(connectable(address))
                async with anyio.create_task_group() as tasks:
                    tasks.start_soon(self._leave, moved, failure, tasks.cancel_scope)
                    tasks.start_soon(self._watch, monitor, failure, tasks.cancel_scope)
                    tasks.start_soon(self._ask_on, socket, failure, tasks.cancel_scope)
                    tasks.start_soon(self._set_up_again)
            finally:
                socket.disable_monitor()
                monitor.close(linger=0)
        # Of the first task that ended the other ones; cancelled from outside, nothing gets here.
        raise failure[0]

    async def _watch(
        self, monitor: zmq.asyncio.Socket, failure: list[_Failure], scope: anyio.CancelScope
    ) -> None:
        event = parse_monitor_message(await monitor.recv_multipart())["event"]
        refused = "the node refuses the key: list it there in [security] clients"
        failure.append(NodeLost(refused if event & REFUSED else "the connection was closed"))
        scope.cancel()

    async def _leave(self, moved: anyio.Event, failure: list[_Failure], scope: anyio.CancelScope) -> None:
        await moved.wait()
        failure.append(NodeLost("its process has ended; the engine starts it again"))
        scope.cancel()

    async def _set_up_again(self) -> None:
        """Set the node up as often as needed: a change may have timed out there, or it refused a UDF."""
        node = self._node
        tried: frozenset[str] | None = None
        pause_s = again_at = 0.0
        while True:
            await anyio.sleep(_SET_UP_S)
            is_same = node.doubtful == tried
            if not node.is_up or node.is_set_up or (is_same and time.monotonic() < again_at):
                continue
            pause_s = min(2 * pause_s, _LONGEST_SET_UP_S) if is_same else _SET_UP_S
            tried, again_at = node.doubtful, time.monotonic() + pause_s
            try:
                await self._listener.set_up(node)
            except _FAILURES as error:
                log.warning("node_not_set_up", node=node.name, error=str(error))

    async def _ask_on(
        self, socket: zmq.asyncio.Socket, failure: list[_Failure], scope: anyio.CancelScope
    ) -> None:
        try:
            node = self._node
            answer, _ = await self._ask(socket, Question())
            is_new = answer.instance != self._instance
            node.forget_answers()
            if is_new:
                node.started()
            await self._listener.node_found(node, is_new=is_new)
            self._instance = answer.instance
            node.found()
            log.info("node_found", node=node.name, is_new=is_new)
            while True:
                began = time.monotonic()
                number = node.begin_question()
                question = Question(instance=self._instance, known=node.known, wait_s=_WAIT_S)
                answer, parts = await self._ask(socket, question)
                node.answered(answer.changes, number)
                await self._listener.take(node, answer, parts, number)
                node.taken(number)
                await anyio.sleep(max(0.0, self._least_s - (time.monotonic() - began)))
        except _FAILURES as error:  # no memory or descriptor for the answer, too: it is asked for again
            failure.append(error)
            scope.cancel()
        except Exception as fault:  # whatever a node says, the others go on
            log.exception("node_failed", node=self._node.name)
            failure.append(NodeLost(f"its answer cannot be taken: {type(fault).__name__}: {fault}"))
            scope.cancel()

    async def _ask(
        self, socket: zmq.asyncio.Socket, question: Question
    ) -> tuple[Answer, Sequence[memoryview]]:
        await socket.send(encode(question))
        with anyio.move_on_after(_SILENT_S):
            parts = [frame.buffer for frame in await socket.recv_multipart(copy=False)]
            answer = read_answer(parts)
            if answer.error is not None:
                raise NodeLost(answer.error)
            return answer, parts[1:]
        raise NodeLost(f"no answer within {_SILENT_S:g} s")
