"""Child processes, the channels to them, and memory shared with them."""
