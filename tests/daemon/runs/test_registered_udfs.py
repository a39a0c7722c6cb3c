"""Which UDFs are suspended, and when they run again; corrections that the configuration names."""

import numpy as np
import pytest

from made_runs import made_scan, sum_spec
from stemd.config import load
from stemd.errors import ConfigurationError
from stemd.processes.failures import Failure
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.registered_udfs import PROCESS_DIED, SCANS, SuspendedUDFs, load_corrections


@pytest.fixture
def files(tmp_path):
    arrays = {"dark": np.full((3, 4), 2.0), "gain": np.ones((3, 4)), "excluded_pixels": np.eye(3, 4) > 0}
    for name, array in arrays.items():
        np.save(tmp_path / f"{name}.npy", array)
    return {name: tmp_path / f"{name}.npy" for name in arrays}


def configured(**paths):
    return load(None, {}, {f"corrections.{name}": str(path) for name, path in paths.items()}).corrections


def test_the_files_of_the_configuration_are_read(files):
    corrections = load_corrections(configured(**files))
    assert (corrections.dark == 2).all()
    assert corrections.gain.shape == (3, 4)
    assert corrections.excluded_pixels.sum() == 3
    assert load_corrections(configured(dark=files["dark"])).gain is None
    assert load_corrections(configured()) is None
    ignoring = load_corrections(configured(ignored_pixels=files["excluded_pixels"]))
    assert ignoring.ignored_pixels.sum() == 3
    assert not ignoring.have_corrections()


def test_a_file_that_cannot_be_used_is_a_wrong_configuration(files, tmp_path):
    (tmp_path / "text.npy").write_text("no array")
    np.save(tmp_path / "words.npy", np.array(["dark"]))
    for name, message in (
        ("missing.npy", "corrections.dark: .*missing.npy cannot be opened as an npy file"),
        ("text.npy", "corrections.dark: .*text.npy cannot be opened as an npy file"),
        ("words.npy", "corrections.dark: .*words.npy holds no array of real numbers"),
    ):
        with pytest.raises(ConfigurationError, match=message):
            configured(dark=tmp_path / name)


def test_arrays_of_different_shapes_are_refused(files, tmp_path):
    np.save(tmp_path / "other.npy", np.ones((4, 3)))
    with pytest.raises(ConfigurationError, match=r"corrections: .*gain has the shape"):
        load_corrections(configured(dark=files["dark"], gain=tmp_path / "other.npy"))


class Runs:
    def __init__(self):
        self.suspended = SuspendedUDFs()

    def over(self, *specs, fails_with=PROCESS_DIED):
        """Have a run begin and end; return the names of the UDFs that are suspended in it."""
        run = DaemonRun(1, "r1", made_scan(4, (2, 2)), specs=list(specs))
        aside = self.suspended.failures(run)
        new = {spec.name: Failure(type=fails_with, message="") for spec in specs if fails_with}
        run.fail(new | aside)
        self.suspended.ended(run)
        return set(aside)


@pytest.fixture
def runs():
    return Runs()


def test_a_udf_that_ends_processes_in_scans_running_is_suspended_for_good(runs):
    bad = sum_spec("bad")
    assert [runs.over(bad) for _ in range(SCANS + 2)] == [set()] * SCANS + [{"bad"}] * 2


@pytest.mark.parametrize("between", [None, "ValueError"])
def test_a_scan_in_which_it_ends_none_makes_the_count_begin_again(runs, between):
    bad = sum_spec("bad")
    for _ in range(SCANS - 1):
        runs.over(bad)
    runs.over(bad, fails_with=between)
    assert [runs.over(bad) for _ in range(SCANS)] == [set()] * SCANS


def test_other_parameters_and_a_new_registration_make_it_run_again(runs):
    bad = sum_spec("bad")
    for _ in range(SCANS):
        runs.over(bad)
    assert runs.over(sum_spec("bad", a=1)) == set()
    assert runs.over(sum_spec("bad")) == set()
