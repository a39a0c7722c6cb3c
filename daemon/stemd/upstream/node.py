"""At a head: what is known of one node, and the connection over which it is asked for what it has merged."""

import time
from collections.abc import Collection, Sequence
from typing import Final, Protocol

import anyio
import zmq
import zmq.asyncio
from zmq.utils.monitor import parse_monitor_message

from stemd.config.source import NodeConfig
from stemd.errors import StemdError
from stemd.monitoring.log import get_logger
from stemd.sockets.addresses import connectable, host_trouble
from stemd.sockets.curve_keys import ClientKey
from stemd.sockets.handshake import REFUSED
from stemd.upstream.messages import Answer, Question, encode, read_answer
from stemd_sources.zeromq.ipv6 import allow_ipv6

_WAIT_S: Final = 1.0  # for a change, at the node
_SILENT_S: Final = 30.0  # without an answer, after which a node is lost: a machine without power says nothing
_RETRY_S: Final = 0.2
_SET_UP_S: Final = 5.0  # between two attempts to give a node the UDFs that it may have otherwise
_LONGEST_SET_UP_S: Final = 120.0  # the same, after attempts that have changed nothing
_FAILURES: Final = (StemdError, OSError, zmq.ZMQError)

log = get_logger(__name__)


class NodeLost(StemdError):
    """A node does not answer any more, or refuses to."""


class Node:
    """One node, at `config`, or where a placement says."""

    def __init__(self, number: int, config: NodeConfig | None = None) -> None:
        self.number = number
        self.name = str(number) if config is None else config.name
        """What messages call it."""
        self.config = config
        self.key = None if config is None or config.key is None else ClientKey.read(config.key)
        self.where = ""  # the worker of the engine that runs it
        self.moved = anyio.Event()  # set when it is somewhere else, or gone
        self.trouble = "not reached yet"  # why the node is not there, in one line; empty if it is
        self.known = 0  # `Answer.changes` of its last answer
        self.looked_at = self._asked_at = 0.0  # of the last answer that was taken, monotonic seconds
        self.is_compared = False  # whether its UDFs were compared with ours since its start
        self._asked = 0
        self._taken = 0
        self._all_from = 1
        self._fresh_from: dict[str, int] = {}
        self._changing: set[str] = set()
        self._doubtful: set[str] = set()

    def place(self, config: NodeConfig, key: ClientKey, where: str) -> None:
        """Have it asked at other addresses: it was started there."""
        self.config, self.key, self.where = config, key, where
        self._move()

    def vacate(self, why: str) -> None:
        """Have it asked nowhere: it has ended, and is started again."""
        self.config, self.where = None, ""
        if not self.is_up:
            self.trouble = why
        self._move()

    def _move(self) -> None:
        self.moved.set()
        self.moved = anyio.Event()

    @property
    def is_up(self) -> bool:
        """Whether it answers."""
        return not self.trouble

    def found(self) -> None:
        """Note that it answers."""
        self.trouble = ""

    def lost(self, why: str) -> None:
        """Note that it does not."""
        self.trouble = why

    def started(self) -> None:
        """Note that it was started again, and that nothing is known of its UDFs."""
        self.is_compared = False

    # --- its UDFs ---

    @property
    def is_set_up(self) -> bool:
        """Whether it has the UDFs of the head, as far as is known."""
        return self.is_compared and not self._doubtful

    @property
    def doubtful(self) -> frozenset[str]:
        """UDFs that it may have otherwise than the head: nothing of them is taken from its answers."""
        return frozenset(self._doubtful)

    def compared(self, differing: Collection[str]) -> None:
        """Note which of its UDFs are not those of the head."""
        self._doubtful.update(differing)
        self.is_compared = True

    def doubt(self, udf: str) -> None:
        """Note that it may have a UDF otherwise than the head; and those that are changed with it now."""
        self._doubtful.update({udf}, self._changing)

    def trust(self, udf: str) -> None:
        """Note that it has a UDF as the head has it, since now."""
        self._doubtful.discard(udf)
        self.forget_answers(udf)

    # --- questions and answers ---

    def begin_question(self) -> int:
        """Return the number of another question."""
        self._asked += 1
        self._asked_at = time.monotonic()
        return self._asked

    def answered(self, changes: int, question: int) -> None:
        """Note what its answer to a question is about."""
        if question >= self._all_from:  # else all is to be sent again
            self.known = changes

    def forget_answers(self, udf: str | None = None) -> None:
        """Have it send all again; older answers may have what was merged before `udf` changed."""
        self.known = 0
        self._all_from = self._asked + 1
        if udf is not None:
            self._fresh_from[udf] = self._asked + 1

    def begin_change(self, udfs: Collection[str]) -> None:
        """Have answers about some UDFs outdated until these are changed on the nodes and here."""
        self._changing.update(udfs)

    def end_change(self, udfs: Collection[str]) -> None:
        """Have all sent again of UDFs that were changed."""
        self._changing.difference_update(udfs)
        for udf in udfs:
            self.forget_answers(udf)

    def taken(self, question: int) -> None:
        """Note that the answer to a question was merged."""
        self._taken = question
        self.looked_at = self._asked_at

    @property
    def is_outdated(self) -> bool:
        """Whether a UDF is being changed, or no answer that was asked for after a change is merged."""
        return bool(self._changing) or any(self._taken < first for first in self._fresh_from.values())

    def outdated(self, question: int) -> list[str]:
        """Return the UDFs that changed after a question, by its number, are being changed or are doubtful."""
        changed = [udf for udf, first in self._fresh_from.items() if question < first]
        return [*changed, *(self._changing | self._doubtful).difference(changed)]


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
            try:
                allow_ipv6(zmq.Socket.shadow(socket.underlying), address)
                socket.connect(connectable(address))
                async with anyio.create_task_group() as tasks:
                    tasks.start_soon(self._leave, moved)
                    tasks.start_soon(self._watch, monitor)
                    tasks.start_soon(self._ask_on, socket)
                    tasks.start_soon(self._set_up_again)
            except ExceptionGroup as failures:  # of the first task that ended; the other ones were cancelled
                raise failures.exceptions[0] from None
            finally:
                socket.disable_monitor()
                monitor.close(linger=0)

    async def _watch(self, monitor: zmq.asyncio.Socket) -> None:
        event = parse_monitor_message(await monitor.recv_multipart())["event"]
        refused = "the node refuses the key: list it there in [security] clients"
        raise NodeLost(refused if event & REFUSED else "the connection was closed")

    async def _leave(self, moved: anyio.Event) -> None:
        await moved.wait()
        raise NodeLost("its process has ended; the engine starts it again")

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

    async def _ask_on(self, socket: zmq.asyncio.Socket) -> None:
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
        except _FAILURES:  # no memory or descriptor for the answer, too: it is asked for again
            raise
        except Exception as fault:  # whatever a node says, the others go on
            log.exception("node_failed", node=self._node.name)
            raise NodeLost(f"its answer cannot be taken: {type(fault).__name__}: {fault}") from fault

    async def _ask(self, socket: zmq.asyncio.Socket, question: Question) -> tuple[Answer, list[memoryview]]:
        await socket.send(encode(question))
        with anyio.move_on_after(_SILENT_S):
            parts = [frame.buffer for frame in await socket.recv_multipart(copy=False)]
            answer = read_answer(parts)
            if answer.error is not None:
                raise NodeLost(answer.error)
            return answer, parts[1:]
        raise NodeLost(f"no answer within {_SILENT_S:g} s")
