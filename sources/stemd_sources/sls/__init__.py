"""The stream of slsDetectorPackage receivers (Jungfrau, Eiger, Moench of PSI): JSON and pixels."""

from stemd_sources.sls.parser import SlsParser

__all__ = ["SlsParser"]
