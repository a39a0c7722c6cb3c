"""With compiled kernels and UDFs that only take sums, frames are read in strips; sums stay those of numpy."""

import pytest

from whole_way.checks import check_run
from whole_way.reference import Reference

NAV, SIG = (32, 64), (96, 96)


@pytest.mark.parametrize("protocol", ["dectris-v1", "dectris-v2"])
def test_scans_with_and_without_faults(start_daemon, collect, simulate, tmp_path, protocol):
    reference = Reference(NAV, SIG)
    address = f"ipc://{tmp_path}/detector"
    daemon = start_daemon("sum", "sumsig", source=f"{protocol}+{address}", env={"STEMD_KERNELS": "auto"})
    collector = collect(daemon)
    faults = ("corrupt@2000", "corrupt@2001", "drop@7:2", "reorder@1500:3")
    simulate(address, protocol=protocol, nav=NAV, sig=SIG, scans=3, faults=faults).join()
    runs = collector.runs(3)
    for scan, run in enumerate(runs, start=1):
        check_run(run, reference, scan)
        assert run.ended["status"] == "final"
    outcomes = [(run.ended["ledger"]["undecodable"], run.ended["ledger"]["missing"]) for run in runs]
    assert outcomes == [(2, 0), (0, 1), (0, 0)]
