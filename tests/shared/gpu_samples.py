"""UDFs for GPUs, for tests with a real one and with what stands in for one."""

from contextlib import contextmanager
from itertools import count
from types import SimpleNamespace

import numpy as np

from stemd import UDF, UDFMethod, get_use_cuda
from stemd.geometry.frame_map import FrameMap, ScanGeometry
from stemd.ingest.ring import RECORD, RecordKind
from stemd.workers.ring_frames import RingSource
from stemd_sources.codecs import encode_frame
from stemd_sources.events import FrameFormat
from whole_way.detector import Detector


class OnDevice(UDF):
    """Sums frames and pixels on whatever it is given, and says where it ran."""

    def __init__(self, backends=("numpy", "cupy"), method="tile", **more):
        super().__init__(backends=backends, method=method, **more)

    def get_backends(self):
        return self.params.backends

    def get_method(self):
        return UDFMethod(self.params.method)

    def get_result_buffers(self):
        return {
            "sum": self.buffer(kind="sig", dtype="f8", where="device"),
            "total": self.buffer(kind="nav", dtype="f8", where="device"),
            "largest": self.buffer(kind="nav", dtype="f8"),
            "ran": self.buffer(kind="nav", dtype="U60"),
        }

    def process_frame(self, frame):
        self.results.total[:] = frame.sum()
        self.results.sum[:] += frame
        self.results.largest[:] = float(frame.max())
        self._note(frame)

    def process_tile(self, tile):
        flat = tile.reshape((tile.shape[0], -1))
        self.results.total[:] += flat.sum(axis=1)
        self.results.sum[:] += tile.sum(axis=0)
        biggest = self.forbuf(self.xp.max(flat, axis=1), self.results.largest)
        self.results.largest[:] = np.maximum(self.results.largest, biggest)
        self._note(tile)

    process_partition = process_tile

    def _note(self, array):
        module = type(array).__module__.partition(".")[0]
        self.results.ran[:] = f"{self.meta.device_class} {self.meta.array_backend} {module} {get_use_cuda()}"

    def merge(self, dest, src):
        dest.sum += src.sum
        for name in ("total", "largest", "ran"):
            getattr(dest, name)[:] = getattr(src, name)


def expected(data):
    """The sums that :class:`OnDevice` makes of data of four dimensions."""
    return {"sum": data.sum(axis=(0, 1)), "total": data.sum(axis=(2, 3)), "largest": data.max(axis=(2, 3))}


def check(results, data):
    for name, value in expected(data.astype("f8")).items():
        np.testing.assert_allclose(results[name].data, value, rtol=1e-5, err_msg=name)


def where(results):
    return set(results["ran"].data.flat)


def check_shared_run(ctx, data, num_partitions, most_runs):
    """Workers of both kinds share a run: either may be the first to be idle, again and again."""
    dataset = ctx.load("memory", data=data, num_partitions=num_partitions)
    both, together = {"cpu numpy numpy None", "cuda cupy cupy 0"}, set()
    for _ in range(most_runs):
        results = ctx.run_udf(dataset, OnDevice())
        check(results, data)
        together |= where(results)
        if together == both:
            return
    raise AssertionError(f"ran on {together} alone")


class Stored:
    """Frames of an array, as :class:`whole_way.detector.Detector` asks for them."""

    def __init__(self, data):
        self.nav, self.sig = data.shape[:2], data.shape[2:]
        self.pool = data.reshape(-1, *self.sig)
        self.count = len(self.pool)
        self.frames = SimpleNamespace(dtype=data.dtype, number=lambda index, scan: index)


@contextmanager
def live_scans(ctx, address, data, **options):
    """A detector that sends `data` once for each scan that is asked for; options go to the live source."""
    numbers = count(1)
    options |= {"ring_bytes": 2**26, "max_message_bytes": 2**20, "target_latency_ms": 2}
    with Detector(address, Stored(data)) as detector, ctx.live(f"dectris-v2+{address}", **options) as source:

        def scan():
            detector.series(next(numbers)).start().images().end()
            return next(source)

        yield scan


DECODED = [("u1", (64, 96), "zero"), ("u2", (192, 192), "zero"), ("i2", (100, 130), "zero")]
DECODED += [("u4", (33, 41), "zero"), ("u2", (64, 96), "keep"), ("u2", (64, 96), "mask")]


class RingInMemory:
    """Frames that lie one after the other in bytes, as in the ring."""

    def __init__(self, payloads, behind=64):
        self.data = memoryview(b"".join(payloads) + bytes(behind))
        self.data_array = np.frombuffer(self.data, np.uint8)
        self._records = np.zeros(len(payloads), RECORD)
        sizes = [len(payload) for payload in payloads]
        self._records["payload"] = np.cumsum([0, *sizes[:-1]])
        self._records["size"] = sizes
        self._records["kind"] = int(RecordKind.FRAME)
        self._records["scan"] = 1
        self._records["index"] = np.arange(len(payloads))

    def look(self, first, last):
        return self._records[first:last]


def check_decoding(device, dtype, sig, nodata):
    """Frames that a GPU decodes are those that are read here; one that is damaged is found."""
    random = np.random.default_rng(3)
    frames = random.poisson(random.choice([0.01, 2, 90], (8, 1, 1)), (8, *sig)).astype(dtype)
    frames[2, 1, 2:5] = np.iinfo(dtype).max
    frames[3] = 0
    frames[4] = random.integers(0, np.iinfo(dtype).max, sig)
    payloads = [encode_frame(frame, "bslz4") for frame in frames]
    mask = random.random(sig) < 0.1 if nodata == "mask" else None

    def partition(payloads):
        formats = {0: FrameFormat(codec="bslz4", dtype=frames.dtype.str, shape=sig)}
        how = {"sig_shape": sig, "dtype": frames.dtype, "frame_map": FrameMap(ScanGeometry(), (8,))}
        how |= {"nodata": "keep" if nodata == "keep" else "zero", "pixel_mask": mask}
        return RingSource(RingInMemory(payloads), formats, **how).frames(1, 0, 8)

    there = partition(payloads)
    for start, stop in ((0, 8), (3, 5)):
        decoded = device.download(there.on_device(device, start, stop))
        assert decoded.dtype == dtype
        assert np.array_equal(decoded, partition(payloads).read(start, stop))
        device.processed()
    assert not there.has_damaged()
    for number in range(8):
        damaged = list(payloads)
        damaged[number] = damaged[number][:-1]
        there = partition(damaged)
        there.on_device(device, 0, 8)
        assert there.has_damaged()
        assert not there.has_damaged()
    whole = partition([payloads[0][:11], *payloads[1:]])
    assert whole.on_device(device, 0, 8) is None
