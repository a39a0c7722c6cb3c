"""``K=V`` on the command line."""

import json

import click


def key_values(texts: tuple[str, ...], option: str) -> dict[str, object]:
    """Read ``K=V`` pairs; a value that is JSON is taken as such, any other as text.

    Raises click.UsageError if one is not of that form.
    """
    found = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise click.UsageError(f"{option} {text}: expected K=V")
        try:
            found[key] = json.loads(value)
        except ValueError:
            found[key] = value
    return found
