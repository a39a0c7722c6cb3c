"""Quantum Detectors Merlin (Medipix): frame headers and pixels, as its files and its stream have them."""

from stemd_sources.merlin.parser import MerlinParser

__all__ = ["MerlinParser"]
