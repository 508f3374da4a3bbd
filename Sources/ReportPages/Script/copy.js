// @ts-check
import { element, say } from "./elements.js";

/** Copies a text, and returns whether that worked. A page from a disk may have
 * no clipboard, and then the browser's older method is tried.
 * @type {(text: string, place: HTMLElement) => Promise<boolean>} */
export const copyText = async (text, place) => {
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

/** Activates the buttons that copy a text of the page. */
export const listenToCopies = () => {
  document.addEventListener("click", async ({ target }) => {
    const button = target instanceof Element ? target.closest(".copy") : null;
    if (!(button instanceof HTMLElement)) return;
    const text = button.dataset.copy ?? "";
    const isCopied = await copyText(text, document.body);
    button.focus();
    say(isCopied ? `Copied ${text}` : `The browser does not copy: ${text}`);
  });
};
