import threading
import time

import numpy as np
import pytest
import zmq

from stemd.client.subscriber import NotJoined, Subscriber
from whole_way.ports import bound_router, free_port
from whole_way.waiting import LIMIT_S

END = {"scan_id": "s2", "status": "final", "reason": None, "complete": True, "ledger": {"announced": 6}}


@pytest.fixture
def daemon(publisher_thread):
    with publisher_thread() as thread:
        yield thread


def final(result_fields, udf="sum", scan_id="s1", status="final", **changes):
    return result_fields(udf=udf, scan_id=scan_id, status=status, **changes)


def test_joining_late_gives_the_newest_then_what_follows(daemon, result_fields):
    daemon.result(final(result_fields, scan_id="s1"))
    daemon.result(final(result_fields, scan_id="s2"))
    with daemon.subscriber("result/sum") as subscriber:
        (newest,) = subscriber.join(LIMIT_S)
        assert newest.header["scan_id"] == "s2"
        np.testing.assert_array_equal(newest.arrays["intensity"], np.arange(20).reshape(4, 5))
        daemon.result(final(result_fields, scan_id="s3"))
        assert subscriber.receive(LIMIT_S).header["scan_id"] == "s3"
        assert subscriber.receive(0.05) is None
        assert subscriber.missed.total() == 0


def test_heartbeats_come_only_to_who_wants_them(daemon):
    with daemon.subscriber("result/") as some, daemon.subscriber() as all_topics:
        some.join(LIMIT_S)
        all_topics.join(LIMIT_S)
        assert all_topics.receive(LIMIT_S).topic == "event/heartbeat"
        assert some.receive(0.1) is None


def test_a_gap_in_seq_is_counted(daemon, result_fields):
    with daemon.subscriber("result/sum") as subscriber:
        subscriber.join(LIMIT_S)
        daemon.result(final(result_fields))
        assert subscriber.receive(LIMIT_S).header["seq"] == 1
        daemon._loop_thread.call(daemon.publisher._seq.update, {"result/sum": 3})
        daemon.result(final(result_fields))
        assert subscriber.receive(LIMIT_S).header["seq"] == 5
        assert subscriber.missed == {"result/sum": 3}


@pytest.mark.parametrize(
    ("topics", "last"),
    [
        ([""], ["result/sum", "result/sumsig", "event/run_ended"]),
        (["result/sum", "event/"], ["result/sum", "event/run_ended"]),
        (["result/sumsig", "result/sum"], ["result/sum", "result/sumsig"]),
    ],
)
@pytest.mark.parametrize("has_joined", [True, False])
def test_what_ends_a_run_comes_also_after_its_messages_were_lost(
    daemon, result_fields, topics, last, has_joined
):
    large = [("intensity", "nav", np.zeros(1_000_000))]
    with daemon.subscriber(*topics, queue_messages=1) as subscriber:
        if has_joined:
            subscriber.join(LIMIT_S)
        else:
            assert subscriber.is_subscribed(LIMIT_S)
        for _ in range(40):  # more than the queues and buffers of both sides hold
            daemon.result(final(result_fields, run_id="r2", status="cancelled", buffers=large))
            time.sleep(0.01)
        for udf in ("sum", "sumsig"):
            daemon.result(final(result_fields, run_id="r2", udf=udf))
        daemon.event("run_ended", run_id="r2", udfs={"sum": "final", "sumsig": "final"}, **END)
        got = []
        while len(got) < len(last):
            message = subscriber.receive(LIMIT_S)
            if message.header.get("status") == "final":
                got.append(message.topic)
        assert got == last
        assert subscriber.missed["result/sum"] > 10
        assert not subscriber.missed.keys() & {"event/run_ended", "result/sumsig"}


def test_a_snapshots_socket_that_does_not_answer_holds_no_message_up(daemon, result_fields):
    nobody = f"tcp://127.0.0.1:{free_port()}"
    with Subscriber(daemon.publisher.results_address, nobody, ["result/sum"]) as subscriber:
        assert subscriber.is_subscribed(LIMIT_S)
        daemon.result(final(result_fields))
        assert subscriber.receive(LIMIT_S).header["seq"] == 1
        later = threading.Timer(1.5, daemon.result, [final(result_fields)])  # while it asks
        later.start()
        begin = time.monotonic()
        assert subscriber.receive(LIMIT_S).header["seq"] == 2
        assert time.monotonic() - begin < LIMIT_S / 2
        later.join()


def test_a_daemon_started_again_counts_from_one(daemon, publisher_thread, result_fields):
    with publisher_thread() as second, second.subscriber("result/sum") as subscriber:
        second.result(final(result_fields))
        second.result(final(result_fields))
        subscriber.join(LIMIT_S)
        subscriber._stream.connect(daemon.publisher.results_address)
        subscriber._stream.subscribe("event/started")
        received = None
        while received is None:  # until this subscription has reached the other publisher
            daemon.result(final(result_fields))
            received = subscriber.receive(0.05)
        assert received.header["instance"] == daemon.publisher.instance
        assert subscriber.missed.total() == 0


def test_who_is_cut_off_before_the_end_of_an_answer_asks_again():
    """The daemon cuts off who has not taken its answer while too much waits; it asks again."""
    asked = []

    def answer_the_second() -> None:
        with bound_router(context, address) as router:
            asked.append(router.recv_multipart()[1:])
        with bound_router(context, address) as router:
            client, *request = router.recv_multipart()
            asked.append(request)
            router.send_multipart([client, b"end"])

    with zmq.Context() as context:
        address = f"tcp://127.0.0.1:{free_port()}"
        thread = threading.Thread(target=answer_the_second)
        thread.start()
        with Subscriber(address, address) as subscriber:
            assert subscriber.history("some scan", LIMIT_S) == []
        thread.join()
    assert asked == [[b"history", b"some scan"]] * 2


def test_nobody_there_is_told_in_time():
    with Subscriber("tcp://127.0.0.1:1", "tcp://127.0.0.1:1") as subscriber:
        with pytest.raises(NotJoined, match=r"tcp://127\.0\.0\.1:1: is a daemon running"):
            subscriber.join(timeout_s=0.05)
        with pytest.raises(NotJoined, match="snapshots socket"):
            subscriber.snapshot(timeout_s=0.05)
