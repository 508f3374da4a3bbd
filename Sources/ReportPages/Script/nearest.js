// @ts-check
import { identityOf, isCertain } from "./contrast.js";
import { data } from "./data.js";
import { linearize } from "./ratio.js";

/** @typedef {import("./contrast.js").Color} Color */

/** @type {(map: number[][], values: number[]) => number[]} */
const mapped = (map, values) => map.map((row) =>
  row.reduce((sum, factor, index) => sum + factor * values[index], 0));

/** Lightness, a and b of a colour in Oklab, and its alpha.
 * @type {(color: Color) => number[]} */
export const placeOf = ({ alpha, readings: [{ channels }] }) => {
  const { cones, lab } = data.definition;
  const roots = mapped(cones, channels.map(linearize)).map(Math.cbrt);
  return [...mapped(lab, roots), alpha];
};

/** The distance of two colours in Oklab.
 * @type {(a: number[], b: number[]) => number} */
const distance = (a, b) => Math.hypot(...a.map((value, index) =>
  value - b[index]));

/** The colours of a palette that would do in the place of one, the nearest
 * first.
 * @type {(palette: Color[], from: Color, needs: number, limit: number,
 *   contrastWith: (color: Color) => import("./contrast.js").Contrast)
 *   => Color[]} */
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
    .map(({ color }) => color);
};
