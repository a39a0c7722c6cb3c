"""A process that compiles kernels.

Started as ``python -m stemd.compiling.compiler FD LIFE_FD``, with its end of a channel as descriptor FD. It
receives the paths of files with LLVM's instructions, one at a time, keeps machine code of each in the folder
that the environment names, and answers.
"""

import os
import sys
import time
from pathlib import Path

from stemd.compiling.messages import (
    COMPILE_FILE,
    CompileFile,
    CompilerAnswer,
    FileCompiled,
    FileFailed,
    LLVMUnusable,
)
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import leave_with_parent
from stemd_sources.compiling.machine_code import CACHE_FOLDER, compile_functions


def compile_file(file: str, folder: Path) -> CompilerAnswer:
    """Compile what is in a file; return how much processor time that took, or why it failed."""
    begin_cpu = time.process_time()
    try:
        compile_functions(Path(file), folder)
    except (ImportError, PermissionError) as error:  # an older llvmlite; or no memory that may be executed
        return LLVMUnusable(text=str(error))
    except Exception as error:  # noqa: BLE001 - logged by the parent, whatever it is
        text = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return FileFailed(file=file, text=" ".join(text.split()))
    return FileCompiled(file=file, cpu_seconds=time.process_time() - begin_cpu)


def main() -> None:
    """Run the process until the parent closes the channel."""
    leave_with_parent(int(sys.argv[2]))
    folder = Path(os.environ[CACHE_FOLDER])
    with Channel[CompilerAnswer, CompileFile].from_fd(int(sys.argv[1]), COMPILE_FILE) as channel:
        try:
            while True:
                channel.send(compile_file(channel.receive().message.file, folder))
        except ChannelClosed:
            return


if __name__ == "__main__":
    main()
