"""Partitions processed by Dask, which only this package and :mod:`stemd.datasets.dask` import."""
