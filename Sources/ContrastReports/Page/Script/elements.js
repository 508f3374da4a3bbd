// @ts-check
import { data } from "./data.js";

/** @typedef {import("./contrast.js").Color} Color */

/** An element that every page has.
 * @type {(id: string) => HTMLElement} */
export const find = (id) =>
  /** @type {HTMLElement} */ (document.getElementById(id));

let saying = 0;

/** Says something to whoever listens, when they are done with a move.
 * @type {(words: string) => void} */
export const say = (words) => {
  clearTimeout(saying);
  saying = setTimeout(() => { find("status").textContent = words; }, 250);
};

/** @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} [className]
 * @param {string} [text] */
export const element = (name, className, text) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
};

/** An element that nobody listens to.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} [className] */
export const silent = (name, className) => {
  const node = element(name, className);
  node.setAttribute("aria-hidden", "true");
  return node;
};

/** The drawing of a verdict.
 * @type {(rank: number) => SVGElement} */
export const shapeOf = (rank) => {
  const space = "http://www.w3.org/2000/svg";
  const shape = document.createElementNS(space, "svg");
  shape.setAttribute("class", "shape");
  shape.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#rank-${rank}`);
  shape.append(use);
  return shape;
};

/** @type {(rank: number) => HTMLElement} */
export const markOf = (rank) => {
  const mark = element("span", "mark");
  mark.append(shapeOf(rank), data.marks[rank].word);
  return mark;
};

/** Puts a colour behind a node, over a pattern where it is translucent.
 * @type {(node: HTMLElement, color: Color) => void} */
const paint = (node, color) => {
  const isOpaque = color.alpha === 1;
  node.classList.toggle("ground", !isOpaque);
  if (isOpaque) {
    node.style.background = color.hex;
  } else {
    node.style.setProperty(
      "--over", `linear-gradient(${color.hex},${color.hex})`);
  }
};

/** @type {(color: Color) => HTMLElement} */
export const swatchOf = (color) => {
  const swatch = silent("i", "swatch");
  paint(swatch, color);
  return swatch;
};

/** @type {(text: Color, ground: Color) => HTMLElement} */
export const sampleOf = (text, ground) => {
  const sample = silent("i", "sample");
  sample.style.color = text.hex;
  paint(sample, ground);
  return sample;
};
