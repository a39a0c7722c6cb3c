import numpy as np
import pytest

from recorded_streams import record_v1, record_v2
from stemd import Context, SumSigUDF

SIG = (8, 12)
FRAMES = np.random.default_rng(6).poisson(3, (20, *SIG)).astype(np.uint16)


@pytest.fixture
def ctx():
    with Context(executor="inline") as context:
        yield context


def sums(ctx, dataset):
    return ctx.run_udf(dataset, SumSigUDF())["intensity"].data.ravel()


def test_an_export_has_the_sums_of_its_recording(ctx, tmp_path):
    frames = FRAMES.copy()
    frames[:, 0, 0] = frames[:, 3, 3] = 0xFFFF
    mask = np.eye(1, 96).reshape(SIG)  # the first pixel alone
    recording = ctx.load("recording", record_v1(tmp_path / "a.stemd", frames, mask), nav_shape=(4, 5))
    ctx.export_dataset(recording, tmp_path / "a.h5")
    frames[:, 0, 0] = frames[:, 3, 3] = 0
    for dataset in (recording, ctx.load("auto", tmp_path / "a.h5")):
        assert np.array_equal(sums(ctx, dataset), frames.sum((1, 2)))


def test_a_warning_names_the_damaged_frames_that_an_export_leaves_out(ctx, tmp_path):
    payloads = [frame.tobytes()[: None if number % 2 else 96] for number, frame in enumerate(FRAMES)]
    payloads += [b"damaged"] * 2
    path = record_v2(tmp_path / "a.stemd", payloads, codec="none", sig_shape=SIG)
    recording = ctx.load("recording", path, nav_shape=(2, 11))
    words = r"a\.h5: damaged frames are left out: 0, 2, 4, .*, 18 and 2 more; .*frame 0 cannot be decoded"
    with pytest.warns(UserWarning, match=words) as warned:
        ctx.export_dataset(recording, tmp_path / "a.h5")
    assert warned[0].filename == __file__
    known = FRAMES.sum((1, 2))
    known[::2] = 0
    assert np.array_equal(sums(ctx, ctx.load("auto", tmp_path / "a.h5"))[:20], known)
