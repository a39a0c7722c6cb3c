import os
from types import SimpleNamespace

import anyio
import anyio.lowlevel
import pytest
import pytest_asyncio

from stemd.errors import ConfigurationError, NotEnoughMemory
from stemd.ingest.receiver_handle import ReceiverHandle, ReceiverSettings, SocketSettings
from stemd.ingest.ring import Counter
from stemd.processes import child
from stemd.processes.channel import ChannelClosed
from whole_way.processes import own_descriptors
from whole_way.waiting import LIMIT_S, until

pytestmark = pytest.mark.asyncio

KIB = 1024


def settings(url, **changes):
    return ReceiverSettings(url=url, **({"max_message_bytes": 16 * KIB, "ring_bytes": 64 * KIB} | changes))


@pytest.fixture
def url(tmp_path):
    return f"dectris-v2+ipc://{tmp_path}/detector"


@pytest_asyncio.fixture
async def receiving(url):
    made = ReceiverHandle(settings(url))
    yield made
    await made.close()


async def test_a_ring_below_four_messages_is_refused_with_both_numbers_and_one_beyond_the_memory(url):
    with pytest.raises(ConfigurationError, match=r"size_bytes is 65535, .* 4 x max_message_bytes \(65536\)"):
        ReceiverHandle(settings(url, ring_bytes=64 * KIB - 1))
    with pytest.raises(NotEnoughMemory, match="ring: needs"):
        ReceiverHandle(settings(url, ring_bytes=1 << 50))


WRONG = ["nonsense", "dectris-v9+tcp://host:1", "dectris-v2+tcp://host:99999", "dectris-v2+ipc://relative"]


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("others", [(), ("dectris-v2+tcp://127.0.0.1:1",)])
async def test_a_source_that_cannot_be_opened_is_one_line_that_names_it(wrong, others):
    sockets = tuple(SocketSettings(url=one) for one in (*others, wrong)) if others else ()
    receiving = ReceiverHandle(settings(wrong, sockets=sockets))
    with pytest.raises(ConfigurationError) as caught:
        await receiving.start()
    await receiving.close()
    assert str(caught.value).startswith(f"source {wrong}: ")
    assert "\n" not in str(caught.value)


async def test_the_policy_is_in_force_at_once(url, receiving):
    counters = receiving.ring.counters
    assert counters[Counter.DROP_WHEN_FULL] == 0
    receiving.set_policy("drop")
    assert counters[Counter.DROP_WHEN_FULL] == 1
    receiving.set_policy("block")
    assert counters[Counter.DROP_WHEN_FULL] == 0
    dropping = ReceiverHandle(settings(url, when_full="drop"))
    assert dropping.ring.counters[Counter.DROP_WHEN_FULL] == 1
    await dropping.close()


async def test_the_answer_of_a_receiver_that_starts_is_not_taken_by_who_looks_meanwhile(receiving):
    await receiving.start()
    first = receiving._child
    first.process.kill()
    async with anyio.create_task_group() as group:
        group.start_soon(receiving.restart)
        while receiving._child in (None, first):
            if receiving._child is None:
                assert receiving.messages() == []
            await anyio.sleep(0)
    assert receiving._child.process.poll() is None


async def test_nor_is_that_of_a_process_that_reads_a_socket(receiving):
    asked = []
    receiving._readers = SimpleNamespace(troubles=lambda: asked.append(1), close=anyio.lowlevel.checkpoint)
    assert receiving.messages() == []
    assert not asked


async def test_a_start_that_is_given_up_leaves_no_process(receiving):
    before = own_descriptors()
    with anyio.move_on_after(0.01) as scope:
        await receiving.start()
    assert scope.cancelled_caught
    assert receiving._child is None
    assert own_descriptors() <= before


async def test_a_start_takes_the_process_that_was_launched(receiving):
    await receiving.launch()
    launched = receiving._launched
    await receiving.start()
    assert receiving._child is launched
    assert receiving._launched is None


async def test_a_process_that_nobody_has_started_leaves_without_a_word(url, capfd, monkeypatch):
    monkeypatch.setattr(child, "_LAST_WORD_S", LIMIT_S)  # on a busy machine it imports for seconds
    before = own_descriptors()
    receiving = ReceiverHandle(settings(url))
    await receiving.launch()
    launched = receiving._launched
    await receiving.close()
    assert launched.process.returncode == 0
    assert capfd.readouterr().err == ""
    del receiving.ring
    assert own_descriptors() <= before


async def test_nobody_waits_for_a_receiver_that_does_not_run_or_has_died(receiving):
    assert receiving.messages() == []
    with pytest.raises(ChannelClosed):
        await receiving.wait_message()
    await receiving.start()
    receiving._child.process.kill()
    await receiving.wait_message()
    with pytest.raises(ChannelClosed):
        receiving.messages()


async def test_closing_wakes_who_waits_for_a_message(receiving):
    async def wait():
        with pytest.raises(ChannelClosed):
            await receiving.wait_message()

    await receiving.start()
    async with anyio.create_task_group() as group:
        group.start_soon(wait)
        await anyio.wait_all_tasks_blocked()
        await receiving.close()


async def test_closing_ends_the_process_and_leaves_no_descriptor(url):
    before = own_descriptors()
    receiving = ReceiverHandle(settings(url))
    await receiving.start()
    child = receiving._child
    await receiving.close()
    await receiving.close()
    assert child.process.returncode is not None
    del receiving.ring
    assert own_descriptors() <= before


async def test_a_wake_is_told_once(receiving):
    os.eventfd_write(receiving.wake_fd, 1)
    os.eventfd_write(receiving.wake_fd, 1)
    await receiving.wait_wake()
    with anyio.move_on_after(0.01) as scope:
        await receiving.wait_wake()
    assert scope.cancelled_caught


async def test_a_receiver_that_takes_the_place_of_a_dead_one_reads_the_files_that_came_meanwhile(tmp_path):
    def write(name):
        (tmp_path / "part").write_bytes(bytes(range(1, 65)))
        (tmp_path / "part").rename(tmp_path / name)

    def has_read(*names):
        receiving.messages()
        return set(receiving._notes or ()) == set(names)

    write("old.raw")
    receiving = ReceiverHandle(settings(f"follow://{tmp_path}?pattern=*.raw&shape=2,2,4,4&dtype=uint8"))
    try:
        await receiving.start()
        await until(lambda: has_read("old.raw"))
        write("read.raw")
        await until(lambda: has_read("old.raw", "read.raw"))
        receiving._child.process.kill()
        with pytest.raises(ChannelClosed):
            await until(has_read)
        write("meanwhile.raw")
        await receiving.restart()
        await until(lambda: has_read("old.raw", "read.raw", "meanwhile.raw"))
        assert receiving.ring.counters[Counter.SCANS] == 2
    finally:
        await receiving.close()
