"""A reporter of progress that keeps what it is told."""

from stemd import ProgressReporter


class Noted(ProgressReporter):
    """Keeps the name of each call, and the state that it is given."""

    def __init__(self):
        self.calls = []

    def start(self, state):
        self.calls.append(("start", state))

    def update(self, state):
        self.calls.append(("update", state))

    def end(self, state):
        self.calls.append(("end", state))
