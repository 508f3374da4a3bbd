// @ts-check
import { isCertain, rankOf } from "./contrast.js";
import { data } from "./data.js";
import { textOf } from "./ratio.js";

/** @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./contrast.js").Contrast} Contrast */

export const number = new Intl.NumberFormat("en-US");

/** @type {(count: number, one: string, many: string) => string} */
export const counted = (count, one, many) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** A sentence with values in place of the names in braces.
 * @type {(template: string, values: { [name: string]: unknown }) => string} */
export const filled = (template, values) =>
  template.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** @type {(channels: number[]) => number[]} */
export const bytesOf = (channels) => channels.map((channel) =>
  Math.floor(Math.min(1, Math.max(0, channel)) * 255 + 0.5));

/** @type {(bytes: number[]) => string} */
export const hexOf = (bytes) => "#" + bytes.map((byte) =>
  byte.toString(16).padStart(2, "0")).join("");

/** `red 140, green 60, blue 3`, and how opaque if it is not.
 * @type {(color: Color) => string} */
export const colorWords = ({ alpha, readings }) => {
  const [red, green, blue] = bytesOf(readings[readings.length - 1].channels);
  const words = filled(data.words.channels, { red, green, blue });
  if (alpha === 1) return words;
  const percent = alpha === 0
    ? 0 : Math.min(99, Math.max(1, Math.floor(alpha * 100 + 0.5)));
  return words + filled(data.words.opacity, { percent });
};

/** The requirement that a pair misses, or nothing.
 * @type {(contrast: Contrast) => string} */
export const lackOf = (contrast) =>
  data.required === undefined || isCertain(contrast, data.required)
    ? "" : filled(data.words.lack, { required: data.required });

/** The sentence of a pair, ratio first.
 * @type {(text: Color, ground: Color, contrast: Contrast) => string} */
export const sentenceOf = (text, ground, contrast) =>
  filled(data.words.sentence, {
    ratio: textOf(contrast.least),
    phrase: data.marks[rankOf(contrast)].phrase,
    lack: lackOf(contrast),
    text: text.name,
    background: ground.name,
  });

/** @type {(color: Color) => string} */
export const itselfWords = ({ name }) => filled(data.words.itself, { name });

/** The colour values of a pair, as the longer description.
 * @type {(text: Color, ground: Color) => string} */
export const descriptionOf = (text, ground) =>
  `Text colour ${colorWords(text)}, on background ${colorWords(ground)}.`;
