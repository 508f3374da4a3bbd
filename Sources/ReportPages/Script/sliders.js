// @ts-check
import {
  bytesOf, colorOfChannels, identityOf, shownChannels,
} from "./contrast.js";
import { find } from "./elements.js";
import { oklchOf, ofOklch } from "./spaces.js";

/** @typedef {import("./contrast.js").Color} Color
 *
 * The channel of a slider: its name, the number of stops in one unit, and the
 * text after its value, visible and spoken.
 * @typedef {{ name: string, scale: number, unit?: string, spoken?: string }}
 *   Channel */

/** Lightness, chroma and hue in Oklab, the channels of sRGB, and the opacity.
 * @type {Channel[]} */
const channels = [
  { name: "lightness", scale: 100, unit: " %", spoken: " percent" },
  { name: "chroma", scale: 1000 },
  { name: "hue", scale: 1, unit: "°", spoken: " degrees" },
  { name: "red", scale: 255 },
  { name: "green", scale: 255 },
  { name: "blue", scale: 255 },
  { name: "opacity", scale: 100, unit: " %", spoken: " percent" },
];
const polarCount = 3;
const opacity = channels.length - 1;

/** The greatest distance from sRGB that is a rounding error, and the number of
 * times that the range of a chroma is halved. */
const beyondGamut = 1e-6;
const bisections = 24;

/** The channels of a lightness, a chroma and a hue, rounded to bytes and
 * divided by 255. A chroma outside sRGB becomes the greatest one inside.
 * @type {(polar: number[]) => number[]} */
const bytesOfPolar = ([lightness, chroma, hue]) => {
  /** @param {number} part */
  const channelsOf = (part) => ofOklch([lightness, part, hue]);
  /** @param {number} part */
  const isInside = (part) => channelsOf(part).every((channel) =>
    channel >= -beyondGamut && channel <= 1 + beyondGamut);
  let [low, high] = isInside(chroma) ? [chroma, chroma] : [0, chroma];
  for (let turn = 0; low < high && turn < bisections; turn += 1) {
    const middle = (low + high) / 2;
    if (isInside(middle)) low = middle;
    else high = middle;
  }
  return bytesOf(channelsOf(low)).map((byte) => byte / 255);
};

/** The sliders of one colour. */
export class Sliders {
  /** @param {string} side
   * @param {(index: number) => void} move called while a slider moves
   * @param {() => void} rest called when it stops */
  constructor(side, move, rest) {
    this.sliders = channels.map(({ name }) =>
      /** @type {HTMLInputElement} */ (find(`editor-${side}-${name}`)));
    /** The values that the sliders of Oklab were moved to, while the colour is
     * still the same: a grey has no hue to come back to. */
    this.moved = { identity: "", polar: [0, 0, 0] };
    this.sliders.forEach((slider, index) => {
      slider.addEventListener("input", () => move(index));
      slider.addEventListener("change", rest);
    });
  }

  /** Lightness, chroma and hue of a colour.
   * @param {Color} color */
  polarOf(color) {
    return this.moved.identity === identityOf(color)
      ? this.moved.polar : oklchOf(shownChannels(color));
  }

  /** The positions of the sliders for a colour.
   * @param {Color} color */
  stopsOf(color) {
    const [lightness, chroma, hue] = this.polarOf(color);
    return [
      Math.round(lightness * channels[0].scale),
      Math.round(chroma * channels[1].scale), Math.round(hue) % 360,
      ...bytesOf(shownChannels(color)), Math.round(color.alpha * 100),
    ];
  }

  /** A colour with the channel that the slider of an index is set to.
   * @param {Color} color
   * @param {number} index */
  colorFrom(color, index) {
    const value = this.sliders[index].valueAsNumber / channels[index].scale;
    if (index === opacity) return colorOfChannels(shownChannels(color), value);
    if (index >= polarCount) {
      return colorOfChannels(
        shownChannels(color).with(index - polarCount, value), color.alpha);
    }
    const polar = this.polarOf(color).with(index, value);
    const next = colorOfChannels(bytesOfPolar(polar), color.alpha);
    this.moved = { identity: identityOf(next), polar };
    return next;
  }

  /** Moves the sliders to a colour; screen readers read its ratio with them.
   * @param {Color} color
   * @param {string} ratio */
  show(color, ratio) {
    const stops = this.stopsOf(color);
    this.sliders.forEach((slider, index) => {
      const { name, scale, unit = "", spoken = "" } = channels[index];
      const value = name === "chroma" ? stops[index] / scale : stops[index];
      slider.value = String(stops[index]);
      slider.setAttribute(
        "aria-valuetext", `${value}${spoken}, ratio ${ratio}`);
      find(`${slider.id}-value`).textContent = `${value}${unit}`;
    });
  }
}
