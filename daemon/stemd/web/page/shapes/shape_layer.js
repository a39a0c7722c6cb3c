// Shapes over one image: drawn in the colour of their UDF, and dragged by hand.

import { dragged } from "../lib/drag.js";
import { makeSvg, setAttributes, setChildren, setText } from "../lib/elements.js";
import { onImage } from "./shapes.js";

export const PALETTE = ["#79bdff", "#ffb454", "#7fe0a4", "#ff8fc8", "#c9a3ff", "#ffe066", "#5fe3e3", "#ff9087"];
const HANDLE_PX = 6;
const NAME_PX = 13;

// Draws `items` over the image of `view`, an ImageView.
// items: [{id, name, colour, kind, shape, isOpen, isSelected}], kind one of MASKS or REGIONS.
// on: {pressed(item), changed(item, shape), released(item)}
// Nothing is done while all look as before: the page draws many times a second.
export function drawShapes(view, layer, items, on) {
  const look = JSON.stringify([view.size, view.pixelSize(), view.isDragging, items.map(({ id, name, colour, shape, isOpen, isSelected }) => [id, name, colour, shape, isOpen, isSelected])]);
  const groups = new Map([...layer.children].map((group) => [group.dataset.shape, group]));
  if (layer.look === look) {
    for (const item of items) groups.get(item.id).item = item;
    return;
  }
  layer.look = look;
  for (const [id, group] of groups) if (!items.some((item) => item.id === id)) group.remove();
  for (const item of items) {
    let group = groups.get(item.id);
    const parts = item.kind.parts(item.shape);
    const form = JSON.stringify([item.isOpen, item.shape.shape, parts.map((part) => [part.id, Boolean(part.d)])]);
    if (group?.dataset.form !== form) {
      const made = makeGroup(view, item, parts, on);
      made.dataset.form = form;
      if (group) group.replaceWith(made);
      else layer.append(made);
      group = made;
    }
    group.item = item;
    update(view, group, item, parts);
  }
  const placed = []; // names that would lie upon others are moved down
  for (const name of layer.querySelectorAll(".shape-name")) {
    const [x, wide, tall] = [Number(name.getAttribute("x")), 90 * view.pixelSize(), (NAME_PX + 2) * view.pixelSize()];
    let y = Number(name.getAttribute("y"));
    while (placed.some((one) => Math.abs(one.x - x) < wide && Math.abs(one.y - y) < tall)) y += tall;
    if (name.textContent) placed.push({ x, y });
    name.setAttribute("y", y);
  }
  const selected = items.find((item) => item.isSelected);
  // The name of a small shape lies over the outline of a large one, the handles of the selected shape over all.
  const sizeOf = (group) => (group.dataset.shape === selected?.id ? -1 : group.querySelector("path")?.getBBox().width ?? 0);
  if (!view.isDragging) setChildren(layer, [...layer.children].sort((one, other) => sizeOf(other) - sizeOf(one)));
}

export function clearShapes(layer) {
  layer.replaceChildren();
  layer.look = null;
}

function makeGroup(view, item, parts, on) {
  const group = makeSvg("g", { transform: "translate(.5 .5)", "data-shape": item.id });
  for (const part of parts.filter((one) => one.d)) {
    for (const kind of ["shape under", "shape"]) group.append(makePart(view, group, part, "path", kind, item.isOpen && kind === "shape", on));
  }
  for (const part of parts.filter((one) => one.at)) group.append(makePart(view, group, part, "circle", "handle", item.isOpen, on));
  const name = makeSvg("text", { class: "shape-name", "data-part": "name" });
  if (item.isOpen) name.onpointerdown = () => on.pressed(group.item);
  group.append(name);
  return group;
}

function makePart(view, group, part, tag, kind, isOpen, on) {
  const element = makeSvg(tag, { class: kind, "data-part": part.id });
  if (!isOpen) return element;
  let start = null;
  dragged(element, {
    began: (event) => {
      if (view.tool) return false;
      event.preventDefault();
      event.stopPropagation();
      view.isDragging = true;
      start = { shape: structuredClone(group.item.shape), at: view.pointOf(event) };
      on.pressed(group.item);
      return true;
    },
    moved: (event) => {
      const to = onImage(view.pointOf(event), view.size);
      on.changed(group.item, group.item.kind.drag(start.shape, part.id, to, [to[0] - start.at[0], to[1] - start.at[1]]));
    },
    ended: () => {
      view.isDragging = false;
      on.released(group.item);
    },
  });
  return element;
}

function update(view, group, item, parts) {
  const unit = view.pixelSize();
  group.setAttribute("class", `${item.isOpen ? "open" : ""} ${item.isSelected ? "selected" : ""}`);
  group.style.color = item.colour;
  for (const element of group.children) {
    const part = parts.find((one) => one.id === element.dataset.part);
    if (element.dataset.part === "name") {
      const box = group.querySelector("path")?.getBBox(); // the name stands above the outline
      const [y, x] = box ? [Math.max(box.y, 1), box.x + box.width / 2] : parts[0].at;
      const [half, isAtEdge] = [4 * item.name.length * unit, y < (NAME_PX + 4) * unit]; // there it stands within the outline; it is not cut at the sides
      setAttributes(element, { x: Math.min(Math.max(x, half), view.size[1] - half), y: isAtEdge ? y + (NAME_PX + 2) * unit : y - 4 * unit, "font-size": NAME_PX * unit, "stroke-width": 3 * unit });
      setText(element, item.name);
    } else setAttributes(element, part.d ? { d: part.d } : { cx: part.at[1], cy: part.at[0], r: HANDLE_PX * unit });
  }
}
