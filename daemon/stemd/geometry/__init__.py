"""From the detector's frame number to the position in the scan."""
