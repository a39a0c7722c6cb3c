"""ASI CheeTah CSR: scans of an event detector as sparse frames, one row for each scan position."""

from stemd_sources.asi_csr.parser import AsiCsrParser

__all__ = ["AsiCsrParser"]
