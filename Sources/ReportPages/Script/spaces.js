// @ts-check
import { data } from "./data.js";
import { encode, linearize } from "./ratio.js";

/** The spaces of CSS Color 4, computed in the same steps as in the command,
 * because browsers round the results of conversions. */

const { cones, lab, roots, spaces, wide } = data.definition;

/** @type {(map: number[][], values: number[]) => number[]} */
const mapped = (map, values) => map.map((row) =>
  row.reduce((sum, factor, index) => sum + factor * values[index], 0));

/** The greatest distance to 0 or 1 at which a channel is treated as 0 or 1. */
const conversionError = 1e-12;

/** @type {(channel: number) => number} */
const settled = (channel) => Math.abs(channel) < conversionError ? 0
  : Math.abs(channel - 1) < conversionError ? 1 : channel;

/** @type {(linear: number[]) => number[]} */
const encodedOf = (linear) => linear.map((value) => settled(encode(value)));

/** A curve, mirrored for negative values.
 * @type {(curve: (size: number) => number) => (encoded: number) => number} */
const mirrored = (curve) => (encoded) =>
  Math.sign(encoded) * curve(Math.abs(encoded));

/** The curves of spaces that do not use the curve of sRGB (§10.5 to §10.7).
 * @type {{ [space: string]: (encoded: number) => number }} */
const curves = {
  "a98-rgb": mirrored((size) => Math.pow(size, 563 / 256)),
  "prophoto-rgb": mirrored((size) =>
    size <= 16 / 512 ? size / 16 : Math.pow(size, 1.8)),
  "rec2020": mirrored((size) => {
    const slope = 9 / 2;
    return size < wide.knee * slope ? size / slope
      : Math.pow((size + wide.lift) / (1 + wide.lift), 1 / 0.45);
  }),
  "xyz-d65": (value) => value,
  "xyz-d50": (value) => value,
  "display-p3-linear": (value) => value,
};

/** Rectangular coordinates (lightness, a and b) of polar ones (lightness,
 * chroma, and a hue in degrees).
 * @type {(polar: number[]) => number[]} */
const rectangular = ([lightness, chroma, hue]) => {
  const angle = turned(hue) * (Math.PI / 180);
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
};

/** @type {(degrees: number) => number} */
const turned = (degrees) => (degrees % 360 + 360) % 360;

/** CIE XYZ of CIE Lab, both with the white D50 (§9.3).
 * @type {(lab: number[]) => number[]} */
const xyzOf = ([lightness, a, b]) => {
  const [bend, slope] = [216 / 24389, 24389 / 27];
  const y = (lightness + 16) / 116;
  /** @param {number} root */
  const share = (root) => root ** 3 > bend
    ? root ** 3 : (116 * root - 16) / slope;
  return [
    share(y + a / 500) * (0.3457 / 0.3585),
    lightness > slope * bend ? y ** 3 : lightness / slope,
    share(y - b / 200) * ((1 - 0.3457 - 0.3585) / 0.3585),
  ];
};

/** Encoded sRGB of hue, saturation and lightness (§7.1).
 * @type {(hsl: number[]) => number[]} */
const ofHSL = ([hue, percent, light]) => {
  const [saturation, lightness] = [percent / 100, light / 100];
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const turn = (shift + turned(hue) / 30) % 12;
    return settled(lightness
      - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  });
};

/** Encoded sRGB of hue, whiteness and blackness (§8.1).
 * @type {(hwb: number[]) => number[]} */
const ofHWB = ([hue, whiteness, blackness]) => {
  const [white, black] = [whiteness / 100, blackness / 100];
  if (white + black >= 1) return [0, 0, 0].map(() => white / (white + black));
  return ofHSL([hue, 100, 50]).map((pure) =>
    settled(pure * (1 - white - black) + white));
};

/** @type {(lab: number[]) => number[]} */
const ofOklab = (components) => encodedOf(mapped(spaces.oklab,
  mapped(roots, components).map((root) => root ** 3)));

/** Encoded sRGB of lightness, chroma and hue of Oklab.
 * @type {(lch: number[]) => number[]} */
export const ofOklch = (lch) => ofOklab(rectangular(lch));

/** Lightness, a and b in Oklab of encoded sRGB.
 * @type {(channels: number[]) => number[]} */
export const oklabOf = (channels) =>
  mapped(lab, mapped(cones, channels.map(linearize)).map(Math.cbrt));

/** Below this chroma, the hue is only a rounding error. */
const greyChroma = 1e-6;

/** Lightness, chroma and hue in Oklab of encoded sRGB.
 * @type {(channels: number[]) => number[]} */
export const oklchOf = (channels) => {
  const [lightness, a, b] = oklabOf(channels);
  const chroma = Math.hypot(a, b);
  return [lightness, chroma, chroma < greyChroma
    ? 0 : turned(Math.atan2(b, a) * (180 / Math.PI))];
};

/** The nearest value in a range.
 * @type {(value: number, least: number, most: number) => number} */
const limited = (value, least, most) =>
  Math.min(Math.max(value, least), most);

/** How a function is read: the value of 100 percent for each component, the
 * index of its hue, its upper limits, and the conversion to encoded sRGB.
 * @typedef {{ whole: number[], hue?: number, most?: number[],
 *   toSRGB: (components: number[]) => number[] }} Notation */

const unlimited = [Infinity, Infinity, Infinity];

/** @type {{ [name: string]: Notation }} */
const notations = {
  rgb: { whole: [255, 255, 255], most: [255, 255, 255],
    toSRGB: (values) => values.map((value) => value / 255) },
  hsl: { whole: [1, 100, 100], hue: 0, most: [Infinity, 100, 100],
    toSRGB: ofHSL },
  hwb: { whole: [1, 100, 100], hue: 0, most: unlimited, toSRGB: ofHWB },
  lab: { whole: [100, 125, 125], most: [100],
    toSRGB: (lab) => encodedOf(mapped(spaces["xyz-d50"], xyzOf(lab))) },
  lch: { whole: [100, 150, 1], hue: 2, most: [100, Infinity],
    toSRGB: (lch) => notations.lab.toSRGB(rectangular(lch)) },
  oklab: { whole: [1, 0.4, 0.4], most: [1], toSRGB: ofOklab },
  oklch: { whole: [1, 0.4, 1], hue: 2, most: [1, Infinity], toSRGB: ofOklch },
};

/** The notation of `color()` in a space, or null.
 * @type {(space: string) => Notation | null} */
const notationOf = (space) => {
  const whole = [1, 1, 1];
  if (space === "srgb") return { whole, toSRGB: (channels) => channels };
  if (space === "srgb-linear") return { whole, toSRGB: encodedOf };
  const name = space === "xyz" ? "xyz-d65" : space;
  const rows = /^(ok)?l(ab|ch)$/.test(name) ? undefined : spaces[name];
  return rows === undefined ? null : {
    whole, toSRGB: (values) =>
      encodedOf(mapped(rows, values.map(curves[name] ?? linearize))),
  };
};

/** Degrees per unit of an angle. */
const units = { "": 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

const plainNumber = "[-+]?(?:\\d*\\.)?\\d+(?:e[-+]?\\d+)?";
const componentText = new RegExp(
  `^(?:(none)|(${plainNumber})(%|deg|grad|rad|turn)?)$`);

/** The value of a component, or NaN.
 * @type {(text: string, whole: number, isHue: boolean) => number} */
const componentOf = (text, whole, isHue) => {
  const [, none, digits, unit = ""] = componentText.exec(text) ?? [];
  if (none) return 0;
  if (digits === undefined || (unit !== "" && (unit === "%") === isHue)) {
    return NaN;
  }
  return unit === "%" ? Number(digits) / 100 * whole
    : Number(digits) * units[/** @type {keyof units} */ (unit)];
};

/** The encoded channels and the alpha of a function of CSS with plain numbers,
 * or null where it is anything else.
 * @type {(text: string) => { channels: number[], alpha: number } | null} */
export const channelsOfFunction = (text) => {
  const [, name, inner] = /^([a-z]+)\(([^()]*)\)$/.exec(text.toLowerCase())
    ?? [];
  if (name === undefined) return null;
  const [body, over, ...more] = inner.split("/").map((part) => part.trim());
  const parts = body.split(body.includes(",") ? /\s*,\s*/ : /\s+/);
  const notation = name === "color"
    ? notationOf(parts.shift() ?? "") : notations[name.replace(/a$/, "")];
  if (!notation || more.length > 0 || parts.length < 3 || parts.length > 4) {
    return null;
  }
  if (parts.length === 4 && !body.includes(",")) return null;
  const alpha = componentOf(parts[3] ?? over ?? "1", 1, false);
  const { whole, hue, most } = notation;
  const components = parts.slice(0, 3).map((part, index) => {
    const component = componentOf(part, whole[index], index === hue);
    const limit = most?.[index];
    return limit === undefined || index === hue
      ? component : limited(component, 0, limit);
  });
  const channels = notation.toSRGB(components);
  return [...channels, alpha].every(Number.isFinite)
    ? { channels, alpha: limited(alpha, 0, 1) } : null;
};
