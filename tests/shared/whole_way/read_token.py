"""The token that reading over HTTP needs, in all daemons of tests."""

from pathlib import Path
from typing import Final

READ_TOKEN: Final = "the-token-of-the-link-in-tests"


def token_file(folder: Path, token: str = READ_TOKEN, name: str = "read-token") -> Path:
    """Write a token where a configuration may name it."""
    path = folder / name
    path.touch(0o600)
    path.write_text(f"{token}\n")
    return path
