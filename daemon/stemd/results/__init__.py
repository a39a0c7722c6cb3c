"""Merging: partial results of partitions become the results of a run, in a process of their own."""
