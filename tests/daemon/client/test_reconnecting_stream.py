import time

import pytest

from stemd.client.client import Client
from stemd.client.reconnecting_stream import FollowedStream
from whole_way.waiting import LIMIT_S

SILENCE_S, LONGER_S = 1.0, 1.5


@pytest.fixture(autouse=True)
def short_silence(monkeypatch):
    monkeypatch.setattr("stemd.client.reconnecting_stream.SILENCE_S", SILENCE_S)


def test_a_loop_that_takes_longer_than_the_silence_gets_the_last_result_of_each_scan_once(
    publisher_thread, result_fields, monkeypatch
):
    client = Client("tcp://127.0.0.1:1")
    with publisher_thread() as daemon:
        where = daemon.addresses
        told, asked = {"results": where.results, "snapshots": where.snapshots}, []
        monkeypatch.setattr(client, "status", lambda: asked.append(1) or {"addresses": told, "udfs": ["sum"]})
        monkeypatch.setattr(client, "udfs", lambda: [{"name": "sum"}])
        daemon.result(result_fields(status="final", scan_id="s0"))
        scans = []

        def read_slowly():
            for update in client.results("sum", timeout_s=SILENCE_S / 2):
                if not scans:
                    for number in (1, 2, 3):
                        daemon.result(result_fields(status="final", scan_id=f"s{number}"))
                assert update.scan_id not in scans
                scans.append(update.scan_id)
                time.sleep(LONGER_S)

        with pytest.raises(TimeoutError):
            read_slowly()
    assert scans == ["s0", "s1", "s2", "s3"]
    assert len(asked) == 1, "it never left the subscription"


def test_a_daemon_that_is_gone_is_looked_for_where_it_is_now(publisher_thread, result_fields):
    places = []
    with FollowedStream(lambda: places[-1], ["result/sum"]) as stream:
        with publisher_thread() as daemon:
            places.append(daemon.addresses)
            stream.join()
        with publisher_thread() as daemon:
            daemon.result(result_fields(status="final", scan_id="s9"))
            places.append(daemon.addresses)
            assert stream.receive(LIMIT_S).header["scan_id"] == "s9"
            assert stream.receive(0) is None
