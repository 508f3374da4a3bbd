// @ts-check
import { data } from "./data.js";

/** @typedef {import("./pairs.js").Pairs} Pairs
 *
 * The filter that the fields of a list set.
 * @typedef {object} Wish
 * @property {string} text a part of the text colour's name or hex
 * @property {string} ground a part of the background's
 * @property {number} threshold
 * @property {string} wants `usable`, `near`, `below`, or nothing */

/** A selection of the pairs of a mode, with its counts by row and by column. */
export class Filter {
  /** @param {Pairs} pairs
   * @param {Wish} wish */
  constructor(pairs, { text, ground, threshold, wants }) {
    /** @type {(colors: { name: string, hex: string }[], query: string)
     *   => Uint8Array} */
    const named = (colors, query) => Uint8Array.from(colors, (color) =>
      Number(color.name.toLowerCase().includes(query)
        || color.hex.includes(query)));
    const rows = named(pairs.rows, text);
    const columns = named(pairs.columns, ground);
    this.mask = pairs.within(boundsOf(wants, threshold));
    this.inRow = new Uint32Array(pairs.rows.length);
    this.inColumn = new Uint32Array(columns.length);
    const { mask, inRow, inColumn } = this;
    let pair = 0;
    for (let row = 0; row < rows.length; row += 1) {
      for (let column = 0; column < columns.length; column += 1) {
        const isIn = mask[pair] & rows[row] & columns[column];
        mask[pair] = isIn;
        inRow[row] += isIn;
        inColumn[column] += isIn;
        pair += 1;
      }
    }
    this.count = inRow.reduce((sum, count) => sum + count, 0);
  }

  /** The pairs of one page of a list.
   * @param {Pairs} pairs
   * @param {string} order `file`, `greatest` or `least`
   * @param {number} start
   * @param {number} size */
  page(pairs, order, start, size) {
    const { mask } = this;
    if (order !== "file") {
      return nthByRatio(mask, pairs.keys, order === "greatest", start, size);
    }
    const found = [];
    let before = 0;
    for (let pair = 0; found.length < size && pair < mask.length; pair += 1) {
      if (!mask[pair]) continue;
      if (before >= start) found.push(pair);
      before += 1;
    }
    return found;
  }
}

/** The ratios that a filter selects: from one bound on, and below another.
 * @type {(wants: string, threshold: number)
 *   => { from?: number, below?: number }} */
const boundsOf = (wants, threshold) => {
  switch (wants) {
    case "usable": return { from: threshold };
    case "near": return { from: threshold * data.nearShare, below: threshold };
    case "below": return { below: data.required ?? threshold };
    default: return {};
  }
};

/** Some pairs of a mask in the order of their keys; equal ones keep their
 * order. Only the requested part is sorted.
 * @type {(mask: Uint8Array, keys: Uint16Array, isFalling: boolean,
 *   start: number, size: number) => number[]} */
export const nthByRatio = (mask, keys, isFalling, start, size) => {
  const counts = new Uint32Array(65_536);
  for (let pair = 0; pair < mask.length; pair += 1) {
    counts[keys[pair]] += mask[pair];
  }
  /** @param {number} place */
  const keyAt = (place) => isFalling ? counts.length - 1 - place : place;
  let first = 0;
  let before = 0;
  while (first < counts.length && before + counts[keyAt(first)] <= start) {
    before += counts[keyAt(first)];
    first += 1;
  }
  let last = first;
  let within = 0;
  while (last < counts.length && within < start - before + size) {
    within += counts[keyAt(last)];
    last += 1;
  }
  if (within === 0) return [];
  const ends = [keyAt(first), keyAt(last - 1)];
  const [least, most] = isFalling ? [ends[1], ends[0]] : ends;
  /** @type {number[]} */
  const found = [];
  for (let pair = 0; pair < mask.length; pair += 1) {
    const key = keys[pair];
    if (mask[pair] && key >= least && key <= most) found.push(pair);
  }
  return found
    .sort((a, b) => (isFalling ? keys[b] - keys[a] : keys[a] - keys[b])
      || a - b)
    .slice(start - before, start - before + size);
};
