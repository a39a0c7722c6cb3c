// How the page is arranged: images, their order and looks, colours, units. This browser keeps it, and so does the daemon,
// over its restarts, if this page may act. The newer one counts.

const STORED = "stemd-layout";
const SEND_MS = 700; // after the last change

export class Layout {
  // current(): what the page shows, as a map.
  constructor(acting, current) {
    this.acting = acting;
    this.current = current;
    this.timer = null;
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.send();
    });
  }

  // What this browser has, or null.
  stored() {
    try {
      return checked(JSON.parse(localStorage.getItem(STORED) ?? "null"));
    } catch {
      return null;
    }
  }

  // The daemon's if it is newer than what this browser has, else null.
  newer(kept) {
    const found = checked(kept);
    return found && found.at > (this.stored()?.at ?? -Infinity) ? found : null;
  }

  // Somebody arranged something.
  changed() {
    this.arranged = { ...this.current(), at: Date.now() };
    this.store(this.arranged);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), SEND_MS);
  }

  store(layout) {
    try {
      localStorage.setItem(STORED, JSON.stringify(layout));
    } catch {
      // a browser that keeps nothing has what the daemon keeps, or the default
    }
  }

  send() {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    if (this.acting.may) this.acting.ask("set_layout", { layout: this.arranged });
  }

  // The default counts again, here and at the daemon.
  async forget() {
    clearTimeout(this.timer);
    this.timer = null;
    try {
      localStorage.removeItem(STORED);
    } catch {
      // nothing was kept
    }
    if (this.acting.may) await this.acting.ask("set_layout", { layout: null });
  }
}

function checked(layout) {
  return layout && Array.isArray(layout.cards) && Number.isFinite(layout.at) ? layout : null;
}
