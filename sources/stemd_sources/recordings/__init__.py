"""Recorded messages: reading them as a source and as a file."""
