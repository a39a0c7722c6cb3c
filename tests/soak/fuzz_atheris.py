"""Messages that atheris finds by what code they reach, through the receiver's own code, for one protocol.

``python tests/soak/fuzz_atheris.py SUBJECT [--messages N]``; needs the dependency group ``fuzz``, which there
is for some versions of Python only. It begins with the messages of `fuzz_streams` and ends with an error if
anything but the errors for bad input is raised, if one message takes more than ten seconds, or if memory runs
over.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["stemd_sources"]):
    import fuzz_streams

LONGEST_S = 60
MOST_MEMORY_MIB = 2048


def main() -> None:
    """Hand over messages until there were enough of them; atheris itself ends the process."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("subject", choices=list(fuzz_streams.SUBJECTS))
    arguments.add_argument("--messages", type=int, default=100_000)
    options = arguments.parse_args()
    subject = fuzz_streams.SUBJECTS[options.subject]
    source = fuzz_streams.Messages()
    receiver, ring = fuzz_streams.make_receiver(subject, source)
    outcomes = dict.fromkeys(fuzz_streams.OUTCOMES, 0.0)

    def one(message: bytes) -> None:
        source.message = message
        fuzz_streams.take(receiver, ring, source, outcomes)

    with tempfile.TemporaryDirectory() as corpus:
        for number, message in enumerate(subject.messages()):
            (Path(corpus) / str(number)).write_bytes(message)
        limits = [
            f"-timeout={LONGEST_S}",
            f"-rss_limit_mb={MOST_MEMORY_MIB}",
            "-max_len=65536",
            "-len_control=0",
        ]
        atheris.Setup(
            [sys.argv[0], f"-runs={options.messages}", *limits, "-print_final_stats=1", corpus], one
        )
        atheris.Fuzz()


if __name__ == "__main__":
    main()
