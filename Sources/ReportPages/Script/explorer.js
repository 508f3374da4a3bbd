// @ts-check
import { fragmentOf } from "./address.js";
import { contrastOf } from "./contrast.js";
import { data } from "./data.js";
import {
  element, find, sampleOf, say, shapeOf, swatchOf,
} from "./elements.js";
import { Matrix } from "./matrix.js";
import { pairsOf } from "./pairs.js";
import { counted, number, saidOf } from "./words.js";

const pageSize = 20;
const fields = ["text", "ground", "ratio", "order"];

/** The section of a mode: its matrix and its list of pairs. */
export class Explorer {
  /** @param {import("./data.js").Mode} mode */
  constructor(mode) {
    this.mode = mode;
    this.pairs = pairsOf(mode);
    this.page = 0;
    this.selection = this.pairs.select(this.wish);
    this.matrix = new Matrix(this.part("sheet"), mode, this.pairs);
    this.list = /** @type {HTMLTableElement} */ (this.part("list"));
    /** The heads of the columns after the ratio. */
    this.titles = [...(this.list.tHead?.rows[0].cells ?? [])]
      .slice(1).map((head) => head.textContent ?? "");
    for (const name of fields) {
      this.part(name).addEventListener("input", () => this.update());
    }
    this.part("previous").addEventListener("click", () => this.turn(-1));
    this.part("next").addEventListener("click", () => this.turn(1));
    this.fill();
  }

  /** @param {string} name */
  part(name) { return find(`${this.mode.id}-${name}`); }

  /** The value of a field.
   * @param {string} name */
  value(name) {
    const field = /** @type {HTMLInputElement} */ (this.part(name));
    return field.value.trim().toLowerCase();
  }

  /** The selection that the fields describe.
   * @returns {import("./pairs.js").Wish} */
  get wish() {
    const [from, below] = this.value("ratio").split(" ").map(Number);
    const [text, ground] = [this.value("text"), this.value("ground")];
    return { text, ground, from, below };
  }

  /** Applies the fields to the list and the matrix. */
  update() {
    const { wish } = this;
    this.selection = this.pairs.select(wish);
    const isAll = Object.values(wish).every((part) => !part);
    this.matrix.show(isAll ? null : this.selection);
    this.page = 0;
    this.fill();
    say(`${this.part("found").textContent}${this.mode.of}`);
  }

  /** Turns pages, up to the first or the last one.
   * @param {number} by */
  turn(by) {
    const last = Math.max(0, Math.ceil(this.selection.count / pageSize) - 1);
    this.page = Math.max(0, Math.min(last, this.page + by));
    this.fill();
    say(this.part("page").textContent ?? "");
  }

  /** Writes the rows of the page. */
  fill() {
    const { count } = this.selection;
    const start = this.page * pageSize;
    const shown = this.pairs.page(
      this.selection, this.value("order"), start, pageSize);
    this.list.tBodies[0].replaceChildren(...shown.map((pair) =>
      this.row(this.pairs.row(pair), this.pairs.column(pair))));
    const end = start + shown.length;
    this.part("found").textContent = `${counted(count, "pair", "pairs")} found`;
    this.part("page").textContent = count === 0 ? "No pairs"
      : `Pairs ${number.format(start + 1)} to ${number.format(end)} of ${
        number.format(count)}`;
    this.part("previous").setAttribute("aria-disabled", String(start === 0));
    this.part("next").setAttribute("aria-disabled", String(end === count));
  }

  /** A row of the list.
   * @param {import("./contrast.js").Color} text
   * @param {import("./contrast.js").Color} ground */
  row(text, ground) {
    const said = saidOf(text, ground, contrastOf(text, ground));
    const link = element("a", "", "Edit");
    link.setAttribute("aria-label", `Edit ${text.name} on ${ground.name}`);
    link.href = fragmentOf({
      pair: { mode: this.mode.name, text: text.name, on: ground.name },
    });
    const head = element(
      "th", "", sampleOf(text, ground), said.ratio, " ",
      element("span", "mark", shapeOf(said.mark), said.word,
        said.isBelow && said.mark < data.marks.length
          ? ` ${data.words.below}` : ""),
      element("span", "open", link));
    head.scope = "row";
    return element("tr", "", head, ...[text, ground].map((color, index) => {
      const cell = element(
        "td", "", swatchOf(color), element("bdi", "", color.name), " ",
        element("code", "", color.hex));
      cell.dataset.label = this.titles[index];
      return cell;
    }));
  }
}
