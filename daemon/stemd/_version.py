"""The version of stemd, the one place that it is written at."""

__version__ = "0.1.0"
