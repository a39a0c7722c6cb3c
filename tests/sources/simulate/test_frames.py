import itertools

import h5py
import numpy as np
import pytest

import stemd
from stemd_sources.codecs import encode_frame
from stemd_sources.errors import CaptureError
from stemd_sources.simulate.frames import FileFrames, GeneratedFrames, reference_frames, shift_of_scan
from stemd_sources.simulate.specimens import SPECIMENS, SpecimenFrames, wavelength_nm


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "uint32"])
def test_frames_have_the_shape_and_dtype_asked_for_or_the_dtype_is_refused(dtype):
    frame = GeneratedFrames((4, 5), (24, 32), dtype).frame(3)
    assert (frame.shape, frame.dtype) == ((24, 32), dtype)
    assert frame.max() < np.iinfo(dtype).max
    with pytest.raises(ValueError, match="dtype float32: expected uint8, uint16 or uint32"):
        GeneratedFrames((4,), (4, 4), "float32")


def test_frames_depend_on_seed_and_index_alone():
    first = GeneratedFrames((8, 8), (32, 32), seed=5)
    later = GeneratedFrames((8, 8), (32, 32), seed=5)
    later.frame(3)
    assert (first.frame(17) == later.frame(17)).all()
    assert (first.frame(17) != GeneratedFrames((8, 8), (32, 32), seed=6).frame(17)).any()
    assert (first.frame(17) != first.frame(18)).any()


def test_the_reference_is_what_is_sent():
    nav, sig = (4, 6), (16, 20)
    for scan in (1, 2, 3):
        reference = reference_frames(nav, sig, scan=scan, seed=1)
        assert reference.shape == nav + sig
        frames = GeneratedFrames(nav, sig, seed=1)
        for index in range(24):
            assert (frames.frame(frames.number(index, scan)) == reference.reshape(24, *sig)[index]).all()


def test_scans_hold_the_same_frames_at_other_places():
    first, second = (reference_frames((5, 5), (16, 16), scan=scan).reshape(25, -1) for scan in (1, 2))
    assert (np.roll(first, -shift_of_scan(25, 2), axis=0) == second).all()
    assert (first != second).any(axis=1).all()


@pytest.mark.parametrize("count", [2, 3, 10, 97, 4096, 65536])
def test_no_two_neighbouring_scans_begin_alike(count):
    shifts = [shift_of_scan(count, scan) for scan in range(1, 6)]
    assert shifts[0] == 0
    assert all(0 <= shift < count for shift in shifts)
    assert all(one != other for one, other in itertools.pairwise(shifts))


def test_a_disk_moves_and_dims_with_the_probe():
    frames = reference_frames((9, 9), (96, 96))
    sums = frames.sum((-1, -2))
    assert sums[4, 4] > 1.5 * sums[0, 0]
    y, x = np.mgrid[:96, :96]
    weight = frames.astype(float) ** 2
    centre_y = (weight * y).sum((-1, -2)) / weight.sum((-1, -2))
    centre_x = (weight * x).sum((-1, -2)) / weight.sum((-1, -2))
    assert centre_y[8, 4] - centre_y[0, 4] > 10
    assert centre_x[4, 8] - centre_x[4, 0] > 10


def test_counts_follow_poisson():
    frames = np.stack([GeneratedFrames((400,), (48, 48), seed=s).frame(200) for s in range(400)]) * 1.0
    mean, variance = frames.mean(0), frames.var(0)
    bright = mean > 2
    assert 100 < bright.sum() < 300
    assert (variance[bright] / mean[bright]).mean() == pytest.approx(1, abs=0.03)


def test_frames_compress_about_tenfold():
    frame = GeneratedFrames((64, 64), (192, 192)).frame(2000)
    assert 8 < frame.nbytes / len(encode_frame(frame, "bslz4")) < 13


@pytest.mark.parametrize("sig", [(1, 1), (1, 5), (2, 2), (3, 7), (7, 3), (12, 6)])
def test_small_frames_work(sig):
    assert reference_frames((3, 2), sig).shape == (3, 2, *sig)


def test_a_large_scan_repeats_frames_at_neighbouring_positions():
    frames = GeneratedFrames((10, 10), (8, 8), distinct=25)
    assert [frames.number(index) for index in range(12)] == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
    assert frames.number(99) == 24
    reference = reference_frames((10, 10), (8, 8), distinct=25).reshape(100, 64)
    assert (reference[0] == reference[3]).all()


@pytest.fixture
def save(tmp_path):
    def save(array: np.ndarray):
        path = tmp_path / "scan.npy"
        np.save(path, array)
        return path

    return save


def test_frames_are_those_of_the_file(save):
    array = np.arange(2 * 3 * 4 * 5, dtype=">u2").reshape(2, 3, 4, 5)
    frames = FileFrames(save(array))
    assert (frames.nav_shape, frames.sig_shape, frames.dtype.str) == ((2, 3), (4, 5), "<u2")
    assert (frames.count, frames.distinct) == (6, 6)
    for index in range(6):
        frame = frames.frame(frames.number(index, scan=2))
        assert frame.dtype.str == "<u2"
        assert (frame == array.reshape(6, 4, 5)[index]).all()


def test_the_nav_shape_can_be_given(save):
    path = save(np.zeros((6, 4, 5), "u1"))
    assert (FileFrames(path).nav_shape, FileFrames(path, (2, 3)).nav_shape) == ((6,), (2, 3))
    with pytest.raises(CaptureError, match=r"has 6 frames, expected \(2, 2\) of them"):
        FileFrames(path, (2, 2))


@pytest.mark.parametrize(
    ("array", "reason"),
    [
        (np.zeros((4, 4), "u2"), r"\(4, 4\) and sig_dims is 2, expected .* both for signal and navigation"),
        (np.zeros((0, 4, 4), "u2"), r"of shape \(0, 4, 4\)"),
        (np.zeros((2, 4, 4), "f4"), "got float32, detectors send uint8, uint16, uint32"),
    ],
)
def test_an_array_that_no_detector_sends_is_refused(save, array, reason):
    with pytest.raises(CaptureError, match=reason):
        FileFrames(save(array))


def test_frames_of_an_hdf5_file_are_sent_as_well(tmp_path):
    array = np.arange(2 * 3 * 4 * 5, dtype="u2").reshape(2, 3, 4, 5)
    with h5py.File(tmp_path / "scan.h5", "w") as file:
        file["data"] = array
    frames = FileFrames(tmp_path / "scan.h5")
    assert (frames.nav_shape, frames.sig_shape) == ((2, 3), (4, 5))
    assert (frames.frame(4) == array[1, 1]).all()


def test_a_file_that_is_no_array_is_refused(tmp_path):
    with pytest.raises(CaptureError, match=r"missing.npy: .*No such file"):
        FileFrames(tmp_path / "missing.npy")
    path = tmp_path / "broken.npy"
    for content, words in (
        (b"", "broken.npy: is empty, expected a data file"),
        (b"junk", "broken.npy: .*expected npy"),
        (b"\x93NUMPY\x01\x00junk", r"broken.npy: .*expected an array written by numpy.save \(.npy\)"),
    ):
        path.write_bytes(content)
        with pytest.raises(CaptureError, match=words):
            FileFrames(path)
    np.savez(tmp_path / "several.npz", a=np.zeros(3))
    with pytest.raises(CaptureError, match=r"several.npz: "):
        FileFrames(tmp_path / "several.npz")


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
    again = SpecimenFrames(specimen, (4, 3), SIG, dose=1000, seed=3)
    assert np.array_equal(simulated.frame(5), again.frame(5))
    radius = simulated.microscope.semi_convergence_mrad / simulated.mrad_per_pixel
    share = frames_of(simulated)[..., np.hypot(*(np.indices(SIG) - 32)) <= radius + 1].sum() / 12_000
    assert share > 0.999 if specimen == "vacuum" else 0.4 < share < 0.999


@pytest.mark.parametrize(("rotation", "flip"), [(0, False), (75, False), (200, True)])
def test_the_centre_of_mass_with_the_geometry_that_was_given_shows_the_potential(ctx, rotation, flip):
    simulated = SpecimenFrames("amorphous", NAV, SIG, rotation_deg=rotation, flip=flip)
    wanted = phase_at_positions(simulated)
    data = ctx.load("memory", data=frames_of(simulated).astype("f4"), sig_dims=2)

    def agreement(**geometry):
        udf = stemd.CoMUDF.with_params(cy=32, cx=32, regression=1, **geometry)
        return np.corrcoef(ctx.run_udf(data, udf)["phase"].data.ravel(), wanted.ravel())[0, 1]

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
    stretch = 0.02 / np.cosh(x / (0.35 * np.abs(x).max())) ** 2  # across a band of columns
    udf = stemd.StrainUDF(g1=(spot, 0), g2=(0, spot), radius=radius, centre=(80, 80), max_order=1)
    strain = ctx.run_udf(ctx.load("memory", data=data.astype("f4"), sig_dims=2), udf)["e_xx"].data[2]
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
