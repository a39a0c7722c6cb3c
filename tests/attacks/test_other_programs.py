"""What programs that speak another protocol, or an old ZMTP, get from a daemon without keys."""

import pytest

from whole_way.raw_peer import RawPeer, connect, is_open, multipart
from whole_way.secured import TCPDaemon
from whole_way.waiting import wait_until

BROWSER = (
    "GET / HTTP/1.1\r\nHost: HERE\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 "
    "Firefox/128.0\r\nAccept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n"
    "Accept-Language: en-US,en;q=0.5\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n"
    "Connection: keep-alive\r\n"
    "Upgrade-Insecure-Requests: 1\r\nSec-Fetch-Dest: document\r\nSec-Fetch-Mode: navigate\r\n"
    "Sec-Fetch-Site: none\r\nSec-Fetch-User: ?1\r\nPriority: u=0, i\r\n\r\n"
)
PROMETHEUS = (
    "GET /metrics HTTP/1.1\r\nHost: HERE\r\nUser-Agent: Prometheus/2.53.0\r\nAccept: "
    "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.2\r\n"
    "Accept-Encoding: gzip\r\nX-Prometheus-Scrape-Timeout-Seconds: 10\r\n\r\n"
)
# rfc.zeromq.org/spec/13: a length with the flags in it, flags, and the rest; first comes the identity.
ZMTP_1 = b"\x01\x00" + b"\x09\x01snapshot" + b"\x01\x00"
# rfc.zeromq.org/spec/15: signature, revision and type of socket; then frames of flags, length and body.
ZMTP_2 = b"\xff" + bytes(8) + b"\x7f\x01\x05" + b"\x00\x00" + multipart(b"snapshot", b"")
PROGRAMS = {"browser": BROWSER.encode(), "prometheus": PROMETHEUS.encode(), "zmtp1": ZMTP_1, "zmtp2": ZMTP_2}
PROGRAMS |= {f"bytes{first}": bytes([first]) * 3000 for first in (0, 1, 2, 127, 128, 254)}
SOCKETS = ("results", "snapshots", "control", "merged")


@pytest.fixture(scope="module")
def daemon(tmp_path_factory):
    env = {"STEMD_PUBLISH_MERGED": "tcp://127.0.0.1:0"}
    with TCPDaemon(tmp_path_factory.mktemp("open"), env=env) as daemon:
        yield daemon


@pytest.mark.parametrize("name", SOCKETS)
@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_a_program_that_speaks_another_protocol_harms_nothing(daemon, name, program):
    address = daemon.status()["addresses"][name]
    with connect(address) as peer:
        peer.sendall(program.replace(b"HERE", address.removeprefix("tcp://").encode()))
        # Messages of one connection are taken one after the other, and those of the next one come later.
        with RawPeer(address, "SUB" if name == "results" else "DEALER"):
            assert daemon.status()["ready"]
        is_open(peer)
    assert daemon.status()["ready"]


@pytest.mark.parametrize("name", SOCKETS[1:])
def test_messages_of_a_peer_that_zeromq_knows_nothing_of_are_counted_and_not_answered(daemon, name):
    before = daemon.refused(name, "handshake")
    with connect(daemon.status()["addresses"][name]) as peer:
        peer.sendall(ZMTP_1)
        wait_until(lambda: daemon.refused(name, "handshake") > before)
    assert daemon.status()["ready"]


@pytest.mark.parametrize("name", SOCKETS[1:])
def test_a_peer_may_call_itself_anything(daemon, name):
    with RawPeer(daemon.status()["addresses"][name], "DEALER", **{"User-Id": b"\xff\xfe"}) as peer:
        peer.connection.sendall(multipart(b"snapshot", b""))
        assert peer.connection.recv(1)  # an answer, or what is wrong
    assert daemon.status()["ready"]
