// @ts-check
import { colorOf, contrastOf, isCertain } from "./contrast.js";
import { data } from "./data.js";
import { offsetOf } from "./ratio.js";

/** @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./data.js").Mode} Mode
 *
 * A selection of pairs: parts of the names or of the hex of both colours, the
 * least ratio, and the ratio that all are below; 0 is no limit.
 * @typedef {{ text: string, ground: string, from: number, below: number }}
 *   Wish */

/** Some of the pairs of a mode: a mask with a 1 for each of them, and their
 * number in each row and column. */
export class Selection {
  /** @param {Uint8Array} mask
   * @param {number} width the number of columns */
  constructor(mask, width) {
    this.mask = mask;
    this.inRow = new Uint32Array(mask.length / width);
    this.inColumn = new Uint32Array(width);
    let pair = 0;
    for (let row = 0; row < this.inRow.length; row += 1) {
      for (let column = 0; column < width; column += 1) {
        this.inRow[row] += mask[pair];
        this.inColumn[column] += mask[pair];
        pair += 1;
      }
    }
    this.count = this.inRow.reduce((sum, count) => sum + count, 0);
  }
}

/** The luminance plus the flare of a background or of an opaque text; `NaN` if
 * it depends on the backdrop or on the reading of the gamut.
 * @type {(color: Color) => number} */
const settledOffset = ({ readings: [{ looks }, ...others] }) =>
  others.length === 0 && looks.length === 1
    ? offsetOf(looks[0].luminance) : NaN;

/** The error of a quotient is far below this; a ratio nearer to a threshold is
 * decided by the definition. */
const doubt = 1e-9;

/** The pairs of a mode: its rows on its columns, measured when needed. */
export class Pairs {
  /** @param {Mode} mode */
  constructor(mode) {
    this.colors = (mode.colors ?? []).map((place) =>
      colorOf(data.colors[place]));
    const { colors } = this;
    this.offered = colors.filter((_, place) =>
      !mode.unresolved?.includes(place));
    this.places = [mode.rows, mode.columns].map((chosen) =>
      chosen ?? [...colors.keys()]);
    this.rows = this.places[0].map((place) => colors[place]);
    this.columns = this.places[1].map((place) => colors[place]);
    this.count = this.rows.length * this.columns.length;
    /** @type {Float64Array | null} */
    this.known = null;
    /** @type {Uint32Array | null} */
    this.sorted = null;
  }

  /** @param {number} pair */
  row(pair) { return this.rows[Math.floor(pair / this.columns.length)]; }

  /** @param {number} pair */
  column(pair) { return this.columns[pair % this.columns.length]; }

  /** The index of the pair of two colours, which are indices of `colors`.
   * @param {number} text
   * @param {number} ground */
  pairOf(text, ground) {
    const [rows, columns] = this.places;
    return rows.indexOf(text) * columns.length + columns.indexOf(ground);
  }

  /** @param {number} pair */
  contrast(pair) { return contrastOf(this.row(pair), this.column(pair)); }

  /** The least ratio of each pair, approximate, for sorting and filtering. */
  get ratios() {
    if (this.known) return this.known;
    const ratios = new Float64Array(this.count);
    const settled = this.columns.map(settledOffset);
    let pair = 0;
    for (const text of this.rows) {
      const own = text.alpha === 1 ? settledOffset(text) : NaN;
      for (const other of settled) {
        ratios[pair] = Number.isNaN(own + other)
          ? this.contrast(pair).least.value
          : (own > other ? own / other : other / own);
        pair += 1;
      }
    }
    this.known = ratios;
    return ratios;
  }

  /** The pairs sorted by thousandths of their ratios, the least first. Equal
   * pairs are in the order of the file. */
  get order() {
    if (this.sorted) return this.sorted;
    const keys = new Uint16Array(this.count);
    const starts = new Uint32Array(65_537);
    const { ratios } = this;
    for (let pair = 0; pair < keys.length; pair += 1) {
      keys[pair] = Math.min(65_535, ratios[pair] * 1000);
      starts[keys[pair] + 1] += 1;
    }
    for (let key = 1; key < starts.length; key += 1) {
      starts[key] += starts[key - 1];
    }
    const order = new Uint32Array(keys.length);
    for (let pair = 0; pair < keys.length; pair += 1) {
      order[starts[keys[pair]]] = pair;
      starts[keys[pair]] += 1;
    }
    this.sorted = order;
    return order;
  }

  /** The pairs of a selection, without a colour on itself.
   * @param {Wish} wish */
  select({ text, ground, from, below }) {
    /** @type {(colors: Color[], query: string) => boolean[]} */
    const named = (colors, query) => colors.map(({ name, hex }) =>
      name.toLowerCase().includes(query) || hex.includes(query));
    const isRow = named(this.rows, text);
    const isColumn = named(this.columns, ground);
    const mask = new Uint8Array(this.count);
    let pair = 0;
    this.rows.forEach((row, place) => {
      for (let column = 0; column < isColumn.length; column += 1) {
        mask[pair] = Number(isRow[place] && isColumn[column]
          && row !== this.columns[column]
          && (from === 0 || this.meets(pair, from))
          && (below === 0 || !this.meets(pair, below)));
        pair += 1;
      }
    });
    return new Selection(mask, this.columns.length);
  }

  /** A page of a selection: `size` of its pairs, from the number `start` on.
   * @param {Selection} selection
   * @param {string} order `file`, `greatest` or `least`
   * @param {number} start
   * @param {number} size */
  page({ mask }, order, start, size) {
    const sorted = order === "file" ? null : this.order;
    const found = [];
    let before = 0;
    for (let place = 0; found.length < size && place < this.count; place += 1) {
      const pair = sorted
        ? sorted[order === "least" ? place : this.count - 1 - place] : place;
      if (!mask[pair]) continue;
      if (before >= start) found.push(pair);
      before += 1;
    }
    return found;
  }

  /** Whether a pair meets a threshold.
   * @param {number} pair
   * @param {number} threshold */
  meets(pair, threshold) {
    const distance = this.ratios[pair] - threshold;
    return Math.abs(distance) > doubt
      ? distance > 0 : isCertain(this.contrast(pair), threshold);
  }
}

/** @type {Map<Mode, Pairs>} */
const pairsOfModes = new Map();

/** The pairs of a mode, made once.
 * @type {(mode: Mode) => Pairs} */
export const pairsOf = (mode) => {
  const pairs = pairsOfModes.get(mode) ?? new Pairs(mode);
  pairsOfModes.set(mode, pairs);
  return pairs;
};
