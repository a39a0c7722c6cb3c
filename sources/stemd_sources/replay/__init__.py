"""Recorded scans and captures, sent again as the detector sent them."""
