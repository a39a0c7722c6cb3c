"""LiberTEM's module names for code that imports ``libertem``; off until a user asks for them."""

from stemd.libertem.switch import LiberTEMNames, is_on, use_as_libertem

__all__ = ["LiberTEMNames", "is_on", "use_as_libertem"]
