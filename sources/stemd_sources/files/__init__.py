"""Data files: frames of each format, opened by what is in them."""
