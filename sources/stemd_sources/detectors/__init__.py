"""A folder for each protocol, named as in source URLs: `DETECTOR`, parser, writer, simulated scan."""
