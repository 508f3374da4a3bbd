// @ts-check
import { data } from "./data.js";
import {
  element, paint, sampleOf, setAttributes, silent, swatchOf,
} from "./elements.js";
import { drawShapes } from "./shapes.js";
import { dependsMark } from "./words.js";

/** @typedef {import("./axis.js").Axis} Axis
 * @typedef {import("./axis.js").Line} Line
 * @typedef {import("./cells.js").Cell} Cell
 *
 * @typedef {object} Sizes in pixels
 * @property {"swatch" | "ratio" | "word"} shows
 * @property {boolean} isNarrow whether heads have no space for all names
 * @property {number} room the available width
 * @property {number} headWidth of the heads of rows
 * @property {number} headHeight of the heads of columns
 * @property {number} bandHeight of the headings of groups above those
 *
 * @typedef {{ row: number, column: number }} Place */

/** The most cells that one frame adds; the others are added in the next frames.
 * With 160, a frame of a fast scroll takes up to 67 ms without a graphics
 * processor, with 48 it takes 33. */
const cellsOfFrame = 48;

/** The most names of one colour that the head of its row shows. */
export const namesLimit = 6;

/** An element with a role and ARIA attributes.
 * @param {string} role
 * @param {string} className
 * @param {{ [name: string]: unknown }} [attributes] */
const roleOf = (role, className, attributes = {}) => {
  const node = element("div", className);
  setAttributes(node, { role, ...attributes });
  return node;
};

/** A name that may break after the separators of its path.
 * @type {(name: string) => (string | HTMLElement)[]} */
const breakable = (name) => name.split(/(?<=[-./_])/).flatMap((part, index) =>
  index === 0 ? [part] : [element("wbr"), part]);

/** The visible part of a matrix: the heads of rows and columns always, and the
 * cells between them. A row of -1 is that of the headings of columns. */
export class Sheet {
  /** @param {Axis} rows
   * @param {Axis} columns
   * @param {(row: Line, column: Line) => Cell} cellAt */
  constructor(rows, columns, cellAt) {
    this.rows = rows;
    this.columns = columns;
    this.cellAt = cellAt;
    this.view = roleOf("grid", "sheet");
    this.space = roleOf("presentation", "space");
    this.head = roleOf("rowgroup", "head");
    this.bands = roleOf("row", "bands", { "aria-rowindex": 1 });
    this.names = roleOf("row", "names");
    this.body = roleOf("rowgroup", "body");
    this.crossRow = silent("i", "cross row");
    this.crossColumn = silent("i", "cross column");
    this.head.append(this.bands, this.names);
    this.space.append(
      this.head, this.body, this.crossRow, this.crossColumn);
    this.view.append(this.space);
    /** The place that has the focus or would get it.
     * @type {Place} */
    this.chosen = { row: 0, column: 0 };
    /** @type {Place | null} */
    this.crossed = null;
    this.isFocusing = false;
    /** @type {Sizes} */
    this.sizes = {
      shows: "ratio", isNarrow: false, room: 0, headWidth: 0, headHeight: 0,
      bandHeight: 0,
    };
    /** @type {Map<number, HTMLElement>} */
    this.shown = new Map();
    /** The cells of each row that is in the document, by column.
     * @type {WeakMap<HTMLElement, Map<number, HTMLElement>>} */
    this.cells = new WeakMap();
    /** @type {Map<number, HTMLElement>} */
    this.heads = new Map();
    /** @type {Map<number, HTMLElement>} */
    this.headings = new Map();
    /** @type {WeakMap<Element, Place>} */
    this.places = new WeakMap();
    this.waiting = 0;
    /** The index of the first row of cells, from 1. */
    this.firstRow = 2;
    this.view.addEventListener("scroll", () => this.renderSoon(), {
      passive: true,
    });
  }

  /** Sets new lines and sizes, and removes the old ones from the document.
   * @param {Sizes} sizes */
  arrange(sizes) {
    this.sizes = sizes;
    const { headWidth, headHeight, bandHeight } = sizes;
    const top = headHeight + bandHeight;
    const { view, space, rows, columns } = this;
    view.className = `sheet shows-${sizes.shows}`;
    view.classList.toggle("narrow", sizes.isNarrow);
    const pixels = {
      "--head-width": headWidth, "--head-height": headHeight,
      "--band-height": bandHeight, "--top": top,
      // A heading is at most as wide as the visible part of its group.
      "--room": Math.max(0, sizes.room - headWidth),
    };
    for (const [name, value] of Object.entries(pixels)) {
      view.style.setProperty(name, `${value}px`);
    }
    space.style.width = `${headWidth + columns.length}px`;
    space.style.height = `${top + rows.length}px`;
    view.hidden = rows.lines.length === 0 || columns.lines.length === 0;
    this.body.replaceChildren();
    this.shown.clear();
    this.heads.clear();
    this.headings.clear();
    drawShapes(view);
    this.firstRow = bandHeight > 0 ? 3 : 2;
    setAttributes(view, {
      "aria-rowcount": this.firstRow - 1 + rows.lines.length,
      "aria-colcount": 1 + columns.lines.length,
    });
    this.bands.hidden = bandHeight === 0;
    this.bands.replaceChildren(
      roleOf("gridcell", "blank", { "aria-colindex": 1 }));
    this.names.setAttribute("aria-rowindex", String(this.firstRow - 1));
    const ways = ["Text ↓", "On →"];
    const corner = roleOf("columnheader", "corner", {
      "aria-colindex": 1, "aria-label": ways.join(" "),
    });
    corner.append(...ways.map((way) => element("span", "", way)));
    this.names.replaceChildren(corner);
    this.crossed = null;
    this.crossRow.hidden = true;
    this.crossColumn.hidden = true;
  }

  /** The part of the space that is visible and not covered by heads.
   * @returns {{ top: number, left: number, height: number, width: number }} */
  get window() {
    const { view, sizes } = this;
    return {
      top: view.scrollTop, left: view.scrollLeft,
      height: view.clientHeight - sizes.headHeight - sizes.bandHeight,
      width: view.clientWidth - sizes.headWidth,
    };
  }

  /** The number of rows that a page moves by. */
  get pageLength() {
    const { top, height } = this.window;
    return Math.max(
      1, this.rows.lineAt(top + height) - this.rows.lineAt(top) - 1);
  }

  /** Renders once with the next frame. */
  renderSoon() {
    if (this.waiting) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = 0;
      this.render();
    });
  }

  /** Adds the visible part to the document, and removes the rest. The chosen
   * cell stays, wherever it is, because it has the focus or may get it. */
  render() {
    const { rows, columns, chosen } = this;
    if (rows.lines.length === 0 || columns.lines.length === 0) return;
    const { top, left, height, width } = this.window;
    const firstColumn = columns.lineAt(left);
    const lastColumn = columns.lineAt(left + Math.max(0, width));
    this.renderHead(firstColumn, lastColumn);
    const first = rows.lineAt(top);
    const last = rows.lineAt(top + Math.max(0, height));
    this.trim(this.shown, first, last, chosen.row);
    if (chosen.row >= 0) {
      const isIn = chosen.row >= first && chosen.row <= last;
      this.renderRow(
        chosen.row, isIn ? firstColumn : 0, isIn ? lastColumn : -1);
    }
    let added = 0;
    for (let index = first; index <= last; index += 1) {
      if (index !== chosen.row) {
        added += this.renderRow(index, firstColumn, lastColumn);
      }
      if (added > cellsOfFrame && index < last) {
        this.renderSoon();
        return;
      }
    }
  }

  /** Adds a child to a node, whose children stay in the order of their numbers.
   * @param {HTMLElement} parent
   * @param {Map<number, HTMLElement>} shown
   * @param {number} index
   * @param {HTMLElement} node */
  insert(parent, shown, index, node) {
    const next = [...shown.keys()].filter((key) => key > index);
    parent.insertBefore(node, shown.get(Math.min(...next)) ?? null);
    shown.set(index, node);
  }

  /** Removes the children outside a range of numbers from the document, except
   * one.
   * @param {Map<number, HTMLElement>} shown
   * @param {number} first
   * @param {number} last
   * @param {number} [kept] */
  trim(shown, first, last, kept) {
    for (const [index, node] of shown) {
      if ((index >= first && index <= last) || index === kept) continue;
      node.remove();
      shown.delete(index);
    }
  }

  /** Adds a row to the document, and returns how many cells were added.
   * @param {number} index
   * @param {number} first of the columns
   * @param {number} last */
  renderRow(index, first, last) {
    const line = this.rows.lines[index];
    let row = this.shown.get(index);
    if (!row) {
      row = this.rowOf(line, index);
      this.insert(this.body, this.shown, index, row);
    }
    if (!line.entry) return 1;
    const cells = this.cells.get(row) ?? new Map();
    this.cells.set(row, cells);
    const pinned = index === this.chosen.row ? this.chosen.column : undefined;
    this.trim(cells, first, last, pinned);
    const before = cells.size;
    const columns = pinned === undefined ? [] : [pinned];
    for (let column = first; column <= last; column += 1) columns.push(column);
    for (const column of columns) {
      if (cells.has(column)) continue;
      this.insert(row, cells, column, this.cellOf(line, index, column));
    }
    return cells.size - before;
  }

  /** @param {Line} line
   * @param {number} index */
  rowOf(line, index) {
    const node = roleOf("row", line.entry ? "line" : "line heading", {
      "aria-rowindex": this.firstRow + index,
    });
    node.style.top = `${line.start}px`;
    node.style.height = `${line.size}px`;
    const head = line.entry
      ? this.headOf("rowheader", line, this.rows)
      : this.headingOf("rowheader", line.group, { row: index, column: 0 },
        index === this.chosen.row);
    head.setAttribute("aria-colindex", "1");
    if (!line.entry) {
      setAttributes(head, { "aria-colspan": 1 + this.columns.lines.length });
    }
    head.classList.toggle("crossed", this.crossed?.row === index);
    node.append(head);
    return node;
  }

  /** The head of a colour: its swatch and all its names.
   * @param {string} role
   * @param {Line} line
   * @param {Axis} axis */
  headOf(role, { entry, group }, axis) {
    const head = roleOf(role, "name");
    const label = entry
      ? entry.names.join(", also ") : `${group?.title}, folded`;
    head.append(element("span", "unseen", label));
    if (!entry) return head;
    head.title = `${label}, ${entry.color.hex}`;
    const names = silent("span", "words");
    entry.names.forEach((name) => {
      const line = element("span");
      line.append(...breakable(axis.shortest(entry, name)));
      names.append(line);
    });
    if (entry.names.length > 1) {
      names.dataset.more = `+${entry.names.length - 1}`;
    }
    if (entry.names.length > namesLimit) {
      names.dataset.rest = `and ${entry.names.length - namesLimit} more`;
    }
    head.append(swatchOf(entry.color), names);
    return head;
  }

  /** The heading of a group, with a button that folds it.
   * @param {string} role
   * @param {import("./axis.js").Group | null} group
   * @param {Place} place
   * @param {boolean} isChosen */
  headingOf(role, group, place, isChosen) {
    const heading = roleOf(role, "fold");
    const button = element("button", "", group?.title);
    button.type = "button";
    button.title = group?.title ?? "";
    button.setAttribute("aria-expanded", String(!group?.isFolded));
    button.tabIndex = isChosen ? 0 : -1;
    heading.append(button);
    this.places.set(heading, place);
    return heading;
  }

  /** @param {number} first
   * @param {number} last */
  renderHead(first, last) {
    const { lines, spans } = this.columns;
    this.trim(this.heads, first, last);
    for (let column = first; column <= last; column += 1) {
      if (this.heads.has(column)) continue;
      const head = this.headOf("columnheader", lines[column], this.columns);
      head.setAttribute("aria-colindex", String(column + 2));
      this.lay(head, lines[column].start, lines[column].size);
      head.classList.toggle("crossed", this.crossed?.column === column);
      this.insert(this.names, this.heads, column, head);
    }
    const { chosen } = this;
    spans.forEach((span, index) => {
      const isPinned = chosen.row < 0 && chosen.column >= span.first
        && chosen.column <= span.last;
      const isIn = span.last >= first && span.first <= last;
      const known = this.headings.get(index);
      if (!isIn && !isPinned) {
        known?.remove();
        this.headings.delete(index);
      } else if (!known) {
        const heading = this.headingOf(
          "columnheader", span.group, { row: -1, column: span.first },
          isPinned);
        setAttributes(heading, {
          "aria-colindex": span.first + 2,
          "aria-colspan": span.last - span.first + 1,
        });
        const { start } = lines[span.first];
        const end = lines[span.last];
        this.lay(heading, start, end.start + end.size - start);
        this.insert(this.bands, this.headings, index, heading);
      }
    });
  }

  /** @param {HTMLElement} node
   * @param {number} start
   * @param {number} size */
  lay(node, start, size) {
    node.style.left = `${this.sizes.headWidth + start}px`;
    node.style.width = `${size}px`;
  }

  /** @param {Line} line
   * @param {number} index
   * @param {number} column */
  cellOf(line, index, column) {
    const across = this.columns.lines[column];
    const said = this.cellAt(line, across);
    const node = roleOf("gridcell", "cell", {
      "aria-colindex": column + 2,
      "aria-label":
        said.isOut ? `Filtered out: ${said.sentence}` : said.sentence,
    });
    const { chosen } = this;
    node.tabIndex = index === chosen.row && column === chosen.column ? 0 : -1;
    this.lay(node, across.start, across.size);
    this.places.set(node, { row: index, column });
    if (said.isOut || said.mark === undefined || !said.pair) {
      node.classList.add(said.isOut ? "out" : "none");
      if (!said.isOut && said.word && this.sizes.shows !== "swatch") {
        node.textContent = said.word;
      }
      return node;
    }
    node.classList.add(`mark-${said.mark}`);
    if (said.isBelow) node.classList.add("below");
    this.fill(node, said, said.pair);
    return node;
  }

  /** @param {HTMLElement} node
   * @param {Cell} said
   * @param {[import("./contrast.js").Color, import("./contrast.js").Color]}
   *   pair */
  fill(node, { ratio = "", word = "", mark, isBelow }, pair) {
    const { shows } = this.sizes;
    if (shows === "swatch") {
      node.classList.add("tile");
      node.style.color = pair[0].hex;
      paint(node, pair[1]);
      return;
    }
    const figure = element("b", ratio.includes(" ") ? "range" : "", ratio);
    node.append(sampleOf(...pair), figure);
    if (shows === "ratio") return;
    node.append(" ", element("span", "", word));
    if (isBelow && Number(mark) < dependsMark && word !== data.words.below) {
      node.append(" ", element("span", "lack", data.words.below));
    }
  }

  /** The place of a cell or a heading, or null.
   * @param {EventTarget | null} target
   * @returns {Place | null} */
  placeOf(target) {
    const node = target instanceof Element
      ? target.closest("[role=gridcell],.fold") : null;
    return node ? this.places.get(node) ?? null : null;
  }

  /** The node of the chosen place. */
  get chosenNode() {
    const { row, column } = this.chosen;
    if (row < 0) {
      return this.headings.get(this.columns.spanAt(column))
        ?.querySelector("button");
    }
    const shown = this.shown.get(row);
    return shown && this.rows.lines[row].entry
      ? this.cells.get(shown)?.get(column)
      : shown?.querySelector("button");
  }

  /** Moves the focus to the chosen place, fully visible. */
  focus() {
    this.bringIn();
    const node = this.chosenNode;
    if (!(node instanceof HTMLElement)) return;
    node.tabIndex = 0;
    this.isFocusing = true;
    node.focus({ preventScroll: true });
    this.isFocusing = false;
    this.show();
  }

  /** Makes the focused element fully visible. */
  reveal() {
    const { activeElement } = document;
    this.bringIn();
    if (activeElement instanceof HTMLElement) activeElement.tabIndex = 0;
    this.show();
  }

  /** Makes the chosen place visible. No place is a tab stop then, until the
   * caller makes one. */
  bringIn() {
    for (const node of this.view.querySelectorAll("[tabindex='0']")) {
      /** @type {HTMLElement} */ (node).tabIndex = -1;
    }
    this.scroll();
    this.render();
  }

  /** Scrolls the sheet until no head covers the chosen place. */
  scroll() {
    const { view, chosen, rows, columns } = this;
    const { top, left, height, width } = this.window;
    const row = rows.lines[chosen.row];
    const column = columns.lines[chosen.column];
    if (row) {
      view.scrollTop = nearest(top, height, row.start, row.size);
    }
    const span = columns.spans.find(({ first }) => first === chosen.column);
    if (chosen.row < 0 && span) {
      const end = columns.lines[span.last];
      view.scrollLeft = nearest(left, width, column.start, Math.min(
        width, end.start + end.size - column.start));
    } else if (column && row?.entry) {
      view.scrollLeft = nearest(left, width, column.start, column.size);
    }
  }

  /** Scrolls the page until the sheet is visible. */
  show() {
    this.view.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Marks a whole row and a whole column.
   * @param {Place} place */
  cross(place) {
    const across = this.columns.lines[place.column];
    const line = this.rows.lines[place.row];
    this.mark(this.crossed, false);
    this.crossed = place;
    this.mark(this.crossed, true);
    this.crossRow.hidden = !line?.entry;
    this.crossColumn.hidden = !across || (place.row >= 0 && !line?.entry);
    const top = this.sizes.headHeight + this.sizes.bandHeight;
    if (line) {
      this.crossRow.style.top = `${top + line.start}px`;
      this.crossRow.style.height = `${line.size}px`;
    }
    if (across) this.lay(this.crossColumn, across.start, across.size);
  }

  /** @param {Place | null} place
   * @param {boolean} isOn */
  mark(place, isOn) {
    if (!place) return;
    this.heads.get(place.column)?.classList.toggle("crossed", isOn);
    this.shown.get(place.row)?.firstElementChild
      ?.classList.toggle("crossed", isOn);
  }
}

/** The scroll position nearest to the present one at which a range is visible.
 * @type {(from: number, length: number, start: number, size: number)
 *   => number} */
const nearest = (from, length, start, size) =>
  start < from || size > length
    ? start : Math.max(from, start + size - length);
