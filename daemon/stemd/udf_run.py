"""One run of UDFs over a data set, in the process that merges."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass

from stemd.datasets.base import DataSet
from stemd.errors import JobCancelledError
from stemd.executors.base import Executor
from stemd_udfs import UDF, BufferWrapper, UDFRunCancelled
from stemd_udfs.declaration import declare_buffer
from stemd_udfs.engine import MainNode, RunPlan

Results = dict[str, BufferWrapper]


@dataclass(frozen=True, kw_only=True)
class PartialResults:
    """What a run has merged so far: a snapshot, which later partitions leave as it is.

    ``partial[i]`` is ``partial.buffers[i]``.

    Attributes
    ----------
    buffers : tuple of dict
        For each UDF its result buffers by name.
    damage : BufferWrapper
        Which frames are in them, bool in navigation shape.
    """

    buffers: tuple[Results, ...]
    damage: BufferWrapper

    def __getitem__(self, number: int) -> Results:
        return self.buffers[number]


class UDFRun:
    """Merges the partitions of a run as they are done.

    Parameters
    ----------
    executor : Executor
        Where the partitions are processed, unless the data set is live.
    dataset : DataSet
        What to run over.
    udfs : sequence of UDF
        Checked at once, before any data is read.

    Raises
    ------
    ValueError, TypeError, NotImplementedError, UDFException
        See :class:`stemd_udfs.engine.RunPlan`.
    """

    def __init__(self, executor: Executor, dataset: DataSet, udfs: Sequence[UDF]) -> None:
        self._dataset = dataset
        self._executor = executor
        self._plan = RunPlan(udfs, dataset.description())
        self._main_nodes = [MainNode(udf, self._plan) for udf in self._plan.udfs]

    def steps(self) -> Generator[None, None, None]:
        """Run; yields after each partition is merged. Closing it cancels the run.

        Raises
        ------
        UDFRunCancelled
            If the data set or the executor ended the run before its time.
        Exception
            The first one that a UDF raised.
        """
        count = 0
        dataset, plan = self._dataset, self._plan
        source = dataset.run_live(plan) if dataset.is_live else self._executor.run(plan, dataset)
        try:
            with closing(source) as partitions:
                for done in partitions:
                    for main_node, result in zip(self._main_nodes, done.results, strict=True):
                        if isinstance(result, Exception):
                            raise result
                        main_node.merge(done.indices, result)
                    done.merged()
                    count += 1
                    yield
        except JobCancelledError as cancelled:
            raise UDFRunCancelled(
                f"UDF run cancelled after {count} partitions",
                reason=cancelled.reason,
                partial=self.snapshot(),
                ledger=cancelled.ledger,
            ) from cancelled

    def results(self) -> list[Results]:
        """The results of what is merged, for each UDF; valid until the next step."""
        return [main_node.results() for main_node in self._main_nodes]

    def snapshot(self) -> PartialResults:
        """The results of what is merged, in memory of their own."""
        buffers = tuple(
            {name: buffer.copy() for name, buffer in results.items()} for results in self.results()
        )
        coverage = self._main_nodes[0].coverage.copy()
        declaration = declare_buffer("nav", (), bool, None, None)
        return PartialResults(
            buffers=buffers, damage=BufferWrapper(declaration, coverage, self._plan.data.shape, coverage)
        )
