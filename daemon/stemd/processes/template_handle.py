"""This process's side of a template: starts it, and has it fork processes."""

import os
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, assert_never

import anyio
from msgspec.msgpack import Decoder

from stemd.monitoring.log import get_logger
from stemd.processes import named_modules, user_output
from stemd.processes.channel import ChannelClosed, In, Out
from stemd.processes.child import Child, ForkedProcess, child_environment
from stemd.processes.template import (
    FROM_TEMPLATE,
    Fork,
    Forked,
    FromTemplate,
    NotForked,
    TemplateReady,
    is_possible,
)

_ANSWER_S: Final = 5.0  # of standing still before it has forked, which takes milliseconds
_LOOK_S: Final = 0.5  # between two looks at it meanwhile
_ROOM: Final = " " * 256  # in its command line, for those of the processes that it forks

log = get_logger(__name__)


class TemplateDied(ChannelClosed):
    """A template has not answered."""


class Template:
    """A process that has loaded modules, and forks others that run them: they are there at once.

    Without it, or with another environment than at its start, processes start by themselves. `*modules`: each
    has a ``main``, and may have a ``preload`` that starts no threads and runs no user code.
    """

    def __init__(self, *modules: str) -> None:
        self.modules = modules
        self._child: Child[Fork, FromTemplate] | None = None
        self._environment: dict[str, str] = {}  # when it was started
        self._set_by_loading: dict[str, str] = {}
        self._is_ready = False
        self._starting = anyio.Lock()
        self._forking = threading.Lock()
        self._has_ended = False

    def launch(self) -> None:
        """Start it without waiting for it. If that fails, it is logged, and not used."""
        if not is_possible() or self._has_ended:
            return
        self._environment = child_environment()
        try:
            self._child = Child("stemd.processes.template", FROM_TEMPLATE, arguments=(_ROOM, *self.modules))
        except ChannelClosed as error:
            log.warning("template_not_started", modules=self.modules, error=str(error))

    async def start(self) -> None:
        """Return when it can fork, started again if needed. If that fails, it is logged, and not used."""
        async with self._starting:
            if not self._is_ready:
                await self._wait_ready()
            if not self._forking.acquire(blocking=False):
                return  # another thread has it fork: what is to be read from it is that thread's answer
            try:
                if self._can_fork(child_environment()):
                    return
            finally:
                self._forking.release()
            await self._aclose_child()
            self.launch()
            await self._wait_ready()

    def fork(
        self, module: str, fds: tuple[int, int], arguments: tuple[str, ...], environment: Mapping[str, str]
    ) -> ForkedProcess | None:
        """Have it fork a process that runs the module with copies of two descriptors; None if it cannot.

        Raises TemplateDied, and kills it, if it dies or does not answer: it may have forked.
        """
        with self._forking:
            child = self._child
            if child is None or not self._can_fork(environment):
                return None
            given = self._set_by_loading | dict(environment)
            request = Fork(
                module=module,
                environment={os.fsencode(name): os.fsencode(value) for name, value in given.items()},
                arguments=arguments,
                folder=bytes(Path.cwd()),
            )
            try:
                child.channel.send(request, fds)
                while not child.channel.has_message(_LOOK_S):
                    child.look(_ANSWER_S)
                answer = child.channel.receive().message
            except ChannelClosed as error:
                raise TemplateDied(f"{module} was not forked: {error}") from error
        match answer:
            case Forked():
                return ForkedProcess(answer.pid)
            case NotForked():
                log.warning("template_failed", module=module, error=answer.text)
                return None
            case TemplateReady():  # comes once, before this
                return None
            case _:
                assert_never(answer)

    @property
    def pid(self) -> int | None:
        """Number of its process; None while there is none."""
        return None if self._child is None else self._child.pid

    def end(self) -> None:
        """End it for good; what it has forked goes on. Where an event loop runs, use `aclose`."""
        self._has_ended = True
        if (child := self._taken()) is not None:
            child.kill()
            child.end()

    async def aclose(self) -> None:
        """End it for good as `end` does, without blocking the event loop; tasks that wait for it go on."""
        self._has_ended = True
        await self._aclose_child()

    async def _wait_ready(self) -> None:
        if (child := self._child) is None:
            return
        try:
            answer = (await child.first_message()).message
        except ChannelClosed as error:
            if not self._has_ended:
                log.warning("template_not_started", modules=self.modules, error=str(error))
            await self._aclose_child()
        except BaseException:
            self._child = None
            child.kill()
            child.end(wait=False)
            raise
        else:
            assert isinstance(answer, TemplateReady)
            found = answer.environment.items()
            self._set_by_loading = {os.fsdecode(name): os.fsdecode(value) for name, value in found}
            self._is_ready = True

    async def _aclose_child(self) -> None:
        if (child := self._taken()) is not None:
            child.kill()  # it has nothing to lose, and does not listen while it loads
            await child.aclose()

    def _taken(self) -> Child[Fork, FromTemplate] | None:
        """Return the process, which is not used any more."""
        child, self._child, self._is_ready = self._child, None, False
        return child

    def _can_fork(self, environment: Mapping[str, str]) -> bool:
        # Nothing is to be read from it, but that it is gone.
        has_answered = self._is_ready and self._child is not None and not self._child.channel.has_message()
        return has_answered and self._loaded(environment) == self._loaded(self._environment)

    def _loaded(self, environment: Mapping[str, str]) -> dict[str, str]:
        loaded = named_modules.without(self._set_by_loading | dict(environment))
        loaded.pop(user_output.VARIABLE, None)  # read by what is forked
        return loaded


async def start_child(
    module: str, incoming: Decoder[In], template: Template | None, arguments: tuple[str, ...] = ()
) -> Child[Out, In]:
    """Start a process of one of our modules, with a template or without. ChannelClosed without room."""
    make: Callable[..., Child[Out, In]] = partial(Child, module, incoming, arguments=arguments)
    if template is not None:
        await template.start()
        with suppress(TemplateDied):
            return await anyio.to_thread.run_sync(partial(make, fork=template.fork))
    return await anyio.to_thread.run_sync(make)


_MODULES: Final = (
    "stemd.workers.worker",
    "stemd.results.merger",
    "stemd.ingest.receiver",
    "stemd.ingest.several.socket_reader",
)


def make_template() -> Template:
    """Return a template that has loaded what every daemon starts; it is not started yet."""
    return Template(*_MODULES)
