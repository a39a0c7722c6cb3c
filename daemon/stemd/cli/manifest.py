"""``stemd manifest``: check the manifest of a scan."""

from pathlib import Path

import click

from stemd.cli.options import debug_option, json_option, say


@click.group()
def manifest() -> None:
    """Check the manifests that a daemon writes."""


@manifest.command()
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
)
@click.option(
    "--key",
    metavar="PUBLIC",
    help="Public key of the daemon that signed it: its .pub file, or what `stemd keys show` prints.",
)
@json_option
@debug_option
def verify(files: tuple[Path, ...], key: str | None, as_json: bool) -> int:
    """Check each FILE against its signature, FILE.sig.

    Exit status 0 only if all are what was signed and the key is the expected one. Without --key they can be
    intact, but anybody may have signed them: status 1.
    """
    from stemd.runs.manifest_signing import BadSignature, read_public, verify
    from stemd.wire.text import json_line

    expected = None if key is None else read_public(key)
    errors = 0
    for file in files:
        error = signer = None
        try:
            signer = verify(file, expected)
        except (BadSignature, OSError) as found:
            errors, error = errors + 1, str(found)
        if as_json:
            answer = {"file": str(file), "intact": error is None, "signer": signer, "error": error}
            say(json_line(answer | {"signer_known": error is None and key is not None}))
        elif error is not None:
            say(f"stemd: {error}", err=True)
        elif expected is None:
            say(f"{file}: intact, signer unknown (key {signer})")
        else:
            say(f"{file}: intact, signed by key {signer}")
    return 1 if errors or expected is None else 0
