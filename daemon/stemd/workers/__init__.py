"""Worker processes: they decode frames and run UDFs on them."""
