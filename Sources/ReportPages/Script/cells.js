// @ts-check
import { contrastOf } from "./contrast.js";
import { data } from "./data.js";
import { Selection } from "./pairs.js";
import { counted, filled, saidOf } from "./words.js";

/** @typedef {import("./axis.js").Entry} Entry
 * @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./data.js").Pairing} Pairing
 *
 * The content of a cell of a matrix.
 * @typedef {object} Cell
 * @property {string} sentence the whole content as a sentence
 * @property {string} [ratio] the visible ratio, or its range
 * @property {string} [word] the visible word
 * @property {number} [mark] the index of the visible shape
 * @property {boolean} [isBelow] whether a requirement is missed
 * @property {boolean} [isOut] whether a filter leaves it out
 * @property {[text: Color, ground: Color]} [pair] the pair that it opens, if it
 *   has one */

/** The contents of the cells of a mode's matrix: every pair, or only the
 * pairings if the mode has a list of them. */
export class Cells {
  /** @param {import("./data.js").Mode} mode
   * @param {import("./pairs.js").Pairs} pairs */
  constructor(mode, pairs) {
    this.pairs = pairs;
    /** The pairings by their pairs, each of which has at most one.
     * @type {Map<number, Pairing> | null} */
    this.pairings = null;
    this.isFailing = false;
    /** @type {Selection | null} */
    this.asked = null;
    /** @type {Selection | null} */
    this.shown = null;
    if (mode.pairings) {
      this.pairings = new Map(mode.pairings.map((pairing) =>
        [pairs.pairOf(pairing[0], pairing[1]), pairing]));
      this.select();
    }
  }

  /** Selects the pairs that are shown: those that the filters select; of
   * pairings, only those that fail if `isFailing` is set. */
  select() {
    this.shown = this.asked;
    if (!this.pairings) return;
    const mask = new Uint8Array(this.pairs.count);
    for (const [pair, pairing] of this.pairings) {
      mask[pair] = (this.asked?.mask[pair] ?? 1)
        & Number(!this.isFailing || standingOf(pairing).fails);
    }
    this.shown = new Selection(mask, this.pairs.columns.length);
  }

  /** The cell where a row and a column cross.
   * @param {Entry} text
   * @param {Entry} ground
   * @returns {Cell} */
  at(text, ground) {
    const { rows, columns } = this.pairs;
    const all = text.members.flatMap((row) => ground.members.map((column) =>
      row * columns.length + column));
    const isOut = !all.some((pair) => this.shown?.mask[pair] ?? 1);
    if (this.pairings) return this.listed(text, ground, all, isOut);
    const pair = all.find((pair) => this.pairs.row(pair)
      !== this.pairs.column(pair));
    if (pair === undefined) {
      const { name } = rows[text.members[0]];
      return {
        sentence: filled(data.words.itself, { name }), word: data.words.same,
      };
    }
    const colors = this.colors(pair);
    return {
      ...saidOf(...colors, contrastOf(...colors)), isOut, pair: colors,
    };
  }

  /** The cell of the pairings where a row and a column cross: the worst of
   * them, if there is one.
   * @param {Entry} text
   * @param {Entry} ground
   * @param {number[]} all
   * @param {boolean} isOut
   * @returns {Cell} */
  listed(text, ground, all, isOut) {
    const listed = all.flatMap((pair) => {
      const pairing = this.pairings?.get(pair);
      return pairing ? [{ pair, pairing }] : [];
    }).sort((a, b) => a.pairing[2] - b.pairing[2]);
    if (listed.length === 0) {
      return {
        pair: [text.color, ground.color],
        sentence: filled(data.words.unmeant, {
          text: text.names[0], background: ground.names[0],
        }),
      };
    }
    const [{ pair, pairing }, ...others] = listed;
    const [, , , ratio, needs] = pairing;
    const { word, phrase, mark, fails } = standingOf(pairing);
    const colors = this.colors(pair);
    const sentence = filled(data.words.pairing, {
      ratio, word, phrase, needs, text: colors[0].name,
      background: colors[1].name,
    });
    return {
      ratio, word, mark, pair: colors, isBelow: fails, isOut,
      sentence: others.length === 0 ? sentence : `${sentence}, and ${
        counted(others.length, "more pairing", "more pairings")}`,
    };
  }

  /** @param {number} pair
   * @returns {[text: Color, ground: Color]} */
  colors(pair) { return [this.pairs.row(pair), this.pairs.column(pair)]; }
}

/** @param {Pairing} pairing */
const standingOf = ([, , standing]) => (data.standings ?? [])[standing];
