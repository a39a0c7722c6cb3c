"""Limits within which sums in single precision are exact."""

BLOCK = 256
"""Pixels (or frames) that are summed in single precision before the sum goes on in double precision."""

STRIP_PIXELS = 1024
"""Strips of frames begin and end at multiples of so many pixels: there groups of masks end, too."""
