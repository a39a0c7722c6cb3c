"""A package that adds to stemd: a detector, a UDF with a panel on the live page, and a format of files."""
