// @ts-check

/** The data that the command writes into a page for its script. Everything
 * that both of them have to know, numbers and words, is in here, so that it is
 * spelt once.
 * @typedef {object} Data
 * @property {number[]} [backdrop] the encoded channels behind translucent
 *   backgrounds, where they are known
 * @property {"worst" | "native" | "clipped"} gamut what counts of colours
 *   outside sRGB
 * @property {number} usual the threshold that is chosen at first
 * @property {number} [required] the ratio that every pair has to have
 * @property {Mark[]} marks the verdicts, from the least demanding on
 * @property {number} usable the place among them of what text needs
 * @property {Demand[]} criteria what success criteria ask for
 * @property {Definition} definition the numbers of WCAG's definitions
 * @property {number[]} linearized the linear values of the 256 bytes, each the
 *   sum of two numbers
 * @property {{ [name: string]: string }} words sentences, with names in braces
 *   where values go
 * @property {{ end?: number, word: string }[]} sizes of changes, and the
 *   distance in Oklab at which each ends
 * @property {Standing[]} [standings] what pairings can be, where there are some
 * @property {ColorEntry[]} colors of all modes, each name and value once
 * @property {Mode[]} modes the palettes
 * @property {Origin[]} [system] what follows what in each of them
 *
 * @typedef {object} Mark
 * @property {number} ratio the least ratio that has it
 * @property {string} word what a cell says
 * @property {string} phrase what a sentence says
 *
 * @typedef {object} Demand
 * @property {string} title
 * @property {number} ratio
 *
 * @typedef {object} Definition
 * @property {number[]} weights of red, green and blue, in parts of `scale`
 * @property {number} scale
 * @property {number[]} flare what is added to a luminance: so many of so many
 * @property {number} knee the encoded value where the curve begins
 * @property {number} foot the linear value there
 * @property {number} slope of the line below it
 * @property {number} offset of the curve
 * @property {number} exponent of the curve
 * @property {number} limit the greatest luminance
 * @property {number} guardBand the share within which a comparison may err
 * @property {number[][]} cones of linear channels: the maps of Oklab, a row a
 *   line
 * @property {number[][]} lab of the cube roots of those
 * @property {number[][]} roots back from there
 * @property {{ [space: string]: number[][] }} spaces the maps to linear sRGB
 * @property {{ knee: number, lift: number }} wide of the curve of BT.2020
 *
 * @typedef {object} Mode
 * @property {string} id
 * @property {string} name
 * @property {string} of what a sentence says of it
 * @property {number[]} [rows] the text colours, where they were chosen
 * @property {number[]} [columns] the backgrounds, where they were chosen
 * @property {number[]} [colors] the places of its colours among all; absent
 *   where they are too many for a page
 * @property {Pairing[]} [pairings] the pairs that are known: with them, nothing
 *   else is a pair
 * @property {[place: number, source: string][]} [origins] where the colours of
 *   pairings are declared
 * @property {Suggestion[]} [suggestions] what would fix a pairing
 *
 * What was found of a pairing, the worst first: of several in one place that
 * one is shown.
 * @typedef {object} Standing
 * @property {string} word what a cell says
 * @property {string} phrase what a sentence says
 * @property {number} mark the number of its shape
 * @property {boolean} fails whether it fails the gate
 * @property {boolean} checked whether it is more than proposed
 *
 * The colours of a mode that change with others: each colour with its
 * followers, and the colours that are written in the place of another one.
 * @typedef {object} Origin
 * @property {number[][]} [followers]
 * @property {[place: number, written: number][]} [written]
 *
 * The places of its colours and of its standing, its ratio as the command
 * writes it, the ratio that it needs, its kind, and where something shows
 * through and is known, the channels of the hardest backdrop and the places of
 * all of them.
 * @typedef {[text: number, ground: number, standing: number, ratio: string,
 *   needs: string, kind: string, behind?: number[], over?: number[]]} Pairing
 *
 * The places of a pairing's colours, the side that changes, the colour that it
 * would have, and what there is to say of that.
 * @typedef {[text: number, ground: number, side: string, hex: string,
 *   note: string]} Suggestion
 *
 * A name and a hex, and of a colour that is not plain its alpha, and for each
 * reading of the gamut its encoded channels and its luminance.
 * @typedef {[string, string, ...(number | number[])[]]} ColorEntry */

/** @type {Data} */
export const data = JSON.parse(
  document.getElementById("data")?.textContent ?? "");
