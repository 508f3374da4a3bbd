// @ts-check
import { identityOf, isCertain } from "./contrast.js";
import { data } from "./data.js";
import { oklabOf } from "./spaces.js";

/** @typedef {import("./contrast.js").Color} Color */

/** Lightness, a and b of a colour in Oklab, and its alpha.
 * @type {(color: Color) => number[]} */
export const placeOf = ({ alpha, readings: [{ channels }] }) =>
  [...oklabOf(channels), alpha];

/** The distance of two colours in Oklab.
 * @type {(a: number[], b: number[]) => number} */
const distance = (a, b) => Math.hypot(...a.map((value, index) =>
  value - b[index]));

/** The colours of a palette that could replace one, the nearest first, each
 * with the size of the change.
 * @type {(palette: Color[], from: Color, needs: number, limit: number,
 *   contrastWith: (color: Color) => import("./contrast.js").Contrast)
 *   => { color: Color, note: string }[]} */
export const nearestOf = (palette, from, needs, limit, contrastWith) => {
  const start = placeOf(from);
  const own = identityOf(from);
  /** @type {Set<string>} */
  const seen = new Set([own]);
  return palette
    .filter((color) => {
      const identity = identityOf(color);
      if (seen.has(identity)) return false;
      seen.add(identity);
      return isCertain(contrastWith(color), needs);
    })
    .map((color) => ({ color, away: distance(start, placeOf(color)) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, limit)
    .map(({ color, away }) => ({
      color, note: data.sizes.find(({ end }) => away < (end ?? Infinity))?.word
        ?? "",
    }));
};
