// @ts-check
import { element } from "./elements.js";

/** Copies a text; whether it could. A page from a disk may have no clipboard,
 * and then the browser's older way is tried.
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
