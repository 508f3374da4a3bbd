// @ts-check

/** The static tables and pictures that matrices replace, each with the comment
 * that marks its place in the document.
 * @type {Map<Comment, Element>} */
const kept = new Map();

/** Removes the static tables and pictures from a part of the document, and
 * restores them for print.
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
