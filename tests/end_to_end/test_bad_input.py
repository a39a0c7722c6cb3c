"""What a detector may do wrong is counted under its name, logged once, and the run goes on."""

import zmq

from stemd.config import load
from stemd.doctor.network import check_detector
from stemd.doctor.port_holder import running_daemon
from stemd_sources.detectors.dectris_v1 import writer as dectris_v1
from whole_way.waiting import wait_until

NAV, SIG = (16, 16), (32, 32)


def test_a_detector_of_another_protocol_is_told_in_the_status_and_by_the_doctor(start_daemon):
    daemon = start_daemon("sum")
    parts = dectris_v1.header_message(series=1, images=5, sig_shape=SIG, dtype="u2", detail="basic")
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        detector.linger = 10_000
        detector.bind(daemon.detector)
        detector.send_multipart(parts)
        wait_until(lambda: daemon.status()["source"]["trouble"] is not None)
        source = daemon.status()["source"]
        assert source["refused_messages"] == 1
        assert source["trouble"].startswith("this looks like DECTRIS Stream V1: use dectris-v1+ipc://")
        keys = {"source.url": f"dectris-v2+{daemon.detector}", "control.address": daemon.control}
        config = load(None, {}, keys)
        (finding,) = check_detector(config, running_daemon(config))
        assert (finding.level, finding.found) == ("warning", source["trouble"])
