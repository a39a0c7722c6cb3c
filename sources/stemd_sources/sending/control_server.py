"""What control interfaces of simulated detectors share: a server with threads, until it is closed."""

import threading
from collections.abc import Callable
from http.server import ThreadingHTTPServer
from socketserver import BaseRequestHandler, ThreadingTCPServer

from stemd_sources.errors import BindError
from stemd_sources.sending.sender import ClosedAtExit

Handler = type[BaseRequestHandler]


class ControlServer(ClosedAtExit):
    """Listens at ``host:port`` (0: a free one; BindError) with a server that `make` makes."""

    def __init__(
        self,
        address: str,
        make: Callable[[tuple[str, int], Handler], ThreadingTCPServer | ThreadingHTTPServer],
        handler: Handler,
    ) -> None:
        host, _, port = address.rpartition(":")
        try:
            self._server = make((host, int(port)), handler)
        except (OSError, ValueError, OverflowError) as error:
            raise BindError(f"cannot listen at {address}: {error}; give a free host:port") from error
        self._server.daemon_threads = True
        self.address = f"{host}:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
