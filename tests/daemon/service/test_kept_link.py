"""The token of the link, in a file of its own."""

import time

from stemd.config import load
from stemd.service.state_keeper import http_tokens
from stemd.web.access import HttpAccess
from whole_way.read_token import READ_TOKEN, token_file


def config(folder, address="[::1]:8790", **keys):
    return load(None, {}, {"http.address": address, "state.file": folder / "new" / "state.json", **keys})


def is_kept(tokens):
    return HttpAccess(tokens, "[::1]:8790").link_is_kept


def test_each_port_has_a_file_beside_the_state(tmp_path):
    assert is_kept(http_tokens(config(tmp_path, "127.0.0.1:8791")))
    assert not is_kept(http_tokens(config(tmp_path, "127.0.0.1:0")))
    assert not is_kept(http_tokens(load(None, {}, {"state.keep": False})))
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["link-8791.token"]


def test_the_next_start_has_the_same_token_unless_others_could_read_it_or_it_is_none(tmp_path, caplog):
    kept = tmp_path / "new" / "link-8790.token"
    first = http_tokens(config(tmp_path))
    assert (is_kept(first), kept.read_text(), kept.stat().st_mode & 0o777) == (True, f"{first.read}\n", 0o600)
    assert http_tokens(config(tmp_path)).read == first.read
    assert caplog.records == []
    kept.chmod(0o644)
    second = http_tokens(config(tmp_path))
    assert second.read != first.read
    assert (kept.read_text(), kept.stat().st_mode & 0o777) == (f"{second.read}\n", 0o600)
    kept.write_text("short\n")
    assert len(http_tokens(config(tmp_path)).read) == len(first.read)
    assert [record.message for record in caplog.records] == ["link_replaced"] * 2


def test_a_token_that_cannot_be_kept_is_made_anew(tmp_path, caplog):
    (tmp_path / "new").write_text("no folder")
    made = [http_tokens(config(tmp_path)) for _ in range(2)]
    assert made[0].read != made[1].read
    assert not is_kept(made[0])
    assert [record.message for record in caplog.records] == ["link_not_kept"] * 2


def test_the_token_of_the_configuration_is_used_as_it_is(tmp_path):
    tokens = http_tokens(config(tmp_path, **{"http.read_token_file": token_file(tmp_path)}))
    assert (tokens.read, is_kept(tokens)) == (READ_TOKEN, True)
    assert not (tmp_path / "new").exists()


def test_shared_links_are_good_after_a_restart_until_all_are_ended(tmp_path):
    kept, now = tmp_path / "new" / "shared-8790.token", time.time()

    def started():
        return HttpAccess(http_tokens(config(tmp_path)), "[::1]:8790")

    first = started()
    assert not kept.exists()
    token = first.share_link(now + 60).partition("token=")[2]
    assert kept.stat().st_mode & 0o777 == 0o600
    again = started()
    assert again.shared_of(token).until == int(now + 60)
    again.end_shared()
    for access in (again, started()):
        assert access.shared_of(token) is None
