// @ts-check
import { bytesOf, colorOfChannels } from "./contrast.js";
import { element } from "./elements.js";
import { channelsOfFunction } from "./spaces.js";

/** @typedef {import("./contrast.js").Color} Color */

/** The digits of hex: three or four that stand for pairs, or six or eight. */
const hexDigits = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Texts whose colour depends on the context. */
const dependent =
  new RegExp("\\b(?:var|env|light-dark)\\s*\\(|currentcolor"
    + "|^(?:inherit|initial|unset|revert)", "i");

/** The greatest error of a rounded number that a browser writes. */
const roundedTo = 1e-6;

/** @type {(digits: string) => Color} */
const colorOfHex = (digits) => {
  const all = digits.length < 6
    ? [...digits].map((digit) => digit + digit).join("") : digits;
  const [red, green, blue, alpha = 1] = (all.match(/../g) ?? []).map((pair) =>
    parseInt(pair, 16) / 255);
  return colorOfChannels([red, green, blue], alpha);
};

/** A number that a browser wrote, or the byte that it stands for if there is
 * one.
 * @type {(written: number) => number} */
const unrounded = (written) => {
  const byte = Math.round(written * 255);
  return byte >= 0 && byte <= 255
    && Math.abs(byte / 255 - written) <= roundedTo ? byte / 255 : written;
};

/** The opacity as a text states it, because browsers keep only a byte of it.
 * @type {(text: string) => number | undefined} */
const opacityOf = (text) => {
  const inner = text.slice(text.indexOf("(") + 1).replace(/\)$/, "");
  const behind = inner.split("/")[1] ?? inner.split(",")[3];
  const [, digits, percent] =
    /^\s*([-+.e\d]+)(%?)\s*$/i.exec(behind ?? "") ?? [];
  return digits === undefined
    ? undefined : Number(digits) / (percent ? 100 : 1);
};

/** The colour that a text stands for, or null: hex by its digits, functions
 * with numbers as the command reads them, and the rest of CSS by the browser. A
 * text whose colour depends on its context stands for none.
 * @type {(text: string) => Color | null} */
export const colorOfText = (text) => {
  const trimmed = text.trim();
  if (hexDigits.test(trimmed)) return colorOfHex(trimmed.replace("#", ""));
  if (dependent.test(trimmed) || !CSS.supports("color", trimmed)) return null;
  const known = channelsOfFunction(trimmed);
  if (known) return colorOfChannels(known.channels, known.alpha);
  const probe = element("i");
  document.body.append(probe);
  probe.style.color = `color(from ${trimmed} srgb r g b / alpha)`;
  if (!probe.style.color) probe.style.color = trimmed;
  const written = probe.style.color && getComputedStyle(probe).color;
  probe.remove();
  const [, name, rest] = /^(rgba?|color)\((.*)\)$/.exec(written) ?? [];
  if (name === undefined || (name === "color" && !rest.startsWith("srgb "))) {
    return null;
  }
  const numbers = (rest.replace(/^srgb /, "").match(/none|[-+.e\d]+/g) ?? [])
    .map((part) => part === "none" ? 0 : Number(part));
  const [red, green, blue, opacity = 1] = numbers;
  const alpha = opacityOf(trimmed) ?? opacity;
  const scale = name === "color" ? 1 : 255;
  const channels = [red, green, blue].map((channel) =>
    unrounded(channel / scale));
  return channels.some(Number.isNaN)
    ? null : colorOfChannels(channels, Math.min(1, Math.max(0, alpha)));
};

/** A number with at most five decimals.
 * @type {(value: number) => string} */
const brief = (value) => String(Number(value.toFixed(5)));

/** Whether a number is whole, apart from errors of rounding.
 * @type {(count: number) => boolean} */
const isWhole = (count) => Number.isInteger(Math.round(count * 1e9) / 1e9);

/** Whether the channels of a colour are bytes.
 * @type {(color: Color) => boolean} */
const hasBytes = ({ readings: [{ channels }] }) => channels.every((channel) =>
  channel >= 0 && channel <= 1 && isWhole(channel * 255));

/** Whether the digits of hex represent a colour exactly.
 * @type {(color: Color) => boolean} */
export const isOfBytes = (color) =>
  hasBytes(color) && isWhole(color.alpha * 255);

/** A colour as an address states it: as hex if that is exact, else as CSS.
 * @type {(color: Color) => string} */
export const valueOf = (color) => isOfBytes(color) ? color.hex : cssOf(color);

/** The notation of CSS for a colour: `rgb()` if its channels are bytes, else
 * `color()`.
 * @type {(color: Color) => string} */
export const cssOf = (color) => {
  const { alpha, readings: [{ channels }] } = color;
  const over = alpha === 1 ? "" : ` / ${brief(alpha)}`;
  return hasBytes(color)
    ? `rgb(${bytesOf(channels).join(" ")}${over})`
    : `color(srgb ${channels.map(brief).join(" ")}${over})`;
};
