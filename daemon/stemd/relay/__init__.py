"""The detector's stream passed on to other software."""
