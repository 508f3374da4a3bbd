// @ts-check

/** What a page without a script would show of a matrix, while it has one.
 * @type {Map<Comment, Element>} */
const kept = new Map();

/** Takes the tables and the pictures out of a part of the document whose place
 * the matrices take, and puts them back for paper.
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
