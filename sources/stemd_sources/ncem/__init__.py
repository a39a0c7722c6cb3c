"""NCEM 4D Camera: frames in modules, pushed over ZeroMQ to a receiver that listens."""

from stemd_sources.ncem.parser import NcemParser

__all__ = ["NcemParser"]
