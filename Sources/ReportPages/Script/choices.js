// @ts-check
import { data } from "./data.js";
import { say } from "./elements.js";
import { counted } from "./words.js";

/** @param {string} id */
const selectOf = (id) =>
  /** @type {HTMLSelectElement | null} */ (document.getElementById(id));

const sections = /** @type {HTMLElement[]} */ (
  [...document.querySelectorAll(".mode")]);
const findings = /** @type {HTMLElement[]} */ (
  [...document.querySelectorAll(".finding")]);
const modeChoice = selectOf("mode-choice");
const kindChoice = selectOf("kind-choice");
const onlyFailing = document.getElementById("only-failing");

/** Shows the section of one mode, or of all for an empty id.
 * @type {(id: string) => void} */
const showMode = (id) => {
  for (const section of sections) {
    section.hidden = id !== "" && section.id !== id;
  }
  if (modeChoice) modeChoice.value = id;
  for (const link of document.querySelectorAll(".modes a")) {
    link.setAttribute(
      "aria-current", String(link.getAttribute("href") === `#${id}`));
  }
};

/** Shows the mode that holds the place of the address. */
const showPlace = () => {
  const place = document.getElementById(location.hash.slice(1));
  const section = place?.closest(".mode");
  if (!place || !(section instanceof HTMLElement)) return;
  if (section.hidden) showMode(section.id);
  for (let fold = place.closest("details"); fold;
    fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
  }
  place.scrollIntoView();
};

/** Shows the findings of a kind, and only those that fail if that is asked. */
const showFindings = () => {
  const kind = kindChoice?.value ?? "";
  const failing = onlyFailing?.getAttribute("aria-pressed") === "true";
  let count = 0;
  for (const finding of findings) {
    finding.hidden = kind !== "" && finding.dataset.kind !== kind
      || failing && !finding.classList.contains("fails");
    if (!finding.hidden && !finding.closest(".mode[hidden]")) count += 1;
  }
  for (const list of document.querySelectorAll(".findings, .rest, .folded")) {
    if (!(list instanceof HTMLElement) || !list.querySelector(".finding")) {
      continue;
    }
    list.hidden = !list.querySelector(".finding:not([hidden])");
    const title = list.previousElementSibling;
    if (title instanceof HTMLElement && title.classList.contains("group")) {
      title.hidden = list.hidden;
    }
  }
  say(`${counted(count, "finding", "findings")} shown`);
};

/** Makes the choices work that a page has. */
export const listen = () => {
  modeChoice?.addEventListener("change", () => {
    showMode(modeChoice.value);
    const title = modeChoice.selectedOptions[0].textContent;
    say(modeChoice.value ? `Showing mode ${title}` : "Showing all modes");
  });
  kindChoice?.addEventListener("change", showFindings);
  onlyFailing?.addEventListener("click", () => {
    const isPressed = onlyFailing.getAttribute("aria-pressed") === "true";
    onlyFailing.setAttribute("aria-pressed", String(!isPressed));
    showFindings();
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
  if (data.first) showMode(data.first);
  if (location.hash) showPlace();
};
