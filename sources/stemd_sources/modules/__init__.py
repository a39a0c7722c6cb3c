"""Frames of a detector whose modules come over sockets of their own, put together to one stream."""

from stemd_sources.modules.parser import ModulesParser

__all__ = ["ModulesParser"]
