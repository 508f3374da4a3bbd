// Written by the script "embed" in this folder.
// swift-format-ignore-file

/// The files of a page, put together.
enum PageFiles {
  /// The script.
  static let script = ####"""

"use strict";
{
const find = (id) => (document.getElementById(id));let saying = 0;const say = (words) => {
clearTimeout(saying);saying = setTimeout(() => {
const place = document.querySelector("dialog[open] [role=status]") ?? find("status");
place.textContent = words;}, 250);};const element = (name, className, ...children) => {
const node = document.createElement(name);if (className) node.className = className;
node.append(...children);return node;};const setAttributes = (node, values) => {
for (const [name, value] of Object.entries(values)) {node.setAttribute(name, String(value));}};
const reveal = (part, isShown = () => true) => {
for (const node of part.querySelectorAll("[data-script]")) {
if (node instanceof HTMLElement && isShown(node)) node.hidden = false;}};
const buttonOf = (words, press) => {const button = element("button", "", words);
button.type = "button";button.addEventListener("click", press);return button;};
const silent = (name, className) => {const node = element(name, className);
node.setAttribute("aria-hidden", "true");return node;};
const shapeOf = (rank) => silent("i", `shape rank-${rank}`);const paint = (node, color) => {
const isOpaque = color.alpha === 1;node.classList.toggle("ground", !isOpaque);
node.style.backgroundColor = isOpaque ? color.hex : "";node.style.setProperty(
"--over", isOpaque ? "" : `linear-gradient(${color.hex},${color.hex})`);};
const swatchOf = (color) => {const swatch = silent("i", "swatch");paint(swatch, color);
return swatch;};const sampleOf = (text, ground) => {const sample = silent("i", "sample");
sample.style.color = text.hex;paint(sample, ground);return sample;};
const data = JSON.parse(document.getElementById("data")?.textContent ?? "");
const {weights, scale, knee, foot: linearKnee, slope, offset, exponent, limit,guardBand,
} = data.definition;const [flareParts, flareScale] = data.definition.flare;
const flare = flareParts / flareScale;const shares = weights.map((weight) => weight / scale);
const unit = 2 ** 120;const inUnits = (value) => BigInt(Math.trunc(value * unit));
const tie = inUnits(2 ** -72);const exactByte = (encoded) => {
if (!(encoded >= 0 && encoded <= 1)) return null;const byte = Math.floor(encoded * 255 + 0.5);
return byte / 255 === encoded ? byte : null;};const linearize = (encoded) => {
const byte = exactByte(encoded);if (byte !== null) return data.linearized[2 * byte];
const size = Math.abs(encoded);const linear = size <= knee
? size / slope : Math.pow((size + offset) / (1 + offset), exponent);
return encoded < 0 ? -linear : linear;};const encode = (linear) => {if (linear === 1) return 1;
const size = Math.abs(linear);const encoded = size <= linearKnee
? size * slope : (1 + offset) * Math.pow(size, 1 / exponent) - offset;
return linear < 0 ? -encoded : encoded;};const luminanceOf = (channels) => {
const bytes = channels.map(exactByte).filter((byte) => byte !== null);
const [red, green, blue] = channels.map(linearize);
const value = shares[0] * red + shares[1] * green + shares[2] * blue;
return bytes.length === channels.length
? { value, bytes } : { value: Math.min(Math.max(0, value), limit) };};
const exactOffset = (bytes) => bytes.reduce((sum, byte, index) => {
const [high, low] = data.linearized.slice(2 * byte, 2 * byte + 2);
return sum + BigInt(weights[index] * flareScale) * (inUnits(high) + inUnits(low));
}, BigInt(flareParts * scale) * inUnits(1));const offsetOf = ({ value }) => value + flare;
const offsetOfLinear = ([red, green, blue]) => {
const value = shares[0] * red + shares[1] * green + shares[2] * blue;
return Math.min(Math.max(0, value), limit) + flare;};const ratioOf = (a, b) => {
const [lighter, darker] = a.value >= b.value ? [a, b] : [b, a];
return { lighter, darker, value: offsetOf(lighter) / offsetOf(darker) };};
const meets = (ratio, threshold) => offsetOf(ratio.lighter) >= threshold * offsetOf(ratio.darker);
const reaches = (ratio, hundredths) => {const { lighter, darker } = ratio;
const reached = 100 * offsetOf(lighter);const needed = hundredths * offsetOf(darker);
if (Math.abs(reached - needed) > guardBand * needed) return reached > needed;
if (!lighter.bytes || !darker.bytes) return meets(ratio, hundredths / 100);
return 100n * exactOffset(lighter.bytes) + tie >= BigInt(hundredths) * exactOffset(darker.bytes);};
const textOf = (ratio) => {let count = Math.trunc(ratio.value * 100);
while (reaches(ratio, count + 1)) count += 1;while (!reaches(ratio, count)) count -= 1;
const fraction = String(count % 100).padStart(2, "0");
return `${Math.trunc(count / 100)}.${fraction}`;};
const foot = data.definition.knee;const lift = data.definition.offset;
const evenRoot = 1 / (data.definition.exponent - 1);
const evenSlope = (((1 + lift) ** data.definition.exponent)
/ (data.definition.slope * data.definition.exponent)) ** evenRoot;const besideKnee = 1e-14;
const turnLimit = 32;const channelOf = (text, textAlpha, ground, groundAlpha) => {
const keptOfGround = 1 - textAlpha;const keptOfBackdrop = 1 - groundAlpha;
const own = textAlpha * text;const signs = text >= 0 && ground >= 0 ? [1] : [1, -1];
const pointOf = (backdrop) => {const behind = backdrop + (ground - backdrop) * groundAlpha;
const shown = behind + (text - behind) * textAlpha;
return { backdrop, text: linearize(shown), ground: linearize(behind) };};
const placeOf = (shown) => (shown - groundAlpha * ground) / keptOfBackdrop;
const [black, white] = [pointOf(0), pointOf(1)];
const beside = besideKnee / (keptOfGround * keptOfBackdrop);const knees = signs
.flatMap((sign) => [sign * foot, (sign * foot - own) / keptOfGround]) .map(placeOf)
.flatMap((place) => [place - beside, place + beside]) .filter((place) => place > 0 && place < 1)
.map(pointOf);return {black, white,extreme: (quotient, isLeast) => {
const rise = (quotient / keptOfGround) ** evenRoot;const shown = [];for (const sign of signs) {
if (isLeast || signs.length > 1) {
shown.push((sign * (rise * evenSlope - lift) - own) / keptOfGround);}
if (isLeast && signs.length === 1) continue;shown.push(sign * (evenSlope / rise - lift));
for (const other of signs) {shown.push((lift * (rise - 1) - sign * own)
/ (sign * keptOfGround - rise * other));}}const even = shown.map(placeOf)
.filter((place) => place > 0 && place < 1).map(pointOf);const difference = (point) =>
(point.text - quotient * point.ground) * (isLeast ? 1 : -1);
return [black, white, ...knees, ...even].reduce((best, point) =>
difference(point) < difference(best) ? point : best);},};};const worstBackdrop = (text, ground) => {
const channels = text.channels.map((channel, index) =>
channelOf(channel, text.alpha, ground.channels[index], ground.alpha));const lookOf = (points) => ({
backdrop: points.map((point) => point.backdrop),
quotient: offsetOfLinear(points.map((point) => point.text))
/ offsetOfLinear(points.map((point) => point.ground)),});
const black = lookOf(channels.map((channel) => channel.black));
const white = lookOf(channels.map((channel) => channel.white));
const isLighter = black.quotient > 1 && white.quotient > 1;
const isDarker = black.quotient < 1 && white.quotient < 1;
if (!isLighter && !isDarker) return black.backdrop;
const isWorse = (one, other) => isLighter ? one < other : one > other;
let worst = isWorse(black.quotient, white.quotient) ? black : white;
for (let turn = 0; turn < turnLimit; turn += 1) {const { quotient } = worst;
const next = lookOf(channels.map((channel) => channel.extreme(quotient, isLighter)));
if (!isWorse(next.quotient, worst.quotient)) break;worst = next;
if (isWorse(worst.quotient, 1)) break;}return worst.backdrop;};
const black = [0, 0, 0];const white = [1, 1, 1];
const backdrops = data.backdrop ? [data.backdrop] : [black, white];
const composited = (color, over) => color.alpha === 1 ? color.channels
: over.map((channel, index) => channel + (color.channels[index] - channel) * color.alpha);
const lookOver = (ground, backdrop) => {const channels = composited(ground, backdrop);
return { channels, luminance: luminanceOf(channels) };};
const readingOf = (alpha, channels, value) => {let luminance = luminanceOf(channels);
if (value !== undefined && !luminance.bytes) luminance = { value };
return overBackdrops({ alpha, channels, luminance }, backdrops);};
const overBackdrops = ({ alpha, channels, luminance }, backdrops) => ({alpha, channels, luminance,
looks: alpha === 1 ? [{ channels, luminance }]
: backdrops.map((backdrop) => lookOver({ alpha, channels }, backdrop)),});
const seenOver = (color, backdrop) => ({...color,readings: color.readings.map((reading) =>
overBackdrops(reading, backdrop ? [backdrop] : [black, white])),});
const bytesOf = (channels) => channels.map((channel) =>
Math.floor(Math.min(1, Math.max(0, channel)) * 255 + 0.5));
const colorOfChannels = (channels, alpha = 1) => {const clipped = channels.map((channel) =>
Math.min(1, Math.max(0, channel)));const isInside = clipped.every((channel, index) =>
channel === channels[index]);const counted = isInside || data.gamut === "clipped" ? [clipped]
: data.gamut === "native" ? [channels] : [channels, clipped];
const all = alpha === 1 ? clipped : [...clipped, alpha];const hex = "#" + bytesOf(all).map((byte) =>
byte.toString(16).padStart(2, "0")).join("");return {name: hex, hex, alpha,
readings: counted.map((channels) => readingOf(alpha, channels)),};};
const shownChannels = ({ readings }) => readings[readings.length - 1].channels;
const identityOf = ({ hex, alpha, readings }) => alpha === 1 && readings[0].luminance.bytes
? hex : [hex, alpha, ...readings.map(({ channels }) => channels)].join();
const colorOf = ([name, hex, opacity = 1, ...numbers]) => {const alpha = Number(opacity);
const bytes = [1, 3, 5].map((place) => parseInt(hex.slice(place, place + 2), 16) / 255);
const readings = [];for (let next = 0; next < numbers.length; next += 2) {readings.push(readingOf(
alpha, (numbers[next]),(numbers[next + 1])));}
if (readings.length === 0) readings.push(readingOf(alpha, bytes));
return { name, hex, alpha, readings };};const scenesOf = (text, ground) => {
const looks = text.alpha === 1 || ground.looks.length === 1 ? ground.looks
: [...ground.looks, lookOver(ground, worstBackdrop(text, ground))];
const pairs = looks.map((look) => ({text: text.alpha === 1
? text.luminance : luminanceOf(composited(text, look.channels)),ground: look.luminance,}));return {
ratios: pairs.map((pair) => ratioOf(pair.text, pair.ground)),
isHidden: pairs.some((pair) => pair.text.value > pair.ground.value)
&& pairs.some((pair) => pair.text.value < pair.ground.value),};};
const lesser = (a, b) => a.value <= b.value ? a : b;
const greater = (a, b) => a.value >= b.value ? a : b;
const leastOverBackdrops = ({ ratios, isHidden }) => {const least = ratios.reduce(lesser);
return isHidden ? ratioOf(least.darker, least.darker) : least;};
const contrastOf = (text, ground) => {
const count = Math.max(text.readings.length, ground.readings.length);
const readings = Array.from({ length: count }, (_, index) => {
const one = text.readings[index] ?? text.readings[0];
const other = ground.readings[index] ?? ground.readings[0];const scenes = scenesOf(one, other);
return { ...scenes, least: leastOverBackdrops(scenes) };});return {
least: readings.map(({ least }) => least).reduce(lesser),greatest: readings.map(({ ratios }) =>
ratios.slice(0, 2).reduce(greater)).reduce(lesser),scenes: readings.flatMap(({ ratios }) => ratios),
};};const isCertain = ({ least, scenes }, threshold) =>
meets(least, threshold) && scenes.every((ratio) => meets(ratio, threshold));
const rankOf = (contrast) =>
data.marks.filter(({ ratio }) => isCertain(contrast, ratio)).length - 1;
const number = new Intl.NumberFormat("en-US");const counted = (count, one, many) =>
`${number.format(count)} ${count === 1 ? one : many}`;const filled = (template, values) =>
template.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));const lackOf = (contrast) =>
data.required === undefined || isCertain(contrast, data.required)
? "" : filled(data.words.lack, { required: data.required });const dependsMark = data.marks.length;
const failMark = dependsMark + 1;const isOpen = (contrast) => rankOf(contrast) === 0
&& meets(contrast.greatest, data.marks[1].ratio);const saidOf = (text, ground, contrast) => {
const { least, greatest } = contrast;const ends = [textOf(least), textOf(greatest)];
const isRange = ends[0] !== ends[1];const ratio = isRange
? filled(data.words.range, { least: ends[0], greatest: ends[1] }) : ends[0];
const depends = isRange && isOpen(contrast);const mark = depends ? dependsMark : rankOf(contrast);
const word = depends ? data.words.depends : data.marks[mark].word;const lack = lackOf(contrast);
const phrase = depends ? "" : data.marks[mark].phrase;
const names = { text: text.name, background: ground.name };
const template = depends ? data.words.open : data.words.cell;return {
ratio, word, mark, isBelow: lack !== "",sentence: filled(template, {ratio, word, lack, ...names,
phrase: isRange ? phrase + data.words.whatever : phrase,}),};};
const shownCount = 8;const fieldOf = (id) => /** @type {HTMLInputElement | HTMLSelectElement | null}
*/ (document.getElementById(id));const valueOfField = (id) => fieldOf(id)?.value.trim() ?? "";
const findingOf = (node, place) => {
const names = [...node.querySelectorAll("h3 bdi, .why bdi")].map((name) => name.textContent ?? "");
const [text, ground] = node.querySelectorAll("h3 bdi");return {
node, place, ratio: Number(node.dataset.ratio),
name: `${text?.textContent} on ${ground?.textContent}`,words: names.join(" ").toLowerCase(),
file: node.querySelector(".file")?.textContent ?? "",color: node.dataset.color ?? "",};};
const collator = new Intl.Collator("en", { numeric: true });const orders = {
ratio: (a, b) => a.ratio - b.ratio,name: (a, b) => collator.compare(a.name, b.name),
file: (a, b) => collator.compare(a.file, b.file),
color: (a, b) => collator.compare(a.color, b.color),};
const groups = [...document.querySelectorAll("section.group")].map((group) => ({group: (group),
findings: [...group.querySelectorAll(".finding")].map((node, place) => findingOf((node), place)),
}));const arrange = (group, findings, order) => {
const by = orders[order] ?? ((a, b) => a.place - b.place);
const sorted = [...findings].sort((a, b) => by(a, b) || a.place - b.place);
for (const title of group.querySelectorAll(".colour")) title.remove();
const lists = [...group.querySelectorAll(".findings")];let color = "";
sorted.forEach(({ node, color: own }, index) => {
const list = lists[index < shownCount ? 0 : 1] ?? lists[0];if (order === "color" && own !== color) {
color = own;const count = sorted.filter((other) => other.color === own).length;list.append(element(
"li", "colour", element("bdi", "", own),`: ${counted(count, "finding", "findings")}`));}
list.append(node);});};const showFindings = () => {const [name, kind, mode, order] =
["find", "kind", "mode", "order"].map((part) => valueOfField(`${part}-choice`));let count = 0;
for (const { group, findings } of groups) {let own = 0;for (const { node, words } of findings) {
node.hidden = !words.includes(name.toLowerCase()) || (kind !== "" && node.dataset.kind !== kind)
|| (mode !== "" && !node.dataset.modes?.split(" ").includes(mode));if (!node.hidden) own += 1;}
arrange(group, findings, order);group.hidden = own === 0;const rest = group.querySelector(".rest");
if (rest instanceof HTMLDetailsElement) {
rest.hidden = !rest.querySelector(".finding:not([hidden])");
if (name !== "" && !rest.hidden && !rest.open) {rest.open = true;rest.dataset.found = "";
} else if (name === "" && rest.dataset.found !== undefined) {rest.open = false;
delete rest.dataset.found;}}count += own;}say(`${counted(count, "finding", "findings")} shown`);};
const showPlace = () => {const place = document.getElementById(location.hash.slice(1));
if (!place || place.closest("dialog")) return;for (let fold = place.closest("details"); fold;
fold = fold.parentElement?.closest("details") ?? null) {fold.open = true;}place.scrollIntoView();};
const listen = () => {for (const part of ["find", "order", "mode", "kind"]) {
fieldOf(`${part}-choice`)?.addEventListener("input", showFindings);}
fieldOf("mode-choice")?.addEventListener("input", () => {
const fold = document.getElementById(`mode-${valueOfField("mode-choice")}`);
if (fold instanceof HTMLDetailsElement) fold.open = true;});
document.getElementById("print-all")?.addEventListener("click", () => {
document.body.classList.add("whole");
const folds = [...document.querySelectorAll("details:not([open])")];
for (const fold of folds) fold.toggleAttribute("open", true);print();
for (const fold of folds) fold.toggleAttribute("open", false);
document.body.classList.remove("whole");});addEventListener("hashchange", showPlace);
if (location.hash) showPlace();};
const copyText = async (text, place) => {try {await navigator.clipboard.writeText(text);return true;
} catch {const field = element("textarea", "unseen");field.value = text;place.append(field);
field.select();const isCopied = document.execCommand("copy");field.remove();return isCopied;}};
const listenToCopies = () => {document.addEventListener("click", async ({ target }) => {
const button = target instanceof Element ? target.closest(".copy") : null;
if (!(button instanceof HTMLElement)) return;const { copy = "", copied = copy } = button.dataset;
const isCopied = await copyText(copy, button.closest("dialog") ?? document.body);button.focus();
button.classList.toggle("copied", isCopied);
say(isCopied ? `Copied ${copied}` : `The browser could not copy ${copied}`);});};
const fragmentOf = ({ pair, changes = [], sight = "" }) => {const parts = Object.entries(pair ?? {})
.filter(([, value]) => value !== undefined)
.map(([key, value]) => `${key}=${encodeURIComponent(value)}`);for (const change of changes) {
parts.push(`change=${change.map(encodeURIComponent).join(",")}`);}
if (sight) parts.push(`sight=${encodeURIComponent(sight)}`);
return parts.length === 0 ? "" : `#${parts.join("&")}`;};const decoded = (text) => {try {
return decodeURIComponent(text);} catch {return text;}};const addressOf = (fragment) => {
const values = new Map();const changes = [];
for (const part of fragment.replace(/^#/, "").split("&")) {const [key, ...rest] = part.split("=");
const value = rest.join("=");if (key === "change") changes.push(value.split(",").map(decoded));
else values.set(key, decoded(value));}const [text, on] = [values.get("text"), values.get("on")];
return {pair: text === undefined || on === undefined ? null : {
mode: values.get("mode") ?? "", text, on, behind: values.get("behind"),},
changes, sight: values.get("sight") ?? "",};};
const current = { pair: null, changes: [], sight: "" };const writeAddress = (part) => {
Object.assign(current, part);const fragment = fragmentOf(current);
if (fragment === "" && !location.hash.includes("=")) return;try {history.replaceState(
history.state, "", location.href.split("#")[0] + fragment);} catch {}};
const separators = ["./:", "./:_\\s-"];const fewNames = 20;
const sharedLength = ([first = "", ...others], separator) => {if (others.length === 0) return 0;
let shared = first.slice(0, -1);for (const name of others) {
while (!name.slice(0, -1).startsWith(shared)) shared = shared.slice(0, -1);}
return shared.search(new RegExp(`[^${separator}]*$`));};const groupsOf = (names) => {
const least = names.length > fewNames ? 3 : 2;for (const separator of separators) {
const shared = sharedLength(names, separator);const groups = names.map(() => "");
for (const start of [".*[^-]", "[-]*[^-]+"]) {
const part = new RegExp(`^${start}(?=[-])`.replaceAll("-", separator));
const starts = names.map((name, index) => {const [own] = part.exec(name.slice(shared)) ?? [];
return groups[index] || (own ? name.slice(0, shared) + own : "");});const counts = new Map();
for (const own of starts) counts.set(own, (counts.get(own) ?? 0) + 1);
starts.forEach((own, index) => {if ((counts.get(own) ?? 0) >= least) groups[index] = own;});}
if (new Set(groups).size > 1) return { groups, shared };}return {
groups: names.map(() => ""), shared: sharedLength(names, separators[0]),};};class Axis {
constructor(colors, hasGroups) {const entries = new Map();colors.forEach((color, place) => {
const identity = identityOf(color);const entry = entries.get(identity)
?? { color, names: [], members: [], group: null };entry.names.push(color.name);
entry.members.push(place);entries.set(identity, entry);});this.entries = [...entries.values()];
const { groups, shared } = groupsOf(this.entries.map(({ names }) => names[0]));
this.shared = this.entries.every(({ names }) => names.every((name) =>
name.startsWith(colors[0].name.slice(0, shared)))) ? shared : 0;const known = new Map();
this.entries.forEach((entry, index) => {const name = groups[index];
if (!hasGroups || name === "") return;entry.group = known.get(name)
?? { name, title: name.slice(this.shared), isFolded: false };known.set(name, entry.group);});
this.groups = [...known.values()];this.isByLuminance = false;this.lines = [];this.length = 0;}
shortest({ group }, name) {return group && !this.isByLuminance && name.startsWith(group.name)
? name.slice(group.name.length).replace(/^[-./:_\s]+/, "") || name : name.slice(this.shared);}
arrange(isIn, sizes) {this.lines = [];this.length = 0;
const shown = this.entries.filter(({ members }) => members.some(isIn));if (this.isByLuminance) {
const luminance = ({ color }) => color.readings[0].luminance.value;
shown.sort((a, b) => luminance(a) - luminance(b));
for (const entry of shown) this.add(entry, null, sizes.color);return;}
for (const group of [null, ...this.groups]) {
const own = shown.filter((entry) => entry.group === group);
if (group && own.length > 0) this.add(null, group, sizes.heading);if (group?.isFolded) continue;
for (const entry of own) this.add(entry, group, sizes.color);}}add(entry, group, size) {
this.lines.push({ entry, group, start: this.length, size });this.length += size;}lineAt(offset) {
let [low, high] = [0, this.lines.length - 1];while (low < high) {
const middle = Math.ceil((low + high) / 2);if (this.lines[middle].start <= offset) low = middle;
else high = middle - 1;}return low;}}
class Selection {constructor(mask, width) {this.mask = mask;
this.inRow = new Uint32Array(mask.length / width);this.inColumn = new Uint32Array(width);
let pair = 0;for (let row = 0; row < this.inRow.length; row += 1) {
for (let column = 0; column < width; column += 1) {this.inRow[row] += mask[pair];
this.inColumn[column] += mask[pair];pair += 1;}}
this.count = this.inRow.reduce((sum, count) => sum + count, 0);}}
const settledOffset = ({ readings: [{ looks }, ...others] }) =>
others.length === 0 && looks.length === 1 ? offsetOf(looks[0].luminance) : NaN;const doubt = 1e-9;
class Pairs {constructor(mode) {this.colors = (mode.colors ?? []).map((place) =>
colorOf(data.colors[place]));const { colors } = this;this.offered = colors.filter((_, place) =>
!mode.unresolved?.includes(place));this.places = [mode.rows, mode.columns].map((chosen) =>
chosen ?? [...colors.keys()]);this.rows = this.places[0].map((place) => colors[place]);
this.columns = this.places[1].map((place) => colors[place]);
this.count = this.rows.length * this.columns.length;this.known = null;this.sorted = null;}
row(pair) { return this.rows[Math.floor(pair / this.columns.length)]; }
column(pair) { return this.columns[pair % this.columns.length]; }pairOf(text, ground) {
const [rows, columns] = this.places;
return rows.indexOf(text) * columns.length + columns.indexOf(ground);}
contrast(pair) { return contrastOf(this.row(pair), this.column(pair)); }get ratios() {
if (this.known) return this.known;const ratios = new Float64Array(this.count);
const settled = this.columns.map(settledOffset);let pair = 0;for (const text of this.rows) {
const own = text.alpha === 1 ? settledOffset(text) : NaN;for (const other of settled) {
ratios[pair] = Number.isNaN(own + other) ? this.contrast(pair).least.value
: (own > other ? own / other : other / own);pair += 1;}}this.known = ratios;return ratios;}
get order() {if (this.sorted) return this.sorted;const keys = new Uint16Array(this.count);
const starts = new Uint32Array(65_537);const { ratios } = this;
for (let pair = 0; pair < keys.length; pair += 1) {
keys[pair] = Math.min(65_535, ratios[pair] * 1000);starts[keys[pair] + 1] += 1;}
for (let key = 1; key < starts.length; key += 1) {starts[key] += starts[key - 1];}
const order = new Uint32Array(keys.length);for (let pair = 0; pair < keys.length; pair += 1) {
order[starts[keys[pair]]] = pair;starts[keys[pair]] += 1;}this.sorted = order;return order;}
select({ text, ground, from, below }) {
const named = (colors, query) => colors.map(({ name, hex }) =>
name.toLowerCase().includes(query) || hex.includes(query));const isRow = named(this.rows, text);
const isColumn = named(this.columns, ground);const mask = new Uint8Array(this.count);let pair = 0;
this.rows.forEach((row, place) => {for (let column = 0; column < isColumn.length; column += 1) {
mask[pair] = Number(isRow[place] && isColumn[column] && row !== this.columns[column]
&& (from === 0 || this.meets(pair, from)) && (below === 0 || !this.meets(pair, below)));pair += 1;}
});return new Selection(mask, this.columns.length);}page({ mask }, order, start, size) {
const sorted = order === "file" ? null : this.order;const found = [];let before = 0;
for (let place = 0; found.length < size && place < this.count; place += 1) {const pair = sorted
? sorted[order === "least" ? place : this.count - 1 - place] : place;if (!mask[pair]) continue;
if (before >= start) found.push(pair);before += 1;}return found;}meets(pair, threshold) {
const distance = this.ratios[pair] - threshold;return Math.abs(distance) > doubt
? distance > 0 : isCertain(this.contrast(pair), threshold);}}const pairsOfModes = new Map();
const pairsOf = (mode) => {const pairs = pairsOfModes.get(mode) ?? new Pairs(mode);
pairsOfModes.set(mode, pairs);return pairs;};
class Cells {constructor(mode, pairs) {this.pairs = pairs;this.pairings = null;
this.isFailing = false;this.asked = null;this.shown = null;if (mode.pairings) {
this.pairings = new Map(mode.pairings.map((pairing) =>
[pairs.pairOf(pairing[0], pairing[1]), pairing]));this.select();}}select() {this.shown = this.asked;
if (!this.pairings) return;const mask = new Uint8Array(this.pairs.count);
for (const [pair, pairing] of this.pairings) {mask[pair] = (this.asked?.mask[pair] ?? 1)
& Number(!this.isFailing || standingOf(pairing).fails);}
this.shown = new Selection(mask, this.pairs.columns.length);}at(text, ground) {
const { rows, columns } = this.pairs;
const all = text.members.flatMap((row) => ground.members.map((column) =>
row * columns.length + column));const isOut = !all.some((pair) => this.shown?.mask[pair] ?? 1);
if (this.pairings) return this.listed(text, ground, all, isOut);
const pair = all.find((pair) => this.pairs.row(pair) !== this.pairs.column(pair));
if (pair === undefined) {const { name } = rows[text.members[0]];return {
sentence: filled(data.words.itself, { name }), word: data.words.same,};}
const colors = this.colors(pair);return {
...saidOf(...colors, contrastOf(...colors)), isOut, pair: colors,};}
listed(text, ground, all, isOut) {const listed = all.flatMap((pair) => {
const pairing = this.pairings?.get(pair);return pairing ? [{ pair, pairing }] : [];
}).sort((a, b) => a.pairing[2] - b.pairing[2]);if (listed.length === 0) {return {
pair: [text.color, ground.color],sentence: filled(data.words.unmeant, {
text: text.names[0], background: ground.names[0],}),};}
const [{ pair, pairing }, ...others] = listed;const [, , , ratio, needs] = pairing;
const { word, phrase, mark, fails } = standingOf(pairing);const colors = this.colors(pair);
const sentence = filled(data.words.pairing, {ratio, word, phrase, needs, text: colors[0].name,
background: colors[1].name,});return {ratio, word, mark, pair: colors, isBelow: fails, isOut,
sentence: others.length === 0 ? sentence : `${sentence}, and ${
counted(others.length, "more pairing", "more pairings")}`,};}
colors(pair) { return [this.pairs.row(pair), this.pairs.column(pair)]; }}
const standingOf = ([, , standing]) => (data.standings ?? [])[standing];
const { cones, lab, roots, spaces, wide } = data.definition;
const mapped = (map, values) => map.map((row) =>
row.reduce((sum, factor, index) => sum + factor * values[index], 0));const conversionError = 1e-12;
const settled = (channel) => Math.abs(channel) < conversionError ? 0
: Math.abs(channel - 1) < conversionError ? 1 : channel;
const encodedOf = (linear) => linear.map((value) => settled(encode(value)));
const mirrored = (curve) => (encoded) => Math.sign(encoded) * curve(Math.abs(encoded));
const curves = {"a98-rgb": mirrored((size) => Math.pow(size, 563 / 256)),
"prophoto-rgb": mirrored((size) => size <= 16 / 512 ? size / 16 : Math.pow(size, 1.8)),
"rec2020": mirrored((size) => {const slope = 9 / 2;return size < wide.knee * slope ? size / slope
: Math.pow((size + wide.lift) / (1 + wide.lift), 1 / 0.45);}),"xyz-d65": (value) => value,
"xyz-d50": (value) => value,"display-p3-linear": (value) => value,};
const rectangular = ([lightness, chroma, hue]) => {const angle = turned(hue) * (Math.PI / 180);
return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];};
const turned = (degrees) => (degrees % 360 + 360) % 360;const xyzOf = ([lightness, a, b]) => {
const [bend, slope] = [216 / 24389, 24389 / 27];const y = (lightness + 16) / 116;
const share = (root) => root ** 3 > bend ? root ** 3 : (116 * root - 16) / slope;return [
share(y + a / 500) * (0.3457 / 0.3585),lightness > slope * bend ? y ** 3 : lightness / slope,
share(y - b / 200) * ((1 - 0.3457 - 0.3585) / 0.3585),];};const ofHSL = ([hue, percent, light]) => {
const [saturation, lightness] = [percent / 100, light / 100];
const chroma = saturation * Math.min(lightness, 1 - lightness);return [0, 8, 4].map((shift) => {
const turn = (shift + turned(hue) / 30) % 12;return settled(lightness
- chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));});};
const ofHWB = ([hue, whiteness, blackness]) => {
const [white, black] = [whiteness / 100, blackness / 100];
if (white + black >= 1) return [0, 0, 0].map(() => white / (white + black));
return ofHSL([hue, 100, 50]).map((pure) => settled(pure * (1 - white - black) + white));};
const ofOklab = (components) => encodedOf(mapped(spaces.oklab,
mapped(roots, components).map((root) => root ** 3)));
const ofOklch = (lch) => ofOklab(rectangular(lch));const oklabOf = (channels) =>
mapped(lab, mapped(cones, channels.map(linearize)).map(Math.cbrt));const greyChroma = 1e-6;
const oklchOf = (channels) => {const [lightness, a, b] = oklabOf(channels);
const chroma = Math.hypot(a, b);return [lightness, chroma, chroma < greyChroma
? 0 : turned(Math.atan2(b, a) * (180 / Math.PI))];};const limited = (value, least, most) =>
Math.min(Math.max(value, least), most);const unlimited = [Infinity, Infinity, Infinity];
const notations = {rgb: { whole: [255, 255, 255], most: [255, 255, 255],
toSRGB: (values) => values.map((value) => value / 255) },
hsl: { whole: [1, 100, 100], hue: 0, most: [Infinity, 100, 100],toSRGB: ofHSL },
hwb: { whole: [1, 100, 100], hue: 0, most: unlimited, toSRGB: ofHWB },
lab: { whole: [100, 125, 125], most: [100],
toSRGB: (lab) => encodedOf(mapped(spaces["xyz-d50"], xyzOf(lab))) },
lch: { whole: [100, 150, 1], hue: 2, most: [100, Infinity],
toSRGB: (lch) => notations.lab.toSRGB(rectangular(lch)) },
oklab: { whole: [1, 0.4, 0.4], most: [1], toSRGB: ofOklab },
oklch: { whole: [1, 0.4, 1], hue: 2, most: [1, Infinity], toSRGB: ofOklch },};
const notationOf = (space) => {const whole = [1, 1, 1];
if (space === "srgb") return { whole, toSRGB: (channels) => channels };
if (space === "srgb-linear") return { whole, toSRGB: encodedOf };
const name = space === "xyz" ? "xyz-d65" : space;
const rows = /^(ok)?l(ab|ch)$/.test(name) ? undefined : spaces[name];
return rows === undefined ? null : {whole, toSRGB: (values) =>
encodedOf(mapped(rows, values.map(curves[name] ?? linearize))),};};
const units = { "": 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };
const plainNumber = "[-+]?(?:\\d*\\.)?\\d+(?:e[-+]?\\d+)?";const componentText = new RegExp(
`^(?:(none)|(${plainNumber})(%|deg|grad|rad|turn)?)$`);const componentOf = (text, whole, isHue) => {
const [, none, digits, unit = ""] = componentText.exec(text) ?? [];if (none) return 0;
if (digits === undefined || (unit !== "" && (unit === "%") === isHue)) {return NaN;}
return unit === "%" ? Number(digits) / 100 * whole : Number(digits) * units[(unit)];};
const channelsOfFunction = (text) => {
const [, name, inner] = /^([a-z]+)\(([^()]*)\)$/.exec(text.toLowerCase()) ?? [];
if (name === undefined) return null;
const [body, over, ...more] = inner.split("/").map((part) => part.trim());
const parts = body.split(body.includes(",") ? /\s*,\s*/ : /\s+/);const notation = name === "color"
? notationOf(parts.shift() ?? "") : notations[name.replace(/a$/, "")];
if (!notation || more.length > 0 || parts.length < 3 || parts.length > 4) {return null;}
if (parts.length === 4 && !body.includes(",")) return null;
const alpha = componentOf(parts[3] ?? over ?? "1", 1, false);const { whole, hue, most } = notation;
const components = parts.slice(0, 3).map((part, index) => {
const component = componentOf(part, whole[index], index === hue);const limit = most?.[index];
return limit === undefined || index === hue ? component : limited(component, 0, limit);});
const channels = notation.toSRGB(components);return [...channels, alpha].every(Number.isFinite)
? { channels, alpha: limited(alpha, 0, 1) } : null;};
const hexDigits = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;const dependent =
new RegExp("\\b(?:var|env|light-dark)\\s*\\(|currentcolor"
+ "|^(?:inherit|initial|unset|revert)", "i");const roundedTo = 1e-6;const colorOfHex = (digits) => {
const all = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
const [red, green, blue, alpha = 1] = (all.match(/../g) ?? []).map((pair) =>
parseInt(pair, 16) / 255);return colorOfChannels([red, green, blue], alpha);};
const unrounded = (written) => {const byte = Math.round(written * 255);
return byte >= 0 && byte <= 255
&& Math.abs(byte / 255 - written) <= roundedTo ? byte / 255 : written;};
const opacityOf = (text) => {const inner = text.slice(text.indexOf("(") + 1).replace(/\)$/, "");
const behind = inner.split("/")[1] ?? inner.split(",")[3];const [, digits, percent] =
/^\s*([-+.e\d]+)(%?)\s*$/i.exec(behind ?? "") ?? [];return digits === undefined
? undefined : Number(digits) / (percent ? 100 : 1);};const colorOfText = (text) => {
const trimmed = text.trim();
if (hexDigits.test(trimmed)) return colorOfHex(trimmed.replace("#", ""));
if (dependent.test(trimmed) || !CSS.supports("color", trimmed)) return null;
const known = channelsOfFunction(trimmed);
if (known) return colorOfChannels(known.channels, known.alpha);const probe = element("i");
document.body.append(probe);probe.style.color = `color(from ${trimmed} srgb r g b / alpha)`;
if (!probe.style.color) probe.style.color = trimmed;
const written = probe.style.color && getComputedStyle(probe).color;probe.remove();
const [, name, rest] = /^(rgba?|color)\((.*)\)$/.exec(written) ?? [];
if (name === undefined || (name === "color" && !rest.startsWith("srgb "))) {return null;}
const numbers = (rest.replace(/^srgb /, "").match(/none|[-+.e\d]+/g) ?? [])
.map((part) => part === "none" ? 0 : Number(part));const [red, green, blue, opacity = 1] = numbers;
const alpha = opacityOf(trimmed) ?? opacity;const scale = name === "color" ? 1 : 255;
const channels = [red, green, blue].map((channel) => unrounded(channel / scale));
return channels.some(Number.isNaN)
? null : colorOfChannels(channels, Math.min(1, Math.max(0, alpha)));};
const brief = (value) => String(Number(value.toFixed(5)));
const isWhole = (count) => Number.isInteger(Math.round(count * 1e9) / 1e9);
const hasBytes = ({ readings: [{ channels }] }) => channels.every((channel) =>
channel >= 0 && channel <= 1 && isWhole(channel * 255));const isOfBytes = (color) =>
hasBytes(color) && isWhole(color.alpha * 255);
const valueOf = (color) => isOfBytes(color) ? color.hex : cssOf(color);const cssOf = (color) => {
const { alpha, readings: [{ channels }] } = color;
const over = alpha === 1 ? "" : ` / ${brief(alpha)}`;return hasBytes(color)
? `rgb(${bytesOf(channels).join(" ")}${over})`
: `color(srgb ${channels.map(brief).join(" ")}${over})`;};
let keptChanges = [];const placeNamed = (mode, name) => {
const place = (mode.colors ?? []).findIndex((own) => data.colors[own][0] === name);
return place < 0 ? undefined : { mode, place };};
const originalOf = ({ mode, place }) => pairsOf(mode).colors[place];
const changedWith = ({ mode, place }) => {const index = data.modes.indexOf(mode);
const written = data.system?.[index]?.written ?.find(([own]) => own === place)?.[1] ?? place;
const { colors = [] } = mode;const open = data.modes.flatMap((mode) => {
const same = (mode.colors ?? []).indexOf(colors[written]);
return same < 0 ? [] : [{ mode, place: same }];});const found = new Map();
for (let next = open.pop(); next; next = open.pop()) {const number = data.modes.indexOf(next.mode);
const key = `${number} ${next.place}`;if (found.has(key)) continue;found.set(key, next);
const { place: target, mode: own } = next;const [, ...names] = data.system?.[number]?.followers
?.find(([first]) => first === target) ?? [];
open.push(...names.map((follower) => ({ mode: own, place: follower })));}
return data.modes.flatMap((own) => [...found.values()].filter((other) => other.mode === own));};
const changeOf = (place, to) => ({place, from: originalOf(place), to, places: changedWith(place),});
const colorsAfter = (changes) => {const modes = new Map();for (const { places, to } of changes) {
for (const { mode, place } of places) {const colors = modes.get(mode) ?? new Map();
modes.set(mode, colors.set(place, to));}}return ({ mode, place }) =>
modes.get(mode)?.get(place) ?? originalOf({ mode, place });};
const keptColor = (place) => colorsAfter(keptChanges)(place);
const contrastOfPairing = ([text, ground, ...rest], mode, colorAt) => {
const [, , , , behind, over = []] = rest;
const colors = [text, ground].map((place) => colorAt({ mode, place }));
const usual = behind ?? data.backdrop ?? null;
const backdrops = over.map((place) => colorAt({ mode, place }))
.map((color) => color.alpha === 1 ? shownChannels(color) : usual);
return (backdrops.length === 0 ? [usual] : backdrops).map((backdrop) => {
const [one, other] = colors.map((color) => seenOver(color, backdrop));return contrastOf(one, other);
}).reduce((worst, next) => next.least.value < worst.least.value ? next : worst);};
const effectsOf = (changes, before = []) => {const fixed = [];const broken = [];
const [old, next] = [colorsAfter(before), colorsAfter([...before, ...changes])];
for (const mode of data.modes) {const touched = new Set(changes.flatMap(({ places }) => places)
.filter((place) => place.mode === mode).map(({ place }) => place));if (touched.size === 0) continue;
for (const pairing of mode.pairings ?? []) {
const [text, ground, standing, , needs, , , over = []] = pairing;
if (!(data.standings ?? [])[standing].checked
|| ![text, ground, ...over].some((place) => touched.has(place))) {continue;}
const contrast = contrastOfPairing(pairing, mode, next);
const passes = isCertain(contrast, Number(needs));if (passes === isCertain(
contrastOfPairing(pairing, mode, old), Number(needs))) continue;(passes ? fixed : broken).push({
mode, needs, ratio: textOf(contrast.least),text: originalOf({ mode, place: text }),
ground: originalOf({ mode, place: ground }),});}}return { fixed, broken };};
const effectsNow = (changes) => effectsOf(changes, keptChanges);
const effectWords = ({ fixed, broken }) => [
fixed.length > 0 ? `fixes ${counted(fixed.length, "pair", "pairs")}` : "",broken.length > 0
? `${counted(broken.length, "pair", "pairs")} would fail` : "",
].filter(Boolean).join(", ") || "changes no verdict";const effectLimit = 8;
const itemsOf = ({ fixed, broken }) => {const all = [
...broken.map((effect) => ({ effect, word: "would fail", mark: failMark })),
...fixed.map((effect) => ({ effect, word: "fixed", mark: data.usable })),];
const items = all.slice(0, effectLimit).map(({ effect, word, mark }) => {
const { mode, text, ground, ratio, needs } = effect;return element("li", "", shapeOf(mark), element(
"span", "", element("b", "", word), ` ${ratio} of ${needs} `,element("bdi", "", text.name), " on ",
element("bdi", "", ground.name), mode.of));});const rest = all.length - items.length;
return rest === 0 ? items : [...items, element("li", "quiet", `and ${rest} more`)];};
const sourceOf = ({ mode, place }) => mode.origins?.find(([own]) => own === place)?.[1] ?? "";
const modesOf = ({ place, places }) => [...new Set(places
.filter((other) => originalOf(other).name === originalOf(place).name)
.map(({ mode }) => mode.name))];const keep = (changes) => {
const keyOf = ({ place }) => JSON.stringify([place.mode.id, place.place]);
const keys = new Set(changes.map(keyOf));keptChanges = [
...keptChanges.filter((change) => !keys.has(keyOf(change))),
...changes.filter(({ from, to }) => identityOf(from) !== identityOf(to)),];write();};
const restore = (changes, colorOf) => {keptChanges = changes.flatMap(([modeName, name, value]) => {
const mode = data.modes.find((mode) => mode.name === modeName);
const place = mode && placeNamed(mode, name);const color = colorOf(value ?? "");
return place && color ? [changeOf(place, color)] : [];});write();};
const asText = () => keptChanges.map((change) => [
change.from.name, valueOf(change.to), sourceOf(change.place),modesOf(change).join(", "),
].join("\t")).join("\n");const asJSON = () => JSON.stringify(keptChanges.map((change) => ({
name: change.from.name, modes: modesOf(change),from: valueOf(change.from), to: valueOf(change.to),
source: sourceOf(change.place),})), null, 2);const write = () => {
const section = document.getElementById("kept");if (!section) return;
section.hidden = keptChanges.length === 0;
find("kept-title").textContent = `Changes kept: ${keptChanges.length}`;
const words = effectWords(effectsOf(keptChanges));
find("kept-effect").textContent = keptChanges.length === 1 ? `It ${words}.` : `Together: ${words}.`;
const count = counted(keptChanges.length, "change", "changes");
for (const [form, text] of [["text", asText()], ["json", asJSON()]]) {
Object.assign(find(`kept-${form}`).dataset, { copy: text, copied: count });}
find("kept-list").replaceChildren(...keptChanges.map((change) => {
const { place, from, to } = change;const undo = buttonOf("Undo", () => {
keptChanges = keptChanges.filter((other) => other !== change);write();
say(`Undone, ${counted(keptChanges.length, "change", "changes")} kept`);
find(section.hidden ? "main" : "kept-text").focus();});
undo.append(element("span", "unseen", ` of ${from.name}`));
const where = [`, in ${modesOf(change).join(", ")}`, sourceOf(place)]
.filter(Boolean).join(", at ");return element(
"li", "", swatchOf(from), silent("i", "arrow"), swatchOf(to), element(
"span", "", element("bdi", "", from.name), " from ",
element("code", "", from.hex), " to ", element("code", "", to.hex),
element("span", "quiet", where)), undo);}));
writeAddress({ changes: keptChanges.map(({ place, to }) =>
[place.mode.name, originalOf(place).name, valueOf(to)]) });};
const offerLimit = 5;const placeOf = ({ alpha, readings: [{ channels }] }) =>
[...oklabOf(channels), alpha];const offersOf = (wish) => {
const { needs, palette, suggestions, contrastWith } = wish;
const seen = new Set([identityOf(wish.color)]);const isNew = (color) => {
const identity = identityOf(color);
if (seen.has(identity) || !isCertain(contrastWith(color), needs)) {return false;}seen.add(identity);
return true;};const suggested = suggestions.flatMap(([, , , hex, note]) => {
const color = colorOfText(hex);return color && isNew(color) ? [{ color, note }] : [];});
const start = placeOf(wish.color);const nearest = palette.filter(isNew) .map((color) => ({
color, away: Math.hypot(...placeOf(color).map((value, index) => value - start[index])),}))
.sort((a, b) => a.away - b.away) .map(({ color, away }) => ({
color, note: data.sizes.find(({ end }) => away < (end ?? Infinity))?.word ?? "",}));
return [...suggested, ...nearest].slice(0, offerLimit);};
const channels = [{ name: "lightness", scale: 100, unit: " %", spoken: " percent" },
{ name: "chroma", scale: 1000 },{ name: "hue", scale: 1, unit: "°", spoken: " degrees" },
{ name: "red", scale: 255 },{ name: "green", scale: 255 },{ name: "blue", scale: 255 },
{ name: "opacity", scale: 100, unit: " %", spoken: " percent" },];const polarCount = 3;
const opacity = channels.length - 1;const beyondGamut = 1e-6;const bisections = 24;
const bytesOfPolar = ([lightness, chroma, hue]) => {
const channelsOf = (part) => ofOklch([lightness, part, hue]);
const isInside = (part) => channelsOf(part).every((channel) =>
channel >= -beyondGamut && channel <= 1 + beyondGamut);
let [low, high] = isInside(chroma) ? [chroma, chroma] : [0, chroma];
for (let turn = 0; low < high && turn < bisections; turn += 1) {const middle = (low + high) / 2;
if (isInside(middle)) low = middle;else high = middle;}
return bytesOf(channelsOf(low)).map((byte) => byte / 255);};class Sliders {
constructor(side, move, rest) {this.sliders = channels.map(({ name }) =>
(find(`editor-${side}-${name}`)));this.moved = { identity: "", polar: [0, 0, 0] };
this.sliders.forEach((slider, index) => {slider.addEventListener("input", () => move(index));
slider.addEventListener("change", rest);});}polarOf(color) {
return this.moved.identity === identityOf(color) ? this.moved.polar : oklchOf(shownChannels(color));
}stopsOf(color) {const [lightness, chroma, hue] = this.polarOf(color);return [
Math.round(lightness * channels[0].scale),
Math.round(chroma * channels[1].scale), Math.round(hue) % 360,
...bytesOf(shownChannels(color)), Math.round(color.alpha * 100),];}colorFrom(color, index) {
const value = this.sliders[index].valueAsNumber / channels[index].scale;
if (index === opacity) return colorOfChannels(shownChannels(color), value);
if (index >= polarCount) {return colorOfChannels(
shownChannels(color).with(index - polarCount, value), color.alpha);}
const polar = this.polarOf(color).with(index, value);
const next = colorOfChannels(bytesOfPolar(polar), color.alpha);
this.moved = { identity: identityOf(next), polar };return next;}show(color, ratio) {
const stops = this.stopsOf(color);this.sliders.forEach((slider, index) => {
const { name, scale, unit = "", spoken = "" } = channels[index];
const value = name === "chroma" ? stops[index] / scale : stops[index];
slider.value = String(stops[index]);slider.setAttribute(
"aria-valuetext", `${value}${spoken}, ratio ${ratio}`);
find(`${slider.id}-value`).textContent = `${value}${unit}`;});}}
const sides = ["text", "background"];const pause = 200;const input = (id) => (find(id));
class Editor {constructor() {this.dialog = (find("editor"));
this.sliders = sides.map((name, side) => new Sliders(
name, (index) => this.read(side, index), () => { this.step = ""; }));this.places = [];
this.fields = sides.map((side) => input(`editor-${side}-value`));
this.needs = (find("editor-needs"));this.mode = data.modes[0];
this.start = { colors: [], behind: null };this.state = this.start;this.past = [];
this.suggestions = [];this.named = new Map();this.step = "";this.rank = null;this.effects = "";
this.ratio = "";this.later = 0;this.listen();}listen() {this.fields.forEach((field, side) => {
field.addEventListener("input", () => this.take(side, false));
field.addEventListener("change", () => this.take(side, true));});
const behind = input("editor-behind");
behind.addEventListener("change", () => this.takeBehind(behind));
this.needs.addEventListener("change", () => {this.write();
say(find("editor-verdict").textContent ?? "");});
find("editor-close").addEventListener("click", () => this.dialog.close());
this.dialog.addEventListener("close", () => this.leave());
this.dialog.addEventListener("keydown", (event) => {
const isText = event.target instanceof HTMLInputElement && event.target.type === "text";
if (event.key === "z" && (event.ctrlKey || event.metaKey) && !isText) {event.preventDefault();
this.undo();}});find("editor-undo").addEventListener("click", () => this.undo());
find("editor-reset").addEventListener("click", () => this.change(this.start, "Colours reset"));
find("editor-swap").addEventListener("click", () => this.change({
...this.state, colors: [...this.state.colors].reverse(),}, "Colours swapped"));
find("editor-random").addEventListener("click", () => this.openRandom());
find("editor-keep").addEventListener("click", () => this.keep());}
open({ mode, text, ground, behind }) {this.mode = mode;this.start = {colors: [text, ground],
behind: behind === undefined ? this.usualBehind(text, ground) : behind,};this.past = [];
this.step = "";this.rank = null;this.places = this.start.colors.map(({ name }) =>
mode.pairings ? placeNamed(mode, name) : undefined);this.state = {
...this.start, colors: this.start.colors.map((color, side) => {const place = this.places[side];
return place ? keptColor(place) : color;}),};const { colors } = pairsOf(mode);
this.named = new Map();for (const color of [text, ground, ...colors]) {
const identity = identityOf(color);if (!this.named.has(identity)) this.named.set(identity, color);}
this.suggestions = mode.suggestions?.filter(this.isOf(text, ground)) ?? [];
const pairing = this.pairing(text, ground);
this.choose(Number(pairing?.[4] ?? data.required ?? data.usual));this.dialog.classList.toggle(
"drawn", ["graphic", "distinct"].includes(pairing?.[5] ?? ""));this.write();
if (!this.dialog.open) this.dialog.showModal();find("editor-body").scrollTop = 0;}
isOf(text, ground) {const { colors } = pairsOf(this.mode);
return ([one, other]) => colors[one]?.name === text.name && colors[other]?.name === ground.name;}
openRandom() {const pairs = pairsOf(this.mode);const pair = Math.floor(Math.random() * pairs.count);
const [text, ground] = [pairs.row(pair), pairs.column(pair)];
this.open({ mode: this.mode, text, ground });
say(`${text.name} on ${ground.name}, ratio ${this.ratio}`);}pairing(text, ground) {
return this.mode.pairings?.find(this.isOf(text, ground));}usualBehind(text, ground) {
return this.pairing(text, ground)?.[6] ?? data.backdrop ?? null;}colorOf(text) {
return pairsOf(this.mode).offered.find(({ name }) => name === text.trim()) ?? colorOfText(text);}
choose(needs) {const ratios = new Set([needs, ...data.criteria.map(({ ratio }) => ratio)]);
this.needs.replaceChildren(...[...ratios].sort((a, b) => a - b) .map((ratio) => {
const option = element("option", "", String(ratio));option.selected = ratio === needs;return option;
}));}seen(colors = this.state.colors) {
return colors.map((color) => seenOver(color, this.state.behind));}replaced(side, color) {
return this.state.colors.map((own, index) => index === side ? color : own);}
contrastWith(side, color) {const [text, ground] = this.seen(this.replaced(side, color));
return contrastOf(text, ground);}known(color) { return this.named.get(identityOf(color)) ?? color; }
read(side, index) {const color = this.sliders[side].colorFrom(this.state.colors[side], index);
const colors = this.replaced(side, this.known(color));
this.change({ ...this.state, colors }, "", `${sides[side]} ${index}`);}changes() {
return this.places.flatMap((place, side) => {const color = this.state.colors[side];
return place && identityOf(color) !== identityOf(keptColor(place)) ? [changeOf(place, color)] : [];
});}keep() {const changes = this.changes();if (changes.length === 0) {say(this.mode.pairings
? "No colour of the system is changed" : "Only the page of an audit can keep changes");return;}
const words = effectWords(effectsNow(changes));keep(changes);this.write();say(`Kept: ${words}`);}
writeEffects() {const changes = this.changes();find("editor-keep").setAttribute(
"aria-disabled", String(changes.length === 0));const effects = effectsNow(changes);
const words = changes.length === 0 ? "" : effectWords(effects);find("editor-effect").textContent =
words && `In the whole system this ${words}.`;
find("editor-effects").replaceChildren(...itemsOf(effects));return words;}take(side, isDone) {
const field = this.fields[side];const color = this.colorOf(field.value);
this.fault(field, color || !isDone ? "" : field.value);if (color
&& identityOf(this.state.colors[side]) !== identityOf(color)) {
const colors = this.replaced(side, this.known(color));
this.change({ ...this.state, colors }, "", field.id);}if (!isDone) return;this.step = "";
if (color) this.write();}takeBehind(field) {const isEmpty = field.value.trim() === "";
const color = isEmpty ? null : this.colorOf(field.value);
const isColor = isEmpty || color?.alpha === 1;
this.fault(field, isColor ? "" : field.value, color !== null);if (!isColor) return;this.change({
...this.state, behind: color && shownChannels(color),
}, color ? `Over ${color.hex}` : "Over any backdrop");}fault(field, text, isTranslucent = false) {
const place = find(`${field.id}-fault`);field.removeAttribute("aria-invalid");
place.textContent = "";if (text === "") return;field.setAttribute("aria-invalid", "true");
place.textContent = isTranslucent ? `“${text}” shows what is behind it: an opaque colour is `
+ "needed here." : `“${text}” is not a colour. Write hex of 3, 4, 6 or 8 digits, a `
+ "colour of CSS such as rgb(140 60 3 / 50%), hsl(), oklch() or teal, "
+ "or a name of this palette.";say(place.textContent);}change(state, words, step = "") {
if (step === "" || step !== this.step) this.past.push(this.state);this.step = step;
this.state = state;this.write();if (words) say(`${words}, ratio ${this.ratio}`);}undo() {
const state = this.past.pop();if (!state) {say("There is nothing to undo");return;}this.step = "";
this.state = state;this.write();say(`Undone, ratio ${this.ratio}`);}write() {
for (const field of [...this.fields, input("editor-behind")]) {
if (document.activeElement !== field) this.fault(field, "");}const [text, ground] = this.seen();
const contrast = contrastOf(text, ground);const said = saidOf(text, ground, contrast);
this.ratio = said.ratio;find("editor-pair").textContent = `${text.name} on ${ground.name}`;
find("editor-ratio").textContent = `Ratio ${said.ratio}`;
sides.forEach((side, index) => this.writeSide(side, index));this.writeSample(text, ground);
this.writeVerdict(contrast);this.writeLevels(contrast);this.writeBehind(text, ground);
find("editor-undo").setAttribute("aria-disabled", String(this.past.length === 0));
clearTimeout(this.later);this.later = setTimeout(() => {
sides.forEach((side, index) => this.writeOffers(side, index));this.writeAddress();
const effects = this.writeEffects();if (effects && effects !== this.effects) say(`This ${effects}`);
this.effects = effects;}, this.dialog.open ? pause : 0);}writeSample(text, ground) {
const { behind } = this.state;const stage = find("editor-sample");stage.style.color = text.hex;
paint(stage, ground);const hex = behind && colorOfChannels(behind).hex;stage.style.setProperty(
"--behind", hex && `linear-gradient(${hex},${hex})`);}writeVerdict(contrast) {
const needs = Number(this.needs.value);const isEnough = isCertain(contrast, needs);
const isOpen = !isEnough && meets(contrast.greatest, needs);const verdict = isEnough
? data.words.enough : isOpen ? data.words.unsure : data.words.short;
const words = filled(verdict, { needs });find("editor-verdict").replaceChildren(
shapeOf(isEnough ? data.usable : isOpen ? dependsMark : failMark),element("span", "", words));
const rank = rankOf(contrast) * 3 + Number(isEnough) + 2 * Number(isOpen);
if (this.rank !== null && this.rank !== rank) {say(`${words}, ratio ${this.ratio}`);}
this.rank = rank;}writeSide(side, index) {const color = this.state.colors[index];
this.sliders[index].show(color, this.ratio);const field = this.fields[index];
const isTyping = document.activeElement === field && this.step === field.id;
if (!isTyping && !field.hasAttribute("aria-invalid")) {field.value = color.hex;}
const isNamed = this.named.get(identityOf(color)) !== undefined && color.name !== color.hex;
const forms = {hex: color.hex, css: cssOf(color), name: isNamed ? color.name : "",};
for (const [form, text] of Object.entries(forms)) {
const button = find(`editor-${side}-copy-${form}`);button.dataset.copy = text;
button.hidden = text === "";button.classList.remove("copied");}
find(`editor-${side}-name`).textContent = [isNamed ? color.name : "",
isOfBytes(color) ? "" : `exactly ${cssOf(color)}`,].filter(Boolean).join(", ");}
writeBehind(text, ground) {const { behind } = this.state;
find("editor-behind-field").hidden = ground.alpha === 1;const field = input("editor-behind");
if (!field.hasAttribute("aria-invalid")) {field.value = behind ? colorOfChannels(behind).hex : "";}
find("editor-note").textContent = ground.alpha !== 1 && !behind
? "The backdrop is unknown: the ratio is a range, and only its " + "least value is certain."
: text.alpha === 1 && ground.alpha === 1
? "" : "A translucent colour is measured as seen on its backdrop.";}writeLevels(contrast) {
const items = data.criteria.map(({ title, ratio: threshold }) => {
const isMet = isCertain(contrast, threshold);
const words = isMet ? data.words.conforms : data.words.fails;return element(
"li", "", shapeOf(isMet ? data.usable : 0), element("span", "", `${title}, at least ${threshold}: `,
element("b", "", words)));});find("editor-levels").replaceChildren(...items);}
writeOffers(name, side) {const needs = Number(this.needs.value);const [text, ground] = this.seen();
const isEnough = isCertain(contrastOf(text, ground), needs);const offers = offersOf({
needs, color: this.state.colors[side],
suggestions: this.suggestions.filter(([, , changed]) => changed === name),
palette: isEnough ? [] : pairsOf(this.mode).offered,
contrastWith: (color) => this.contrastWith(side, color),});
find(`editor-${name}-offers`).replaceChildren(...offers.map((offer) =>
this.offer(name, side, this.known(offer.color), offer.note)));
find(`editor-${name}-offered`).textContent = offers.length > 0
? `Nearest colours with at least ${needs}` : isEnough ? ""
: `No colour of this palette reaches ${needs} in its place`;}offer(name, side, color, note) {
const colors = this.replaced(side, color);const button = buttonOf("", () => {
this.change({ ...this.state, colors }, `${color.name} chosen`);this.fields[side].focus();});
const sample = sampleOf(colors[0], colors[1]);
sample.classList.toggle("drawn", this.dialog.matches(".drawn"));button.append(
sample, element("span", "", color.name === color.hex
? color.hex : `${color.name} ${color.hex}`), " ",
element("b", "", textOf(this.contrastWith(side, color).least)));
if (note) button.append(" ", element("small", "", note));
button.append(element("span", "unseen", `, use as ${name} colour`));
return element("li", "", button);}writeAddress() {if (!this.dialog.open) return;
const { colors: [text, ground], behind } = this.state;const usual = this.usualBehind(text, ground);
const named = (color) => color.name === color.hex ? valueOf(color) : color.name;
writeAddress({ pair: {mode: this.mode.name, text: named(text), on: named(ground),
behind: String(behind ?? "") === String(usual ?? "")
? undefined : behind ? valueOf(colorOfChannels(behind)) : "",} });}leave() {
clearTimeout(this.later);writeAddress({ pair: null });}}let editor = null;
const openEditor = (target) => {editor ??= new Editor();editor.open(target);};
const small = {width: 2.5, height: 1.75, head: 10, room: { lines: 1, length: 16 },};const large = {
width: 4.8, height: data.required === undefined ? 4.2 : 4.9, head: 5,room: { lines: 3, length: 9 },
};const headingHeight = 2;const smallWidth = 40;const smallHeight = 30;const lowHead = 3.5;
const cellsOfFrame = 48;const roleOf = (role, className, attributes = {}) => {
const node = element("div", className);setAttributes(node, { role, ...attributes });return node;};
const partsOf = (name) => name.split(/(?<=[-./_])/);const endOf = (name, { lines, length }) => {
const parts = partsOf(name);let [first, left] = [parts.length, 0];while (first > 0) {
const part = parts[first - 1].length;const shown = part + (first > 1 ? 1 : 0);if (shown > left) {
if (lines < Math.ceil(shown / length) && first < parts.length) break;
lines -= Math.ceil(part / length);left = length * Math.ceil(part / length);}left -= part;first -= 1;
}return (first > 0 ? "…" : "") + parts.slice(first).join("");};
const breakable = (name) => partsOf(name).flatMap((part, index) =>
index === 0 ? [part] : [element("wbr"), part]);const insert = (parent, shown, index, node) => {
const next = [...shown.keys()].filter((key) => key > index);
parent.insertBefore(node, shown.get(Math.min(...next)) ?? null);shown.set(index, node);};
const trim = (shown, first, last, kept) => {for (const [index, node] of shown) {
if ((index >= first && index <= last) || index === kept) continue;node.remove();shown.delete(index);
}};const nearest = (from, length, { start, size }) => start < from || size > length
? start : Math.max(from, start + size - length);class Matrix {constructor(host, mode, pairs) {
this.host = host;this.mode = mode;this.cells = new Cells(mode, pairs);
this.rows = new Axis(pairs.rows, true);this.columns = new Axis(pairs.columns, false);
this.view = roleOf("grid", "sheet", { "aria-label": host.dataset.label });
this.space = roleOf("presentation", "space");
this.names = roleOf("row", "names", { "aria-rowindex": 1 });this.body = roleOf("rowgroup", "body");
const head = roleOf("rowgroup", "head");head.append(this.names);this.space.append(head, this.body);
this.view.append(this.space);this.isLarge = true;this.chosen = { row: 0, column: 0 };
this.crossed = this.chosen;this.heads = new Map();this.shown = new Map();this.inRow = new WeakMap();
this.places = new WeakMap();this.headWidth = 0;this.headHeight = 0;this.waiting = 0;
this.isPressed = false;this.fitted = "";host.append(this.tools(), this.view);host.hidden = false;
this.listen();this.arrange();}listen() {const { view } = this;
view.addEventListener("scroll", () => this.renderSoon(), {passive: true,});
view.addEventListener("keydown", (event) => this.press(event));
view.addEventListener("click", ({ target }) => {const place = this.placeOf(target);
if (!place) return;this.focus(place);this.open();});
view.addEventListener("pointerdown", () => { this.isPressed = true; });
addEventListener("pointerup", () => { this.isPressed = false; });
view.addEventListener("focusin", ({ target }) => {const place = this.placeOf(target);
if (!place) return;this.choose(place);if (!this.isPressed) this.reveal();});
view.addEventListener("pointerover", ({ target }) => {const place = this.placeOf(target);
if (!place || !(target instanceof Element)) return;const cell = target.closest(".cell");
cell?.setAttribute("title", cell.ariaLabel ?? "");this.cross(place);});
view.addEventListener("pointerleave", () => this.cross(this.chosen));new ResizeObserver(() => {
const size = [this.host.clientWidth, innerHeight, this.unit].join();
if (this.host.clientWidth === 0 || size === this.fitted) return;this.fitted = size;this.arrange();
}).observe(this.host);}tools() {const tools = element("div", "buttons tools");
const add = (words, isOn, press) => {const button = buttonOf(words, () => {press();
button.setAttribute("aria-pressed", String(isOn()));this.arrange();});
button.setAttribute("aria-pressed", String(isOn()));tools.append(button);};
add("Ratios and words", () => this.isLarge, () => {this.isLarge = !this.isLarge;});
const { cells, rows, columns } = this;if (cells.pairings) {
add(data.words.failing, () => cells.isFailing, () => {cells.isFailing = !cells.isFailing;
cells.select();});}add("From dark to light", () => rows.isByLuminance, () => {
rows.isByLuminance = !rows.isByLuminance;columns.isByLuminance = rows.isByLuminance;});
if (rows.groups.length > 0) {const isFolded = () => rows.groups.every(({ isFolded }) => isFolded);
add("Fold groups", isFolded, () => {const isOn = isFolded();
for (const group of rows.groups) group.isFolded = !isOn;});}return tools;}show(selection) {
this.cells.asked = selection;this.cells.select();this.arrange();}get unit() {
return parseFloat(getComputedStyle(document.documentElement).fontSize);}arrange() {
const { unit, view, rows, columns, names } = this;const size = this.isLarge ? large : small;
const isNarrow = this.host.clientWidth / unit < smallWidth;
const isLow = innerHeight / unit < smallHeight;const pixels = (length) => Math.round(length * unit);
this.headWidth = pixels(isNarrow ? 6.5 : 14);this.headHeight = pixels(isLow ? lowHead : size.head);
const { inRow, inColumn } = this.cells.shown ?? {};rows.arrange((place) => inRow?.[place] !== 0, {
color: pixels(size.height), heading: pixels(headingHeight),});
columns.arrange((place) => inColumn?.[place] !== 0, {color: pixels(size.width), heading: 0,});
view.className = `sheet shows-${this.isLarge ? "ratio" : "swatch"}`;
view.classList.toggle("narrow", isNarrow);
view.hidden = rows.lines.length === 0 || columns.lines.length === 0;
view.style.setProperty("--head-width", `${this.headWidth}px`);
view.style.setProperty("--head-height", `${this.headHeight}px`);
this.space.style.width = `${this.headWidth + columns.length}px`;
this.space.style.height = `${this.headHeight + rows.length}px`;setAttributes(view, {
"aria-rowcount": 1 + rows.lines.length,"aria-colcount": 1 + columns.lines.length,});
const ways = ["Text ↓", "On →"];const corner = roleOf("columnheader", "corner", {
"aria-colindex": 1, "aria-label": ways.join(" "),});
corner.append(...ways.map((way) => element("span", "", way)));names.replaceChildren(corner);
this.body.replaceChildren();this.heads.clear();this.shown.clear();this.choose(this.chosen);
this.render();}get window() {const { view } = this;return {
top: view.scrollTop, left: view.scrollLeft,height: Math.max(0, view.clientHeight - this.headHeight),
width: Math.max(0, view.clientWidth - this.headWidth),};}renderSoon() {
this.waiting ||= requestAnimationFrame(() => {this.waiting = 0;this.render();});}render() {
const { rows, columns, chosen, view } = this;if (view.hidden) return;
const { top, left, height, width } = this.window;
const [first, last] = [columns.lineAt(left), columns.lineAt(left + width)];
trim(this.heads, first, last);for (let column = first; column <= last; column += 1) {
const { entry } = columns.lines[column];if (!entry || this.heads.has(column)) continue;
const head = this.headOf("columnheader", entry, columns);
head.setAttribute("aria-colindex", String(column + 2));this.lay(head, columns.lines[column]);
insert(this.names, this.heads, column, head);}
const [start, end] = [rows.lineAt(top), rows.lineAt(top + height)];
trim(this.shown, start, end, chosen.row);let added = chosen.row >= start && chosen.row <= end
? this.renderRow(chosen.row, first, last) : this.renderRow(chosen.row, 0, -1);
for (let row = start; row <= end && added <= cellsOfFrame; row += 1) {
if (row !== chosen.row) added += this.renderRow(row, first, last);}
if (added > cellsOfFrame) this.renderSoon();this.cross(this.crossed);}
renderRow(index, first, last) {const line = this.rows.lines[index];
const row = this.shown.get(index) ?? this.rowOf(line, index);
if (!this.shown.has(index)) insert(this.body, this.shown, index, row);if (!line.entry) return 1;
const cells = this.inRow.get(row) ?? new Map();this.inRow.set(row, cells);
const pinned = index === this.chosen.row ? this.chosen.column : -1;trim(cells, first, last, pinned);
const before = cells.size;const columns = pinned < 0 ? [] : [pinned];
for (let column = first; column <= last; column += 1) columns.push(column);
for (const column of columns) {if (cells.has(column)) continue;
insert(row, cells, column, this.cellOf(line, index, column));}return cells.size - before;}
rowOf({ entry, group, start, size }, index) {
const row = roleOf("row", entry ? "line" : "line heading", {"aria-rowindex": index + 2,});
row.style.top = `${start}px`;row.style.height = `${size}px`;const head = entry
? this.headOf("rowheader", entry, this.rows) : roleOf("rowheader", "fold", {
"aria-colspan": 1 + this.columns.lines.length,});head.setAttribute("aria-colindex", "1");
if (group && !entry) {const button = buttonOf(group.title, () => {});
button.setAttribute("aria-expanded", String(!group.isFolded));
button.tabIndex = index === this.chosen.row ? 0 : -1;head.append(button);
this.places.set(head, { row: index, column: 0 });}row.append(head);return row;}
headOf(role, entry, axis) {const names = [...new Set(entry.names)];
const label = names.join(", also ");const head = roleOf(role, "name", {
title: `${label}, ${entry.color.hex}`,});const { room } = this.isLarge ? large : small;
const words = element("span", "words", ...names.map((name) => {
const shortest = axis.shortest(entry, name);return element("span", "", ...breakable(
axis === this.columns ? endOf(shortest, room) : shortest));}));
words.setAttribute("aria-hidden", "true");const others = names.length - 1;
if (others > 0) words.dataset.more = ` +${others}`;head.append(
element("span", "unseen", label), swatchOf(entry.color), words);return head;}
lay(node, { start, size }) {node.style.left = `${this.headWidth + start}px`;
node.style.width = `${size}px`;}cellOf(line, row, column) {
const across = this.columns.lines[column];const said = this.cellAt(line, across);
const { sentence, mark, word = "", ratio = "", pair } = said;
const node = roleOf("gridcell", "cell", {"aria-colindex": column + 2,
"aria-label": said.isOut ? `Filtered out: ${sentence}` : sentence,});const { chosen } = this;
node.tabIndex = row === chosen.row && column === chosen.column ? 0 : -1;this.lay(node, across);
this.places.set(node, { row, column });if (said.isOut || mark === undefined || !pair) {
node.classList.add(said.isOut ? "out" : "none");if (!said.isOut && this.isLarge) node.append(word);
return node;}node.classList.add(`mark-${mark}`);if (said.isBelow) node.classList.add("below");
node.append(sampleOf(...pair));if (!this.isLarge) {node.append(shapeOf(mark));return node;}
const words = element("span", "", word);
if (said.isBelow && mark < dependsMark && word !== data.words.below) {
words.append(" ", element("b", "", data.words.below));}node.append(
element("b", ratio.includes(" ") ? "range" : "", ratio, " ",shapeOf(mark)), " ", words);return node;
}cellAt(row, column) {return row.entry && column.entry
? this.cells.at(row.entry, column.entry) : { sentence: "" };}placeOf(target) {
const node = target instanceof Element ? target.closest("[role=gridcell],.fold") : null;
return node && this.places.get(node);}choose({ row, column }) {const within = (index, axis) =>
Math.max(0, Math.min(axis.lines.length - 1, index));this.chosen = {
row: within(row, this.rows), column: within(column, this.columns),};this.crossed = this.chosen;}
focus(place) {this.choose(place);this.reveal();this.chosenNode?.focus({ preventScroll: true });}
get chosenNode() {const { row, column } = this.chosen;const shown = this.shown.get(row);
return shown && this.rows.lines[row].entry
? this.inRow.get(shown)?.get(column) : shown?.querySelector("button");}reveal() {
const { view, rows, columns } = this;const line = rows.lines[this.chosen.row];if (!line) return;
const { top, left, height, width } = this.window;view.scrollTop = nearest(top, height, line);
if (line.entry) {view.scrollLeft = nearest(left, width, columns.lines[this.chosen.column]);}
this.render();for (const node of view.querySelectorAll("[tabindex='0']")) {(node).tabIndex = -1;}
const node = this.chosenNode;if (node) node.tabIndex = 0;
view.scrollIntoView({ block: "nearest", inline: "nearest" });}cross(place) {this.crossed = place;
for (const head of this.view.querySelectorAll(".crossed")) {head.classList.remove("crossed");}
const isPair = this.rows.lines[place.row]?.entry;
const head = isPair && this.heads.get(place.column);if (head) head.classList.add("crossed");
this.shown.get(place.row)?.firstElementChild?.classList.add("crossed");}press(event) {
const { key, ctrlKey } = event;
if (event.altKey || event.metaKey || !this.placeOf(event.target)) return;
const { rows, chosen: { row, column } } = this;const lastColumn = this.columns.lines.length - 1;
const { top, height } = this.window;
const page = Math.max(1, rows.lineAt(top + height) - rows.lineAt(top) - 1);const moves = {
ArrowUp: { row: row - 1, column },ArrowDown: { row: row + 1, column },
ArrowLeft: { row, column: column - 1 },ArrowRight: { row, column: column + 1 },
Home: { row: ctrlKey ? 0 : row, column: 0 },End: {
row: ctrlKey ? rows.lines.length - 1 : row, column: lastColumn,},
PageUp: { row: row - page, column },PageDown: { row: row + page, column },};
const { entry, group } = rows.lines[row];
const isSideways = key === "ArrowLeft" || key === "ArrowRight";if (key === "Enter" || key === " ") {
this.open();} else if (!entry && group && isSideways) {
if (group.isFolded === (key === "ArrowRight")) this.open();} else if (moves[key]) {
this.focus(moves[key]);} else {return;}event.preventDefault();}open() {
const line = this.rows.lines[this.chosen.row];const { entry, group } = line;if (!entry && group) {
group.isFolded = !group.isFolded;this.arrange();const row = this.rows.lines.findIndex((other) =>
!other.entry && other.group === group);this.focus({ ...this.chosen, row });
say(`${group.title}, ${group.isFolded ? "folded" : "unfolded"}`);return;}const { pair, sentence } =
this.cellAt(line, this.columns.lines[this.chosen.column]);
if (pair) openEditor({ mode: this.mode, text: pair[0], ground: pair[1] });else say(sentence);}}
const pageSize = 20;const fields = ["text", "ground", "ratio", "order"];class Explorer {
constructor(mode) {this.mode = mode;this.pairs = pairsOf(mode);this.page = 0;
this.selection = this.pairs.select(this.wish);
this.matrix = new Matrix(this.part("sheet"), mode, this.pairs);this.list = (this.part("list"));
this.titles = [...(this.list.tHead?.rows[0].cells ?? [])]
.slice(1).map((head) => head.textContent ?? "");for (const name of fields) {
this.part(name).addEventListener("input", () => this.update());}
this.part("previous").addEventListener("click", () => this.turn(-1));
this.part("next").addEventListener("click", () => this.turn(1));this.fill();}
part(name) { return find(`${this.mode.id}-${name}`); }value(name) {const field = (this.part(name));
return field.value.trim().toLowerCase();}get wish() {
const [from, below] = this.value("ratio").split(" ").map(Number);
const [text, ground] = [this.value("text"), this.value("ground")];
return { text, ground, from, below };}update() {const { wish } = this;
this.selection = this.pairs.select(wish);const isAll = Object.values(wish).every((part) => !part);
this.matrix.show(isAll ? null : this.selection);this.page = 0;this.fill();
say(`${this.part("found").textContent}${this.mode.of}`);}turn(by) {
const last = Math.max(0, Math.ceil(this.selection.count / pageSize) - 1);
this.page = Math.max(0, Math.min(last, this.page + by));this.fill();
say(this.part("page").textContent ?? "");}fill() {const { count } = this.selection;
const start = this.page * pageSize;const shown = this.pairs.page(
this.selection, this.value("order"), start, pageSize);
this.list.tBodies[0].replaceChildren(...shown.map((pair) =>
this.row(this.pairs.row(pair), this.pairs.column(pair))));const end = start + shown.length;
this.part("found").textContent = `${counted(count, "pair", "pairs")} found`;
this.part("page").textContent = count === 0 ? "No pairs"
: `Pairs ${number.format(start + 1)} to ${number.format(end)} of ${number.format(count)}`;
this.part("previous").setAttribute("aria-disabled", String(start === 0));
this.part("next").setAttribute("aria-disabled", String(end === count));}row(text, ground) {
const said = saidOf(text, ground, contrastOf(text, ground));const link = element("a", "", "Edit");
link.setAttribute("aria-label", `Edit ${text.name} on ${ground.name}`);link.href = fragmentOf({
pair: { mode: this.mode.name, text: text.name, on: ground.name },});const head = element(
"th", "", sampleOf(text, ground), said.ratio, " ",
element("span", "mark", shapeOf(said.mark), said.word,said.isBelow && said.mark < data.marks.length
? ` ${data.words.below}` : ""),element("span", "open", link));head.scope = "row";
return element("tr", "", head, ...[text, ground].map((color, index) => {const cell = element(
"td", "", swatchOf(color), element("bdi", "", color.name), " ",element("code", "", color.hex));
cell.dataset.label = this.titles[index];return cell;}));}}
const kept = new Map();const keepForPrint = (part) => {if (kept.size === 0) {
addEventListener("beforeprint", () => {for (const [place, still] of kept) place.replaceWith(still);
});addEventListener("afterprint", () => {
for (const [place, still] of kept) still.replaceWith(place);});}
for (const still of part.querySelectorAll(".still")) {const place = document.createComment("");
still.replaceWith(place);kept.set(place, still);}};
const show = (sight) => {const choice = (find("sight-choice"));choice.value = sight;
if (choice.selectedIndex < 0) choice.value = "";
document.documentElement.dataset.sight = choice.value;
find("sight-note").hidden = choice.value === "";};const listenToSight = (start) => {
const choice = (find("sight-choice"));choice.addEventListener("change", () => {show(choice.value);
writeAddress({ sight: choice.value });say(choice.value
? `Samples as seen with ${choice.selectedOptions[0].textContent}` : "Samples in all colours");});
show(addressOf(start).sight);if (choice.value) writeAddress({ sight: choice.value });};
const visit = (fragment) => {const { pair, changes } = addressOf(fragment);
document.getElementById("astray")?.remove();if (changes.length > 0) restore(changes, colorOfText);
if (!pair) return writeAddress({});const mode = data.modes.find(({ name, colors }) =>
colors && (name === pair.mode || pair.mode === ""));const colors = mode ? pairsOf(mode).colors : [];
const colorOf = (text) => colors.find(({ name }) => name === text) ?? colorOfText(text);
const [text, ground] = [colorOf(pair.text), colorOf(pair.on)];
const behind = pair.behind ? colorOf(pair.behind) : null;
const isBehind = !pair.behind || behind?.alpha === 1;if (mode && text && ground && isBehind) {
openEditor({mode, text, ground,behind: pair.behind === undefined
? undefined : behind && shownChannels(behind),});return;}const missing = !mode ? pair.mode
: !text ? pair.text : !ground ? pair.on : pair.behind;const notice = element(
"p", "notice", `“${missing}” in the address is not on this page.`);notice.id = "astray";
notice.setAttribute("role", "alert");find("main").prepend(notice);};
const listenToAddress = (start) => {
addEventListener("hashchange", ({ newURL }) => visit(new URL(newURL).hash));visit(start);};
const start = location.hash;reveal(document.body, (node) => !node.closest(".mode"));
for (const mode of data.modes) {const fold = document.getElementById(mode.id);
if (!(fold instanceof HTMLDetailsElement)) continue;let isMade = false;const make = () => {
if (isMade || !fold.open) return;isMade = true;
if (!mode.colors || !document.getElementById(`${mode.id}-sheet`)) return;try {new Explorer(mode);
keepForPrint(fold);reveal(fold);} catch (error) {reportError(error);}};
fold.addEventListener("toggle", make);make();}listen();listenToCopies();listenToSight(start);
listenToAddress(start);
}

"""####

  /// The style sheet, but for its colours.
  static let style = ####"""
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%;scroll-padding:1rem}
body{margin:0;background:var(--page);color:var(--ink);
font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",sans-serif;
overflow-wrap:anywhere}
header,main,footer{max-width:88rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
header{padding-top:clamp(2rem,6vw,4.5rem)}
footer{padding-top:1rem;padding-bottom:3rem;color:var(--muted)}main:focus{outline:none}
h1,h2,h3{line-height:1.2;text-wrap:balance;margin:0}
h1{font-size:clamp(1.75rem,1.2rem + 2.6vw,3rem);font-weight:650;letter-spacing:-.02em}
h2{font-size:clamp(1.4rem,1.1rem + 1.2vw,1.9rem);font-weight:650;letter-spacing:-.01em}
h3{font-size:1.1rem;font-weight:650;margin:2.5rem 0 .75rem}p{margin:.5rem 0;max-width:70ch}
a{color:var(--accent);text-underline-offset:.15em}
code{font:.9em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,
"DejaVu Sans Mono",monospace;color:var(--muted)}.lede,.summary{font-size:1.15rem;margin-top:.75rem}
.lede,.quiet,.counts dt,.cell span{color:var(--muted)}.notes{padding-left:1.2rem;max-width:70ch}
.notes li{margin:.4rem 0}section{margin-top:3rem}
.notice{display:flex;gap:.5rem;align-items:center;padding:.75rem 1rem;
background:var(--surface);border:2px solid var(--line);border-radius:.5rem;width:fit-content}
.shape{display:inline-block;width:1em;height:1em;flex:none;
vertical-align:-.125em;background:currentColor;mask:var(--shape) center/contain no-repeat;
print-color-adjust:exact;-webkit-print-color-adjust:exact}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;padding:0;
overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.skip{position:absolute;left:1rem;top:-6rem;padding:.75rem 1.25rem;
background:var(--accent);color:var(--on-accent);border-radius:.5rem;z-index:9}.skip:focus{top:1rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}[hidden]{display:none!important}
.counts{display:grid;gap:1rem;margin:0;
grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr))}
.counts div{background:var(--surface);border:1px solid var(--rule);
border-radius:.75rem;padding:1rem 1.25rem}.counts dd{margin:0}
.figure{white-space:nowrap;font-size:2rem;font-weight:650;letter-spacing:-.02em;
font-variant-numeric:tabular-nums;line-height:1.3}
.beside{display:grid;gap:1.5rem 2.5rem;align-items:start;
grid-template-columns:minmax(0,3fr) minmax(min(17rem,100%),2fr)}.histogram{margin:.5rem 0}
.histogram svg{display:block;overflow:visible}.histogram text{font-size:.85rem;fill:var(--muted);
font-variant-numeric:tabular-nums}.bars{fill:var(--accent)}.axis line{stroke:var(--line)}
.axis .level{stroke:var(--rule)}.axis .threshold{stroke:var(--muted);stroke-dasharray:3 4}
.scroll{position:relative;overflow:auto;max-width:100%;border-radius:.5rem}
.short{max-height:14.5rem;border:1px solid var(--rule);background:var(--surface)}
table{border-collapse:collapse}
caption{text-align:left;padding:.5rem .75rem .5rem 0;color:var(--muted)}
.short caption{padding-left:.75rem}
th,td{overflow-wrap:break-word;text-align:left;padding:.4rem .75rem;vertical-align:top}
th{font-weight:600}thead th{color:var(--muted);white-space:nowrap}
.numbers tbody tr,.pairs tbody tr{border-top:1px solid var(--rule)}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.numbers,.pairs{min-width:min(100%,22rem)}.pairs td{width:50%;overflow-wrap:anywhere}
.short .numbers{width:100%}.pairs{width:100%;background:var(--surface)}
.pairs caption{background:var(--page)}
.pairs th:first-child,.pairs td:first-child{white-space:nowrap;
width:1%;font-variant-numeric:tabular-nums}.swatch{display:inline-block;width:1.1em;height:1.1em;
border:1px solid var(--line);border-radius:.25em;vertical-align:-.2em;margin-right:.45em}
.sample{display:inline-block;min-width:2.6em;padding:.15em .5em;
text-align:center;font-style:normal;font-weight:600;line-height:1.35;
border:1px solid var(--line);border-radius:.35em}
.swatch,.sample,.stage,.picture img{forced-color-adjust:none}
.swatch,.sample,.stage,.picture img,.badge{
print-color-adjust:exact;-webkit-print-color-adjust:exact}.pairs .sample{margin-right:.6em}
.sample::before{content:"Aa"}[data-sight=protanopia] :is(.sample,.swatch,.stage,.picture img){
filter:url(#sight-protanopia)}[data-sight=deuteranopia] :is(.sample,.swatch,.stage,.picture img){
filter:url(#sight-deuteranopia)}[data-sight=tritanopia] :is(.sample,.swatch,.stage,.picture img){
filter:url(#sight-tritanopia)}[data-sight=greys] :is(.sample,.swatch,.stage,.picture img){
filter:url(#sight-greys)}.ground{background:var(--over,none),
var(--behind,linear-gradient(100deg,#fff 50%,#000 50%))}details{margin-top:.5rem}
summary{cursor:pointer;padding:.5rem .25rem;max-width:70ch;border-radius:.25rem}
.chips,.legend,.levels,.modes,.findings,.offers,.plan{list-style:none;padding:0;margin:0}
.chips{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;margin-top:.5rem;
font-size:.92rem;font-variant-numeric:tabular-nums}
.lead{display:flex;gap:.6rem;align-items:center;margin:0 0 .5rem}
.answer{max-width:none;margin:0;font-size:clamp(1.3rem,1.1rem + 1vw,1.75rem);font-weight:650}
.badge{display:inline-flex;gap:.3em;align-items:center;flex:none;
padding:.05em .5em;border:2px solid var(--line);border-radius:.4em;
font-size:.85rem;font-weight:650;line-height:1.4;white-space:nowrap}.lead .badge{font-size:1rem}
.badge-cross{background:var(--fail);border-color:var(--fail);color:var(--page)}
.badge-tick{background:var(--pass);border-color:var(--pass);color:var(--page)}
.audit header{padding-top:1rem}.audit h1{font-size:1.25rem;font-weight:600;letter-spacing:0}
.audit .lede{font-size:1rem;margin-top:.25rem}.audit section{margin-top:1.25rem}
.audit h2{font-size:1.2rem;letter-spacing:0;margin-bottom:.35rem}.audit h3{margin-top:1.25rem}
.sights{display:flex;flex-wrap:wrap;gap:.25rem .6rem;align-items:center;margin:0}
.sights select{width:auto}header:has(.sights){display:grid;align-items:end;gap:0 2rem;
grid-template-columns:minmax(0,1fr) auto}.sights{grid-area:1/2/3/3;justify-content:end}
.sights #sight-note{flex-basis:100%;text-align:right}
p.field :is(select,input){min-height:2.25rem;padding:.2rem .6rem}
.choices{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end;margin-top:1.25rem}
.choices .field{max-width:11rem;margin:0}.verdict h3{margin:.75rem 0 .35rem}
.plan li{display:flex;flex-wrap:wrap;gap:.3rem .5rem;align-items:center;
padding:.3rem 0;border-top:1px solid var(--rule)}
.plan li>span{flex:1 1 20rem;min-width:0;line-height:1.4}
.plan .swatch{width:2.25rem;height:1.5rem;margin:0}.plan bdi{font-weight:650}
.arrow{flex:none;font-style:normal;color:var(--muted)}.arrow::before{content:"→";content:"→"/""}
.copy,.small button,.plan button{min-height:1.75rem;padding:.1rem .55rem;
font-size:.88rem;white-space:nowrap}.copied::after{content:" ✓";content:" ✓"/""}
.finding{display:grid;gap:0 1rem;padding:.5rem 0;border-top:1px solid var(--rule);align-items:start;
grid-template:"looks what bar repair" auto "looks why bar repair" auto
/10.25rem minmax(0,1.5fr) 6.5rem minmax(0,1fr)}
.looks{grid-area:looks;display:flex;gap:.35rem;align-items:center}
.looks .sample{width:4.25rem;height:3.75rem;padding:0;font-size:1rem;
font-weight:400;line-height:3.65rem;min-width:0}.looks .large::before{font-size:1.5rem}
.what{grid-area:what;display:flex;flex-wrap:wrap;gap:0 .75rem}.what h3{flex:1 1 100%}
.bar{grid-area:bar;width:100%;height:.8rem;margin-top:.4rem;fill:var(--accent)}
.fails .bar{fill:var(--fail)}.bar .track{fill:var(--rule)}.bar .needed{fill:var(--ink)}
.repair{grid-area:repair;display:flex;flex-wrap:wrap;gap:.15rem .75rem;align-items:center}
.repair p{flex:1 1 100%;min-width:0}.why{grid-area:why;margin:0;font-size:.92rem}
.why summary,.chips summary{padding:.1rem .25rem;min-height:1.5rem}
.finding h3{margin:0;font-size:1rem;font-weight:400;line-height:1.4}
.ratio{font-size:1.15rem;font-weight:650;white-space:nowrap;font-variant-numeric:tabular-nums}
.need{white-space:nowrap}.finding h3 bdi,.remedy bdi{font-weight:650}
.finding bdi,.plan bdi{overflow-wrap:break-word}.what p{flex:1 1 auto}
.finding p{margin:.1rem 0;font-size:.95rem;line-height:1.4}
.finding .chips{margin:.1rem 0;gap:.2rem .4rem;font-size:.85rem}
.modes>li{padding:0 .45em;border:1px solid var(--line);border-radius:.5em}
.colour{padding:.75rem 0 .25rem;font-weight:650}
.open a{display:inline-block;min-height:1.5rem;min-width:1.5rem}
.open{margin-left:.75rem;font-weight:400}.finding .open{margin-left:0}
.sample.drawn::before{content:"";display:inline-block;width:1.2em;
height:1.2em;border-radius:50%;border:.22em solid;vertical-align:-.2em}
.folded{border-top:1px solid var(--rule);margin-top:0}
.folded>summary,.rest>summary{font-weight:650;padding:.6rem .25rem}
.folded>summary h2{display:inline}.folded .chips{padding:.25rem 0 1rem}
.mode{margin-top:1.25rem;border-top:1px solid var(--line)}
.mode>summary{max-width:none;padding:.75rem .25rem}.mode>summary h2{display:inline}
.mode>summary .badge{margin-left:.5rem}
.legend{display:flex;flex-wrap:wrap;gap:.4rem 1.75rem;margin:.5rem 0 1rem;color:var(--muted)}
.legend b{color:var(--ink);margin:0 .15em 0 .35em}.legend .shape{color:var(--ink)}
.tools{gap:.6rem 1.5rem;margin:.75rem 0}
.sheet{position:relative;overflow:auto;max-width:100%;width:fit-content;
max-height:min(86vh,60rem);max-height:min(86dvh,60rem);
border:1px solid var(--line);background:var(--surface);
scroll-padding:var(--head-height) 0 0 var(--head-width);font-size:.92rem;
font-variant-numeric:tabular-nums}.space{position:relative}
.sheet .head{position:sticky;top:0;z-index:3;background:var(--surface);box-shadow:0 1px var(--line)}
.names{position:relative;height:var(--head-height)}
.corner{position:sticky;left:0;z-index:2;display:flex;height:100%;
width:var(--head-width);background:var(--surface);padding:.3rem .5rem;
border-right:1px solid var(--line);justify-content:space-between;
align-items:end;color:var(--muted);font-size:.85rem}
.sheet .body{position:absolute;top:var(--head-height);left:0;width:100%;contain:layout style}
.line{position:absolute;left:0;width:100%;contain:size layout style}
.name{display:flex;gap:.4rem;align-items:center;padding:0 .5rem;
overflow:hidden;line-height:1.1rem;background:var(--surface)}.name .swatch{flex:none;margin:0}
.words{min-width:0;display:-webkit-box;-webkit-box-orient:vertical;
-webkit-line-clamp:3;overflow:hidden}.words>span{display:block}
:is(.names,.shows-swatch,.narrow) .words>span{display:inline}
:is(.names,.shows-swatch,.narrow) .words>span+span{display:none}
:is(.names,.shows-swatch,.narrow) .words[data-more]::after{
content:attr(data-more);color:var(--muted)}
.line>.name{position:sticky;left:0;z-index:2;width:var(--head-width);
height:100%;border-right:1px solid var(--line);border-bottom:1px solid var(--rule)}
.names>.name{position:absolute;top:0;height:100%;flex-direction:column;
justify-content:end;align-items:stretch;gap:.2rem;padding:.25rem .3rem;
font-size:.85rem;border-right:1px solid var(--rule)}.names>.name .swatch{width:100%;height:.85rem}
.shows-swatch .names>.name{align-items:center;padding:.3rem 0}
.shows-swatch .names>.name .swatch{width:1.1em;height:1.1em}
.shows-swatch .names .words{writing-mode:vertical-rl;display:block;flex:1;
transform:rotate(180deg);white-space:nowrap;text-overflow:ellipsis;max-width:1.2rem}
.shows-swatch .line .words{-webkit-line-clamp:1}.shows-swatch wbr{display:none}
.narrow .line>.name{padding:0 .3rem;font-size:.8rem;line-height:1rem}
.name.crossed{background:var(--soft)}
.line.heading{background:var(--page);border-bottom:1px solid var(--rule)}
.fold{position:sticky;left:0;width:fit-content;height:100%}
.fold button{min-height:1.5rem;height:100%;padding:0 .5rem;border:0;
border-radius:0;background:none;color:var(--muted);font-weight:650}
.fold button::before{content:"▾ ";content:"▾ "/""}
.fold button[aria-expanded=false]::before{content:"▸ ";content:"▸ "/""}
.fold button:hover{color:var(--ink)}
.cell{position:absolute;top:0;height:100%;display:flex;contain:strict;
flex-direction:column;justify-content:center;align-items:center;
gap:.1rem;padding:.15rem .25rem;line-height:1.15;text-align:center;
cursor:pointer;border-right:1px solid var(--rule);border-bottom:1px solid var(--rule)}
.cell .sample{flex:1;width:100%;min-width:0;min-height:0;max-height:1.6rem;
padding:0;display:flex;align-items:center;justify-content:center;
line-height:1;border-radius:.25rem;font-size:1rem}.cell b{font-weight:650;color:var(--ink)}
.cell .shape{width:.85em;height:.85em;mask:none;background:var(--shape) center/contain no-repeat}
.cell span{font-size:.9em}.mark-0:not(.below) b{font-weight:400;color:var(--muted)}
.cell .range{font-size:.75em;line-height:1.1}
.shows-swatch .cell{flex-direction:row;padding:1px 2px;gap:2px}
.shows-swatch .sample{align-self:stretch;font-size:.72rem;border-width:0}
.cell.none,.cell.out{color:var(--muted);font-size:.85em;cursor:default}
.cell.none{background:var(--page)}.cell.out{background:repeating-linear-gradient(135deg,
transparent 0 6px,var(--rule) 6px 7px)}
.cell.below,.matrix td.below,.legend .below{background:var(--soft)}
.below{box-shadow:inset 0 0 0 2px var(--accent)}
.cell:focus,.fold button:focus{z-index:1;outline:3px solid var(--accent);outline-offset:-3px}
.matrix{border:1px solid var(--rule);background:var(--surface);max-height:min(90vh,60rem)}
.still{content-visibility:auto;contain-intrinsic-size:auto 40rem}.matrix caption{padding:.75rem}
.matrix table{border-collapse:separate;border-spacing:0}
.matrix th,.matrix td{border-top:1px solid var(--rule);
border-left:1px solid var(--rule);padding:.35rem .5rem;min-width:5.5rem}
.matrix thead th{border-top:0;vertical-align:bottom;max-width:9rem;
color:var(--ink);white-space:normal;background:var(--surface)}
.matrix th[scope=row]{min-width:8rem;max-width:16rem;border-left:0;background:var(--surface)}
.matrix .corner{border-left:0;min-width:8rem;color:var(--muted)}
.matrix tbody td{color:var(--muted);text-align:center;font-variant-numeric:tabular-nums}
.matrix .usable{font-weight:650;color:var(--ink)}
.legend .below{display:inline-block;width:1.1em;height:1.1em;
vertical-align:-.2em;border-radius:.25em}.mark{color:var(--muted);font-size:.9em}
.mark .shape{color:var(--ink);margin-right:.25em}
.picture{border:1px solid var(--rule);width:fit-content;line-height:0}
.picture img{image-rendering:pixelated;max-width:none;display:block}.field{margin:0;max-width:none}
label{display:block;color:var(--muted);font-size:.92rem}
input,select,button{font:inherit;color:var(--ink)}
input[type=search],input[type=text],select,button{min-height:2.75rem;padding:.4rem .8rem;
background:var(--surface);border:1px solid var(--line);border-radius:.5rem;max-width:100%}
input[type=search],input[type=text],select{width:100%}button{cursor:pointer;font-weight:600}
button:hover{border-color:var(--accent)}
button[aria-pressed=true]{background:var(--soft);border:2px solid var(--accent)}
button[aria-pressed=true]::before{content:"✓ ";content:"✓ "/""}
button[aria-disabled=true]{color:var(--muted);border-style:dashed;cursor:default}
.filters{display:grid;gap:1rem;align-items:end;
grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr))}
.buttons{display:flex;flex-wrap:wrap;gap:.6rem}.found{margin:1rem 0 .25rem;font-weight:600}
.pages{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:center;margin-top:.9rem}
dialog{width:min(62rem,100vw - 1rem);max-width:none;padding:0;
max-height:calc(100vh - 1rem);max-height:calc(100dvh - 1rem);
border:1px solid var(--line);border-radius:1rem;
background:var(--page);color:var(--ink);overflow:hidden}
dialog[open]{display:flex;flex-direction:column}dialog::backdrop{background:rgb(0 0 0/.55)}
body:has(dialog[open])>:is(header,main,footer){visibility:hidden}
.editor-head{flex:none;display:grid;gap:.25rem 1.5rem;align-items:center;
grid-template:"title close" auto "pair close" auto "stage outcome" auto /minmax(0,1fr) auto;
padding:1.25rem clamp(1rem,3vw,2rem);border-bottom:1px solid var(--line);background:var(--surface)}
.editor-head p{margin:0}#editor-heading{grid-area:title}#editor-pair{grid-area:pair}
#editor-sample{grid-area:stage;margin-top:.5rem}
#editor-close{grid-area:close;align-self:start;justify-self:end}
.outcome{grid-area:outcome;min-width:14rem}#editor-verdict .shape{margin-right:.4em}
.editor-body{overflow:auto;padding:1.25rem clamp(1rem,3vw,2rem);scroll-padding:.5rem}
.editor-body .filters{margin-top:1rem}.editor{display:grid;gap:0 2.5rem;
grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}
.editor-body h3{margin-top:1.5rem}.side{margin-top:0;min-width:0}
.offered{margin:1.25rem 0 .5rem;font-weight:650}
.side .quiet{margin:-.5rem 0 .5rem;min-height:1.55em}
.stage{border:1px solid var(--line);border-radius:.75rem;padding:.75rem 1.25rem}
.stage p::before{content:attr(data-text)}
.shapes{display:none;gap:1rem;align-items:center;min-height:4rem}.drawn .shapes{display:flex}
.drawn .stage p:not(.shapes){display:none}.ring,.dot{width:2.5rem;height:2.5rem;border-radius:50%}
.ring{border:3px solid}.dot{background:currentcolor;width:1rem;height:1rem}
.edge{width:6rem;height:2.5rem;border:1px solid;border-radius:.4rem}
.stage .shapes::before{content:none}.large{font-size:1.5rem;line-height:1.3}
.fault{margin:.25rem 0 0;font-weight:600;font-size:.92rem}
.fault:not(:empty)::before{content:"✕ ";content:"✕ "/""}
[aria-invalid=true]{border-width:2px!important;border-style:dashed!important}
.offers{display:grid;gap:.4rem}
.offers button{width:100%;display:grid;gap:0 .75rem;align-items:center;
text-align:left;grid-template-columns:auto minmax(0,1fr) auto}.offers .sample{grid-row:1/3}
.offers button:not(:has(small)) .sample{grid-row:1}
.offers small{grid-column:2;grid-row:2;font-weight:400;color:var(--muted)}
:is(#editor-effect,.offered):empty{display:none}.offers b{grid-column:3;white-space:nowrap}
.offers span{overflow-wrap:break-word;min-width:0}
.levels li{display:flex;gap:.6rem;align-items:baseline;padding:.35rem 0;
border-top:1px solid var(--rule)}.sliders{display:grid;gap:0 1.25rem;margin-top:.75rem;
grid-template-columns:repeat(auto-fill,minmax(min(11rem,100%),1fr))}
.slider{display:grid;grid-template-columns:1fr auto;gap:0 1rem;align-items:center;margin:.2rem 0}
.slider label{color:var(--ink);font-size:1rem}.slider .number{grid-column:2;grid-row:1}
input[type=range]{grid-column:1/-1;width:100%;height:2rem;margin:0;
accent-color:var(--accent);background:none;cursor:pointer;border-radius:.25rem}
@media (min-width:52rem) and (min-height:34rem){.matrix thead th{position:sticky;top:0;z-index:1}
.matrix th[scope=row],.matrix .corner{position:sticky;left:0;z-index:1}.matrix .corner{z-index:2}}
@media (max-width:38rem),(max-height:34rem){.editor-head{padding:.4rem .75rem;gap:0 .75rem;
grid-template:"stage outcome close" auto/auto minmax(0,1fr) auto}
#editor-heading{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
#editor-pair,#editor-sample p+p:not(.shapes),.stage :is(.dot,.edge){display:none}
.stage .shapes{min-height:0}.stage .ring{width:1.5rem;height:1.5rem}
#editor-sample{margin:0;padding:.3rem .6rem}#editor-sample .large::before{content:"Aa"}
.outcome{min-width:0;line-height:1.25;font-size:.92rem}
.outcome .figure{font-size:1.15rem;line-height:1.2}.editor-body{padding:.75rem}}
@media (max-width:51.99rem){header:has(.sights){display:block}
.sights,.sights #sight-note{justify-content:start;text-align:left}
.finding{grid-template:"looks bar" auto "what what" auto
"repair repair" auto "why why" auto/10.25rem minmax(0,1fr)}.bar{align-self:center;margin:0}
.beside{grid-template-columns:minmax(0,1fr)}.matrix th[scope=row]{max-width:8rem}
th,td{padding-left:.5rem;padding-right:.5rem}}@media (max-width:38rem){
:is(.pairs,.stacked),:is(.pairs,.stacked) :is(caption,tbody,tr,th,td){display:block;width:auto}
:is(.pairs,.stacked) thead{position:absolute;width:1px;height:1px;
overflow:hidden;clip-path:inset(50%)}:is(.pairs,.stacked) tbody tr{padding:.5rem 0}
.pairs :is(th,td):first-child{width:auto;white-space:normal}
:is(.pairs,.stacked) :is(th,td){padding:.2rem .75rem;text-align:left;white-space:normal}
:is(.pairs,.stacked) [data-label]::before{content:attr(data-label) " ";
content:attr(data-label) " "/"";color:var(--muted);display:block;font-size:.85rem}
.stacked [data-label]{display:flex;justify-content:space-between;gap:1rem}
.stacked [data-label]::before{font-size:inherit;margin-right:auto}}@media (max-height:30rem){
.names .words{-webkit-line-clamp:1}}@media (forced-colors:active){
.badge{background:Canvas;color:CanvasText;border-color:CanvasText}
.badge-cross{forced-color-adjust:none;background:CanvasText;color:Canvas}
.bar,.fails .bar,.bar .needed{fill:CanvasText}.bars{fill:CanvasText}
.below{outline:2px solid CanvasText;outline-offset:-2px}
.axis line,.axis .threshold{stroke:CanvasText}.histogram text{fill:CanvasText}
.shape,.cell .shape{forced-color-adjust:none;background:CanvasText;
mask:var(--shape) center/contain no-repeat}.badge-cross .shape{background:Canvas}
:focus-visible,.cell:focus,.fold button:focus{outline-color:Highlight}
.crossed{outline:2px solid Highlight;outline-offset:-2px}
button[aria-pressed=true]{border:3px solid Highlight}}@media print{@page{margin:10mm}
header,main,footer{max-width:none;padding:0}body{background:none;font-size:10pt}
header:has(.sights){display:block}
[data-script],.skip,dialog,#status,.folded:not([open]),.sheet-host{display:none!important}
.still{content-visibility:visible}.mode::details-content{content-visibility:visible;block-size:auto}
.scroll,.matrix,.short{overflow:visible;max-height:none;border:0}
.matrix table{table-layout:fixed;width:100%;font-size:9pt}
.matrix th,.matrix td,.matrix th[scope=row],.matrix .corner{
min-width:0;max-width:none;padding:.3em;position:static;overflow-wrap:anywhere}
.audit:not(.whole) .beyond,.rest>summary{display:none}
.rest::details-content{content-visibility:visible;block-size:auto}.open{display:none}
.audit header{padding-top:0}.audit h2{font-size:13pt}.audit h3{font-size:10pt;margin:.5rem 0 .25rem}
.findings{columns:2;column-gap:1.5rem}
.finding{grid-template:"looks" auto "what" auto "repair" auto/1fr;
padding:.3rem 0;font-size:9pt;line-height:1.25}
.finding :is(p,.chips,.badge){font-size:9pt;line-height:1.25}
.looks .sample{width:2.5rem;height:1.5rem;line-height:1.4rem;font-size:9pt}.bar,.why{display:none}
code{font-size:1em}.picture img{max-width:100%;height:auto}h2,h3,caption{break-after:avoid}
tr,li,.counts div,.histogram{break-inside:avoid}}

"""####
}
