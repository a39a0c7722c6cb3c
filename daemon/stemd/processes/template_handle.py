"""This process's side of a template: starts it, and has it fork processes."""

import os
import select
from collections.abc import Mapping
from pathlib import Path
from typing import Final, assert_never

import anyio

from stemd.monitoring.log import get_logger
from stemd.processes import named_modules
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child, child_environment
from stemd.processes.forked_process import ForkedProcess
from stemd.processes.messages import FROM_TEMPLATE, Fork, Forked, FromTemplate, NotForked, TemplateReady
from stemd.processes.template import is_possible

_ANSWER_S: Final = 5.0  # for a fork, which takes milliseconds
_ROOM: Final = " " * 256  # in its command line, for those of the processes that it forks

log = get_logger(__name__)


class Template:
    """A process that has loaded a module, and forks others that run it: they are there at once.

    Without it, or if this process's environment has changed since it was started, they are started anew.

    Parameters
    ----------
    module : str
        It has a ``preload``, which starts no threads and runs no user code, and a ``main``.
    """

    def __init__(self, module: str) -> None:
        self.module = module
        self._child: Child[Fork, FromTemplate] | None = None
        self._environment: dict[str, str] = {}
        self._starting = anyio.Lock()
        self._has_ended = False

    async def start(self) -> None:
        """Start it, or start it anew if it has died or its environment has changed.

        If that fails, it is logged, and processes are started without it.
        """
        async with self._starting:
            environment = child_environment()
            if not is_possible() or (self._has_answered() and self._is_as_it_was(environment)):
                return
            await anyio.to_thread.run_sync(self._end_child)
            try:
                child = Child[Fork, FromTemplate](
                    "stemd.processes.template", FROM_TEMPLATE, arguments=(self.module, _ROOM)
                )
            except ChannelClosed as error:
                log.warning("template_not_started", module=self.module, error=str(error))
                return
            try:
                await child.first_message()
            except ChannelClosed as error:
                log.warning("template_not_started", module=self.module, error=str(error))
                await anyio.to_thread.run_sync(child.end)
            except BaseException:
                child.end(wait=False)
                raise
            else:
                self._child, self._environment = child, environment
                if self._has_ended:
                    await anyio.to_thread.run_sync(self._end_child)

    def fork(
        self, module: str, fds: tuple[int, int], arguments: tuple[str, ...], environment: Mapping[str, str]
    ) -> ForkedProcess | None:
        """Have it fork a process that runs the module with copies of two descriptors.

        Returns
        -------
        ForkedProcess or None
            None if it is not there, or cannot do it.

        Raises
        ------
        OSError
            If it does not answer.
        """
        if module != self.module or not self._has_answered() or not self._is_as_it_was(environment):
            return None
        assert self._child is not None
        channel = self._child.channel
        request = Fork(
            environment={os.fsencode(name): os.fsencode(value) for name, value in environment.items()},
            arguments=arguments,
            folder=bytes(Path.cwd()),
        )
        try:
            channel.send(request, fds)
            poll = select.poll()
            poll.register(channel, select.POLLIN)
            if not poll.poll(_ANSWER_S * 1000):
                self._child.kill()  # it may not fork later what is given up now
                raise TimeoutError(f"process {self._child.pid} did not fork in {_ANSWER_S:g} s")
            answer = channel.receive().message
        except ChannelClosed:
            return None
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
        """End it for good; what it has forked goes on."""
        self._has_ended = True
        self._end_child()

    def _end_child(self) -> None:
        if self._child is not None:
            self._child.end()
            self._child = None

    def _has_answered(self) -> bool:
        # Nothing is to be read from it, but that it is gone.
        return self._child is not None and not self._child.channel.has_message()

    def _is_as_it_was(self, environment: Mapping[str, str]) -> bool:
        return named_modules.without(environment) == named_modules.without(self._environment)
