"""Simulated specimens: what the frames say of the atoms, the probe and the detector is what was put in."""

import numpy as np
import pytest

import stemd
from stemd_sources.simulate.frames import SPECIMENS, SpecimenFrames, wavelength_nm

NAV, SIG = (24, 20), (64, 64)


@pytest.fixture(scope="module")
def ctx():
    with stemd.Context.make_with("inline") as context:
        yield context


def frames_of(simulated):
    """The mean counts of all frames."""
    count = simulated.count
    return np.stack([simulated.expected(n) for n in range(count)]).reshape(*simulated.nav_shape, *SIG)


def phase_at_positions(simulated):
    """Phase of the specimen as the probe sees it, at the nearest points of the grid."""
    phase = np.angle(simulated._through)
    probe = np.abs(np.fft.fftshift(np.fft.ifft2(simulated._probe))) ** 2
    kernel = np.zeros(phase.shape)
    kernel[: len(probe), : len(probe)] = probe
    kernel = np.roll(kernel, (-len(probe) // 2, -len(probe) // 2), (0, 1))
    seen = np.fft.ifft2(np.fft.fft2(phase) * np.fft.fft2(kernel)).real
    places = np.rint(simulated._at).astype(int) - simulated._origin
    return seen[places[:, 0], places[:, 1]].reshape(simulated.nav_shape)


@pytest.mark.parametrize("specimen", SPECIMENS)
def test_all_electrons_of_the_dose_are_in_frames_with_a_disk_of_the_convergence_angle(specimen):
    simulated = SpecimenFrames(specimen, (4, 3), SIG, dose=1000, seed=3)
    mean = frames_of(simulated).sum(axis=(2, 3))
    assert np.allclose(mean, 1000, rtol=0.02)  # little is scattered out of the potential's band
    counts = np.array([simulated.frame(n).sum() for n in range(12)])
    assert np.abs(counts - mean.ravel()).max() < 6 * np.sqrt(1000)
    assert np.array_equal(
        simulated.frame(5), SpecimenFrames(specimen, (4, 3), SIG, dose=1000, seed=3).frame(5)
    )
    radius = simulated.microscope.semi_convergence_mrad / simulated.mrad_per_pixel
    inside = np.hypot(*(np.indices(SIG) - 32)) <= radius + 1
    share = frames_of(simulated)[..., inside].sum() / 12_000
    assert share > 0.999 if specimen == "vacuum" else 0.4 < share < 0.999


@pytest.mark.parametrize(("rotation", "flip"), [(0, False), (75, False), (200, True)])
def test_the_centre_of_mass_with_the_geometry_that_was_given_shows_the_potential(ctx, rotation, flip):
    simulated = SpecimenFrames("amorphous", NAV, SIG, rotation_deg=rotation, flip=flip)
    wanted = phase_at_positions(simulated)
    data = ctx.load("memory", data=frames_of(simulated).astype("f4"), sig_dims=2)

    def agreement(**geometry):
        udf = stemd.CoMUDF.with_params(cy=32, cx=32, regression=1, **geometry)
        found = ctx.run_udf(data, udf)["phase"].data
        return np.corrcoef(found.ravel(), wanted.ravel())[0, 1]

    # Not all of it: beyond the edges of a small scan the field is not known.
    assert agreement(scan_rotation=rotation, flip_y=flip) > 0.85
    assert abs(agreement(scan_rotation=rotation + 90, flip_y=flip)) < 0.5
    assert agreement(scan_rotation=rotation + 180, flip_y=flip) < -0.85


def test_a_strained_crystal_has_the_strain_that_it_is_described_with(ctx):
    simulated = SpecimenFrames("strained", (5, 41), (160, 160), dose=1e5)
    data = np.stack([simulated.expected(n) for n in range(simulated.count)]).reshape(5, 41, 160, 160)
    spot = wavelength_nm(300) / 0.20391 * 1e3 / simulated.mrad_per_pixel
    radius = simulated.microscope.semi_convergence_mrad / simulated.mrad_per_pixel
    x = (np.arange(41) - 20) * simulated.microscope.scan_step_nm
    width = 0.35 * np.abs(x).max()
    stretch = 0.02 / np.cosh(x / width) ** 2  # across a band of columns
    udf = stemd.StrainUDF(g1=(spot, 0), g2=(0, spot), radius=radius, centre=(80, 80), max_order=1)
    found = ctx.run_udf(ctx.load("memory", data=data.astype("f4"), sig_dims=2), udf)
    strain = found["e_xx"].data[2]
    assert np.abs(strain - stretch / (1 + stretch)).max() < 0.004


def test_an_overfocused_probe_is_larger_than_one_in_focus():
    def spread(defocus):
        simulated = SpecimenFrames("vacuum", (1, 1), SIG, defocus_nm=defocus)
        probe = np.abs(np.fft.fftshift(np.fft.ifft2(simulated._probe))) ** 2
        return (probe * np.hypot(*(np.indices(SIG) - 32)) ** 2).sum() / probe.sum()

    assert spread(8) > 2 * spread(0)


@pytest.mark.parametrize("nav", [(16,), (2, 3, 4)])
def test_a_specimen_has_two_scan_dimensions(nav):
    with pytest.raises(ValueError, match="a specimen has rows and columns"):
        SpecimenFrames("lattice", nav, SIG)
