"""What a UDF can do, as types: derive from them to declare it, or ask with ``isinstance``."""

from typing import Any, Protocol, runtime_checkable

# Any, in this file: data are arrays of any type.


@runtime_checkable
class UDFFrameMixin(Protocol):
    """Processes frames one by one."""

    def process_frame(self, frame: Any) -> None: ...


@runtime_checkable
class UDFTileMixin(Protocol):
    """Processes stacks of frames, or of a rectangle of each."""

    def process_tile(self, tile: Any) -> None: ...


@runtime_checkable
class UDFPartitionMixin(Protocol):
    """Processes whole partitions."""

    def process_partition(self, partition: Any) -> None: ...


@runtime_checkable
class UDFPreprocessMixin(Protocol):
    """Sets result buffers before the data; each UDF has the method."""

    def preprocess(self) -> None:
        """See :meth:`stemd_udfs.UDF.preprocess`."""


@runtime_checkable
class UDFPostprocessMixin(Protocol):
    """Finishes a partition after its data; each UDF has the method."""

    def postprocess(self) -> None:
        """See :meth:`stemd_udfs.UDF.postprocess`."""


@runtime_checkable
class UDFMergeAllMixin(Protocol):
    """Merges all partial results of a delayed run in one step."""

    def merge_all(self, ordered_results: Any) -> Any:
        """See :class:`stemd.DelayedJobExecutor`."""
