// @ts-check
import { colorOf, contrastOf, isCertain } from "./contrast.js";
import { data } from "./data.js";
import { offsetOf } from "./ratio.js";

/** @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./contrast.js").Contrast} Contrast */

/** The one offset that a background or an opaque text can have, or `NaN`.
 * @type {(color: Color) => number} */
const settledOffset = ({ readings: [{ looks }, ...others] }) =>
  others.length === 0 && looks.length === 1
    ? offsetOf(looks[0].luminance) : NaN;

/** The pairs of a mode: its rows on its columns, worked out when needed. */
export class Pairs {
  /** @param {import("./data.js").Mode} mode */
  constructor(mode) {
    const colors = (mode.colors ?? []).map(colorOf);
    this.rows = mode.rows?.map((index) => colors[index]) ?? colors;
    this.columns = mode.columns?.map((index) => colors[index]) ?? colors;
    this.count = this.rows.length * this.columns.length;
    /** @type {Float64Array | null} */
    this.known = null;
  }

  /** @param {number} pair */
  row(pair) { return this.rows[Math.floor(pair / this.columns.length)]; }

  /** @param {number} pair */
  column(pair) { return this.columns[pair % this.columns.length]; }

  /** @param {number} pair */
  isItself(pair) { return this.row(pair) === this.column(pair); }

  /** @param {number} pair */
  contrast(pair) { return contrastOf(this.row(pair), this.column(pair)); }

  /** The least ratio of each pair, for sorting and for a first look. */
  get ratios() {
    if (this.known) return this.known;
    const ratios = new Float64Array(this.count);
    const settled = this.columns.map(settledOffset);
    let pair = 0;
    for (const text of this.rows) {
      const offset = text.alpha === 1 ? settledOffset(text) : NaN;
      for (const other of settled) {
        ratios[pair] = Number.isNaN(offset + other)
          ? this.contrast(pair).least.value
          : (offset > other ? offset / other : other / offset);
        pair += 1;
      }
    }
    this.known = ratios;
    return ratios;
  }

  /** Whether a pair meets a threshold.
   * @param {number} pair
   * @param {number} threshold */
  meets(pair, threshold) {
    // A quotient errs by far less than this; next to the threshold, the
    // definition decides.
    const distance = this.ratios[pair] - threshold;
    return Math.abs(distance) > 1e-9
      ? distance > 0 : isCertain(this.contrast(pair), threshold);
  }

  /** Whether a pair almost meets a threshold.
   * @param {number} pair
   * @param {number} threshold */
  isNear(pair, threshold) {
    return this.meets(pair, threshold * data.nearShare)
      && !this.meets(pair, threshold);
  }

  /** Whether a pair misses what is required.
   * @param {number} pair */
  isBelow(pair) {
    return data.required !== undefined && !this.meets(pair, data.required);
  }

  /** The place of a pair's colour in a picture.
   * @param {number} pair */
  shade(pair) {
    if (data.required === undefined) return this.rank(pair);
    return this.isBelow(pair) ? 0 : data.levels.length - 1;
  }

  /** The place of a pair among the marks.
   * @param {number} pair */
  rank(pair) {
    let rank = data.marks.length - 1;
    while (rank > 0 && !this.meets(pair, data.marks[rank].ratio)) rank -= 1;
    return rank;
  }
}
