"""DECTRIS SIMPLON Stream V1 (legacy): JSON and binary parts over ZeroMQ."""

from stemd_sources.dectris_v1.parser import DectrisV1Parser

__all__ = ["DectrisV1Parser"]
