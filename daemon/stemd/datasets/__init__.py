"""Data sets: recorded frames that UDFs run over."""

from stemd.datasets.base import ArrayFrames, DataSet
from stemd.datasets.load import load

__all__ = ["ArrayFrames", "DataSet", "load"]
