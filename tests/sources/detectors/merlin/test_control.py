import socket
import threading
from contextlib import closing, contextmanager

import pytest

from driven_simulator import driven_simulator
from stemd_sources.detectors.merlin.simulation import MerlinServer
from stemd_sources.errors import DetectorControlError
from stemd_sources.merlin.control import MerlinControl
from stemd_sources.merlin.frame_header import frame
from stemd_sources.registry import open_source
from stemd_sources.sending.control import ControlledTrigger
from stemd_sources.simulate.frames import GeneratedFrames
from whole_way.waiting import LIMIT_S

FRAMES = GeneratedFrames((4, 4), (8, 8))


@contextmanager
def driven(**options):
    trigger = ControlledTrigger()
    with (
        driven_simulator(FRAMES, "merlin", trigger, **options) as address,
        MerlinServer(trigger, images=FRAMES.count) as server,
    ):
        source = f"merlin+{address}?control={server.address.rpartition(':')[2]}"
        parser, receiver = open_source(source)
        buffer = memoryview(bytearray(2**20))

        def next_event():
            size = receiver.receive_into(buffer, LIMIT_S)
            return None if size is None else parser.parse(buffer[:size])

        with closing(receiver), MerlinControl.from_url(source) as control:
            yield control, next_event


def test_an_acquisition_is_set_up_started_and_triggered():
    with driven() as (control, next_event):
        control.set("NUMFRAMESTOACQUIRE", 16)
        control.set("TRIGGERSTART", 5)
        assert (control.get("NUMFRAMESTOACQUIRE"), control.get("DETECTORSTATUS")) == ("16", "0")
        # The header is taken before the command is answered.
        thread = threading.Thread(target=control.start)
        thread.start()
        start = next_event()
        thread.join()
        assert (start.announced, start.nav_shape) == (16, (4, 4))
        control.trigger()
        assert [next_event().index for _ in range(16)] == list(range(16))


def test_with_an_internal_trigger_frames_follow_and_a_stop_ends_them():
    with driven(rate=20.0) as (control, next_event):
        thread = threading.Thread(target=control.start)
        thread.start()
        assert next_event().series == 1
        thread.join()
        assert next_event().index == 0
        control.stop()
        assert control.get("DETECTORSTATUS") == "0"


@pytest.mark.parametrize(
    ("call", "reason", "code"),
    [
        (lambda control: control.get("NOTHING"), "'GET,NOTHING' gave error 2 .unknown here.", "2"),
        (lambda control: control.set("NUMFRAMESTOACQUIRE", 17), "gave error 3 .out of range.", "3"),
        (lambda control: control.command("EXPLODE"), "'CMD,EXPLODE' gave error 2", "2"),
        (lambda control: control.trigger(), "gave error", None),
    ],
)
def test_a_refusal_is_one_line(call, reason, code):
    with driven() as (control, _):
        with pytest.raises(DetectorControlError, match=reason) as caught:
            call(control)
        assert "\n" not in str(caught.value)
        assert code is None or caught.value.code == code


@contextmanager
def answering(*answers):
    """A server that answers each request with given bytes."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve():
            client, _ = listener.accept()
            with client:
                for answer in answers:
                    client.recv(1000)
                    client.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        with MerlinControl("127.0.0.1", listener.getsockname()[1], timeout_s=LIMIT_S) as control:
            yield control
        thread.join()


def test_a_busy_detector_is_asked_again_an_older_trigger_is_tried_and_a_value_keeps_its_commas():
    resets = b"CMD,RESET,4", b"CMD,RESET,1", b"CMD,RESET,0"
    others = b"CMD,SOFTTRIGGER,2", b"CMD,SWTRIGGER,0", b"GET,ROI,1,2,3,0"
    with answering(*map(frame, (*resets, *others))) as control:
        control.command("RESET")
        control.trigger()
        assert control.get("ROI") == "1,2,3"


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (b"HTTP/1.1 400 Bad", "answers b'HTTP/1.1 400 Ba', expected MPX and a length"),
        (frame(b"GET,OTHER,1,0"), "was answered by 'GET,OTHER,1,0'"),
        (frame(b""), "was answered by ''"),
        (b"MPX,00", "closed the connection within an answer"),
        (b"MPX,9999999999,", "expected MPX and a length"),
    ],
)
def test_an_answer_that_makes_no_sense_is_one_line(answer, reason):
    with answering(answer) as control, pytest.raises(DetectorControlError, match=reason):
        control.get("GAIN")


def test_a_detector_that_is_not_there_is_one_line():
    with pytest.raises(DetectorControlError, match=r"Merlin at 127\.0\.0\.1:1: .*is the Merlin"):
        MerlinControl("127.0.0.1", 1)
