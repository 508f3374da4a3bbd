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
 * @property {number} nearShare the share of a threshold where near misses begin
 * @property {Mark[]} marks the verdicts, from the least demanding on
 * @property {number} usable the place among them of what text needs
 * @property {Demand[]} criteria what success criteria ask for
 * @property {Definition} definition the numbers of WCAG's definitions
 * @property {number[]} linearized the linear values of the 256 bytes, each the
 *   sum of two numbers
 * @property {Templates} words sentences with names in braces
 * @property {string} [first] the section that is shown first, where it is not
 *   all of them
 * @property {Standing[]} [standings] what pairings can be, where there are some
 * @property {Mode[]} modes the palettes
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
 * @property {number} slope of the line below it
 * @property {number} offset of the curve
 * @property {number} exponent of the curve
 * @property {number} limit the greatest luminance
 * @property {number} guardBand the share within which a comparison may err
 * @property {number[][]} cones of linear channels: the maps of Oklab, a row a
 *   line
 * @property {number[][]} lab of the cube roots of those
 *
 * @typedef {object} Templates
 * @property {string} cell
 * @property {string} range
 * @property {string} depends
 * @property {string} open
 * @property {string} whatever
 * @property {string} pairing
 * @property {string} unmeant
 * @property {string} same
 * @property {string} failing
 * @property {string} enough
 * @property {string} short
 * @property {string} unsure
 * @property {string} lack
 * @property {string} itself
 * @property {string} below
 * @property {string} conforms
 * @property {string} fails
 *
 * @typedef {object} Mode
 * @property {string} id
 * @property {string} name
 * @property {string} of what a sentence says of it
 * @property {number[]} [rows] the text colours, where they were chosen
 * @property {number[]} [columns] the backgrounds, where they were chosen
 * @property {ColorEntry[]} [colors] absent where they are too many for a page
 * @property {Pairing[]} [pairings] the pairs that are meant: with them, nothing
 *   else is a pair
 * @property {Suggestion[]} [suggestions] what would mend a pairing
 *
 * What was found of a pairing, the worst first: of several in one place that
 * one is shown.
 * @typedef {object} Standing
 * @property {string} word what a cell says
 * @property {string} phrase what a sentence says
 * @property {number} mark the number of its shape
 *
 * The places of its colours and of its standing, its ratio as the command
 * writes it, the ratio that it needs, and the channels of what lies behind it,
 * where that shows through and is known.
 * @typedef {[text: number, ground: number, standing: number, ratio: string,
 *   needs: string, behind?: number[]]} Pairing
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
