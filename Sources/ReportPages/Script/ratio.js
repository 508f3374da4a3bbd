// @ts-check
import { data } from "./data.js";

/** A relative luminance, and the bytes of the colour where it has 8 bits a
 * channel: the luminance is then known more precisely.
 * @typedef {{ value: number, bytes?: number[] }} Luminance
 * @typedef {{ lighter: Luminance, darker: Luminance, value: number }} Ratio */

const {
  weights, scale, knee, foot: linearKnee, slope, offset, exponent, limit,
  guardBand,
} = data.definition;
const [flareParts, flareScale] = data.definition.flare;
const flare = flareParts / flareScale;
const shares = weights.map((weight) => weight / scale);

/** The whole number that stands for 1: large enough that both halves of a
 * linear value become whole numbers. */
const unit = 2 ** 120;

/** @type {(value: number) => bigint} */
const inUnits = (value) => BigInt(Math.trunc(value * unit));

/** A tolerance: greater than the error of the second halves if two sides are
 * equal, and less than the difference of any two sides that are not. */
const tie = inUnits(2 ** -72);

/** The byte whose channel is exactly this number, or null.
 * @type {(encoded: number) => number | null} */
const exactByte = (encoded) => {
  if (!(encoded >= 0 && encoded <= 1)) return null;
  const byte = Math.floor(encoded * 255 + 0.5);
  return byte / 255 === encoded ? byte : null;
};

/** @type {(encoded: number) => number} */
export const linearize = (encoded) => {
  const byte = exactByte(encoded);
  if (byte !== null) return data.linearized[2 * byte];
  const size = Math.abs(encoded);
  const linear = size <= knee
    ? size / slope : Math.pow((size + offset) / (1 + offset), exponent);
  return encoded < 0 ? -linear : linear;
};

/** The encoded value of a linear channel, negative ones mirrored.
 * @type {(linear: number) => number} */
export const encode = (linear) => {
  if (linear === 1) return 1;
  const size = Math.abs(linear);
  const encoded = size <= linearKnee
    ? size * slope : (1 + offset) * Math.pow(size, 1 / exponent) - offset;
  return linear < 0 ? -encoded : encoded;
};

/** The luminance of encoded channels (WCAG 2.2, "relative luminance").
 * @type {(channels: number[]) => Luminance} */
export const luminanceOf = (channels) => {
  const bytes = channels.map(exactByte).filter((byte) => byte !== null);
  const [red, green, blue] = channels.map(linearize);
  const value = shares[0] * red + shares[1] * green + shares[2] * blue;
  return bytes.length === channels.length
    ? { value, bytes } : { value: Math.min(Math.max(0, value), limit) };
};

/** The luminance of an 8-bit colour plus the flare, in units, multiplied by
 * `scale` and `flareScale` so that the sum is a whole number.
 * @type {(bytes: number[]) => bigint} */
const exactOffset = (bytes) => bytes.reduce((sum, byte, index) => {
  const [high, low] = data.linearized.slice(2 * byte, 2 * byte + 2);
  return sum + BigInt(weights[index] * flareScale)
    * (inUnits(high) + inUnits(low));
}, BigInt(flareParts * scale) * inUnits(1));

/** The sum of a luminance and the flare, which ratios compare.
 * @type {(luminance: Luminance) => number} */
export const offsetOf = ({ value }) => value + flare;

/** The luminance of linear channels plus the flare.
 * @type {(channels: number[]) => number} */
export const offsetOfLinear = ([red, green, blue]) => {
  const value = shares[0] * red + shares[1] * green + shares[2] * blue;
  return Math.min(Math.max(0, value), limit) + flare;
};

/** The ratio of two luminances (WCAG 2.2, "contrast ratio").
 * @type {(a: Luminance, b: Luminance) => Ratio} */
export const ratioOf = (a, b) => {
  const [lighter, darker] = a.value >= b.value ? [a, b] : [b, a];
  return { lighter, darker, value: offsetOf(lighter) / offsetOf(darker) };
};

/** Whether a ratio meets a threshold, by definition: unrounded, without a
 * division.
 * @type {(ratio: Ratio, threshold: number) => boolean} */
export const meets = (ratio, threshold) =>
  offsetOf(ratio.lighter) >= threshold * offsetOf(ratio.darker);

/** Whether a ratio reaches an exact number of hundredths.
 * @type {(ratio: Ratio, hundredths: number) => boolean} */
const reaches = (ratio, hundredths) => {
  const { lighter, darker } = ratio;
  const reached = 100 * offsetOf(lighter);
  const needed = hundredths * offsetOf(darker);
  if (Math.abs(reached - needed) > guardBand * needed) return reached > needed;
  if (!lighter.bytes || !darker.bytes) return meets(ratio, hundredths / 100);
  return 100n * exactOffset(lighter.bytes) + tie
    >= BigInt(hundredths) * exactOffset(darker.bytes);
};

/** The ratio with two decimals, truncated and never rounded.
 * @type {(ratio: Ratio) => string} */
export const textOf = (ratio) => {
  let count = Math.trunc(ratio.value * 100);
  while (reaches(ratio, count + 1)) count += 1;
  while (!reaches(ratio, count)) count -= 1;
  const fraction = String(count % 100).padStart(2, "0");
  return `${Math.trunc(count / 100)}.${fraction}`;
};
