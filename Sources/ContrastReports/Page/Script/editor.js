// @ts-check
import { composited, contrastOf, rankOf } from "./contrast.js";
import { data } from "./data.js";
import { element, find, say, shapeOf } from "./elements.js";
import { luminanceOf, meets, ratioOf, textOf } from "./ratio.js";
import { bytesOf, hexOf } from "./words.js";

/** @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./contrast.js").Contrast} Contrast
 * @typedef {import("./ratio.js").Ratio} Ratio */

const sides = ["text", "background"];
const channelNames = ["red", "green", "blue"];

/** The ratio of encoded channels.
 * @type {(pair: number[][]) => Ratio} */
const ratioOfChannels = ([text, ground]) =>
  ratioOf(luminanceOf(text), luminanceOf(ground));

/** The second screen: two colours to change, and what becomes of the ratio. */
class Editor {
  constructor() {
    this.dialog = /** @type {HTMLDialogElement} */ (find("editor"));
    this.sliders = sides.map((side) => channelNames.map((channel) =>
      /** @type {HTMLInputElement} */ (find(`editor-${side}-${channel}`))));
    /** @type {number[][]} */
    this.start = [];
    /** @type {number[][]} */
    this.channels = [];
    this.ratio = "";
    /** @type {number | null} */
    this.rank = null;
    this.sliders.flat().forEach((slider) => {
      slider.addEventListener("input", () => this.read());
    });
    find("editor-close").addEventListener("click", () =>
      this.dialog.close());
    find("editor-reset").addEventListener("click", () => {
      this.channels = this.start;
      this.change("Colours reset");
    });
    find("editor-swap").addEventListener("click", () => {
      this.channels = [...this.channels].reverse();
      this.change("Colours swapped");
    });
  }

  /** Opens on a pair, with what is seen of translucent colours.
   * @param {Color} text
   * @param {Color} ground */
  open(text, ground) {
    // As a screen shows them: the last reading is inside sRGB.
    const shown = text.readings[text.readings.length - 1];
    const { looks } = ground.readings[ground.readings.length - 1];
    this.start = looks
      .map(({ channels }) => [composited(shown, channels), channels])
      .reduce((a, b) =>
        ratioOfChannels(a).value <= ratioOfChannels(b).value ? a : b);
    this.channels = this.start;
    find("editor-pair").textContent = `${text.name} on ${ground.name}`;
    find("editor-note").textContent = this.note(text, ground);
    this.rank = null;
    this.write();
    this.dialog.showModal();
    this.dialog.scrollTop = 0;
  }

  /** The assumption about colours that show what is behind them.
   * @param {Color} text
   * @param {Color} ground */
  note(text, ground) {
    if (ground.readings[0].looks.length > 1) {
      const { least } = contrastOf(text, ground);
      return "What lies behind the background is not known. The pair is "
        + "shown over black or over white, whichever is worse; its "
        + `guaranteed ratio is ${textOf(least)}.`;
    }
    return text.alpha === 1 && ground.alpha === 1
      ? "" : "Translucent colours are shown as they look composited.";
  }

  /** Takes the colours from the sliders. What has not moved stays exact. */
  read() {
    this.channels = this.sliders.map((sliders, side) => {
      const bytes = bytesOf(this.channels[side]);
      return sliders.map((slider, index) =>
        slider.valueAsNumber === bytes[index]
          ? this.channels[side][index] : slider.valueAsNumber / 255);
    });
    this.write();
  }

  /** Shows other colours, and says so.
   * @param {string} words */
  change(words) {
    this.write();
    say(`${words}, ratio ${this.ratio}`);
  }

  /** Writes everything that depends on the colours. */
  write() {
    const ratio = ratioOfChannels(this.channels);
    this.ratio = textOf(ratio);
    sides.forEach((side, index) => this.writeSide(side, index));
    const [textHex, groundHex] = this.channels.map((channels) =>
      hexOf(bytesOf(channels)));
    const sample = find("editor-sample");
    sample.style.color = textHex;
    sample.style.background = groundHex;
    const rank = rankOf({ least: ratio, scenes: [] });
    find("editor-ratio").textContent = `Ratio ${this.ratio}`;
    this.writeLevels(ratio);
    if (this.rank !== null && this.rank !== rank) {
      say(`Now ${data.marks[rank].phrase}, ratio ${this.ratio}`);
    }
    this.rank = rank;
  }

  /** @param {string} side
   * @param {number} index */
  writeSide(side, index) {
    const bytes = bytesOf(this.channels[index]);
    find(`editor-${side}-hex`).textContent = hexOf(bytes);
    this.sliders[index].forEach((slider, channel) => {
      const value = String(bytes[channel]);
      slider.value = value;
      slider.setAttribute("aria-valuetext", `${value}, ratio ${this.ratio}`);
      find(`${slider.id}-value`).textContent = value;
    });
  }

  /** @param {Ratio} ratio */
  writeLevels(ratio) {
    const items = data.criteria.map(({ title, ratio: threshold }) => {
      const isMet = meets(ratio, threshold);
      const item = element("li");
      const words = element("span");
      words.append(`${title}, at least ${threshold}: `, element(
        "b", "", isMet ? data.words.conforms : data.words.fails));
      item.append(shapeOf(isMet ? data.usable : 0), words);
      return item;
    });
    find("editor-levels").replaceChildren(...items);
  }
}

/** @type {Editor | null} */
let editor = null;

/** Opens the editor on a pair of colours.
 * @type {(text: Color, ground: Color) => void} */
export const openEditor = (text, ground) => {
  editor ??= new Editor();
  editor.open(text, ground);
};
