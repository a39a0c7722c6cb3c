"""Opening what other programs wrote: regular files within their folder, and what HDF5 files link to."""
