"""The daemon's side of the relay processes: one for each consumer, started again if it dies."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Final, TypeAlias

import anyio
import anyio.abc

from stemd.config import RelayConfig
from stemd.errors import ConfigurationError
from stemd.ingest.receiver_handle import ReceiverHandle
from stemd.ingest.ring import Counter
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd.processes.template_handle import Template, start_child
from stemd.relay import messages
from stemd_sources.protocols import PROTOCOLS, connect_zeromq, connect_zeromq_multipart

_AGAIN_S: Final = 1.0  # before a relay that died is started again
_STOP_TIMEOUT_S: Final = 10.0
_Child: TypeAlias = Child[messages.ToRelay, messages.FromRelay]
_SAME: Final = (None, connect_zeromq, connect_zeromq_multipart)


@dataclass(kw_only=True)
class RelayState:
    """What is known of a relay."""

    address: str
    state: str = "starting"  # ``starting``, ``running``, ``stopped`` or ``failed``
    sent: int = 0  # messages, as are the next two
    dropped: int = 0
    failed: int = 0
    queued_bytes: int = 0
    trouble: str = ""  # why the frames of the current scan are not sent


class RelayHandle:
    """Owns the process of a consumer; `on_trouble`: gets sentences; `staged`: pickled stages, corrections."""

    def __init__(
        self,
        number: int,
        config: RelayConfig,
        receiving: ReceiverHandle,
        *,
        protocol: str,
        channel: str | None,
        on_trouble: Callable[[str], None],
        staged: bytes | None = None,
        template: Template | None = None,
    ) -> None:
        entry = PROTOCOLS[protocol]
        if config.sends == "same" and entry.connect not in _SAME:
            seen = f"messages of {protocol} cannot be passed on unchanged"
            raise ConfigurationError(f'relay[{number}].as: {seen}: set as = "dectris-v2"')
        is_same = config.sends == protocol and config.is_plain and entry.connect in _SAME
        self._number, self._config, self._receiving = number, config, receiving
        self._on_trouble, self._template = on_trouble, template
        self._order = messages.OpenRelay(
            number=number,
            protocol=protocol,
            channel=config.channel or channel,
            address=config.address,
            sends="same" if is_same else config.sends,
            has_parts=entry.connect is connect_zeromq_multipart,
            bin=config.bin,
            crop=config.crop,
            every=config.every,
            staged=staged if config.staged else None,
            queue_bytes=int(config.queue_bytes),
            blocks=config.when_slow == "block",
            peers=config.peers,
            records=receiving.records,
            max_message_bytes=receiving.settings.max_message_bytes,
        )
        self._child: _Child | None = None
        self._has_stopped = anyio.Event()
        self._before = (0, 0, 0)  # counts of processes that died
        self.state = RelayState(address=config.address)

    async def start(self) -> None:
        """Start the process; return when it listens. Raises ConfigurationError if it cannot."""
        child: _Child = await start_child("stemd.relay.relay", messages.FROM_RELAY, self._template)
        try:
            await child.channel.send_async(self._order, (self._receiving.ring_fd, self._receiving.start_fd))
            answer = (await child.first_message()).message
        except BaseException:
            child.end(wait=False)
            raise
        if isinstance(answer, messages.RelayRefused):
            await child.aclose()
            raise ConfigurationError(answer.text)
        assert isinstance(answer, messages.RelayReady)
        self._child = child
        self._set_state("running", holds=self._config.when_slow == "block")
        self.state.address = answer.address

    async def listen(self) -> None:
        """Take the messages of the process, and replace it if it dies."""
        try:
            await self._listen()
        finally:
            self._has_stopped.set()

    async def _listen(self) -> None:
        while True:
            child = self._child
            assert child is not None
            try:
                while True:
                    message = (await child.receive()).message
                    assert isinstance(message, messages.RelayProgress)  # the others come before
                    self._take_progress(message)
                    if message.has_stopped:
                        return
            except ChannelClosed as error:
                if self._child is not child:
                    return
                how = str(error)
            self._set_state("failed", holds=False)
            self._on_trouble(f"relay {self.state.address}: its process died ({how}); it is started again")
            await child.aclose()
            await self._start_again()

    async def _start_again(self) -> None:
        state = self.state
        self._before = (state.sent, state.dropped, state.failed)
        while True:
            await anyio.sleep(_AGAIN_S)
            try:
                await self.start()
                return
            except (ConfigurationError, ChannelClosed, OSError) as error:
                state.trouble = str(error)

    async def close(self) -> None:
        """Send what waits, as far as the consumer takes it, and end the process."""
        child, self._child = self._child, None
        if child is None:
            return
        with anyio.CancelScope(shield=True):
            with anyio.move_on_after(_STOP_TIMEOUT_S), suppress(ChannelClosed):
                child.channel.send(messages.StopRelay())
                await self._has_stopped.wait()
            self._set_state("stopped", holds=False)
            await child.aclose()

    def _set_state(self, state: str, *, holds: bool) -> None:
        self._receiving.ring.counters[Counter.RELAY_HOLDS + self._number] = int(holds)
        self.state.state = state

    def _take_progress(self, message: messages.RelayProgress) -> None:
        state = self.state
        had_dropped, had_trouble = state.dropped, state.trouble
        sent, dropped, failed = self._before
        state.sent, state.dropped = sent + message.sent, dropped + message.dropped
        state.failed, state.queued_bytes = failed + message.failed, message.queued_bytes
        state.trouble = message.trouble
        if state.dropped and not had_dropped:
            self._on_trouble(f"relay {state.address}: the consumer is too slow; messages are dropped")
        if state.trouble and state.trouble != had_trouble:
            self._on_trouble(f"relay {state.address}: {state.trouble}; the frames of this scan are not sent")


class Relays:
    """All relays of a daemon."""

    def __init__(self, handles: Sequence[RelayHandle], receiving: ReceiverHandle) -> None:
        self._handles, self._receiving = handles, receiving

    async def start(self, group: anyio.abc.TaskGroup) -> None:
        """Start all before the source is opened, so that no message is missed. Raises ConfigurationError."""
        self._receiving.ring.counters[Counter.RELAYS] = len(self._handles)
        for handle in self._handles:
            await handle.start()
            group.start_soon(handle.listen)

    async def close(self) -> None:
        """End all, at the same time: each may wait for its consumer."""
        with anyio.CancelScope(shield=True):  # each has a time limit
            async with anyio.create_task_group() as group:
                for handle in self._handles:
                    group.start_soon(handle.close)

    @property
    def states(self) -> list[RelayState]:
        """Of each relay, in the order of the configuration."""
        return [handle.state for handle in self._handles]

    def as_list(self) -> list[dict[str, object]]:
        """Return the states in plain values."""
        return [asdict(state) for state in self.states]
