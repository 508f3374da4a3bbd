// @ts-check
import { data } from "./data.js";
import { linearize, offsetOfLinear } from "./ratio.js";

/** A channel of a backdrop, and the linear values of both colours over it.
 * @typedef {{ backdrop: number, text: number, ground: number }} Point
 *
 * @typedef {{ alpha: number, channels: number[] }} Layer */

const foot = data.definition.knee;
const lift = data.definition.offset;
const evenRoot = 1 / (data.definition.exponent - 1);

/** The value plus `lift` where the curve has the slope of its straight foot. */
const evenSlope = (((1 + lift) ** data.definition.exponent)
  / (data.definition.slope * data.definition.exponent)) ** evenRoot;

/** The distance from a knee at which both of its sides are tried. */
const besideKnee = 1e-14;

/** The limit of iterations, more than are ever needed. */
const turnLimit = 32;

/** The search of one channel: its ends, and the point where the text's linear
 * value minus a multiple of the background's is least, or greatest.
 * @type {(text: number, textAlpha: number, ground: number,
 *   groundAlpha: number) => { black: Point, white: Point,
 *   extreme: (quotient: number, isLeast: boolean) => Point }} */
const channelOf = (text, textAlpha, ground, groundAlpha) => {
  const keptOfGround = 1 - textAlpha;
  const keptOfBackdrop = 1 - groundAlpha;
  const own = textAlpha * text;
  // A composite can be below 0 only where one of the two colours is.
  const signs = text >= 0 && ground >= 0 ? [1] : [1, -1];

  /** @type {(backdrop: number) => Point} */
  const pointOf = (backdrop) => {
    const behind = backdrop + (ground - backdrop) * groundAlpha;
    const shown = behind + (text - behind) * textAlpha;
    return { backdrop, text: linearize(shown), ground: linearize(behind) };
  };
  /** @type {(shown: number) => number} */
  const placeOf = (shown) => (shown - groundAlpha * ground) / keptOfBackdrop;

  const [black, white] = [pointOf(0), pointOf(1)];
  const beside = besideKnee / (keptOfGround * keptOfBackdrop);
  const knees = signs
    .flatMap((sign) => [sign * foot, (sign * foot - own) / keptOfGround])
    .map(placeOf)
    .flatMap((place) => [place - beside, place + beside])
    .filter((place) => place > 0 && place < 1)
    .map(pointOf);

  return {
    black, white,
    extreme: (quotient, isLeast) => {
      const rise = (quotient / keptOfGround) ** evenRoot;
      const shown = [];
      for (const sign of signs) {
        if (isLeast || signs.length > 1) {
          shown.push((sign * (rise * evenSlope - lift) - own) / keptOfGround);
        }
        if (isLeast && signs.length === 1) continue;
        shown.push(sign * (evenSlope / rise - lift));
        for (const other of signs) {
          shown.push((lift * (rise - 1) - sign * own)
            / (sign * keptOfGround - rise * other));
        }
      }
      const even = shown.map(placeOf)
        .filter((place) => place > 0 && place < 1).map(pointOf);
      /** @type {(point: Point) => number} */
      const difference = (point) =>
        (point.text - quotient * point.ground) * (isLeast ? 1 : -1);
      return [black, white, ...knees, ...even].reduce((best, point) =>
        difference(point) < difference(best) ? point : best);
    },
  };
};

/** The channels of the backdrop over which a translucent colour on another one
 * has the least contrast. If the backdrop decides which colour is lighter, the
 * search ends early, because some backdrop hides the text. The proof is at
 * `WorstBackdrop` in the command's own code; these are the same steps.
 * @type {(text: Layer, ground: Layer) => number[]} */
export const worstBackdrop = (text, ground) => {
  const channels = text.channels.map((channel, index) =>
    channelOf(channel, text.alpha, ground.channels[index], ground.alpha));
  /** @type {(points: Point[]) => { backdrop: number[], quotient: number }} */
  const lookOf = (points) => ({
    backdrop: points.map((point) => point.backdrop),
    quotient: offsetOfLinear(points.map((point) => point.text))
      / offsetOfLinear(points.map((point) => point.ground)),
  });
  const black = lookOf(channels.map((channel) => channel.black));
  const white = lookOf(channels.map((channel) => channel.white));
  const isLighter = black.quotient > 1 && white.quotient > 1;
  const isDarker = black.quotient < 1 && white.quotient < 1;
  if (!isLighter && !isDarker) return black.backdrop;
  /** @type {(one: number, other: number) => boolean} */
  const isWorse = (one, other) => isLighter ? one < other : one > other;
  let worst = isWorse(black.quotient, white.quotient) ? black : white;
  for (let turn = 0; turn < turnLimit; turn += 1) {
    const { quotient } = worst;
    const next = lookOf(channels.map((channel) =>
      channel.extreme(quotient, isLighter)));
    if (!isWorse(next.quotient, worst.quotient)) break;
    worst = next;
    if (isWorse(worst.quotient, 1)) break;
  }
  return worst.backdrop;
};
