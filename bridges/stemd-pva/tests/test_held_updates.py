from stemd_pva.held_updates import HeldUpdates


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def held(rate=10.0):
    clock = Clock()
    return HeldUpdates[int](rate, clock=clock), clock


def test_updates_below_the_rate_are_all_posted():
    updates, clock = held()
    for number in range(5):
        assert updates.offer("sum", number)
        clock.now += 0.1001
    assert updates.take_due() == []


def test_of_updates_beyond_the_rate_the_newest_is_posted_when_it_is_due():
    updates, clock = held()
    assert updates.offer("sum", 1)
    assert not updates.offer("sum", 2)
    assert not updates.offer("sum", 3)
    assert updates.take_due() == []
    assert 0.09 < updates.wait_s(5) <= 0.1
    clock.now += 0.1001
    assert updates.wait_s(5) == 0
    assert updates.take_due() == [3]
    assert not updates.offer("sum", 4)


def test_each_key_has_a_rate_of_its_own():
    updates, _ = held()
    assert updates.offer("sum", 1)
    assert updates.offer("max", 1)


def test_the_last_one_is_posted_at_once_and_drops_what_waits():
    updates, clock = held()
    updates.offer("sum", 1)
    updates.offer("sum", 2)
    assert updates.offer("sum", 3, at_once=True)
    clock.now += 1
    assert updates.take_due() == []
    assert updates.wait_s(5) == 5


def test_what_is_forgotten_does_not_come():
    updates, clock = held()
    updates.offer("sum", 1)
    updates.offer("sum", 2)
    updates.forget("sum")
    clock.now += 1
    assert updates.take_due() == []
