// @ts-check
import { writeAddress } from "./address.js";
import {
  changeOf, effectsNow, effectWords, itemsOf, keep, keptColor, placeNamed,
} from "./changes.js";
import {
  colorOfChannels, contrastOf, identityOf, isCertain, rankOf,
  seenOver, shownChannels,
} from "./contrast.js";
import { data } from "./data.js";
import {
  buttonOf, element, find, paint, sampleOf, say, shapeOf,
} from "./elements.js";
import { colorOfText, cssOf, isOfBytes, valueOf } from "./notation.js";
import { offersOf } from "./offers.js";
import { pairsOf } from "./pairs.js";
import { meets, textOf } from "./ratio.js";
import { Sliders } from "./sliders.js";
import { dependsMark, failMark, filled, saidOf } from "./words.js";

/** @typedef {import("./contrast.js").Color} Color
 * @typedef {import("./contrast.js").Contrast} Contrast
 * @typedef {import("./data.js").Mode} Mode
 *
 * The state of the editor: the text colour, the background, and the channels of
 * the backdrop, null where it is unknown.
 * @typedef {{ colors: Color[], behind: number[] | null }} State
 *
 * The pair that the editor is opened on.
 * @typedef {{ mode: Mode, text: Color, ground: Color,
 *   behind?: number[] | null }} Target */

const sides = ["text", "background"];

/** The delay after a move, in milliseconds, until offers and the address are
 * updated. */
const pause = 200;

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (find(id));

/** The pair editor, a dialog: two colours to change, and the effect on the
 * ratio. */
class Editor {
  constructor() {
    this.dialog = /** @type {HTMLDialogElement} */ (find("editor"));
    this.sliders = sides.map((name, side) => new Sliders(
      name, (index) => this.read(side, index), () => { this.step = ""; }));
    /** The colours of the system that the sides began with; undefined for a
     * side without one.
     * @type {(import("./changes.js").Place | undefined)[]} */
    this.places = [];
    this.fields = sides.map((side) => input(`editor-${side}-value`));
    this.needs = /** @type {HTMLSelectElement} */ (find("editor-needs"));
    /** @type {Mode} */
    this.mode = data.modes[0];
    /** @type {State} */
    this.start = { colors: [], behind: null };
    this.state = this.start;
    /** @type {State[]} */
    this.past = [];
    /** @type {import("./data.js").Suggestion[]} */
    this.suggestions = [];
    /** The colours of the mode by their values.
     * @type {Map<string, Color>} */
    this.named = new Map();
    /** The field whose latest changes are undone in one step. */
    this.step = "";
    /** @type {number | null} */
    this.rank = null;
    this.effects = "";
    this.ratio = "";
    this.later = 0;
    this.listen();
  }

  listen() {
    this.fields.forEach((field, side) => {
      field.addEventListener("input", () => this.take(side, false));
      field.addEventListener("change", () => this.take(side, true));
    });
    const behind = input("editor-behind");
    behind.addEventListener("change", () => this.takeBehind(behind));
    this.needs.addEventListener("change", () => {
      this.write();
      say(find("editor-verdict").textContent ?? "");
    });
    find("editor-close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("close", () => this.leave());
    this.dialog.addEventListener("keydown", (event) => {
      const isText = event.target instanceof HTMLInputElement
        && event.target.type === "text";
      if (event.key === "z" && (event.ctrlKey || event.metaKey) && !isText) {
        event.preventDefault();
        this.undo();
      }
    });
    find("editor-undo").addEventListener("click", () => this.undo());
    find("editor-reset").addEventListener("click", () =>
      this.change(this.start, "Colours reset"));
    find("editor-swap").addEventListener("click", () =>
      this.change({
        ...this.state, colors: [...this.state.colors].reverse(),
      }, "Colours swapped"));
    find("editor-random").addEventListener("click", () => this.openRandom());
    find("editor-keep").addEventListener("click", () => this.keep());
  }

  /** @param {Target} target */
  open({ mode, text, ground, behind }) {
    this.mode = mode;
    this.start = {
      colors: [text, ground],
      behind: behind === undefined ? this.usualBehind(text, ground) : behind,
    };
    this.past = [];
    this.step = "";
    this.rank = null;
    this.places = this.start.colors.map(({ name }) =>
      mode.pairings ? placeNamed(mode, name) : undefined);
    // Kept changes are shown at first; a reset returns to the original colours.
    this.state = {
      ...this.start, colors: this.start.colors.map((color, side) => {
        const place = this.places[side];
        return place ? keptColor(place) : color;
      }),
    };
    const { colors } = pairsOf(mode);
    this.named = new Map();
    for (const color of [text, ground, ...colors]) {
      const identity = identityOf(color);
      if (!this.named.has(identity)) this.named.set(identity, color);
    }
    this.suggestions =
      mode.suggestions?.filter(this.isOf(text, ground)) ?? [];
    const pairing = this.pairing(text, ground);
    this.choose(Number(pairing?.[4] ?? data.required ?? data.usual));
    this.dialog.classList.toggle(
      "drawn", ["graphic", "distinct"].includes(pairing?.[5] ?? ""));
    this.write();
    if (!this.dialog.open) this.dialog.showModal();
    find("editor-body").scrollTop = 0;
  }

  /** A function that returns whether a tuple is about two colours of the mode.
   * @type {(text: Color, ground: Color) =>
   *   (pair: [text: number, ground: number, ...unknown[]]) => boolean} */
  isOf(text, ground) {
    const { colors } = pairsOf(this.mode);
    return ([one, other]) => colors[one]?.name === text.name
      && colors[other]?.name === ground.name;
  }

  /** Opens the editor on a random pair. */
  openRandom() {
    const pairs = pairsOf(this.mode);
    const pair = Math.floor(Math.random() * pairs.count);
    const [text, ground] = [pairs.row(pair), pairs.column(pair)];
    this.open({ mode: this.mode, text, ground });
    say(`${text.name} on ${ground.name}, ratio ${this.ratio}`);
  }

  /** The pairing of two colours, if the audit has one.
   * @param {Color} text
   * @param {Color} ground */
  pairing(text, ground) {
    return this.mode.pairings?.find(this.isOf(text, ground));
  }

  /** The backdrop of two colours unless another one is chosen: that of their
   * pairing, else that of the report, else `null`.
   * @param {Color} text
   * @param {Color} ground */
  usualBehind(text, ground) {
    return this.pairing(text, ground)?.[6] ?? data.backdrop ?? null;
  }

  /** The colour that the text of a field names; the palette's names come first.
   * @param {string} text */
  colorOf(text) {
    return pairsOf(this.mode).offered.find(({ name }) => name === text.trim())
      ?? colorOfText(text);
  }

  /** Sets the needed ratio.
   * @param {number} needs */
  choose(needs) {
    const ratios = new Set(
      [needs, ...data.criteria.map(({ ratio }) => ratio)]);
    this.needs.replaceChildren(...[...ratios].sort((a, b) => a - b)
      .map((ratio) => {
        const option = element("option", "", String(ratio));
        option.selected = ratio === needs;
        return option;
      }));
  }

  /** Colours composited over the backdrop. */
  seen(colors = this.state.colors) {
    return colors.map((color) => seenOver(color, this.state.behind));
  }

  /** The colours with one side changed.
   * @param {number} side
   * @param {Color} color */
  replaced(side, color) {
    return this.state.colors.map((own, index) => index === side ? color : own);
  }

  /** The contrast with one side changed.
   * @param {number} side
   * @param {Color} color */
  contrastWith(side, color) {
    const [text, ground] = this.seen(this.replaced(side, color));
    return contrastOf(text, ground);
  }

  /** A colour with the name that it has in the mode, if it has one.
   * @param {Color} color */
  known(color) { return this.named.get(identityOf(color)) ?? color; }

  /** Takes a colour from a slider.
   * @param {number} side
   * @param {number} index */
  read(side, index) {
    const color = this.sliders[side].colorFrom(this.state.colors[side], index);
    const colors = this.replaced(side, this.known(color));
    this.change({ ...this.state, colors }, "", `${sides[side]} ${index}`);
  }

  /** The changes of the system's colours in the editor that are not kept. */
  changes() {
    return this.places.flatMap((place, side) => {
      const color = this.state.colors[side];
      return place && identityOf(color) !== identityOf(keptColor(place))
        ? [changeOf(place, color)] : [];
    });
  }

  /** Keeps the changes. */
  keep() {
    const changes = this.changes();
    if (changes.length === 0) {
      say(this.mode.pairings
        ? "No colour of the system is changed"
        : "Only the page of an audit can keep changes");
      return;
    }
    const words = effectWords(effectsNow(changes));
    keep(changes);
    this.write();
    say(`Kept: ${words}`);
  }

  /** Writes the effect of a change on other pairs of its colours.
   * @returns {string} the effect in words; empty if no colour is changed */
  writeEffects() {
    const changes = this.changes();
    find("editor-keep").setAttribute(
      "aria-disabled", String(changes.length === 0));
    const effects = effectsNow(changes);
    const words = changes.length === 0 ? "" : effectWords(effects);
    find("editor-effect").textContent =
      words && `In the whole system this ${words}.`;
    find("editor-effects").replaceChildren(...itemsOf(effects));
    return words;
  }

  /** Takes a colour from its field; an invalid text is reported if `isDone`.
   * @param {number} side
   * @param {boolean} isDone */
  take(side, isDone) {
    const field = this.fields[side];
    const color = this.colorOf(field.value);
    this.fault(field, color || !isDone ? "" : field.value);
    if (color
      && identityOf(this.state.colors[side]) !== identityOf(color)) {
      const colors = this.replaced(side, this.known(color));
      this.change({ ...this.state, colors }, "", field.id);
    }
    if (!isDone) return;
    this.step = "";
    if (color) this.write();
  }

  /** @param {HTMLInputElement} field */
  takeBehind(field) {
    const isEmpty = field.value.trim() === "";
    const color = isEmpty ? null : this.colorOf(field.value);
    const isColor = isEmpty || color?.alpha === 1;
    this.fault(field, isColor ? "" : field.value, color !== null);
    if (!isColor) return;
    this.change({
      ...this.state, behind: color && shownChannels(color),
    }, color ? `Over ${color.hex}` : "Over any backdrop");
  }

  /** Reports that a text is not a colour; an empty text clears the report.
   * @param {HTMLInputElement} field
   * @param {string} text
   * @param {boolean} [isTranslucent] */
  fault(field, text, isTranslucent = false) {
    const place = find(`${field.id}-fault`);
    field.removeAttribute("aria-invalid");
    place.textContent = "";
    if (text === "") return;
    field.setAttribute("aria-invalid", "true");
    place.textContent = isTranslucent
      ? `“${text}” shows what is behind it: an opaque colour is `
        + "needed here."
      : `“${text}” is not a colour. Write hex of 3, 4, 6 or 8 digits, a `
        + "colour of CSS such as rgb(140 60 3 / 50%), hsl(), oklch() or teal, "
        + "or a name of this palette.";
    say(place.textContent);
  }

  /** Shows other colours, and announces them.
   * @param {State} state
   * @param {string} words
   * @param {string} step the field or slider that changes; consecutive changes
   *   of the same one are undone in one step */
  change(state, words, step = "") {
    if (step === "" || step !== this.step) this.past.push(this.state);
    this.step = step;
    this.state = state;
    this.write();
    if (words) say(`${words}, ratio ${this.ratio}`);
  }

  undo() {
    const state = this.past.pop();
    if (!state) {
      say("There is nothing to undo");
      return;
    }
    this.step = "";
    this.state = state;
    this.write();
    say(`Undone, ratio ${this.ratio}`);
  }

  /** Writes everything that depends on the colours. An invalid text is replaced
   * by the current colour. */
  write() {
    for (const field of [...this.fields, input("editor-behind")]) {
      if (document.activeElement !== field) this.fault(field, "");
    }
    const [text, ground] = this.seen();
    const contrast = contrastOf(text, ground);
    const said = saidOf(text, ground, contrast);
    this.ratio = said.ratio;
    find("editor-pair").textContent = `${text.name} on ${ground.name}`;
    find("editor-ratio").textContent = `Ratio ${said.ratio}`;
    sides.forEach((side, index) => this.writeSide(side, index));
    this.writeSample(text, ground);
    this.writeVerdict(contrast);
    this.writeLevels(contrast);
    this.writeBehind(text, ground);
    find("editor-undo").setAttribute(
      "aria-disabled", String(this.past.length === 0));
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      sides.forEach((side, index) => this.writeOffers(side, index));
      this.writeAddress();
      const effects = this.writeEffects();
      if (effects && effects !== this.effects) say(`This ${effects}`);
      this.effects = effects;
    }, this.dialog.open ? pause : 0);
  }

  /** @param {Color} text
   * @param {Color} ground */
  writeSample(text, ground) {
    const { behind } = this.state;
    const stage = find("editor-sample");
    stage.style.color = text.hex;
    paint(stage, ground);
    const hex = behind && colorOfChannels(behind).hex;
    stage.style.setProperty(
      "--behind", hex && `linear-gradient(${hex},${hex})`);
  }

  /** Writes whether the ratio is enough.
   * @param {Contrast} contrast */
  writeVerdict(contrast) {
    const needs = Number(this.needs.value);
    const isEnough = isCertain(contrast, needs);
    const isOpen = !isEnough && meets(contrast.greatest, needs);
    const verdict = isEnough
      ? data.words.enough : isOpen ? data.words.unsure : data.words.short;
    const words = filled(verdict, { needs });
    find("editor-verdict").replaceChildren(
      shapeOf(isEnough ? data.usable : isOpen ? dependsMark : failMark),
      element("span", "", words));
    const rank = rankOf(contrast) * 3 + Number(isEnough) + 2 * Number(isOpen);
    if (this.rank !== null && this.rank !== rank) {
      say(`${words}, ratio ${this.ratio}`);
    }
    this.rank = rank;
  }

  /** @param {string} side
   * @param {number} index */
  writeSide(side, index) {
    const color = this.state.colors[index];
    this.sliders[index].show(color, this.ratio);
    const field = this.fields[index];
    const isTyping = document.activeElement === field
      && this.step === field.id;
    if (!isTyping && !field.hasAttribute("aria-invalid")) {
      field.value = color.hex;
    }
    const isNamed = this.named.get(identityOf(color)) !== undefined
      && color.name !== color.hex;
    const forms = {
      hex: color.hex, css: cssOf(color), name: isNamed ? color.name : "",
    };
    for (const [form, text] of Object.entries(forms)) {
      const button = find(`editor-${side}-copy-${form}`);
      button.dataset.copy = text;
      button.hidden = text === "";
      button.classList.remove("copied");
    }
    find(`editor-${side}-name`).textContent = [
      isNamed ? color.name : "",
      isOfBytes(color) ? "" : `exactly ${cssOf(color)}`,
    ].filter(Boolean).join(", ");
  }

  /** Writes the field for the backdrop; an opaque background hides the field.
   * @param {Color} text
   * @param {Color} ground */
  writeBehind(text, ground) {
    const { behind } = this.state;
    find("editor-behind-field").hidden = ground.alpha === 1;
    const field = input("editor-behind");
    if (!field.hasAttribute("aria-invalid")) {
      field.value = behind ? colorOfChannels(behind).hex : "";
    }
    find("editor-note").textContent = ground.alpha !== 1 && !behind
      ? "The backdrop is unknown: the ratio is a range, and only its "
        + "least value is certain."
      : text.alpha === 1 && ground.alpha === 1
        ? "" : "A translucent colour is measured as seen on its backdrop.";
  }

  /** @param {Contrast} contrast */
  writeLevels(contrast) {
    const items = data.criteria.map(({ title, ratio: threshold }) => {
      const isMet = isCertain(contrast, threshold);
      const words = isMet ? data.words.conforms : data.words.fails;
      return element(
        "li", "", shapeOf(isMet ? data.usable : 0), element(
          "span", "", `${title}, at least ${threshold}: `,
          element("b", "", words)));
    });
    find("editor-levels").replaceChildren(...items);
  }

  /** Writes the offers of a side: the suggestions, and colours of the palette.
   * @param {string} name
   * @param {number} side */
  writeOffers(name, side) {
    const needs = Number(this.needs.value);
    const [text, ground] = this.seen();
    const isEnough = isCertain(contrastOf(text, ground), needs);
    const offers = offersOf({
      needs, color: this.state.colors[side],
      suggestions: this.suggestions.filter(([, , changed]) => changed === name),
      palette: isEnough ? [] : pairsOf(this.mode).offered,
      contrastWith: (color) => this.contrastWith(side, color),
    });
    find(`editor-${name}-offers`).replaceChildren(...offers.map((offer) =>
      this.offer(name, side, this.known(offer.color), offer.note)));
    find(`editor-${name}-offered`).textContent = offers.length > 0
      ? `Nearest colours with at least ${needs}`
      : isEnough ? ""
        : `No colour of this palette reaches ${needs} in its place`;
  }

  /** A list item with a button that takes an offered colour.
   * @param {string} name
   * @param {number} side
   * @param {Color} color
   * @param {string} note */
  offer(name, side, color, note) {
    const colors = this.replaced(side, color);
    const button = buttonOf("", () => {
      this.change({ ...this.state, colors }, `${color.name} chosen`);
      this.fields[side].focus();
    });
    const sample = sampleOf(colors[0], colors[1]);
    sample.classList.toggle("drawn", this.dialog.matches(".drawn"));
    button.append(
      sample, element("span", "", color.name === color.hex
        ? color.hex : `${color.name} ${color.hex}`), " ",
      element("b", "", textOf(this.contrastWith(side, color).least)));
    if (note) button.append(" ", element("small", "", note));
    button.append(element("span", "unseen", `, use as ${name} colour`));
    return element("li", "", button);
  }

  /** Writes the address of the current state. */
  writeAddress() {
    if (!this.dialog.open) return;
    const { colors: [text, ground], behind } = this.state;
    const usual = this.usualBehind(text, ground);
    /** @param {Color} color */
    const named = (color) => color.name === color.hex
      ? valueOf(color) : color.name;
    writeAddress({ pair: {
      mode: this.mode.name, text: named(text), on: named(ground),
      behind: String(behind ?? "") === String(usual ?? "")
        ? undefined : behind ? valueOf(colorOfChannels(behind)) : "",
    } });
  }

  leave() {
    clearTimeout(this.later);
    writeAddress({ pair: null });
  }
}

/** @type {Editor | null} */
let editor = null;

/** Opens the editor on a pair of colours.
 * @type {(target: Target) => void} */
export const openEditor = (target) => {
  editor ??= new Editor();
  editor.open(target);
};
