// @ts-check
import { identityOf, isCertain } from "./contrast.js";
import { data } from "./data.js";
import { colorOfText } from "./notation.js";
import { oklabOf } from "./spaces.js";

/** @typedef {import("./contrast.js").Color} Color
 * @typedef {{ color: Color, note: string }} Offer */

/** The maximum number of offers: more would push the sliders off the screen. */
const offerLimit = 5;

/** Lightness, a and b of a colour in Oklab, and its alpha.
 * @type {(color: Color) => number[]} */
export const placeOf = ({ alpha, readings: [{ channels }] }) =>
  [...oklabOf(channels), alpha];

/** The offers to replace a colour, each once: the suggestions, then the
 * nearest colours of a palette with the size of each change.
 * @type {(wish: { needs: number, color: Color, palette: Color[],
 *   suggestions: import("./data.js").Suggestion[],
 *   contrastWith: (color: Color) => import("./contrast.js").Contrast })
 *   => Offer[]} */
export const offersOf = (wish) => {
  const { needs, palette, suggestions, contrastWith } = wish;
  const seen = new Set([identityOf(wish.color)]);
  /** Whether a colour passes and was not offered yet.
   * @param {Color} color */
  const isNew = (color) => {
    const identity = identityOf(color);
    if (seen.has(identity) || !isCertain(contrastWith(color), needs)) {
      return false;
    }
    seen.add(identity);
    return true;
  };
  const suggested = suggestions.flatMap(([, , , hex, note]) => {
    const color = colorOfText(hex);
    return color && isNew(color) ? [{ color, note }] : [];
  });
  const start = placeOf(wish.color);
  const nearest = palette.filter(isNew)
    .map((color) => ({
      color, away: Math.hypot(...placeOf(color).map((value, index) =>
        value - start[index])),
    }))
    .sort((a, b) => a.away - b.away)
    .map(({ color, away }) => ({
      color, note: data.sizes.find(({ end }) => away < (end ?? Infinity))?.word
        ?? "",
    }));
  return [...suggested, ...nearest].slice(0, offerLimit);
};
