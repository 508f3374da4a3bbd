// @ts-check

/** @typedef {import("./contrast.js").Color} Color */

/** An element that every page has.
 * @type {(id: string) => HTMLElement} */
export const find = (id) =>
  /** @type {HTMLElement} */ (document.getElementById(id));

let saying = 0;

/** Announces a text to screen readers after a short pause, unless another text
 * follows. While a dialog is open, nothing outside of it is announced.
 * @type {(words: string) => void} */
export const say = (words) => {
  clearTimeout(saying);
  saying = setTimeout(() => {
    const place = document.querySelector("dialog[open] [role=status]")
      ?? find("status");
    place.textContent = words;
  }, 250);
};

/** An element with a class that contains other nodes and texts.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} [className]
 * @param {(Node | string)[]} children */
export const element = (name, className, ...children) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...children);
  return node;
};

/** Sets attributes of an element.
 * @type {(node: Element, values: { [name: string]: unknown }) => void} */
export const setAttributes = (node, values) => {
  for (const [name, value] of Object.entries(values)) {
    node.setAttribute(name, String(value));
  }
};

/** Shows the elements that need the script in a part of the document.
 * @type {(part: Element, isShown?: (node: Element) => boolean) => void} */
export const reveal = (part, isShown = () => true) => {
  for (const node of part.querySelectorAll("[data-script]")) {
    if (node instanceof HTMLElement && isShown(node)) node.hidden = false;
  }
};

/** A button with words on it.
 * @type {(words: string, press: () => void) => HTMLButtonElement} */
export const buttonOf = (words, press) => {
  const button = element("button", "", words);
  button.type = "button";
  button.addEventListener("click", press);
  return button;
};

/** An element that is hidden from screen readers.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} [className] */
export const silent = (name, className) => {
  const node = element(name, className);
  node.setAttribute("aria-hidden", "true");
  return node;
};

/** The drawing of a verdict.
 * @type {(rank: number) => HTMLElement} */
export const shapeOf = (rank) => silent("i", `shape rank-${rank}`);

/** Puts a colour behind a node, over a pattern where it is translucent.
 * @type {(node: HTMLElement, color: Color) => void} */
export const paint = (node, color) => {
  const isOpaque = color.alpha === 1;
  node.classList.toggle("ground", !isOpaque);
  node.style.backgroundColor = isOpaque ? color.hex : "";
  node.style.setProperty(
    "--over", isOpaque ? "" : `linear-gradient(${color.hex},${color.hex})`);
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
