// @ts-check
import { element, say } from "./elements.js";

/** Copies a text; returns whether that was possible. A page from a disk may not
 * be allowed to use the clipboard. Then the text is copied from a field, which
 * is added at a place that can have the focus.
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

/** Activates the buttons that copy a text. */
export const listenToCopies = () => {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest(".copy") : null;
    if (!(button instanceof HTMLElement)) return;
    const { copy = "", copied = copy } = button.dataset;
    const isCopied = await copyText(
      copy, button.closest("dialog") ?? document.body);
    button.focus();
    button.classList.toggle("copied", isCopied);
    say(isCopied ? `Copied ${copied}` : `The browser could not copy ${copied}`);
  });
};
