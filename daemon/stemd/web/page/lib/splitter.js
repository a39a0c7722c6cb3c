// A line between two parts of the page that is moved by hand or with the arrow keys.

const KEY_PX = 16;

// isAcross: it moves to the left and right; by(px): it was moved; ended(): it was let go.
export function splitter(element, { isAcross, by, ended }) {
  let last = null;
  const place = (event) => (isAcross ? event.clientX : event.clientY);
  element.onpointerdown = (event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    last = place(event);
  };
  element.onpointermove = (event) => {
    if (last === null) return;
    by(place(event) - last);
    last = place(event);
  };
  element.onpointerup = element.onpointercancel = () => {
    last = null;
    ended();
  };
  element.onkeydown = (event) => {
    const step = (isAcross ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowUp: -1, ArrowDown: 1 })[event.key];
    if (step === undefined) return;
    event.preventDefault();
    by(step * KEY_PX);
    ended();
  };
}
