// The WebSocket: reconnects for ever, and tells the daemon when a turn has been drawn, so that it sends the next.

const SILENT_MS = 8000; // a state comes every second while the page is looked at
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 2000;

export class Connection {
  // handlers: opened(), lost(), text(message), binary(buffer), draw()
  constructor(handlers) {
    Object.assign(this, { handlers, retryMs: FIRST_RETRY_MS, heardAt: 0, socket: null, timer: null });
    this.connect();
    setInterval(() => this.look(), 1000);
    document.addEventListener("visibilitychange", () => {
      this.heardAt = performance.now(); // nothing comes to a page that nobody looks at
      if (!document.hidden && this.socket === null) this.connect();
    });
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  connect() {
    clearTimeout(this.timer);
    const address = new URL("/ws", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    this.heardAt = performance.now();
    socket.onopen = () => {
      this.retryMs = FIRST_RETRY_MS;
      this.handlers.opened();
    };
    socket.onmessage = (event) => this.socket === socket && this.hear(event.data);
    socket.onclose = () => this.socket === socket && this.lose();
  }

  hear(data) {
    this.heardAt = performance.now();
    if (typeof data !== "string") return void this.handlers.binary(data);
    const message = JSON.parse(data);
    if (message.type !== "turn") return void this.handlers.text(message);
    // Not called while the page is hidden: then the daemon has nothing to do for it.
    requestAnimationFrame(() => {
      try {
        this.handlers.draw();
      } finally {
        this.send({ type: "drawn", turn: message.turn });
      }
    });
  }

  lose() {
    this.socket = null;
    this.handlers.lost();
    this.timer = setTimeout(() => this.connect(), this.retryMs);
    this.retryMs = Math.min(2 * this.retryMs, LAST_RETRY_MS);
  }

  look() {
    if (document.hidden || this.socket === null || performance.now() - this.heardAt < SILENT_MS) return;
    this.socket.close();
    this.lose();
  }
}
