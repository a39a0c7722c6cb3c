"""A process that has imported what others need, and becomes them by forking.

Started as ``python -m stemd.processes.template FD LIFE_FD ROOM MODULE...``. It forks for each request of its
channel FD; the new process, a child of the daemon, runs one of these modules or imports another one of ours.
It has one thread, no other sockets, and runs no user code.
"""

import atexit
import ctypes
import gc
import os
import platform
import signal
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from msgspec.msgpack import Decoder

from stemd.processes.channel import Channel, ChannelClosed, Message

_CLONE_PARENT: Final = 0x8000
_SYS_CLONE: Final = {"x86_64": 56, "aarch64": 220}
"""Number of the system call; elsewhere there is no template."""
_ARGUMENTS_BEGIN: Final = 45  # in /proc/PID/stat, counted after the name


class Fork(Message, frozen=True, kw_only=True):
    """Fork a process. With it come the descriptors of its channel and of its life line."""

    module: str  # what it runs
    environment: dict[bytes, bytes]
    arguments: tuple[str, ...]  # further ones
    folder: bytes  # where it runs


class TemplateReady(Message, frozen=True, kw_only=True):
    """The modules are loaded."""

    environment: dict[bytes, bytes]  # the variables that loading has set: the folder of compiled kernels


class Forked(Message, frozen=True, kw_only=True):
    """The new process runs."""

    pid: int


class NotForked(Message, frozen=True, kw_only=True):
    """There is no new process."""

    text: str


FromTemplate = TemplateReady | Forked | NotForked

FORK: Final[Decoder[Fork]] = Decoder(Fork)
FROM_TEMPLATE: Final[Decoder[FromTemplate]] = Decoder(FromTemplate)


def is_possible() -> bool:
    """Whether processes can be forked for the parent on this machine."""
    return sys.platform == "linux" and platform.machine() in _SYS_CLONE


def _fork_for_parent() -> int:
    """Fork like ``os.fork``, but the new process is a child of this one's parent. Raises OSError."""
    libc = ctypes.PyDLL(None, use_errno=True)  # it keeps the interpreter lock
    ctypes.pythonapi.PyOS_BeforeFork()
    pid: int = libc.syscall(_SYS_CLONE[platform.machine()], _CLONE_PARENT | signal.SIGCHLD, 0, 0, 0, 0)
    error = ctypes.get_errno()
    if pid == 0:
        ctypes.pythonapi.PyOS_AfterFork_Child()
    else:
        ctypes.pythonapi.PyOS_AfterFork_Parent()
    if pid < 0:
        raise OSError(error, os.strerror(error))
    return pid


def _load(modules: list[str]) -> dict[bytes, bytes]:
    before = dict(os.environb)
    gc.disable()  # there is nothing to collect, and looking for it takes a tenth of the time
    for name in modules:
        if (preload := getattr(import_module(name), "preload", None)) is not None:
            preload()
    gc.freeze()  # what is not looked at stays shared; to look for garbage first would take 60 ms
    gc.enable()
    return {name: value for name, value in os.environb.items() if before.get(name) != value}


def _serve(channel: Channel[FromTemplate, Fork], modules: list[str]) -> tuple[Fork, list[int]] | None:
    """Fork for each request; return that with its descriptors in the new process, None without the daemon."""
    set_by_loading = _load(modules)
    try:
        channel.send(TemplateReady(environment=set_by_loading))
        while True:
            request, fds, _ = channel.receive()
            threads = len(list(Path("/proc/self/task").iterdir()))
            if threads > 1:  # a fork would have one of them, and the locks of all
                channel.send(NotForked(text=f"the template has {threads} threads, expected 1"))
                continue
            try:
                pid = _fork_for_parent()
            except OSError as error:
                channel.send(NotForked(text=str(error)))
            else:
                if pid == 0:
                    return request, fds
                channel.send(Forked(pid=pid))
            for fd in fds:
                os.close(fd)
    except ChannelClosed:
        return None


def _become(request: Fork, fds: list[int]) -> ModuleType:
    """Make this new process what one is that was started for the module; return that."""
    os.setpgid(0, 0)
    os.chdir(request.folder)
    os.environ.clear()
    os.environb.update(request.environment)
    module = import_module(request.module)
    sys.argv = [str(module.__file__), *map(str, fds), *request.arguments]
    sys.modules["__main__"] = module
    if "numpy.random" in sys.modules:  # else it is seeded when it is imported
        sys.modules["numpy.random"].seed()
    _write_command_line([sys.executable, "-P", "-m", module.__name__, *sys.argv[1:]])
    return module


def _write_command_line(arguments: list[str]) -> None:
    """Have ``ps`` show these arguments: they are written where the template's own lie."""
    fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
    begin, end = (int(field) for field in fields[_ARGUMENTS_BEGIN : _ARGUMENTS_BEGIN + 2])
    text = b"".join(os.fsencode(argument) + b"\0" for argument in arguments)
    if begin > 0 and len(text) <= end - begin:
        ctypes.memmove(begin, text.ljust(end - begin, b"\0"), end - begin)


def main() -> None:
    """Run the process until the parent closes the channel."""
    life_fd = int(sys.argv[2])
    with Channel[FromTemplate, Fork].from_fd(int(sys.argv[1]), FORK) as channel:
        new = _serve(channel, sys.argv[4:])
    os.close(life_fd)
    if new is not None:
        _become(*new).main()
        # End this process and leave its interpreter as it is: ending that would copy shared memory.
        atexit._run_exitfuncs()
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
        os._exit(0)


if __name__ == "__main__":
    main()
