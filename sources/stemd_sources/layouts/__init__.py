"""Image messages read along a learned layout, many in one call."""
