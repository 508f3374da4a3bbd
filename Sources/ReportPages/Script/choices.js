// @ts-check
import { element, say } from "./elements.js";
import { counted } from "./words.js";

/** The number of findings of a group that are visible without unfolding. */
const shownCount = 8;

/** @param {string} id */
const fieldOf = (id) => /** @type {HTMLInputElement | HTMLSelectElement | null}
  */ (document.getElementById(id));

/** The value of a field that may be missing.
 * @param {string} id */
const valueOfField = (id) => fieldOf(id)?.value.trim() ?? "";

/** A finding with the values by which it is searched and sorted.
 * @typedef {object} Finding
 * @property {HTMLElement} node
 * @property {number} place in the page as it was written
 * @property {number} ratio
 * @property {string} name
 * @property {string} words all its names
 * @property {string} file
 * @property {string} color the colour to change */

/** @type {(node: HTMLElement, place: number) => Finding} */
const findingOf = (node, place) => {
  const names = [...node.querySelectorAll("h3 bdi, .why bdi")].map((name) =>
    name.textContent ?? "");
  const [text, ground] = node.querySelectorAll("h3 bdi");
  return {
    node, place, ratio: Number(node.dataset.ratio),
    name: `${text?.textContent} on ${ground?.textContent}`,
    words: names.join(" ").toLowerCase(),
    file: node.querySelector(".file")?.textContent ?? "",
    color: node.dataset.color ?? "",
  };
};

const collator = new Intl.Collator("en", { numeric: true });

/** The orders of findings; in each, equal ones keep their order.
 * @type {{ [order: string]: (a: Finding, b: Finding) => number }} */
const orders = {
  ratio: (a, b) => a.ratio - b.ratio,
  name: (a, b) => collator.compare(a.name, b.name),
  file: (a, b) => collator.compare(a.file, b.file),
  color: (a, b) => collator.compare(a.color, b.color),
};

/** The findings of the page, group by group.
 * @type {{ group: HTMLElement, findings: Finding[] }[]} */
const groups = [...document.querySelectorAll("section.group")].map((group) => ({
  group: /** @type {HTMLElement} */ (group),
  findings: [...group.querySelectorAll(".finding")].map((node, place) =>
    findingOf(/** @type {HTMLElement} */ (node), place)),
}));

/** Puts the findings of a group in order, the first of them unfolded, and those
 * of one colour under its name.
 * @type {(group: HTMLElement, findings: Finding[], order: string) => void} */
const arrange = (group, findings, order) => {
  const by = orders[order] ?? ((a, b) => a.place - b.place);
  const sorted = [...findings].sort((a, b) => by(a, b) || a.place - b.place);
  for (const title of group.querySelectorAll(".colour")) title.remove();
  const lists = [...group.querySelectorAll(".findings")];
  let color = "";
  sorted.forEach(({ node, color: own }, index) => {
    const list = lists[index < shownCount ? 0 : 1] ?? lists[0];
    if (order === "color" && own !== color) {
      color = own;
      const count = sorted.filter((other) => other.color === own).length;
      list.append(element(
        "li", "colour", element("bdi", "", own),
        `: ${counted(count, "finding", "findings")}`));
    }
    list.append(node);
  });
};

/** Shows the findings that match the fields, in their order. */
const showFindings = () => {
  const [name, kind, mode, order] =
    ["find", "kind", "mode", "order"].map((part) =>
      valueOfField(`${part}-choice`));
  let count = 0;
  for (const { group, findings } of groups) {
    let own = 0;
    for (const { node, words } of findings) {
      node.hidden = !words.includes(name.toLowerCase())
        || (kind !== "" && node.dataset.kind !== kind)
        || (mode !== "" && !node.dataset.modes?.split(" ").includes(mode));
      if (!node.hidden) own += 1;
    }
    arrange(group, findings, order);
    group.hidden = own === 0;
    const rest = group.querySelector(".rest");
    if (rest instanceof HTMLDetailsElement) {
      rest.hidden = !rest.querySelector(".finding:not([hidden])");
      // Sections that a search unfolds are folded again after it.
      if (name !== "" && !rest.hidden && !rest.open) {
        rest.open = true;
        rest.dataset.found = "";
      } else if (name === "" && rest.dataset.found !== undefined) {
        rest.open = false;
        delete rest.dataset.found;
      }
    }
    count += own;
  }
  say(`${counted(count, "finding", "findings")} shown`);
};

/** Unfolds the section of the address's anchor, and goes there. */
const showPlace = () => {
  const place = document.getElementById(location.hash.slice(1));
  if (!place || place.closest("dialog")) return;
  for (let fold = place.closest("details"); fold;
    fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
  }
  place.scrollIntoView();
};

/** Activates the choices of the page. */
export const listen = () => {
  for (const part of ["find", "order", "mode", "kind"]) {
    fieldOf(`${part}-choice`)?.addEventListener("input", showFindings);
  }
  fieldOf("mode-choice")?.addEventListener("input", () => {
    const fold = document.getElementById(`mode-${valueOfField("mode-choice")}`);
    if (fold instanceof HTMLDetailsElement) fold.open = true;
  });
  document.getElementById("print-all")?.addEventListener("click", () => {
    document.body.classList.add("whole");
    const folds = [...document.querySelectorAll("details:not([open])")];
    for (const fold of folds) fold.toggleAttribute("open", true);
    print();
    for (const fold of folds) fold.toggleAttribute("open", false);
    document.body.classList.remove("whole");
  });
  addEventListener("hashchange", showPlace);
  if (location.hash) showPlace();
};
