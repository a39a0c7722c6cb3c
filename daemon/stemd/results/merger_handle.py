"""The daemon's side of the results process: requests to it, and its answers."""

import os
import signal
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeVar, assert_never

import anyio
import anyio.abc

from stemd.errors import ConfigurationError, ProcessDied
from stemd.monitoring.log import get_logger
from stemd.processes.activity import Activity, Doing
from stemd.processes.channel import ChannelClosed, Received
from stemd.processes.child import Child
from stemd.processes.failures import Failure, in_words
from stemd.processes.outbox import Outbox, close_all
from stemd.processes.process_watch import ProcessWatch
from stemd.processes.template_handle import Template, start_child
from stemd.processes.user_output import Printed, UserOutputLog
from stemd.results import messages
from stemd.results.carried_state import CarriedState
from stemd.workers.udf_spec import UDFSpec
from stemd.workers.worker_handle import WorkerHandle
from stemd_udfs.interface.calibration import Calibration

_LOOK_S: Final = 0.01

Asked = TypeVar("Asked", bound=messages.MergerAnswer)

log = get_logger(__name__)


class Checked(NamedTuple):
    """What is known of a UDF that was made once."""

    doubt: str | None  # what it raised with data that are like a scan's: it may work with other ones
    spec: UDFSpec  # with the facts of its class
    changes_in_place: bool  # whether its results are like those with the parameters before


class MergerHandle:
    """Starts the results process and talks to it; its reader runs in a task of its own.

    `on_merged`: for each merged partition, in order. `on_snapshot`: for each result to publish. `on_died`:
    once, if the process ends by itself. `on_shared`: what is merged. `output`: logs what UDFs print.
    """

    def __init__(
        self,
        *,
        on_merged: Callable[[messages.Merged], None] = lambda _: None,
        on_snapshot: Callable[[messages.ReceivedSnapshot], None] = lambda _: None,
        on_died: Callable[[], None] = lambda: None,
        on_shared: Callable[[messages.ReceivedState], None] = lambda _: None,
        template: Template | None = None,
        output: UserOutputLog | None = None,
    ) -> None:
        self._on_shared = on_shared
        self._output = output or UserOutputLog()
        self._on_merged = on_merged
        self._on_snapshot = on_snapshot
        self._on_died = on_died
        self._template = template
        self._child: Child[messages.ToMerger, messages.FromMerger] | None = None
        self._answer: messages.MergerAnswer | None = None
        self._answered = anyio.Event()
        self._carried: CarriedState | None = None  # with the answer to the end of a run
        self._asking = anyio.Lock()
        self._outbox: Outbox[messages.ToMerger] | None = None
        self._is_closing = False
        self.is_alive = False  # whether the process is there
        self._activity: Activity | None = None
        self._watch: ProcessWatch | None = None
        self._unmerged = 0
        self.doing: Doing | None = None  # what the process was doing when it died
        self.stack = ""  # where a call was that passed its time limit, if it was killed for that
        self.timed_out_s: float | None = None  # the time limit that it passed, if it was killed for that

    async def start(self, group: anyio.abc.TaskGroup) -> None:
        """Return when the process is ready. Raises ProcessDied, OSError or NotEnoughMemory."""
        self._child = await start_child("stemd.results.merger", messages.FROM_MERGER, self._template)
        _, (activity_fd,), _ = await self._child.first_message()
        self._activity = Activity(activity_fd)
        self._watch = ProcessWatch(self._child.pid)
        self._outbox = Outbox(self._child.channel, group)
        self.is_alive = True
        group.start_soon(self._listen)

    def supervise(self, limit_s: float) -> str | None:
        """Kill the process if a UDF takes too long in it or it stands still; return why it stands still."""
        if self._activity is None or self._child is None or self._watch is None:
            return None
        watch = self._watch
        has_work = self._unmerged > 0 or self._asking.locked() or self._child.channel.has_unread()
        watch.look(time.monotonic(), self._activity.read(), has_work=has_work)
        if watch.must_end(limit_s, self._activity):
            self.timed_out_s = limit_s
        elif not watch.is_stuck(limit_s):
            return None
        self._watch = None
        self._child.kill()
        return None if self.timed_out_s is not None else watch.words()

    async def kill(self) -> None:
        """Kill the process; return when its end was seen."""
        if self._child is not None:
            os.kill(self._child.pid, signal.SIGKILL)
        while self.is_alive:
            await anyio.sleep(_LOOK_S)

    def add_worker(self, worker: WorkerHandle) -> None:
        """Hand over the memory of a worker's partial results. Raises OSError without a descriptor."""
        self.send(messages.MapSlots(worker=worker.number), _copies(worker.slot_fds))

    async def check(
        self,
        spec: UDFSpec,
        kinds: Collection[str],
        before: Collection[str] = (),
        *,
        like: messages.LikeScan | None = None,
        is_by_modules: bool = False,
        changed_from: Mapping[str, Any] | None = None,
        calibration: Calibration | None = None,
    ) -> Checked:
        """Make the UDF once, or raise ConfigurationError in one line; parameters as in `CheckUDF`."""
        message = messages.CheckUDF(
            udf=spec.sent(calibration),
            kinds=tuple(sorted(kinds)),
            before=tuple(before),
            like=like or messages.LikeScan(),
            is_by_modules=is_by_modules,
            changed_from=None if changed_from is None else dict(changed_from),
        )
        answer = await self.ask(message, messages.UDFChecked)
        error = answer.error
        doubt = None if answer.doubt is None else " ".join(in_words(answer.doubt).split())
        if doubt is not None:
            log.warning("udf_doubtful", udf=spec.name, use=spec.use, error=doubt)
        if error is not None:
            raise _cannot_be_made(spec, error)
        return Checked(doubt, replace(spec, found=answer.facts), answer.changes_in_place)

    async def describe(self, spec: UDFSpec) -> dict[str, object]:
        """Return a UDF's parameters as `udf_parameters.describe_udf`. Raises ConfigurationError."""
        answer = await self.ask(messages.DescribeUDF(udf=spec.sent()), messages.UDFDescribed)
        if answer.error is not None:
            raise _cannot_be_made(spec, answer.error)
        return answer.about

    def merge(self, message: messages.Merge | messages.MergeNode, fds: tuple[int, ...] = ()) -> None:
        """Have a partition, or another daemon's buffers (`fds`), merged; `on_merged` is called after it."""
        self._unmerged += 1
        self.send(message, fds)

    async def finish(self, *, is_final: bool = False, is_shared: bool = False) -> CarriedState | None:
        """Return after the last results, with what UDFs carry over if final; `is_shared`: share first."""
        self._carried = None
        await self.ask(messages.FinishRun(is_final=is_final, is_shared=is_shared), messages.RunFinished)
        carried, self._carried = self._carried, None
        return carried

    async def close(self) -> None:
        """End the process."""
        self._is_closing = True
        if self._child is not None:
            await self._child.aclose()

    async def ask(
        self, message: messages.ToMerger, kind: type[Asked], carried: CarriedState | None = None
    ) -> Asked:
        """Send a message and return its answer; ProcessDied without one. `carried`: goes with the message."""
        async with self._asking:  # one question at a time: answers carry no number
            self._answer, self._answered = None, anyio.Event()
            if self.is_alive:
                self.send(message, () if carried is None else carried.descriptors())
                await self._answered.wait()
            answer: messages.MergerAnswer | None = self._answer
        if answer is None:
            raise ProcessDied("the results process died")
        assert isinstance(answer, kind)
        return answer

    def send(self, message: messages.ToMerger, fds: tuple[int, ...] = ()) -> None:
        """Send a message after those before, and wait for no answer; `fds` are taken over."""
        if self.is_alive and self._outbox is not None:
            self._outbox.send(message, fds)
        else:
            close_all(fds)

    async def _listen(self) -> None:
        assert self._child is not None
        try:
            await self._child.channel.listen(self._take)
        except ChannelClosed:
            self.is_alive = False
            if self._activity is not None:
                self.doing, self.stack = self._activity.read(), self._activity.stack()
                self._activity.close()
                self._activity = None
            self._answer = None
            self._answered.set()
            if not self._is_closing:
                self._on_died()

    def _take(self, received: Received[messages.FromMerger]) -> None:
        message = received.message
        match message:
            case messages.MergerReady():  # comes once, before this
                pass
            case Printed():
                self._output.take(message)
            case messages.Merged():
                self._unmerged -= 1
                self._on_merged(message)
            case messages.MergedState():
                self._on_shared(messages.ReceivedState(message=message, memory=received.attached))
            case messages.Snapshot():
                self._on_snapshot(messages.ReceivedSnapshot(message=message, memory=received.attached))
            case messages.MergerAnswer():
                if isinstance(message, messages.RunFinished):
                    self._carried = CarriedState.of(message, received.fds)
                self._answer = message
                self._answered.set()
            case _:
                assert_never(message)


def _cannot_be_made(spec: UDFSpec, error: Failure) -> ConfigurationError:
    text = error.message.splitlines()[0] if error.message else error.type
    text += f" ({error.where})" if error.where else ""
    label = f"UDF {spec.use}: " if spec.use else ""
    prefix = "" if error.type == "ConfigurationError" else f"{label}{error.type}: "
    return ConfigurationError(f"udf {spec.name}: {prefix}{text}")


def _copies(fds: Collection[int]) -> tuple[int, ...]:
    """Return copies of descriptors: of all, or, if that fails, of none."""
    copies: list[int] = []
    try:
        for fd in fds:
            copies.append(os.dup(fd))
    except OSError:
        close_all(copies)
        raise
    return tuple(copies)
