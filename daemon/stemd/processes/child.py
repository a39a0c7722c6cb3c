"""Our child processes: how they are started, watched and ended."""

import json
import math
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic

import anyio
import msgspec

from stemd.processes import named_modules
from stemd.processes.channel import Channel, ChannelClosed, In, Out, Received
from stemd.processes.process_watch import STOPPED_S, ProcessWatch, cpu_seconds
from stemd.processes.shared_memory import memory_limits

if TYPE_CHECKING:
    from stemd.processes.channel import Pieces

_MOST_BYTES: Final = 2**22  # of one line
_BLOCK_BYTES: Final = 2**16


class LineChannel(Channel[Out, In]):
    """One end of a pair with lines of JSON; the program at the other end needs nothing of stemd."""

    def __init__(self, sock: socket.socket, incoming: "msgspec.json.Decoder[In]") -> None:
        super().__init__(sock, incoming)  # type: ignore[arg-type]  # it decodes lines
        self._rest = b""

    def _encode(self, message: Out) -> bytes:
        # All beyond ASCII is escaped: half of a surrogate pair, too, which UTF-8 has no place for.
        return json.dumps(msgspec.to_builtins(message)).encode() + b"\n"

    async def receive_async(self) -> Received[In]:
        return self._take_line() or await super().receive_async()

    def _send_encoded(self, body: bytes, fds: tuple[int, ...] = (), attached: "Pieces" = ()) -> None:
        try:
            self._socket.sendall(body)
        except OSError as error:
            raise ChannelClosed(f"the program is gone ({error})") from error

    def _read(self, flags: int) -> Received[In] | None:
        while (found := self._take_line()) is None:
            try:
                block = self._socket.recv(_BLOCK_BYTES, flags)
            except BlockingIOError:
                return None
            except OSError as error:
                raise ChannelClosed(f"the program is gone ({error})") from error
            if not block:
                raise ChannelClosed("the program is gone")
            if len(self._rest) > _MOST_BYTES:
                raise ChannelClosed(f"the program sent a line of more than {_MOST_BYTES} bytes")
            self._rest += block
        return found

    def _take_line(self) -> Received[In] | None:
        line, end, rest = self._rest.partition(b"\n")
        if not end:
            return None
        self._rest = rest
        try:
            return Received(self._incoming.decode(line), [], memoryview(b""))
        except msgspec.MsgspecError as error:
            raise ChannelClosed(f"the program sent no message of its channel: {error}") from error


_ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
START_S: Final = 60.0
"""For so long a process may do nothing at its start, and so much processor time it may use."""
_LOOK_S: Final = 1.0  # between two looks at its clock
_KILLED_S: Final = 10.0  # how long a killed child is waited for: one that waits for a device is still there
_LAST_WORD_S: Final = 2.0  # how long a child may take to end before it is killed


class ForkedProcess:
    """What `Child` uses of ``subprocess.Popen``, for a child `pid` of ours; several threads may wait."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._lock = threading.Lock()

    def wait(self, timeout: float | None = None) -> int:
        """Return the exit status, a signal below zero. Raises subprocess.TimeoutExpired."""
        with self._lock:
            if self.returncode is None:
                fd = os.pidfd_open(self.pid)
                try:
                    poll = select.poll()
                    poll.register(fd, select.POLLIN)
                    has_ended = bool(poll.poll(None if timeout is None else timeout * 1000))
                finally:
                    os.close(fd)
                if not has_ended:
                    assert timeout is not None
                    raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
                self.returncode = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            return self.returncode

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal, unless its end was waited for: the number may be another's by now."""
        with self._lock:
            if self.returncode is None:
                os.kill(self.pid, number)


Fork = Callable[[str, tuple[int, int], tuple[str, ...], Mapping[str, str]], ForkedProcess | None]
"""See `stemd.processes.template_handle.Template.fork`."""


def child_environment(further: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of children: that of this process, with one thread for each library."""
    environment = named_modules.for_children(os.environ) | dict.fromkeys(_ONE_THREAD, "1")
    environment |= dict(further or {})
    environment["PYTHONPATH"] = os.pathsep.join(path or str(Path.cwd()) for path in sys.path)
    environment.pop("NOTIFY_SOCKET", None)
    return environment


class Child(Generic[Out, In]):
    """A process that runs one of our modules, with a channel to it.

    It has our ``sys.path`` and `named_modules`, runs no script of the user's, and ends with this process.
    Raises ChannelClosed if the machine has no room for it. `module`: run as ``python -m module FD LIFE_FD``.
    `incoming`: decodes its messages; JSON from programs of another distribution.
    """

    def __init__(
        self,
        module: str,
        incoming: msgspec.msgpack.Decoder[In] | msgspec.json.Decoder[In],
        *,
        arguments: tuple[str, ...] = (),
        environ: Mapping[str, str] | None = None,
        fork: Fork | None = None,
    ) -> None:
        environment = child_environment(environ)
        forked = None
        try:
            with ExitStack() as on_failure, ExitStack() as theirs_alone:
                ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
                self.channel: Channel[Out, In]
                if isinstance(incoming, msgspec.json.Decoder):
                    self.channel = LineChannel[Out, In](ours, incoming)
                else:
                    self.channel = Channel[Out, In](ours, incoming)
                on_failure.push(self.channel)
                theirs_alone.push(theirs)
                life_read, self._life = os.pipe()
                on_failure.callback(os.close, self._life)
                theirs_alone.callback(os.close, life_read)
                if fork is not None:
                    forked = fork(module, (theirs.fileno(), life_read), arguments, environment)
                self.process: ForkedProcess | subprocess.Popen[bytes]
                self.process = forked or subprocess.Popen(  # our own interpreter and module
                    [sys.executable, "-P", "-m", module, str(theirs.fileno()), str(life_read), *arguments],
                    pass_fds=(theirs.fileno(), life_read),
                    stdin=subprocess.DEVNULL,
                    stdout=sys.stderr.fileno() if _has_stderr() else None,
                    env=environment,
                    process_group=0,  # Ctrl-C goes to the terminal's group; we decide for our children
                )
                on_failure.pop_all()
        except OSError as error:
            raise ChannelClosed(f"{module} cannot be started: {error}") from error
        self.module = module
        self._watch = ProcessWatch(self.pid)
        _running.add(self)

    @property
    def pid(self) -> int:
        """Process number."""
        return self.process.pid

    async def first_message(self) -> Received[In]:
        """Wait for its first message; ChannelClosed if it stands still, or uses the CPU, for `START_S`."""
        return await self.receive(START_S, START_S)

    async def receive(self, still_s: float | None = None, cpu_s: float = math.inf) -> Received[In]:
        """Wait for a message, and look at the process meanwhile.

        Raises ChannelClosed if it dies, or is killed: when it does nothing for `still_s` (default: it may),
        is stopped by a signal for `STOPPED_S`, or has taken `cpu_s` of CPU time since its start.
        """
        while True:
            try:
                with anyio.move_on_after(_LOOK_S):
                    return await self.channel.receive_async()
            except ChannelClosed as error:
                if self not in _running:  # we ended it
                    raise
                raise ChannelClosed(await anyio.to_thread.run_sync(self.ending)) from error
            self.look(still_s, cpu_s)

    def look(self, still_s: float | None = None, cpu_s: float = math.inf) -> None:
        """Look at the process that is waited for; kill it, and raise ChannelClosed, if it takes too long."""
        watch = self._watch
        watch.look(time.monotonic(), None, has_work=still_s is not None)
        name = f"process {self.pid} ({self.module})"
        if watch.is_stopped_for(STOPPED_S):
            why = f"a signal had stopped {name} for {STOPPED_S:g} s"
        elif still_s is not None and watch.still_s > still_s:
            why = f"{name} did nothing for {still_s:g} s: see its lines in the log"
        elif cpu_seconds(self.pid) > cpu_s:
            why = f"{name} is not ready after {cpu_s:g} s of processor time: see its lines in the log"
        else:
            return
        self.kill()
        raise ChannelClosed(why)

    def end_if_stuck(self, limit_s: float) -> str | None:
        """Kill the process if it has stood still for too long; return why. It always has something to do."""
        # With messages that nobody has read it may wait for us.
        self._watch.look(time.monotonic(), None, has_work=not self.channel.has_message())
        if not self._watch.is_stuck(limit_s):
            return None
        self.kill()
        return self._watch.words()

    def ending(self) -> str:
        """Return how the process ended, after its channel was closed, and what limits its memory."""
        try:
            status = self.process.wait(_LAST_WORD_S)
        except subprocess.TimeoutExpired:
            return f"process {self.pid} ({self.module}) closed its channel"
        how = f"with exit status {status}" if status >= 0 else f"by {_signal_name(-status)}"
        return f"process {self.pid} ({self.module}) ended {how}; limits: {memory_limits()}"

    def kill(self) -> None:
        """Kill the process; a task that waits for its messages is notified at once."""
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

    async def aclose(self) -> None:
        """Like `end`, without blocking the event loop, in which waiting tasks get `ChannelClosed`."""
        self.end(wait=False)
        with anyio.CancelScope(shield=True):
            await anyio.to_thread.run_sync(self.end)


# Any: children of all kinds.
_running: "weakref.WeakSet[Child[Any, Any]]" = weakref.WeakSet()


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


def own_channel(incoming: msgspec.msgpack.Decoder[In]) -> Channel[Out, In]:
    """Return the channel to the parent of this process, which `Child` has started; end with the parent."""
    leave_with_parent(int(sys.argv[2]))
    return Channel[Out, In].from_fd(int(sys.argv[1]), incoming)


def end_forks_of_forks() -> None:
    """Have a process that user code forks from this one end when it forks: else each call doubles them."""
    owner = os.getpid()

    def look() -> None:
        if os.getpid() != owner:
            os._exit(1)

    os.register_at_fork(before=look)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # of real time: they have no names
        return f"signal {number}"


def _has_stderr() -> bool:
    try:
        return sys.stderr is not None and sys.stderr.fileno() >= 0
    except (OSError, ValueError, AttributeError):
        return False
