extension PageScript {
  /// The list of pairs, and the fields that filter it.
  static let explorer = #"""
    // -- Finding pairs.

    const pageSize = 25;

    /** Some pairs of a mode: which, and what is known of rows and columns. */
    class Filter {
      constructor(pairs, { text, ground, threshold, wants }) {
        const hasName = (query) => (color) => !query
          || color.name.toLowerCase().includes(query)
          || color.hex.includes(query);
        this.rows = pairs.rows.map(hasName(text));
        this.columns = pairs.columns.map(hasName(ground));
        this.mask = new Uint8Array(pairs.count);
        this.count = 0;
        const width = pairs.columns.length;
        this.rows.forEach((isIn, row) => {
          if (!isIn) return;
          for (let column = 0; column < width; column += 1) {
            if (!this.columns[column]) continue;
            const pair = row * width + column;
            if (pairs.rows[row] === pairs.columns[column]) continue;
            if (wants === "usable" && !pairs.meets(pair, threshold)) continue;
            if (wants === "near" && !pairs.isNear(pair, threshold)) continue;
            if (wants === "below" && !pairs.isBelow(pair)) continue;
            this.mask[pair] = 1;
            this.count += 1;
          }
        });
      }

      /** The pairs, as in the file or by ratio. */
      inOrder(pairs, order) {
        const found = new Uint32Array(this.count);
        let count = 0;
        this.mask.forEach((isIn, pair) => {
          if (isIn) {
            found[count] = pair;
            count += 1;
          }
        });
        if (order === "file") return found;
        return byRatio(found, pairs.ratios, order === "greatest");
      }
    }

    /** Pairs by thousandths of their ratio; equal ones stay as they are. */
    const byRatio = (found, ratios, isFalling) => {
      const keyOf = (pair) => {
        const key = Math.floor(ratios[pair] * 1000);
        return isFalling ? 21000 - key : key;
      };
      const starts = new Uint32Array(21002);
      for (const pair of found) starts[keyOf(pair) + 1] += 1;
      for (let key = 1; key < starts.length; key += 1) {
        starts[key] += starts[key - 1];
      }
      const sorted = new Uint32Array(found.length);
      for (const pair of found) {
        const key = keyOf(pair);
        sorted[starts[key]] = pair;
        starts[key] += 1;
      }
      return sorted;
    };

    /** What the pairs of a list can be asked to be. */
    const wishes = ["usable", "near"].concat(data.required ? "below" : []);

    /** The section of a mode: its matrix, its picture and its list. */
    class Explorer {
      constructor(mode) {
        this.mode = mode;
        this.pairs = new Pairs(mode);
        this.wants = "";
        this.page = 0;
        const table = this.part("table");
        const image = this.part("picture");
        if (table) this.matrix = new Matrix(table, this.pairs);
        if (image) this.picture = new Picture(image, this.pairs, mode);
        this.grid = new Grid(this.part("list"), (cell) => {
          const pair = this.shown[cell.parentNode.sectionRowIndex];
          openEditor(this.pairs.row(pair), this.pairs.column(pair));
        });
        const usual = [...this.part("threshold").options]
          .find((option) => Number(option.value) === data.usual);
        if (usual) usual.selected = true;
        this.listen();
        this.update();
      }

      part(name) { return find(`${this.mode.id}-${name}`); }

      listen() {
        for (const name of ["text", "ground"]) {
          this.part(name).addEventListener("input", () => this.update(true));
        }
        for (const name of ["threshold", "order"]) {
          this.part(name).addEventListener("change", () => this.update(true));
        }
        for (const name of wishes) {
          this.part(name).addEventListener("click", () => {
            this.wants = this.wants === name ? "" : name;
            this.update(true);
          });
        }
        this.part("clear").addEventListener("click", () => {
          this.part("text").value = "";
          this.part("ground").value = "";
          this.wants = "";
          this.update(true);
        });
        this.part("previous").addEventListener("click", () => this.turn(-1));
        this.part("next").addEventListener("click", () => this.turn(1));
      }

      /** Applies the fields to the list, the matrix and the picture. */
      update(isAsked = false) {
        const query = (name) => this.part(name).value.trim().toLowerCase();
        const [text, ground] = [query("text"), query("ground")];
        const threshold = Number(this.part("threshold").value);
        for (const name of wishes) {
          this.part(name).setAttribute("aria-pressed", this.wants === name);
        }
        const { wants } = this;
        const filter = new Filter(
          this.pairs, { text, ground, threshold, wants });
        this.found = filter.inOrder(this.pairs, this.part("order").value);
        const isAll = !text && !ground && !wants;
        this.matrix?.show(isAll ? null : filter);
        this.picture?.show(isAll ? null : filter);
        const kind = wants === "usable"
          ? ` of at least ${threshold}`
          : wants === "near" ? ` just below ${threshold}`
            : wants === "below" ? ` below ${data.required}` : "";
        const words = `${counted(filter.count, "pair", "pairs")}${kind}`;
        this.part("found").textContent = `${words} found`;
        this.page = 0;
        this.fill();
        if (isAsked) say(`${words} found${this.mode.of}`);
      }

      get pageCount() {
        return Math.max(1, Math.ceil(this.found.length / pageSize));
      }

      turn(by) {
        const page = this.page + by;
        if (page < 0 || page >= this.pageCount) {
          say(by < 0 ? "This is the first page" : "This is the last page");
          return;
        }
        this.page = page;
        this.fill();
        say(this.part("page").textContent);
      }

      /** Writes the rows of the page. */
      fill() {
        const start = this.page * pageSize;
        this.shown = this.found.subarray(start, start + pageSize);
        const rows = Array.from(this.shown, (pair) => this.row(pair));
        this.part("list").tBodies[0].replaceChildren(...rows);
        this.part("page").textContent = this.found.length === 0
          ? "No pairs"
          : `Pairs ${number.format(start + 1)} to `
            + `${number.format(start + rows.length)} of `
            + number.format(this.found.length);
        this.part("previous").setAttribute("aria-disabled", this.page === 0);
        this.part("next").setAttribute(
          "aria-disabled", this.page + 1 === this.pageCount);
        this.grid.reset();
      }

      row(pair) {
        const text = this.pairs.row(pair);
        const ground = this.pairs.column(pair);
        const contrast = contrastOf(text, ground);
        const row = element("tr");
        const first = element("td");
        first.setAttribute("aria-label", sentenceOf(text, ground, contrast));
        first.setAttribute("aria-description", descriptionOf(text, ground));
        const parts = element("span");
        parts.setAttribute("aria-hidden", "true");
        parts.append(
          sampleOf(text, ground),
          element("b", "", textOf(contrast.least)), " ",
          markOf(rankOf(contrast)), lackOf(contrast) ? " below" : "");
        first.append(parts);
        row.append(first, this.cell("Text colour", text),
          this.cell("Background", ground));
        return row;
      }

      cell(label, color) {
        const cell = element("td");
        cell.dataset.label = label;
        cell.append(
          swatchOf(color), element("bdi", "", color.name), " ",
          element("code", "", color.hex));
        return cell;
      }
    }


    """#
}
