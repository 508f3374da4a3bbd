// @ts-check

/** A pair as an address names it: a mode and two colours, by name or by value,
 * and what lies behind them if that was chosen, nothing for anything.
 * @typedef {{ mode: string, text: string, on: string, behind?: string }}
 *   Address */

/** The fragment of an address. `PairAddress` of the command writes the same.
 * @type {(address: Address) => string} */
export const fragmentOf = ({ mode, text, on, behind }) =>
  "#" + Object.entries(
    { mode, text, on, ...behind === undefined ? {} : { behind } })
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");

/** The address that a fragment has, or null where it opens no pair.
 * @type {(fragment: string) => Address | null} */
export const addressOf = (fragment) => {
  /** @type {Map<string, string>} */
  const values = new Map();
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const [key, ...rest] = part.split("=");
    const value = rest.join("=");
    // What is no UTF-8 names nothing, and is said as it stands.
    try {
      values.set(key, decodeURIComponent(value));
    } catch {
      values.set(key, value);
    }
  }
  const [text, on] = [values.get("text"), values.get("on")];
  return text === undefined || on === undefined ? null : {
    mode: values.get("mode") ?? "", text, on, behind: values.get("behind"),
  };
};
