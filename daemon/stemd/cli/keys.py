"""``stemd keys``: keys for daemons that other machines reach."""

import sys
from pathlib import Path

import click

from stemd.cli import options
from stemd.cli.options import PATH, ask, daemon_client, say, say_answer


@click.group()
def keys() -> None:
    """Make keys for the encrypted sockets of a daemon."""


@keys.command()
@click.argument("files", nargs=-1, metavar="[FILE]...", type=PATH)
@click.option(
    "-c",
    "--config",
    "config_path",
    type=PATH,
    metavar="FILE",
    help="Configuration whose keys are shown if no FILE is given.",
)
@options.json_option
@options.debug_option
def show(files: tuple[Path, ...], config_path: Path | None, as_json: bool) -> None:
    """Show the public keys of FILEs with secret keys; without any FILE, those of a daemon's configuration.

    A daemon has one key for its encrypted sockets, if `[security] server_key` names it, and one that signs
    its manifests, made at its first start.
    """
    found = [_shown(path) for path in files or _configured(config_path)]
    lines = [f"{key['public_key']}  {key['use']}  {key['path']}" for key in found]
    say_answer({"keys": found}, as_json, lambda: "\n".join(lines))
    if not found and not as_json:
        say("there are no keys: a daemon makes the one that signs manifests at its first start", err=True)


def _configured(config_path: Path | None) -> list[Path]:
    import os

    from stemd.config import load
    from stemd.runs.manifest_signing import default_key_path

    config = load(config_path)
    signing = config.manifest.signing_key or default_key_path(os.environ)
    server = config.security.server_key
    return [*([] if server is None else [server]), *([signing] if signing.exists() else [])]


def _shown(path: Path) -> dict[str, str]:
    from stemd.runs.manifest_signing import SigningKey
    from stemd.sockets.curve_keys import ClientKey, read_secret_text

    if "PRIVATE KEY" in read_secret_text(path):
        return {"public_key": SigningKey.read(path).public, "use": "signs manifests", "path": str(path)}
    return {"public_key": ClientKey.read(path).public, "use": "encrypts sockets", "path": str(path)}


@keys.command()
@click.argument("name")
@click.option(
    "--server-key",
    metavar="KEY",
    help="Public key of the daemon that this key is for; needed by clients, not by the daemon itself.",
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    default=".",
    help="Folder for the file. [default: the working folder]",
)
@options.json_option
@options.debug_option
def new(name: str, server_key: str | None, folder: Path, as_json: bool) -> None:
    """Make a pair of keys: the secret one in NAME.key_secret, the public one is printed.

    Only you can read the file. No existing file is overwritten.
    """
    from stemd.sockets.curve_keys import create

    path, public = create(folder.absolute(), name, server_key)
    words = f"{path} is written. Keep it secret: a client that has it is treated as {name}.\n"
    words += f"The public key is\n\n{public}\n\n"
    words += _for_client(name, path, public) if server_key is not None else _for_daemon(path, public)
    say_answer({"name": name, "path": str(path), "public_key": public}, as_json, lambda: words)


@keys.command("new-link")
@options.client_options
def new_link(as_json: bool, control: str | None) -> None:
    """Give the live page of the running daemon another link, and print it; only over ipc://.

    The link before ends, and with it the cookies that it set and the pages that are open.
    """
    from stemd.control.requests import NewLink

    ask(NewLink(), control, as_json, lambda answer: str(answer["link"]))


@keys.command()
@click.option("--until", metavar="TIME", help="Date and time when the link ends, such as 2027-01-31T18:00.")
@click.option("--end", metavar="LINK", help="End this shared link and the pages that are open with it.")
@click.option("--end-all", is_flag=True, help="End all shared links and the pages that are open with them.")
@options.client_options
def share(as_json: bool, control: str | None, until: str | None, end: str | None, end_all: bool) -> None:
    """Print a link that shows the live page of the running daemon until TIME, and changes nothing.

    Its page shows neither files nor addresses. `stemd keys new-link` ends it, too. A terminal shows the
    link as a QR code, too.
    """
    import segno

    from stemd.control.requests import Share, Unshare

    if [until is not None, end is not None, end_all].count(True) != 1:
        raise click.UsageError("expected one of --until TIME, --end LINK, and --end-all")
    with daemon_client(control) as client:
        if until is None:
            ended = "the shared link has ended" if end else "all shared links have ended"
            say_answer(client.request(Unshare(link=end)), as_json, lambda: ended)
            return
        answer = client.request(Share(until=until))
        say_answer(answer, as_json, lambda: str(answer["link"]))
        if not as_json and sys.stdout.isatty():
            segno.make(answer["link"], micro=False).terminal(compact=True)
    say("note: the link is not encrypted: between computers, others on the network can read it", err=True)


def _for_daemon(path: Path, public: str) -> str:
    return f"""\
If this is the daemon's key, put into its stemd.toml

[security]
server_key = "{path}"

and make a key for each client with

stemd keys new NAME --server-key '{public}'"""


def _for_client(name: str, path: Path, public: str) -> str:
    return f"""\
Put into the stemd.toml of the daemon, and have it read that (systemctl reload stemd, or SIGHUP):

[[security.clients]]
name = "{name}"
public_key = "{public}"
may_control = false  # true: may also cancel, record and change UDFs; the head of several daemons needs it

The client takes it with --key {path} (or STEMD_KEY={path})."""
