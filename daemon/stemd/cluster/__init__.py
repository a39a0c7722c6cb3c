"""Partitions processed by Dask; :mod:`stemd.datasets.dask` and :mod:`stemd.placement` also use it."""
