"""What frames go through before any UDF sees them: binning, cropping, descan, electron counting."""
