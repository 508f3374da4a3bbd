extension PageScript {
  /// Luminance and ratio, to the last bit as the command has them.
  static let arithmetic = #"""
    const data = JSON.parse(document.getElementById("data").textContent);

    // -- Numbers of twice the precision, as [high, low].

    /** The sum of two numbers, and what it lacks (Knuth). */
    const sum = (a, b) => {
      const high = a + b;
      const back = high - a;
      return [high, a - (high - back) + (b - back)];
    };

    /** A number as two halves of 26 bits (Veltkamp). */
    const halves = (a) => {
      const shifted = 134217729 * a;
      const high = shifted - (shifted - a);
      return [high, a - high];
    };

    /** The product of two numbers, and what it lacks (Dekker). */
    const product = (a, b) => {
      const high = a * b;
      const [a1, a2] = halves(a);
      const [b1, b2] = halves(b);
      return [high, a1 * b1 - high + a1 * b2 + a2 * b1 + a2 * b2];
    };

    const add = (a, b) => {
      const [high, low] = sum(a[0], b[0]);
      return sum(high, low + (a[1] + b[1]));
    };

    const multiply = (a, b) => {
      const [high, error] = product(a[0], b[0]);
      return sum(high, error + (a[0] * b[1] + a[1] * b[0]));
    };

    /** The quotient of two whole numbers. */
    const quotient = (a, b) => {
      const high = a / b;
      const [whole, error] = product(high, b);
      return sum(high, (a - whole - error) / b);
    };

    const isAtLeast = (a, b) =>
      a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1]);

    // -- Relative luminance (WCAG 2.2).

    /** The linear value of a byte, to twice the precision. */
    const linearized = (byte) =>
      [data.linearized[2 * byte], data.linearized[2 * byte + 1]];

    /** The byte whose channel is exactly this number, or null. */
    const exactByte = (encoded) => {
      if (!(encoded >= 0 && encoded <= 1)) return null;
      const byte = Math.floor(encoded * 255 + 0.5);
      return byte / 255 === encoded ? byte : null;
    };

    const linearize = (encoded) => {
      const byte = exactByte(encoded);
      if (byte !== null) return linearized(byte)[0];
      const size = Math.abs(encoded);
      const linear = size <= 0.04045
        ? size / 12.92 : Math.pow((size + 0.055) / 1.055, 2.4);
      return encoded < 0 ? -linear : linear;
    };

    /** The luminance of encoded channels; `bytes` where they are exact. */
    const luminanceOf = (channels) => {
      const bytes = channels.map(exactByte);
      const isExact = bytes.every((byte) => byte !== null);
      const [red, green, blue] = channels.map(linearize);
      const value = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      return isExact ? { value, bytes } : { value: Math.max(0, value) };
    };

    /** `L + 0.05` of an 8-bit colour to twice the precision. */
    const exactOffset = (bytes) => {
      const [red, green, blue] = bytes.map((byte, index) =>
        multiply(quotient([2126, 7152, 722][index], 10000), linearized(byte)));
      return add(add(add(red, green), blue), quotient(5, 100));
    };

    // -- Contrast ratio (WCAG 2.2).

    /** The ratio of two luminances. */
    const ratioOf = (a, b) => {
      const [lighter, darker] = a.value >= b.value ? [a, b] : [b, a];
      const value = (lighter.value + 0.05) / (darker.value + 0.05);
      return { lighter, darker, value };
    };

    /** The one verdict: unrounded, without a division. */
    const meets = (ratio, threshold) =>
      ratio.lighter.value + 0.05 >= threshold * (ratio.darker.value + 0.05);

    /** Whether a ratio reaches an exact number of hundredths. */
    const reaches = (ratio, hundredths) => {
      const { lighter, darker } = ratio;
      const reached = 100 * (lighter.value + 0.05);
      const needed = hundredths * (darker.value + 0.05);
      if (Math.abs(reached - needed) > 1e-13 * needed) return reached > needed;
      if (!lighter.bytes || !darker.bytes) return meets(ratio, hundredths / 100);
      return isAtLeast(
        multiply(exactOffset(lighter.bytes), [100, 0]),
        multiply(exactOffset(darker.bytes), [hundredths, 0]));
    };

    /** The ratio with two decimals, cut and never rounded. */
    const textOf = (ratio) => {
      let count = Math.trunc(ratio.value * 100);
      while (reaches(ratio, count + 1)) count += 1;
      while (!reaches(ratio, count)) count -= 1;
      const fraction = String(count % 100).padStart(2, "0");
      return `${Math.trunc(count / 100)}.${fraction}`;
    };


    """#
}
