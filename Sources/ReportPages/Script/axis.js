// @ts-check
import { identityOf } from "./contrast.js";
import { groupsOf, sharedLength } from "./groups.js";

/** @typedef {import("./contrast.js").Color} Color
 *
 * Equal colours of an axis as one entry: their names, and their indices among
 * the rows or the columns of the pairs.
 * @typedef {object} Entry
 * @property {Color} color
 * @property {string[]} names
 * @property {number[]} members
 * @property {Group | null} group
 *
 * @typedef {object} Group
 * @property {string} name
 * @property {string} title the text of its heading
 * @property {boolean} isFolded
 *
 * A row or a column that is shown: a colour, or the heading of a group.
 * @typedef {object} Line
 * @property {Entry | null} entry
 * @property {Group | null} group
 * @property {number} start in pixels
 * @property {number} size
 *
 * Adjacent lines of one group.
 * @typedef {{ group: Group, first: number, last: number }} Span */

/** The thickness of lines, in pixels.
 * @typedef {{ color: (entry: Entry) => number, heading: number }} Sizes */

/** The colours of one side of a matrix, in the order and in the groups that are
 * shown. */
export class Axis {
  /** @param {Color[]} colors
   * @param {(place: number) => boolean} isMeant whether a colour is in a pair
   * @param {boolean} hasHeadings whether a heading is a line of its own */
  constructor(colors, isMeant, hasHeadings) {
    this.hasHeadings = hasHeadings;
    /** @type {Map<string, Entry>} */
    const entries = new Map();
    colors.forEach((color, place) => {
      if (!isMeant(place)) return;
      const identity = identityOf(color);
      const entry = entries.get(identity)
        ?? { color, names: [], members: [], group: null };
      entry.names.push(color.name);
      entry.members.push(place);
      entries.set(identity, entry);
    });
    this.entries = [...entries.values()];
    const names = this.entries.flatMap((entry) => entry.names);
    this.shared = sharedLength(names);
    this.groups = this.group();
    this.isByLuminance = false;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Span[]} */
    this.spans = [];
    this.length = 0;
  }

  /** Assigns each entry its group; the groups are in the order of the file. */
  group() {
    const groups = groupsOf(this.entries.map(({ names }) => names[0]));
    /** @type {Map<string, Group>} */
    const known = new Map();
    this.entries.forEach((entry, index) => {
      const name = groups[index];
      // The start that all names share is not a group.
      if (name.length < this.shared || name === "") return;
      entry.group = known.get(name) ?? {
        name, title: name.slice(this.shared) || name, isFolded: false,
      };
      known.set(name, entry.group);
    });
    return [...known.values()];
  }

  /** A name as it is under the heading of its group, else without the start
   * that all names share.
   * @param {Entry} entry
   * @param {string} name */
  shortest({ group }, name) {
    return group && !this.isByLuminance && name.startsWith(group.name)
      ? name.slice(group.name.length).replace(/^[-./:_\s]+/, "") || name
      : name.slice(this.shared);
  }

  /** Arranges the lines.
   * @param {(member: number) => boolean} isIn
   * @param {Sizes} sizes */
  arrange(isIn, sizes) {
    this.lines = [];
    this.spans = [];
    this.length = 0;
    const shown = this.entries.filter(({ members }) => members.some(isIn));
    if (this.isByLuminance) {
      /** @param {Entry} entry */
      const luminance = ({ color }) => color.readings[0].luminance.value;
      shown.sort((a, b) =>
        luminance(a) - luminance(b) || a.members[0] - b.members[0]);
      for (const entry of shown) this.add(entry, null, sizes.color(entry));
      return;
    }
    for (const group of [null, ...this.groups]) {
      const own = shown.filter((entry) => entry.group === group);
      if (own.length === 0) continue;
      const first = this.lines.length;
      if (group && (this.hasHeadings || group.isFolded)) {
        this.add(null, group, sizes.heading);
      }
      if (!group?.isFolded) {
        for (const entry of own) this.add(entry, group, sizes.color(entry));
      }
      if (group) {
        this.spans.push({ group, first, last: this.lines.length - 1 });
      }
    }
  }

  /** @param {Entry | null} entry
   * @param {Group | null} group
   * @param {number} size */
  add(entry, group, size) {
    this.lines.push({ entry, group, start: this.length, size });
    this.length += size;
  }

  /** The index of the span that contains a line; -1 where none does.
   * @param {number} line */
  spanAt(line) {
    return this.spans.findIndex(({ first, last }) =>
      first <= line && line <= last);
  }

  /** The line at an offset in pixels: the last one that starts before it.
   * @param {number} offset */
  lineAt(offset) {
    let [low, high] = [0, this.lines.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.lines[middle].start <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
