// @ts-check
import { listen } from "./choices.js";
import { data } from "./data.js";
import { Explorer } from "./explorer.js";
import { keepForPrint } from "./print.js";
import { listenToAddress } from "./visit.js";

keepForPrint();
for (const node of document.querySelectorAll("[data-script]")) {
  if (node instanceof HTMLElement) node.hidden = false;
}

// The first mode at once, the others when the page has nothing else to do.
const modes = data.modes.filter((mode) => mode.colors);
const explore = () => {
  const mode = modes.shift();
  if (!mode) return;
  new Explorer(mode);
  setTimeout(explore, 0);
};
explore();
listen();
listenToAddress();
