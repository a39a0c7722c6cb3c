"""Partitions processed by Dask: on the workers of a cluster, or as parts of Dask arrays.

Dask is an extra: only this package and :mod:`stemd.datasets.dask` import it.
"""
