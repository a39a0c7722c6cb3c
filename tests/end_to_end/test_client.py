"""`stemd.connect`: a script beside a running daemon, synchronous and asynchronous."""

import queue
import threading

import anyio
import numpy as np
import pytest

import stemd
from stemd.client.control_client import ControlFailed
from stemd.client.subscriber import Subscriber
from stemd_udfs import UDF, SumUDF, UDFException, UDFRunCancelled
from whole_way.waiting import LIMIT_S, wait_until

HALF = 512


class BrightestUDF(UDF):
    """Of this module, which the daemon does not have."""

    def __init__(self, factor=1):
        super().__init__(factor=factor)

    def get_result_buffers(self):
        return {"brightest": self.buffer(kind="nav", dtype="int64")}

    def process_frame(self, frame):
        if self.params.factor < 0:
            raise ZeroDivisionError("below zero")
        self.results.brightest[:] = frame.max() * self.params.factor


@pytest.fixture
def in_thread():
    """Run something beside the test; a function returns what it returned or raised."""
    threads = []

    def start(function):
        done = queue.SimpleQueue()

        def work():
            try:
                done.put(function())
            except Exception as error:
                done.put(error)

        threads.append(threading.Thread(target=work))
        threads[-1].start()
        return lambda: done.get(timeout=LIMIT_S)

    yield start
    for thread in threads:
        thread.join()


def wait_registered(client):
    wait_until(lambda: any(udf["name"].startswith("client_") for udf in client.udfs()))


def is_published(messages, series, processed):
    return any(
        message.topic == "result/sum"
        and message.header["series"] == series
        and message.header["ledger"]["processed"] == processed
        for message in messages
    )


def brightest(reference):
    return reference.pool[reference.numbers()].max(1)


def test_a_udf_of_ones_own_runs_over_the_next_scan(one_daemon, client, detector, in_thread, reference):
    result = in_thread(lambda: client.run_udf(BrightestUDF(factor=2), timeout_s=LIMIT_S))
    wait_registered(client)
    detector.series().start().images().end()
    update = result()
    assert np.array_equal(update["brightest"].ravel(), 2 * brightest(reference))
    assert (update.status, update.is_complete, bool(update.damage.all())) == ("final", True, True)
    assert [udf["name"] for udf in client.udfs()] == ["sum", "sumsig", "max"]
    with Subscriber(one_daemon.results, one_daemon.snapshots) as subscriber:
        newest = [message.topic for message in subscriber.snapshot()]
        history = [message.topic for message in subscriber.history(update.header["scan_id"])]
    assert "result/sum" in newest
    assert not any(topic.startswith("result/client_") for topic in newest), "nothing is kept of it"
    assert any(topic.startswith("result/client_") for topic in history), "but what belongs to the scan"


def test_a_wrong_name_of_a_udf_is_answered_with_the_nearest_one(client):
    with pytest.raises(LookupError, match=r"no UDF 'sumsing' runs; there are: .*; the nearest is sumsig"):
        next(client.results("sumsing"))
    with pytest.raises(ControlFailed, match=r"no UDF named 'sumsing' .*; the nearest is sumsig"):
        client.unregister("sumsing")
    with pytest.raises(ControlFailed, match=r"no built-in UDF 'sumsing', .*; the nearest is sumsig"):
        client.register("other", "sumsing")


def test_plots_of_matplotlib_follow_the_newest_results(client, detector):
    from matplotlib import pyplot as plt

    detector.series(11).start().images().end()
    wait_until(lambda: (last := client.history().get("sum")) is not None and last.header["series"] == 11)
    newest = next(iter(client.results("sum", timeout_s=LIMIT_S, plots=True)))
    (axes, _) = plt.gcf().axes  # the image and its colour bar
    assert axes.get_title() == "sum: intensity"
    assert np.array_equal(axes.get_images()[0].get_array(), newest["intensity"])
    plt.close("all")


def test_a_restarted_scan_raises_with_what_was_merged(one_daemon, client, detector, in_thread, reference):
    result = in_thread(lambda: client.run_udf(BrightestUDF(), timeout_s=LIMIT_S))
    wait_registered(client)
    detector.series().start().images(0, HALF)
    one_daemon.wait_for(processed=HALF)
    detector.series(2).start().images().end()
    stop = result()
    assert isinstance(stop, UDFRunCancelled)
    assert (stop.reason, stop.ledger["processed"]) == ("restarted", HALF)
    (buffers,) = stop.partial.buffers
    assert np.array_equal(buffers["brightest"].ravel(), brightest(reference) * stop.partial.damage.ravel())
    wait_until(lambda: client.status()["scan"] is None)


def test_a_udf_that_fails_raises_what_it_said(client, detector, in_thread):
    result = in_thread(lambda: client.run_udf(BrightestUDF(factor=-1), timeout_s=LIMIT_S))
    wait_registered(client)
    detector.series().start().images().end()
    error = result()
    assert type(error) is UDFException
    assert "ZeroDivisionError: below zero" in str(error)
    wait_until(lambda: client.status()["scan"] is None)


def test_a_slow_loop_gets_the_newest_result_and_the_last_one_of_each_scan(client, detector, one_collector):
    detector.series(24).start().images().end()
    wait_until(lambda: (last := client.history().get("sum")) is not None and last.header["series"] == 24)
    updates = client.results("sum", timeout_s=LIMIT_S)
    found = [next(updates)]
    for number in (25, 26):  # all of this while the loop is busy
        series = detector.series(number).start()
        for first in range(0, 2 * HALF, HALF // 2):
            series.images(first, first + HALF // 2)
            count = first + HALF // 2
            one_collector.wait_for(lambda messages: is_published(messages, number, count))  # noqa: B023
        series.end()
        wait_until(lambda: client.status()["scan"] is None)
    for update in updates:
        assert update.header["seq"] == found[-1].header["seq"] + update.missed + 1
        found.append(update)
        if update.is_last and update.header["series"] == 26:
            break
    assert [update.header["series"] for update in found if update.is_last] == [24, 25, 26]
    assert any(update.missed for update in found)


def test_parameters_are_set_and_scans_cancelled(one_daemon, client, detector):
    client.register("best", BrightestUDF(), replace=True)
    detector.series().start().images(0, HALF)
    one_daemon.wait_for(processed=HALF)
    client.set_parameters("best", {"factor": 3}, restart=True)
    updates = client.results("best", timeout_s=LIMIT_S)
    # The newest result there is may still be one from before.
    next(update for update in updates if update["brightest"].any() and not (update["brightest"] % 3).any())
    updates.close()
    scan_id = client.cancel()
    wait_until(lambda: client.status()["scan"] is None)
    assert client.status()["last_run"]["scan_id"] == scan_id
    client.unregister("best")
    with pytest.raises(ControlFailed, match="no scan is running"):
        client.cancel()


def test_the_asynchronous_client_has_the_same_names(one_daemon, detector, reference):
    async def play():
        client = stemd.connect(one_daemon.control, sync=False)
        async with client, anyio.create_task_group() as group:
            found = []

            async def run():
                found.append(await client.run_udf(SumUDF(), timeout_s=LIMIT_S))

            group.start_soon(run)
            while not any(udf["name"].startswith("client_") for udf in await client.udfs()):
                await anyio.sleep(0.01)
            await anyio.to_thread.run_sync(lambda: detector.series(9).start().images().end())
            async for update in client.results("max", timeout_s=LIMIT_S):
                if update.is_last and update.header["series"] == 9:
                    break
        return found[0]

    update = anyio.run(play)
    assert np.array_equal(update["intensity"].ravel(), reference.pool[reference.numbers()].sum(0))


def test_names_of_both_clients_are_the_same():
    names = [{name for name in vars(kind) if name[0] != "_"} for kind in (stemd.Client, stemd.AsyncClient)]
    assert names[0] - names[1] == {"follow"}
    assert names[1] - names[0] == set()
