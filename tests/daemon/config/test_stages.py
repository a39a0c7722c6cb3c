import numpy as np
import pytest

from stemd.config import load, load_with_origins
from stemd.config.load import as_toml
from stemd.errors import ConfigurationError
from stemd.runs.registered_udfs import load_stages

TEXT = """
[[stage]]
do = "descan"
shift = [[0.5, 0.1, 0], [-2, 0, 0.25]]
[[stage]]
do = "crop"
crop = [0, 64, 8, 72]
[[stage]]
do = "bin"
factor = 2
[[stage]]
do = "count"
dark = "DARK"
n_sigma = 4.5
xray_limit = 3000
"""


@pytest.fixture
def files(tmp_path):
    np.save(tmp_path / "dark.npy", np.ones((32, 32)))
    np.save(tmp_path / "shift.npy", np.ones((4, 5, 2)))
    return tmp_path


def configured(files, text):
    path = files / "stemd.toml"
    path.write_text(text.replace("DARK", str(files / "dark.npy")))
    return load_with_origins(path, {})


def test_stages_are_read_in_order_and_written_out_again(files):
    loaded = configured(files, TEXT)
    assert [stage.do for stage in loaded.config.stage] == ["descan", "crop", "bin", "count"]
    (files / "again.toml").write_text(as_toml(loaded))
    assert load(files / "again.toml", {}) == loaded.config
    stages = load_stages(loaded.config.stage)
    assert [stage.do for stage in stages] == ["descan", "crop", "bin", "count"]
    assert stages[0].parameters() == {"shift": [[0.5, 0.1, 0], [-2, 0, 0.25]]}
    count = stages[3].parameters()
    dark = {"shape": [32, 32], "dtype": "<f4", "sha256": count["dark"]["sha256"]}
    assert count == {"dark": dark, "n_sigma": 4.5, "xray_limit": 3000}


def test_a_shift_for_each_position_comes_from_a_file(files):
    loaded = configured(files, f'[[stage]]\ndo = "descan"\nshift = "{files}/shift.npy"\n')
    (stage,) = load_stages(loaded.config.stage)
    assert stage.parameters()["shift"]["shape"] == [4, 5, 2]


def test_a_file_that_changed_since_is_a_wrong_configuration(files):
    loaded = configured(files, TEXT)
    np.save(files / "dark.npy", np.ones(3))
    with pytest.raises(ConfigurationError, match=r"stage\[3\]: count: dark has the shape \(3,\)"):
        load_stages(loaded.config.stage)
    (files / "dark.npy").unlink()
    with pytest.raises(ConfigurationError, match=r"stage\[3\]: .*dark.npy cannot be opened"):
        load_stages(loaded.config.stage)
