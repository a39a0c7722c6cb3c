"""The command ``stemd`` in a process that has been imported already: a test's daemon is there sooner.

The processes are forked from one template for all tests of a session, and are otherwise as
``python -m stemd`` makes them: with their own environment, folder, standard error and ``sys.path``.
A daemon's own template is forked, too; if the daemon restarts it, that is a new interpreter.
"""

import atexit
import importlib
import json
import os
import subprocess
import sys
import threading
import warnings
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import IO, NoReturn

from stemd.processes import template_handle
from stemd.processes.child import Child, ForkedProcess, leave_with_parent
from stemd.processes.template_handle import make_template
from whole_way.forked_before import ForkedBefore
from whole_way.shared_template import SharedTemplate

_MODULES = (
    *("stemd.cli.serve", "stemd.config", "stemd.service.daemon", "stemd.monitoring.log"),
    *("stemd.cli.run", "stemd.cli.simulate", "stemd.cli.udf", "stemd.cli.watch", "stemd.context"),
    *("stemd.client.status_text", "stemd.client.watcher", "stemd.wire.text"),
    *("stemd_sources.detectors.dectris_v2.simulation", "stemd_sources.simulate.simulator"),
)
_AT_START = ("PYTHON", "LD_", "NUMBA_", "OMP_", "STEMD_LIBERTEM")
"""What variables begin with that count when modules are imported."""
_STREAMS = (os.O_RDONLY, os.O_WRONLY | os.O_APPEND)  # how standard input and output are opened

plain_path: list[str] = []


class ForkedCommand(ForkedProcess):
    """What of ``subprocess.Popen`` tests use."""

    def poll(self) -> int | None:
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def kill(self) -> None:
        self.send_signal(9)


class _Commands(SharedTemplate):
    def _can_fork(self, environment: Mapping[str, str]) -> bool:
        # They get another environment in any case.
        return self._is_ready and self._child is not None and not self._child.channel.has_message()


@lru_cache(maxsize=1)
def _life() -> tuple[int, int]:
    """A pipe that closes with this process: commands that read from it end then, too."""
    return os.pipe()


@lru_cache(maxsize=1)
def _template() -> _Commands:
    made = _Commands("whole_way.forked_command")
    atexit.register(made.end_with_tests)
    return made


def start(
    arguments: Sequence[str], environment: Mapping[str, str], folder: Path, log: IO[str], *, anew: bool
) -> "ForkedCommand | subprocess.Popen[bytes]":
    """Start ``stemd`` with these arguments; what it writes to standard error goes into `log`.

    It is forked, unless `anew`, or unless variables differ that count when modules are imported.
    """
    forked = None if anew else fork(arguments, environment, folder, log.fileno(), [])
    if forked is not None:
        return forked
    command = [sys.executable, "-m", "stemd", *arguments]
    return subprocess.Popen(command, stderr=log, cwd=folder, env=dict(environment))


def fork(
    arguments: Sequence[str], environment: Mapping[str, str], folder: Path, log: int, streams: list[str]
) -> ForkedCommand | None:
    """Fork ``stemd`` with these arguments; None if variables differ that count when modules are imported.

    Standard error is the descriptor `log`; `streams` may name files for standard input and output.
    """
    names = environment.keys() | os.environ.keys()
    differ = {name for name in names if environment.get(name) != os.environ.get(name)}
    if any(name.startswith(_AT_START) for name in differ - {"PYTHONPATH"}):
        return None
    template = _template()
    template.started()
    order = {"arguments": list(arguments), "environment": dict(environment), "streams": streams}
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        forked = template.fork(__name__, (log, opened, _life()[0]), (json.dumps(order),), {})
    finally:
        os.close(opened)
    return None if forked is None else ForkedCommand(forked.pid)


def preload() -> None:
    """Import what the command imports, in the template."""
    for module in (*_MODULES, *make_template().modules):
        importlib.import_module(module)
    program = "import json, sys; print(json.dumps(sys.path))"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-P", "-c", program]
    asked = subprocess.run(command, env=environment, capture_output=True, check=True)
    plain_path[:] = json.loads(asked.stdout)


def main() -> None:
    """Run the command, in a forked process."""
    log, folder, life = map(int, sys.argv[1:4])
    order = json.loads(sys.argv[4])
    os.dup2(log, 2)
    os.fchdir(folder)
    os.close(log)
    os.close(folder)
    for number, (path, flags) in enumerate(zip(order["streams"], _STREAMS, strict=False)):
        stream = os.open(path, flags)
        os.dup2(stream, number)
        os.close(stream)
    os.environ.clear()
    os.environ.update(order["environment"])
    first = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    sys.path[:] = [*first, *plain_path]
    command, *arguments = order["arguments"]
    if command not in ("serve", "python"):  # these have to be able to fork, which takes one thread
        leave_with_parent(life)
    else:
        os.close(life)
        at_hand = ForkedBefore()
        if at_hand.is_other:
            at_hand.run()
            return
        template_handle.Child = partial(Child, fork=at_hand.fork)
    try:
        if command == "python":
            _run_file(arguments)
        else:
            sys.argv[:] = ["stemd", command, *arguments]
            importlib.import_module("stemd.cli").main()
    except SystemExit as end:
        threading._shutdown()  # threads that it has started go on to their end
        if isinstance(end.code, str):
            raise  # the interpreter prints it
        _leave(end.code or 0)


def _leave(status: int) -> NoReturn:
    """End this process and leave its interpreter as it is: ending that would copy shared memory."""
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def _run_file(arguments: list[str]) -> None:
    """Run a program in a file, as Python does, with what it imports of ours imported already."""
    if arguments[:2] == ["-W", "error"]:
        warnings.simplefilter("error")
        del arguments[:2]
    path = Path(arguments[0]).resolve()
    sys.argv[:] = arguments
    sys.path.insert(0, str(path.parent))
    module = sys.modules["__main__"] = ModuleType("__main__")
    module.__file__ = str(path)
    exec(compile(path.read_text(), path, "exec"), vars(module))
    threading._shutdown()  # threads that it has started go on to their end
