"""STINS, the stream of the detectors at MAX IV: JSON and arrays over ZeroMQ."""

from stemd_sources.stins.parser import StinsParser

__all__ = ["StinsParser"]
