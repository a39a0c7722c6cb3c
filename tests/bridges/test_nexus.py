"""Exports as NXem, checked with nexusformat."""

import logging
import re
import subprocess
import sys
from pathlib import Path

import numpy as np

import stemd
from other_programs import needed
from stemd.context.nxem import write_nxem
from stemd.context.result_file import write_results
from stemd_udfs import CoMUDF, SumSigUDF, SumUDF

needed("nexusformat", "catalogue")

SAMPLE = {"preparation_date": "2026-01-02T10:00:00+00:00", "atom_types": "Sr, Ti, O"}
START = "2026-01-03T10:00:00+00:00"
DATA = np.random.default_rng(3).integers(0, 100, (4, 5, 6, 8)).astype(np.float32)


def exported(folder, **facts):
    ctx = stemd.Context("inline")
    dataset = ctx.load("memory", data=DATA, sig_dims=2)
    total, sums, centres = ctx.run_udf(dataset=dataset, udf=[SumUDF(), SumSigUDF(), CoMUDF()])
    write_results(folder / "results.h5", {"sum": total, "sumsig": sums, "com": centres}, sums["intensity"])
    path = folder / "results.nxs"
    assert write_nxem(path, folder / "results.h5", sample=SAMPLE, start_time=START, **facts) == []
    return path


def validated(path):
    """Errors and the report of ``nxvalidate``."""
    command = [Path(sys.executable).with_name("nxvalidate"), "-a", "NXem", str(path), "-w"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    report = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)
    (errors,) = re.findall(r"Total number of errors: (\d+)", report)
    return int(errors), report


def test_an_export_has_all_that_nxem_asks_for_and_nexusformat_reads_the_arrays_back(tmp_path):
    from nexusformat.nexus import nxload

    instrument = {"vendor": "X", "model": "Y", "emitter_type": "cold_cathode_field_emitter"}
    calibration = {"scan_step_nm": 0.1, "mrad_per_pixel": 0.5, "beam_energy_kev": 300}
    path = exported(tmp_path, instrument=instrument, calibration=calibration)
    errors, report = validated(path)
    assert "Application Definition: NXem" in report
    assert errors == 0, report
    logging.getLogger("nexusformat").setLevel(logging.ERROR)
    image = nxload(path)["entry/roi1/img/image_sumsig_intensity/image_2d"]
    assert np.array_equal(image.nxsignal.nxdata, DATA.sum(axis=(2, 3)))
    assert [axis.nxname for axis in image.nxaxes] == ["axis_j", "axis_i"]


def test_the_check_finds_what_is_missing(tmp_path):
    import h5py

    path = exported(tmp_path)
    with h5py.File(path, "a") as file:
        del file["entry/sampleID/atom_types"]
    errors, report = validated(path)
    assert errors == 1, report
