import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Self

import anyio
import numpy as np
import pytest

from stemd import Context
from stemd.cli import root
from stemd.client.subscriber import Subscriber
from stemd.client.watcher import StreamAddresses
from stemd.publishing.publisher import Publisher
from stemd.wire.arrays import pack_array
from stemd.wire.messages import ResultFields, pack_result, result_message
from whole_way.waiting import LIMIT_S

LEDGER = {"announced": 6, "received": 6, "missing": 0, "processed": 5, "pending": 1}


def _fields(**changes: Any) -> ResultFields:
    values: dict[str, Any] = {
        "scan_id": "s1",
        "run_id": "r1",
        "series": 7,
        "udf": "sum",
        "udf_versions": ["abc"],
        "status": "partial",
        "complete": False,
        "ledger": LEDGER,
        "nav_shape": (2, 3),
        "sig_shape": (4, 5),
        "dtype": "<u2",
        "coverage": np.array([1, 1, 1, 1, 1, 0], dtype=bool),
        "buffers": [("intensity", "sig", np.arange(20, dtype=np.float32).reshape(4, 5))],
        "t_first": 1.0,
        "t_last": 2.0,
    }
    values |= changes
    values["buffers"] = [(name, kind, pack_array(array)) for name, kind, array in values["buffers"]]
    return ResultFields(**values)


@pytest.fixture
def anyio_backend() -> str:
    """Run tests marked `anyio`, and their asynchronous fixtures, in one task of asyncio."""
    return "asyncio"


@pytest.fixture
def stemd(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command in this process; gives status, output and errors."""

    def run(*arguments: object) -> tuple[int, str, str]:
        status = root._run([str(argument) for argument in arguments])
        return status, *capsys.readouterr()

    return run


@pytest.fixture(scope="session")
def ctx() -> Iterator[Context]:
    """Give a context in this process."""
    with Context("inline") as made:
        yield made


@pytest.fixture
def toml(tmp_path: Path) -> Callable[[str], Path]:
    """Write a configuration; gives its path."""
    path = tmp_path / "stemd.toml"

    def write(text: str) -> Path:
        path.write_text(text)
        return path

    return write


@pytest.fixture
def result_fields() -> Callable[..., ResultFields]:
    """Make the fields of a result; keyword arguments change some."""
    return _fields


@pytest.fixture
def packed_message() -> Callable[..., list[bytes]]:
    """Make the message of a result; keyword arguments (also seq, instance) change some fields."""

    def make(*, seq: int = 3, instance: str = "i", t_publish: float = 2.5, **changes: Any) -> list[bytes]:
        packed = pack_result(_fields(**changes))
        return result_message(packed, instance=instance, seq=seq, t_publish=t_publish)

    return make


class PublisherThread:
    """A publisher in its own event loop, as it is in a daemon: in another process than its readers."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._thread = threading.Thread(target=anyio.run, args=(self._main,))

    async def _main(self) -> None:
        free = "tcp://127.0.0.1:0"
        async with (
            anyio.from_thread.BlockingPortal() as self._loop_thread,
            Publisher(results=free, snapshots=free, heartbeat_s=0.02) as self.publisher,
        ):
            self._ready.set()
            await self._loop_thread.sleep_until_stopped()

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(LIMIT_S)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop_thread.call(self._loop_thread.stop)
        self._thread.join()

    def result(self, fields: ResultFields) -> None:
        self._loop_thread.call(self.publisher.publish_result, fields)

    def event(self, kind: str, **fields: Any) -> None:
        self._loop_thread.call(partial(self.publisher.publish_event, kind, **fields))

    @property
    def addresses(self) -> StreamAddresses:
        publisher = self.publisher
        return StreamAddresses(results=publisher.results_address, snapshots=publisher.snapshots_address)

    def subscriber(self, *topics: str, **options: Any) -> Subscriber:
        where = self.addresses
        return Subscriber(where.results, where.snapshots, topics or ("",), **options)


@pytest.fixture
def publisher_thread() -> type[PublisherThread]:
    """Give the class: each use in a `with` block is a daemon's publisher of its own."""
    return PublisherThread
