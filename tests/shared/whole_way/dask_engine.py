"""A Dask cluster whose scheduler and workers are services, with TLS between all."""

import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from whole_way.ports import free_port

WORKERS = 3


class Service:
    """A command that is started again when it ends, as systemd does."""

    def __init__(self, command: Sequence[str], env: dict[str, str], log: Path) -> None:
        self._command, self._env, self._log = command, env, log
        self._stopped = threading.Event()
        self.process = self._start()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()

    def _start(self) -> "subprocess.Popen[bytes]":
        with self._log.open("ab") as log:
            return subprocess.Popen(self._command, env=self._env, stdout=log, stderr=log)

    def _watch(self) -> None:
        while not self._stopped.is_set():
            self.process.wait()
            if not self._stopped.wait(0.2):
                self.process = self._start()

    def stop(self) -> None:
        self._stopped.set()
        self.process.terminate()
        self._thread.join()


class Engine:
    def __init__(self, folder: Path, files: Path) -> None:
        from distributed import Security

        made = Security.temporary()
        self.tls = {"ca-file": made.tls_ca_file, "cert": made.tls_client_cert, "key": made.tls_client_key}
        options = []
        for name, text in self.tls.items():
            path = folder / f"{name}.pem"
            path.touch(0o600)
            path.write_text(text)
            options += [f"--tls-{name}", str(path)]
        self.address = f"tls://127.0.0.1:{free_port()}"
        keys = f'tls_ca = "{folder}/ca-file.pem"\ntls_cert = "{folder}/cert.pem"\n'
        self.config = f'[engine]\n{keys}tls_key = "{folder}/key.pem"\n'
        env = os.environ | {"TMPDIR": str(files), "DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "true"}
        self._log = folder / "dask.log"
        dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", self.address]
        self.scheduler = Service([*dask, "--no-dashboard", "--no-show", *options], env, self._log)
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", self.address, "--host", "127.0.0.1"]
        worker += ["--nthreads", "1", "--no-dashboard", "--local-directory", str(folder / "dask")]
        commands = [[*worker, "--name", f"w{number}", *options] for number in range(WORKERS)]
        self.workers = [Service(command, env, self._log) for command in commands]

    def log(self) -> str:
        return self._log.read_text()

    def workers_since(self, began: int) -> int:
        """Return how many workers have reached the scheduler since the log had that length."""
        return self.log()[began:].count("Registered to:")

    def stop(self) -> None:
        for service in (*self.workers, self.scheduler):
            service.stop()


def worker_of(node: int) -> int:
    """Return the worker process whose actor has started a node."""
    return int(Path(f"/proc/{node}/stat").read_text().rpartition(")")[2].split()[1])
