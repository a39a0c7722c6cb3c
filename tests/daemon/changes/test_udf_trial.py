"""Trying UDFs out in another process."""

import errno
import os
import sys
from types import SimpleNamespace

import anyio
import cloudpickle
import pytest

from stemd.changes.udf_trial import UDFTrial
from stemd.config import load
from stemd.control.requests import RequestRefused
from stemd.results.merger_handle import MergerHandle
from stemd.results.messages import LikeScan
from stemd.workers.udf_spec import UDFFacts, UDFSpec
from stemd_udfs import SumUDF
from stemd_udfs.engine import dump_udf
from stemd_udfs.interface.calibration import Calibration
from whole_way.processes import children_of, module_of

cloudpickle.register_pickle_by_value(sys.modules[__name__])
pytestmark = pytest.mark.asyncio


def disk(radius):
    params = {"masks": [{"shape": "disk", "radius": radius}]}
    return UDFSpec(name="bf", use="stemd_udfs:ApplyMasksUDF", params=params)


def processes():
    return {pid for pid in children_of(os.getpid()) if module_of(pid) == "stemd.results.merger"}


@pytest.fixture
def host():
    return SimpleNamespace(
        config=load(None, {}),
        pool=SimpleNamespace(kinds={"cpu"}),
        names_before=lambda _: [],
        last_scan=None,
        calibration=Calibration(),
        template=None,
    )


async def test_one_process_tries_built_in_udfs_out_until_one_is_refused(host):
    async with anyio.create_task_group() as tasks:
        trial = UDFTrial(host, tasks)
        assert (await trial.try_out(disk(3))).doubt is None
        first = processes()
        assert len(first) == 1
        assert (await trial.try_out(disk(4))).doubt is None
        assert processes() == first
        pickled = UDFSpec(name="own", use="", params={}, pickle=dump_udf(SumUDF()))
        assert (await trial.try_out(pickled)).doubt is None
        assert processes() == first, "code of others does not run in it, and leaves none of its own"
        with pytest.raises(RequestRefused, match="radius is 'wide', expected a number"):
            await trial.try_out(disk("wide"))
        assert processes() == set()
        assert (await trial.try_out(disk(5))).doubt is None
        assert processes().isdisjoint(first)
        await trial.close()
        assert processes() == set()
        tasks.cancel_scope.cancel()


async def test_a_udf_of_others_is_described_in_a_process_of_its_own(host):
    trial = UDFTrial(host)
    about = await trial.describe(UDFSpec(name="Weighted", use="sample_udfs.custom:Weighted", params={}))
    assert about["summary"].startswith("Auxiliary data for each frame")
    fields = [(field["name"], field["kind"], field["is_required"]) for field in about["parameters"]]
    assert fields == [("of_frames", "json", True), ("of_pixels", "json", True), ("method", "text", False)]
    assert processes() == set()
    with pytest.raises(RequestRefused, match=r"sample_udfs\.custom has no UDF class named Other"):
        await trial.describe(UDFSpec(name="Other", use="sample_udfs.custom:Other", params={}))


async def test_a_udf_is_tried_with_data_like_the_last_scan_where_none_runs(host):
    trial = UDFTrial(host)
    region = {"shape": "point", "at": [40, 50]}
    spec = UDFSpec(name="pattern", use="stemd_udfs:PickSumUDF", params={"region": region})
    assert (await trial.try_out(spec)).doubt is None  # no scan is known
    host.last_scan = LikeScan(nav_shape=(8, 8), sig_shape=(16, 16))
    assert "a scan of 8 x 8" in (await trial.try_out(spec)).doubt
    host.last_scan = LikeScan(nav_shape=(64, 64), sig_shape=(16, 16))
    assert (await trial.try_out(spec)).doubt is None


async def test_without_descriptors_a_udf_is_refused_and_the_next_one_is_tried_out(host, monkeypatch):
    async def refuse(self, group):
        raise OSError(errno.EMFILE, "no descriptors")

    async with anyio.create_task_group() as tasks:
        trial = UDFTrial(host, tasks)
        with monkeypatch.context() as patch:
            patch.setattr(MergerHandle, "start", refuse)
            with pytest.raises(RequestRefused, match=r"udf bf: it could not be tried out: .*no descriptors"):
                await trial.try_out(disk(3))
        assert (await trial.try_out(disk(3))).doubt is None
        await trial.close()
        tasks.cancel_scope.cancel()  # it would look after a while whether the process is still used


async def test_facts_of_a_class_of_others_come_as_data_from_the_process_that_makes_it(host):
    """As the same class has them, which the daemon's own process never imports."""
    trial = UDFTrial(host)
    spec = UDFSpec(name="own", use="sample_udfs.facts:Described", params={"masks": [1, 2]})
    assert spec.facts == UDFFacts(), "nothing is known before"
    checked = await trial.try_out(spec, changed_from={"masks": [1]})
    assert checked.spec.facts == UDFFacts(
        panel="own", mean_pattern="mean", vectors=("moves",), writes_files=True, takes_results=False
    )
    assert not checked.changes_in_place
    assert (await trial.try_out(spec, changed_from={"masks": [3, 4]})).changes_in_place
    assert "sample_udfs.facts" not in sys.modules
    wrong = UDFSpec(name="wrong", use="sample_udfs.facts:Wrong", params={})
    with pytest.raises(RequestRefused, match=r"udf wrong: .*Expected `str \| null`, got `int`.*panel"):
        await trial.try_out(wrong)


async def test_a_udf_whose_values_are_not_known_is_registered_and_waits(host):
    trial = UDFTrial(host)
    spec = UDFSpec(name="ssb", use="stemd_udfs:SSBUDF", params={"beam_energy_kev": 80, "mrad_per_pixel": 3})
    checked = await trial.try_out(spec)
    assert "SSBUDF waits for: semi_convergence_mrad, scan_step_nm: give" in checked.doubt
    host.calibration = Calibration(semi_convergence_mrad=9.0, scan_step_nm=0.1)
    host.last_scan = LikeScan(nav_shape=(6, 6), sig_shape=(32, 32))
    assert (await trial.try_out(spec)).doubt is None
