from stemd.client.status_text import DaemonStatus


def test_a_status_is_a_dict_and_shows_its_entries():
    status = DaemonStatus(ready=False, version="1.2.3", source=None)
    assert status == {"ready": False, "version": "1.2.3", "source": None}
    html = status._repr_html_()
    assert "stemd 1.2.3" in html
    assert "ready" in html
