"""Detector bytes and files to frames."""
