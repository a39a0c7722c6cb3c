"""Compiles all kernels ahead, in processes of their own, so that no scan and no time limit waits for it."""

import os
import select
import sys
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Final, assert_never

from stemd.compiling.cache import FOLDER, KERNELS, PLAIN, KernelCache, find_cache, kernel_files, unwanted
from stemd.compiling.messages import (
    COMPILER_ANSWER,
    CompileFile,
    CompilerAnswer,
    FileCompiled,
    FileFailed,
    LLVMUnusable,
)
from stemd.errors import StemdError
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd.processes.limits import memory_limits

_TICK_S: Final = 0.2


@dataclass(frozen=True, kw_only=True)
class Compiled:
    """What was compiled."""

    folder: Path
    seconds: float
    """How long it took."""
    cpu_seconds: dict[str, float]
    """Processor time by file; empty if all was there, or another process compiled it."""


class CompileProgress:
    """What is called while kernels are compiled; this one prints one line to standard error.

    All methods are called in the thread that compiles.
    """

    def started(self, folder: Path) -> None:
        """Say that compiling has begun, here or in another process."""
        print(started_text(folder), file=sys.stderr, flush=True)  # noqa: T201 - a program that waits says why

    def tick(self, done: int, total: int) -> None:
        """Do what has to be done several times a second meanwhile; may raise to give up."""

    def finished(self, compiled: Compiled) -> None:
        """Say that all kernels are compiled. Not called if they all were there."""

    def unusable(self, reason: str) -> None:
        """Say that LLVM cannot work here, and NumPy is used instead: that is slower, and works."""

    def failed(self, reason: str) -> None:
        """Say that kernels could not be compiled, and NumPy is used instead."""
        print(f"stemd: {failed_text(reason)}", file=sys.stderr, flush=True)  # noqa: T201 - as above


class CompilingFailed(StemdError):
    """Kernels could not be compiled."""


class _Unusable(StemdError):
    """LLVM cannot be loaded, or not work here."""


def started_text(folder: Path) -> str:
    """Return the line that says what is being done."""
    return (
        "stemd: compiling kernels, once on this machine for this version of stemd and LLVM; this takes "
        f"a few seconds, longer on a busy machine ({folder})"
    )


def failed_text(reason: str) -> str:
    """Return the line that says what is done without them."""
    return f"kernels are not compiled, NumPy is used, which is slower: {reason}"


def ensure_compiled(progress: CompileProgress | None = None) -> None:
    """Have all kernels compiled, and all processes that are started from now on load them.

    Returns at once if they are. There is no time limit. Processes that ask at the same time wait for the one
    that compiles. What fails is reported, and NumPy is used.

    Parameters
    ----------
    progress : CompileProgress, optional
        Default: one line to standard error.
    """
    if os.environ.get(FOLDER) or unwanted(os.environ) is not None:
        return
    progress = CompileProgress() if progress is None else progress
    try:
        compiled = compile_kernels(progress)
    except _Unusable as error:
        progress.unusable(str(error))
        os.environ[KERNELS] = PLAIN
    except CompilingFailed as error:
        progress.failed(str(error))
        os.environ[KERNELS] = PLAIN
    else:
        os.environ[FOLDER] = str(compiled.folder)


def compile_kernels(progress: CompileProgress) -> Compiled:
    """Compile what is not kept; return where it is kept.

    Raises
    ------
    CompilingFailed
        If it cannot be; the text says why.
    """
    begin = time.monotonic()
    cache = find_cache(os.environ)
    if cache is None:
        raise CompilingFailed(
            "no folder can be written where compiled kernels are kept: set NUMBA_CACHE_DIR to one that can"
        )
    is_reported = False
    seconds: dict[str, float] = {}
    while not cache.is_complete:
        if not is_reported:
            progress.started(cache.folder)
            is_reported = True
        with cache.try_lock() as is_ours:
            if is_ours and not cache.is_complete:
                seconds = _compile(cache, progress)
                cache.mark_complete()
        if not cache.is_complete:
            progress.tick(0, len(kernel_files()))
            time.sleep(_TICK_S)
    compiled = Compiled(folder=cache.folder, seconds=time.monotonic() - begin, cpu_seconds=seconds)
    if is_reported:
        progress.finished(compiled)
    return compiled


def _compile(cache: KernelCache, progress: CompileProgress) -> dict[str, float]:
    """Compile all files in several processes; return the processor time of each."""
    files = [str(file) for file in kernel_files()]
    todo = deque(files)
    seconds: dict[str, float] = {}
    children: dict[int, Child[CompileFile, CompilerAnswer]] = {}
    poll = select.poll()
    environ = {FOLDER: str(cache.folder)}
    try:
        for _ in range(min(len(todo), len(os.sched_getaffinity(0)))):
            child: Child[CompileFile, CompilerAnswer] = Child(
                "stemd.compiling.compiler", COMPILER_ANSWER, environ=environ
            )
            children[child.channel.fileno()] = child
            poll.register(child.channel, select.POLLIN)
            child.channel.send(CompileFile(file=todo.popleft()))
        while len(seconds) < len(files):
            ready = [number for number, _ in poll.poll(_TICK_S * 1000)]
            progress.tick(len(seconds), len(files))
            for child in children.values():
                child.look()
            for number in ready:
                answer = _answer_of(children[number])
                seconds[answer.file] = answer.cpu_seconds
                if todo:
                    children[number].channel.send(CompileFile(file=todo.popleft()))
    except ChannelClosed as error:
        raise CompilingFailed(f"the process that compiles cannot be used: {error}") from error
    finally:
        for child in children.values():
            child.end(wait=False)
        for child in children.values():
            child.end()
    return seconds


def _answer_of(child: Child[CompileFile, CompilerAnswer]) -> FileCompiled:
    try:
        answer = child.channel.receive().message
    except ChannelClosed:
        raise CompilingFailed(child.ending()) from None
    match answer:
        case FileCompiled():
            return answer
        case LLVMUnusable():
            raise _Unusable(answer.text)
        case FileFailed():
            raise CompilingFailed(f"{answer.file}: {answer.text}; limits: {memory_limits()}")
        case _:
            assert_never(answer)
