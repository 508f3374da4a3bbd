// @ts-check
import { Axis } from "./axis.js";
import { Cells } from "./cells.js";
import { data } from "./data.js";
import { openEditor } from "./editor.js";
import {
  buttonOf, element, sampleOf, say, setAttributes, shapeOf, swatchOf,
} from "./elements.js";
import { dependsMark } from "./words.js";

/** @typedef {import("./axis.js").Line} Line
 * @typedef {{ row: number, column: number }} Place */

/** The sizes of cells and the height of the heads of columns, in multiples of
 * the size of text: small with samples alone, large with ratios and words. The
 * room is the space for a name in a head, in lines and characters. */
const small = {
  width: 2.5, height: 1.75, head: 10, room: { lines: 1, length: 16 },
};
const large = {
  width: 4.8, height: data.required === undefined ? 4.2 : 4.9, head: 5,
  room: { lines: 3, length: 9 },
};
const headingHeight = 2;

/** A matrix narrower than `smallWidth` has narrow heads of rows; in a window
 * lower than `smallHeight`, heads of columns have the height `lowHead`. All are
 * multiples of the size of text. */
const smallWidth = 40;
const smallHeight = 30;
const lowHead = 3.5;

/** The number of cells after which a frame adds no further row; the other rows
 * follow in the next frame. Without a graphics processor, a frame of a fast
 * scroll takes up to 67 ms with 160 new cells, and 33 ms with 48. */
const cellsOfFrame = 48;

/** An element with a role and other attributes.
 * @param {string} role
 * @param {string} className
 * @param {{ [name: string]: unknown }} [attributes] */
const roleOf = (role, className, attributes = {}) => {
  const node = element("div", className);
  setAttributes(node, { role, ...attributes });
  return node;
};

/** The parts of a name, between which a line may break.
 * @type {(name: string) => string[]} */
const partsOf = (name) => name.split(/(?<=[-./_])/);

/** The end of a name, which is where names of columns differ: the last parts
 * that fit, and an ellipsis for the others.
 * @type {(name: string, room: { lines: number, length: number }) => string} */
const endOf = (name, { lines, length }) => {
  const parts = partsOf(name);
  let [first, left] = [parts.length, 0];
  while (first > 0) {
    // The first part that is shown can have an ellipsis before it.
    const part = parts[first - 1].length;
    const shown = part + (first > 1 ? 1 : 0);
    if (shown > left) {
      if (lines < Math.ceil(shown / length) && first < parts.length) break;
      lines -= Math.ceil(part / length);
      left = length * Math.ceil(part / length);
    }
    left -= part;
    first -= 1;
  }
  return (first > 0 ? "…" : "") + parts.slice(first).join("");
};

/** A name that may break between its parts.
 * @type {(name: string) => (string | HTMLElement)[]} */
const breakable = (name) => partsOf(name).flatMap((part, index) =>
  index === 0 ? [part] : [element("wbr"), part]);

/** Adds a child to a node, whose children stay in the order of their numbers.
 * @type {(parent: HTMLElement, shown: Map<number, HTMLElement>, index: number,
 *   node: HTMLElement) => void} */
const insert = (parent, shown, index, node) => {
  const next = [...shown.keys()].filter((key) => key > index);
  parent.insertBefore(node, shown.get(Math.min(...next)) ?? null);
  shown.set(index, node);
};

/** Removes the nodes outside a range of numbers from the document, except one.
 * @type {(shown: Map<number, HTMLElement>, first: number, last: number,
 *   kept?: number) => void} */
const trim = (shown, first, last, kept) => {
  for (const [index, node] of shown) {
    if ((index >= first && index <= last) || index === kept) continue;
    node.remove();
    shown.delete(index);
  }
};

/** The nearest scroll position at which a line is visible, given the current
 * position and the visible length.
 * @type {(from: number, length: number, line: Line) => number} */
const nearest = (from, length, { start, size }) =>
  start < from || size > length
    ? start : Math.max(from, start + size - length);

/** The matrix of a mode as a grid of which only the visible part is in the
 * document (ARIA 1.2, `grid`; Authoring Practices, grid pattern): the heads of
 * rows and columns, and the cells between. */
export class Matrix {
  /** @param {HTMLElement} host
   * @param {import("./data.js").Mode} mode
   * @param {import("./pairs.js").Pairs} pairs */
  constructor(host, mode, pairs) {
    this.host = host;
    this.mode = mode;
    this.cells = new Cells(mode, pairs);
    this.rows = new Axis(pairs.rows, true);
    this.columns = new Axis(pairs.columns, false);
    this.view = roleOf("grid", "sheet", { "aria-label": host.dataset.label });
    this.space = roleOf("presentation", "space");
    this.names = roleOf("row", "names", { "aria-rowindex": 1 });
    this.body = roleOf("rowgroup", "body");
    const head = roleOf("rowgroup", "head");
    head.append(this.names);
    this.space.append(head, this.body);
    this.view.append(this.space);
    this.isLarge = true;
    /** The cell with the focus, or the one that would get it; and the cell
     * under the pointer, or else the chosen one.
     * @type {Place} */
    this.chosen = { row: 0, column: 0 };
    this.crossed = this.chosen;
    /** The heads of columns, the rows, and the cells of each row, that are in
     * the document.
     * @type {Map<number, HTMLElement>} */
    this.heads = new Map();
    /** @type {Map<number, HTMLElement>} */
    this.shown = new Map();
    /** @type {WeakMap<HTMLElement, Map<number, HTMLElement>>} */
    this.inRow = new WeakMap();
    /** @type {WeakMap<Element, Place>} */
    this.places = new WeakMap();
    this.headWidth = 0;
    this.headHeight = 0;
    this.waiting = 0;
    this.isPressed = false;
    this.fitted = "";
    host.append(this.tools(), this.view);
    host.hidden = false;
    this.listen();
    this.arrange();
  }

  listen() {
    const { view } = this;
    view.addEventListener("scroll", () => this.renderSoon(), {
      passive: true,
    });
    view.addEventListener("keydown", (event) => this.press(event));
    view.addEventListener("click", ({ target }) => {
      const place = this.placeOf(target);
      if (!place) return;
      this.focus(place);
      this.open();
    });
    // Nothing may move between pressing a button and releasing it.
    view.addEventListener("pointerdown", () => { this.isPressed = true; });
    addEventListener("pointerup", () => { this.isPressed = false; });
    view.addEventListener("focusin", ({ target }) => {
      const place = this.placeOf(target);
      if (!place) return;
      this.choose(place);
      if (!this.isPressed) this.reveal();
    });
    view.addEventListener("pointerover", ({ target }) => {
      const place = this.placeOf(target);
      if (!place || !(target instanceof Element)) return;
      const cell = target.closest(".cell");
      cell?.setAttribute("title", cell.ariaLabel ?? "");
      this.cross(place);
    });
    view.addEventListener("pointerleave", () => this.cross(this.chosen));
    new ResizeObserver(() => {
      const size = [this.host.clientWidth, innerHeight, this.unit].join();
      if (this.host.clientWidth === 0 || size === this.fitted) return;
      this.fitted = size;
      this.arrange();
    }).observe(this.host);
  }

  /** The buttons above the matrix. */
  tools() {
    const tools = element("div", "buttons tools");
    /** @type {(words: string, isOn: () => boolean,
     *   press: () => void) => void} */
    const add = (words, isOn, press) => {
      const button = buttonOf(words, () => {
        press();
        button.setAttribute("aria-pressed", String(isOn()));
        this.arrange();
      });
      button.setAttribute("aria-pressed", String(isOn()));
      tools.append(button);
    };
    add("Ratios and words", () => this.isLarge, () => {
      this.isLarge = !this.isLarge;
    });
    const { cells, rows, columns } = this;
    if (cells.pairings) {
      add(data.words.failing, () => cells.isFailing, () => {
        cells.isFailing = !cells.isFailing;
        cells.select();
      });
    }
    add("From dark to light", () => rows.isByLuminance, () => {
      rows.isByLuminance = !rows.isByLuminance;
      columns.isByLuminance = rows.isByLuminance;
    });
    if (rows.groups.length > 0) {
      const isFolded = () => rows.groups.every(({ isFolded }) => isFolded);
      add("Fold groups", isFolded, () => {
        const isOn = isFolded();
        for (const group of rows.groups) group.isFolded = !isOn;
      });
    }
    return tools;
  }

  /** Shows only the pairs of a selection, or all pairs if it is null.
   * @param {import("./pairs.js").Selection | null} selection */
  show(selection) {
    this.cells.asked = selection;
    this.cells.select();
    this.arrange();
  }

  /** The size of text, in pixels. */
  get unit() {
    return parseFloat(getComputedStyle(document.documentElement).fontSize);
  }

  /** Lays everything out again, and removes the old nodes. */
  arrange() {
    const { unit, view, rows, columns, names } = this;
    const size = this.isLarge ? large : small;
    const isNarrow = this.host.clientWidth / unit < smallWidth;
    const isLow = innerHeight / unit < smallHeight;
    // A line between cells vanishes where it is not on a whole pixel.
    /** @param {number} length */
    const pixels = (length) => Math.round(length * unit);
    this.headWidth = pixels(isNarrow ? 6.5 : 14);
    this.headHeight = pixels(isLow ? lowHead : size.head);
    const { inRow, inColumn } = this.cells.shown ?? {};
    rows.arrange((place) => inRow?.[place] !== 0, {
      color: pixels(size.height), heading: pixels(headingHeight),
    });
    columns.arrange((place) => inColumn?.[place] !== 0, {
      color: pixels(size.width), heading: 0,
    });
    view.className = `sheet shows-${this.isLarge ? "ratio" : "swatch"}`;
    view.classList.toggle("narrow", isNarrow);
    view.hidden = rows.lines.length === 0 || columns.lines.length === 0;
    view.style.setProperty("--head-width", `${this.headWidth}px`);
    view.style.setProperty("--head-height", `${this.headHeight}px`);
    this.space.style.width = `${this.headWidth + columns.length}px`;
    this.space.style.height = `${this.headHeight + rows.length}px`;
    setAttributes(view, {
      "aria-rowcount": 1 + rows.lines.length,
      "aria-colcount": 1 + columns.lines.length,
    });
    const ways = ["Text ↓", "On →"];
    const corner = roleOf("columnheader", "corner", {
      "aria-colindex": 1, "aria-label": ways.join(" "),
    });
    corner.append(...ways.map((way) => element("span", "", way)));
    names.replaceChildren(corner);
    this.body.replaceChildren();
    this.heads.clear();
    this.shown.clear();
    this.choose(this.chosen);
    this.render();
  }

  /** The visible part of the space, without the heads. */
  get window() {
    const { view } = this;
    return {
      top: view.scrollTop, left: view.scrollLeft,
      height: Math.max(0, view.clientHeight - this.headHeight),
      width: Math.max(0, view.clientWidth - this.headWidth),
    };
  }

  /** Renders once with the next frame. */
  renderSoon() {
    this.waiting ||= requestAnimationFrame(() => {
      this.waiting = 0;
      this.render();
    });
  }

  /** Adds the cells on screen to the document, and removes the others. The
   * chosen cell always stays, because it has the focus or can take it. */
  render() {
    const { rows, columns, chosen, view } = this;
    if (view.hidden) return;
    const { top, left, height, width } = this.window;
    const [first, last] = [columns.lineAt(left), columns.lineAt(left + width)];
    trim(this.heads, first, last);
    for (let column = first; column <= last; column += 1) {
      const { entry } = columns.lines[column];
      if (!entry || this.heads.has(column)) continue;
      const head = this.headOf("columnheader", entry, columns);
      head.setAttribute("aria-colindex", String(column + 2));
      this.lay(head, columns.lines[column]);
      insert(this.names, this.heads, column, head);
    }
    const [start, end] = [rows.lineAt(top), rows.lineAt(top + height)];
    trim(this.shown, start, end, chosen.row);
    let added = chosen.row >= start && chosen.row <= end
      ? this.renderRow(chosen.row, first, last)
      : this.renderRow(chosen.row, 0, -1);
    for (let row = start; row <= end && added <= cellsOfFrame; row += 1) {
      if (row !== chosen.row) added += this.renderRow(row, first, last);
    }
    if (added > cellsOfFrame) this.renderSoon();
    this.cross(this.crossed);
  }

  /** Adds a row to the document; returns the number of new cells.
   * @param {number} index
   * @param {number} first of the columns
   * @param {number} last */
  renderRow(index, first, last) {
    const line = this.rows.lines[index];
    const row = this.shown.get(index) ?? this.rowOf(line, index);
    if (!this.shown.has(index)) insert(this.body, this.shown, index, row);
    if (!line.entry) return 1;
    const cells = this.inRow.get(row) ?? new Map();
    this.inRow.set(row, cells);
    const pinned = index === this.chosen.row ? this.chosen.column : -1;
    trim(cells, first, last, pinned);
    const before = cells.size;
    const columns = pinned < 0 ? [] : [pinned];
    for (let column = first; column <= last; column += 1) columns.push(column);
    for (const column of columns) {
      if (cells.has(column)) continue;
      insert(row, cells, column, this.cellOf(line, index, column));
    }
    return cells.size - before;
  }

  /** @param {Line} line
   * @param {number} index */
  rowOf({ entry, group, start, size }, index) {
    const row = roleOf("row", entry ? "line" : "line heading", {
      "aria-rowindex": index + 2,
    });
    row.style.top = `${start}px`;
    row.style.height = `${size}px`;
    const head = entry
      ? this.headOf("rowheader", entry, this.rows)
      : roleOf("rowheader", "fold", {
        "aria-colspan": 1 + this.columns.lines.length,
      });
    head.setAttribute("aria-colindex", "1");
    if (group && !entry) {
      const button = buttonOf(group.title, () => {});
      button.setAttribute("aria-expanded", String(!group.isFolded));
      button.tabIndex = index === this.chosen.row ? 0 : -1;
      head.append(button);
      this.places.set(head, { row: index, column: 0 });
    }
    row.append(head);
    return row;
  }

  /** The head of a colour: its swatch and all its names.
   * @param {string} role
   * @param {import("./axis.js").Entry} entry
   * @param {Axis} axis */
  headOf(role, entry, axis) {
    const names = [...new Set(entry.names)];
    const label = names.join(", also ");
    const head = roleOf(role, "name", {
      title: `${label}, ${entry.color.hex}`,
    });
    const { room } = this.isLarge ? large : small;
    const words = element("span", "words", ...names.map((name) => {
      const shortest = axis.shortest(entry, name);
      return element("span", "", ...breakable(
        axis === this.columns ? endOf(shortest, room) : shortest));
    }));
    words.setAttribute("aria-hidden", "true");
    const others = names.length - 1;
    if (others > 0) words.dataset.more = ` +${others}`;
    head.append(
      element("span", "unseen", label), swatchOf(entry.color), words);
    return head;
  }

  /** @param {HTMLElement} node
   * @param {Line} line */
  lay(node, { start, size }) {
    node.style.left = `${this.headWidth + start}px`;
    node.style.width = `${size}px`;
  }

  /** @param {Line} line
   * @param {number} row
   * @param {number} column */
  cellOf(line, row, column) {
    const across = this.columns.lines[column];
    const said = this.cellAt(line, across);
    const { sentence, mark, word = "", ratio = "", pair } = said;
    const node = roleOf("gridcell", "cell", {
      "aria-colindex": column + 2,
      "aria-label": said.isOut ? `Filtered out: ${sentence}` : sentence,
    });
    const { chosen } = this;
    node.tabIndex = row === chosen.row && column === chosen.column ? 0 : -1;
    this.lay(node, across);
    this.places.set(node, { row, column });
    if (said.isOut || mark === undefined || !pair) {
      node.classList.add(said.isOut ? "out" : "none");
      if (!said.isOut && this.isLarge) node.append(word);
      return node;
    }
    node.classList.add(`mark-${mark}`);
    if (said.isBelow) node.classList.add("below");
    node.append(sampleOf(...pair));
    if (!this.isLarge) {
      node.append(shapeOf(mark));
      return node;
    }
    const words = element("span", "", word);
    if (said.isBelow && mark < dependsMark && word !== data.words.below) {
      words.append(" ", element("b", "", data.words.below));
    }
    node.append(
      element("b", ratio.includes(" ") ? "range" : "", ratio, " ",
        shapeOf(mark)), " ", words);
    return node;
  }

  /** The cell where a row and a column cross.
   * @param {Line} row
   * @param {Line} column
   * @returns {import("./cells.js").Cell} */
  cellAt(row, column) {
    return row.entry && column.entry
      ? this.cells.at(row.entry, column.entry) : { sentence: "" };
  }

  /** The place of a cell or a heading, or null.
   * @param {EventTarget | null} target */
  placeOf(target) {
    const node = target instanceof Element
      ? target.closest("[role=gridcell],.fold") : null;
    return node && this.places.get(node);
  }

  /** Chooses the nearest place that exists.
   * @param {Place} place */
  choose({ row, column }) {
    /** @type {(index: number, axis: Axis) => number} */
    const within = (index, axis) =>
      Math.max(0, Math.min(axis.lines.length - 1, index));
    this.chosen = {
      row: within(row, this.rows), column: within(column, this.columns),
    };
    this.crossed = this.chosen;
  }

  /** Moves the focus, and makes its place visible.
   * @param {Place} place */
  focus(place) {
    this.choose(place);
    this.reveal();
    this.chosenNode?.focus({ preventScroll: true });
  }

  /** The node of the chosen cell or heading. */
  get chosenNode() {
    const { row, column } = this.chosen;
    const shown = this.shown.get(row);
    return shown && this.rows.lines[row].entry
      ? this.inRow.get(shown)?.get(column) : shown?.querySelector("button");
  }

  /** Scrolls the chosen cell into view, so that no head covers it. It is
   * the only tab stop of the grid. */
  reveal() {
    const { view, rows, columns } = this;
    const line = rows.lines[this.chosen.row];
    if (!line) return;
    const { top, left, height, width } = this.window;
    view.scrollTop = nearest(top, height, line);
    if (line.entry) {
      view.scrollLeft = nearest(
        left, width, columns.lines[this.chosen.column]);
    }
    this.render();
    for (const node of view.querySelectorAll("[tabindex='0']")) {
      /** @type {HTMLElement} */ (node).tabIndex = -1;
    }
    const node = this.chosenNode;
    if (node) node.tabIndex = 0;
    view.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Marks the heads of a row and a column.
   * @param {Place} place */
  cross(place) {
    this.crossed = place;
    for (const head of this.view.querySelectorAll(".crossed")) {
      head.classList.remove("crossed");
    }
    const isPair = this.rows.lines[place.row]?.entry;
    const head = isPair && this.heads.get(place.column);
    if (head) head.classList.add("crossed");
    this.shown.get(place.row)?.firstElementChild?.classList.add("crossed");
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key, ctrlKey } = event;
    if (event.altKey || event.metaKey || !this.placeOf(event.target)) return;
    const { rows, chosen: { row, column } } = this;
    const lastColumn = this.columns.lines.length - 1;
    const { top, height } = this.window;
    const page = Math.max(1, rows.lineAt(top + height) - rows.lineAt(top) - 1);
    /** @type {{ [key: string]: Place }} */
    const moves = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      Home: { row: ctrlKey ? 0 : row, column: 0 },
      End: {
        row: ctrlKey ? rows.lines.length - 1 : row, column: lastColumn,
      },
      PageUp: { row: row - page, column },
      PageDown: { row: row + page, column },
    };
    const { entry, group } = rows.lines[row];
    const isSideways = key === "ArrowLeft" || key === "ArrowRight";
    if (key === "Enter" || key === " ") {
      this.open();
    } else if (!entry && group && isSideways) {
      if (group.isFolded === (key === "ArrowRight")) this.open();
    } else if (moves[key]) {
      this.focus(moves[key]);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Opens the pair that is chosen, or folds or unfolds the group. */
  open() {
    const line = this.rows.lines[this.chosen.row];
    const { entry, group } = line;
    if (!entry && group) {
      group.isFolded = !group.isFolded;
      this.arrange();
      const row = this.rows.lines.findIndex((other) =>
        !other.entry && other.group === group);
      this.focus({ ...this.chosen, row });
      say(`${group.title}, ${group.isFolded ? "folded" : "unfolded"}`);
      return;
    }
    const { pair, sentence } =
      this.cellAt(line, this.columns.lines[this.chosen.column]);
    if (pair) openEditor({ mode: this.mode, text: pair[0], ground: pair[1] });
    else say(sentence);
  }
}
