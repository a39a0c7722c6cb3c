"""A process that is forked before it is known what it is to run: while there is one thread, and no socket."""

import json
import os
import socket
import sys
from collections.abc import Mapping
from importlib import import_module

from stemd.processes.child import ForkedProcess
from stemd.processes.template import _write_command_line


class ForkedBefore:
    """Forks this process when it is made; `fork` has the other process run a module, once.

    The other process waits in `run`, which the caller calls if `is_other`, and ends without it when this
    process ends before.
    """

    def __init__(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._pid = os.fork()
        self.is_other = self._pid == 0
        self._socket, unused = (theirs, ours) if self.is_other else (ours, theirs)
        unused.close()

    def fork(
        self, module: str, fds: tuple[int, int], arguments: tuple[str, ...], environment: Mapping[str, str]
    ) -> ForkedProcess | None:
        """Have it run the module with copies of two descriptors; None if it runs one already."""
        if self._socket.fileno() < 0 or environment.get("STEMD_LIBERTEM"):  # other names are imported then
            return None
        order = json.dumps({"module": module, "arguments": arguments, "environment": dict(environment)})
        with self._socket:
            socket.send_fds(self._socket, [order.encode()], fds)
        return ForkedProcess(self._pid)

    def run(self) -> None:
        """Wait, in the other process, for what it is to run, and run it."""
        with self._socket:
            order, fds, *_ = socket.recv_fds(self._socket, 1 << 20, 2)
        if not order:
            return
        given = json.loads(order)
        os.setpgid(0, 0)
        os.dup2(2, 1)
        os.environ.clear()
        os.environ.update(given["environment"])
        sys.path[:] = os.environ["PYTHONPATH"].split(os.pathsep)
        module = import_module(given["module"])
        sys.argv = [str(module.__file__), *map(str, fds), *given["arguments"]]
        _write_command_line([sys.executable, "-P", "-m", module.__name__])  # there is no room for more
        module.main()
