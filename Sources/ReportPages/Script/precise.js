// @ts-check

/** A number to twice the usual precision: the sum of a number and its error.
 * @typedef {[high: number, low: number]} Precise */

/** The sum of two numbers, and its rounding error (Knuth).
 * @type {(a: number, b: number) => Precise} */
const sum = (a, b) => {
  const high = a + b;
  const back = high - a;
  return [high, a - (high - back) + (b - back)];
};

/** A number as two halves of 26 bits (Veltkamp).
 * @type {(a: number) => Precise} */
const halves = (a) => {
  const shifted = 134217729 * a;
  const high = shifted - (shifted - a);
  return [high, a - high];
};

/** The product of two numbers, and its rounding error (Dekker).
 * @type {(a: number, b: number) => Precise} */
const product = (a, b) => {
  const high = a * b;
  const [a1, a2] = halves(a);
  const [b1, b2] = halves(b);
  return [high, a1 * b1 - high + a1 * b2 + a2 * b1 + a2 * b2];
};

/** @type {(a: Precise, b: Precise) => Precise} */
export const add = (a, b) => {
  const [high, low] = sum(a[0], b[0]);
  return sum(high, low + (a[1] + b[1]));
};

/** @type {(a: Precise, b: Precise) => Precise} */
export const multiply = (a, b) => {
  const [high, error] = product(a[0], b[0]);
  return sum(high, error + (a[0] * b[1] + a[1] * b[0]));
};

/** The quotient of two whole numbers.
 * @type {(a: number, b: number) => Precise} */
export const quotient = (a, b) => {
  const high = a / b;
  const [whole, error] = product(high, b);
  return sum(high, (a - whole - error) / b);
};

/** @type {(a: Precise, b: Precise) => boolean} */
export const isAtLeast = (a, b) =>
  a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1]);
