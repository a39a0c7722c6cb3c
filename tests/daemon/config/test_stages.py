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
    np.save(tmp_path / "line.npy", np.ones(7))
    header = b"{'descr': '<u2', 'fortran_order': False, 'shape': (-4, 4)}\n"
    (tmp_path / "negative.npy").write_bytes(b"\x93NUMPY\1\0" + len(header).to_bytes(2, "little") + header)
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


@pytest.mark.parametrize(
    ("stage", "words"),
    [
        ('do = "bni"\nfactor = 2', 'stage[0]: got do = "bni", the nearest known one is bin'),
        ("factor = 2", "stage[0]: do is missing, expected one of bin, crop, descan, count"),
        ('do = "bin"', "stage[0].factor: is missing"),
        ('do = "bin"\nfactor = 0', "stage[0].factor: got 0, expected a number above 0"),
        ('do = "bin"\nfactor = 2\nfactr = 3', "stage[0].factr: unknown key, the nearest known one is factor"),
        ('do = "crop"\ncrop = [4, 2, 0, 3]', "stage[0]: crop: got [4, 2, 0, 3], expected first row"),
        ('do = "crop"\ncrop = [4, 2]', "stage[0].crop: got [4, 2], expected 4 numbers: first row"),
        ('do = "descan"\nshift = "FILES/negative.npy"', "negative.npy cannot be opened as an npy file"),
        ('do = "descan"\nshift = "no.npy"', "stage[0].shift: no.npy cannot be opened as an npy file"),
        ('do = "descan"\nshift = "FILES/line.npy"', "stage[0]: descan: shift has the shape (7,)"),
        (
            'do = "descan"\nshift = [[1, 2], [3, 4]]',
            "stage[0].shift: got [[1, 2], [3, 4]], expected the name of an npy file, or two lists of three",
        ),
        ('do = "descan"\nshift = 7', "stage[0].shift: got 7, expected the name of an npy file, or two lists"),
        ('do = "count"\nn_sigma = -1', "stage[0].n_sigma: got -1, expected a number above 0"),
        ('do = "count"\ndark = "FILES/line.npy"', "stage[0]: count: dark has the shape (7,)"),
        ('do = "count"\nxray_limit = "far"', 'stage[0].xray_limit: got "far", expected a number'),
    ],
)
def test_mistakes_are_named_in_one_line(files, stage, words):
    with pytest.raises(ConfigurationError) as caught:
        configured(files, f"[[stage]]\n{stage.replace('FILES', str(files))}\n")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_single_bracket_is_a_mistake(files):
    with pytest.raises(ConfigurationError, match=r"expected sections that begin with \[\[stage\]\]"):
        configured(files, '[stage]\ndo = "bin"\nfactor = 2\n')


def test_a_file_that_changed_since_is_a_wrong_configuration(files):
    loaded = configured(files, TEXT)
    np.save(files / "dark.npy", np.ones(3))
    with pytest.raises(ConfigurationError, match=r"stage\[3\]: count: dark has the shape \(3,\)"):
        load_stages(loaded.config.stage)
    (files / "dark.npy").unlink()
    with pytest.raises(ConfigurationError, match=r"stage\[3\]: .*dark.npy cannot be opened"):
        load_stages(loaded.config.stage)
