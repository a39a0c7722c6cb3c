"""One template for the processes that tests start themselves, in place of one for each of them."""

import atexit
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import anyio

from stemd.processes.child import ForkedProcess
from stemd.processes.template_handle import Template

_CURRENT = "PYTEST_CURRENT_TEST"


class SharedTemplate(Template):
    """It goes on when a pool of workers is closed, and when pytest says which test runs.

    Unlike those of a daemon it serves event loops in several threads.
    """

    def __init__(self, *modules: str) -> None:
        super().__init__(*modules)
        self._one_thread = threading.Lock()

    async def start(self) -> None:
        await anyio.to_thread.run_sync(self.started)

    def fork(
        self, module: str, fds: tuple[int, int], arguments: tuple[str, ...], environment: Mapping[str, str]
    ) -> ForkedProcess | None:
        """Have it fork a process, for one thread after the other: each gets its own answer."""
        with self._one_thread:
            return super().fork(module, fds, arguments, environment)

    def end(self) -> None:
        """Do nothing: other tests need it."""

    async def aclose(self) -> None:
        """Do nothing, too."""

    def end_with_tests(self) -> None:
        super().end()

    def started(self) -> Template:
        """Return it when it can fork, also where no loop runs."""
        with self._one_thread, ThreadPoolExecutor(1) as elsewhere:  # this thread may run a loop
            elsewhere.submit(anyio.run, super().start).result()
        return self

    def _loaded(self, environment: Mapping[str, str]) -> dict[str, str]:
        return {name: value for name, value in super()._loaded(environment).items() if name != _CURRENT}


SHARED = SharedTemplate("stemd.workers.worker", "stemd.results.merger", "stemd.ingest.receiver")
atexit.register(SHARED.end_with_tests)
