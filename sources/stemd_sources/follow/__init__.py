"""A file that another program is writing, followed frame by frame: ``follow:///path`` as a source URL."""
