// @ts-check
import { isCertain, rankOf } from "./contrast.js";
import { data } from "./data.js";
import { meets, textOf } from "./ratio.js";

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

/** The words for a requirement that a pair does not meet, or nothing.
 * @type {(contrast: Contrast) => string} */
export const lackOf = (contrast) =>
  data.required === undefined || isCertain(contrast, data.required)
    ? "" : filled(data.words.lack, { required: data.required });

/** The index of the mark of an unknown verdict, after all others: one backdrop
 * makes the text usable, and another does not. */
export const dependsMark = data.marks.length;

/** The index of the shape of a failure. */
export const failMark = dependsMark + 1;

/** Whether the backdrop decides if a pair is usable at all.
 * @type {(contrast: Contrast) => boolean} */
const isOpen = (contrast) => rankOf(contrast) === 0
  && meets(contrast.greatest, data.marks[1].ratio);

/** The words for a pair: its ratio or the range of it, a word, its mark, and
 * the sentence that begins with them.
 * @typedef {{ ratio: string, word: string, mark: number, isBelow: boolean,
 *   sentence: string }} Said */

/** @type {(text: Color, ground: Color, contrast: Contrast) => Said} */
export const saidOf = (text, ground, contrast) => {
  const { least, greatest } = contrast;
  const ends = [textOf(least), textOf(greatest)];
  const isRange = ends[0] !== ends[1];
  const ratio = isRange
    ? filled(data.words.range, { least: ends[0], greatest: ends[1] }) : ends[0];
  const depends = isRange && isOpen(contrast);
  const mark = depends ? dependsMark : rankOf(contrast);
  const word = depends ? data.words.depends : data.marks[mark].word;
  const lack = lackOf(contrast);
  const phrase = depends ? "" : data.marks[mark].phrase;
  const names = { text: text.name, background: ground.name };
  const template = depends ? data.words.open : data.words.cell;
  return {
    ratio, word, mark, isBelow: lack !== "",
    sentence: filled(template, {
      ratio, word, lack, ...names,
      phrase: isRange ? phrase + data.words.whatever : phrase,
    }),
  };
};
