"""The client against the simulated detector that it drives, message for message."""

import http.server
import socket
import threading
import time
from contextlib import closing, contextmanager

import pytest

from driven_simulator import driven_simulator
from stemd_sources.errors import BindError, DetectorControlError
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted
from stemd_sources.registry import open_source
from stemd_sources.sending.control import ControlledTrigger, SimplonServer
from stemd_sources.simplon import SimplonClient
from stemd_sources.simulate.frames import GeneratedFrames
from whole_way.ports import free_port
from whole_way.waiting import LIMIT_S

FRAMES = GeneratedFrames((4, 4), (8, 8))


class Driven:
    """A detector that waits to be driven, and what it sends."""

    def __init__(self, protocol, server, address):
        self.client = SimplonClient(server.address)
        self.parser, self._receiver = open_source(f"{protocol}+{address}")
        self._buffer = memoryview(bytearray(2**20))
        while not self._receiver.is_connected:  # a detector is armed when its start message has gone out
            time.sleep(0.01)

    def next_event(self):
        size = self._receiver.receive_into(self._buffer, LIMIT_S)
        assert size is not None
        return self.parser.parse(self._buffer[:size])

    def close(self):
        self._receiver.close()


@contextmanager
def driven(protocol, **options):
    trigger = ControlledTrigger()
    stream_format = {"dectris-v1": "legacy", "dectris-v2": "cbor"}[protocol]
    with (
        driven_simulator(FRAMES, protocol, trigger, **options) as address,
        SimplonServer(trigger, images=FRAMES.count, stream_format=stream_format) as server,
        closing(Driven(protocol, server, address)) as detector,
    ):
        yield detector


@pytest.fixture(params=["dectris-v1", "dectris-v2"])
def detector(request):
    with driven(request.param) as detector:
        yield detector


def test_an_acquisition_is_configured_armed_triggered_and_ends(detector):
    client = detector.client
    assert client.version() == "1.8.0"
    client.configure(frame_time=2e-4, count_time=1e-4, ntrigger=1, nimages=16, trigger_mode="ints")
    assert (client.get("detector", "config", "frame_time"), client.state()) == (2e-4, "idle")
    series = client.arm()
    start = detector.next_event()
    assert isinstance(start, ScanStarted)
    assert (start.series, client.state()) == (series, "ready")
    client.trigger()
    events = [detector.next_event() for _ in range(17)]
    assert [event.index for event in events[:-1]] == list(range(16))
    assert isinstance(events[-1], ScanEnded)
    client.disarm()
    assert client.status() == {"state": "idle", "stream_state": "ready", "dropped": 0}
    assert client.arm() == series + 1


def test_triggers_from_outside_send_the_images_at_once(detector):
    detector.client.configure(trigger_mode="exts", ntrigger=16, nimages=1)
    detector.client.arm()
    assert isinstance([detector.next_event() for _ in range(18)][-1], ScanEnded)


@pytest.mark.parametrize("command", ["disarm", "cancel", "abort"])
def test_a_series_is_ended_before_it_was_triggered(command):
    with driven("dectris-v2") as detector:
        client = detector.client
        client.configure(trigger_mode="inte")
        client.arm()
        getattr(client, command)()
        assert isinstance(detector.next_event(), ScanStarted)
        assert isinstance(detector.next_event(), ScanEnded)
        assert client.state() == "idle"


def test_an_abort_in_mid_scan_is_followed_by_the_end():
    with driven("dectris-v2", rate=2.0) as detector:
        client = detector.client
        client.arm()
        assert isinstance(detector.next_event(), ScanStarted)
        assert isinstance(detector.next_event(), ImageReceived)
        client.abort()
        events = [detector.next_event()]
        while not isinstance(events[-1], ScanEnded):
            events.append(detector.next_event())
        assert len(events) < 16


def test_the_stream_is_chosen_and_enabled():
    with driven("dectris-v2") as detector:
        client = detector.client
        client.set("stream", "mode", "disabled")
        assert client.get("stream", "status", "state") == "disabled"
        with pytest.raises(DetectorControlError, match=r"400 .*the stream is disabled"):
            client.arm()
        client.enable_stream("v2", header_appendix={"nav_shape": [4, 4]})
        assert client.get("stream", "config", "header_appendix") == '{"nav_shape": [4, 4]}'
        assert client.get("stream", "config", "mode") == "enabled"
        with pytest.raises(DetectorControlError, match="this simulator sends cbor"):
            client.enable_stream("v1")


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda client: client.trigger(), "409 Conflict: .*state idle, expected ready"),
        (lambda client: client.set("detector", "nothing", 1), "404 Not Found: .*no parameter nothing"),
        (lambda client: client.set("detector", "ntrigger", "many"), "400 .*ntrigger is 'many'"),
        (lambda client: client.get("stream", "status", "nothing"), "404 Not Found"),
        (lambda client: client.command("explode"), "no command explode"),
        (lambda client: client.get("filewriter", "config", "mode"), "no such address"),
    ],
)
def test_a_refusal_is_one_line_with_the_detectors_words(call, reason):
    with driven("dectris-v2") as detector:
        with pytest.raises(DetectorControlError, match=reason) as caught:
            call(detector.client)
        assert "\n" not in str(caught.value)
        assert str(caught.value).startswith("detector at 127.0.0.1:")
        assert caught.value.code in ("400", "404", "409")


def test_a_detector_that_is_not_there_is_one_line_and_the_one_of_a_source_is_at_its_host():
    port = free_port()
    with pytest.raises(DetectorControlError, match=rf"detector at 127.0.0.1:{port}: GET .*refused"):
        SimplonClient(f"127.0.0.1:{port}").state()
    client = SimplonClient.of_source("dectris-v2+tcp://127.0.0.1:31001", port=1)
    with pytest.raises(DetectorControlError, match=r"detector at 127\.0\.0\.1:1: "):
        client.version()


def test_a_detector_that_does_not_answer_is_one_line():
    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = SimplonClient(f"127.0.0.1:{silent.getsockname()[1]}", timeout_s=0.2)
        with pytest.raises(DetectorControlError, match=r"had no answer within 0\.2 s"):
            client.state()


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"<html>", "answered <html>, expected JSON"),
        (b"[1, 2]", r"answered \[1, 2\], expected a 'value'"),
        (b"", "answered None, expected a 'value'"),
        (b"x" * 5000, r"answered x+\.\.\., expected JSON"),
    ],
)
def test_an_answer_that_makes_no_sense_is_one_line(body, reason):
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args):
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        with pytest.raises(DetectorControlError, match=reason):
            SimplonClient(f"127.0.0.1:{server.server_address[1]}").state()
        thread.join()


@pytest.mark.parametrize("address", ["https://dcu", "http://", "dcu:port", "dcu:99999"])
def test_an_address_that_cannot_be_is_refused(address):
    with pytest.raises(DetectorControlError, match="detector address"):
        SimplonClient(address)


def test_a_taken_address_is_one_line():
    with (
        SimplonServer(ControlledTrigger(), images=1) as server,
        pytest.raises(BindError, match=f"cannot listen at {server.address}: "),
    ):
        SimplonServer(ControlledTrigger(), images=1, address=server.address)
