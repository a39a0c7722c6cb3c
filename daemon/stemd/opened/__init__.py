"""Scans that are over, explored as live ones are: from a file, or from the recording of a daemon."""
