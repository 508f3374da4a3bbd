// @ts-check
import { colorOf, contrastOf, isCertain } from "./contrast.js";
import { offsetOf } from "./ratio.js";

/** @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./contrast.js").Contrast} Contrast
 * @typedef {import("./data.js").Mode} Mode */

/** The one offset that a background or an opaque text can have, or `NaN`.
 * @type {(color: Color) => number} */
const settledOffset = ({ readings: [{ looks }, ...others] }) =>
  others.length === 0 && looks.length === 1
    ? offsetOf(looks[0].luminance) : NaN;

/** The error of a quotient is far below this; a ratio nearer to a threshold is
 * decided by the definition. */
const doubt = 1e-9;

/** The longest background work at a time, in milliseconds. */
const pieceOfWork = 8;

/** The pairs of a mode: its rows on its columns, computed when needed. */
export class Pairs {
  /** @param {Mode} mode */
  constructor(mode) {
    this.colors = (mode.colors ?? []).map(colorOf);
    const { colors } = this;
    this.rows = mode.rows?.map((index) => colors[index]) ?? colors;
    this.columns = mode.columns?.map((index) => colors[index]) ?? colors;
    this.count = this.rows.length * this.columns.length;
    this.known = new Float64Array(this.count);
    this.knownRows = 0;
    /** @type {Uint16Array | null} */
    this.sorted = null;
  }

  /** @param {number} pair */
  row(pair) { return this.rows[Math.floor(pair / this.columns.length)]; }

  /** @param {number} pair */
  column(pair) { return this.columns[pair % this.columns.length]; }

  /** @param {number} pair */
  contrast(pair) { return contrastOf(this.row(pair), this.column(pair)); }

  /** The least ratio of each pair, approximate, for sorting and filtering. */
  get ratios() {
    this.work(Infinity);
    return this.known;
  }

  /** Computes the ratios of more rows until a time, and returns whether all are
   * computed.
   * @param {number} deadline as `performance.now()` counts */
  work(deadline) {
    if (this.knownRows === this.rows.length) return true;
    const settled = this.columns.map(settledOffset);
    while (this.knownRows < this.rows.length) {
      const row = this.knownRows;
      const text = this.rows[row];
      const offset = text.alpha === 1 ? settledOffset(text) : NaN;
      let pair = row * settled.length;
      for (let column = 0; column < settled.length; column += 1) {
        const other = settled[column];
        this.known[pair] = Number.isNaN(offset + other)
          ? this.contrast(pair).least.value
          : (offset > other ? offset / other : other / offset);
        pair += 1;
      }
      this.knownRows += 1;
      if (performance.now() > deadline) break;
    }
    return this.knownRows === this.rows.length;
  }

  /** Computes all ratios while the page has nothing else to do. */
  workAhead() {
    if (this.work(performance.now() + pieceOfWork)) {
      this.keys;
    } else {
      setTimeout(() => this.workAhead(), 0);
    }
  }

  /** Thousandths of each ratio, which lists are sorted by. */
  get keys() {
    if (this.sorted) return this.sorted;
    const { ratios } = this;
    const keys = new Uint16Array(ratios.length);
    for (let pair = 0; pair < keys.length; pair += 1) {
      keys[pair] = Math.min(65_535, ratios[pair] * 1000);
    }
    this.sorted = keys;
    return keys;
  }

  /** A mask with 1 for each pair whose ratio is at least the first bound and
   * below the second; a colour on itself has 0.
   * @param {{ from?: number, below?: number }} bounds */
  within({ from, below }) {
    const mask = new Uint8Array(this.count);
    if (from === undefined && below === undefined) {
      mask.fill(1);
    } else {
      const { ratios } = this;
      const [least, end] = [from ?? -Infinity, below ?? Infinity];
      const [sure, sureEnd] = [least + doubt, end - doubt];
      for (let pair = 0; pair < mask.length; pair += 1) {
        const ratio = ratios[pair];
        if (ratio > sure && ratio < sureEnd) {
          mask[pair] = 1;
        } else if (ratio >= least - doubt && ratio <= end + doubt) {
          mask[pair] = Number(
            (from === undefined || this.meets(pair, from))
            && (below === undefined || !this.meets(pair, below)));
        }
      }
    }
    const places = new Map(this.columns.map((color, column) =>
      [color, column]));
    this.rows.forEach((color, row) => {
      const column = places.get(color);
      if (column !== undefined) mask[row * this.columns.length + column] = 0;
    });
    return mask;
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
