"""Small frames of 8 and 16 bits as fast detectors send them over Stream V2, in each compression."""

import pytest

from stemd_sources.simulate.frames import reference_frames
from whole_way.checks import check_frames

NAV, SIG = (32, 32), (96, 96)


@pytest.mark.parametrize("codec", ["bslz4", "bszstd"])
@pytest.mark.parametrize("dtype", ["uint8", "uint16"])
def test_a_scan_of_small_frames_gives_the_reference(shared_daemon, collect, simulate, dtype, codec):
    daemon = shared_daemon("sum", "sumsig")
    collector = collect(daemon)
    simulate(daemon.detector, nav=NAV, sig=SIG, dtype=dtype, codec=codec)
    (run,) = collector.runs(1)
    check_frames(run, reference_frames(NAV, SIG, dtype))
    assert run.last("sum").header["dtype"] == {"uint8": "|u1", "uint16": "<u2"}[dtype]
