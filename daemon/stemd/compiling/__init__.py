"""Compiled kernels: made ahead of all processes, once per machine, and kept."""
