"""A live scan inside a `stemd.Context`."""
