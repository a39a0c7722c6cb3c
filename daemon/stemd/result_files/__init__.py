"""Results in files: HDF5 with the axes, units and identity of the scan, as NeXus describes them."""
