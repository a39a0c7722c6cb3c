// What an image asks of a result: one channel, both components of vectors, or what its panel needs. Pure.

import { defaultPart } from "./channel_choice.js";
import { panelOf, scriptOf } from "./scripts.js";

// settings: those of the image; choice: {udf, buffer, kind, channels, dtype, …} of the catalogue, undefined while it is not offered.

export function partOf(settings, choice) {
  return settings.part === undefined ? defaultPart(choice) : settings.part;
}

// Views of the request `watch`: the image itself, after what is needed to make it.
export function requestsFor(settings, choice) {
  const { udf, buffer, channel } = settings;
  const script = panelOf(choice);
  if (script && partOf(settings, choice) === script.parts[0][0]) return script.requests(settings);
  return [{ udf, buffer, channel, ...(wantsVectors(settings, choice) ? { vectors: true } : {}) }];
}

function wantsVectors(settings, choice) {
  return choice !== undefined && choice.channels === 2 && Boolean(partOf(settings, choice)) && !/c(8|16)$/.test(choice.dtype ?? "");
}

// Whether the head of a picture answers a request.
export function isAnswer(request, { udf, buffer, channel, channels, vectors, all, dtype }) {
  if (request.udf !== udf || request.buffer !== buffer) return false;
  if (dtype === null) return true; // its values are not kept any more
  if (vectors || all) return vectors ? Boolean(request.vectors) : Boolean(request.all);
  return !request.all && (request.channel === channel || request.channel >= channels);
}

// How results of a kind look if nobody chose it.
export function looksOf(choice) {
  const own = scriptOf(choice)?.looks?.(choice);
  if (own) return own;
  const isFrame = choice.kind === "sig";
  return { map: isFrame ? "inferno" : "gray", log: isFrame, low: isFrame ? 1 : 0.5, high: 99.8 };
}
