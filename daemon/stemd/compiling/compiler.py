"""A process that compiles kernels.

Started as ``python -m stemd.compiling.compiler FD LIFE_FD``, with its end of a channel as descriptor FD. It
receives the names of modules, one at a time, imports each, which compiles what is in it, and answers.
"""

import importlib
import sys
import time
from typing import Any

from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import leave_with_parent


def compile_module(name: str) -> dict[str, Any]:
    """Compile what is in a module; return how many seconds that took, or why it failed.

    The answer has ``kind``: ``"compiled"``, ``"unusable"`` if numba cannot work here, or ``"failed"``.
    """
    begin, begin_cpu = time.monotonic(), time.process_time()
    try:
        import numba  # noqa: F401 - found out before anything is compiled
    except (ImportError, OSError) as error:  # not for this NumPy; or no memory that may be executed
        return {"kind": "unusable", "text": f"numba cannot be loaded: {error}"}
    try:
        importlib.import_module(name)
    except Exception as error:  # noqa: BLE001 - logged by the parent, whatever it is
        text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return {"kind": "failed", "text": " ".join(text.split())}
    return {
        "kind": "compiled",
        "seconds": time.monotonic() - begin,
        "cpu_seconds": time.process_time() - begin_cpu,
    }


def main() -> None:
    """Run the process until the parent closes the channel."""
    leave_with_parent(int(sys.argv[2]))
    with Channel.from_fd(int(sys.argv[1])) as channel:
        try:
            while True:
                message, _ = channel.receive()
                channel.send({"module": message["module"], **compile_module(message["module"])})
        except ChannelClosed:
            return


if __name__ == "__main__":
    main()
