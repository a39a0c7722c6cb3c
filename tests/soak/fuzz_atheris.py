"""Messages that atheris finds by what code they reach, through the receiver's own code, for one protocol.

``python tests/soak/fuzz_atheris.py SUBJECT [--messages N]``; needs the dependency group ``fuzz``, which is
available for some versions of Python only. It begins with the messages of `stream_fuzzing`. Each message is
taken by itself, and, where the protocol has that, among those of a scan that are taken many in one call. Ends
with an error if one of the checks of `stream_fuzzing` fails, if anything but the errors for bad input is
raised, if one message takes more than a minute, or if memory runs over.
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))

with atheris.instrument_imports(include=["stemd_sources"]):
    from stream_fuzzing.fuzzer import Fuzzer
    from stream_fuzzing.subjects import ONE, SUBJECTS

LONGEST_S = 60
MOST_MEMORY_MIB = 2048


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    subjects = [name for name, subject in SUBJECTS.items() if ONE in subject.ways]
    arguments.add_argument("subject", choices=subjects)
    arguments.add_argument("--messages", type=int, default=100_000)
    options = arguments.parse_args()
    subject = SUBJECTS[options.subject]
    fuzzer = Fuzzer(subject)
    scan = [] if subject.scans is None else subject.scans(0)[0]

    def one(message: bytes) -> None:
        random.seed(0)
        fuzzer.take([message], takes_many=False)
        if scan:
            fuzzer.take(scan[:4], takes_many=True)  # by which the layout of images is learned
            fuzzer.take([scan[4], message, *scan[5:8]], takes_many=True)

    with tempfile.TemporaryDirectory() as corpus:
        for number, message in enumerate(subject.messages()):
            (Path(corpus) / str(number)).write_bytes(message)
        limits = [f"-timeout={LONGEST_S}", f"-rss_limit_mb={MOST_MEMORY_MIB}", "-max_len=65536"]
        limits += [f"-runs={options.messages}", "-len_control=0", "-print_final_stats=1"]
        atheris.Setup([sys.argv[0], *limits, corpus], one)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
