import pytest

from stemd.config.places import place
from stemd.errors import ConfigurationError

IPC, HTTP = "ipc:///run/stemd/control", "http://127.0.0.1:8790"


@pytest.mark.parametrize("name", ["\ud800.h5", "a\udcff", "deeper/a\udcff.h5"])
@pytest.mark.parametrize("address", [IPC, HTTP])
def test_a_path_that_is_no_text_is_refused_in_words_that_are(name, address, tmp_path):
    with pytest.raises(ConfigurationError, match="UTF-8") as refused:
        place(name, tmp_path, "record.folder", address)
    assert str(refused.value).encode()


def test_a_path_that_is_no_text_is_refused_without_a_folder_too():
    with pytest.raises(ConfigurationError, match="UTF-8"):
        place("/tmp/a\udcff.h5", None, "record.folder", IPC)


def test_a_link_to_a_file_whose_name_is_no_text_is_refused(tmp_path):
    (tmp_path / "link.h5").symlink_to(tmp_path / "a\udcff")
    with pytest.raises(ConfigurationError, match="UTF-8"):
        place("link.h5", tmp_path, "save.folder", HTTP)


def test_a_name_with_any_letters_is_taken(tmp_path):
    name = "Gitterabstände \N{GREEK SMALL LETTER LAMDA}.h5"
    assert place(name, tmp_path, "save.folder", HTTP) == tmp_path / name
