"""Sparse frames: the messages into which streams of events are cut, their parser and their decoder."""
