"""Writes messages as a Merlin does: the counterpart of the parser. Also what its files hold."""

from collections.abc import Mapping

import numpy as np

_PIXEL_TYPES = {1: "U08", 2: "U16", 4: "U32"}
_DEPTHS = {1: 6, 2: 12, 4: 24}
_HEADER_BYTES = {1: 384, 4: 768}
_DACS = "011,511" + 6 * ",000" + ",175,010,200,125,100,100,093,100,099,030,128,004,255,140,128,191,179"
_DACS += ",511,511"
_THRESHOLDS = "2.000000E+0,5.110000E+2" + 6 * ",0.000000E+0"


def acquisition_header(
    *,
    frames: int,
    depth: int = 12,
    layout: str = "1x1",
    frames_per_trigger: int = 1,
    scan_shape: tuple[int, ...] | None = None,
    software: str = "1.6.0",
) -> bytes:
    """The text of an acquisition header; `frames` 0: until it is stopped; `scan_shape`: rows, columns."""
    values: dict[str, object] = {
        "Time and Date Stamp (day, mnth, yr, hr, min, s)": "01/01/1970 00:00:00",
        "Chip ID": "SIM_0, - , - , - ",
        "Chip Type (Medipix 3.0, Medipix 3.1, Medipix 3RX)": "Medipix 3RX",
        "Assembly Size (NX1, 2X2)": f"{layout:>6}",
        "Chip Mode  (SPM, CSM, CM, CSCM)": "SPM",
        "Counter Depth (number)": depth,
        "Gain": "SLGM",
        "Active Counters": "Counter 0",
        "Thresholds (keV)": _THRESHOLDS,
        "Gap Fill Mode": "None",
        "Acquisition Type (Normal, Th_scan, Config)": "Normal",
        "Frames in Acquisition (Number)": frames,
        "Frames per Trigger (Number)": frames_per_trigger,
        "Sensor Bias (V)": "120 V",
        "Temperature (C)": "Board Temp 40.000000 Deg C",
        "Medipix Clock (MHz)": "120MHz",
        "Readout System": "stemd simulator",
        "Software Version": software,
    }
    if scan_shape is not None and len(scan_shape) == 2:
        values["ScanX"], values["ScanY"] = scan_shape[1], scan_shape[0]
    return _text(values)


def frame_record(
    index: int,
    pixels: bytes,
    *,
    shape: tuple[int, int],
    dtype: str | np.dtype,
    depth: int | None = None,
    chips: int = 1,
    is_raw: bool = False,
    gap: bool = False,
    time_s: float = 0.0,
    shutter_s: float = 0.001,
) -> bytes:
    """One frame as in a file: its header, then its pixels, big-endian or as the chips send them.

    `shape`: rows and columns in the header; of a raw quad those of four chips side by side.
    """
    itemsize = np.dtype(dtype).itemsize
    kind = "R64" if is_raw else _PIXEL_TYPES[itemsize]
    layout = ("2x2" if chips == 4 else "1x1") + ("G" if gap else "")
    offset = _HEADER_BYTES[chips]
    seconds = min(int(time_s), 59)
    nanoseconds = round((time_s - int(time_s)) * 1e9) % 10**9
    local = f"1970-01-01 00:00:{seconds:02d}.{nanoseconds // 1000:06d}"
    utc = f"1970-01-01T00:00:{seconds:02d}.{nanoseconds:09d}Z"
    text = (
        f"MQ1,{index + 1:06d},{offset:05d},{chips:02d},{shape[1]:04d},{shape[0]:04d},{kind},{layout:>6},"
        f"{(1 << chips) - 1:02X},{local},{shutter_s:.6f},0,0,0,{_THRESHOLDS},"
        + f"3RX,{_DACS}," * chips
        + f"MQ1A,{utc},{round(shutter_s * 1e9)}ns,{depth or _DEPTHS[itemsize]},"
    )
    return text.encode("latin-1").ljust(offset, b"\0") + pixels


def _text(values: Mapping[str, object]) -> bytes:
    lines = ["HDR,\t", *(f"{key}:\t{value}" for key, value in values.items()), "End"]
    return "\r\n".join(lines).encode("latin-1").ljust(2048)
