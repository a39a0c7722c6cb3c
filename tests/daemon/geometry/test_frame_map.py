from dataclasses import replace

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd.geometry.frame_map import FrameMap, ScanGeometry
from stemd.geometry.shape_fit import choose_map, fit_lines

GEOMETRIES = st.builds(
    ScanGeometry,
    sync_offset=st.integers(-30, 30),
    flyback_columns=st.integers(0, 3),
    serpentine=st.booleans(),
    frames_per_position=st.integers(1, 3),
)
SHAPES = st.lists(st.integers(1, 5), min_size=1, max_size=3).map(tuple)


def test_numbers_of_numpy_become_plain_ones():
    given = ScanGeometry(sync_offset=np.int64(-1), flyback_columns=np.uint8(2), serpentine=np.bool_(True))
    assert given == ScanGeometry(sync_offset=-1, flyback_columns=2, serpentine=True)
    assert [type(value) for value in (given.sync_offset, given.flyback_columns)] == [int, int]
    assert given.serpentine is True


def walked(geometry: ScanGeometry, shape: tuple[int, ...], frames: int, *, laps: int = 1) -> list[int]:
    """The place of each frame, found by moving a beam step by step."""
    grid = np.arange(np.prod(shape) * geometry.frames_per_position).reshape(*shape, -1)
    lines = grid.reshape(-1, shape[-1], geometry.frames_per_position)
    places = [-1] * max(0, geometry.sync_offset)
    for _ in range(laps):
        for number, line in enumerate(lines):
            is_back = geometry.serpentine and len(shape) > 1 and number % shape[-2] % 2 == 1
            for column in line[::-1] if is_back else line:
                places += column.tolist()
            places += [-1] * (geometry.flyback_columns * geometry.frames_per_position)
    places = places[max(0, -geometry.sync_offset) :]
    return (places + [-1] * frames)[:frames]


@pytest.mark.parametrize("is_endless", [False, True])
@given(geometry=GEOMETRIES, shape=SHAPES, frames=st.integers(0, 400))
def test_frames_belong_where_the_beam_was_which_walks_over_and_over_if_it_is_endless(
    is_endless, geometry, shape, frames
):
    found = FrameMap(geometry, shape, is_endless=is_endless)
    places = found.places(np.arange(frames))
    assert places.tolist() == walked(geometry, shape, frames, laps=450 if is_endless else 1)
    assert found.count(frames) == np.count_nonzero(places >= 0)
    assert found.last(frames) == max(np.flatnonzero(places >= 0), default=-1)


@given(GEOMETRIES, SHAPES)
def test_each_place_knows_its_frame_and_a_map_survives_the_way_to_a_worker(geometry, shape):
    found = FrameMap(geometry, shape)
    numbers = found.numbers(np.arange(found.size))
    assert found.places(numbers).tolist() == list(range(found.size))
    assert len(set(numbers.tolist())) == found.size
    assert found.shape  # what is computed once does not travel
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(found), type=FrameMap) == found


def test_several_frames_at_a_position_are_a_last_axis():
    assert FrameMap(ScanGeometry(frames_per_position=3), (4, 5)).shape == (4, 5, 3)


WRONG = [("flyback_columns", -1), ("frames_per_position", 0), ("sync_offset", 1.5), ("serpentine", "yes")]


@pytest.mark.parametrize(("name", "value"), [*WRONG, ("flyback_columns", True)])
def test_a_geometry_that_makes_no_sense_is_refused_by_name(name, value):
    with pytest.raises(ValueError, match=f"^{name} is "):
        ScanGeometry(**{name: value})


@pytest.mark.parametrize(
    ("geometry", "asked", "announced", "fitted"),
    [
        ({"flyback_columns": 2}, (3, 4), 18, (3, 4)),
        ({"flyback_columns": 2}, (3, 4), 16, (3, 4)),  # no fly-back behind the last line
        ({"flyback_columns": 2}, (3, 6), 18, (3, 4)),  # the shape of all points
        ({"flyback_columns": 2}, (3, 4), 17, None),
        ({"flyback_columns": 2}, (-1, 4), 18, (3, 4)),
        ({"flyback_columns": 2}, (3, -1), 18, (3, 4)),
        ({"flyback_columns": 2}, (-1, -1), 24, (4, 4)),
        ({"flyback_columns": 2}, (2, -1, -1), 48, (2, 4, 4)),
        ({"flyback_columns": 2}, (-1, -1, 4), 54, (3, 3, 4)),
        ({"flyback_columns": 2}, (6,), 8, (6,)),
        ({"frames_per_position": 3}, (2, 4), 24, (2, 4)),
        ({"frames_per_position": 3}, (2, 4, 3), 24, (2, 4)),
        ({"frames_per_position": 3}, (2, -1), 24, (2, 4)),
        ({"frames_per_position": 3, "flyback_columns": 1}, (2, 4), 30, (2, 4)),
        ({"frames_per_position": 3}, (2, 4), 25, None),
        ({"sync_offset": 3}, (3, 4), 12, (3, 4)),
        ({"sync_offset": 3}, (3, 4), 15, (3, 4)),
        ({"sync_offset": -3}, (3, 4), 9, (3, 4)),
        ({"sync_offset": 3}, (3, 4), 13, None),
        ({"sync_offset": 2, "flyback_columns": 1}, (3, -1), 17, (3, 4)),
        ({"serpentine": True}, (3, 4), 12, (3, 4)),
        ({"serpentine": True}, (3, 4), None, (3, 4)),
        ({"flyback_columns": 9}, (3, -1), 18, None),
    ],
)
def test_a_shape_fits_with_what_the_beam_does_beside_it(geometry, asked, announced, fitted):
    assert fit_lines(asked, announced, ScanGeometry(**geometry)) == fitted


@given(GEOMETRIES, SHAPES, st.data())
def test_one_length_is_found_from_the_others(geometry, shape, data):
    geometry = replace(geometry, sync_offset=0, serpentine=False)
    axis = data.draw(st.integers(0, len(shape) - 1))
    asked = tuple(-1 if number == axis else length for number, length in enumerate(shape))
    assert fit_lines(asked, geometry.frames_for(shape), geometry) == shape


def test_a_shape_that_does_not_fit_and_an_offset_that_leaves_nothing_are_not_used_and_are_told():
    found, refused = choose_map([("configuration", (3, 4))], 23, ScanGeometry(flyback_columns=2))
    assert found.shape == (23,)
    assert found.count(23) == 23
    assert "does not fit 23 announced frames with flyback_columns = 2" in refused[0]
    assert "flyback_columns and serpentine are not used" in refused[1]
    for offset in (12, -12):
        found, refused = choose_map([("configuration", (3, 4))], 12, ScanGeometry(sync_offset=offset))
        assert (found.shape, found.count(12)) == ((3, 4), 12)
        assert "leaves none of 12 announced frames on 12 positions: it is not used" in refused[-1]
