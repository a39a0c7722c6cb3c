"""What a client is told that a daemon does not let in: without a key, with a wrong one, with one too many."""

import socket

import pytest
import zmq

from stemd.sockets.addresses import bind
from stemd.sockets.curve_keys import ClientKey, create
from stemd.sockets.handshake import Handshake, KeyRefused
from whole_way.waiting import LIMIT_S


@pytest.fixture
def context():
    with zmq.Context() as context:
        yield context


def refusal(context, server: ClientKey | None, key: ClientKey | None) -> str:
    """Return the error of a client with `key` at a socket that asks for the key `server`, or for none."""
    with context.socket(zmq.ROUTER) as daemon, context.socket(zmq.DEALER) as client:
        if server is not None:
            daemon.curve_server = True
            daemon.curve_secretkey = server.secret.encode()
        address = f"tcp://127.0.0.1:{daemon.bind_to_random_port('tcp://127.0.0.1')}"
        if key is not None:
            key.use(client, address)
        client.linger = 0
        with Handshake(client, address) as handshake:
            client.connect(address)
            with pytest.raises(KeyRefused) as error:
                handshake.wait(client, LIMIT_S)
    assert address in str(error.value)
    assert "\n" not in str(error.value)
    return str(error.value)


def made(folder, name: str, server: str | None = None) -> ClientKey:
    return ClientKey.read(create(folder, name, server)[0])


def test_an_error_says_that_no_key_was_given_or_one_for_another_daemon_or_for_none(context, tmp_path):
    server = made(tmp_path, "server")
    said = refusal(context, server, None)
    assert "asks for a key and none was given" in said
    assert "--key FILE" in said
    assert "another daemon" not in said
    for_another = made(tmp_path, "alice", made(tmp_path, "another").public)
    assert "the key that was given is for another daemon" in refusal(context, server, for_another)
    said = refusal(context, None, made(tmp_path, "bob", server.public))
    assert "asks for no key and one was given: leave out the key" in said


@pytest.mark.skipif(not socket.has_ipv6, reason="there is no IPv6 here")
def test_sockets_of_both_ends_take_addresses_of_ipv6():
    with zmq.Context() as context, context.socket(zmq.ROUTER) as server, context.socket(zmq.DEALER) as client:
        server.linger = client.linger = 0
        address = bind(server, "tcp://[::1]:0", "control")
        with Handshake(client, address):
            client.connect(address)
            client.send(b"question")
            assert server.poll(1000 * LIMIT_S)
    assert address.startswith("tcp://[::1]:")
