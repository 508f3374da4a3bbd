// @ts-check

/** What a page without a script would show of a matrix, while it has one. */
const kept = new Map();

/** Takes the tables and the pictures out of the document whose place the
 * matrices take, and puts them back for paper. */
export const keepForPrint = () => {
  for (const still of document.querySelectorAll(".still")) {
    const place = document.createComment("");
    still.replaceWith(place);
    kept.set(place, still);
  }
  addEventListener("beforeprint", () => {
    for (const [place, still] of kept) place.replaceWith(still);
  });
  addEventListener("afterprint", () => {
    for (const [place, still] of kept) still.replaceWith(place);
  });
};
