// @ts-check
import { element, say } from "./elements.js";

/** Copies a text; returns whether that was possible. A page from a disk may
 * have no clipboard, and then the browser's older way is tried, where the focus
 * may be.
 * @type {(text: string, place: Element) => Promise<boolean>} */
const copyText = async (text, place) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = element("textarea", "unseen");
    field.value = text;
    place.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
};

/** Makes the buttons work that copy a text. */
export const listenToCopies = () => {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest(".copy") : null;
    if (!(button instanceof HTMLElement)) return;
    const { copy = "", copied = copy } = button.dataset;
    const isCopied = await copyText(
      copy, button.closest("dialog") ?? document.body);
    button.focus();
    button.classList.toggle("copied", isCopied);
    say(isCopied ? `Copied ${copied}` : `The browser does not copy: ${copied}`);
  });
};
