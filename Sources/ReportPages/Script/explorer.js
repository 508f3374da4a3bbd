// @ts-check
import { contrastOf } from "./contrast.js";
import { data } from "./data.js";
import { openEditor } from "./editor.js";
import {
  element, find, sampleOf, say, shapeOf, silent, swatchOf,
} from "./elements.js";
import { Filter } from "./filter.js";
import { Grid } from "./grid.js";
import { Matrix } from "./matrix.js";
import { pairsOf } from "./pairs.js";
import { counted, number, saidOf } from "./words.js";

const pageSize = 25;

/** The wishes that a list can be filtered by, in the words of a count. */
const wishes = new Map([
  ["usable", (/** @type {number} */ threshold) => ` of at least ${threshold}`],
  ["near", (/** @type {number} */ threshold) => ` just below ${threshold}`],
  ["below", (/** @type {number} */ threshold) =>
    ` below ${data.required ?? threshold}`],
]);

/** The section of a mode: its matrix, its picture and its list. */
export class Explorer {
  /** @param {import("./data.js").Mode} mode */
  constructor(mode) {
    this.mode = mode;
    this.pairs = pairsOf(mode);
    this.wants = "";
    this.page = 0;
    /** @type {Filter | null} */
    this.filter = null;
    /** @type {number[]} */
    this.shown = [];
    this.matrix = new Matrix(this.part("sheet"), mode, this.pairs);
    this.list = /** @type {HTMLTableElement} */ (this.part("list"));
    /** The heads of the columns after the ratio. */
    this.titles = [...(this.list.tHead?.rows[0].cells ?? [])]
      .slice(1).map((head) => head.textContent ?? "");
    this.grid = new Grid(this.list, (cell) => {
      const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
      const pair = this.shown[row.sectionRowIndex];
      openEditor({
        mode, text: this.pairs.row(pair), ground: this.pairs.column(pair),
      });
    });
    const threshold = this.choice("threshold");
    const usual = [...threshold.options]
      .find((option) => Number(option.value) === data.usual);
    if (usual) usual.selected = true;
    this.listen();
    this.update();
    this.pairs.workAhead();
  }

  /** @param {string} name */
  part(name) { return find(`${this.mode.id}-${name}`); }

  /** @param {string} name */
  field(name) {
    return /** @type {HTMLInputElement} */ (this.part(name));
  }

  /** @param {string} name */
  choice(name) {
    return /** @type {HTMLSelectElement} */ (this.part(name));
  }

  listen() {
    for (const name of ["text", "ground", "threshold", "order"]) {
      this.part(name).addEventListener("input", () => this.update(true));
    }
    for (const name of wishes.keys()) {
      this.part(name).addEventListener("click", () => {
        this.wants = this.wants === name ? "" : name;
        this.update(true);
      });
    }
    this.part("clear").addEventListener("click", () => {
      this.field("text").value = "";
      this.field("ground").value = "";
      this.wants = "";
      this.update(true);
    });
    this.part("previous").addEventListener("click", () => this.turn(-1));
    this.part("next").addEventListener("click", () => this.turn(1));
  }

  /** Applies the fields to the list, the matrix and the picture. */
  update(isAsked = false) {
    /** @param {string} name */
    const query = (name) => this.field(name).value.trim().toLowerCase();
    const [text, ground] = [query("text"), query("ground")];
    const threshold = Number(this.choice("threshold").value);
    for (const name of wishes.keys()) {
      this.part(name).setAttribute(
        "aria-pressed", String(this.wants === name));
    }
    const { wants } = this;
    const filter = new Filter(this.pairs, { text, ground, threshold, wants });
    this.filter = filter;
    const isAll = !text && !ground && !wants;
    if (isAsked) this.matrix.show(isAll ? null : filter);
    const kind = wishes.get(wants)?.(threshold) ?? "";
    const words = `${counted(filter.count, "pair", "pairs")}${kind}`;
    this.part("found").textContent = `${words} found`;
    this.page = 0;
    this.fill();
    if (isAsked) say(`${words} found${this.mode.of}`);
  }

  get count() { return this.filter?.count ?? 0; }

  get pageCount() { return Math.max(1, Math.ceil(this.count / pageSize)); }

  /** @param {number} by */
  turn(by) {
    const page = this.page + by;
    if (page < 0 || page >= this.pageCount) {
      say(by < 0 ? "This is the first page" : "This is the last page");
      return;
    }
    this.page = page;
    this.fill();
    say(this.part("page").textContent ?? "");
  }

  /** Writes the rows of the page. */
  fill() {
    const start = this.page * pageSize;
    this.shown = this.filter?.page(
      this.pairs, this.choice("order").value, start, pageSize) ?? [];
    const rows = this.shown.map((pair) => this.row(pair));
    this.list.tBodies[0].replaceChildren(...rows);
    this.part("page").textContent = this.count === 0
      ? "No pairs"
      : `Pairs ${number.format(start + 1)} to `
        + `${number.format(start + rows.length)} of `
        + number.format(this.count);
    const ends = { previous: 0, next: this.pageCount - 1 };
    for (const [name, end] of Object.entries(ends)) {
      this.part(name).setAttribute(
        "aria-disabled", String(this.page === end));
    }
    this.grid.reset();
  }

  /** @param {number} pair */
  row(pair) {
    const text = this.pairs.row(pair);
    const ground = this.pairs.column(pair);
    const said = saidOf(text, ground, contrastOf(text, ground));
    const row = element("tr");
    const first = element("td");
    first.setAttribute("aria-label", said.sentence);
    const parts = silent("span");
    const mark = element("span", "mark");
    mark.append(shapeOf(said.mark), said.word);
    parts.append(
      sampleOf(text, ground), element("b", "", said.ratio), " ", mark,
      said.isBelow && said.mark < data.marks.length
        ? ` ${data.words.below}` : "");
    first.append(parts);
    const colors = [text, ground];
    row.append(first, ...colors.map((color, index) =>
      this.cell(this.titles[index], color)));
    return row;
  }

  /** @param {string} label
   * @param {import("./contrast.js").Color} color */
  cell(label, color) {
    const cell = element("td");
    cell.dataset.label = label;
    cell.append(
      swatchOf(color), element("bdi", "", color.name), " ",
      element("code", "", color.hex));
    return cell;
  }
}
