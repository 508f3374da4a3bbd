// @ts-check
import { data } from "./data.js";

/** @typedef {import("./pairs.js").Pairs} Pairs
 *
 * The wishes that the fields of a list hold.
 * @typedef {object} Wish
 * @property {string} text a part of the text colour's name or hex
 * @property {string} ground a part of the background's
 * @property {number} threshold
 * @property {string} wants `usable`, `near`, `below`, or nothing */

/** Some pairs of a mode: which, and how many of each row and column. */
export class Filter {
  /** @param {Pairs} pairs
   * @param {Wish} wish */
  constructor(pairs, { text, ground, threshold, wants }) {
    /** @type {(query: string) => (color: { name: string, hex: string })
     *   => boolean} */
    const hasName = (query) => (color) => !query
      || color.name.toLowerCase().includes(query)
      || color.hex.includes(query);
    const rows = pairs.rows.map(hasName(text));
    const columns = Uint8Array.from(pairs.columns.map(hasName(ground)), Number);
    this.mask = pairs.within(boundsOf(wants, threshold));
    this.inRow = new Uint32Array(pairs.rows.length);
    this.inColumn = new Uint32Array(columns.length);
    const { mask, inRow, inColumn } = this;
    const width = columns.length;
    for (let row = 0; row < rows.length; row += 1) {
      const start = row * width;
      if (!rows[row]) {
        mask.fill(0, start, start + width);
        continue;
      }
      let count = 0;
      for (let column = 0; column < width; column += 1) {
        const isIn = mask[start + column] & columns[column];
        mask[start + column] = isIn;
        inColumn[column] += isIn;
        count += isIn;
      }
      inRow[row] = count;
    }
    this.count = inRow.reduce((sum, count) => sum + count, 0);
  }

  /** The pairs of a page of a list.
   * @param {Pairs} pairs
   * @param {string} order `file`, `greatest` or `least`
   * @param {number} start
   * @param {number} size */
  page(pairs, order, start, size) {
    return order === "file"
      ? this.inFile(start, size)
      : nthByRatio(
        this.mask, pairs.keys, order === "greatest", start, size);
  }

  /** @param {number} start
   * @param {number} size */
  inFile(start, size) {
    const found = [];
    const width = this.inColumn.length;
    let before = 0;
    for (let row = 0; row < this.inRow.length; row += 1) {
      if (before + this.inRow[row] <= start) {
        before += this.inRow[row];
        continue;
      }
      for (let column = 0; column < width; column += 1) {
        const pair = row * width + column;
        if (!this.mask[pair]) continue;
        if (before >= start) found.push(pair);
        before += 1;
        if (found.length === size) return found;
      }
    }
    return found;
  }
}

/** The ratios that a wish asks for: from one on, and below another.
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

/** Some pairs of a mask in the order of their keys; equal ones stay as they
 * are. Nothing is sorted but what is asked for.
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
