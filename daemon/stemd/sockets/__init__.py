"""Socket addresses, keys, access lists and limits for peers."""
