"""One template for the processes that tests start themselves, in place of one for each of them."""

import atexit
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import anyio

from stemd.processes.template_handle import Template

_CURRENT = "PYTEST_CURRENT_TEST"


class SharedTemplate(Template):
    """It goes on when a pool of workers is closed, and when pytest says which test runs."""

    def end(self) -> None:
        """Do nothing: other tests need it."""

    def end_with_tests(self) -> None:
        """End it."""
        super().end()

    def started(self) -> Template:
        """Return it when it can fork, also where no loop runs."""
        with ThreadPoolExecutor(1) as elsewhere:  # this thread may run a loop
            elsewhere.submit(anyio.run, self.start).result()
        return self

    def _loaded(self, environment: Mapping[str, str]) -> dict[str, str]:
        return {name: value for name, value in super()._loaded(environment).items() if name != _CURRENT}


SHARED = SharedTemplate("stemd.workers.worker", "stemd.results.merger", "stemd.ingest.receiver")
atexit.register(SHARED.end_with_tests)
