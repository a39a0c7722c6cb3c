"""A UDF whose results are large, whatever the frames are."""

from stemd_udfs import UDF


class Large(UDF):
    """2 MiB that are others with each partial result."""

    def get_result_buffers(self):
        return {"large": self.buffer(kind="single", extra_shape=(512, 512), dtype="float64")}

    def process_frame(self, frame):
        self.results.large[0, 0] += 1

    def merge(self, dest, src):
        dest.large[:] += src.large
