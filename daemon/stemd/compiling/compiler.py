"""A process that compiles kernels.

Started as ``python -m stemd.compiling.compiler FD LIFE_FD``, with its end of a channel as descriptor FD. It
receives the names of modules, one at a time, imports each, which compiles what is in it, and answers.
"""

import importlib
import sys
import time

from stemd.compiling.messages import (
    COMPILE_MODULE,
    CompileModule,
    CompilerAnswer,
    ModuleCompiled,
    ModuleFailed,
    NumbaUnusable,
)
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import leave_with_parent


def compile_module(name: str) -> CompilerAnswer:
    """Compile what is in a module; return how much processor time that took, or why it failed."""
    begin_cpu = time.process_time()
    try:
        import numba  # noqa: F401 - found out before anything is compiled
    except (ImportError, OSError) as error:  # not for this NumPy; or no memory that may be executed
        return NumbaUnusable(text=f"numba cannot be loaded: {error}")
    try:
        importlib.import_module(name)
    except Exception as error:  # noqa: BLE001 - logged by the parent, whatever it is
        text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return ModuleFailed(module=name, text=" ".join(text.split()))
    return ModuleCompiled(module=name, cpu_seconds=time.process_time() - begin_cpu)


def main() -> None:
    """Run the process until the parent closes the channel."""
    leave_with_parent(int(sys.argv[2]))
    with Channel[CompilerAnswer, CompileModule].from_fd(int(sys.argv[1]), COMPILE_MODULE) as channel:
        try:
            while True:
                channel.send(compile_module(channel.receive().message.module))
        except ChannelClosed:
            return


if __name__ == "__main__":
    main()
