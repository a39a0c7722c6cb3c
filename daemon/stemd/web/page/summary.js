// What the scan does, and the one line of figures.

import { byId, isNews, make, setText, showWords } from "./lib/elements.js";
import { known, mean, median, product } from "./lib/numbers.js";
import { beforeWords, count, duration, percent, scanName, scanState, scanWords, timed, value } from "./lib/words.js";

const RATE_S = 1.5;
const LATENCIES = 60;
const TERMS = "announced received missing processed pending discarded undecodable incomplete duplicate foreign malformed".split(" ");

export class Summary {
  constructor() {
    this.forget();
    this.latencyAt = -Infinity;
  }

  // before: the scan that ended last before it, or null.
  showScan(scan, isHistory, before, isLost) {
    const [status, bar] = ["scan-status", "progress"].map(byId);
    bar.value = 0;
    if (scan === null) {
      setText(byId("scan-title"), "No scan yet");
      setText(byId("scan-words"), "The daemon is ready. Start a scan at the detector.");
      status.hidden = byId("scan-before").hidden = true;
      return;
    }
    const isUnknown = isLost && scan.status === "partial";
    const state = isUnknown ? { kind: "care", mark: "?", label: "not known while disconnected" } : scanState(scan);
    const shape = (scan.nav_shape ?? []).map(count).join(" × ");
    setText(byId("scan-title"), `${isHistory ? "History: " : ""}${scanName(scan)}${shape ? `, ${shape}` : ""}`);
    status.hidden = false;
    status.className = `badge ${state.kind}`;
    setText(status, `${state.mark} ${state.label}`);
    setText(byId("scan-words"), isHistory ? timed(scan, scanWords(scan)) : scanWords(scan));
    showWords(byId("scan-before"), scan.status === "partial" ? beforeWords(before) : "");
    bar.className = state.kind;
    bar.max = Math.max(scan.ledger?.announced ?? 1, 1);
    bar.value = scan.ledger?.processed ?? 0;
    this.showFigures(scan, isLost);
  }

  // To be read from afar: how much of the scan there is, how long it takes on, and how many counts a frame has.
  showFigures({ status, ledger }, isLost) {
    const left = status === "partial" && !isLost && !ledger?.open_ended ? (ledger?.announced - ledger?.received) / this.rates().frames : NaN;
    setText(byId("fraction"), ledger?.announced ? percent(ledger.processed / ledger.announced) : "");
    setText(byId("left"), Number.isFinite(left) ? `${duration(left)} left` : "");
    setText(byId("dose"), this.dose === null ? "" : `${value(Number(this.dose.toPrecision(3)))} counts/frame`);
  }

  // A result with the sum of each frame, of which NaN are those that have not come.
  takeSums({ values, covered }) {
    const dose = mean(known(values, covered));
    this.dose = Number.isFinite(dose) ? dose : null;
  }

  forget() {
    this.samples = [];
    this.latencies = [];
    this.dose = null; // counts of a frame
  }

  takeLatency(head) {
    if (head.status !== "partial" || head.t_last === null) return;
    this.latencies = [...this.latencies, 1000 * (head.t_publish - head.t_last)].slice(-LATENCIES);
    this.latencyAt = performance.now();
  }

  takeStatus(status) {
    this.samples.push({ at: status.clock_s, scan: status.scan?.scan_id, frames: status.scan?.ledger.received ?? 0, bytes: status.source?.received_bytes ?? 0 });
    while (this.samples.length > 2 && this.samples[1].at < status.clock_s - RATE_S) this.samples.shift();
  }

  rates() {
    const last = this.samples.at(-1);
    const first = this.samples.find((sample) => sample.scan === last.scan);
    const seconds = last?.at - first?.at;
    if (!(seconds > 0)) return { frames: 0, bytes: 0 };
    return { frames: last.scan ? (last.frames - first.frames) / seconds : 0, bytes: (last.bytes - first.bytes) / seconds };
  }

  showLine(status, scan, isLost) {
    const items = [];
    const add = (label, text, kind = "") => items.push([label, text, kind]);
    if (isLost) add("", "When the daemon was last heard:", "care");
    const rates = this.rates();
    add("", `${count(rates.frames)} frames/s`);
    add("", bytesWords(rates, scan));
    const isFresh = performance.now() - this.latencyAt < 5000;
    add("latency", isFresh ? `${median(this.latencies).toFixed(0)} ms` : "–");
    const ring = status.ring;
    if (ring) add("ring", percent(ring.fill_ratio) + (ring.is_full ? ", full: detector held back" : ""), ring.is_full ? "care" : "");
    add("workers", `${status.workers ?? 0}` + (status.worker_restarts ? `, ${status.worker_restarts} restarted` : ""), status.worker_restarts ? "care" : "");
    const { state, dropped } = status.recording ?? {}; // the head shows a recording that goes well
    if (state === "failed" || (state === "recording" && dropped)) add("recording", state === "failed" ? "broke off" : `${count(dropped)} messages dropped`, "bad");
    const { missing, discarded, undecodable, incomplete = 0 } = scan?.ledger ?? {};
    const hasLosses = (scan?.status !== "partial" && missing > 0) || discarded + undecodable + incomplete > 0;
    if (scan?.ledger) add("ledger", ledgerWords(scan), hasLosses ? "care" : "");
    if (!isNews(this, items)) return;
    byId("line").replaceChildren(...items.map(([label, words, kind]) =>
      make("span", { className: kind }, ...(label ? [make("span", { className: kind || "light" }, `${label} `)] : []), make("b", {}, words))));
  }
}

// Of compressed frames also how many bytes they are when they are decoded.
function bytesWords(rates, scan) {
  const megabytes = (number) => value(Math.round(number / 1e5) / 10);
  const itemsize = Number(/\d+$/.exec(scan?.dtype ?? "")?.[0] ?? 0);
  const decoded = rates.frames * itemsize * product(scan?.sig_shape ?? []);
  return decoded > 1.05 * rates.bytes ? `${megabytes(rates.bytes)} MB/s compressed (${megabytes(decoded)} MB/s)` : `${megabytes(rates.bytes)} MB/s`;
}

// While a scan runs, what has not come yet is not missing.
function ledgerWords(scan) {
  return TERMS.filter((term) => scan.ledger[term] || ["announced", "received", "processed"].includes(term))
    .map((term) => `${count(scan.ledger[term])} ${term === "missing" && scan.status === "partial" ? "to come" : term}`)
    .join(", ");
}
