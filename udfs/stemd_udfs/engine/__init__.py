"""The engine that runs UDFs over partitions of a data set or scan."""

from stemd_udfs.engine.clean_copy import clean_copy as clean_copy
from stemd_udfs.engine.clean_copy import dump_udf as dump_udf
from stemd_udfs.engine.clean_copy import load_udf as load_udf
from stemd_udfs.engine.clean_copy import with_parameters as with_parameters
from stemd_udfs.engine.clean_copy import with_sigma as with_sigma
from stemd_udfs.engine.description import DataDescription as DataDescription
from stemd_udfs.engine.description import Frames as Frames
from stemd_udfs.engine.description import Module as Module
from stemd_udfs.engine.description import UndecodableFrame as UndecodableFrame
from stemd_udfs.engine.description import rectangle_at as rectangle_at
from stemd_udfs.engine.main_node import MainNode as MainNode
from stemd_udfs.engine.main_node import all_results as all_results
from stemd_udfs.engine.plan import RunPlan as RunPlan
from stemd_udfs.engine.runner import PartitionResult as PartitionResult
from stemd_udfs.engine.runner import PartitionRunner as PartitionRunner
from stemd_udfs.engine.staging import describe_stages as describe_stages
