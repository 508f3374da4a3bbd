// @ts-check
import { addressOf, writeAddress } from "./address.js";
import { restore } from "./changes.js";
import { data } from "./data.js";
import { shownChannels } from "./contrast.js";
import { openEditor } from "./editor.js";
import { element, find } from "./elements.js";
import { colorOfText } from "./notation.js";
import { pairsOf } from "./pairs.js";

/** Opens the pair that a fragment names, or reports the part of the pair that
 * the page does not have.
 * @type {(fragment: string) => void} */
const visit = (fragment) => {
  const { pair, changes } = addressOf(fragment);
  document.getElementById("astray")?.remove();
  if (changes.length > 0) restore(changes, colorOfText);
  // A fragment without a pair, such as an anchor, does not have the kept
  // changes; they are written again.
  if (!pair) return writeAddress({});
  const mode = data.modes.find(({ name, colors }) =>
    colors && (name === pair.mode || pair.mode === ""));
  const colors = mode ? pairsOf(mode).colors : [];
  /** @param {string} text */
  const colorOf = (text) =>
    colors.find(({ name }) => name === text) ?? colorOfText(text);
  const [text, ground] = [colorOf(pair.text), colorOf(pair.on)];
  const behind = pair.behind ? colorOf(pair.behind) : null;
  const isBehind = !pair.behind || behind?.alpha === 1;
  if (mode && text && ground && isBehind) {
    openEditor({
      mode, text, ground,
      behind: pair.behind === undefined
        ? undefined : behind && shownChannels(behind),
    });
    return;
  }
  const missing = !mode ? pair.mode
    : !text ? pair.text : !ground ? pair.on : pair.behind;
  const notice = element(
    "p", "notice", `“${missing}” in the address is not on this page.`);
  notice.id = "astray";
  notice.setAttribute("role", "alert");
  find("main").prepend(notice);
};

/** Opens pairs by their addresses: that of the start, and that of each link
 * that is followed.
 * @type {(start: string) => void} */
export const listenToAddress = (start) => {
  // `location` may have changed again since the event.
  addEventListener("hashchange", ({ newURL }) => visit(new URL(newURL).hash));
  visit(start);
};
