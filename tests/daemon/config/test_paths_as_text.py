import pytest

from stemd.config.values import place
from stemd.errors import ConfigurationError

IPC, HTTP = "ipc:///run/stemd/control", "http://127.0.0.1:8790"


@pytest.mark.parametrize("name", ["\ud800.h5", "a\udcff", "deeper/a\udcff.h5"])
@pytest.mark.parametrize("address", [IPC, HTTP])
def test_a_path_that_is_no_text_is_refused_in_words_that_are(name, address, tmp_path):
    with pytest.raises(ConfigurationError, match="UTF-8") as refused:
        place(name, tmp_path, "record.folder", address)
    assert str(refused.value).encode()


def test_a_link_to_a_file_whose_name_is_no_text_is_refused(tmp_path):
    (tmp_path / "link.h5").symlink_to(tmp_path / "a\udcff")
    with pytest.raises(ConfigurationError, match="UTF-8"):
        place("link.h5", tmp_path, "save.folder", HTTP)


def test_a_name_with_any_letters_is_taken(tmp_path):
    name = "Gitterabstände \N{GREEK SMALL LETTER LAMDA}.h5"
    assert place(name, tmp_path, "save.folder", HTTP) == tmp_path / name


def test_only_over_ipc_may_an_absolute_path_lead_out_of_the_folder(tmp_path):
    folder, elsewhere = tmp_path / "recordings", tmp_path / "elsewhere.stemd"
    assert place(str(elsewhere), folder, "record.folder", "ipc:///run/control.sock") == elsewhere
    for address in ("ipc:///run/control.sock", "tcp://127.0.0.1:5558", ""):
        assert place("a.stemd", folder, "record.folder", address) == folder / "a.stemd"
        with pytest.raises(ConfigurationError, match=r"is outside record\.folder"):
            place("../elsewhere.stemd", folder, "record.folder", address)
    for address in ("tcp://127.0.0.1:5558", ""):
        with pytest.raises(ConfigurationError, match=r"is outside record\.folder"):
            place(str(elsewhere), folder, "record.folder", address)
