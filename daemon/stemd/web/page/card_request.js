// What an image asks of a result: one channel, or both components of vectors. Pure.

import { defaultPart } from "./channel_choice.js";

// settings: those of the image; choice: {udf, buffer, kind, channels, dtype, …} of the catalogue, undefined while it is not offered.

export function partOf(settings, choice) {
  return settings.part === undefined ? defaultPart(choice) : settings.part;
}

// A view of the request `watch`.
export function requestFor(settings, choice) {
  const { udf, buffer, channel } = settings;
  return { udf, buffer, channel, ...(wantsVectors(settings, choice) ? { vectors: true } : {}) };
}

function wantsVectors(settings, choice) {
  return choice !== undefined && choice.channels === 2 && Boolean(partOf(settings, choice)) && !/c(8|16)$/.test(choice.dtype ?? "");
}

// Whether the head of a picture answers a request.
export function isAnswer(request, { udf, buffer, channel, channels, vectors }) {
  const isSame = request.udf === udf && request.buffer === buffer;
  return isSame && (vectors ? Boolean(request.vectors) : request.channel === channel || request.channel >= channels);
}

// How results of a kind look if nobody chose it.
export function looksOf({ kind }) {
  const isFrame = kind === "sig";
  return { map: isFrame ? "inferno" : "gray", log: isFrame, low: isFrame ? 1 : 0.5, high: 99.8 };
}
