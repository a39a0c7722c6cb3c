"""What is right and wrong with this machine for stemd, and what mends it: ``stemd doctor``."""

from stemd.doctor.finding import Finding, Level
from stemd.doctor.visit import examine, wrong_udfs

__all__ = ["Finding", "Level", "examine", "wrong_udfs"]
