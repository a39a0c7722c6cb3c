"""UDFs that come with stemd."""
