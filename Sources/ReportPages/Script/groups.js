// @ts-check

/** The marks between the parts of a token's path, and between words. */
const pathMarks = /[./:]+/;
const wordMarks = /[-_\s]+/;

/** With more colours than this, a group has at least three. */
const fewColors = 20;

/** The starts of a name that end before a mark, the longest last.
 * @type {(name: string, marks: RegExp) => string[]} */
const startsOf = (name, marks) => {
  const starts = [""];
  const every = new RegExp(marks.source, "g");
  for (const { index } of name.matchAll(every)) {
    if (index > 0) starts.push(name.slice(0, index));
  }
  return starts;
};

/** The group of each name: the longest start that enough names have.
 * @type {(names: string[], marks: RegExp) => string[]} */
const grouped = (names, marks) => {
  const least = names.length > fewColors ? 3 : 2;
  const starts = names.map((name) => startsOf(name, marks));
  for (;;) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const own of starts) {
      const group = own[own.length - 1];
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    // The longest first, so that their members can join shorter groups.
    const lonely = [...counts].filter(([group, count]) =>
      group !== "" && count < least).map(([group]) => group);
    if (lonely.length === 0) break;
    const longest = Math.max(...lonely.map((group) => group.length));
    const dropped = new Set(lonely.filter((group) =>
      group.length === longest));
    for (const own of starts) {
      if (dropped.has(own[own.length - 1])) own.pop();
    }
  }
  return starts.map((own) => own[own.length - 1]);
};

/** The groups of the tree in which names are paths, one for each name, empty
 * without a group. If all names are in one group, they are also split by their
 * words.
 * @type {(names: string[]) => string[]} */
export const groupsOf = (names) => {
  for (const marks of [pathMarks, new RegExp(
    `${pathMarks.source}|${wordMarks.source}`)]) {
    const groups = grouped(names, marks);
    if (new Set(groups).size > 1) return groups;
  }
  return names.map(() => "");
};

/** The length of the start that all names have, up to a mark.
 * @type {(names: string[]) => number} */
export const sharedLength = (names) => {
  if (names.length < 2) return 0;
  let length = Math.min(...names.map((name) => name.length - 1));
  for (const name of names) {
    let same = 0;
    while (same < length && name[same] === names[0][same]) same += 1;
    length = same;
  }
  const marks = [...names[0].slice(0, length).matchAll(
    new RegExp(pathMarks.source, "g"))];
  const last = marks[marks.length - 1];
  return last ? last.index + last[0].length : 0;
};
