extension PageScript {
  /// Tables that are one tab stop, with arrow keys inside (ARIA Authoring
  /// Practices, grid pattern).
  static let grid = #"""
    // -- Grids.

    class Grid {
      /** A grid of the data cells of a table; `open` is what Enter does. */
      constructor(table, open) {
        this.table = table;
        this.open = open;
        table.setAttribute("role", "grid");
        table.addEventListener("keydown", (event) => this.move(event));
        table.addEventListener("click", (event) => {
          const cell = event.target.closest("tbody td");
          if (cell) {
            this.focus(cell);
            open(cell);
          }
        });
        table.addEventListener("focusin", (event) => {
          const cell = event.target.closest("tbody td");
          if (cell) this.choose(cell);
        });
      }

      /** The cells that are there, row by row. */
      get cells() {
        return [...this.table.tBodies[0].rows]
          .filter((row) => !row.hidden)
          .map((row) => [...row.cells].filter((cell) =>
            cell.tagName === "TD" && !cell.hidden))
          .filter((cells) => cells.length > 0);
      }

      /** Makes every cell reachable, and one of them by the tab key. */
      reset() {
        const cells = this.cells;
        for (const cell of cells.flat()) cell.tabIndex = -1;
        this.chosen = null;
        if (cells.length > 0) this.choose(cells[0][0]);
      }

      choose(cell) {
        if (this.chosen) this.chosen.tabIndex = -1;
        this.chosen = cell;
        cell.tabIndex = 0;
      }

      focus(cell) {
        this.choose(cell);
        cell.focus();
      }

      /** Moves the focus, or opens the cell that has it. */
      move(event) {
        const cell = event.target.closest("tbody td");
        if (!cell || event.altKey || event.metaKey) return;
        const cells = this.cells;
        const row = cells.findIndex((row) => row.includes(cell));
        if (row === -1) return;
        const column = cells[row].indexOf(cell);
        const lastRow = cells.length - 1;
        const lastColumn = cells[row].length - 1;
        const all = event.ctrlKey;
        const places = {
          ArrowUp: [row - 1, column],
          ArrowDown: [row + 1, column],
          ArrowLeft: [row, column - 1],
          ArrowRight: [row, column + 1],
          Home: [all ? 0 : row, 0],
          End: [all ? lastRow : row, lastColumn],
          PageUp: [Math.max(0, row - 10), column],
          PageDown: [Math.min(lastRow, row + 10), column],
        };
        if (event.key === "Enter" || event.key === " ") {
          this.open(cell);
        } else if (event.key in places) {
          const [toRow, toColumn] = places[event.key];
          const next = cells[toRow]?.[toColumn];
          if (next) this.focus(next);
        } else {
          return;
        }
        event.preventDefault();
      }
    }

    /** The matrix of a mode as a grid. */
    class Matrix {
      constructor(table, pairs) {
        this.pairs = pairs;
        this.pairOf = new Map();
        this.grid = new Grid(table, (cell) => {
          const pair = this.pairOf.get(cell);
          if (pair === undefined || pairs.isItself(pair)) {
            say("A colour on itself is not a pair.");
          } else {
            openEditor(pairs.row(pair), pairs.column(pair));
          }
        });
        this.heads = [...table.tHead.rows[0].cells];
        this.rows = [...table.tBodies[0].rows];
        this.rows.forEach((row, index) => this.prepare(row, index));
        this.grid.reset();
      }

      /** Gives each cell its longer description, and hides its parts. */
      prepare(row, index) {
        const { pairs } = this;
        [...row.cells].slice(1).forEach((cell, column) => {
          const pair = index * pairs.columns.length + column;
          this.pairOf.set(cell, pair);
          cell.dataset.label = cell.getAttribute("aria-label");
          const parts = element("span");
          parts.setAttribute("aria-hidden", "true");
          parts.append(...cell.childNodes);
          cell.append(parts);
          if (pairs.isItself(pair)) return;
          cell.setAttribute("aria-description",
            descriptionOf(pairs.row(pair), pairs.column(pair)));
        });
      }

      /** Shows the pairs of a filter only; all of them for null. */
      show(filter) {
        const { pairs } = this;
        const isColumnIn = pairs.columns.map((_, column) =>
          !filter || filter.columns[column]);
        this.heads.slice(1).forEach((head, column) => {
          head.hidden = !isColumnIn[column];
        });
        this.rows.forEach((row, index) => {
          row.hidden = Boolean(filter) && !filter.rows[index];
          [...row.cells].slice(1).forEach((cell, column) => {
            const pair = this.pairOf.get(cell);
            const isIn = !filter || filter.mask[pair] === 1
              || pairs.isItself(pair);
            cell.hidden = !isColumnIn[column];
            cell.classList.toggle("filtered", !isIn);
            cell.setAttribute("aria-label", isIn
              ? cell.dataset.label : `Filtered out: ${cell.dataset.label}`);
          });
        });
        this.grid.reset();
      }
    }


    """#
}
