"""From records in the ring to scans, partitions and the end of a run."""
