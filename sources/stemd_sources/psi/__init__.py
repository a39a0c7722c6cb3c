"""array-1.0, the stream of PSI's data acquisition: JSON and arrays over ZeroMQ."""

from stemd_sources.psi.parser import PsiParser

__all__ = ["PsiParser"]
