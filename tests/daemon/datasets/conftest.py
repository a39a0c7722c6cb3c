"""What tests of data sets share."""

from collections.abc import Iterator

import pytest

from stemd import Context


@pytest.fixture(scope="session")
def ctx() -> Iterator[Context]:
    """Give a context in this process."""
    with Context("inline") as made:
        yield made
