"""A Bluesky detector for stemd: one event for each 4D-STEM scan, with the results as external arrays."""

from stemd_bluesky.detector import StemdDetector, cancelled_run, count_scans, trigger_again
from stemd_bluesky.drivers import MicroscopeDriver, ScanDriver, SimplonDriver

__all__ = [
    "MicroscopeDriver",
    "ScanDriver",
    "SimplonDriver",
    "StemdDetector",
    "cancelled_run",
    "count_scans",
    "trigger_again",
]
