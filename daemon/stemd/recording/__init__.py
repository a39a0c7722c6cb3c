"""The detector's stream to disk, as it comes."""
