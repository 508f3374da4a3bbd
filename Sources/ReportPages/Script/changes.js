// @ts-check
import { writeAddress } from "./address.js";
import {
  contrastOf, identityOf, isCertain, seenOver, shownChannels,
} from "./contrast.js";
import { data } from "./data.js";
import {
  buttonOf, element, find, say, shapeOf, silent, swatchOf,
} from "./elements.js";
import { valueOf } from "./notation.js";
import { pairsOf } from "./pairs.js";
import { textOf } from "./ratio.js";
import { counted, failMark } from "./words.js";

/** @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./data.js").Mode} Mode
 * @typedef {import("./data.js").Pairing} Pairing
 *
 * A colour of a mode.
 * @typedef {{ mode: Mode, place: number }} Place
 *
 * A colour of the system that becomes another one, wherever its declaration has
 * an effect.
 * @typedef {object} Change
 * @property {Place} place the colour that was changed
 * @property {Color} from
 * @property {Color} to
 * @property {Place[]} places all colours that become the new one
 *
 * A checked pair whose verdict differs after changes.
 * @typedef {{ mode: Mode, text: Color, ground: Color, ratio: string,
 *   needs: string }} Effect */

/** The changes that are kept, the newest last.
 * @type {Change[]} */
let keptChanges = [];

/** The place of the colour with a name in a mode, or nothing.
 * @type {(mode: Mode, name: string) => Place | undefined} */
export const placeNamed = (mode, name) => {
  const place = (mode.colors ?? []).findIndex((own) =>
    data.colors[own][0] === name);
  return place < 0 ? undefined : { mode, place };
};

/** @type {(place: Place) => Color} */
const originalOf = ({ mode, place }) => pairsOf(mode).colors[place];

/** All colours that change with one: the colour that declares it, those of the
 * same name and value in other modes, and the followers of each.
 * @type {(place: Place) => Place[]} */
const changedWith = ({ mode, place }) => {
  const index = data.modes.indexOf(mode);
  const written = data.system?.[index]?.written
    ?.find(([own]) => own === place)?.[1] ?? place;
  const { colors = [] } = mode;
  const open = data.modes.flatMap((mode) => {
    const same = (mode.colors ?? []).indexOf(colors[written]);
    return same < 0 ? [] : [{ mode, place: same }];
  });
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (let next = open.pop(); next; next = open.pop()) {
    const number = data.modes.indexOf(next.mode);
    const key = `${number} ${next.place}`;
    if (found.has(key)) continue;
    found.set(key, next);
    const { place: target, mode: own } = next;
    const [, ...names] = data.system?.[number]?.followers
      ?.find(([first]) => first === target) ?? [];
    open.push(...names.map((follower) => ({ mode: own, place: follower })));
  }
  return data.modes.flatMap((own) =>
    [...found.values()].filter((other) => other.mode === own));
};

/** A change of a colour of the system.
 * @type {(place: Place, to: Color) => Change} */
export const changeOf = (place, to) => ({
  place, from: originalOf(place), to, places: changedWith(place),
});

/** The colours after changes.
 * @type {(changes: Change[]) => (place: Place) => Color} */
const colorsAfter = (changes) => {
  /** @type {Map<Mode, Map<number, Color>>} */
  const modes = new Map();
  for (const { places, to } of changes) {
    for (const { mode, place } of places) {
      const colors = modes.get(mode) ?? new Map();
      modes.set(mode, colors.set(place, to));
    }
  }
  return ({ mode, place }) =>
    modes.get(mode)?.get(place) ?? originalOf({ mode, place });
};

/** The colour of a place after the changes that are kept.
 * @type {(place: Place) => Color} */
export const keptColor = (place) => colorsAfter(keptChanges)(place);

/** The worst contrast of a pairing over its backdrops.
 * @type {(pairing: Pairing, mode: Mode, colorAt: (place: Place) => Color)
 *   => import("./contrast.js").Contrast} */
const contrastOfPairing = ([text, ground, ...rest], mode, colorAt) => {
  const [, , , , behind, over = []] = rest;
  const colors = [text, ground].map((place) => colorAt({ mode, place }));
  const usual = behind ?? data.backdrop ?? null;
  // A translucent backdrop was composited already: the result is `usual`.
  const backdrops = over.map((place) => colorAt({ mode, place }))
    .map((color) => color.alpha === 1 ? shownChannels(color) : usual);
  return (backdrops.length === 0 ? [usual] : backdrops).map((backdrop) => {
    const [one, other] = colors.map((color) => seenOver(color, backdrop));
    return contrastOf(one, other);
  }).reduce((worst, next) =>
    next.least.value < worst.least.value ? next : worst);
};

/** The checked pairs that `changes` fix or break, compared with the colours
 * after the changes in `before`.
 * @type {(changes: Change[], before?: Change[])
 *   => { fixed: Effect[], broken: Effect[] }} */
export const effectsOf = (changes, before = []) => {
  /** @type {Effect[]} */
  const fixed = [];
  /** @type {Effect[]} */
  const broken = [];
  const [old, next] = [colorsAfter(before), colorsAfter([
    ...before, ...changes])];
  for (const mode of data.modes) {
    const touched = new Set(changes.flatMap(({ places }) => places)
      .filter((place) => place.mode === mode).map(({ place }) => place));
    if (touched.size === 0) continue;
    for (const pairing of mode.pairings ?? []) {
      const [text, ground, standing, , needs, , , over = []] = pairing;
      if (!(data.standings ?? [])[standing].checked
        || ![text, ground, ...over].some((place) => touched.has(place))) {
        continue;
      }
      const contrast = contrastOfPairing(pairing, mode, next);
      const passes = isCertain(contrast, Number(needs));
      if (passes === isCertain(
        contrastOfPairing(pairing, mode, old), Number(needs))) continue;
      (passes ? fixed : broken).push({
        mode, needs, ratio: textOf(contrast.least),
        text: originalOf({ mode, place: text }),
        ground: originalOf({ mode, place: ground }),
      });
    }
  }
  return { fixed, broken };
};

/** The effects of changes after the kept ones.
 * @type {(changes: Change[]) => ReturnType<typeof effectsOf>} */
export const effectsNow = (changes) => effectsOf(changes, keptChanges);

/** Effects in a sentence: `fixes 3 pairs, 1 pair would fail`.
 * @type {(effects: ReturnType<typeof effectsOf>) => string} */
export const effectWords = ({ fixed, broken }) => [
  fixed.length > 0 ? `fixes ${counted(fixed.length, "pair", "pairs")}` : "",
  broken.length > 0
    ? `${counted(broken.length, "pair", "pairs")} would fail` : "",
].filter(Boolean).join(", ") || "changes no verdict";

/** The greatest number of fixed and broken pairs that are named: a longer list
 * would push the editor's fields off the screen. */
const effectLimit = 8;

/** Effects as items of a list, those that would fail first.
 * @type {(effects: ReturnType<typeof effectsOf>) => HTMLElement[]} */
export const itemsOf = ({ fixed, broken }) => {
  const all = [
    ...broken.map((effect) => ({ effect, word: "would fail", mark: failMark })),
    ...fixed.map((effect) => ({ effect, word: "fixed", mark: data.usable })),
  ];
  const items = all.slice(0, effectLimit).map(({ effect, word, mark }) => {
    const { mode, text, ground, ratio, needs } = effect;
    return element("li", "", shapeOf(mark), element(
      "span", "", element("b", "", word), ` ${ratio} of ${needs} `,
      element("bdi", "", text.name), " on ",
      element("bdi", "", ground.name), mode.of));
  });
  const rest = all.length - items.length;
  return rest === 0 ? items : [...items, element(
    "li", "quiet", `and ${rest} more`)];
};

/** The location where a colour is declared.
 * @type {(place: Place) => string} */
const sourceOf = ({ mode, place }) =>
  mode.origins?.find(([own]) => own === place)?.[1] ?? "";

/** @type {(change: Change) => string[]} */
const modesOf = ({ place, places }) => [...new Set(places
  .filter((other) => originalOf(other).name === originalOf(place).name)
  .map(({ mode }) => mode.name))];

/** Keeps changes, each in place of an earlier change of the same colour. A
 * colour that has its original value again is removed from the list.
 * @type {(changes: Change[]) => void} */
export const keep = (changes) => {
  /** @param {Change} change */
  const keyOf = ({ place }) => JSON.stringify([place.mode.id, place.place]);
  const keys = new Set(changes.map(keyOf));
  keptChanges = [
    ...keptChanges.filter((change) => !keys.has(keyOf(change))),
    ...changes.filter(({ from, to }) => identityOf(from) !== identityOf(to)),
  ];
  write();
};

/** Replaces the kept changes with those of an address; changes of unknown
 * colours are left out.
 * @type {(changes: string[][], colorOf: (text: string) => Color | null)
 *   => void} */
export const restore = (changes, colorOf) => {
  keptChanges = changes.flatMap(([modeName, name, value]) => {
    const mode = data.modes.find((mode) => mode.name === modeName);
    const place = mode && placeNamed(mode, name);
    const color = colorOf(value ?? "");
    return place && color ? [changeOf(place, color)] : [];
  });
  write();
};

/** The changes as lines of a table. */
const asText = () => keptChanges.map((change) => [
  change.from.name, valueOf(change.to), sourceOf(change.place),
  modesOf(change).join(", "),
].join("\t")).join("\n");

/** The changes as data. */
const asJSON = () => JSON.stringify(keptChanges.map((change) => ({
  name: change.from.name, modes: modesOf(change),
  from: valueOf(change.from), to: valueOf(change.to),
  source: sourceOf(change.place),
})), null, 2);

/** Writes the list of the kept changes, and the address. */
const write = () => {
  const section = document.getElementById("kept");
  if (!section) return;
  section.hidden = keptChanges.length === 0;
  find("kept-title").textContent = `Changes kept: ${keptChanges.length}`;
  const words = effectWords(effectsOf(keptChanges));
  find("kept-effect").textContent = keptChanges.length === 1
    ? `It ${words}.` : `Together: ${words}.`;
  const count = counted(keptChanges.length, "change", "changes");
  for (const [form, text] of [["text", asText()], ["json", asJSON()]]) {
    Object.assign(find(`kept-${form}`).dataset, { copy: text, copied: count });
  }
  find("kept-list").replaceChildren(...keptChanges.map((change) => {
    const { place, from, to } = change;
    const undo = buttonOf("Undo", () => {
      keptChanges = keptChanges.filter((other) => other !== change);
      write();
      say(`Undone, ${counted(keptChanges.length, "change", "changes")} kept`);
      find(section.hidden ? "main" : "kept-text").focus();
    });
    undo.append(element("span", "unseen", ` of ${from.name}`));
    const where = [`, in ${modesOf(change).join(", ")}`, sourceOf(place)]
      .filter(Boolean).join(", at ");
    return element(
      "li", "", swatchOf(from), silent("i", "arrow"), swatchOf(to), element(
        "span", "", element("bdi", "", from.name), " from ",
        element("code", "", from.hex), " to ", element("code", "", to.hex),
        element("span", "quiet", where)), undo);
  }));
  writeAddress({ changes: keptChanges.map(({ place, to }) =>
    [place.mode.name, originalOf(place).name, valueOf(to)]) });
};
