"""A daemon, a detector and a subscriber as real processes and sockets, for tests and benchmarks."""
