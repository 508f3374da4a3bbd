// @ts-check
import { contrastOf } from "./contrast.js";
import { data } from "./data.js";
import { counted, filled, saidOf } from "./words.js";

/** @typedef {import("./axis.js").Entry} Entry
 * @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./data.js").Pairing} Pairing
 *
 * The content of a cell of a matrix.
 * @typedef {object} Cell
 * @property {string} sentence the whole content as a sentence
 * @property {string} [ratio] the visible ratio or its range,
 * @property {string} [word] a word
 * @property {number} [mark] and the index of its shape
 * @property {boolean} [isBelow] whether a requirement is missed
 * @property {boolean} [isOut] whether a filter leaves it out
 * @property {[text: Color, ground: Color]} [pair] the pair that it opens, if it
 *   has one */

/** The contents of the cells of a mode's matrix: every pair, or only the
 * pairings where there are some. */
export class Cells {
  /** @param {import("./data.js").Mode} mode
   * @param {import("./pairs.js").Pairs} pairs */
  constructor(mode, pairs) {
    this.pairs = pairs;
    /** @type {import("./filter.js").Filter | null} */
    this.filter = null;
    this.isFailing = false;
    /** @type {Map<number, Pairing> | null} */
    this.pairings = null;
    if (mode.pairings) this.gather(mode, mode.pairings);
  }

  /** Stores each pairing by the row and the column of its pair, which has one
   * at most.
   * @param {import("./data.js").Mode} mode
   * @param {Pairing[]} pairings */
  gather(mode, pairings) {
    /** @type {(places: number[] | undefined, count: number)
     *   => Map<number, number>} */
    const placesOf = (chosen, count) => new Map(
      (chosen ?? [...Array(count).keys()]).map((color, place) =>
        [color, place]));
    const rows = placesOf(mode.rows, this.pairs.rows.length);
    const columns = placesOf(mode.columns, this.pairs.columns.length);
    /** @type {Map<number, Pairing>} */
    const places = new Map();
    this.texts = new Set();
    this.grounds = new Set();
    for (const pairing of pairings) {
      const row = rows.get(pairing[0]);
      const column = columns.get(pairing[1]);
      if (row === undefined || column === undefined) continue;
      const pair = row * this.pairs.columns.length + column;
      places.set(pair, pairing);
      this.texts.add(row);
      this.grounds.add(column);
    }
    this.pairings = places;
  }

  /** @param {number} row */
  hasRow(row) { return !this.texts || this.texts.has(row); }

  /** @param {number} column */
  hasColumn(column) { return !this.grounds || this.grounds.has(column); }

  /** Whether a row or a column of the pairs is shown.
   * @param {"row" | "column"} side
   * @param {number} place */
  isShown(side, place) {
    const counts = side === "row"
      ? this.filter?.inRow : this.filter?.inColumn;
    if (counts && counts[place] === 0) return false;
    if (!this.isFailing || !this.pairings) return true;
    const width = this.pairs.columns.length;
    for (const [pair, pairing] of this.pairings) {
      const own = side === "row" ? Math.floor(pair / width) : pair % width;
      if (own === place && isFailing(pairing)) return true;
    }
    return false;
  }

  /** The cell of two lines.
   * @param {Entry} text
   * @param {Entry} ground
   * @returns {Cell} */
  at(text, ground) {
    const { rows, columns } = this.pairs;
    const width = columns.length;
    /** @type {number | undefined} */
    let first;
    /** @type {{ pair: number, pairing: Pairing } | undefined} */
    let worst;
    let count = 0;
    let isOut = this.filter !== null;
    for (const row of text.members) {
      for (const column of ground.members) {
        const pair = row * width + column;
        if (this.filter?.mask[pair]) isOut = false;
        if (rows[row] !== columns[column]) first ??= pair;
        const pairing = this.pairings?.get(pair);
        if (!pairing) continue;
        count += 1;
        if (!worst || pairing[2] < worst.pairing[2]) {
          worst = { pair, pairing };
        }
      }
    }
    if (this.pairings) {
      return worst ? this.listed(worst.pair, worst.pairing, count, isOut)
        : { pair: [text.color, ground.color],
          sentence: filled(data.words.unmeant, {
            text: text.names[0], background: ground.names[0] }) };
    }
    if (first === undefined) {
      const { name } = text.color;
      return {
        sentence: filled(data.words.itself, { name }), word: data.words.same,
      };
    }
    const colors = this.colors(first);
    return {
      ...saidOf(...colors, contrastOf(...colors)), isOut, pair: colors,
    };
  }

  /** The cell of a pair of a list.
   * @param {number} pair
   * @param {Pairing} pairing
   * @param {number} count of pairings in the cell
   * @param {boolean} isOut
   * @returns {Cell} */
  listed(pair, pairing, count, isOut) {
    const [, , standing, ratio, needs] = pairing;
    const { word, phrase, mark } = (data.standings ?? [])[standing];
    const colors = this.colors(pair);
    const sentence = filled(data.words.pairing, {
      ratio, word, phrase, needs, text: colors[0].name,
      background: colors[1].name,
    });
    return {
      ratio, word, mark, pair: colors,
      isBelow: isFailing(pairing),
      isOut: isOut || (this.isFailing && !isFailing(pairing)),
      sentence: count === 1 ? sentence : `${sentence}, and ${
        counted(count - 1, "more pairing", "more pairings")}`,
    };
  }

  /** @param {number} pair
   * @returns {[text: Color, ground: Color]} */
  colors(pair) { return [this.pairs.row(pair), this.pairs.column(pair)]; }
}

/** @param {Pairing} pairing */
const isFailing = ([, , standing]) =>
  (data.standings ?? [])[standing].fails;
