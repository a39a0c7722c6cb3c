// How the page is arranged: images, their order and looks, colours, units. This browser keeps it, and so does the daemon,
// over its restarts, if this page may act. The newer one counts.

// storage: "localStorage", or "sessionStorage" for what ends with the tab.
export function stored(storage, key) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

// Null: it is kept no longer.
export function store(storage, key, text) {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    // not kept
  }
}

const STORED = "stemd-layout";
const SEND_MS = 700; // after the last change

export class Layout {
  constructor(acting, current) {
    Object.assign(this, { acting, current });
    this.timer = null;
    document.addEventListener("visibilitychange", () => document.hidden && this.send());
  }

  // What this browser has, or null.
  stored() {
    try {
      return checked(JSON.parse(stored("localStorage", STORED)));
    } catch {
      return null;
    }
  }

  // The daemon's if it is newer than what this browser has, else null.
  newer(kept) {
    const found = checked(kept);
    return found && found.at > (this.stored()?.at ?? -Infinity) ? found : null;
  }

  changed() {
    this.arranged = { ...this.current(), at: Date.now() };
    store("localStorage", STORED, JSON.stringify(this.arranged));
    this.wait(setTimeout(() => this.send(), SEND_MS));
  }

  wait(timer) {
    clearTimeout(this.timer);
    this.timer = timer;
  }

  send() {
    if (this.timer === null) return;
    this.wait(null);
    if (this.acting.may) this.acting.ask("set_layout", { layout: this.arranged });
  }

  // The default counts again, here and at the daemon.
  async forget() {
    this.wait(null);
    store("localStorage", STORED, null);
    if (this.acting.may) await this.acting.ask("set_layout", { layout: null });
  }
}

function checked(layout) {
  return layout && Array.isArray(layout.cards) && Number.isFinite(layout.at) ? layout : null;
}
