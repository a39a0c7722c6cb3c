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

  forget() {
    this.fronts = [];
  }

  // Up to which position what is not covered is missing.
  /** @param {{status: string, ledger: {pending: number, processed: number}}} head @param {Uint8Array | null} covered @param {number} length @returns {number} */
  settled(head, covered, length) {
    if (covered === null || head.status === "failed") return 0;
    if (head.status === "final") return length;
    const front = covered.lastIndexOf(1) + 1; // after the last covered position
    if (head.status !== "partial") return front;
    let bare = front;
    for (let i = 0; i < front; i++) bare -= covered[i];
    const late = head.ledger.processed - (front - bare); // frames that other UDFs have had
    if (late > head.ledger.pending && 2 * late > bare) return 0;
    const now = performance.now();
    if (this.fronts.at(-1)?.front !== front) this.fronts.push({ front, at: now });
    let settled = 0;
    const wait = bare > head.ledger.pending ? SETTLE_MS : SETTLE_IN_WORK_MS;
    for (let first = this.fronts[0]; first && first.at < now - wait; first = this.fronts[0]) {
      settled = first.front;
      this.fronts.shift();
    }
    if (settled) this.fronts.unshift({ front: settled, at: -Infinity });
    return settled;
  }
}
