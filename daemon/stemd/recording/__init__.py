"""Writing the detector's stream to disk."""
