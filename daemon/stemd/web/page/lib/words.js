// Numbers and states in words.

import { product } from "./numbers.js";

// Why a scan ended: in words, and in a word or two for badges.
const REASONS = {
  restarted: ["a new scan was started before it ended", "restarted"],
  aborted: ["the detector ended it early", "ended early"],
  stalled: ["no image came any more", "stalled"],
  source_lost: ["the connection to the detector was lost", "connection lost"],
  requested: ["somebody asked for it", "on request"],
  reconfigured: ["the settings of the source were changed", "settings changed"],
  shutdown: ["the daemon was stopped", "daemon stopped"],
  udf_failed: ["every UDF failed", "every UDF failed"],
};

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

// A count with thin spaces between thousands.
export const count = (number) => whole.format(number).replaceAll(",", "\u202f");

// A value with its standard error: one digit of the error, two if it begins with 1 or 2, as in "-6.3 ± 0.9".
export function withError(number, sigma) {
  if (Array.isArray(number)) return number.map((one, at) => withError(one, Array.isArray(sigma) ? sigma[at] : sigma)).join(", ");
  if (typeof number === "boolean") return number ? "yes" : "no";
  if (!Number.isFinite(sigma) || sigma <= 0) return value(number);
  const first = sigma.toExponential(6)[0];
  const digits = (first === "1" || first === "2" ? 1 : 0) - Math.floor(Math.log10(sigma));
  if (digits > 0) return `${(Number(number.toFixed(digits)) + 0).toFixed(digits)}\u00a0±\u00a0${sigma.toFixed(digits)}`;
  const step = 10 ** -digits;
  return `${Math.round(number / step) * step}\u00a0±\u00a0${Math.round(sigma / step) * step}`;
}

// A value with four digits that say something; whole numbers as they are.
export function value(number) {
  if (number === null || number === undefined || Number.isNaN(number)) return "–";
  if (!Number.isFinite(number)) return String(number);
  const size = Math.abs(number);
  if (size < 1e7 && (Number.isInteger(number) || size >= 1000)) return count(number + 0); // no -0
  return size !== 0 && (size < 1e-3 || size >= 1e7) ? number.toExponential(3) : String(Number(number.toPrecision(4)));
}

// Units with the next smaller and the next larger one, and from and below which sizes they are written: the size of an atom is 0.1 nm.
const NEXT = { nm: ["pm", "µm", 0.1, 1000], mrad: ["µrad", "rad", 0.01, 1000], rad: ["mrad", "rad", 0.001, Infinity], mm: ["µm", "m", 0.1, 1000] };

// The factor and the unit with which numbers up to this size are best read.
export function scaled(size, unit) {
  const [smaller, larger, least, most] = NEXT[unit] ?? [unit, unit, 0, Infinity];
  if (size >= most) return [1e-3, larger];
  return size && size < least ? [1e3, smaller] : [1, unit];
}

// A length, an angle or another value in its unit.
export function length(number, unit) {
  if (!unit) return value(number);
  const [factor, name] = scaled(Math.abs(number), unit);
  return `${value(factor * number)}\u00a0${name}`;
}

// The same with a standard error, or with those of several numbers.
export function lengthWithError(number, sigma, unit) {
  if (!unit) return withError(number, sigma);
  const [factor, name] = scaled(Math.max(...[number, sigma ?? 0].flat().map(Math.abs)), unit);
  const times = (one) => (Array.isArray(one) ? one.map(times) : one === undefined || one === null ? one : factor * one);
  return `${withError(times(number), times(sigma))}\u00a0${name}`;
}

export function bytes(number) {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const at = Math.min(Math.max(Math.floor(Math.log10(number) / 3), 0), units.length - 1);
  return `${Number((number / 1000 ** at).toPrecision(at ? 3 : 15))} ${units[at]}`;
}

export function duration(seconds) {
  const [long, unit] = seconds < 100 ? [seconds, "s"] : seconds < 6000 ? [seconds / 60, "min"] : [seconds / 3600, "h"];
  return `${Math.ceil(long)} ${unit}`;
}

// Parameters of UDFs and of the calibration in the field's words; others by their name without its unit.
const PARAMETERS = { beam_energy_kev: "beam energy", semi_convergence_mrad: "semi-convergence angle", mrad_per_pixel: "angle of a pixel", scan_step_nm: "step of the scan", scan_rotation: "rotation to the scan", rotation_deg: "rotation to the scan", radius_px: "radius of the disk", flip_y: "detector rows flipped", cs_mm: "C3", n_sigma: "σ above the background", xray_limit: "X-ray limit", cy: "row of the centre", cx: "column of the centre" };
export const parameterWords = (name) => PARAMETERS[name] ?? name.replace(/_(nm|mrad|deg|px)$/, "").replaceAll("_", " ");

// What the daemon says of keys of the configuration, in the words of the fields.
const KEYS = new RegExp(`(?:calibration\\.)?\\b(${Object.keys(PARAMETERS).join("|")})\\b`, "g");
export const inWords = (text) => text.replace(KEYS, (_, name) => PARAMETERS[name]).replace(/give the parameters, or set them in \[calibration\].*/, "give it these parameters, or type or measure them in the tab Calibration");

export const percent = (share) => `${Math.floor(100 * share)} %`;

// With two digits, as "0.12 %".
export const share = (part) => `${value(Number((100 * part).toPrecision(2)))} %`;

// Date and time as 2026-11-27 00:46:27.
export const dateTime = (seconds) => new Date(1000 * seconds).toLocaleString("sv");

// The same for names of files: 20261127-004627.
export const stamp = (seconds) => dateTime(seconds).replace(/[-:]/g, "").replace(" ", "-");

export const clock = (seconds) => new Date(1000 * seconds).toLocaleTimeString([], { hour12: false });

// Words of a scan with the time at which it began, if that is known.
export function timed(scan, words) {
  const began = scan.times?.first_frame ?? scan.times?.started;
  return began ? `${clock(began)}${words ? `: ${words}` : ""}` : words;
}

export function scanName(scan) {
  if (scan.name) return scan.name;
  return scan.series === null || scan.series === undefined ? "Scan" : `Series ${scan.series}`;
}

// {kind, mark, label}: kind is a colour, never the only sign.
export function scanState(scan) {
  if (scan.status === "partial") return { kind: "running", mark: "▶", label: "running" };
  if (scan.status === "final") return scan.complete ? { kind: "good", mark: "✓", label: "complete" } : { kind: "care", mark: "!", label: "ended with missing frames" };
  const label = scan.reason === "restarted" ? "restarted" : `${scan.status}: ${REASONS[scan.reason]?.[1] ?? scan.reason ?? "unknown"}`;
  return { kind: scan.status === "failed" ? "bad" : "care", mark: scan.reason === "restarted" ? "↻" : "✕", label };
}

export function scanWords(scan) {
  const ledger = scan.ledger;
  if (!ledger) return "";
  const whole = ledger.open_ended ? "" : ` of ${count(ledger.announced)}`;
  const isRunning = scan.status === "partial";
  const share = isRunning && whole && ledger.announced ? ` (${percent(ledger.processed / ledger.announced)})` : "";
  const words = [`${count(ledger.processed)}${whole} frames processed${share}`];
  for (const kind of ["discarded", "undecodable", "incomplete"]) if (ledger[kind]) words.push(`${count(ledger[kind])} ${kind}`);
  if (!isRunning && ledger.missing) words.push(`${count(ledger.missing)} ${scan.status === "final" ? "missing" : "did not come"}`);
  const reason = REASONS[scan.reason]?.[0] ?? scan.reason;
  return (reason ? `${reason[0].toUpperCase()}${reason.slice(1)}: ` : "") + words.join(", ");
}

// What frames go through before the UDFs; of counted ones also how many pixels an electron hits. dose: counts of a frame, or null.
export function stageWords(stages, dose) {
  const words = stages.map(({ do: name, sig_shape: _, dtype: __, ...more }) => {
    const given = Object.entries(more).filter(([, one]) => one !== null && typeof one !== "object");
    return given.length ? `${name} (${given.map(([key, one]) => `${parameterWords(key)} ${one}`).join(", ")})` : name;
  });
  const { do: last, sig_shape: shape } = stages.at(-1) ?? {};
  const occupied = last === "count" && shape && dose !== null ? `. An electron hits ${share(dose / product(shape))} of the pixels of a frame` : "";
  return words.length ? `Frames go through: ${words.join(", then ")}${occupied}.` : "";
}

// What a viewer of the scan that runs should know of the one before it; nothing if it ended well.
export function beforeWords(scan) {
  if (!scan || scan.status === "final") return "";
  const { label } = scanState(scan);
  return `${scanName(scan)} before it: ${label} after ${count(scan.ledger.received)} of ${count(scan.ledger.announced)} frames`;
}

// How much of a region of the scan is in its pattern; nothing if all is. isOver: the scan has ended.
export function coveringWords({ have, all }, isOver) {
  if (have === all) return [];
  const positions = all === 1 ? "its position" : `its ${count(all)} positions`;
  if (have) return [`${count(have)} of ${positions}${isOver ? ": the daemon does not hold the others" : ""}`];
  return [`no frame of ${positions}: ${isOver ? "the scan has ended, and the daemon does not hold them any more" : "not scanned yet, or not held any more"}`];
}

// One line for an event of the daemon: {kind, text}, or null for one that says nothing to a reader.
export function eventWords(event) {
  const name = scanName(event);
  const udf = `UDF ${event.udf ?? event.name ?? ""}`;
  const state = scanState(event);
  const lines = {
    scan_started: () => ["", `${name} started: ${event.nav_shape.map(count).join(" × ")} positions`],
    run_ended: () => [state.kind === "good" ? "" : state.kind, `${name} ${state.label.startsWith("ended") ? "" : "ended, "}${state.label}: ${scanWords(event)}`],
    ring_full: () => ["care", "The ring is full: the detector is held back"],
    error: () => ["bad", event.message],
    udf_registered: () => ["", `${udf} was added`],
    udf_waits: () => ["care", inWords(event.message)],
    udf_removed: () => ["", `${udf} was removed`],
  };
  const [kind, text] = lines[event.kind]?.() ?? [];
  return text === undefined ? null : { kind, text };
}
