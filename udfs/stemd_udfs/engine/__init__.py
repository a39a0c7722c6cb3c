"""The engine that runs UDFs over partitions of a data set or scan."""

from stemd_udfs.engine.clean_copy import clean_copy, dump_udf, load_udf, with_parameters, with_sigma
from stemd_udfs.engine.description import DataDescription, Frames, Module, UndecodableFrame, rectangle_at
from stemd_udfs.engine.main_node import MainNode, all_results
from stemd_udfs.engine.plan import RunPlan
from stemd_udfs.engine.runner import PartitionResult, PartitionRunner
from stemd_udfs.engine.staging import describe_stages

__all__ = [
    "DataDescription",
    "Frames",
    "MainNode",
    "Module",
    "PartitionResult",
    "PartitionRunner",
    "RunPlan",
    "UndecodableFrame",
    "all_results",
    "clean_copy",
    "describe_stages",
    "dump_udf",
    "load_udf",
    "rectangle_at",
    "with_parameters",
    "with_sigma",
]
