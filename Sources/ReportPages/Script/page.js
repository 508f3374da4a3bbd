// @ts-check
import { listen } from "./choices.js";
import { listenToCopies } from "./copy.js";
import { data } from "./data.js";
import { reveal } from "./elements.js";
import { Explorer } from "./explorer.js";
import { keepForPrint } from "./print.js";
import { listenToSight } from "./sight.js";
import { listenToAddress } from "./visit.js";

// The fragment at the start, before interactive parts write into the address.
const start = location.hash;
// The parts of a mode appear when it is unfolded.
reveal(document.body, (node) => !node.closest(".mode"));

/** Activates the section of a mode once somebody unfolds it. An error there is
 * reported, and does not stop the other modes. */
for (const mode of data.modes) {
  const fold = document.getElementById(mode.id);
  if (!(fold instanceof HTMLDetailsElement)) continue;
  let isMade = false;
  const make = () => {
    if (isMade || !fold.open) return;
    isMade = true;
    if (!mode.colors || !document.getElementById(`${mode.id}-sheet`)) return;
    try {
      new Explorer(mode);
      keepForPrint(fold);
      reveal(fold);
    } catch (error) {
      reportError(error);
    }
  };
  fold.addEventListener("toggle", make);
  make();
}
listen();
listenToCopies();
listenToSight(start);
listenToAddress(start);
