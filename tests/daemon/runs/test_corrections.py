import numpy as np
import pytest

from stemd.config import load
from stemd.errors import ConfigurationError
from stemd.runs.registered_udfs import load_corrections


@pytest.fixture
def files(tmp_path):
    arrays = {
        "dark": np.full((3, 4), 2.0),
        "gain": np.ones((3, 4)),
        "excluded_pixels": np.eye(3, 4, dtype=bool),
    }
    paths = {}
    for name, array in arrays.items():
        paths[name] = tmp_path / f"{name}.npy"
        np.save(paths[name], array)
    return paths


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
