"""Calibration: what pixels and scan steps are in physical units, and how to measure it from results."""
