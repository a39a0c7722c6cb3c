import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_sources.errors import MalformedMessage
from stemd_sources.zeromq.multipart import MAX_PARTS, join_parts, part_bounds, split_parts


@given(st.lists(st.binary(max_size=50), min_size=1, max_size=MAX_PARTS))
def test_parts_are_found_again_and_the_first_lies_where_it_lay(parts):
    message = join_parts(parts)
    assert split_parts(message) == parts
    assert message.startswith(parts[0])


@given(st.binary(max_size=200))
def test_any_bytes_are_parts_that_lie_inside_or_malformed(message):
    try:
        bounds = part_bounds(message)
    except MalformedMessage:
        return
    assert all(0 <= start <= stop <= len(message) for start, stop in bounds)


@pytest.mark.parametrize("parts", [[], [b"x"] * (MAX_PARTS + 1)])
def test_no_parts_and_too_many_are_malformed(parts):
    lengths = [len(part) for part in parts]
    message = b"".join(parts) + b"".join(n.to_bytes(8, "little") for n in [*lengths, len(lengths)])
    with pytest.raises(MalformedMessage, match=f"says it has {len(parts)} parts, expected 1 to 64"):
        part_bounds(message)
