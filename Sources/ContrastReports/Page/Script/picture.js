// @ts-check
import { contrastOf } from "./contrast.js";
import { data } from "./data.js";
import { openEditor } from "./editor.js";
import { element, say } from "./elements.js";
import { itselfWords, sentenceOf } from "./words.js";

/** @typedef {import("./contrast.js").Color} Color */

/** The picture of a large matrix, drawn anew for filters and orders. */
export class Picture {
  /** @param {HTMLImageElement} image
   * @param {import("./pairs.js").Pairs} pairs */
  constructor(image, pairs) {
    this.pairs = pairs;
    this.isByLuminance = true;
    /** @type {import("./filter.js").Filter | null} */
    this.filter = null;
    /** @type {number[]} */
    this.rows = [];
    /** @type {number[]} */
    this.columns = [];
    this.canvas = element("canvas");
    this.canvas.width = pairs.columns.length;
    this.canvas.height = pairs.rows.length;
    this.canvas.style.width = `${image.width}px`;
    this.canvas.style.height = `${image.height}px`;
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", image.alt);
    image.before(this.canvas);
    image.hidden = true;
    this.button = element("button", "", "Sort picture from dark to light");
    this.button.type = "button";
    this.button.addEventListener("click", () => this.reorder());
    const pointed = element("p", "quiet pointed",
      "Point at a cell to read it, and click to edit it.");
    pointed.setAttribute("aria-hidden", "true");
    const box = image.closest(".picture");
    const bar = element("p", "order");
    bar.append(this.button);
    box?.before(bar);
    box?.after(pointed);
    this.canvas.addEventListener("pointermove", (event) => {
      const [text, ground] = this.pairAt(event);
      pointed.textContent = text === ground
        ? itselfWords(text)
        : sentenceOf(text, ground, contrastOf(text, ground));
    });
    this.canvas.addEventListener("click", (event) => {
      const [text, ground] = this.pairAt(event);
      if (text !== ground) openEditor(text, ground);
    });
    this.arrange();
  }

  /** The places of rows and columns in the chosen order. */
  arrange() {
    /** @param {Color} color */
    const luminance = (color) => color.readings[0].luminance.value;
    /** @param {Color[]} colors */
    const places = (colors) => {
      const all = [...colors.keys()];
      return this.isByLuminance
        ? all.sort((a, b) =>
          luminance(colors[a]) - luminance(colors[b]) || a - b)
        : all;
    };
    this.rows = places(this.pairs.rows);
    this.columns = places(this.pairs.columns);
    this.button.setAttribute("aria-pressed", String(this.isByLuminance));
  }

  reorder() {
    this.isByLuminance = !this.isByLuminance;
    this.arrange();
    this.draw();
    say(this.isByLuminance
      ? "Picture from dark to light" : "Picture in the order of the file");
  }

  /** @param {import("./filter.js").Filter | null} filter */
  show(filter) {
    this.filter = filter;
    this.draw();
  }

  /** Paints a pixel a pair; what is filtered out is faint. */
  draw() {
    const context = this.canvas.getContext("2d");
    if (!context) return;
    const width = this.columns.length;
    const colors = data.levels.map((hex) => [1, 3, 5].map((place) =>
      parseInt(hex.slice(place, place + 2), 16)));
    const pixels = context.createImageData(width, this.rows.length);
    let place = 0;
    for (const row of this.rows) {
      for (const column of this.columns) {
        const pair = row * width + column;
        const isItself = this.pairs.rows[row] === this.pairs.columns[column];
        const shade = isItself ? 0 : this.pairs.shade(pair);
        pixels.data.set(colors[shade], place);
        pixels.data[place + 3] =
          !this.filter || this.filter.mask[pair] ? 255 : 40;
        place += 4;
      }
    }
    context.putImageData(pixels, 0, 0);
  }

  /** The colours of the cell that is pointed at.
   * @param {MouseEvent} event
   * @returns {[text: Color, ground: Color]} */
  pairAt(event) {
    const box = this.canvas.getBoundingClientRect();
    /** @type {(offset: number, length: number, places: number[]) => number} */
    const at = (offset, length, places) => places[Math.min(
      places.length - 1,
      Math.max(0, Math.floor(offset / length * places.length)))];
    const row = at(event.clientY - box.top, box.height, this.rows);
    const column = at(event.clientX - box.left, box.width, this.columns);
    return [this.pairs.rows[row], this.pairs.columns[column]];
  }
}
