// @ts-check
import { drawing } from "./elements.js";

/** @type {CSSStyleSheet | null} */
let rules = null;

/** The shapes of verdicts as pictures of cells, in the colours of the theme:
 * thousands of pictures cost less than as many drawings, and a rule less than a
 * property of each cell.
 * @type {(view: HTMLElement) => void} */
export const drawShapes = (view) => {
  const { color, backgroundColor } = getComputedStyle(view);
  const text = [...document.querySelectorAll("symbol[id^=rank-]")]
    .map((symbol) => {
      const strokes = symbol.innerHTML.replaceAll(
        'class="solid"', `fill="${color}" stroke="none"`);
      /** @type {(ground: string) => string} */
      const picture = (ground) => `url("data:image/svg+xml,${
        encodeURIComponent(`<svg xmlns="${drawing}" viewBox="0 0 16 16">`
          + `${ground}<g fill="none" stroke="${color}" stroke-width="2" `
          + `stroke-linecap="round" stroke-linejoin="round">${strokes}`)
      }%3C/g%3E%3C/svg%3E")`;
      const mark = symbol.id.replace("rank-", ".mark-");
      const chip = picture(
        `<rect width="16" height="16" rx="4" fill="${backgroundColor}"/>`);
      return `.shows-ratio ${mark} b::after,`
        + `.shows-word ${mark} b+span::before{background-image:${picture("")}}`
        + `.tile${mark}{background-image:${chip}}`
        + `.tile.ground${mark}{background-image:${chip},var(--over,none),`
        + "var(--behind,linear-gradient(100deg,#fff 50%,#000 50%))}";
    }).join("");
  if (!rules) {
    rules = new CSSStyleSheet();
    document.adoptedStyleSheets.push(rules);
    for (const theme of ["(prefers-color-scheme: dark)",
      "(forced-colors: active)"]) {
      matchMedia(theme).addEventListener("change", () => drawShapes(view));
    }
  }
  rules.replaceSync(text);
};
