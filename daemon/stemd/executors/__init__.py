"""Executors: where the partitions of an offline run are processed."""

from stemd.executors.base import Executor, PartitionDone
from stemd.executors.by_name import make_executor

__all__ = ["Executor", "PartitionDone", "make_executor"]
