"""Executors: where the partitions of an offline run are processed."""

from stemd.context.make_executor import make_executor
from stemd.offline.executor import Executor, PartitionDone

__all__ = ["Executor", "PartitionDone", "make_executor"]
