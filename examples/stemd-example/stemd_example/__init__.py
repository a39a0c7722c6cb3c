"""A package that adds to stemd: a detector (`detector.py`, `simulation.py`)."""
