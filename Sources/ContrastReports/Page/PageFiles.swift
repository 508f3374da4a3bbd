// Written by the script "embed" in this folder.
// swift-format-ignore-file

/// The files of a page, put together.
enum PageFiles {
  /// The script.
  static let script = ####"""

"use strict";
{
const data = JSON.parse(
  document.getElementById("data")?.textContent ?? "");
const find = (id) =>
  /** @type {HTMLElement} */ (document.getElementById(id));
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
const silent = (name, className) => {
  const node = element(name, className);
  node.setAttribute("aria-hidden", "true");
  return node;
};
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
  mark.append(shapeOf(rank), data.marks[rank].word);
  return mark;
};
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
  const swatch = silent("i", "swatch");
  paint(swatch, color);
  return swatch;
};
const sampleOf = (text, ground) => {
  const sample = silent("i", "sample");
  sample.style.color = text.hex;
  paint(sample, ground);
  return sample;
};
const sum = (a, b) => {
  const high = a + b;
  const back = high - a;
  return [high, a - (high - back) + (b - back)];
};
const halves = (a) => {
  const shifted = 134217729 * a;
  const high = shifted - (shifted - a);
  return [high, a - high];
};
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
const quotient = (a, b) => {
  const high = a / b;
  const [whole, error] = product(high, b);
  return sum(high, (a - whole - error) / b);
};
const isAtLeast = (a, b) =>
  a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1]);
const { weights, scale, knee, slope, offset, exponent, limit, guardBand } =
  data.definition;
const [flareParts, flareScale] = data.definition.flare;
const flare = flareParts / flareScale;
const shares = weights.map((weight) => weight / scale);
const linearized = (byte) =>
  [data.linearized[2 * byte], data.linearized[2 * byte + 1]];
const exactByte = (encoded) => {
  if (!(encoded >= 0 && encoded <= 1)) return null;
  const byte = Math.floor(encoded * 255 + 0.5);
  return byte / 255 === encoded ? byte : null;
};
const linearize = (encoded) => {
  const byte = exactByte(encoded);
  if (byte !== null) return linearized(byte)[0];
  const size = Math.abs(encoded);
  const linear = size <= knee
    ? size / slope : Math.pow((size + offset) / (1 + offset), exponent);
  return encoded < 0 ? -linear : linear;
};
const luminanceOf = (channels) => {
  const bytes = channels.map(exactByte).filter((byte) => byte !== null);
  const [red, green, blue] = channels.map(linearize);
  const value = shares[0] * red + shares[1] * green + shares[2] * blue;
  return bytes.length === channels.length
    ? { value, bytes } : { value: Math.min(Math.max(0, value), limit) };
};
const exactOffset = (bytes) => {
  const [red, green, blue] = bytes.map((byte, index) =>
    multiply(quotient(weights[index], scale), linearized(byte)));
  return add(add(add(red, green), blue), quotient(flareParts, flareScale));
};
const offsetOf = ({ value }) => value + flare;
const offsetOfLinear = ([red, green, blue]) => {
  const value = shares[0] * red + shares[1] * green + shares[2] * blue;
  return Math.min(Math.max(0, value), limit) + flare;
};
const ratioOf = (a, b) => {
  const [lighter, darker] = a.value >= b.value ? [a, b] : [b, a];
  return { lighter, darker, value: offsetOf(lighter) / offsetOf(darker) };
};
const meets = (ratio, threshold) =>
  offsetOf(ratio.lighter) >= threshold * offsetOf(ratio.darker);
const reaches = (ratio, hundredths) => {
  const { lighter, darker } = ratio;
  const reached = 100 * offsetOf(lighter);
  const needed = hundredths * offsetOf(darker);
  if (Math.abs(reached - needed) > guardBand * needed) return reached > needed;
  if (!lighter.bytes || !darker.bytes) return meets(ratio, hundredths / 100);
  return isAtLeast(
    multiply(exactOffset(lighter.bytes), [100, 0]),
    multiply(exactOffset(darker.bytes), [hundredths, 0]));
};
const textOf = (ratio) => {
  let count = Math.trunc(ratio.value * 100);
  while (reaches(ratio, count + 1)) count += 1;
  while (!reaches(ratio, count)) count -= 1;
  const fraction = String(count % 100).padStart(2, "0");
  return `${Math.trunc(count / 100)}.${fraction}`;
};
const foot = data.definition.knee;
const lift = data.definition.offset;
const evenRoot = 1 / (data.definition.exponent - 1);
const evenSlope = (((1 + lift) ** data.definition.exponent)
  / (data.definition.slope * data.definition.exponent)) ** evenRoot;
const besideKnee = 1e-14;
const turnLimit = 32;
const channelOf = (text, textAlpha, ground, groundAlpha) => {
  const keptOfGround = 1 - textAlpha;
  const keptOfBackdrop = 1 - groundAlpha;
  const own = textAlpha * text;
  const signs = text >= 0 && ground >= 0 ? [1] : [1, -1];
  const pointOf = (backdrop) => {
    const behind = backdrop + (ground - backdrop) * groundAlpha;
    const shown = behind + (text - behind) * textAlpha;
    return { backdrop, text: linearize(shown), ground: linearize(behind) };
  };
  const placeOf = (shown) => (shown - groundAlpha * ground) / keptOfBackdrop;
  const [black, white] = [pointOf(0), pointOf(1)];
  const beside = besideKnee / (keptOfGround * keptOfBackdrop);
  const knees = signs
    .flatMap((sign) => [sign * foot, (sign * foot - own) / keptOfGround])
    .map(placeOf)
    .flatMap((place) => [place - beside, place + beside])
    .filter((place) => place > 0 && place < 1)
    .map(pointOf);
  return {
    black, white,
    extreme: (quotient, isLeast) => {
      const rise = (quotient / keptOfGround) ** evenRoot;
      const shown = [];
      for (const sign of signs) {
        if (isLeast || signs.length > 1) {
          shown.push((sign * (rise * evenSlope - lift) - own) / keptOfGround);
        }
        if (isLeast && signs.length === 1) continue;
        shown.push(sign * (evenSlope / rise - lift));
        for (const other of signs) {
          shown.push((lift * (rise - 1) - sign * own)
            / (sign * keptOfGround - rise * other));
        }
      }
      const even = shown.map(placeOf)
        .filter((place) => place > 0 && place < 1).map(pointOf);
      const difference = (point) =>
        (point.text - quotient * point.ground) * (isLeast ? 1 : -1);
      return [black, white, ...knees, ...even].reduce((best, point) =>
        difference(point) < difference(best) ? point : best);
    },
  };
};
const worstBackdrop = (text, ground) => {
  const channels = text.channels.map((channel, index) =>
    channelOf(channel, text.alpha, ground.channels[index], ground.alpha));
  const lookOf = (points) => ({
    backdrop: points.map((point) => point.backdrop),
    quotient: offsetOfLinear(points.map((point) => point.text))
      / offsetOfLinear(points.map((point) => point.ground)),
  });
  const black = lookOf(channels.map((channel) => channel.black));
  const white = lookOf(channels.map((channel) => channel.white));
  const isLighter = black.quotient > 1 && white.quotient > 1;
  const isDarker = black.quotient < 1 && white.quotient < 1;
  if (!isLighter && !isDarker) return black.backdrop;
  const isWorse = (one, other) => isLighter ? one < other : one > other;
  let worst = isWorse(black.quotient, white.quotient) ? black : white;
  for (let turn = 0; turn < turnLimit; turn += 1) {
    const { quotient } = worst;
    const next = lookOf(channels.map((channel) =>
      channel.extreme(quotient, isLighter)));
    if (!isWorse(next.quotient, worst.quotient)) break;
    worst = next;
    if (isWorse(worst.quotient, 1)) break;
  }
  return worst.backdrop;
};
const black = [0, 0, 0];
const white = [1, 1, 1];
const backdrops = data.backdrop ? [data.backdrop] : [black, white];
const composited = (color, over) => color.alpha === 1
  ? color.channels
  : over.map((channel, index) =>
    channel + (color.channels[index] - channel) * color.alpha);
const lookOver = (ground, backdrop) => {
  const channels = composited(ground, backdrop);
  return { channels, luminance: luminanceOf(channels) };
};
const readingOf = (alpha, channels, value) => {
  let luminance = luminanceOf(channels);
  if (value !== undefined && !luminance.bytes) luminance = { value };
  if (alpha === 1) {
    return { alpha, channels, luminance, looks: [{ channels, luminance }] };
  }
  const looks = backdrops.map((backdrop) =>
    lookOver({ alpha, channels }, backdrop));
  return { alpha, channels, luminance, looks };
};
const colorOf = ([name, hex, opacity = 1, ...numbers]) => {
  const alpha = Number(opacity);
  const bytes = [1, 3, 5].map((place) =>
    parseInt(hex.slice(place, place + 2), 16) / 255);
  const readings = [];
  for (let next = 0; next < numbers.length; next += 2) {
    readings.push(readingOf(
      alpha, /** @type {number[]} */ (numbers[next]),
      /** @type {number} */ (numbers[next + 1])));
  }
  if (readings.length === 0) readings.push(readingOf(alpha, bytes));
  return { name, hex, alpha, readings };
};
const scenesOf = (text, ground) => {
  const looks = text.alpha === 1 || ground.looks.length === 1
    ? ground.looks
    : [...ground.looks, lookOver(ground, worstBackdrop(text, ground))];
  const pairs = looks.map((look) => ({
    text: text.alpha === 1
      ? text.luminance : luminanceOf(composited(text, look.channels)),
    ground: look.luminance,
  }));
  return {
    ratios: pairs.map((pair) => ratioOf(pair.text, pair.ground)),
    isHidden: pairs.some((pair) => pair.text.value > pair.ground.value)
      && pairs.some((pair) => pair.text.value < pair.ground.value),
  };
};
const lesser = (a, b) => a.value <= b.value ? a : b;
const leastOverBackdrops = ({ ratios, isHidden }) => {
  const least = ratios.reduce(lesser);
  return isHidden ? ratioOf(least.darker, least.darker) : least;
};
const contrastOf = (text, ground) => {
  const count = Math.max(text.readings.length, ground.readings.length);
  const readings = Array.from({ length: count }, (_, index) => {
    const one = text.readings[index] ?? text.readings[0];
    const other = ground.readings[index] ?? ground.readings[0];
    const scenes = scenesOf(one, other);
    return { ...scenes, least: leastOverBackdrops(scenes) };
  });
  return {
    least: readings.map(({ least }) => least).reduce(lesser),
    scenes: readings.flatMap(({ ratios }) => ratios),
  };
};
const isCertain = ({ least, scenes }, threshold) =>
  meets(least, threshold) && scenes.every((ratio) => meets(ratio, threshold));
const rankOf = (contrast) =>
  data.marks.filter(({ ratio }) => isCertain(contrast, ratio)).length - 1;
const number = new Intl.NumberFormat("en-US");
const counted = (count, one, many) =>
  `${number.format(count)} ${count === 1 ? one : many}`;
const filled = (template, values) =>
  template.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
const bytesOf = (channels) => channels.map((channel) =>
  Math.floor(Math.min(1, Math.max(0, channel)) * 255 + 0.5));
const hexOf = (bytes) => "#" + bytes.map((byte) =>
  byte.toString(16).padStart(2, "0")).join("");
const colorWords = ({ alpha, readings }) => {
  const [red, green, blue] = bytesOf(readings[readings.length - 1].channels);
  const words = filled(data.words.channels, { red, green, blue });
  if (alpha === 1) return words;
  const percent = alpha === 0
    ? 0 : Math.min(99, Math.max(1, Math.floor(alpha * 100 + 0.5)));
  return words + filled(data.words.opacity, { percent });
};
const lackOf = (contrast) =>
  data.required === undefined || isCertain(contrast, data.required)
    ? "" : filled(data.words.lack, { required: data.required });
const sentenceOf = (text, ground, contrast) =>
  filled(data.words.sentence, {
    ratio: textOf(contrast.least),
    phrase: data.marks[rankOf(contrast)].phrase,
    lack: lackOf(contrast),
    text: text.name,
    background: ground.name,
  });
const itselfWords = ({ name }) => filled(data.words.itself, { name });
const descriptionOf = (text, ground) =>
  `Text colour ${colorWords(text)}, on background ${colorWords(ground)}.`;
const selectOf = (id) =>
  /** @type {HTMLSelectElement | null} */ (document.getElementById(id));
const sections = /** @type {HTMLElement[]} */ (
  [...document.querySelectorAll(".mode")]);
const findings = /** @type {HTMLElement[]} */ (
  [...document.querySelectorAll(".finding")]);
const modeChoice = selectOf("mode-choice");
const kindChoice = selectOf("kind-choice");
const onlyFailing = document.getElementById("only-failing");
const showMode = (id) => {
  for (const section of sections) {
    section.hidden = id !== "" && section.id !== id;
  }
  if (modeChoice) modeChoice.value = id;
  for (const link of document.querySelectorAll(".modes a")) {
    link.setAttribute(
      "aria-current", String(link.getAttribute("href") === `#${id}`));
  }
};
const showPlace = () => {
  const place = document.getElementById(location.hash.slice(1));
  const section = place?.closest(".mode");
  if (!place || !(section instanceof HTMLElement)) return;
  if (section.hidden) showMode(section.id);
  for (let fold = place.closest("details"); fold;
    fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
  }
  place.scrollIntoView();
};
const showFindings = () => {
  const kind = kindChoice?.value ?? "";
  const failing = onlyFailing?.getAttribute("aria-pressed") === "true";
  let count = 0;
  for (const finding of findings) {
    finding.hidden = kind !== "" && finding.dataset.kind !== kind
      || failing && !finding.classList.contains("fails");
    if (!finding.hidden) count += 1;
  }
  for (const list of document.querySelectorAll(".findings, .rest, .folded")) {
    if (!(list instanceof HTMLElement) || !list.querySelector(".finding")) {
      continue;
    }
    list.hidden = !list.querySelector(".finding:not([hidden])");
    const title = list.previousElementSibling;
    if (title instanceof HTMLElement && title.classList.contains("group")) {
      title.hidden = list.hidden;
    }
  }
  say(`${counted(count, "finding", "findings")} shown`);
};
const listen = () => {
  modeChoice?.addEventListener("change", () => {
    showMode(modeChoice.value);
    const title = modeChoice.selectedOptions[0].textContent;
    say(modeChoice.value ? `Showing mode ${title}` : "Showing all modes");
  });
  kindChoice?.addEventListener("change", showFindings);
  onlyFailing?.addEventListener("click", () => {
    const isPressed = onlyFailing.getAttribute("aria-pressed") === "true";
    onlyFailing.setAttribute("aria-pressed", String(!isPressed));
    showFindings();
  });
  document.getElementById("print-all")?.addEventListener("click", () => {
    document.body.classList.add("whole");
    const folds = [...document.querySelectorAll("details:not([open])")];
    for (const fold of folds) fold.toggleAttribute("open", true);
    print();
    for (const fold of folds) fold.toggleAttribute("open", false);
    document.body.classList.remove("whole");
  });
  addEventListener("hashchange", showPlace);
  if (data.first) showMode(data.first);
  if (location.hash) showPlace();
};
const sides = ["text", "background"];
const channelNames = ["red", "green", "blue"];
const ratioOfChannels = ([text, ground]) =>
  ratioOf(luminanceOf(text), luminanceOf(ground));
class Editor {
  constructor() {
    this.dialog = /** @type {HTMLDialogElement} */ (find("editor"));
    this.sliders = sides.map((side) => channelNames.map((channel) =>
      /** @type {HTMLInputElement} */ (find(`editor-${side}-${channel}`))));
    this.start = [];
    this.channels = [];
    this.ratio = "";
    this.rank = null;
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
  open(text, ground) {
    const shown = text.readings[text.readings.length - 1];
    const { looks } = ground.readings[ground.readings.length - 1];
    this.start = looks
      .map(({ channels }) => [composited(shown, channels), channels])
      .reduce((a, b) =>
        ratioOfChannels(a).value <= ratioOfChannels(b).value ? a : b);
    this.channels = this.start;
    find("editor-pair").textContent = `${text.name} on ${ground.name}`;
    find("editor-note").textContent = this.note(text, ground);
    this.rank = null;
    this.write();
    this.dialog.showModal();
    this.dialog.scrollTop = 0;
  }
  note(text, ground) {
    if (ground.readings[0].looks.length > 1) {
      const { least } = contrastOf(text, ground);
      return "What lies behind the background is not known. The pair is "
        + "shown over black or over white, whichever is worse; its "
        + `guaranteed ratio is ${textOf(least)}.`;
    }
    return text.alpha === 1 && ground.alpha === 1
      ? "" : "Translucent colours are shown as they look composited.";
  }
  read() {
    this.channels = this.sliders.map((sliders, side) => {
      const bytes = bytesOf(this.channels[side]);
      return sliders.map((slider, index) =>
        slider.valueAsNumber === bytes[index]
          ? this.channels[side][index] : slider.valueAsNumber / 255);
    });
    this.write();
  }
  change(words) {
    this.write();
    say(`${words}, ratio ${this.ratio}`);
  }
  write() {
    const ratio = ratioOfChannels(this.channels);
    this.ratio = textOf(ratio);
    sides.forEach((side, index) => this.writeSide(side, index));
    const [textHex, groundHex] = this.channels.map((channels) =>
      hexOf(bytesOf(channels)));
    const sample = find("editor-sample");
    sample.style.color = textHex;
    sample.style.background = groundHex;
    const rank = rankOf({ least: ratio, scenes: [] });
    find("editor-ratio").textContent = `Ratio ${this.ratio}`;
    this.writeLevels(ratio);
    if (this.rank !== null && this.rank !== rank) {
      say(`Now ${data.marks[rank].phrase}, ratio ${this.ratio}`);
    }
    this.rank = rank;
  }
  writeSide(side, index) {
    const bytes = bytesOf(this.channels[index]);
    find(`editor-${side}-hex`).textContent = hexOf(bytes);
    this.sliders[index].forEach((slider, channel) => {
      const value = String(bytes[channel]);
      slider.value = value;
      slider.setAttribute("aria-valuetext", `${value}, ratio ${this.ratio}`);
      find(`${slider.id}-value`).textContent = value;
    });
  }
  writeLevels(ratio) {
    const items = data.criteria.map(({ title, ratio: threshold }) => {
      const isMet = meets(ratio, threshold);
      const item = element("li");
      const words = element("span");
      words.append(`${title}, at least ${threshold}: `, element(
        "b", "", isMet ? data.words.conforms : data.words.fails));
      item.append(shapeOf(isMet ? data.usable : 0), words);
      return item;
    });
    find("editor-levels").replaceChildren(...items);
  }
}
let editor = null;
const openEditor = (text, ground) => {
  editor ??= new Editor();
  editor.open(text, ground);
};
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
const byRatio = (found, ratios, isFalling) => {
  const most = found.reduce((most, pair) => Math.max(most, ratios[pair]), 1);
  const last = Math.floor(most * 1000);
  const keyOf = (pair) => {
    const key = Math.floor(ratios[pair] * 1000);
    return isFalling ? last - key : key;
  };
  const starts = new Uint32Array(last + 2);
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
const cellOf = ({ target }) =>
  target instanceof Element ? target.closest("tbody td") : null;
class Grid {
  constructor(table, open) {
    this.table = table;
    this.open = open;
    this.chosen = null;
    table.setAttribute("role", "grid");
    table.addEventListener("keydown", (event) => this.move(event));
    table.addEventListener("click", (event) => {
      const cell = cellOf(event);
      if (cell) {
        this.focus(cell);
        open(cell);
      }
    });
    table.addEventListener("focusin", (event) => {
      const cell = cellOf(event);
      if (cell) this.choose(cell);
    });
  }
  get cells() {
    return [...this.table.tBodies[0].rows]
      .filter((row) => !row.hidden)
      .map((row) => [...row.cells].filter((cell) =>
        cell.tagName === "TD" && !cell.hidden))
      .filter((cells) => cells.length > 0);
  }
  reset() {
    const cells = this.cells;
    for (const cell of cells.flat()) cell.tabIndex = -1;
    this.chosen = null;
    if (cells.length > 0) this.choose(cells[0][0]);
  }
  choose(cell) {
    if (this.chosen) this.chosen.tabIndex = -1;
    this.chosen = cell;
    cell.tabIndex = 0;
  }
  focus(cell) {
    this.choose(cell);
    cell.focus();
  }
  move(event) {
    const cell = cellOf(event);
    if (!cell || event.altKey || event.metaKey) return;
    const cells = this.cells;
    const row = cells.findIndex((row) => row.includes(cell));
    if (row === -1) return;
    const column = cells[row].indexOf(cell);
    const lastRow = cells.length - 1;
    const lastColumn = cells[row].length - 1;
    const all = event.ctrlKey;
    const places = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [all ? 0 : row, 0],
      End: [all ? lastRow : row, lastColumn],
      PageUp: [Math.max(0, row - 10), column],
      PageDown: [Math.min(lastRow, row + 10), column],
    };
    if (event.key === "Enter" || event.key === " ") {
      this.open(cell);
    } else if (event.key in places) {
      const [toRow, toColumn] = places[event.key];
      const next = cells[toRow]?.[toColumn];
      if (next) this.focus(next);
    } else {
      return;
    }
    event.preventDefault();
  }
}
class Matrix {
  constructor(table, pairs) {
    this.pairs = pairs;
    this.pairOf = new Map();
    this.grid = new Grid(table, (cell) => {
      const pair = this.pairOf.get(cell);
      if (pair === undefined || pairs.isItself(pair)) {
        say("A colour on itself is not a pair.");
      } else {
        openEditor(pairs.row(pair), pairs.column(pair));
      }
    });
    this.heads = [...(table.tHead?.rows[0].cells ?? [])];
    this.rows = [...table.tBodies[0].rows];
    this.rows.forEach((row, index) => this.prepare(row, index));
    this.grid.reset();
  }
  prepare(row, index) {
    const { pairs } = this;
    [...row.cells].slice(1).forEach((cell, column) => {
      const pair = index * pairs.columns.length + column;
      this.pairOf.set(cell, pair);
      cell.dataset.label = cell.getAttribute("aria-label") ?? "";
      const parts = silent("span");
      parts.append(...cell.childNodes);
      cell.append(parts);
      if (pairs.isItself(pair)) return;
      cell.setAttribute("aria-description",
        descriptionOf(pairs.row(pair), pairs.column(pair)));
    });
  }
  show(filter) {
    const { pairs } = this;
    const isColumnIn = pairs.columns.map((_, column) =>
      !filter || filter.columns[column]);
    this.heads.slice(1).forEach((head, column) => {
      head.hidden = !isColumnIn[column];
    });
    this.rows.forEach((row, index) => {
      row.hidden = filter !== null && !filter.rows[index];
      [...row.cells].slice(1).forEach((cell, column) => {
        const pair = index * pairs.columns.length + column;
        const isIn = !filter || filter.mask[pair] === 1
          || pairs.isItself(pair);
        const label = cell.dataset.label ?? "";
        cell.hidden = !isColumnIn[column];
        cell.classList.toggle("filtered", !isIn);
        cell.setAttribute(
          "aria-label", isIn ? label : `Filtered out: ${label}`);
      });
    });
    this.grid.reset();
  }
}
const settledOffset = ({ readings: [{ looks }, ...others] }) =>
  others.length === 0 && looks.length === 1
    ? offsetOf(looks[0].luminance) : NaN;
class Pairs {
  constructor(mode) {
    const colors = (mode.colors ?? []).map(colorOf);
    this.rows = mode.rows?.map((index) => colors[index]) ?? colors;
    this.columns = mode.columns?.map((index) => colors[index]) ?? colors;
    this.count = this.rows.length * this.columns.length;
    this.known = null;
  }
  row(pair) { return this.rows[Math.floor(pair / this.columns.length)]; }
  column(pair) { return this.columns[pair % this.columns.length]; }
  isItself(pair) { return this.row(pair) === this.column(pair); }
  contrast(pair) { return contrastOf(this.row(pair), this.column(pair)); }
  get ratios() {
    if (this.known) return this.known;
    const ratios = new Float64Array(this.count);
    const settled = this.columns.map(settledOffset);
    let pair = 0;
    for (const text of this.rows) {
      const offset = text.alpha === 1 ? settledOffset(text) : NaN;
      for (const other of settled) {
        ratios[pair] = Number.isNaN(offset + other)
          ? this.contrast(pair).least.value
          : (offset > other ? offset / other : other / offset);
        pair += 1;
      }
    }
    this.known = ratios;
    return ratios;
  }
  meets(pair, threshold) {
    const distance = this.ratios[pair] - threshold;
    return Math.abs(distance) > 1e-9
      ? distance > 0 : isCertain(this.contrast(pair), threshold);
  }
  isNear(pair, threshold) {
    return this.meets(pair, threshold * data.nearShare)
      && !this.meets(pair, threshold);
  }
  isBelow(pair) {
    return data.required !== undefined && !this.meets(pair, data.required);
  }
  shade(pair) {
    if (data.required === undefined) return this.rank(pair);
    return this.isBelow(pair) ? 0 : data.levels.length - 1;
  }
  rank(pair) {
    let rank = data.marks.length - 1;
    while (rank > 0 && !this.meets(pair, data.marks[rank].ratio)) rank -= 1;
    return rank;
  }
}
class Picture {
  constructor(image, pairs) {
    this.pairs = pairs;
    this.isByLuminance = true;
    this.filter = null;
    this.rows = [];
    this.columns = [];
    this.canvas = element("canvas");
    this.canvas.width = pairs.columns.length;
    this.canvas.height = pairs.rows.length;
    this.canvas.style.width = `${image.width}px`;
    this.canvas.style.height = `${image.height}px`;
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", image.alt);
    image.before(this.canvas);
    image.hidden = true;
    this.button = element("button", "", "Sort picture from dark to light");
    this.button.type = "button";
    this.button.addEventListener("click", () => this.reorder());
    const pointed = element("p", "quiet pointed",
      "Point at a cell to read it, and click to edit it.");
    pointed.setAttribute("aria-hidden", "true");
    const box = image.closest(".picture");
    const bar = element("p", "order");
    bar.append(this.button);
    box?.before(bar);
    box?.after(pointed);
    this.canvas.addEventListener("pointermove", (event) => {
      const [text, ground] = this.pairAt(event);
      pointed.textContent = text === ground
        ? itselfWords(text)
        : sentenceOf(text, ground, contrastOf(text, ground));
    });
    this.canvas.addEventListener("click", (event) => {
      const [text, ground] = this.pairAt(event);
      if (text !== ground) openEditor(text, ground);
    });
    this.arrange();
  }
  arrange() {
    const luminance = (color) => color.readings[0].luminance.value;
    const places = (colors) => {
      const all = [...colors.keys()];
      return this.isByLuminance
        ? all.sort((a, b) =>
          luminance(colors[a]) - luminance(colors[b]) || a - b)
        : all;
    };
    this.rows = places(this.pairs.rows);
    this.columns = places(this.pairs.columns);
    this.button.setAttribute("aria-pressed", String(this.isByLuminance));
  }
  reorder() {
    this.isByLuminance = !this.isByLuminance;
    this.arrange();
    this.draw();
    say(this.isByLuminance
      ? "Picture from dark to light" : "Picture in the order of the file");
  }
  show(filter) {
    this.filter = filter;
    this.draw();
  }
  draw() {
    const context = this.canvas.getContext("2d");
    if (!context) return;
    const width = this.columns.length;
    const colors = data.levels.map((hex) => [1, 3, 5].map((place) =>
      parseInt(hex.slice(place, place + 2), 16)));
    const pixels = context.createImageData(width, this.rows.length);
    let place = 0;
    for (const row of this.rows) {
      for (const column of this.columns) {
        const pair = row * width + column;
        const isItself = this.pairs.rows[row] === this.pairs.columns[column];
        const shade = isItself ? 0 : this.pairs.shade(pair);
        pixels.data.set(colors[shade], place);
        pixels.data[place + 3] =
          !this.filter || this.filter.mask[pair] ? 255 : 40;
        place += 4;
      }
    }
    context.putImageData(pixels, 0, 0);
  }
  pairAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const at = (offset, length, places) => places[Math.min(
      places.length - 1,
      Math.max(0, Math.floor(offset / length * places.length)))];
    const row = at(event.clientY - box.top, box.height, this.rows);
    const column = at(event.clientX - box.left, box.width, this.columns);
    return [this.pairs.rows[row], this.pairs.columns[column]];
  }
}
const pageSize = 25;
const wishes = new Map([
  ["usable", (/** @type {number} */ threshold) => ` of at least ${threshold}`],
  ["near", (/** @type {number} */ threshold) => ` just below ${threshold}`],
]);
if (data.required !== undefined) {
  wishes.set("below", () => ` below ${data.required}`);
}
class Explorer {
  constructor(mode) {
    this.mode = mode;
    this.pairs = new Pairs(mode);
    this.wants = "";
    this.page = 0;
    this.found = new Uint32Array();
    this.shown = this.found;
    const table = this.part("table");
    const image = this.part("picture");
    if (table instanceof HTMLTableElement) {
      this.matrix = new Matrix(table, this.pairs);
    }
    if (image instanceof HTMLImageElement) {
      this.picture = new Picture(image, this.pairs);
    }
    this.list = /** @type {HTMLTableElement} */ (this.part("list"));
    this.titles = [...(this.list.tHead?.rows[0].cells ?? [])]
      .slice(1).map((head) => head.textContent ?? "");
    this.grid = new Grid(this.list, (cell) => {
      const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
      const pair = this.shown[row.sectionRowIndex];
      openEditor(this.pairs.row(pair), this.pairs.column(pair));
    });
    const threshold = this.choice("threshold");
    const usual = [...threshold.options]
      .find((option) => Number(option.value) === data.usual);
    if (usual) usual.selected = true;
    this.listen();
    this.update();
  }
  part(name) { return find(`${this.mode.id}-${name}`); }
  field(name) {
    return /** @type {HTMLInputElement} */ (this.part(name));
  }
  choice(name) {
    return /** @type {HTMLSelectElement} */ (this.part(name));
  }
  listen() {
    for (const name of ["text", "ground"]) {
      this.part(name).addEventListener("input", () => this.update(true));
    }
    for (const name of ["threshold", "order"]) {
      this.part(name).addEventListener("change", () => this.update(true));
    }
    for (const name of wishes.keys()) {
      this.part(name).addEventListener("click", () => {
        this.wants = this.wants === name ? "" : name;
        this.update(true);
      });
    }
    this.part("clear").addEventListener("click", () => {
      this.field("text").value = "";
      this.field("ground").value = "";
      this.wants = "";
      this.update(true);
    });
    this.part("previous").addEventListener("click", () => this.turn(-1));
    this.part("next").addEventListener("click", () => this.turn(1));
  }
  update(isAsked = false) {
    const query = (name) => this.field(name).value.trim().toLowerCase();
    const [text, ground] = [query("text"), query("ground")];
    const threshold = Number(this.choice("threshold").value);
    for (const name of wishes.keys()) {
      this.part(name).setAttribute(
        "aria-pressed", String(this.wants === name));
    }
    const { wants } = this;
    const filter = new Filter(this.pairs, { text, ground, threshold, wants });
    this.found = filter.inOrder(this.pairs, this.choice("order").value);
    const isAll = !text && !ground && !wants;
    this.matrix?.show(isAll ? null : filter);
    this.picture?.show(isAll ? null : filter);
    const kind = wishes.get(wants)?.(threshold) ?? "";
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
    say(this.part("page").textContent ?? "");
  }
  fill() {
    const start = this.page * pageSize;
    this.shown = this.found.subarray(start, start + pageSize);
    const rows = Array.from(this.shown, (pair) => this.row(pair));
    this.list.tBodies[0].replaceChildren(...rows);
    this.part("page").textContent = this.found.length === 0
      ? "No pairs"
      : `Pairs ${number.format(start + 1)} to `
        + `${number.format(start + rows.length)} of `
        + number.format(this.found.length);
    const ends = { previous: 0, next: this.pageCount - 1 };
    for (const [name, end] of Object.entries(ends)) {
      this.part(name).setAttribute(
        "aria-disabled", String(this.page === end));
    }
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
    const parts = silent("span");
    parts.append(
      sampleOf(text, ground),
      element("b", "", textOf(contrast.least)), " ",
      markOf(rankOf(contrast)),
      lackOf(contrast) ? ` ${data.words.below}` : "");
    first.append(parts);
    const colors = [text, ground];
    row.append(first, ...colors.map((color, index) =>
      this.cell(this.titles[index], color)));
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
for (const node of document.querySelectorAll("[data-script]")) {
  if (node instanceof HTMLElement) node.hidden = false;
}
const modes = data.modes.filter((mode) => mode.colors);
const explore = () => {
  const mode = modes.shift();
  if (!mode) return;
  new Explorer(mode);
  setTimeout(explore, 0);
};
explore();
listen();
}

"""####

  /// The style sheet, but for its colours.
  static let style = ####"""
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding:1rem}
body{margin:0;background:var(--page);color:var(--ink);
  font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,
    "Helvetica Neue","Noto Sans",sans-serif;
  overflow-wrap:anywhere}
header,main,footer{max-width:76rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
header{padding-top:clamp(2rem,6vw,4.5rem)}
footer{padding-top:1rem;padding-bottom:3rem;color:var(--muted)}
main:focus{outline:none}
h1,h2,h3{line-height:1.2;text-wrap:balance;margin:0}
h1{font-size:clamp(1.75rem,1.2rem + 2.6vw,3rem);font-weight:650;
  letter-spacing:-.02em}
h2{font-size:clamp(1.4rem,1.1rem + 1.2vw,1.9rem);font-weight:650;
  letter-spacing:-.01em}
h3{font-size:1.1rem;font-weight:650;margin:2.5rem 0 .75rem}
p{margin:.5rem 0;max-width:70ch}
a{color:var(--accent);text-underline-offset:.15em}
code{font:.9em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,
  "DejaVu Sans Mono",monospace;color:var(--muted)}
.lede{font-size:1.15rem;color:var(--muted);margin-top:.75rem}
.summary{font-size:1.15rem;margin-top:.75rem}
.quiet{color:var(--muted)}
.notes{padding-left:1.2rem;max-width:70ch}
.notes li{margin:.4rem 0}
section{margin-top:3rem}
.mode{padding-top:3rem;border-top:1px solid var(--rule)}
.notice{display:flex;gap:.5rem;align-items:center;padding:.75rem 1rem;
  background:var(--surface);border:2px solid var(--line);
  border-radius:.5rem;width:fit-content}
.shape{width:1em;height:1em;flex:none;vertical-align:-.125em}
.stroke{fill:none;stroke:currentColor;stroke-width:2;
  stroke-linecap:round;stroke-linejoin:round}
.solid{fill:currentColor}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;padding:0;
  overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.skip{position:absolute;left:1rem;top:-6rem;padding:.75rem 1.25rem;
  background:var(--accent);color:var(--on-accent);border-radius:.5rem;
  z-index:9}
.skip:focus{top:1rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
[hidden]{display:none!important}
.counts{display:grid;gap:1rem;margin:0;
  grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr))}
.counts div{background:var(--surface);border:1px solid var(--rule);
  border-radius:.75rem;padding:1rem 1.25rem}
.counts dt{color:var(--muted)}
.counts dd{margin:0}
.figure{font-size:2rem;font-weight:650;letter-spacing:-.02em;
  font-variant-numeric:tabular-nums;line-height:1.3}
.beside{display:grid;gap:1.5rem 2.5rem;align-items:start;
  grid-template-columns:minmax(0,3fr) minmax(min(17rem,100%),2fr)}
.histogram{margin:.5rem 0}
.histogram svg{display:block;overflow:visible}
.histogram text{font-size:.85rem;fill:var(--muted);
  font-variant-numeric:tabular-nums}
.bars{fill:var(--accent)}
.axis line{stroke:var(--line)}
.axis .level{stroke:var(--rule)}
.axis .threshold{stroke:var(--muted);stroke-dasharray:3 4}
.scroll{position:relative;overflow:auto;max-width:100%;border-radius:.5rem}
.short{max-height:14.5rem;border:1px solid var(--rule);
  background:var(--surface)}
table{border-collapse:collapse}
caption{text-align:left;padding:.5rem .75rem .5rem 0;color:var(--muted)}
.short caption{padding-left:.75rem}
th,td{overflow-wrap:break-word;text-align:left;padding:.4rem .75rem;vertical-align:top}
th{font-weight:600}
thead th{color:var(--muted);white-space:nowrap}
.numbers tbody tr,.pairs tbody tr{border-top:1px solid var(--rule)}
.number{text-align:right;font-variant-numeric:tabular-nums;
  white-space:nowrap}
.numbers,.pairs{min-width:min(100%,22rem)}
.pairs td{width:50%;overflow-wrap:anywhere}
.short .numbers{width:100%}
.pairs{width:100%;background:var(--surface)}
.pairs caption{background:var(--page)}
.pairs th:first-child,.pairs td:first-child{white-space:nowrap;
  width:1%;font-variant-numeric:tabular-nums}
.swatch{display:inline-block;width:1.1em;height:1.1em;
  border:1px solid var(--line);border-radius:.25em;
  vertical-align:-.2em;margin-right:.45em;forced-color-adjust:none;
  print-color-adjust:exact;-webkit-print-color-adjust:exact}
.sample{display:inline-block;min-width:2.6em;padding:.15em .5em;
  text-align:center;font-style:normal;font-weight:600;line-height:1.35;
  border:1px solid var(--line);border-radius:.35em;
  forced-color-adjust:none;
  print-color-adjust:exact;-webkit-print-color-adjust:exact}
.pairs .sample{margin-right:.6em}
.sample::before{content:"Aa"}
.ground{background:var(--over,none),
  var(--behind,linear-gradient(100deg,#fff 50%,#000 50%))}
details{margin-top:.5rem}
summary{cursor:pointer;padding:.5rem .25rem;max-width:70ch;
  border-radius:.25rem}
.foregrounds,.chips,.legend,.levels{list-style:none;padding:0;margin:0}
.foregrounds>li{padding:.9rem 0;border-top:1px solid var(--rule)}
.foregrounds p{margin:0}
.chips{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;margin-top:.5rem;
  font-size:.92rem;font-variant-numeric:tabular-nums}
.answer{display:flex;gap:.6rem;align-items:baseline;max-width:none;
  font-size:clamp(1.3rem,1.1rem + 1vw,1.75rem);font-weight:650}
.audit header{padding-top:1.5rem}
.audit h1{font-size:1.25rem;font-weight:600;letter-spacing:0}
.audit .lede{font-size:1rem;margin-top:.25rem}
.audit section{margin-top:1.5rem}
.audit .mode{padding-top:1.25rem}
.audit h3{margin-top:1.75rem}
.audit h2+h3{margin-top:.75rem}
.answer{margin:0 0 .5rem}
.choices{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end;
  margin-top:.75rem}
.choices .field{max-width:11rem;margin:0}
.modes,.findings{list-style:none;padding:0;margin:0}
.modes li{display:flex;gap:.6rem;align-items:baseline;padding:.3rem 0;
  max-width:70ch}
.modes a{font-weight:650}
.modes a[aria-current=true]{text-decoration-thickness:.2em}
.finding{display:grid;grid-template-columns:4.5rem minmax(0,1fr);
  gap:0 1.25rem;padding:1rem 0;border-top:1px solid var(--rule)}
.finding>.sample{width:4.5rem;height:4.5rem;padding:0;font-size:1rem;
  font-weight:400;line-height:4.5rem}
.finding>div{grid-column:2}
.finding h4{margin:0;font-weight:400}
.finding h4 b{font-size:1.35rem;font-weight:650;letter-spacing:-.01em;
  font-variant-numeric:tabular-nums}
.finding h4 bdi{font-weight:650}
.finding p{margin:.15rem 0}
.finding .remedy{display:flex;gap:.75rem;align-items:baseline;
  margin:.4rem 0}
.remedy .sample{font-weight:400}
.open{margin-left:.75rem;font-weight:400}
.finding .open{margin-left:0}
.sample.drawn::before{content:"";display:inline-block;width:1.1em;
  height:1.1em;border-radius:50%;background:currentcolor;
  vertical-align:-.2em}
.folded{border-top:1px solid var(--rule);margin-top:0}
.folded>summary,.rest>summary{font-weight:650;padding:.75rem .25rem}
.folded .chips{padding:.25rem 0 1rem}
.legend{display:flex;flex-wrap:wrap;gap:.4rem 1.75rem;margin:.5rem 0 1rem;
  color:var(--muted)}
.legend b{color:var(--ink);margin:0 .15em 0 .35em}
.legend .shape{color:var(--ink)}
.level{width:1.1em;height:1.1em;border:1px solid var(--line);
  border-radius:.25em;vertical-align:-.2em;forced-color-adjust:none;
  print-color-adjust:exact;-webkit-print-color-adjust:exact}
.matrix{border:1px solid var(--rule);background:var(--surface);
  max-height:min(90vh,60rem)}
.matrix caption{padding:.75rem}
.matrix table{border-collapse:separate;border-spacing:0}
.matrix th,.matrix td{border-top:1px solid var(--rule);
  border-left:1px solid var(--rule);padding:.5rem .6rem;min-width:5.5rem}
.matrix thead th{border-top:0;vertical-align:bottom;
  color:var(--ink);white-space:normal;background:var(--surface)}
.matrix th[scope=row]{min-width:8rem;max-width:16rem;border-left:0;
  background:var(--surface)}
.matrix .corner{border-left:0;min-width:8rem;color:var(--muted)}
.matrix thead th{max-width:9rem}
.matrix tbody td{text-align:center;font-variant-numeric:tabular-nums}
.matrix .sample{display:block;padding:.35em 0;margin-bottom:.3rem;
  font-size:1.1em;min-width:0}
.matrix td b{display:block;font-weight:650}
.matrix .mark{white-space:nowrap}
.matrix .lack{display:block;font-weight:650;font-size:.9em}
.matrix td.below{background:var(--soft);
  box-shadow:inset 0 0 0 2px var(--accent)}
.legend .below{display:inline-block;width:1.1em;height:1.1em;
  vertical-align:-.2em;border-radius:.25em;background:var(--soft);
  box-shadow:inset 0 0 0 2px var(--accent)}
.mark{color:var(--muted);font-size:.9em}
.mark .shape{color:var(--ink);margin-right:.25em}
.itself,.filtered{color:var(--muted);vertical-align:middle}
[role=grid] td{cursor:default}
[role=grid] td:focus{outline:3px solid var(--accent);outline-offset:-3px;
  background:var(--soft)}
.picture{border:1px solid var(--rule);width:fit-content;line-height:0}
.picture img,.picture canvas{image-rendering:pixelated;max-width:none;
  display:block;forced-color-adjust:none;
  print-color-adjust:exact;-webkit-print-color-adjust:exact}
.filtered>*{visibility:hidden}
.pointed{min-height:3.2em}
.picture canvas{cursor:crosshair}
.field{margin:0;max-width:none}
label{display:block;color:var(--muted);font-size:.92rem}
input,select,button{font:inherit;color:var(--ink)}
input[type=search],select,button{min-height:2.75rem;padding:.4rem .8rem;
  background:var(--surface);border:1px solid var(--line);
  border-radius:.5rem;max-width:100%}
input[type=search],select{width:100%}
.overview .field{margin-top:1.25rem;max-width:20rem}
button{cursor:pointer;font-weight:600}
button:hover{border-color:var(--accent)}
button[aria-pressed=true]{background:var(--soft);border:2px solid
  var(--accent)}
button[aria-pressed=true]::before{content:"✓ ";content:"✓ "/""}
button[aria-disabled=true]{color:var(--muted);border-style:dashed;
  cursor:default}
.filters{display:grid;gap:1rem;align-items:end;
  grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr))}
.buttons{display:flex;flex-wrap:wrap;gap:.6rem}
.filters .buttons{grid-column:1/-1}
.found{margin:1rem 0 .25rem;font-weight:600}
.pages{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:center;
  margin-top:.9rem}
dialog{width:min(62rem,100vw - 1.5rem);max-width:none;
  max-height:calc(100dvh - 1.5rem);padding:clamp(1rem,3vw,2rem);
  border:1px solid var(--line);border-radius:1rem;
  background:var(--page);color:var(--ink);overflow:auto}
dialog::backdrop{background:rgb(0 0 0/.55)}
body:has(dialog[open])>:is(header,main,footer){visibility:hidden}
.bar{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;
  justify-content:space-between}
.editor{display:grid;gap:0 2.5rem;
  grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}
.editor h3{margin-top:1.5rem}
.stage{border:1px solid var(--line);border-radius:.75rem;
  padding:1.25rem 1.5rem;forced-color-adjust:none;
  print-color-adjust:exact;-webkit-print-color-adjust:exact}
.stage p{margin:.25rem 0}
.stage p::before{content:attr(data-text)}
.large{font-size:1.5rem;line-height:1.3}
.levels li{display:flex;gap:.6rem;align-items:baseline;padding:.35rem 0;
  border-top:1px solid var(--rule)}
.slider{display:grid;grid-template-columns:1fr auto;gap:0 1rem;
  align-items:center;margin:.35rem 0}
.slider label{color:var(--ink);font-size:1rem}
.slider .number{grid-column:2;grid-row:1}
input[type=range]{grid-column:1/-1;width:100%;height:2.75rem;margin:0;
  accent-color:var(--accent);background:none;cursor:pointer;
  border-radius:.25rem}
@media (min-width:52rem) and (min-height:34rem){
  .matrix thead th{position:sticky;top:0;z-index:1}
  .matrix th[scope=row],.matrix .corner{position:sticky;
    left:0;z-index:1}
  .matrix .corner{z-index:2}
  .matrix td{scroll-margin:9rem 1rem 1rem 17rem}
}
@media (max-width:51.99rem){
  .beside{grid-template-columns:minmax(0,1fr)}
  .matrix th[scope=row]{max-width:8rem}
  th,td{padding-left:.5rem;padding-right:.5rem}
}
@media (max-width:38rem){
  .finding{grid-template-columns:2.75rem minmax(0,1fr);gap:0 .75rem}
  .finding>.sample{width:2.75rem;min-width:0;height:2.75rem;
    line-height:2.75rem}
  .pairs,.pairs tbody,.pairs tr,.pairs th,.pairs td,
  .stacked,.stacked tbody,.stacked tr,.stacked th,.stacked td{
    display:block;width:auto}
  .pairs caption,.stacked caption{display:block}
  .pairs thead,.stacked thead{position:absolute;width:1px;height:1px;
    overflow:hidden;clip-path:inset(50%)}
  .pairs tbody tr,.stacked tbody tr{padding:.5rem 0}
  .pairs th:first-child,.pairs td:first-child{width:auto}
  .pairs th,.pairs td,.stacked th,.stacked td{padding:.2rem .75rem;
    text-align:left;white-space:normal}
  .pairs [data-label]::before,.stacked [data-label]::before{content:attr(data-label) " ";
    content:attr(data-label) " "/"";color:var(--muted);
    display:block;font-size:.85rem}
  .stacked [data-label]{display:flex;justify-content:space-between;
    gap:1rem}
  .stacked [data-label]::before{font-size:inherit;margin-right:auto}
}
@media (forced-colors:active){
  .bars{fill:CanvasText}
  .below{outline:2px solid CanvasText;outline-offset:-2px}
  .axis line,.axis .threshold{stroke:CanvasText}
  .histogram text{fill:CanvasText}
  .mark .shape,.shape{color:CanvasText}
  :focus-visible,[role=grid] td:focus{outline-color:Highlight}
  button[aria-pressed=true]{border:3px solid Highlight}
}
@media print{
  @page{margin:10mm}
  header,main,footer{max-width:none;padding:0}
  body{background:none;font-size:10pt}
  [data-script],.skip,dialog,#status,.folded:not([open]){display:none}
  .mode[hidden]{display:block!important}
  .scroll,.matrix,.short{overflow:visible;max-height:none;border:0}
  .matrix table{table-layout:fixed;width:100%;font-size:7pt}
  .matrix .width-1{font-size:5pt}
  .matrix .width-2{font-size:3.5pt}
  .matrix th,.matrix td,.matrix th[scope=row],.matrix .corner{
    min-width:0;max-width:none;padding:.3em;position:static;
    overflow-wrap:anywhere}
  .matrix .mark{white-space:normal}
  .pointed,.order{display:none}
  .audit:not(.whole) .beyond,.rest>summary{display:none}
  .rest::details-content{content-visibility:visible;block-size:auto}
  .paired,.open{display:none}
  .audit header{padding-top:0}
  .audit .mode{padding-top:.5rem;margin-top:.75rem}
  .audit h2{font-size:13pt}
  .audit h3,.audit h2+h3{font-size:10pt;margin:.5rem 0 .25rem}
  .findings{columns:3;column-gap:1.25rem}
  .finding{grid-template-columns:2rem minmax(0,1fr);gap:0 .6rem;
    padding:.25rem 0;font-size:7pt;line-height:1.25}
  .finding>.sample{width:2rem;min-width:0;height:2rem;line-height:2rem}
  .finding h4 b{font-size:9pt}
  .finding .remedy{margin:.1rem 0;gap:.5rem}
  .finding .remedy .sample{min-width:0;padding:0 .4em}
  .picture img,.picture img[hidden]{display:block!important;
    max-width:100%;
    height:auto}
  .picture canvas{display:none}
  h2,h3,caption{break-after:avoid}
  tr,li,.counts div,.histogram{break-inside:avoid}
}

"""####
}
