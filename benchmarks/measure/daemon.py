"""A daemon process for the benchmarks; prints ``ready`` when it is."""

import sys

import anyio

from stemd.config import load
from stemd.monitoring.log import configure
from stemd.service.daemon import Daemon


async def serve(path: str) -> None:
    """Run until terminated."""
    async with Daemon(load(path)).running():
        print("ready", flush=True)
        await anyio.sleep_forever()


if __name__ == "__main__":
    configure("warning")
    anyio.run(serve, sys.argv[1])
