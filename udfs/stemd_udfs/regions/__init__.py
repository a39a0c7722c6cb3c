"""Shapes, slices and selections of the scan."""
