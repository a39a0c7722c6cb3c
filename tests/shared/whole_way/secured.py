"""Daemons on TCP: one that anybody reaches, and one with keys on all its sockets and a token for HTTP."""

import re
import signal
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from stemd.client.control_client import ControlClient
from stemd.sockets.curve_keys import ClientKey, create
from whole_way.daemon import DaemonProcess
from whole_way.read_token import token_file
from whole_way.waiting import LIMIT_S, wait_until

TOKEN = "0123456789abcdef-token"


class TCPDaemon(DaemonProcess):
    """``stemd serve`` on free TCP ports, which it tells in its log."""

    def __init__(self, folder: Path, *, options: tuple[str, ...] = (), **more: Any) -> None:
        for socket in ("results", "snapshots", "control"):
            options += (f"--{socket}", "tcp://127.0.0.1:0")
        super().__init__(folder, udfs=("sum", "sumsig", "max"), options=options, **more)

    def wait_ready(self) -> None:
        wait_until(lambda: bool(self._told_addresses()) or self.process.poll() is not None)
        told = self._told_addresses()
        assert told, f"the daemon ended with {self.process.returncode}: {self.log}"
        self.results, self.snapshots, self.control = told["results"], told["snapshots"], told["control"]
        super().wait_ready()

    def _told_addresses(self) -> dict[str, str]:
        lines = [line for line in self.log.splitlines() if " ready source=" in line]
        return dict(re.findall(r"(\w+)=(\S+)", lines[0])) if lines else {}


class SecuredDaemon(TCPDaemon):
    """``stemd serve`` on TCP, with a configuration that lists clients; `key` is that of the owner."""

    def __init__(self, folder: Path, clients: Iterable[tuple[str, str]]) -> None:
        server, self.server_public = create(folder, "server")
        self._config = folder / "stemd.toml"
        self._head = f'[security]\nserver_key = "{server}"\nallowed_modules = ["stemd_udfs", "allowed"]\n'
        self._clients: dict[str, str] = {}
        self.key = self.let_in("owner", "may_register = true")
        self.keys = {name: self.let_in(name, rights) for name, rights in clients}
        token = token_file(folder, TOKEN, "token")
        self._head = f'[http]\ntoken_file = "{token}"\n{self._head}'
        self._write()
        super().__init__(folder, options=("-c", str(self._config)))

    def let_in(self, name: str, rights: str = "") -> ClientKey:
        """Make a key and list it; `rights` are lines of its entry."""
        path, public = create(self._config.parent, name, self.server_public)
        self._clients[name] = f'[[security.clients]]\nname = "{name}"\npublic_key = "{public}"\n{rights}\n'
        return ClientKey.read(path)

    def key_file(self, name: str) -> Path:
        return self._config.parent / f"{name}.key_secret"

    def revoke(self, name: str) -> None:
        """Take a client off the list, and have the daemon read it."""
        del self._clients[name]
        self._write()
        before = self.log.count("reloaded")
        self.process.send_signal(signal.SIGHUP)
        wait_until(lambda: self.log.count("reloaded") > before)

    def call(self, op: str, *, key: ClientKey | None = None, **fields: Any) -> dict[str, Any]:
        """Ask something of it, as the owner or with another key."""
        with ControlClient(self.control, timeout_s=LIMIT_S, key=key or self.key) as client:
            return client.call(op, **fields)

    def _write(self) -> None:
        self._config.write_text(self._head + "".join(self._clients.values()))
