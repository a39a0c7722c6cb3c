"""Mutated messages of every protocol through the receiver's own code: nothing but events and refusals.

Messages that a detector would send are changed at random (bytes, numbers, pieces, parts; half of them so that
the outer framing still holds), and the loop of the receiver process takes them into a ring, whose frames are
decoded as a worker decodes them. They arrive in rounds, and each round in one of these ways:

- one by one;
- many in one call, from a stand-in for a socket that puts them into the ring;
- over a connection to the receiver of the protocol, where it takes many in one call: some pieces of the bytes
  end within a message, and in some rounds heads of ZeroMQ's frames are changed, too;
- over several sockets, in their order or joined as modules.

A second receiver takes all of them one by one: records, payloads, counts and reports of both have to be the
same. It is an error if they are not, if a record names a place where no message lies, if anything but the
errors for bad input is raised, if a round takes more than a second, or if memory keeps growing. The parts of
this are in ``stream_fuzzing``.
"""

import ctypes
import gc
import random
import time
from contextlib import suppress
from pathlib import Path

import pytest
from stream_fuzzing.example_messages import FRAME, format_of
from stream_fuzzing.fuzzer import Fuzzer
from stream_fuzzing.subjects import SUBJECTS

from stemd_sources import native
from stemd_sources.codecs import decode_many_bslz4, encode_frame, frame_decoder
from stemd_sources.csr import parser as csr_parser
from stemd_sources.detectors.asi_csr import cutter
from stemd_sources.layouts import learned_layout
from stemd_sources.zeromq import zmtp

KERNELS = native.PLAIN, *native.available()
LONGEST_S = 1.0  # of CPU time: what other programs do on the machine is not counted
MOST_GROWTH_BYTES, MOST_GROWTH_PER_MESSAGE = 16 * 2**20, 50
FEWEST = 40  # at least one message of so many is a frame that is taken together with others


def load_kernels() -> None:
    for codec in ("none", "lz4", "lz4-block", "bslz4", "bszstd"):
        frame_decoder(format_of(codec))(encode_frame(FRAME, codec), FRAME.copy())
    for load in (
        *(decode_many_bslz4, learned_layout.compiled_reader),
        *(zmtp.framing_routines, cutter._compiled, csr_parser._routines),
    ):
        load()


def run(fuzzer: Fuzzer, count: int) -> dict[str, float]:
    """Have `count` messages taken, many of them changed; return what became of them."""
    load_kernels()
    number = grown_from = 0
    while number < count:
        started = time.thread_time()
        before, number = number, number + fuzzer.round()
        taken_s = time.thread_time() - started
        assert taken_s < LONGEST_S, f"messages {before} to {number} took {taken_s:.2f} s"
        if not grown_from and number >= min(count // 10, 5000):
            grown_from = settled_bytes(fuzzer)
    growth = settled_bytes(fuzzer) - grown_from
    most = MOST_GROWTH_BYTES + MOST_GROWTH_PER_MESSAGE * count
    assert growth < most, f"memory grew by {growth} bytes, expected {most} at most"
    outcomes = fuzzer.outcomes
    for what in fuzzer.subject.expected:
        assert outcomes[what] > count / FEWEST, f"{outcomes[what]:.0f} of {count} messages are {what}"
    print(f"{outcomes}, memory grew by {growth} bytes")
    return outcomes


def settled_bytes(fuzzer: Fuzzer) -> int:
    """Return the memory of this process without that of changed scans, and without what was freed before."""
    fuzzer.settle()
    gc.collect()
    with suppress(AttributeError):  # another C library
        ctypes.CDLL(None).malloc_trim(0)
    # Not that of files: the share of a library grows when another process that has it, too, ends.
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith(("Pss_Anon:", "Pss_Shmem:")))


# All variants of the compiled kernels have their tests in the rooms of codecs and layouts.
@pytest.mark.parametrize(
    "kernels", [*KERNELS[:2], *(pytest.param(name, marks=pytest.mark.soak) for name in KERNELS[2:])]
)
@pytest.mark.parametrize("protocol", sorted(SUBJECTS))
def test_mutated_messages_are_events_or_refused(protocol, kernels, use_kernels, amount, seed):
    random.seed(seed)
    use_kernels(kernels)
    fuzzer = Fuzzer(SUBJECTS[protocol])
    try:
        outcomes = run(fuzzer, amount(quick=250, soak=100_000 // len(KERNELS)))
    finally:
        fuzzer.close()
    assert min(outcomes["malformed"], outcomes["decoded"]) > 0
