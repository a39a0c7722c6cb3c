"""The same UDFs over a live scan and over the same frames stored: the same numbers."""

import json
from pathlib import Path

import numpy as np
import pytest

import sample_udfs.custom
from sample_udfs.builtin import builtins
from sample_udfs.custom import CUSTOM, Weighted
from stemd import AutoUDF, Context, RecordUDF
from stemd.workers.udf_spec import SentUDF, build_udf
from stemd_sources.simulate.frames import reference_frames

NAV, SIG = (20, 18), (32, 28)
DATA = reference_frames(NAV, SIG)


def assert_same(live, stored, name, *, rtol):
    """Integers to the bit; floats to `rtol` of themselves."""
    assert (live.dtype, live.shape) == (stored.dtype, stored.shape), name
    if live.dtype.kind == "f":
        np.testing.assert_allclose(live, stored, rtol, err_msg=name)
    else:
        np.testing.assert_array_equal(live, stored, name)


def made(folder):
    """One new object of every UDF."""
    udfs = {name: case.udf for name, case in builtins(SIG, "u2").items()}
    udfs |= {name: udf_class() for name, udf_class in CUSTOM.items()}
    udfs |= {f"weighted_{way}": Weighted.over(NAV, SIG, way) for way in ("tile", "frame", "partition")}
    udfs["largest"] = AutoUDF(lambda frame: (frame.max(), frame.argmax()))
    udfs["record"] = RecordUDF(folder / "frames.npy")
    return udfs


def run(ctx, dataset, folder):
    folder.mkdir()
    udfs = made(folder)
    results = dict(zip(udfs, ctx.run_udf(dataset, list(udfs.values())), strict=True))
    return results, np.load(folder / "frames.npy")


def test_a_live_context_gives_what_stored_frames_give(inline_ctx, simulate, tmp_path):
    address = f"ipc://{tmp_path}/detector"
    simulate(address, nav=NAV, sig=SIG, faults=("reorder@30", "duplicate@100", "reorder@200"))
    small = {"ring_bytes": 2**26, "max_message_bytes": 2**22, "target_latency_ms": 1}
    with Context(workers=2) as own, own.live(f"dectris-v2+{address}", **small) as source:
        scan = next(source)
        live, live_frames = run(own, scan, tmp_path / "live")
        assert scan.complete
    dataset = inline_ctx.load("memory", data=DATA, num_partitions=7)
    stored, stored_frames = run(inline_ctx, dataset, tmp_path / "stored")
    np.testing.assert_array_equal(live_frames, stored_frames)
    np.testing.assert_array_equal(stored_frames, DATA)
    for name, buffers in stored.items():
        assert list(live[name]) == list(buffers)
        rtol = 1e-5 if name in CUSTOM else 1e-6
        for buffer, values in buffers.items():
            assert_same(live[name][buffer].data, values.data, f"{name}.{buffer}", rtol=rtol)


SSB = {"beam_energy_kev": 80, "semi_convergence_mrad": 18.0, "mrad_per_pixel": 2.0, "scan_step_nm": 0.08}
CENTRE = {"centre": [15.0, 13.5]}
LATTICE, STEPS = {"g1": [8, 1], "g2": [-1, 8]}, {"mrad_per_pixel": 1.0, "scan_step_nm": 1.3}
TRIANGLE = {"shape": "polygon", "corners": [[1, 2], [15, 4], [9, 17]]}
NAMED = {
    "masks": ("ApplyMasksUDF", {"masks": [{"shape": "disk", "radius": 6}, {"shape": "gradient_x"}]}),
    "fem": ("FEMUDF", {"center": [16, 14], "rad_in": 2.0, "rad_out": 9.0}),
    "crystal": ("CrystallinityUDF", {"rad_in": 1.0, "rad_out": 8.0}),
    "com": ("CoMUDF", {}),
    "diskcentre": ("DiskCentreUDF", {"radius": 7.0}),
    "bfcolumns": ("BFColumnsUDF", {"radius": 9.0, "columns": 80, "publish": True}),
    "bfsegments": ("BFSegmentsUDF", {"radius": 9.0, "rings": 3}),
    "radial": ("RadialProfileUDF", CENTRE | {"bin_width": 2.0, "n_sectors": 3, "variance": True}),
    "ssb": ("SSBUDF", SSB | {"bin_pixels": 2}),
    "wiener": ("SSBUDF", SSB | {"filter": "wiener", "source": "bfcolumns"}),
    "strain": ("StrainUDF", LATTICE | {"radius": 2, "max_order": 1, "least_correlation": 0.0}),
    "tcbf": ("TiltCorrectedBFUDF", STEPS | {"defocus_nm": 300.0, "radius": 9.0, "scan_rotation": 30.0}),
    "picksum": ("PickSumUDF", {"region": TRIANGLE, "mean": True}),
    **{name: (f"{name}UDF", {}) for name in ("Sum", "SumSig", "Max", "Logsum", "Pick")},
    **{name: (f"{name}UDF", {}) for name in ("StdDev", "SignalMonitor", "PartitionMonitor")},
}


def specs():
    """UDFs as a configuration names them: ``use`` and ``params`` by name."""
    of_ours = {name: {"use": f"stemd_udfs:{use}", "params": params} for name, (use, params) in NAMED.items()}
    of_users = {name: f"sample_udfs.custom:{udf_class.__name__}" for name, udf_class in CUSTOM.items()}
    return of_ours | {name: {"use": use, "params": {}} for name, use in of_users.items()}


def configuration(path):
    def text(value):
        if isinstance(value, dict):
            return "{ " + ", ".join(f"{key} = {text(one)}" for key, one in value.items()) + " }"
        return f"[{', '.join(map(text, value))}]" if isinstance(value, list) else json.dumps(value)

    lines = ["[partition]", "target_latency_ms = 1"]
    for name, spec in specs().items():
        lines += ["[[udf]]", f'name = "{name}"', f'use = "{spec["use"]}"', f"params = {text(spec['params'])}"]
    path.write_text("\n".join(lines))
    return path


@pytest.mark.filterwarnings("ignore:StrainUDF. the template does not fit:RuntimeWarning")  # random frames
def test_a_daemon_gives_to_the_bit_what_the_manifests_partitions_do(inline_ctx, observed, simulate, tmp_path):
    folder = Path(sample_udfs.custom.__file__).parents[1]
    # So many UDFs end in a burst that a subscriber on a busy computer would lose some of it.
    env = {"PYTHONPATH": str(folder), "STEMD_PUBLISH_QUEUE_MESSAGES": "1000"}
    daemon, collector = observed(options=("-c", str(configuration(tmp_path / "stemd.toml"))), env=env)
    faults = ("drop@37", "corrupt@80", "reorder@150", "duplicate@220", "drop@301")
    simulate(daemon.detector, nav=NAV, sig=SIG, faults=faults)
    (live,) = collector.runs(1)
    assert not live.ended["complete"]
    manifest = daemon.call("manifest", scan_id=live.ended["scan_id"])["manifest"]
    assert len(manifest["partitions"]) > 3

    udfs = {name: build_udf(SentUDF(**spec)) for name, spec in specs().items()}
    dataset = inline_ctx.load("memory", data=DATA, partitions=manifest["partitions"])
    stored = dict(zip(udfs, inline_ctx.run_udf(dataset, list(udfs.values())), strict=True))
    for name, buffers in stored.items():
        last = live.last(name)
        assert list(last.arrays) == list(buffers)
        for buffer, values in buffers.items():
            assert_same(last.arrays[buffer], values.data, f"{name}.{buffer}", rtol=0)
            # A position of a tilt-corrected image has pixels of the frames around it.
            if values.kind == "nav" and values.size and name != "tcbf":
                processed = values.valid_mask.reshape(DATA[..., 0, 0].size, -1).any(axis=1)
                np.testing.assert_array_equal(processed, last.coverage)
    assert stored["StdDev"]["num_frames"].data[0] == live.ended["ledger"]["processed"]
