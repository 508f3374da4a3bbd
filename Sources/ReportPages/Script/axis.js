// @ts-check
import { identityOf } from "./contrast.js";

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
 * @typedef {{ name: string, title: string, isFolded: boolean }} Group
 *
 * A row or a column that is shown: a colour, or the heading of a group.
 * @typedef {object} Line
 * @property {Entry | null} entry
 * @property {Group | null} group
 * @property {number} start in pixels
 * @property {number} size */

/** The separators of a token's path, and then those of paths and words. */
const separators = ["./:", "./:_\\s-"];

/** With more names than this, two names are not a group. */
const fewNames = 20;

/** The length of the prefix that all names share; it ends with a separator.
 * @type {(names: string[], separator: string) => number} */
const sharedLength = ([first = "", ...others], separator) => {
  if (others.length === 0) return 0;
  let shared = first.slice(0, -1);
  for (const name of others) {
    while (!name.slice(0, -1).startsWith(shared)) shared = shared.slice(0, -1);
  }
  return shared.search(new RegExp(`[^${separator}]*$`));
};

/** The group of each name, empty for none, and the length of the prefix that
 * all names share. Names of a group differ only in their last part, or else
 * share the first part. Parts are those of a path; if they give no groups, the
 * parts are words.
 * @type {(names: string[]) => { groups: string[], shared: number }} */
export const groupsOf = (names) => {
  const least = names.length > fewNames ? 3 : 2;
  for (const separator of separators) {
    const shared = sharedLength(names, separator);
    const groups = names.map(() => "");
    for (const start of [".*[^-]", "[-]*[^-]+"]) {
      const part = new RegExp(`^${start}(?=[-])`.replaceAll("-", separator));
      const starts = names.map((name, index) => {
        const [own] = part.exec(name.slice(shared)) ?? [];
        return groups[index] || (own ? name.slice(0, shared) + own : "");
      });
      /** @type {Map<string, number>} */
      const counts = new Map();
      for (const own of starts) counts.set(own, (counts.get(own) ?? 0) + 1);
      starts.forEach((own, index) => {
        if ((counts.get(own) ?? 0) >= least) groups[index] = own;
      });
    }
    if (new Set(groups).size > 1) return { groups, shared };
  }
  return {
    groups: names.map(() => ""), shared: sharedLength(names, separators[0]),
  };
};

/** The colours of one side of a matrix, in the order and in the groups that are
 * shown. */
export class Axis {
  /** @param {Color[]} colors
   * @param {boolean} hasGroups whether groups have headings */
  constructor(colors, hasGroups) {
    /** @type {Map<string, Entry>} */
    const entries = new Map();
    colors.forEach((color, place) => {
      const identity = identityOf(color);
      const entry = entries.get(identity)
        ?? { color, names: [], members: [], group: null };
      entry.names.push(color.name);
      entry.members.push(place);
      entries.set(identity, entry);
    });
    this.entries = [...entries.values()];
    const { groups, shared } = groupsOf(this.entries.map(({ names }) =>
      names[0]));
    this.shared = this.entries.every(({ names }) => names.every((name) =>
      name.startsWith(colors[0].name.slice(0, shared)))) ? shared : 0;
    /** @type {Map<string, Group>} */
    const known = new Map();
    this.entries.forEach((entry, index) => {
      const name = groups[index];
      if (!hasGroups || name === "") return;
      entry.group = known.get(name)
        ?? { name, title: name.slice(this.shared), isFolded: false };
      known.set(name, entry.group);
    });
    this.groups = [...known.values()];
    this.isByLuminance = false;
    /** @type {Line[]} */
    this.lines = [];
    this.length = 0;
  }

  /** A name without the name of its group if it is under a heading, else
   * without the prefix that all names share.
   * @param {Entry} entry
   * @param {string} name */
  shortest({ group }, name) {
    return group && !this.isByLuminance && name.startsWith(group.name)
      ? name.slice(group.name.length).replace(/^[-./:_\s]+/, "") || name
      : name.slice(this.shared);
  }

  /** Arranges the lines.
   * @param {(member: number) => boolean} isIn
   * @param {{ color: number, heading: number }} sizes in pixels */
  arrange(isIn, sizes) {
    this.lines = [];
    this.length = 0;
    const shown = this.entries.filter(({ members }) => members.some(isIn));
    if (this.isByLuminance) {
      /** @param {Entry} entry */
      const luminance = ({ color }) => color.readings[0].luminance.value;
      shown.sort((a, b) => luminance(a) - luminance(b));
      for (const entry of shown) this.add(entry, null, sizes.color);
      return;
    }
    for (const group of [null, ...this.groups]) {
      const own = shown.filter((entry) => entry.group === group);
      if (group && own.length > 0) this.add(null, group, sizes.heading);
      if (group?.isFolded) continue;
      for (const entry of own) this.add(entry, group, sizes.color);
    }
  }

  /** @param {Entry | null} entry
   * @param {Group | null} group
   * @param {number} size */
  add(entry, group, size) {
    this.lines.push({ entry, group, start: this.length, size });
    this.length += size;
  }

  /** The index of the line at an offset in pixels: the last line that starts at
   * or before the offset.
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
