// A pointer that is pressed on an element, and followed until it is released; and the arrow keys that do the same.

import { make, icon } from "./elements.js";

export const ARROWS = { ArrowLeft: [0, -1], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0] };

// began(event): false leaves the press alone; moved(event), ended().
export function dragged(element, { began = () => true, moved, ended = () => {} }) {
  let isHeld = false;
  element.onpointerdown = (event) => {
    isHeld = event.button === 0 && began(event) !== false;
    if (isHeld) element.setPointerCapture(event.pointerId);
  };
  element.onpointermove = (event) => isHeld && moved(event);
  element.onpointerup = element.onpointercancel = () => {
    if (isHeld) ended();
    isHeld = false;
  };
}

const KEY_PX = 16;

// isAcross: it moves to the left and right; by(px): it was moved; ended(): it was released.
export function splitter(element, { isAcross, by, ended }) {
  let last = 0;
  const moved = (event) => {
    const place = isAcross ? event.clientX : event.clientY;
    if (event.type === "pointermove") by(place - last);
    else event.preventDefault();
    last = place;
  };
  dragged(element, { began: moved, moved, ended });
  element.onkeydown = (event) => {
    const step = ARROWS[event.key]?.[isAcross ? 1 : 0];
    if (!step) return;
    event.preventDefault();
    by(step * KEY_PX);
    ended();
  };
}

export function grip(card) {
  const title = "Move this image: drag, or arrow keys";
  const button = make("button", { type: "button", className: "grip quiet", title, "aria-label": title }, icon("grip"));
  button.onkeydown = (event) => {
    const [down, right] = ARROWS[event.key] ?? [0, 0];
    if (!down && !right) return;
    event.preventDefault();
    card.list.carry(card, card.list.all.indexOf(card) + down + right);
  };
  dragged(button, {
    began: () => card.root.classList.add("carried"),
    moved: (event) => {
      const below = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.classList.contains("card"));
      if (!below || below === card.root) return;
      card.list.carry(card, card.list.all.findIndex(({ root }) => root === below));
      button.setPointerCapture(event.pointerId); // a card that is put elsewhere loses it
    },
    ended: () => card.root.classList.remove("carried"),
  });
  return button;
}
