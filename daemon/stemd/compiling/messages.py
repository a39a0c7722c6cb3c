"""Messages to and from a process that compiles kernels."""

from typing import Final

from msgspec.msgpack import Decoder

from stemd.processes.channel import Message


class CompileFile(Message, frozen=True, kw_only=True):
    """Make machine code of a file of LLVM's instructions."""

    file: str


class FileCompiled(Message, frozen=True, kw_only=True):
    """The machine code of a file is there."""

    file: str
    cpu_seconds: float


class LLVMUnusable(Message, frozen=True, kw_only=True):
    """LLVM cannot be loaded, or not work here."""

    text: str


class FileFailed(Message, frozen=True, kw_only=True):
    """No machine code can be made of a file."""

    file: str
    text: str


CompilerAnswer = FileCompiled | LLVMUnusable | FileFailed

COMPILE_FILE: Final[Decoder[CompileFile]] = Decoder(CompileFile)
COMPILER_ANSWER: Final[Decoder[CompilerAnswer]] = Decoder(CompilerAnswer)
