// @ts-check
import { identityOf, isCertain } from "./contrast.js";
import { buttonOf, element, find, sampleOf } from "./elements.js";
import { nearestOf } from "./nearest.js";
import { colorOfText } from "./notation.js";
import { textOf } from "./ratio.js";

/** @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./contrast.js").Contrast} Contrast
 *
 * One side of a pair, whose colour may be replaced.
 * @typedef {object} Side
 * @property {string} name
 * @property {Color} color the present colour
 * @property {number} needs the ratio that it needs
 * @property {boolean} isEnough whether it has that ratio
 * @property {boolean} isDrawn whether it is not text
 * @property {Color[]} palette
 * @property {import("./data.js").Suggestion[]} suggestions
 * @property {(color: Color) => Color} named the colour with its name
 * @property {(color: Color) => Color[]} pairWith
 * @property {(color: Color) => Contrast} contrastWith
 * @property {(color: Color) => void} take */

/** The number of colours of the palette that are offered. */
const offerLimit = 4;

/** Writes the replacements for a colour: the suggestions, then the nearest
 * colours of the palette, each once.
 * @type {(side: Side) => void} */
export const writeOffers = (side) => {
  const { name, color: from, needs, isEnough } = side;
  /** @type {{ color: Color, note: string }[]} */
  const all = side.suggestions
    .filter(([, , changed]) => changed === name)
    .flatMap(([, , , hex, note]) => {
      const color = colorOfText(hex);
      return color && isCertain(side.contrastWith(color), needs)
        ? [{ color: side.named(color), note }] : [];
    });
  if (!isEnough) {
    all.push(...nearestOf(
      side.palette, from, needs, offerLimit, side.contrastWith));
  }
  const offers = all.filter(({ color }, place) => place === all.findIndex(
    (other) => identityOf(other.color) === identityOf(color)));
  find(`editor-${name}-offers`).replaceChildren(
    ...offers.map((offer) => itemOf(side, offer)));
  find(`editor-${name}-offered`).textContent = offers.length > 0
    ? `Nearest that works, at least ${needs}`
    : isEnough ? ""
      : `No colour of this palette reaches ${needs} in its place`;
};

/** @type {(side: Side, offer: { color: Color, note: string })
 *   => HTMLElement} */
const itemOf = (side, { color, note }) => {
  const [text, ground] = side.pairWith(color);
  const button = buttonOf("", () => side.take(color));
  const sample = sampleOf(text, ground);
  sample.classList.toggle("drawn", side.isDrawn);
  button.append(
    sample, element("span", "", color.name === color.hex
      ? color.hex : `${color.name} ${color.hex}`), " ",
    element("b", "", textOf(side.contrastWith(color).least)));
  if (note) button.append(" ", element("small", "", note));
  button.append(element("span", "unseen", `, take as ${side.name} colour`));
  const item = element("li");
  item.append(button);
  return item;
};
