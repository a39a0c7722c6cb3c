"""From the detector's socket into the ring in shared memory."""
