"""Where the nodes of a head run: an engine starts, watches and replaces them; stemd moves the bytes."""
