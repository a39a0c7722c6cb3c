"""Messages to and from a process that compiles kernels."""

from typing import Final

from msgspec.msgpack import Decoder

from stemd.processes.channel import Message


class CompileModule(Message, frozen=True, kw_only=True):
    """Import a module, which compiles what is in it."""

    module: str


class ModuleCompiled(Message, frozen=True, kw_only=True):
    """All kernels of a module are compiled."""

    module: str
    cpu_seconds: float


class NumbaUnusable(Message, frozen=True, kw_only=True):
    """Numba cannot work here."""

    text: str


class ModuleFailed(Message, frozen=True, kw_only=True):
    """A module cannot be imported."""

    module: str
    text: str


CompilerAnswer = ModuleCompiled | NumbaUnusable | ModuleFailed

COMPILE_MODULE: Final[Decoder[CompileModule]] = Decoder(CompileModule)
COMPILER_ANSWER: Final[Decoder[CompilerAnswer]] = Decoder(CompilerAnswer)
