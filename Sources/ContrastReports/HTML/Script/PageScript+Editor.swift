extension PageScript {
  /// The second screen: two colours to change, and what becomes of the ratio.
  static let editor = #"""
    // -- The editor.

    const sides = ["text", "background"];
    const channelNames = ["red", "green", "blue"];

    class Editor {
      constructor() {
        this.dialog = find("editor");
        this.sliders = sides.map((side) => channelNames.map((channel) =>
          find(`editor-${side}-${channel}`)));
        this.sliders.flat().forEach((slider) => {
          slider.addEventListener("input", () => this.read());
        });
        find("editor-close").addEventListener("click", () =>
          this.dialog.close());
        find("editor-reset").addEventListener("click", () => {
          this.channels = this.start;
          this.change("Colours reset");
        });
        find("editor-swap").addEventListener("click", () => {
          this.channels = [...this.channels].reverse();
          this.change("Colours swapped");
        });
      }

      /** Opens on a pair, with what is seen of translucent colours. */
      open(text, ground) {
        // As a screen shows them: the last reading is inside sRGB.
        const shown = text.readings.at(-1);
        const { range } = ground.readings.at(-1);
        const contrast = contrastOf(text, ground);
        const looks = [range.overBlack, range.overWhite].map((over) =>
          [composited(shown, over), over]);
        const valueOf = ([look, over]) =>
          ratioOf(luminanceOf(look), luminanceOf(over)).value;
        this.start = valueOf(looks[0]) <= valueOf(looks[1])
          ? looks[0] : looks[1];
        this.channels = this.start;
        find("editor-pair").textContent = `${text.name} on ${ground.name}`;
        find("editor-note").textContent = this.note(text, ground, contrast);
        this.rank = undefined;
        this.write();
        this.dialog.showModal();
        this.dialog.scrollTop = 0;
      }

      /** What was assumed of colours that show what is behind them. */
      note(text, ground, contrast) {
        if (!ground.readings[0].range.isCertain) {
          return "What lies behind the background is not known. The pair is "
            + "shown over black or over white, whichever is worse; its "
            + `guaranteed ratio is ${textOf(contrast.least)}.`;
        }
        return text.alpha === 1 && ground.alpha === 1
          ? "" : "Translucent colours are shown as they look composited.";
      }

      /** Takes the colours from the sliders. What has not moved stays exact. */
      read() {
        this.channels = this.sliders.map((sliders, side) => {
          const bytes = bytesOf(this.channels[side]);
          return sliders.map((slider, index) =>
            slider.valueAsNumber === bytes[index]
              ? this.channels[side][index] : slider.valueAsNumber / 255);
        });
        this.write();
      }

      /** Shows other colours, and says so. */
      change(words) {
        this.write();
        say(`${words}, ratio ${this.ratio}`);
      }

      /** Writes everything that depends on the colours. */
      write() {
        const [text, ground] = this.channels.map(luminanceOf);
        const ratio = ratioOf(text, ground);
        this.ratio = textOf(ratio);
        sides.forEach((side, index) => this.writeSide(side, index));
        const [textHex, groundHex] = this.channels.map((channels) =>
          hexOf(bytesOf(channels)));
        const sample = find("editor-sample");
        sample.style.color = textHex;
        sample.style.background = groundHex;
        const rank = rankOf({ least: ratio, greatest: ratio });
        find("editor-ratio").textContent = `Ratio ${this.ratio}`;
        this.writeLevels(ratio);
        if (this.rank !== undefined && this.rank !== rank) {
          say(`Now ${phrases[rank]}, ratio ${this.ratio}`);
        }
        this.rank = rank;
      }

      writeSide(side, index) {
        const bytes = bytesOf(this.channels[index]);
        find(`editor-${side}-hex`).textContent = hexOf(bytes);
        this.sliders[index].forEach((slider, channel) => {
          const value = bytes[channel];
          slider.value = value;
          slider.setAttribute("aria-valuetext",
            `${value}, ratio ${this.ratio}`);
          find(`${slider.id}-value`).textContent = value;
        });
      }

      writeLevels(ratio) {
        const items = data.criteria.map(({ title, ratio: threshold }) => {
          const isMet = meets(ratio, threshold);
          const item = element("li");
          const words = element("span");
          words.append(`${title}, at least ${threshold}: `,
            element("b", "", isMet ? "conforms" : "does not conform"));
          item.append(shapeOf(isMet ? 2 : 0), words);
          return item;
        });
        find("editor-levels").replaceChildren(...items);
      }
    }

    let editor = null;

    /** Opens the editor on a pair of colours. */
    const openEditor = (text, ground) => {
      editor ??= new Editor();
      editor.open(text, ground);
    };


    """#

  /// What happens when the page is there.
  static let start = #"""
    // -- Start.

    for (const node of document.querySelectorAll("[data-script]")) {
      node.hidden = false;
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

    find("mode-choice")?.addEventListener("change", (event) => {
      const chosen = event.target.value;
      for (const section of document.querySelectorAll(".mode")) {
        section.hidden = chosen !== "" && section.id !== chosen;
      }
      const title = event.target.selectedOptions[0].textContent;
      say(chosen ? `Showing mode ${title}` : "Showing all modes");
    });

    addEventListener("beforeprint", () => {
      for (const list of document.querySelectorAll("details")) {
        list.open = true;
      }
    });

    """#
}
