"""What one peer may take of the daemon over HTTP: connections, memory, time of the event loop, and rights."""
