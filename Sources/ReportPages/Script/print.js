// @ts-check

/** The static tables and pictures of the matrices that replace them.
 * @type {Map<Comment, Element>} */
const kept = new Map();

/** Removes the tables and the pictures that matrices replace from a part of the
 * document, and restores them for print.
 * @type {(part: Element) => void} */
export const keepForPrint = (part) => {
  if (kept.size === 0) {
    addEventListener("beforeprint", () => {
      for (const [place, still] of kept) place.replaceWith(still);
    });
    addEventListener("afterprint", () => {
      for (const [place, still] of kept) still.replaceWith(place);
    });
  }
  for (const still of part.querySelectorAll(".still")) {
    const place = document.createComment("");
    still.replaceWith(place);
    kept.set(place, still);
  }
};
