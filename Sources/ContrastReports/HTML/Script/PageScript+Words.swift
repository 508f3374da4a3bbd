extension PageScript {
  /// Sentences, and the small parts that lists are made of.
  static let words = #"""
    // -- Words, the same as the command's.

    const find = (id) => document.getElementById(id);
    const number = new Intl.NumberFormat("en-US");
    const counted = (count, one, many) =>
      `${number.format(count)} ${count === 1 ? one : many}`;
    const verdicts = data.marks.map(({ word }) => word);
    const phrases = data.marks.map(({ phrase }) => phrase);

    const bytesOf = (channels) => channels.map((channel) =>
      Math.floor(Math.min(1, Math.max(0, channel)) * 255 + 0.5));
    const hexOf = (bytes) => "#" + bytes.map((byte) =>
      byte.toString(16).padStart(2, "0")).join("");

    /** `red 140, green 60, blue 3`, and how opaque if it is not. */
    const colorWords = (color) => {
      const [red, green, blue] = bytesOf(color.readings.at(-1).channels);
      const words = `red ${red}, green ${green}, blue ${blue}`;
      if (color.alpha === 1) return words;
      const percent = color.alpha === 0
        ? 0 : Math.min(99, Math.max(1, Math.floor(color.alpha * 100 + 0.5)));
      return `${words}, ${percent} percent opaque`;
    };

    /** What a pair misses that is required, or nothing. */
    const lackOf = (contrast) =>
      data.required && !isCertain(contrast, data.required)
        ? `, below the required ${data.required}` : "";

    /** The sentence of a pair, ratio first. */
    const sentenceOf = (text, ground, contrast) =>
      `Ratio ${textOf(contrast.least)}, ${phrases[rankOf(contrast)]}`
        + `${lackOf(contrast)}: ${text.name} on ${ground.name}`;

    /** The colour values of a pair, as the longer description. */
    const descriptionOf = (text, ground) =>
      `Text colour ${colorWords(text)}, on background ${colorWords(ground)}.`;

    /** Says something to whoever listens, when they are done with a move. */
    let saying = 0;
    const say = (words) => {
      clearTimeout(saying);
      saying = setTimeout(() => { find("status").textContent = words; }, 250);
    };

    const element = (name, className, text) => {
      const node = document.createElement(name);
      if (className) node.className = className;
      if (text !== undefined) node.textContent = text;
      return node;
    };

    /** The drawing of a verdict. */
    const shapeOf = (rank) => {
      const space = "http://www.w3.org/2000/svg";
      const shape = document.createElementNS(space, "svg");
      shape.setAttribute("class", "shape");
      shape.setAttribute("aria-hidden", "true");
      const use = document.createElementNS(space, "use");
      use.setAttribute("href", `#rank-${rank}`);
      shape.append(use);
      return shape;
    };

    const markOf = (rank) => {
      const mark = element("span", "mark");
      mark.append(shapeOf(rank), verdicts[rank]);
      return mark;
    };

    /** Puts a colour behind a node, over a pattern where it is translucent. */
    const paint = (node, color) => {
      const isOpaque = color.alpha === 1;
      node.classList.toggle("ground", !isOpaque);
      if (isOpaque) {
        node.style.background = color.hex;
      } else {
        node.style.setProperty(
          "--over", `linear-gradient(${color.hex},${color.hex})`);
      }
    };

    const swatchOf = (color) => {
      const swatch = element("i", "swatch");
      swatch.setAttribute("aria-hidden", "true");
      paint(swatch, color);
      return swatch;
    };

    const sampleOf = (text, ground) => {
      const sample = element("i", "sample");
      sample.setAttribute("aria-hidden", "true");
      sample.style.color = text.hex;
      paint(sample, ground);
      return sample;
    };


    """#
}
