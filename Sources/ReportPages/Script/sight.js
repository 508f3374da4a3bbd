// @ts-check
import { addressOf, writeAddress } from "./address.js";
import { find, say } from "./elements.js";

/** Shows all samples with a simulated colour vision; if its name is empty, as
 * they are. No ratio changes.
 * @type {(sight: string) => void} */
const show = (sight) => {
  const choice = /** @type {HTMLSelectElement} */ (find("sight-choice"));
  choice.value = sight;
  // An unknown name shows all colours.
  if (choice.selectedIndex < 0) choice.value = "";
  document.documentElement.dataset.sight = choice.value;
  find("sight-note").hidden = choice.value === "";
};

/** Activates the choice, and shows the vision that an address names.
 * @type {(start: string) => void} */
export const listenToSight = (start) => {
  const choice = /** @type {HTMLSelectElement} */ (find("sight-choice"));
  choice.addEventListener("change", () => {
    show(choice.value);
    writeAddress({ sight: choice.value });
    say(choice.value
      ? `Samples as seen with ${choice.selectedOptions[0].textContent}`
      : "Samples in all colours");
  });
  show(addressOf(start).sight);
  if (choice.value) writeAddress({ sight: choice.value });
};
