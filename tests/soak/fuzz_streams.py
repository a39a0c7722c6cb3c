"""Mutated messages of every protocol through the receiver's own code: nothing but events and refusals.

``python tests/soak/fuzz_streams.py [--messages N] [--seed S] [SUBJECT ...]``: takes messages that a detector
would send, changes them at random (bytes, numbers, pieces, parts; half of them so that the outer framing
still holds), and has the loop of the receiver process take them into a ring, whose frames are decoded as a
worker decodes them. They arrive in rounds, and each round in one of these ways:

- one by one;
- many in one call, from a stand-in for a socket that puts them into the ring;
- over a connection to the receiver of the protocol, where it takes many in one call: some pieces of the bytes
  end within a message, and in some rounds heads of ZeroMQ's frames are changed, too;
- over several sockets, in their order or joined as modules.

Half of the messages are taken with compiled kernels, half without. A second receiver takes all of them one by
one: records, payloads, counts and reports of both have to be the same. Ends with an error if they are not, if
a record names a place where no message lies, if anything but the errors for bad input is raised, if a round
takes more than a second, or if memory keeps growing. The parts of this program are in ``stream_fuzzing``.
"""

import argparse
import ctypes
import gc
import itertools
import os
import random
import sys
import time
from contextlib import suppress
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "shared")]

from stream_fuzzing.fuzzer import Fuzzer
from stream_fuzzing.kernels import KERNELS, load_kernels, used_kernels
from stream_fuzzing.subjects import SUBJECTS

LONGEST_S = 1.0  # of CPU time: what other programs do on the machine is not counted
MOST_GROWTH_BYTES, MOST_GROWTH_PER_MESSAGE = 16 * 2**20, 50
FEWEST = 40  # at least one message of so many is a frame that is taken together with others


def fuzz(name: str, count: int, seed: int, kernels: str) -> dict[str, float]:
    """Have `count` messages taken, many of them changed; return what became of them.

    Raises
    ------
    AssertionError
        If they were not taken as one by one, a round took too long, or memory grew too much.
    """
    random.seed(seed)
    with used_kernels(kernels):
        fuzzer = Fuzzer(SUBJECTS[name])
        try:
            return run(fuzzer, count)
        finally:
            fuzzer.close()


def run(fuzzer: Fuzzer, count: int) -> dict[str, float]:
    load_kernels()
    begin = time.monotonic()
    longest_s = 0.0
    number = grown_from = 0
    while number < count:
        started = time.thread_time()
        before, number = number, number + fuzzer.round()
        taken_s = time.thread_time() - started
        longest_s = max(longest_s, taken_s)
        assert taken_s < LONGEST_S, f"messages {before} to {number} took {taken_s:.2f} s"
        if not grown_from and number >= min(count // 10, 5000):
            grown_from = settled_bytes(fuzzer)
    growth = settled_bytes(fuzzer) - grown_from
    most = MOST_GROWTH_BYTES + MOST_GROWTH_PER_MESSAGE * count
    assert growth < most, f"memory grew by {growth} bytes, expected {most} at most"
    outcomes = fuzzer.outcomes
    for what in fuzzer.subject.expected:
        assert outcomes[what] > count / FEWEST, f"{outcomes[what]:.0f} of {count} messages are {what}"
    seconds = time.monotonic() - begin
    return outcomes | {"seconds": seconds, "longest_s": longest_s, "growth_mib": growth / 2**20}


def settled_bytes(fuzzer: Fuzzer) -> int:
    """Return the memory of this process without that of changed scans, and without what was freed before."""
    fuzzer.settle()
    gc.collect()
    with suppress(AttributeError):  # another C library
        ctypes.CDLL(None).malloc_trim(0)
    # Not that of files: the share of a library grows when another process that has it, too, ends.
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith(("Pss_Anon:", "Pss_Shmem:")))


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("protocols", nargs="*", default=list(SUBJECTS), metavar="SUBJECT")
    arguments.add_argument("--messages", type=int, default=100_000)
    arguments.add_argument("--seed", type=int, default=None)
    options = arguments.parse_args()
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4))
    for protocol, kernels in itertools.product(options.protocols, KERNELS):
        count = options.messages // len(KERNELS)
        try:
            outcomes = fuzz(protocol, count, seed, kernels)
        except Exception as error:
            print(f"{protocol}, {kernels}: seed {seed}: {error!r}")
            raise
        text = ", ".join(f"{name} {value:.4g}" for name, value in outcomes.items())
        print(f"{protocol}, {kernels}: {count} messages, seed {seed}: {text}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
