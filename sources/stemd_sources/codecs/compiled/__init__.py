"""Decoding of ``bslz4`` compiled by numba, many frames in one call; `stemd_sources.codecs.many` loads it.

A frame is a chain of blocks (`frames`), each of them compressed with LZ4 (`lz4`); a decompressed block
holds bit 0 of all its pixels, then bit 1, and so on (`bit_planes`). All work on addresses (`memory`).
"""
