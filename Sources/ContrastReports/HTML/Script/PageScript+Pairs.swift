extension PageScript {
  /// The pairs of a palette, composited as the command does it.
  static let pairs = #"""
    // -- Colours, and what translucent ones look like.

    const black = [0, 0, 0];
    const white = [1, 1, 1];

    /** The channels of a colour over opaque ones. */
    const composited = (color, over) => color.alpha === 1
      ? color.channels
      : over.map((channel, index) =>
        channel + (color.channels[index] - channel) * color.alpha);

    /** The range of what a background looks like over its backdrop. */
    const rangeOf = (color) => {
      if (color.alpha === 1) {
        const { channels, luminance } = color;
        return {
          isCertain: true, overBlack: channels, overWhite: channels,
          darkest: luminance, lightest: luminance,
        };
      }
      const overBlack = composited(color, data.backdrop ?? black);
      const darkest = luminanceOf(overBlack);
      if (data.backdrop) {
        return {
          isCertain: true, overBlack, overWhite: overBlack, darkest,
          lightest: darkest,
        };
      }
      const overWhite = composited(color, white);
      const lightest = luminanceOf(overWhite);
      return {
        isCertain: false, overBlack, overWhite, darkest,
        lightest: lightest.value > darkest.value ? lightest : darkest,
      };
    };

    /** A colour as one reading of the gamut has it. */
    const readingOf = (alpha, channels, value) => {
      const reading = { alpha, channels, luminance: luminanceOf(channels) };
      if (value !== undefined && !reading.luminance.bytes) {
        reading.luminance = { value };
      }
      reading.range = rangeOf(reading);
      return reading;
    };

    /** A colour of the data: what it is called, and its readings. */
    const colorOf = ([name, hex, alpha = 1, ...numbers]) => {
      const bytes = [1, 3, 5].map((place) =>
        parseInt(hex.slice(place, place + 2), 16) / 255);
      const readings = [readingOf(alpha, numbers[0] ?? bytes, numbers[1])];
      for (let next = 2; next < numbers.length; next += 2) {
        readings.push(readingOf(alpha, numbers[next], numbers[next + 1]));
      }
      const isPlain = alpha === 1 && readings.length === 1;
      return { name, hex, alpha, readings, isPlain };
    };

    /** The ratios of a text on a background over black and over white. */
    const ratiosOver = (text, { range }) => {
      const onBlack = text.alpha === 1
        ? text.luminance : luminanceOf(composited(text, range.overBlack));
      const overBlack = ratioOf(onBlack, range.darkest);
      if (range.isCertain) return { overBlack, overWhite: overBlack };
      const onWhite = text.alpha === 1
        ? onBlack : luminanceOf(composited(text, range.overWhite));
      const flips =
        (onBlack.value > range.darkest.value
          && onWhite.value < range.lightest.value)
        || (onBlack.value < range.darkest.value
          && onWhite.value > range.lightest.value);
      const overWhite = ratioOf(onWhite, range.lightest);
      return { overBlack, overWhite, flips };
    };

    const lesser = (a, b) => a.value <= b.value ? a : b;

    /**
     * The contrast of a text colour on a background: the least ratio there is
     * over any backdrop and by any reading, and the greatest.
     */
    const contrastOf = (text, ground) => {
      const count = Math.max(text.readings.length, ground.readings.length);
      const all = Array.from({ length: count }, (_, index) => ratiosOver(
        text.readings[index] ?? text.readings[0],
        ground.readings[index] ?? ground.readings[0]));
      const overBlack = all.map((one) => one.overBlack).reduce(lesser);
      const overWhite = all.map((one) => one.overWhite).reduce(lesser);
      const least = lesser(overBlack, overWhite);
      const greatest = least === overBlack ? overWhite : overBlack;
      return all.some((one) => one.flips)
        ? { least: ratioOf(least.darker, least.darker), greatest }
        : { least, greatest };
    };

    const isCertain = (contrast, threshold) =>
      meets(contrast.least, threshold) && meets(contrast.greatest, threshold);

    /** How demanding the text is that a contrast is enough for: 0 to 3. */
    const rankOf = (contrast) =>
      data.marks.filter(({ ratio }) => isCertain(contrast, ratio)).length - 1;

    /** The pairs of a mode: its rows on its columns, worked out when needed. */
    class Pairs {
      constructor(mode) {
        const colors = mode.colors.map(colorOf);
        this.rows = mode.rows?.map((index) => colors[index]) ?? colors;
        this.columns = mode.columns?.map((index) => colors[index]) ?? colors;
        this.count = this.rows.length * this.columns.length;
      }

      row(pair) { return this.rows[Math.floor(pair / this.columns.length)]; }

      column(pair) { return this.columns[pair % this.columns.length]; }

      isItself(pair) { return this.row(pair) === this.column(pair); }

      contrast(pair) { return contrastOf(this.row(pair), this.column(pair)); }

      /** The least ratio of each pair, for sorting and for a first look. */
      get ratios() {
        if (this.known) return this.known;
        const ratios = new Float64Array(this.count);
        const plain = this.columns.map(({ readings }) =>
          readings.length === 1 && readings[0].range.isCertain
            ? readings[0].range.darkest.value + 0.05 : NaN);
        let pair = 0;
        for (const text of this.rows) {
          const offset = text.readings[0].luminance.value + 0.05;
          for (let column = 0; column < plain.length; column += 1, pair += 1) {
            const other = plain[column];
            ratios[pair] = text.isPlain && !Number.isNaN(other)
              ? (offset > other ? offset / other : other / offset)
              : this.contrast(pair).least.value;
          }
        }
        this.known = ratios;
        return ratios;
      }

      /** Whether a pair meets a threshold. */
      meets(pair, threshold) {
        // A quotient errs by far less than this; next to the threshold, and
        // where a range could matter, the definition decides.
        const distance = this.ratios[pair] - threshold;
        return Math.abs(distance) > 1e-9
          ? distance > 0 : isCertain(this.contrast(pair), threshold);
      }

      /** Whether a pair almost meets a threshold. */
      isNear(pair, threshold) {
        return this.meets(pair, threshold * data.nearShare)
          && !this.meets(pair, threshold);
      }

      /** Whether a pair misses what is required. */
      isBelow(pair) {
        return Boolean(data.required) && !this.meets(pair, data.required);
      }

      /** The place of a pair's colour in a picture. */
      shade(pair) {
        if (!data.required) return this.rank(pair);
        return this.isBelow(pair) ? 0 : data.levels.length - 1;
      }

      /** The rank of a pair. */
      rank(pair) {
        let rank = data.marks.length - 1;
        while (rank > 0 && !this.meets(pair, data.marks[rank].ratio)) rank -= 1;
        return rank;
      }
    }


    """#
}
