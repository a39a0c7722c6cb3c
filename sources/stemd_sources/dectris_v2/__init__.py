"""DECTRIS SIMPLON Stream V2: CBOR messages over ZeroMQ."""

from stemd_sources.dectris_v2.parser import DectrisV2Parser

__all__ = ["DectrisV2Parser"]
