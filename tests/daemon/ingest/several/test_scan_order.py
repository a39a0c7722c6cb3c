import random

import pytest

from stemd.ingest.several.scan_order import HOLD_S, LATE_S, QUIET_S, Head, ScanOrder, Standing
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted

FORMAT = FrameFormat(codec="none", dtype="<u2", shape=(1, 1))
LONG_AGO = 0.0


def start(series, unique_id=None):
    return ScanStarted(series=series, unique_id=unique_id or f"u{series}", header={})


def image(series, index, unique_id=None):
    return ImageReceived(series, unique_id or f"u{series}", index, 0, 2, FORMAT)


def end(series):
    return ScanEnded(series=series, unique_id=f"u{series}")


class Sockets:
    """Sockets with messages in them, taken in the order that is tested; None: nothing is there."""

    def __init__(self, *queues):
        self.queues = [list(queue) for queue in queues]
        self.order = ScanOrder()
        self.looked_at = [LONG_AGO] * len(queues)
        self.taken = []

    def choose(self, now=1.0):
        heads = [
            Head(*self.order.standing(queue[0])) if queue else Head(Standing.EMPTY, None, looked_at)
            for queue, looked_at in zip(self.queues, self.looked_at, strict=True)
        ]
        return self.order.choose(heads, now)

    def take_all(self, now=1.0):
        while (number := self.choose(now)) is not None:
            event = self.queues[number].pop(0)
            if isinstance(event, ScanStarted) and not self.order.is_current((event.series, event.unique_id)):
                self.order.begin((event.series, event.unique_id))
            self.taken.append(event)
        return self.taken


def test_the_first_start_waits_for_one_look_at_the_other_sockets():
    sockets = Sockets([start(2)], [])
    assert sockets.take_all(now=10.0) == []
    sockets.queues[1] += [start(1), image(1, 0), image(2, 0)]
    assert [one.series for one in sockets.take_all(now=11.0)] == [1, 1, 2, 2]


def test_a_start_waits_no_longer_when_the_other_sockets_are_silent():
    sockets = Sockets([start(1), image(1, 0), start(2)], [])
    sockets.take_all(now=9.0)
    sockets.looked_at[1] = 9.0
    sockets.take_all(now=10.0)
    assert len(sockets.taken) == 2
    sockets.looked_at[1] = 10.0 + QUIET_S / 2
    sockets.take_all(now=11.0)
    assert len(sockets.taken) == 2
    sockets.looked_at[1] = 10.0 + QUIET_S
    sockets.take_all(now=11.0)
    assert [one.series for one in sockets.taken] == [1, 1, 2]


def test_a_start_after_a_scan_that_is_complete_waits_for_one_look_only():
    sockets = Sockets([start(1), image(1, 0)], [])
    sockets.take_all(now=1.0)
    sockets.looked_at[1] = 1.0
    sockets.take_all(now=1.0)
    sockets.order.is_complete = True
    sockets.queues[0].append(start(2))
    assert len(sockets.take_all(now=2.0)) == 2
    sockets.looked_at[1] = 2.0
    assert sockets.take_all(now=2.1)[-1].series == 2


def test_images_whose_start_does_not_come_are_taken_as_foreign_after_a_while():
    sockets = Sockets([image(9, 0), image(9, 1)], [])
    assert sockets.take_all(now=10.0) == []
    sockets.looked_at[1] = 10.0 + HOLD_S / 2
    assert sockets.take_all(now=20.0) == []
    sockets.looked_at[1] = 10.0 + HOLD_S
    assert len(sockets.take_all(now=20.0)) == 2  # the second one at once


def test_images_on_all_sockets_without_a_start_are_foreign_at_once_and_their_scan_may_still_start():
    sockets = Sockets([image(9, 0)], [image(9, 1)])
    assert len(sockets.take_all()) == 2
    sockets.queues[0] += [start(9), image(9, 2)]
    sockets.looked_at[1] = 1.0
    assert len(sockets.take_all(now=1.0)) == 4
    assert sockets.order.current == (9, "u9")


def test_images_of_a_scan_that_was_given_up_wait_for_its_start_once_that_has_come():
    sockets = Sockets([image(1, 0)], [])
    sockets.take_all(now=10.0)
    sockets.looked_at[1] = 10.0 + HOLD_S
    assert len(sockets.take_all(now=20.0)) == 1  # foreign
    sockets.queues[0] += [image(1, index) for index in range(1, 5)]  # it does not pause
    sockets.queues[1].append(start(1))
    taken = sockets.take_all(now=20.0)[1:]
    assert isinstance(taken[0], ScanStarted)
    assert [one.index for one in taken[1:]] == [1, 2, 3, 4]


def test_images_of_a_scan_that_is_over_do_not_wait_for_a_start_of_the_same_name():
    sockets = Sockets([start(1), image(1, 0)], [])
    sockets.take_all()
    sockets.looked_at[1] = 1.0
    sockets.take_all()
    sockets.order.lose()
    sockets.queues[0].append(start(1))
    sockets.queues[1].append(image(1, 9))
    taken = sockets.take_all()[2:]
    assert [type(one) for one in taken[:1]] == [ImageReceived]  # foreign, and not of the next scan


def test_of_images_without_a_start_those_that_came_first_are_given_up_first():
    for number in (0, 1):
        sockets = Sockets([], [], [])
        sockets.queues[number].append(image(9, 0))
        assert sockets.take_all(now=10.0) == []
        sockets.queues[1 - number].append(image(2, 0))
        sockets.looked_at[2] = 10.0 + HOLD_S
        assert [one.series for one in sockets.take_all(now=10.0 + HOLD_S)] == [9]
        sockets.looked_at[number] = 10.0 + HOLD_S
        sockets.queues[2].append(start(2))
        assert [type(one) for one in sockets.take_all(now=10.1 + HOLD_S)[1:]] == [ScanStarted, ImageReceived]


def test_a_foreign_image_before_a_start_costs_other_sockets_little_of_the_scan():
    foreign, early = [image(9, 0), start(2)], [image(2, index) for index in range(20)]
    for queues in ((foreign, early), (early, foreign)):
        taken = Sockets(*queues).take_all()
        place = next(place for place, one in enumerate(taken) if isinstance(one, ScanStarted))
        assert len(taken) == 22
        assert place <= 3


def test_what_a_detector_that_left_still_brings_is_foreign_at_once():
    sockets = Sockets([start(1), image(1, 0)], [image(1, 1)])
    sockets.take_all()
    sockets.order.lose()
    sockets.queues[1].append(image(1, 2))
    assert len(sockets.take_all()) == 4
    assert sockets.order.current is None


def test_a_scan_goes_on_after_its_end_while_another_socket_is_still_bringing_it():
    order = ScanOrder()
    order.begin((1, "u1"))
    order.take(10.0)
    assert not order.goes_on(10.0)
    order.end()
    assert not order.goes_on(10.1)  # without such images its run ends as usual
    order.take(10.2)
    assert order.goes_on(10.1 + QUIET_S)
    assert not order.goes_on(10.2 + QUIET_S)
    order.take(10.0 + LATE_S - QUIET_S / 2)
    assert order.goes_on(10.0 + LATE_S - QUIET_S / 4)
    assert not order.goes_on(10.0 + LATE_S)
    order.begin((2, "u2"))
    order.take(12.0)
    assert not order.goes_on(12.0)


@pytest.mark.parametrize("seed", range(30))
def test_however_messages_are_dealt_and_arrive_no_scan_loses_images_to_the_next(seed):
    noise = random.Random(seed)
    sockets = Sockets([], [], [])
    sent = []
    for series in range(1, 8):
        sent.append(start(series))
        sent += [image(series, index) for index in range(noise.randrange(12))]
        if noise.random() < 0.4:
            sent.append(end(series))
    sent.append(start(99))
    dealt = [[], [], []]
    for event in sent:
        dealt[noise.randrange(3)].append(event)
    for number in range(3):
        dealt[number].append(image(99, number))
    while any(dealt):
        number = noise.choice([number for number, rest in enumerate(dealt) if rest])
        sockets.queues[number].append(dealt[number].pop(0))
        if noise.random() < 0.6:
            sockets.take_all()
    taken = sockets.take_all()
    assert [one.series for one in taken if isinstance(one, ScanStarted)] == [1, 2, 3, 4, 5, 6, 7, 99]
    current = None
    for event in taken:
        if isinstance(event, ScanStarted):
            current = event.series
        assert event.series == current
    assert len(taken) == len(sent) + 3
