// The handle by which an image is carried to another place: dragged, or with the arrow keys.

import { make } from "./elements.js";
import { icon } from "./icons.js";

export function grip(card) {
  const title = "Move this image: drag, or arrow keys";
  const button = make("button", { type: "button", className: "grip quiet", title, "aria-label": title }, icon("grip"));
  button.onkeydown = (event) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    card.on.carried(card, by);
  };
  let isHeld = false;
  const end = () => {
    isHeld = false;
    card.root.classList.remove("carried");
  };
  button.onpointerdown = (event) => {
    if (event.button !== 0) return;
    isHeld = true;
    button.setPointerCapture(event.pointerId);
    card.root.classList.add("carried");
  };
  button.onpointermove = (event) => {
    if (!isHeld) return;
    const below = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.classList.contains("card"));
    if (below && below !== card.root) {
      card.on.carriedTo(card, below);
      button.setPointerCapture(event.pointerId); // a card that is put elsewhere loses it
    }
  };
  button.onpointerup = button.onpointercancel = end;
  return button;
}
