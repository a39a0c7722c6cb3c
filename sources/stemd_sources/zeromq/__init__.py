"""Receiving ZeroMQ messages straight into the ring."""
