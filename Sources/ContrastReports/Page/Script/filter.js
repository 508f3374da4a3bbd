// @ts-check

/** @typedef {import("./pairs.js").Pairs} Pairs
 *
 * The wishes that the fields of a list hold.
 * @typedef {object} Wish
 * @property {string} text a part of the text colour's name or hex
 * @property {string} ground a part of the background's
 * @property {number} threshold
 * @property {string} wants `usable`, `near`, `below`, or nothing */

/** Some pairs of a mode: which, and what is known of rows and columns. */
export class Filter {
  /** @param {Pairs} pairs
   * @param {Wish} wish */
  constructor(pairs, { text, ground, threshold, wants }) {
    /** @type {(query: string) => (color: { name: string, hex: string })
     *   => boolean} */
    const hasName = (query) => (color) => !query
      || color.name.toLowerCase().includes(query)
      || color.hex.includes(query);
    this.rows = pairs.rows.map(hasName(text));
    this.columns = pairs.columns.map(hasName(ground));
    this.mask = new Uint8Array(pairs.count);
    this.count = 0;
    const width = pairs.columns.length;
    this.rows.forEach((isIn, row) => {
      if (!isIn) return;
      for (let column = 0; column < width; column += 1) {
        if (!this.columns[column]) continue;
        const pair = row * width + column;
        if (pairs.rows[row] === pairs.columns[column]) continue;
        if (wants === "usable" && !pairs.meets(pair, threshold)) continue;
        if (wants === "near" && !pairs.isNear(pair, threshold)) continue;
        if (wants === "below" && !pairs.isBelow(pair)) continue;
        this.mask[pair] = 1;
        this.count += 1;
      }
    });
  }

  /** The pairs, as in the file or by ratio.
   * @param {Pairs} pairs
   * @param {string} order `file`, `greatest` or `least` */
  inOrder(pairs, order) {
    const found = new Uint32Array(this.count);
    let count = 0;
    this.mask.forEach((isIn, pair) => {
      if (isIn) {
        found[count] = pair;
        count += 1;
      }
    });
    if (order === "file") return found;
    return byRatio(found, pairs.ratios, order === "greatest");
  }
}

/** Pairs by thousandths of their ratio; equal ones stay as they are.
 * @type {(found: Uint32Array, ratios: Float64Array, isFalling: boolean)
 *   => Uint32Array} */
export const byRatio = (found, ratios, isFalling) => {
  const most = found.reduce((most, pair) => Math.max(most, ratios[pair]), 1);
  const last = Math.floor(most * 1000);
  /** @param {number} pair */
  const keyOf = (pair) => {
    const key = Math.floor(ratios[pair] * 1000);
    return isFalling ? last - key : key;
  };
  const starts = new Uint32Array(last + 2);
  for (const pair of found) starts[keyOf(pair) + 1] += 1;
  for (let key = 1; key < starts.length; key += 1) {
    starts[key] += starts[key - 1];
  }
  const sorted = new Uint32Array(found.length);
  for (const pair of found) {
    const key = keyOf(pair);
    sorted[starts[key]] = pair;
    starts[key] += 1;
  }
  return sorted;
};
