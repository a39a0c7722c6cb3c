// Which positions of a scan are missing, rather than to come: frames may overtake each other for a while. Pure but for the clock.

// For so long before a gap is called one; longer if it may be what is in work.
const SETTLE_MS = 500;
const SETTLE_IN_WORK_MS = 2000;

export class Gaps {
  constructor() {
    /** @type {{front: number, at: number}[]} */
    this.fronts = [];
  }

  // Whether time alone may still make gaps of what is not covered.
  get isSettling() {
    return this.fronts.length > 0;
  }

  forget = () => { this.fronts = []; };

  // From which position, and up to which, what is not covered is missing. What was scanned before its UDF was added is not.
  /** @param {{status: string, step: number, ledger: {pending: number, processed: number}}} head @param {Uint8Array | null} covered @param {number} length @returns {number[]} */
  span({ status, step, ledger: { pending, processed } }, covered, length) {
    if (covered === null || status === "failed") return [0, 0];
    const front = covered.lastIndexOf(1) + 1; // after the last covered position
    let bare = front;
    for (let i = 0; i < front; i++) bare -= covered[i];
    const late = processed / step ** 2 - (front - bare); // frames that only other UDFs have had
    const early = late > pending && !covered[0] ? late : 0; // their positions are the first that are not covered
    let first = 0;
    for (let left = early; left > 0 && first < front; first++) left -= 1 - covered[first];
    if (status !== "partial") return [first, status === "final" ? length : front];
    if (late - early > pending && 2 * (late - early) > bare - early) return [first, first];
    const now = performance.now();
    if (this.fronts.at(-1)?.front !== front) this.fronts.push({ front, at: now });
    let settled = 0;
    const wait = bare - early > pending ? SETTLE_MS : SETTLE_IN_WORK_MS;
    for (let oldest = this.fronts[0]; oldest && oldest.at < now - wait; oldest = this.fronts[0]) {
      settled = oldest.front;
      this.fronts.shift();
    }
    if (settled) this.fronts.unshift({ front: settled, at: -Infinity });
    return [first, Math.max(settled, first)];
  }
}
