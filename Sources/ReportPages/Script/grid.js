// @ts-check

/** The cell in which an event happens, or null.
 * @type {(event: Event) => HTMLTableCellElement | null} */
const cellOf = ({ target }) =>
  target instanceof Element ? target.closest("tbody td") : null;

/** The cell that a key leads to from another one of a grid, or nothing.
 * @type {(event: KeyboardEvent, place: [row: number, column: number],
 *   last: [row: number, column: number], page: number,
 *   beside?: [left: number, right: number])
 *   => [row: number, column: number] | undefined} */
export const placeOfKey = (
  { key, ctrlKey }, [row, column], [lastRow, lastColumn], page,
  [left, right] = [column - 1, column + 1],
) => {
  /** @type {{ [key: string]: [row: number, column: number] }} */
  const places = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, left],
    ArrowRight: [row, right],
    Home: [ctrlKey ? 0 : row, 0],
    End: [ctrlKey ? lastRow : row, lastColumn],
    PageUp: [Math.max(0, row - page), column],
    PageDown: [Math.min(lastRow, row + page), column],
  };
  return places[key];
};

/** A table that is one tab stop, with arrow keys inside (ARIA Authoring
 * Practices, grid pattern). */
export class Grid {
  /** A grid of the data cells of a table.
   * @param {HTMLTableElement} table
   * @param {(cell: HTMLTableCellElement) => void} open the action of Enter */
  constructor(table, open) {
    this.table = table;
    this.open = open;
    /** @type {HTMLTableCellElement | null} */
    this.chosen = null;
    table.setAttribute("role", "grid");
    table.addEventListener("keydown", (event) => this.move(event));
    table.addEventListener("click", (event) => {
      const cell = cellOf(event);
      if (cell) {
        this.focus(cell);
        open(cell);
      }
    });
    table.addEventListener("focusin", (event) => {
      const cell = cellOf(event);
      if (cell) this.choose(cell);
    });
  }

  /** The present cells, row by row. */
  get cells() {
    return [...this.table.tBodies[0].rows]
      .filter((row) => !row.hidden)
      .map((row) => [...row.cells].filter((cell) =>
        cell.tagName === "TD" && !cell.hidden))
      .filter((cells) => cells.length > 0);
  }

  /** Makes every cell focusable, and one of them a tab stop. */
  reset() {
    const cells = this.cells;
    for (const cell of cells.flat()) cell.tabIndex = -1;
    this.chosen = null;
    if (cells.length > 0) this.choose(cells[0][0]);
  }

  /** @param {HTMLTableCellElement} cell */
  choose(cell) {
    if (this.chosen) this.chosen.tabIndex = -1;
    this.chosen = cell;
    cell.tabIndex = 0;
  }

  /** @param {HTMLTableCellElement} cell */
  focus(cell) {
    this.choose(cell);
    cell.focus();
  }

  /** Moves the focus, or opens the cell that has it.
   * @param {KeyboardEvent} event */
  move(event) {
    const cell = cellOf(event);
    if (!cell || event.altKey || event.metaKey) return;
    const cells = this.cells;
    const row = cells.findIndex((row) => row.includes(cell));
    if (row === -1) return;
    const place = placeOfKey(
      event, [row, cells[row].indexOf(cell)],
      [cells.length - 1, cells[row].length - 1], 10);
    if (event.key === "Enter" || event.key === " ") {
      this.open(cell);
    } else if (place) {
      const next = cells[place[0]]?.[place[1]];
      if (next) this.focus(next);
    } else {
      return;
    }
    event.preventDefault();
  }
}
