// @ts-check
import { data } from "./data.js";
import { luminanceOf, meets, ratioOf } from "./ratio.js";
import { worstBackdrop } from "./worst.js";

/** @typedef {import("./ratio.js").Luminance} Luminance
 * @typedef {import("./ratio.js").Ratio} Ratio
 *
 * A colour in one reading of the gamut, and its looks as a background: the one
 * over a known backdrop, or else those over black and over white.
 * @typedef {object} Reading
 * @property {number} alpha
 * @property {number[]} channels
 * @property {Luminance} luminance
 * @property {Look[]} looks
 *
 * @typedef {{ channels: number[], luminance: Luminance }} Look
 *
 * @typedef {object} Color
 * @property {string} name
 * @property {string} hex
 * @property {number} alpha
 * @property {Reading[]} readings the one inside sRGB last
 *
 * The contrast of a pair: the least ratio over any backdrop and in any reading,
 * the one over the more favourable of black and white, and the ratio of every
 * scene. A scene is a reading and a backdrop: the known one, or black, white
 * and, if both colours are translucent, the worst one.
 * @typedef {{ least: Ratio, greatest: Ratio, scenes: Ratio[] }} Contrast */

const black = [0, 0, 0];
const white = [1, 1, 1];

/** The backdrops that backgrounds are composited over. */
const backdrops = data.backdrop ? [data.backdrop] : [black, white];

/** The channels of a colour over those of an opaque colour.
 * @type {(color: { alpha: number, channels: number[] }, over: number[])
 *   => number[]} */
export const composited = (color, over) => color.alpha === 1
  ? color.channels
  : over.map((channel, index) =>
    channel + (color.channels[index] - channel) * color.alpha);

/** The look of a background over one backdrop.
 * @type {(ground: { alpha: number, channels: number[] }, backdrop: number[])
 *   => Look} */
const lookOver = (ground, backdrop) => {
  const channels = composited(ground, backdrop);
  return { channels, luminance: luminanceOf(channels) };
};

/** A colour in one reading of the gamut.
 * @type {(alpha: number, channels: number[], value?: number) => Reading} */
const readingOf = (alpha, channels, value) => {
  let luminance = luminanceOf(channels);
  if (value !== undefined && !luminance.bytes) luminance = { value };
  return overBackdrops({ alpha, channels, luminance }, backdrops);
};

/** A reading with its looks over some backdrops.
 * @type {(reading: Pick<Reading, "alpha" | "channels" | "luminance">,
 *   backdrops: number[][]) => Reading} */
const overBackdrops = ({ alpha, channels, luminance }, backdrops) => ({
  alpha, channels, luminance,
  looks: alpha === 1
    ? [{ channels, luminance }]
    : backdrops.map((backdrop) => lookOver({ alpha, channels }, backdrop)),
});

/** A colour over a backdrop, or over any backdrop if `backdrop` is null.
 * @type {(color: Color, backdrop: number[] | null) => Color} */
export const seenOver = (color, backdrop) => ({
  ...color,
  readings: color.readings.map((reading) =>
    overBackdrops(reading, backdrop ? [backdrop] : [black, white])),
});

/** The bytes that a screen shows for encoded channels.
 * @type {(channels: number[]) => number[]} */
export const bytesOf = (channels) => channels.map((channel) =>
  Math.floor(Math.min(1, Math.max(0, channel)) * 255 + 0.5));

/** A colour of encoded channels without a name. Outside sRGB it has the
 * readings that count for the report.
 * @type {(channels: number[], alpha?: number) => Color} */
export const colorOfChannels = (channels, alpha = 1) => {
  const clipped = channels.map((channel) =>
    Math.min(1, Math.max(0, channel)));
  const isInside = clipped.every((channel, index) =>
    channel === channels[index]);
  const counted = isInside || data.gamut === "clipped"
    ? [clipped]
    : data.gamut === "native" ? [channels] : [channels, clipped];
  const all = alpha === 1 ? clipped : [...clipped, alpha];
  const hex = "#" + bytesOf(all).map((byte) =>
    byte.toString(16).padStart(2, "0")).join("");
  return {
    name: hex, hex, alpha,
    readings: counted.map((channels) => readingOf(alpha, channels)),
  };
};

/** The channels of a colour as a screen shows them. They are those of the last
 * reading, which is the one in sRGB.
 * @type {(color: Color) => number[]} */
export const shownChannels = ({ readings }) =>
  readings[readings.length - 1].channels;

/** The key that is equal for equal colours, regardless of their names.
 * @type {(color: Color) => string} */
export const identityOf = ({ hex, alpha, readings }) =>
  alpha === 1 && readings[0].luminance.bytes
    ? hex : [hex, alpha, ...readings.map(({ channels }) => channels)].join();

/** The colour that an entry of the data describes.
 * @type {(entry: import("./data.js").ColorEntry) => Color} */
export const colorOf = ([name, hex, opacity = 1, ...numbers]) => {
  const alpha = Number(opacity);
  const bytes = [1, 3, 5].map((place) =>
    parseInt(hex.slice(place, place + 2), 16) / 255);
  const readings = [];
  for (let next = 0; next < numbers.length; next += 2) {
    readings.push(readingOf(
      alpha, /** @type {number[]} */ (numbers[next]),
      /** @type {number} */ (numbers[next + 1])));
  }
  if (readings.length === 0) readings.push(readingOf(alpha, bytes));
  return { name, hex, alpha, readings };
};

/** The ratios of one reading, one for each backdrop, and whether some backdrop
 * hides the text: if the text is the lighter colour over one and the darker
 * over another, a backdrop between them makes both equal.
 * @type {(text: Reading, ground: Reading)
 *   => { ratios: Ratio[], isHidden: boolean }} */
const scenesOf = (text, ground) => {
  const looks = text.alpha === 1 || ground.looks.length === 1
    ? ground.looks
    : [...ground.looks, lookOver(ground, worstBackdrop(text, ground))];
  const pairs = looks.map((look) => ({
    text: text.alpha === 1
      ? text.luminance : luminanceOf(composited(text, look.channels)),
    ground: look.luminance,
  }));
  return {
    ratios: pairs.map((pair) => ratioOf(pair.text, pair.ground)),
    isHidden: pairs.some((pair) => pair.text.value > pair.ground.value)
      && pairs.some((pair) => pair.text.value < pair.ground.value),
  };
};

/** @type {(a: Ratio, b: Ratio) => Ratio} */
const lesser = (a, b) => a.value <= b.value ? a : b;

/** @type {(a: Ratio, b: Ratio) => Ratio} */
const greater = (a, b) => a.value >= b.value ? a : b;

/** The least ratio of one reading over any backdrop: the least of its scenes,
 * or 1 where a backdrop between them hides the text.
 * @type {(scenes: { ratios: Ratio[], isHidden: boolean }) => Ratio} */
const leastOverBackdrops = ({ ratios, isHidden }) => {
  const least = ratios.reduce(lesser);
  return isHidden ? ratioOf(least.darker, least.darker) : least;
};

/** The contrast of a text colour on a background.
 * @type {(text: Color, ground: Color) => Contrast} */
export const contrastOf = (text, ground) => {
  const count = Math.max(text.readings.length, ground.readings.length);
  const readings = Array.from({ length: count }, (_, index) => {
    const one = text.readings[index] ?? text.readings[0];
    const other = ground.readings[index] ?? ground.readings[0];
    const scenes = scenesOf(one, other);
    return { ...scenes, least: leastOverBackdrops(scenes) };
  });
  return {
    least: readings.map(({ least }) => least).reduce(lesser),
    greatest: readings.map(({ ratios }) =>
      ratios.slice(0, 2).reduce(greater)).reduce(lesser),
    scenes: readings.flatMap(({ ratios }) => ratios),
  };
};

/** Whether a pair is certain to meet a threshold: in every scene, and over
 * every backdrop between them.
 * @type {(contrast: Contrast, threshold: number) => boolean} */
export const isCertain = ({ least, scenes }, threshold) =>
  meets(least, threshold) && scenes.every((ratio) => meets(ratio, threshold));

/** The rank of the text that a contrast is enough for: an index of the marks.
 * @type {(contrast: Contrast) => number} */
export const rankOf = (contrast) =>
  data.marks.filter(({ ratio }) => isCertain(contrast, ratio)).length - 1;
