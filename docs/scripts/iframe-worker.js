// Runs the search's worker in a hidden frame where a browser does not start workers: in pages opened as files.
if (location.protocol === "file:") {
    window.Worker = class extends EventTarget {
        constructor(address) {
            super();
            this.frame = document.createElement("iframe");
            this.frame.hidden = true;
            document.documentElement.append(this.frame);
            const inside = this.frame.contentWindow;
            // As with a real worker, a message is a copy, and arrives after the code that sent it has run.
            inside.postMessage = (data) => setTimeout(() => {
                const event = new MessageEvent("message", {data: structuredClone(data)});
                this.dispatchEvent(event);
                this.onmessage?.(event);
            });
            this.loaded = new Promise((resolve) => {
                const script = inside.document.createElement("script");
                script.src = new URL(address, location.href);
                script.onload = resolve;
                script.onerror = () => this.onerror?.(new ErrorEvent("error", {cancelable: true}));
                inside.document.documentElement.append(script);
            });
        }

        postMessage(data) {
            const inside = this.frame.contentWindow;
            const copy = structuredClone(data);
            this.loaded.then(() => inside.onmessage(new MessageEvent("message", {data: copy})));
        }

        terminate() {
            this.frame.remove();
        }
    };
}
