// @ts-check

/** The data that the command writes into a page for its script. All numbers and
 * words that both of them use are here, so that each is defined once.
 * @typedef {object} Data
 * @property {number[]} [backdrop] the encoded channels of the backdrop, if it
 *   is known
 * @property {"worst" | "native" | "clipped"} gamut the readings that count for
 *   colours outside sRGB
 * @property {number} usual the threshold that is chosen at first
 * @property {number} [required] the ratio that every pair has to have
 * @property {Mark[]} marks the verdicts, the least demanding first
 * @property {number} usable the index of the mark that text needs
 * @property {Demand[]} criteria the demands of success criteria
 * @property {Definition} definition the numbers of WCAG's definitions
 * @property {number[]} linearized the linear values of the 256 bytes, each the
 *   sum of two numbers
 * @property {{ [name: string]: string }} words sentences, with names in braces
 *   where values go
 * @property {{ end?: number, word: string }[]} sizes of changes, and the
 *   distance in Oklab at which each ends
 * @property {Standing[]} [standings] the states of pairings, on the page of an
 *   audit
 * @property {ColorEntry[]} colors of all modes, each name and value once
 * @property {Mode[]} modes the palettes
 * @property {Origin[]} [system] the colours that change together in each mode
 *
 * @typedef {object} Mark
 * @property {number} ratio the least ratio that has it
 * @property {string} word the word in a cell
 * @property {string} phrase the phrase in a sentence
 *
 * @typedef {object} Demand
 * @property {string} title
 * @property {number} ratio
 *
 * @typedef {object} Definition
 * @property {number[]} weights of red, green and blue, in parts of `scale`
 * @property {number} scale
 * @property {number[]} flare the addend of a luminance: a numerator and a
 *   denominator
 * @property {number} knee the encoded value where the curve begins
 * @property {number} foot the linear value there
 * @property {number} slope of the line below it
 * @property {number} offset of the curve
 * @property {number} exponent of the curve
 * @property {number} limit the greatest luminance
 * @property {number} guardBand the relative error that a comparison may have
 * @property {number[][]} cones the matrix of Oklab from linear channels to
 *   cones, by rows
 * @property {number[][]} lab the matrix from the cube roots of cones to Oklab
 * @property {number[][]} roots the inverse of `lab`
 * @property {{ [space: string]: number[][] }} spaces the maps to linear sRGB
 * @property {{ knee: number, lift: number }} wide the numbers of the curve of
 *   BT.2020
 *
 * @typedef {object} Mode
 * @property {string} id
 * @property {string} name
 * @property {string} of the end of a sentence about it
 * @property {number[]} [rows] the text colours, where they were chosen
 * @property {number[]} [columns] the backgrounds, where they were chosen
 * @property {number[]} [colors] the indices of its colours in `colors` of the
 *   data; absent if there are too many for a page
 * @property {number[]} [unresolved] the indices of the colours that could not
 *   be read
 * @property {Pairing[]} [pairings] the pairs of the audit; where they are
 *   present, only they have ratios in the matrix
 * @property {[place: number, source: string][]} [origins] the locations where
 *   the colours of pairings are declared
 * @property {Suggestion[]} [suggestions] the changes that would fix a pairing
 *
 * The state of a pairing, the worst first: of several pairings in one cell, the
 * worst is shown.
 * @typedef {object} Standing
 * @property {string} word the word in a cell
 * @property {string} phrase the phrase in a sentence
 * @property {number} mark the index of its shape
 * @property {boolean} fails whether it fails the gate
 * @property {boolean} checked whether it is checked, not only proposed
 *
 * The colours of a mode that change with others: each colour with its
 * followers, and the colours that another entry declares.
 * @typedef {object} Origin
 * @property {number[][]} [followers]
 * @property {[place: number, written: number][]} [written]
 *
 * A pairing: the indices of its colours and of its standing, its ratio as the
 * command writes it, the ratio that it needs, its kind, and, for a translucent
 * background over known colours, the channels of the worst backdrop and the
 * indices of all of them.
 * @typedef {[text: number, ground: number, standing: number, ratio: string,
 *   needs: string, kind: string, behind?: number[], over?: number[]]} Pairing
 *
 * A suggestion: the indices of a pairing's colours, the side that changes, the
 * new colour, and a note on it.
 * @typedef {[text: number, ground: number, side: string, hex: string,
 *   note: string]} Suggestion
 *
 * A colour: its name and its hex. If it is translucent or not of 8 bits, its
 * alpha follows, and for each reading of the gamut its encoded channels and its
 * luminance.
 * @typedef {[string, string, ...(number | number[])[]]} ColorEntry */

/** @type {Data} */
export const data = JSON.parse(
  document.getElementById("data")?.textContent ?? "");
