"""Results and scans shown without the daemon's page: reports in one file, cells of notebooks."""
