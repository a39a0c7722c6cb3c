"""The daemon's runs: one for each scan, from its first frame to its manifest."""
