"""Pixels without value are left out of sums and norms: results are those of the other pixels."""

import numpy as np
import pytest

import stemd
from specimens import Crystal
from stemd_udfs import CorrectionSet

NAV, SIG = (6, 7), (24, 26)
CENTRE, RADIUS = (11.4, 12.7), 7.0
GAP = np.zeros(SIG, bool)
GAP[9:13] = GAP[:, 17] = True
PROBE = {"mrad_per_pixel": 3.0, "scan_step_nm": 0.1, "centre": CENTRE}
UDFS = {
    "radial": lambda: stemd.RadialProfileUDF(CENTRE, n_bins=10),
    "sectors": lambda: stemd.RadialProfileUDF(CENTRE, n_bins=6, n_sectors=4, variance=True),
    "fem": lambda: stemd.FEMUDF(CENTRE, 2, 6),
    "tcbf": lambda: stemd.TiltCorrectedBFUDF(10.0, radius=RADIUS, **PROBE),
    "ssb": lambda: stemd.SSBUDF(beam_energy_kev=80, semi_convergence_mrad=21, **PROBE),
    "segments": lambda: stemd.BFSegmentsUDF(RADIUS, rings=2, centre=CENTRE),
    "com": stemd.CoMUDF,
    "com in a ring": lambda: stemd.CoMUDF.with_params(cy=11, cx=12, r=8, ri=1),
    "diskcentre": lambda: stemd.DiskCentreUDF(RADIUS, centre=CENTRE),
}


def frames(inside):
    """A disk that moves and dims, with other values in the gap."""
    y, x = np.indices(SIG)
    rows, columns = np.indices(NAV)
    at = np.asarray(CENTRE) + 0.1 * np.stack([rows, columns], -1)
    distance = np.hypot(y - at[..., 0, None, None], x - at[..., 1, None, None])
    data = (50 + rows + 3 * columns)[..., None, None] * (distance < RADIUS) + 1.0
    data[..., GAP] = inside
    return data.astype(np.float32)


def results(udf, data, **options):
    with stemd.Context(executor="inline") as ctx:
        found = ctx.run_udf(ctx.load("memory", data=data, sig_dims=2, num_partitions=2), udf, **options)
        return {name: np.array(buffer.data) for name, buffer in found.items()}


@pytest.mark.parametrize("name", UDFS)
def test_results_are_those_of_the_other_pixels(name):
    expected = results(UDFS[name](), frames(0.0), ignored=GAP)
    for value in (1.0, 1e6):
        found = results(UDFS[name](), frames(value), ignored=GAP)
        for buffer, values in expected.items():
            np.testing.assert_allclose(found[buffer], values, rtol=1e-6, atol=1e-9, err_msg=buffer)


def test_a_mean_over_a_ring_is_that_of_the_pixels_with_a_value():
    """The gap as zeros costs 24 to 50 % of the profile."""
    profile = results(stemd.RadialProfileUDF(CENTRE, n_bins=6), frames(0.0), ignored=GAP)["intensity"]
    brightness = 51.0 + np.arange(NAV[0])[:, None] + 3 * np.arange(NAV[1])
    np.testing.assert_allclose(profile[0, 0, 1:5], brightness[0, 0])
    lost = results(stemd.RadialProfileUDF(CENTRE, n_bins=6), frames(0.0))["intensity"]
    assert lost[0, 0, 1:5].min() < 0.7 * brightness[0, 0]


def test_a_tilt_corrected_image_has_the_weight_of_the_pixels_with_a_value():
    probe = {"radius": RADIUS, "centre": CENTRE}
    found = results(stemd.TiltCorrectedBFUDF(**probe), frames(0.0), ignored=GAP)
    y, x = np.indices(SIG)
    is_inside = np.hypot(y - CENTRE[0], x - CENTRE[1]) <= RADIUS
    assert found["weight"][0, 0] == np.count_nonzero(is_inside & ~GAP)


def test_a_gap_across_bragg_disks_makes_no_strain():
    """Four rows through a third of the disks: as zeros they bend the lattice, left out they do not."""
    crystal = Crystal(g1=(20.0, 0.0), g2=(0.0, 20.0), sig=(112, 112), centre=(55.3, 56.6))
    strain = (0.01, -0.008, 0.004, 0.006)
    e_yy, e_xx, e_xy, omega = strain
    mean = crystal.frame(np.array([[1 + e_yy, e_xy - omega], [e_xy + omega, 1 + e_xx]]))
    data = np.random.default_rng(0).poisson(mean, (5, 5, *crystal.sig)).astype(np.float32)
    gap = np.zeros(crystal.sig, bool)
    gap[36:40] = gap[:, 98] = True

    def error(inside, **options):
        data[..., gap] = inside
        udf = stemd.StrainUDF(crystal.g1, crystal.g2, crystal.radius, centre=crystal.centre)
        found = results(udf, data, **options)
        maps = np.stack([found[name] for name in ("e_yy", "e_xx", "e_xy", "omega")], -1)
        return np.sqrt(((maps - strain) ** 2).mean(axis=(0, 1))).max()

    left_out = error(0.0, ignored=gap)
    assert left_out < 1e-3
    assert error(1e6, ignored=gap) == left_out
    assert error(0.0) > 5 * left_out


def test_corrections_carry_ignored_pixels_too_and_both_masks_count():
    given = CorrectionSet(ignored_pixels=GAP[:, :1] & np.ones(SIG, bool))
    both = results(UDFS["radial"](), frames(7.0), ignored=GAP, corrections=given)["intensity"]
    np.testing.assert_allclose(both, results(UDFS["radial"](), frames(0.0), ignored=GAP)["intensity"])


def test_a_mask_of_another_shape_is_refused():
    with pytest.raises(ValueError, match="ignored_pixels has the shape"):
        results(UDFS["com"](), frames(0.0), ignored=GAP[:-1])
