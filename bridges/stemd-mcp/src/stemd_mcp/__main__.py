"""``stemd-mcp``: serves MCP over standard input and output."""

import argparse
import stat
import sys
from pathlib import Path

import anyio
from mcp.server.stdio import stdio_server

from stemd_mcp.daemon_http import DaemonHTTP
from stemd_mcp.server import make_server

_OTHERS = 0o077


def main() -> None:
    """Run the program."""
    summary = "Let an agent use a running stemd, limited by a token: MCP over standard input and output"
    parser = argparse.ArgumentParser(prog="stemd-mcp", description=summary)
    url = "http://127.0.0.1:8790"
    parser.add_argument("--url", default=url, help="HTTP address of the daemon [%(default)s]")
    parser.add_argument(
        "--token-file",
        type=Path,
        required=True,
        help="file of mode 0600 with a token that [[http.token]] of the daemon's configuration lists",
    )
    given = parser.parse_args()
    try:
        daemon = DaemonHTTP(url=given.url, token=_token(given.token_file))
    except (OSError, ValueError) as error:
        parser.error(str(error))
    if daemon.is_in_clear_text:
        sys.stderr.write(f"note: {given.url} is not encrypted: others on the network can read the token\n")
    anyio.run(_serve, daemon)


def _token(path: Path) -> str:
    with path.open(encoding="ascii") as file:
        if stat.S_IMODE(path.stat().st_mode) & _OTHERS:
            raise ValueError(f"{path}: others may read it: chmod 600 {path}")
        return file.read(4096).strip()


async def _serve(daemon: DaemonHTTP) -> None:
    server = make_server(daemon)
    async with stdio_server() as (received, sent):
        await server.run(received, sent, server.create_initialization_options())


if __name__ == "__main__":
    main()
