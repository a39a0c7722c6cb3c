// Which channel of a result a card shows, by name where names are known, and which part of complex numbers and vectors.

import { make, setOptions, setText } from "../lib/elements.js";
import { panelOf } from "./scripts.js";
import { scanName, timed } from "../lib/words.js";

// Names of what may be looked at, by kind of values; the first is the default.
const PARTS = {
  complex: [["amplitude", "amplitude"], ["phase", "phase"], ["colours", "phase in colours"]],
  vectors: [["colours", "in colours"], ["amplitude", "length"], ["phase", "direction"]],
};

export class ChannelChoice {
  // changed({channel, part}, isOtherPicture)
  constructor(changed) {
    this.changed = changed;
    this.choice = null; // {udf, buffer, channels, dtype, params, panel, vectors, centres}
    this.number = make("input", { type: "number", min: 1, step: 1, "aria-label": "Channel", onchange: () => this.choose(this.number.value - 1) });
    this.count = make("span", { className: "light" });
    this.numbers = make("span", { className: "channel", hidden: true }, this.number, this.count);
    this.names = make("select", { "aria-label": "Channel", hidden: true, onchange: () => this.chooseName(this.names.value) });
    this.root = make("span", { className: "channel", hidden: true }, this.numbers, this.names);
    this.options = [];
  }

  show(choice, { channel, part }) {
    this.choice = choice;
    const channels = choice?.channels ?? 1;
    const options = this.options = optionsOf(choice);
    this.names.hidden = !options.length;
    const chosen = options.find((option) => (part ? option.part === part : option.channel === channel && !option.part)) ?? options[0];
    setOptions(this.names, options.map(({ key, label }) => [key, label]), chosen?.key);
    const isOfAll = options.some((option) => option.channel !== null) || (part !== null && Boolean(panelOf(choice)?.takesAll));
    this.numbers.hidden = channels < 2 || isOfAll;
    this.number.max = channels;
    if (document.activeElement !== this.number) this.number.value = channel + 1;
    setText(this.count, `of ${channels}`);
    this.root.hidden = this.names.hidden && this.numbers.hidden;
  }

  choose(channel) {
    const most = Math.max(this.choice?.channels ?? 1, 1);
    this.changed({ channel: Math.min(Math.max(Math.round(channel) || 0, 0), most - 1) }, true);
  }

  chooseName(key) {
    const { channel, part } = this.options.find((option) => option.key === key);
    this.changed({ ...(channel === null ? {} : { channel }), part }, channel !== null);
  }
}

// [{key, label, channel, part}]: channel null where the number is chosen apart.
function optionsOf(choice) {
  if (!choice) return [];
  const { buffer, channels } = choice;
  const names = channelNames(choice);
  const plain = (names ?? []).map((label, channel) => ({ key: String(channel), label, channel, part: null }));
  if (choice.vectors.includes(buffer) && channels === 2) return [...PARTS.vectors.map(([part, label]) => ({ key: part, label, channel: 0, part })), ...plain];
  const parts = panelOf(choice)?.parts;
  if (parts) return parts.map(([part, label]) => ({ key: part ?? "one", label, channel: null, part }));
  if (/c(8|16)$/.test(choice.dtype ?? "")) return PARTS.complex.map(([part, label]) => ({ key: part, label, channel: null, part }));
  return plain;
}

// Names of the channels where they are known: components of vectors, masks of virtual detectors; null where they have numbers only.
function channelNames({ buffer, channels, params, vectors, centres }) {
  if (channels < 2) return null;
  if (vectors.includes(buffer) || buffer === centres) return channels === 2 ? ["y of (y, x)", "x of (y, x)"] : null;
  if (!Array.isArray(params?.masks)) return null;
  const names = params.masks.flatMap(({ shape = "mask", n = 4 }) => (shape === "segments" ? Array.from({ length: n }, (_, k) => `segment ${k + 1} of ${n}`) : [shape]));
  return names.length === channels ? names.map((name, at) => (name.startsWith("segment ") ? name : `${name} (${at + 1} of ${channels})`)) : null;
}

// The part that is shown if nobody chose one; null for plain values.
export const defaultPart = (choice) => optionsOf(choice)[0]?.part ?? null;

const SHOWN = ""; // the scan that the page shows
const LIVE = "live";

// Which scan an image shows, and which one is subtracted from it.
export class Comparison {
  constructor(changed) {
    this.of = make("select", { "aria-label": "Scan of this image", onchange: () => changed({ of: this.of.value || undefined }) });
    this.minus = make("select", { "aria-label": "Scan that is subtracted", onchange: () => changed({ minus: this.minus.value || undefined, isFixed: false }) });
    this.root = make("div", { className: "row compared", hidden: true }, make("label", {}, "scan ", this.of), make("label", {}, "minus ", this.minus));
  }

  show(scans, { of, minus }) {
    this.root.hidden = !scans.length;
    const named = [[LIVE, "live"], ...scans.map((scan) => [scan.scan_id, timed(scan, scanName(scan))])];
    setOptions(this.of, [[SHOWN, "as shown"], ...named], of ?? SHOWN);
    setOptions(this.minus, [[SHOWN, "nothing"], ...named], minus ?? SHOWN);
    return [of, minus].every((one) => !one || named.some(([id]) => id === one)); // whether those that were chosen are still there
  }
}

// Requests of views, each with the scan that it is of, if that is not the one that is shown.
export function withScans(requests, { of, minus }) {
  const from = (scan) => (scan === undefined ? requests : requests.map((request) => ({ ...request, scan: scan === LIVE ? null : scan })));
  return minus === undefined ? from(of) : [...from(of), ...from(minus)];
}

export const isSubtracted = (head, { minus }) => minus !== undefined && head.of === (minus === LIVE ? null : minus);

// One picture minus another of the same shape, of a scan with this name; null if they cannot be subtracted.
export function difference(one, other, name) {
  if (one.values === null || other.values === null || one.rows !== other.rows || one.columns !== other.columns || one.values.length !== other.values.length) return null;
  const both = one.pairs && other.pairs ? { along: minus(one.pairs.along, other.pairs.along), down: minus(one.pairs.down, other.pairs.down) } : null;
  const values = both ? both.along.map((along, at) => Math.hypot(along, both.down[at])) : minus(one.values, other.values);
  const covered = one.covered && other.covered ? one.covered.map((is, at) => is & other.covered[at]) : one.covered ?? other.covered;
  return { ...one, head: { ...one.head, dtype: "<f8", minus: name }, values, pairs: both, covered, raw: new Uint8Array(values.buffer) };
}

// The standard errors of a difference from those of both; null while one of them is not known.
export function errorsOfBoth(one, other) {
  if (!one?.values || one.values.length !== other?.values?.length) return null;
  const both = (name) => one.pairs[name].map((error, at) => Math.hypot(error, other.pairs[name][at]));
  return { ...one, values: Float64Array.from(one.values, (error, at) => Math.hypot(error, other.values[at])), pairs: one.pairs && other.pairs && { along: both("along"), down: both("down") } };
}

const minus = (one, other) => Float64Array.from(one, (value, at) => value - other[at]);
