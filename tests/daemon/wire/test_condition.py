import numpy as np
import pytest

from stemd.wire.condition import Condition

NAV = (4, 5)


def header(status="final", buffers=(("phase", "nav"), ("phase_sigma", "nav")), scale=1.0, **more):
    entries = [{"name": name, "kind": kind, "scale": scale} for name, kind in buffers]
    return {"status": status, "nav_shape": list(NAV), "buffers": entries, **more}


def sigma_of(text, sigma, coverage=None, **of_header):
    coverage = np.ones(NAV, bool) if coverage is None else coverage
    return Condition.parse(text).value(header(**of_header), {"phase_sigma": sigma}, coverage.ravel())


@pytest.mark.parametrize(
    ("text", "seen", "expected"),
    [
        ("sgima(com.phase) < 1", "got 'sgima'", "expected sigma or resolution (the nearest is sigma)"),
        ("", "got the end at character 1", "expected sigma or resolution"),
        ("sigma com.phase < 1", "got 'com.phase < 1' at character 7", "expected (NAME.BUFFER)"),
        ("sigma(com) < 1", "got '(com) < 1' at character 6", "expected (NAME.BUFFER)"),
        ("sigma(com.phase[3]) < 1", "got '[3]) < 1' at character 16", "an area such as [0:64, 10:20])"),
        ("sigma(com.phase[3:3, 0:4]) < 1", "the area is empty", "expected [FIRST:AFTER LAST"),
        ("sigma(com.phase) > 1", "got '> 1' at character 18", "expected <"),
        ("sigma(com.phase) <", "got the end", "expected a number"),
        ("sigma(com.phase) < 1.2.3", "got '1.2.3'", "expected a number"),
        ("sigma(com.phase) < -1", "got -1", "expected a positive number"),
        ("sigma(com.phase) < 0.1 rad", "got '0.1 rad' at character 20", "expected a number"),
        ("resolution(ssb.phase[0:4, 0:4]) < 1", "got an area", "that of the whole scan"),
    ],
)
def test_a_wrong_comparison_says_what_was_seen_and_expected(text, seen, expected):
    with pytest.raises(ValueError) as caught:
        Condition.parse(text)
    assert seen in str(caught.value)
    assert expected in str(caught.value)


def test_sigma_is_the_root_mean_square_over_the_scan_or_an_area_in_the_unit_of_the_result():
    sigma = np.arange(20.0).reshape(NAV)
    assert sigma_of("sigma(com.phase) < 1", sigma) == pytest.approx(np.sqrt(np.mean(sigma**2)))
    part = sigma[1:3, 2:5]
    found = sigma_of("sigma( com.phase [ 1:3, 2:5 ] )<1e-3", sigma, scale=0.5)
    assert found == pytest.approx(0.5 * np.sqrt(np.mean(part**2)))


def test_sigma_of_several_images_is_that_of_the_worst():
    sigma = np.stack([np.full(NAV, 1.0), np.full(NAV, 3.0)], axis=-1)
    assert sigma_of("sigma(com.phase) < 1", sigma) == 3.0
    sigma[..., 1] = np.nan
    assert sigma_of("sigma(com.phase) < 1", sigma) is None


def test_sigma_is_not_known_before_all_frames_of_the_area_are_there():
    sigma, coverage = np.full(NAV, 2.0), np.zeros(NAV, bool)
    coverage[:2] = True
    sigma[2:] = 9
    whole, part = "sigma(com.phase) < 1", "sigma(com.phase[0:2, 0:5]) < 1"
    now = {"status": "partial", "gain": {"frames": 10}}
    assert sigma_of(whole, sigma, coverage, **now) is None
    assert sigma_of(part, sigma, coverage, **now) == 2.0
    assert sigma_of(part, sigma, coverage, status="partial", gain={"frames": 9}) is None, "older errors"
    assert sigma_of(whole, sigma, coverage) == 2.0, "at the end what was scanned counts"
    assert sigma_of("sigma(com.phase[9:12, 0:5]) < 1", sigma) is None
    assert sigma_of(whole, np.full(NAV, np.nan)) is None, "as long as gF is not known"


@pytest.mark.parametrize("nav", [(6,), (2, 3), (1, 3, 2)])
def test_sigma_is_known_of_scans_of_any_dimensions(nav):
    sigma = np.stack([np.full(nav, 1.0), np.full(nav, 3.0)], axis=-1)
    of = {**header(), "nav_shape": list(nav)}, {"phase_sigma": sigma}
    coverage = np.arange(6) < 4
    assert Condition.parse("sigma(com.phase) < 1").value(*of, coverage) == 3.0
    part = Condition.parse("sigma(com.phase[0:1, 0:1]) < 1").value(*of, coverage)
    assert part == (3.0 if len(nav) > 1 else None)


def test_sigma_of_a_pattern_needs_no_frames():
    kinds = (("phase", "sig"), ("phase_sigma", "sig"))
    assert sigma_of("sigma(s.phase[0:2, 0:2]) < 1", np.full((6, 7), 2.0), buffers=kinds) == 2.0


def test_the_resolution_is_that_of_the_header():
    condition = Condition.parse("resolution(com.phase) < 0.2")
    known = {"value": 0.15, "half_bit": 0.2, "known": True, "reason": ""}
    value = condition.value(header(resolution_nm={"phase": known}), {}, None)
    assert value == 0.15
    assert condition.is_met(value)
    worst = condition.value(header(resolution_px={"phase": {**known, "value": [3.0, 5.0]}}), {}, None)
    assert worst == 5.0
    assert not condition.is_met(worst)
    for unknown in ({**known, "value": [3.0, None]}, {**known, "value": None, "known": False}):
        value = condition.value(header(resolution_nm={"phase": unknown}), {}, None)
        assert value is None
        assert not condition.is_met(value)


def test_a_result_without_the_value_says_how_to_ask_for_it():
    plain = header(buffers=(("phase", "nav"),))
    words = Condition.parse("sigma(com.phase) < 1").missing(plain)
    assert "only the results phase: ask for it with `stemd udf add com --sigma --replace`" in words
    assert "--resolution" in Condition.parse("resolution(com.phase) < 1").missing(plain)
    assert not Condition.parse("sigma(com.phase) < 1").missing(header())
    assert not Condition.parse("resolution(com.phase) < 1").missing(header(status="partial"))
