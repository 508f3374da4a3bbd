// @ts-check
import { openEditor } from "./editor.js";
import { say, silent } from "./elements.js";
import { Grid } from "./grid.js";
import { descriptionOf } from "./words.js";

/** The matrix of a mode as a grid. */
export class Matrix {
  /** @param {HTMLTableElement} table
   * @param {import("./pairs.js").Pairs} pairs */
  constructor(table, pairs) {
    this.pairs = pairs;
    /** @type {Map<Element, number>} */
    this.pairOf = new Map();
    this.grid = new Grid(table, (cell) => {
      const pair = this.pairOf.get(cell);
      if (pair === undefined || pairs.isItself(pair)) {
        say("A colour on itself is not a pair.");
      } else {
        openEditor(pairs.row(pair), pairs.column(pair));
      }
    });
    this.heads = [...(table.tHead?.rows[0].cells ?? [])];
    this.rows = [...table.tBodies[0].rows];
    this.rows.forEach((row, index) => this.prepare(row, index));
    this.grid.reset();
  }

  /** Gives each cell its longer description, and hides its parts.
   * @param {HTMLTableRowElement} row
   * @param {number} index */
  prepare(row, index) {
    const { pairs } = this;
    [...row.cells].slice(1).forEach((cell, column) => {
      const pair = index * pairs.columns.length + column;
      this.pairOf.set(cell, pair);
      cell.dataset.label = cell.getAttribute("aria-label") ?? "";
      const parts = silent("span");
      parts.append(...cell.childNodes);
      cell.append(parts);
      if (pairs.isItself(pair)) return;
      cell.setAttribute("aria-description",
        descriptionOf(pairs.row(pair), pairs.column(pair)));
    });
  }

  /** Shows the pairs of a filter only; all of them for null.
   * @param {import("./filter.js").Filter | null} filter */
  show(filter) {
    const { pairs } = this;
    const isColumnIn = pairs.columns.map((_, column) =>
      !filter || filter.columns[column]);
    this.heads.slice(1).forEach((head, column) => {
      head.hidden = !isColumnIn[column];
    });
    this.rows.forEach((row, index) => {
      row.hidden = filter !== null && !filter.rows[index];
      [...row.cells].slice(1).forEach((cell, column) => {
        const pair = index * pairs.columns.length + column;
        const isIn = !filter || filter.mask[pair] === 1
          || pairs.isItself(pair);
        const label = cell.dataset.label ?? "";
        cell.hidden = !isColumnIn[column];
        cell.classList.toggle("filtered", !isIn);
        cell.setAttribute(
          "aria-label", isIn ? label : `Filtered out: ${label}`);
      });
    });
    this.grid.reset();
  }
}
