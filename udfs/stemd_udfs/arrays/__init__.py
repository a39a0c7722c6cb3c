"""Array backends and conversions between them."""
