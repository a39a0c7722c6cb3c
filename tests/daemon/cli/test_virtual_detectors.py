import click
import pytest

from stemd.cli.virtual_detectors import Mask, detector_udfs, useless_masks


@pytest.mark.parametrize(
    ("shape", "text", "mask"),
    [
        ("disk", "bf=20", {"shape": "disk", "radius": 20}),
        ("disk", "bf=2.5@64,30.5", {"shape": "disk", "radius": 2.5, "centre": [64, 30.5]}),
        ("ring", "bf=40,90", {"shape": "ring", "radius_inner": 40, "radius": 90}),
        ("ring", "bf=0,9@1,2", {"shape": "ring", "radius_inner": 0, "radius": 9, "centre": [1, 2]}),
    ],
)
def test_a_detector_is_read(shape, text, mask):
    assert Mask(shape, is_named=True).convert(text, None, None) == ("bf", mask)
    assert Mask(shape, is_named=False).convert(text.removeprefix("bf="), None, None) == ("", mask)


@pytest.mark.parametrize(
    ("shape", "text", "words"),
    [
        ("disk", "20", "expected NAME=RADIUS[@Y,X] in pixels, such as bf=20 or bf=5@64,30"),
        ("disk", "bf=", "expected NAME="),
        ("disk", "bf=-3", "expected NAME="),
        ("disk", "bf=3@4", "expected NAME="),
        ("disk", "bf=0", "expected an outer radius above the inner one, and above 0"),
        ("ring", "bf=9", "expected NAME=INNER,OUTER[@Y,X]"),
        ("ring", "bf=9,4", "above the inner one"),
    ],
)
def test_what_is_no_detector_is_refused_with_its_form(shape, text, words):
    with pytest.raises(click.BadParameter) as refusal:
        Mask(shape, is_named=True).convert(text, None, None)
    assert words in refusal.value.message
    assert repr(text) in refusal.value.message


def test_masks_of_one_name_are_channels_of_one_udf():
    disk, ring = {"shape": "disk", "radius": 3}, {"shape": "ring", "radius": 9, "radius_inner": 4}
    udfs = detector_udfs([("a", disk), ("b", disk), ("a", ring)])
    assert [(udf["name"], udf["params"]["masks"]) for udf in udfs] == [("a", [disk, ring]), ("b", [disk])]
    assert {udf["use"] for udf in udfs} == {"masks"}


def test_masks_that_cover_all_or_nothing_are_named():
    good = {"shape": "ring", "radius_inner": 3, "radius": 6}
    huge = {"shape": "disk", "radius": 500, "centre": [40, 64]}
    away = {"shape": "disk", "radius": 5, "centre": [40, 300]}
    assert useless_masks([good, huge, away], (96, 128)) == [
        '{"shape": "disk", "radius": 500, "centre": [40, 64]} covers the whole frame of 96 x 128 pixels',
        '{"shape": "disk", "radius": 5, "centre": [40, 300]} lies outside the frame of 96 x 128 pixels',
    ]
