"""The token that reading over HTTP needs, in all daemons of tests, and requests that show it."""

from pathlib import Path
from typing import Final
from urllib.request import Request, urlopen

READ_TOKEN: Final = "the-token-of-the-link-in-tests"


def token_file(folder: Path, token: str = READ_TOKEN, name: str = "read-token") -> Path:
    """Write a token where a configuration may name it."""
    path = folder / name
    path.touch(0o600)
    path.write_text(f"{token}\n")
    return path


def read_http(address: str, path: str) -> bytes:
    """Return what a daemon answers to somebody who may read."""
    request = Request(f"http://{address}{path}", headers={"authorization": f"Bearer {READ_TOKEN}"})
    with urlopen(request, timeout=30) as answer:
        body: bytes = answer.read()
    return body
