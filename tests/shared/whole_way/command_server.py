"""Commands ``stemd`` and ``python`` for the shells of tests, which are forked as daemons of tests are.

A command is a small program: it asks the server for a forked process that has its arguments, environment,
folder and streams, hands signals on, and ends with the status of that process. Of Python these are programs
in files; anything else is run by the interpreter itself.
"""

import atexit
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from whole_way import forked_command

_PROGRAM = """#!{python} -IS
import json, os, signal, socket, stat, sys
given = sys.argv[1:]
is_python = sys.argv[0].endswith("/python")
def run_alone():
    os.execv({python!r}, [{python!r}, *(given if is_python else ["-P", "-m", "stemd", *given])])
first = given[2 if given[:2] == ["-W", "error"] else 0 :][:1]
if is_python and not "".join(first).endswith(".py"):
    run_alone()
if any(stat.S_ISSOCK(os.fstat(stream).st_mode) for stream in (0, 1, 2)):
    run_alone()  # no other process can open them
numbers = (signal.SIGINT, signal.SIGTERM)
signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
server = socket.socket(socket.AF_UNIX)
server.connect({address!r})
order = [os.getpid(), os.getcwd(), ["python"] * is_python + given, dict(os.environ)]
server.sendall(json.dumps(order).encode() + b"\\n")
answers = server.makefile()
pid = int(answers.readline() or 0)
if pid == 0:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)
    run_alone()
for number in numbers:
    signal.signal(number, lambda number, _: os.kill(pid, number))
signal.pthread_sigmask(signal.SIG_UNBLOCK, numbers)
status = int(answers.readline() or 1)
if status < 0:
    signal.signal(-status, signal.SIG_DFL)
    os.kill(os.getpid(), -status)
os._exit(status)
"""


@lru_cache(maxsize=1)
def stemd() -> str:
    """Return the path of ``stemd``, beside which ``python`` is; they work as long as this process runs."""
    folder = Path(tempfile.mkdtemp(prefix="stemd-commands-"))
    atexit.register(shutil.rmtree, folder)
    for name in ("stemd", "python"):
        program = folder / name
        program.write_text(_PROGRAM.format(python=sys.executable, address=f"{folder}/server"))
        program.chmod(0o755)
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(f"{folder}/server")
    listener.listen(64)
    atexit.register(listener.close)
    threading.Thread(target=_accept, args=(listener,), daemon=True).start()
    return str(folder / "stemd")


def python() -> str:
    return str(Path(stemd()).with_name("python"))


def _accept(listener: socket.socket) -> None:
    while True:
        try:
            connection, _ = listener.accept()
        except OSError:  # it is closed
            return
        threading.Thread(target=_run, args=(connection,), daemon=True).start()


def _run(connection: socket.socket) -> None:
    """Fork a command, and wait for its end; the command ends with the program that asked for it."""
    with suppress(OSError), connection, connection.makefile("rw") as lines:
        asker, folder, arguments, environment = json.loads(lines.readline())
        process = _forked(asker, folder, arguments, environment)
        print(process.pid if process else 0, file=lines, flush=True)
        if process is None:
            return
        threading.Thread(target=_kill_after, args=(connection, process), daemon=True).start()
        print(process.wait(), file=lines, flush=True)
        connection.shutdown(socket.SHUT_RDWR)


def _forked(
    asker: int, folder: str, arguments: list[str], environment: dict[str, str]
) -> forked_command.ForkedCommand | None:
    streams = [f"/proc/{asker}/fd/{number}" for number in (0, 1, 2)]
    with open(streams[2], "ab", buffering=0) as log:  # noqa: PTH123 - a link to a pipe
        return forked_command.fork(arguments, environment, Path(folder), log.fileno(), streams[:2])


def _kill_after(connection: socket.socket, process: forked_command.ForkedCommand) -> None:
    with suppress(OSError):
        connection.recv(1)  # nothing comes but the end
    with suppress(ProcessLookupError, subprocess.SubprocessError):
        process.kill()
