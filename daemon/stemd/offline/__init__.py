"""One run of UDFs over stored data, and the executors that process its partitions."""
