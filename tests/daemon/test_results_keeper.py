from types import SimpleNamespace

import numpy as np
import pytest

from stemd.merging import UDFSpec
from stemd.note import OPENING, Doing
from stemd.results_keeper import ResultsKeeper
from stemd.run_publishing import DaemonRun
from stemd.scan import Scan, ScanHeader


@pytest.fixture
def run():
    header = ScanHeader(number=1, scan_id="s1", series=4, announced=4, nav_shape=(2, 2))
    specs = [UDFSpec(name=name, use="stemd_udfs:SumUDF", params={}) for name in "abc"]
    scan = Scan(header, sig_shape=(3, 5), dtype=np.dtype("<u2"))
    return DaemonRun(1, "r1", scan, specs=specs, in_workers=list("abc"))


@pytest.mark.parametrize("part", [OPENING, 0])
@pytest.mark.parametrize("number", range(3))
def test_a_death_is_blamed_on_the_udf_whose_number_is_told_whichever_have_failed_since(run, part, number):
    excluded = []
    dispatcher = SimpleNamespace(exclude=lambda run, udf, error: excluded.append(udf))
    owner = SimpleNamespace(scheduler=SimpleNamespace(dispatcher=dispatcher))
    keeper = ResultsKeeper(owner, on_merged=print, on_snapshot=print)
    keeper.process = SimpleNamespace(doing=Doing(1, part, number, 0.0), timed_out_s=1.0)
    run.errors["a"] = {
        "type": "ValueError",
        "message": "in a worker, while the results process set up the run",
    }
    keeper._blame(run)
    assert excluded == [number]
