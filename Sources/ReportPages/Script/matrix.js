// @ts-check
import { Axis } from "./axis.js";
import { Cells } from "./cells.js";
import { data } from "./data.js";
import { openEditor } from "./editor.js";
import { buttonOf, element, say, silent } from "./elements.js";
import { placeOfKey } from "./grid.js";
import { namesLimit, Sheet } from "./sheet.js";

/** The size of cells, in multiples of the size of text: their width and height,
 * and the height of the heads of columns.
 * @typedef {object} Zoom
 * @property {string} title
 * @property {"swatch" | "ratio" | "word"} shows
 * @property {number} width
 * @property {number} height
 * @property {number} head */

/** @type {Zoom[]} */
const zooms = [
  { title: "Swatches", shows: "swatch", width: 2.5, height: 1.75, head: 8 },
  { title: "Ratios", shows: "ratio", width: 5, height: 3, head: 5 },
  {
    title: "Ratios and words", shows: "word", width: 6.5, height: 4.75,
    head: 5,
  },
];

/** A window that is narrower or lower than this is small, in multiples of the
 * size of text. */
const smallWidth = 40;
const smallHeight = 30;

/** The matrix of a mode as a grid of which only the visible part is in the
 * document (ARIA 1.2, `grid`; Authoring Practices, grid pattern). */
export class Matrix {
  /** @param {HTMLElement} host
   * @param {import("./data.js").Mode} mode
   * @param {import("./pairs.js").Pairs} pairs */
  constructor(host, mode, pairs) {
    this.host = host;
    this.mode = mode;
    this.cells = new Cells(mode, pairs);
    this.rows = new Axis(
      pairs.rows, (row) => this.cells.hasRow(row), true);
    this.columns = new Axis(
      pairs.columns, (column) => this.cells.hasColumn(column), false);
    this.sheet = new Sheet(this.rows, this.columns, (row, column) =>
      this.cellAt(row, column));
    const { view } = this.sheet;
    view.setAttribute("aria-label", host.dataset.label ?? "");
    view.addEventListener("keydown", (event) => this.press(event));
    view.addEventListener("click", (event) => this.click(event));
    // Nothing may move between pressing a button and releasing it.
    view.addEventListener("pointerdown", () => { this.isPressed = true; });
    addEventListener("pointerup", () => { this.isPressed = false; });
    view.addEventListener("focusin", (event) => this.follow(event));
    view.addEventListener("pointerover", (event) => this.point(event));
    view.addEventListener("pointerleave", () => this.read());
    this.readout = silent("p", "pointed");
    this.zoom = zooms[0];
    this.buttons = zooms.map((zoom) => buttonOf(zoom.title, () => {
      this.hasChosen = true;
      this.zoom = zoom;
      this.arrange();
      say(zoom.title);
    }));
    host.append(this.tools(), view, this.readout);
    host.hidden = false;
    this.hasChosen = false;
    this.isPressed = false;
    /** The size of the window for which the matrix was arranged. */
    this.fitted = "";
    new ResizeObserver(() => this.fit()).observe(host);
    this.arrange();
  }

  /** The buttons above the matrix. */
  tools() {
    const tools = element("div", "buttons tools");
    const group = element("div", "buttons");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", `Zoom${this.mode.of}`);
    group.append(...this.buttons);
    tools.append(group);
    /** @type {(words: string, isOn: () => boolean,
     *   press: () => void) => void} */
    const addSwitch = (words, isOn, press) => {
      const button = buttonOf(words, () => {
        press();
        button.setAttribute("aria-pressed", String(isOn()));
        this.arrange();
        this.read();
      });
      button.setAttribute("aria-pressed", String(isOn()));
      tools.append(button);
    };
    if (this.cells.pairings) {
      addSwitch(data.words.failing, () => this.cells.isFailing, () => {
        this.cells.isFailing = !this.cells.isFailing;
      });
    }
    addSwitch("From dark to light", () => this.rows.isByLuminance, () => {
      this.rows.isByLuminance = !this.rows.isByLuminance;
      this.columns.isByLuminance = this.rows.isByLuminance;
    });
    const groups = [...this.rows.groups, ...this.columns.groups];
    if (groups.length > 0) {
      addSwitch("Fold groups",
        () => groups.every(({ isFolded }) => isFolded), () => {
          const isFolded = groups.every(({ isFolded }) => isFolded);
          for (const group of groups) group.isFolded = !isFolded;
        });
    }
    return tools;
  }

  /** The cell of two lines.
   * @param {import("./axis.js").Line} row
   * @param {import("./axis.js").Line} column
   * @returns {import("./cells.js").Cell} */
  cellAt(row, column) {
    if (row.entry && column.entry) {
      return this.cells.at(row.entry, column.entry);
    }
    return { sentence: `${column.group?.title ?? ""}, folded` };
  }

  /** Shows only the pairs of a filter; all of them for null.
   * @param {import("./filter.js").Filter | null} filter */
  show(filter) {
    this.cells.filter = filter;
    this.arrange();
  }

  /** Adapts to the size of the window and of its text. */
  fit() {
    const size = [this.host.clientWidth, innerHeight, this.unit].join();
    if (this.host.clientWidth === 0 || size === this.fitted) return;
    this.fitted = size;
    this.arrange();
  }

  /** The size of text, in pixels. */
  get unit() {
    return parseFloat(getComputedStyle(document.documentElement).fontSize);
  }

  /** The largest zoom in which all columns are visible, or the middle one.
   * @param {number} width in multiples of the size of text */
  usualZoom(width) {
    const count = this.columns.entries.length;
    return [...zooms].reverse().find((zoom) => count * zoom.width <= width)
      ?? zooms[1];
  }

  /** Arranges all parts. */
  arrange() {
    const { unit } = this;
    const width = this.host.clientWidth / unit;
    const isNarrow = width < smallWidth;
    const headWidth = isNarrow ? 6.5 : 14;
    if (!this.hasChosen) this.zoom = this.usualZoom(width - headWidth);
    const { zoom, cells } = this;
    this.buttons.forEach((button, index) => {
      button.setAttribute("aria-pressed", String(zooms[index] === zoom));
    });
    const line = 1.1;
    this.rows.arrange((row) => cells.isShown("row", row), {
      // As high as its names, where more than a swatch is visible.
      color: ({ names }) => unit * Math.max(zoom.height,
        zoom.shows === "swatch" || isNarrow
          ? 0 : Math.min(names.length, namesLimit + 1) * line + 0.6),
      heading: unit * 2,
    });
    this.columns.arrange((column) => cells.isShown("column", column), {
      color: () => unit * zoom.width, heading: unit * 2.5,
    });
    const isLow = innerHeight / unit < smallHeight;
    this.sheet.arrange({
      shows: zoom.shows, isNarrow,
      // Without the space that a scroll bar may take.
      room: width * unit - unit * 1.25,
      headWidth: headWidth * unit,
      headHeight: Math.min(zoom.head, isLow ? 3.5 : Infinity) * unit,
      bandHeight: this.columns.spans.length > 0 ? 1.75 * unit : 0,
    });
    this.place(this.chosen);
    this.sheet.render();
  }

  /** The place that has the focus or would get it. */
  get chosen() { return this.sheet.chosen; }

  /** Chooses the nearest place that exists.
   * @param {import("./sheet.js").Place} place */
  place({ row, column }) {
    /** @type {(index: number, axis: Axis, least: number) => number} */
    const within = (index, axis, least) =>
      Math.max(least, Math.min(axis.lines.length - 1, index));
    const line = within(column, this.columns, 0);
    const span = row < 0 && this.columns.spans[this.columns.spanAt(line)];
    this.sheet.chosen = {
      row: within(row, this.rows, span ? -1 : 0),
      column: span ? span.first : line,
    };
  }

  /** Moves the focus, and makes its place visible.
   * @param {import("./sheet.js").Place} place */
  focus(place) {
    this.place(place);
    this.sheet.focus();
    this.read();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.altKey || event.metaKey) return;
    if (!this.sheet.placeOf(event.target)) return;
    const { row, column } = this.chosen;
    const group = this.heading;
    const span = row < 0 && this.columns.spans[this.columns.spanAt(column)];
    const place = placeOfKey(
      event, [row, column],
      [this.rows.lines.length - 1, this.columns.lines.length - 1],
      this.sheet.pageLength,
      span ? [span.first - 1, span.last + 1] : undefined);
    const isFold = row >= 0 && group && (event.key === "ArrowLeft"
      || event.key === "ArrowRight");
    if (event.key === "Enter" || event.key === " ") {
      this.open();
    } else if (isFold) {
      if (group.isFolded === (event.key === "ArrowRight")) this.fold(group);
    } else if (place) {
      this.focus({ row: place[0], column: place[1] });
    } else {
      return;
    }
    event.preventDefault();
  }

  /** The group whose heading is chosen, or null. */
  get heading() {
    const { row, column } = this.chosen;
    const line = row < 0 ? this.columns.lines[column] : this.rows.lines[row];
    return line && (row < 0 || !line.entry) ? line.group : null;
  }

  /** Opens the chosen place: a pair in the editor, or a group. */
  open() {
    const group = this.heading;
    if (group) {
      this.fold(group);
      return;
    }
    const row = this.rows.lines[this.chosen.row];
    const column = this.columns.lines[this.chosen.column];
    if (!row || !column) return;
    if (!column.entry && column.group) {
      this.fold(column.group);
      return;
    }
    const { pair, sentence } = this.cellAt(row, column);
    if (pair) openEditor({ mode: this.mode, text: pair[0], ground: pair[1] });
    else say(sentence);
  }

  /** Folds or unfolds a group, and keeps the focus on it.
   * @param {import("./axis.js").Group} group */
  fold(group) {
    group.isFolded = !group.isFolded;
    this.arrange();
    const isRow = this.rows.groups.includes(group);
    const lines = isRow ? this.rows.lines : this.columns.lines;
    const place = Math.max(0, lines.findIndex((line) => line.group === group));
    this.focus({ ...this.chosen, [isRow ? "row" : "column"]: place });
    say(`${group.title}, ${group.isFolded ? "folded" : "unfolded"}`);
  }

  /** @param {Event} event */
  click(event) {
    const place = this.sheet.placeOf(event.target);
    if (!place) return;
    this.focus(place);
    this.open();
  }

  /** Follows a focus that the browser moved, and makes it visible.
   * @param {Event} event */
  follow(event) {
    const place = this.sheet.placeOf(event.target);
    if (!place || (place.row === this.chosen.row
      && place.column === this.chosen.column && this.sheet.isFocusing)) return;
    this.place(place);
    if (!this.isPressed) this.sheet.reveal();
    this.read();
  }

  /** @param {Event} event */
  point(event) {
    const place = this.sheet.placeOf(event.target);
    if (place) this.read(place);
  }

  /** Marks the row and the column of a place, and writes its content.
   * @param {import("./sheet.js").Place} place */
  read(place = this.chosen) {
    this.sheet.cross(place);
    const row = this.rows.lines[place.row];
    const column = this.columns.lines[place.column];
    if (!row?.entry || !column?.entry) {
      this.readout.textContent = "";
      return;
    }
    const { sentence } = this.cellAt(row, column);
    const names = [row.entry, column.entry].map(({ color, names }) =>
      `${names.join(", ")} ${color.hex}`);
    this.readout.replaceChildren(
      element("b", "", sentence),
      element("span", "", `${names[0]} on ${names[1]}`));
  }
}
