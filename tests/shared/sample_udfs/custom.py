"""UDFs as users write them. Those without parameters can be named to a daemon."""

import numpy as np

from stemd import UDF, UDFMethod

HISTOGRAM = np.linspace(0, 100, 9)


def axes_of(frames):
    return tuple(range(1, frames.ndim))


class FrameCounts(UDF):
    """By frame, in integers: buffers of every kind, the sig one starting from its own neutral element."""

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self):
        return {
            "above": self.buffer("nav", dtype=np.int64),
            "often": self.buffer("sig", dtype=np.int64),
            "lowest": self.buffer("sig", dtype=np.int64),
            "histogram": self.buffer("single", extra_shape=(8,), dtype=np.int64),
        }

    def preprocess(self):
        self.results.lowest[:] = 2**40

    def process_frame(self, frame):
        is_above = frame > 2
        self.results.above[:] = np.count_nonzero(is_above)
        self.results.often += is_above
        np.minimum(self.results.lowest, frame.astype(np.int64), out=self.results.lowest)
        self.results.histogram[:] += np.histogram(frame, HISTOGRAM)[0]

    def merge(self, dest, src):
        dest.above[:] = src.above
        dest.often[:] += src.often
        dest.lowest[:] = np.minimum(dest.lowest, src.lowest)
        dest.histogram += src.histogram

    def expected(self, frames):
        return {
            "above": (frames > 2).sum(axis=axes_of(frames)),
            "often": (frames > 2).sum(axis=0),
            "lowest": frames.astype(np.int64).min(axis=0, initial=2**40),
            "histogram": np.histogram(frames, HISTOGRAM)[0],
        }


class FrameMoments(UDF):
    """By frame, in single precision: several values for each frame and for each pixel."""

    def get_result_buffers(self):
        return {"moments": self.buffer("nav", (2,)), "powers": self.buffer("sig", (2,))}

    def process_frame(self, frame):
        self.results.moments[:] = frame.mean(), (frame**2).mean()
        self.results.powers[..., 0] += frame
        self.results.powers[..., 1] += frame**2

    def merge(self, dest, src):
        dest.moments = src.moments
        dest.powers += src.powers

    def expected(self, frames):
        values = frames.astype(np.float64)
        axes = axes_of(frames)
        return {
            "moments": np.stack([values.mean(axis=axes), (values**2).mean(axis=axes)], axis=-1),
            "powers": np.stack([values.sum(axis=0), (values**2).sum(axis=0)], axis=-1),
        }


class TileRings(UDF):
    """By tile, in single precision: task data of which each tile has its part, a wished depth."""

    def __init__(self, depth=None):
        super().__init__(depth=depth)

    def get_tiling_preferences(self):
        preferences = super().get_tiling_preferences()
        return preferences if self.params.depth is None else {**preferences, "depth": self.params.depth}

    def get_task_data(self):
        return {"weights": self.weights(tuple(self.meta.partition_shape.sig))}

    def get_result_buffers(self):
        return {"rings": self.buffer("nav", extra_shape=(2,)), "weighted": self.buffer("sig")}

    def process_tile(self, tile):
        assert self.params.depth is None or len(tile) <= self.params.depth
        weights = self.meta.sig_slice.get(self.task_data.weights)
        products = tile * weights
        self.results.rings[:, 0] += products.sum(axis=axes_of(tile))
        self.results.rings[:, 1] += tile.sum(axis=axes_of(tile))
        self.results.weighted[:] += products.sum(axis=0)

    def merge(self, dest, src):
        dest.rings[:] = src.rings
        dest.weighted += src.weighted

    @staticmethod
    def weights(sig):
        return 1 / (1 + np.indices(sig).sum(axis=0, dtype=np.float32))

    def expected(self, frames):
        values = frames.astype(np.float64)
        products = values * self.weights(frames.shape[1:])
        rings = np.stack([a.sum(axis=axes_of(frames)) for a in (products, values)], axis=-1)
        return {"rings": rings, "weighted": products.sum(axis=0)}


class PartitionContrast(UDF):
    """By partition, in double precision: finished for the whole partition behind its data."""

    def get_preferred_input_dtype(self):
        return np.float64

    def get_result_buffers(self):
        return {"contrast": self.buffer("nav", dtype="f8"), "frames": self.buffer("single", dtype="i8")}

    def process_partition(self, partition):
        assert partition.shape == tuple(self.meta.partition_shape)
        self.results.contrast[:] = np.ptp(partition, axis=axes_of(partition))
        self.results.frames += len(partition)

    def postprocess(self):
        self.results.contrast /= 2

    def merge(self, dest, src):
        dest.contrast[:] = src.contrast
        dest.frames += src.frames

    def expected(self, frames):
        contrast = np.ptp(frames.astype(np.float64), axis=axes_of(frames)) / 2
        return {"contrast": contrast, "frames": [len(frames)]}


class FinalMean(UDF):
    """A private sum and number of frames, and what is made of them behind merging."""

    def get_result_buffers(self):
        return {
            "total": self.buffer("sig", dtype=np.float64, use="private"),
            "frames": self.buffer("single", dtype=np.int64, use="private"),
            "mean": self.buffer("sig", dtype=np.float64, use="result_only"),
        }

    def process_tile(self, tile):
        assert self.results.mean is None
        self.results.total += tile.sum(axis=0, dtype=np.float64)

    def postprocess(self):
        self.results.frames[:] = self.meta.partition_shape.nav.size

    def merge(self, dest, src):
        assert "mean" not in dest
        dest.total += src.total
        dest.frames += src.frames

    def get_results(self):
        return {"mean": self.results.total / np.maximum(self.results.frames, 1)}

    def expected(self, frames):
        return {"mean": frames.sum(axis=0, dtype=np.float64) / max(len(frames), 1)}


class Fails(UDF):
    """Raises an exception at the first frame."""

    def get_result_buffers(self):
        return {"n": self.buffer("nav")}

    def process_frame(self, frame):
        raise LookupError("mine")


class Weighted(UDF):
    """Auxiliary data for each frame and each pixel, in the way that `method` says; with coordinates."""

    def __init__(self, of_frames, of_pixels, method="tile"):
        super().__init__(of_frames=of_frames, of_pixels=of_pixels, method=method)

    @classmethod
    def over(cls, nav, sig, method):
        rng = np.random.default_rng(5)
        return cls(
            of_frames=cls.aux_data(rng.random(nav), "nav", dtype=np.float64),
            of_pixels=cls.aux_data(rng.random(sig), "sig", dtype=np.float64),
            method=method,
        )

    def get_method(self):
        return UDFMethod(self.params.method)

    def get_preferred_input_dtype(self):
        return np.float64

    def get_result_buffers(self):
        dims = len(self.meta.dataset_shape.nav)
        coordinates = self.buffer("nav", extra_shape=(dims,), dtype=np.int64)
        return {"weighted": self.buffer("nav", dtype=np.float64), "coordinates": coordinates}

    def process_frame(self, frame):
        self.process_tile(frame[np.newaxis])

    def process_tile(self, tile):
        products = (tile * self.params.of_pixels).sum(axis=axes_of(tile))
        self.results.weighted += products * self.params.of_frames
        self.results.coordinates[:] = self.meta.coordinates

    process_partition = process_tile

    def expected(self, frames, taken):
        rng = np.random.default_rng(5)
        of_frames, of_pixels = rng.random(taken.shape), rng.random(frames.shape[1:])
        sums = (frames * of_pixels).sum(axis=axes_of(frames))
        return {"weighted": sums * of_frames[taken], "coordinates": np.argwhere(taken)}


CUSTOM = {"frame_counts": FrameCounts, "frame_moments": FrameMoments, "tile_rings": TileRings}
CUSTOM |= {"partition_contrast": PartitionContrast, "final_mean": FinalMean}
"""Those that take no parameters."""
