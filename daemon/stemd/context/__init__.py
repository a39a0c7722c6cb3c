"""`stemd.Context`: UDFs over stored and live data from Python."""
