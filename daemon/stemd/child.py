"""Our child processes: how they are started, watched and ended."""

import os
import signal
import subprocess
import sys
import threading
import weakref
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

from stemd.channel import Channel, ChannelClosed

_ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
_KILLED_S: Final = 10.0  # how long a killed child is waited for: one that waits for a device is still there
_LAST_WORD_S: Final = 2.0  # how long a child that was told to leave may take before it is killed


class Child:
    """A process that runs one of our modules, with a channel to it.

    It imports what this process would import (the same ``sys.path``) but runs no script of the user's, and it
    leaves when this process is gone.

    Parameters
    ----------
    module : str
        Run as ``python -m module FD LIFE_FD``.
    fds : tuple of int
        Further descriptors that it inherits.
    arguments : tuple of str
        Further arguments.

    Raises
    ------
    ChannelClosed
        If the machine has no room for it: processes, memory or descriptors are used up.
    """

    def __init__(self, module: str, fds: tuple[int, ...] = (), arguments: tuple[str, ...] = ()) -> None:
        environment = dict(os.environ) | dict.fromkeys(_ONE_THREAD, "1")
        environment["PYTHONPATH"] = os.pathsep.join(path or str(Path.cwd()) for path in sys.path)
        environment.pop("NOTIFY_SOCKET", None)
        try:
            with ExitStack() as on_failure, ExitStack() as theirs_alone:
                self.channel, theirs = Channel.pair()
                on_failure.push(self.channel)
                theirs_alone.push(theirs)
                life_read, self._life = os.pipe()
                on_failure.callback(os.close, self._life)
                theirs_alone.callback(os.close, life_read)
                self.process = subprocess.Popen(  # our own interpreter and module
                    [sys.executable, "-P", "-m", module, str(theirs.fileno()), str(life_read), *arguments],
                    pass_fds=(theirs.fileno(), life_read, *fds),
                    stdin=subprocess.DEVNULL,
                    stdout=sys.stderr.fileno() if _has_stderr() else None,
                    env=environment,
                    process_group=0,  # Ctrl-C goes to the terminal's group; we decide for our children
                )
                on_failure.pop_all()
        except OSError as error:
            raise ChannelClosed(f"{module} cannot be started: {error}") from error
        self.module = module
        _running.add(self)

    @property
    def pid(self) -> int:
        """Process number."""
        return self.process.pid

    def kill(self) -> None:
        """Kill the process; whoever waits for a message of it hears at once that it is gone."""
        self.process.send_signal(signal.SIGKILL)
        self.channel.cut()

    def end(self, *, wait: bool = True) -> None:
        """Close the channel and the life line, at which the process leaves; kill it if it does not."""
        _running.discard(self)
        self.channel.close()
        if self._life >= 0:
            os.close(self._life)
            self._life = -1
        if not wait:
            return
        try:
            self.process.wait(_LAST_WORD_S)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGKILL)
            with suppress(subprocess.TimeoutExpired):  # the kernel may keep it from ending
                self.process.wait(_KILLED_S)


_running: "weakref.WeakSet[Child]" = weakref.WeakSet()


def end_all() -> None:
    """End all children of this process, at its exit."""
    children = list(_running)
    for child in children:
        child.end(wait=False)
    for child in children:
        child.end()


def leave_with_parent(life_fd: int) -> None:
    """End this process as soon as the other end of the pipe `life_fd` closes, even in the middle of a UDF."""

    def watch() -> None:
        os.read(life_fd, 1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True, name="leave-with-parent").start()


def _has_stderr() -> bool:
    try:
        return sys.stderr is not None and sys.stderr.fileno() >= 0
    except (OSError, ValueError, AttributeError):
        return False
