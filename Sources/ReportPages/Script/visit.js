// @ts-check
import { addressOf } from "./address.js";
import { data } from "./data.js";
import { shownChannels } from "./contrast.js";
import { openEditor } from "./editor.js";
import { element, find } from "./elements.js";
import { colorOfText } from "./notation.js";
import { pairsOf } from "./pairs.js";

/** Opens the pair that a fragment names, and says what of it is not there.
 * @type {(fragment: string) => void} */
const visit = (fragment) => {
  const address = addressOf(fragment);
  document.getElementById("astray")?.remove();
  if (!address) return;
  const mode = data.modes.find(({ name, colors }) =>
    colors && (name === address.mode || address.mode === ""));
  const colors = mode ? pairsOf(mode).colors : [];
  /** @param {string} text */
  const colorOf = (text) =>
    colors.find(({ name }) => name === text) ?? colorOfText(text);
  const [text, ground] = [colorOf(address.text), colorOf(address.on)];
  const behind = address.behind ? colorOf(address.behind) : null;
  const isBehind = !address.behind || behind?.alpha === 1;
  if (mode && text && ground && isBehind) {
    openEditor({
      mode, text, ground,
      behind: address.behind === undefined
        ? undefined : behind && shownChannels(behind),
    });
    return;
  }
  const missing = !mode ? address.mode
    : !text ? address.text : !ground ? address.on : address.behind;
  const notice = element(
    "p", "notice", `This page has no “${missing}” of the address.`);
  notice.id = "astray";
  notice.setAttribute("role", "alert");
  find("main").prepend(notice);
};

/** Opens pairs by their addresses, now and whenever a link is followed. */
export const listenToAddress = () => {
  // The address may have gone on since then.
  addEventListener("hashchange", ({ newURL }) => visit(new URL(newURL).hash));
  visit(location.hash);
};
