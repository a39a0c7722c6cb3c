"""What several daemons have merged is merged anew from the newest of each."""

import numpy as np
import pytest

from small_scan import Part
from stemd.results.messages import NodeBuffers
from stemd.results.node_parts import NodePart, NodeParts
from stemd_udfs import UDF, StdDevUDF, SumSigUDF, SumUDF
from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan

NAV, SIG = (4, 6), (3, 5)
FRAMES = np.random.default_rng(5).integers(0, 100, (24, *SIG)).astype(np.uint16)


class Fresh(UDF):
    """Starts from a buffer that its preprocess has filled."""

    def get_result_buffers(self):
        last = self.buffer(kind="nav", use="private")
        return {"most": self.buffer(kind="sig", dtype=np.int64), "last": last}

    def preprocess(self):
        self.results.most[:] = -5

    def merge(self, dest, src):
        np.maximum(dest.most, src.most, out=dest.most)
        dest.last[:] = src.last

    def process_frame(self, frame):
        self.results.most[:] = np.maximum(self.results.most, frame)
        self.results.last[:] = frame.sum()

    def get_results(self):
        return {"most": self.results.most}


def plan_of(udf):
    return RunPlan([udf], DataDescription(nav_shape=NAV, sig_shape=SIG, dtype=np.dtype(np.uint16)))


def merged_elsewhere(make, frames):
    """Return what a node has merged of some frames, two partitions of them."""
    udf = make()
    plan = plan_of(udf)
    node, runner = MainNode(udf, plan), PartitionRunner(plan)
    for some in np.array_split(np.asarray(frames), 2):
        if len(some):
            (buffers,) = runner.run(Part(some, FRAMES))
            node.merge(some, {name: value.copy() for name, value in buffers.items()})
    coverage = np.packbits(node.coverage).tobytes()
    return part_of(dict(node.shared_state()), coverage)


def part_of(buffers, coverage):
    return NodePart(NodeBuffers(buffers=(), coverage=coverage, t_first=1.0, t_last=2.0), buffers)


@pytest.mark.parametrize("make", [SumUDF, SumSigUDF, StdDevUDF, Fresh])
def test_the_newest_parts_give_what_one_node_gives(make):
    udf = make()
    node = MainNode(udf, plan_of(udf))
    parts = NodeParts(node)
    for upto in (4, 11, 24):
        parts.take(0, merged_elsewhere(make, range(0, upto, 2)))
        parts.take(1, merged_elsewhere(make, range(1, upto, 2)))
        parts.merge()
        found = {name: buffer.data.copy() for name, buffer in node.results().items()}
        assert node.coverage.tolist() == [index < upto for index in range(24)]
        whole = make()
        alone = MainNode(whole, plan_of(whole))
        part = merged_elsewhere(make, range(upto))
        alone.merge_state(part.buffers, np.arange(24) < upto)
        for name, buffer in alone.results().items():
            np.testing.assert_allclose(found[name], buffer.data, rtol=1e-5)


def test_of_buffers_for_each_frame_only_rows_of_merged_frames_are_sent():
    part = merged_elsewhere(Fresh, [1, 5, 6, 20])
    assert part.buffers["last"].tolist() == [FRAMES[index].sum() for index in (1, 5, 6, 20)]
    assert part.buffers["most"].shape == SIG
    assert merged_elsewhere(Fresh, range(24)).buffers["last"].shape == (24,)


def test_buffers_of_another_shape_are_refused_in_words():
    udf = SumSigUDF()
    parts = NodeParts(MainNode(udf, plan_of(udf)))
    one_row = {"intensity": np.zeros(1, np.float32)}
    with pytest.raises(ValueError, match=r"buffer intensity: got shape \(1,\) .*, expected \(2,\)"):
        parts.take(0, part_of(one_row, b"\x03\0\0"))
    with pytest.raises(ValueError, match=r"buffer intensity: got shape \(2, 2\)"):
        parts.take(0, part_of({"intensity": np.zeros((2, 2))}, bytes(3)))
    with pytest.raises(ValueError, match="buffer intensity is missing"):
        parts.take(0, part_of({}, bytes(3)))
