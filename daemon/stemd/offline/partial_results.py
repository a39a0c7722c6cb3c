"""What a run has merged so far, made when it is read."""

import threading
from collections.abc import Sequence

from stemd_udfs import BufferWrapper
from stemd_udfs.arrays import html
from stemd_udfs.engine import MainNode, RunPlan, all_results
from stemd_udfs.engine.result_rules import ResultBuffers

Results = dict[str, BufferWrapper]


class PartialResults:
    """What a run has merged so far: a snapshot, which later partitions leave as it is.

    ``get_results`` of the UDFs runs when :attr:`buffers` is read for the first time, and not at all if nobody
    reads it. ``partial[i]`` is ``partial.buffers[i]``.

    Parameters
    ----------
    merging : lock
        Held while merged results change.
    """

    def __init__(
        self,
        main_nodes: Sequence[MainNode],
        plan: RunPlan,
        damage: BufferWrapper,
        partitions: int,
        merging: threading.Lock,
    ) -> None:
        self.damage = damage
        """Which frames are in the results, bool in navigation shape."""
        self.partitions = partitions
        """How many partitions are merged."""
        self._main_nodes = tuple(main_nodes)
        self._plan = plan
        self._merging = merging
        self._reading = threading.Lock()
        self._is_frozen = False
        self._buffers: tuple[Results, ...] | None = None

    def freeze(self) -> None:
        """Copy what is merged, unless that was done before; to be called with the lock for merging held."""
        if not self._is_frozen:
            self._main_nodes = tuple(node.frozen() for node in self._main_nodes)
            self._is_frozen = True

    @property
    def buffers(self) -> tuple[Results, ...]:
        """For each UDF its result buffers by name.

        Raises
        ------
        UDFException
            If ``get_results`` breaks a rule of the interface.
        Exception
            What ``get_results`` raises.
        """
        with self._reading:
            if self._buffers is None:
                with self._merging:
                    self.freeze()
                self._buffers = tuple(all_results(self._main_nodes, self._plan))
                self._main_nodes = ()
            return self._buffers

    def __getitem__(self, number: int) -> Results:
        return self.buffers[number]

    def __len__(self) -> int:
        return len(self._buffers or self._main_nodes)

    def _repr_html_(self) -> str:
        rows = [("frames merged", f"{int(self.damage.raw_data.sum())} of {self.damage.size}")]
        tables = (ResultBuffers(results)._repr_html_() for results in self.buffers)
        return html.table("PartialResults", [*rows, ("partitions merged", str(self.partitions))], *tables)

    def __repr__(self) -> str:
        return f"<PartialResults of {len(self)} UDFs, {int(self.damage.raw_data.sum())} frames merged>"
