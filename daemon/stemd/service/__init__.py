"""The daemon put together: which component owns what, and how it starts, reports and stops."""
