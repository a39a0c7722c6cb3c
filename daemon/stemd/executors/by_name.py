"""Executors by their names."""

from stemd.errors import ExecutorSpecException
from stemd.executors.base import Executor

_NAMES = ("inline", "synchronous", "threads", "processes", "pipelined")


def make_executor(name: str, workers: int | None = None) -> Executor:
    """Make an executor.

    Parameters
    ----------
    name : str
        ``"inline"`` or ``"synchronous"``: in the caller's thread; ``"threads"``: in threads of this process;
        ``"processes"`` or ``"pipelined"``: in worker processes. In any case of letters.
    workers : int, optional
        How many threads or worker processes; one for each core, but at least two, if not given.

    Raises
    ------
    ExecutorSpecException
        If there is no such executor, or it cannot have that many workers.
    """
    spec = name.lower()
    if workers is not None and workers < 1:
        raise ExecutorSpecException(f"{workers} workers are asked for, expected at least one")
    if spec in ("inline", "synchronous"):
        from stemd.executors.inline import InlineJobExecutor

        if workers not in (None, 1):
            raise ExecutorSpecException(f"{workers} workers are asked for, the executor {name!r} has one")
        return InlineJobExecutor()
    if spec == "threads":
        from stemd.executors.threads import ConcurrentJobExecutor

        return ConcurrentJobExecutor(workers=workers)
    if spec in ("processes", "pipelined"):
        from stemd.executors.processes import PipelinedExecutor

        return PipelinedExecutor(workers=workers)
    raise ExecutorSpecException(f"executor is {name!r}, expected one of {', '.join(_NAMES)}")
