// @ts-check

/** The content of an address: a pair that is open, the changes that are kept,
 * and the simulated vision of samples. A pair is a mode and two colours, by
 * name or by value, and the backdrop if one was chosen, empty for any. A change
 * is a mode, a name and a value.
 * @typedef {{ mode: string, text: string, on: string, behind?: string }}
 *   Pair
 * @typedef {{ pair: Pair | null, changes: string[][], sight: string }} Address
 */

/** The fragment of an address. `PairAddress` of the command writes the same for
 * a pair.
 * @type {(address: Partial<Address>) => string} */
export const fragmentOf = ({ pair, changes = [], sight = "" }) => {
  const parts = Object.entries(pair ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  for (const change of changes) {
    parts.push(`change=${change.map(encodeURIComponent).join(",")}`);
  }
  if (sight) parts.push(`sight=${encodeURIComponent(sight)}`);
  return parts.length === 0 ? "" : `#${parts.join("&")}`;
};

/** The decoded text. If its percent-encoded bytes are not UTF-8, it is not the
 * name of a colour and is returned unchanged, so that it can be reported.
 * @type {(text: string) => string} */
const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The address that a fragment represents.
 * @type {(fragment: string) => Address} */
export const addressOf = (fragment) => {
  /** @type {Map<string, string>} */
  const values = new Map();
  /** @type {string[][]} */
  const changes = [];
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const [key, ...rest] = part.split("=");
    const value = rest.join("=");
    if (key === "change") changes.push(value.split(",").map(decoded));
    else values.set(key, decoded(value));
  }
  const [text, on] = [values.get("text"), values.get("on")];
  return {
    pair: text === undefined || on === undefined ? null : {
      mode: values.get("mode") ?? "", text, on, behind: values.get("behind"),
    },
    changes, sight: values.get("sight") ?? "",
  };
};

/** The current content of the address of the page.
 * @type {Address} */
const current = { pair: null, changes: [], sight: "" };

/** Changes parts of the address; in some environments a page cannot.
 * @type {(part: Partial<Address>) => void} */
export const writeAddress = (part) => {
  Object.assign(current, part);
  const fragment = fragmentOf(current);
  // The anchor of a section stays until there is something else to write.
  if (fragment === "" && !location.hash.includes("=")) return;
  try {
    history.replaceState(
      history.state, "", location.href.split("#")[0] + fragment);
  } catch {
    // Everything else works without the address.
  }
};
