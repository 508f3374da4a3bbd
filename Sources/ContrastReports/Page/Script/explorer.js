// @ts-check
import { contrastOf, rankOf } from "./contrast.js";
import { data } from "./data.js";
import { openEditor } from "./editor.js";
import {
  element, find, markOf, sampleOf, say, silent, swatchOf,
} from "./elements.js";
import { Filter } from "./filter.js";
import { Grid } from "./grid.js";
import { Matrix } from "./matrix.js";
import { Pairs } from "./pairs.js";
import { Picture } from "./picture.js";
import { textOf } from "./ratio.js";
import {
  counted, descriptionOf, lackOf, number, sentenceOf,
} from "./words.js";

const pageSize = 25;

/** The wishes that a list can be asked for, in the words of a count. */
const wishes = new Map([
  ["usable", (/** @type {number} */ threshold) => ` of at least ${threshold}`],
  ["near", (/** @type {number} */ threshold) => ` just below ${threshold}`],
]);
if (data.required !== undefined) {
  wishes.set("below", () => ` below ${data.required}`);
}

/** The section of a mode: its matrix, its picture and its list. */
export class Explorer {
  /** @param {import("./data.js").Mode} mode */
  constructor(mode) {
    this.mode = mode;
    this.pairs = new Pairs(mode);
    this.wants = "";
    this.page = 0;
    /** @type {Uint32Array} */
    this.found = new Uint32Array();
    this.shown = this.found;
    const table = this.part("table");
    const image = this.part("picture");
    if (table instanceof HTMLTableElement) {
      this.matrix = new Matrix(table, this.pairs);
    }
    if (image instanceof HTMLImageElement) {
      this.picture = new Picture(image, this.pairs);
    }
    this.list = /** @type {HTMLTableElement} */ (this.part("list"));
    /** The heads of the columns behind the ratio. */
    this.titles = [...(this.list.tHead?.rows[0].cells ?? [])]
      .slice(1).map((head) => head.textContent ?? "");
    this.grid = new Grid(this.list, (cell) => {
      const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
      const pair = this.shown[row.sectionRowIndex];
      openEditor(this.pairs.row(pair), this.pairs.column(pair));
    });
    const threshold = this.choice("threshold");
    const usual = [...threshold.options]
      .find((option) => Number(option.value) === data.usual);
    if (usual) usual.selected = true;
    this.listen();
    this.update();
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
    for (const name of ["text", "ground"]) {
      this.part(name).addEventListener("input", () => this.update(true));
    }
    for (const name of ["threshold", "order"]) {
      this.part(name).addEventListener("change", () => this.update(true));
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
    this.found = filter.inOrder(this.pairs, this.choice("order").value);
    const isAll = !text && !ground && !wants;
    this.matrix?.show(isAll ? null : filter);
    this.picture?.show(isAll ? null : filter);
    const kind = wishes.get(wants)?.(threshold) ?? "";
    const words = `${counted(filter.count, "pair", "pairs")}${kind}`;
    this.part("found").textContent = `${words} found`;
    this.page = 0;
    this.fill();
    if (isAsked) say(`${words} found${this.mode.of}`);
  }

  get pageCount() {
    return Math.max(1, Math.ceil(this.found.length / pageSize));
  }

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
    this.shown = this.found.subarray(start, start + pageSize);
    const rows = Array.from(this.shown, (pair) => this.row(pair));
    this.list.tBodies[0].replaceChildren(...rows);
    this.part("page").textContent = this.found.length === 0
      ? "No pairs"
      : `Pairs ${number.format(start + 1)} to `
        + `${number.format(start + rows.length)} of `
        + number.format(this.found.length);
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
    const contrast = contrastOf(text, ground);
    const row = element("tr");
    const first = element("td");
    first.setAttribute("aria-label", sentenceOf(text, ground, contrast));
    first.setAttribute("aria-description", descriptionOf(text, ground));
    const parts = silent("span");
    parts.append(
      sampleOf(text, ground),
      element("b", "", textOf(contrast.least)), " ",
      markOf(rankOf(contrast)),
      lackOf(contrast) ? ` ${data.words.below}` : "");
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
