// Written by the script "embed" in this folder.
// swift-format-ignore-file

/// The files of a page, put together.
enum PageFiles {
  /// The script.
  static let script = ####"""

"use strict";
{
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
const data = JSON.parse(document.getElementById("data")?.textContent ?? "");
const sum = (a, b) => {const high = a + b;const back = high - a;
return [high, a - (high - back) + (b - back)];};const halves = (a) => {
const shifted = 134217729 * a;const high = shifted - (shifted - a);return [high, a - high];};
const product = (a, b) => {const high = a * b;const [a1, a2] = halves(a);const [b1, b2] = halves(b);
return [high, a1 * b1 - high + a1 * b2 + a2 * b1 + a2 * b2];};const add = (a, b) => {
const [high, low] = sum(a[0], b[0]);return sum(high, low + (a[1] + b[1]));};
const multiply = (a, b) => {const [high, error] = product(a[0], b[0]);
return sum(high, error + (a[0] * b[1] + a[1] * b[0]));};const quotient = (a, b) => {
const high = a / b;const [whole, error] = product(high, b);
return sum(high, (a - whole - error) / b);};const isAtLeast = (a, b) =>
a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1]);
const {weights, scale, knee, foot: linearKnee, slope, offset, exponent, limit,guardBand,
} = data.definition;const [flareParts, flareScale] = data.definition.flare;
const flare = flareParts / flareScale;const shares = weights.map((weight) => weight / scale);
const linearized = (byte) => [data.linearized[2 * byte], data.linearized[2 * byte + 1]];
const exactByte = (encoded) => {if (!(encoded >= 0 && encoded <= 1)) return null;
const byte = Math.floor(encoded * 255 + 0.5);return byte / 255 === encoded ? byte : null;};
const linearize = (encoded) => {const byte = exactByte(encoded);
if (byte !== null) return linearized(byte)[0];const size = Math.abs(encoded);
const linear = size <= knee ? size / slope : Math.pow((size + offset) / (1 + offset), exponent);
return encoded < 0 ? -linear : linear;};const encode = (linear) => {if (linear === 1) return 1;
const size = Math.abs(linear);const encoded = size <= linearKnee
? size * slope : (1 + offset) * Math.pow(size, 1 / exponent) - offset;
return linear < 0 ? -encoded : encoded;};const luminanceOf = (channels) => {
const bytes = channels.map(exactByte).filter((byte) => byte !== null);
const [red, green, blue] = channels.map(linearize);
const value = shares[0] * red + shares[1] * green + shares[2] * blue;
return bytes.length === channels.length
? { value, bytes } : { value: Math.min(Math.max(0, value), limit) };};
const exactOffset = (bytes) => {const [red, green, blue] = bytes.map((byte, index) =>
multiply(quotient(weights[index], scale), linearized(byte)));
return add(add(add(red, green), blue), quotient(flareParts, flareScale));};
const offsetOf = ({ value }) => value + flare;const offsetOfLinear = ([red, green, blue]) => {
const value = shares[0] * red + shares[1] * green + shares[2] * blue;
return Math.min(Math.max(0, value), limit) + flare;};const ratioOf = (a, b) => {
const [lighter, darker] = a.value >= b.value ? [a, b] : [b, a];
return { lighter, darker, value: offsetOf(lighter) / offsetOf(darker) };};
const meets = (ratio, threshold) => offsetOf(ratio.lighter) >= threshold * offsetOf(ratio.darker);
const reaches = (ratio, hundredths) => {const { lighter, darker } = ratio;
const reached = 100 * offsetOf(lighter);const needed = hundredths * offsetOf(darker);
if (Math.abs(reached - needed) > guardBand * needed) return reached > needed;
if (!lighter.bytes || !darker.bytes) return meets(ratio, hundredths / 100);return isAtLeast(
multiply(exactOffset(lighter.bytes), [100, 0]),
multiply(exactOffset(darker.bytes), [hundredths, 0]));};const textOf = (ratio) => {
let count = Math.trunc(ratio.value * 100);while (reaches(ratio, count + 1)) count += 1;
while (!reaches(ratio, count)) count -= 1;const fraction = String(count % 100).padStart(2, "0");
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
const find = (id) => (document.getElementById(id));let saying = 0;const say = (words) => {
clearTimeout(saying);saying = setTimeout(() => {
const place = document.querySelector("dialog[open] [role=status]") ?? find("status");
place.textContent = words;}, 250);};const element = (name, className, text) => {
const node = document.createElement(name);if (className) node.className = className;
if (text !== undefined) node.textContent = text;return node;};
const setAttributes = (node, values) => {for (const [name, value] of Object.entries(values)) {
node.setAttribute(name, String(value));}};const reveal = (part, isShown = () => true) => {
for (const node of part.querySelectorAll("[data-script]")) {
if (node instanceof HTMLElement && isShown(node)) node.hidden = false;}};
const buttonOf = (words, press) => {const button = element("button", "", words);
button.type = "button";button.addEventListener("click", press);return button;};
const silent = (name, className) => {const node = element(name, className);
node.setAttribute("aria-hidden", "true");return node;};const drawing = "http://www.w3.org/2000/svg";
const shapeOf = (rank) => {const shape = document.createElementNS(drawing, "svg");
setAttributes(shape, { class: "shape", "aria-hidden": true });
const use = document.createElementNS(drawing, "use");use.setAttribute("href", `#rank-${rank}`);
shape.append(use);return shape;};const paint = (node, color) => {const isOpaque = color.alpha === 1;
node.classList.toggle("ground", !isOpaque);node.style.backgroundColor = isOpaque ? color.hex : "";
node.style.setProperty("--over", isOpaque ? "" : `linear-gradient(${color.hex},${color.hex})`);};
const swatchOf = (color) => {const swatch = silent("i", "swatch");paint(swatch, color);
return swatch;};const sampleOf = (text, ground) => {const sample = silent("i", "sample");
sample.style.color = text.hex;paint(sample, ground);return sample;};
const copyText = async (text, place) => {try {await navigator.clipboard.writeText(text);return true;
} catch {const field = element("textarea", "unseen");field.value = text;place.append(field);
field.select();const isCopied = document.execCommand("copy");field.remove();return isCopied;}};
const listenToCopies = () => {document.addEventListener("click", async ({ target }) => {
const button = target instanceof Element ? target.closest(".copy") : null;
if (!(button instanceof HTMLElement)) return;const text = button.dataset.copy ?? "";
const isCopied = await copyText(text, document.body);button.focus();
say(isCopied ? `Copied ${text}` : `The browser does not copy: ${text}`);});};
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
const settledOffset = ({ readings: [{ looks }, ...others] }) =>
others.length === 0 && looks.length === 1 ? offsetOf(looks[0].luminance) : NaN;const doubt = 1e-9;
const pieceOfWork = 8;class Pairs {constructor(mode) {
this.colors = (mode.colors ?? []).map(colorOf);const { colors } = this;
this.rows = mode.rows?.map((index) => colors[index]) ?? colors;
this.columns = mode.columns?.map((index) => colors[index]) ?? colors;
this.count = this.rows.length * this.columns.length;this.known = new Float64Array(this.count);
this.knownRows = 0;this.sorted = null;}
row(pair) { return this.rows[Math.floor(pair / this.columns.length)]; }
column(pair) { return this.columns[pair % this.columns.length]; }
contrast(pair) { return contrastOf(this.row(pair), this.column(pair)); }get ratios() {
this.work(Infinity);return this.known;}work(deadline) {
if (this.knownRows === this.rows.length) return true;
const settled = this.columns.map(settledOffset);while (this.knownRows < this.rows.length) {
const row = this.knownRows;const text = this.rows[row];
const offset = text.alpha === 1 ? settledOffset(text) : NaN;let pair = row * settled.length;
for (let column = 0; column < settled.length; column += 1) {const other = settled[column];
this.known[pair] = Number.isNaN(offset + other) ? this.contrast(pair).least.value
: (offset > other ? offset / other : other / offset);pair += 1;}this.knownRows += 1;
if (performance.now() > deadline) break;}return this.knownRows === this.rows.length;}workAhead() {
if (this.work(performance.now() + pieceOfWork)) {this.keys;} else {
setTimeout(() => this.workAhead(), 0);}}get keys() {if (this.sorted) return this.sorted;
const { ratios } = this;const keys = new Uint16Array(ratios.length);
for (let pair = 0; pair < keys.length; pair += 1) {
keys[pair] = Math.min(65_535, ratios[pair] * 1000);}this.sorted = keys;return keys;}
within({ from, below }) {const mask = new Uint8Array(this.count);
if (from === undefined && below === undefined) {mask.fill(1);} else {const { ratios } = this;
const [least, end] = [from ?? -Infinity, below ?? Infinity];
const [sure, sureEnd] = [least + doubt, end - doubt];
for (let pair = 0; pair < mask.length; pair += 1) {const ratio = ratios[pair];
if (ratio > sure && ratio < sureEnd) {mask[pair] = 1;
} else if (ratio >= least - doubt && ratio <= end + doubt) {mask[pair] = Number(
(from === undefined || this.meets(pair, from))
&& (below === undefined || !this.meets(pair, below)));}}}
const places = new Map(this.columns.map((color, column) => [color, column]));
this.rows.forEach((color, row) => {const column = places.get(color);
if (column !== undefined) mask[row * this.columns.length + column] = 0;});return mask;}
meets(pair, threshold) {const distance = this.ratios[pair] - threshold;
return Math.abs(distance) > doubt ? distance > 0 : isCertain(this.contrast(pair), threshold);}}
const pairsOfModes = new Map();const pairsOf = (mode) => {
const pairs = pairsOfModes.get(mode) ?? new Pairs(mode);pairsOfModes.set(mode, pairs);return pairs;
};
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
let keptChanges = [];const placeNamed = (mode, name) => {
const place = (mode.colors ?? []).findIndex(([own]) => own === name);
return place < 0 ? undefined : { mode, place };};
const originalOf = ({ mode, place }) => pairsOf(mode).colors[place];
const isSame = ([, ...own], [, ...other]) => JSON.stringify(own) === JSON.stringify(other);
const changedWith = ({ mode, place }) => {const index = data.modes.indexOf(mode);
const written = data.system?.[index]?.written ?.find(([own]) => own === place)?.[1] ?? place;
const entry = (mode.colors?.[written]);const open = [];for (const other of data.modes) {
const same = other === mode ? { mode, place: written } : placeNamed(other, entry[0]);
const value = same && other.colors?.[same.place];
if (same && value && isSame(value, entry)) open.push(same);}const found = new Map();
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
].filter(Boolean).join(", ") || "changes no verdict of another pair";const effectLimit = 8;
const itemsOf = ({ fixed, broken }) => {const all = [
...broken.map((effect) => ({ effect, word: "would fail", mark: failMark })),
...fixed.map((effect) => ({ effect, word: "fixed", mark: data.usable })),];
const items = all.slice(0, effectLimit).map(({ effect, word, mark }) => {
const { mode, text, ground, ratio, needs } = effect;const item = element("li");
const names = element("span");names.append(element("b", "", word), ` ${ratio} of ${needs} `,
element("bdi", "", text.name), " on ",element("bdi", "", ground.name), mode.of);
item.append(shapeOf(mark), names);return item;});const rest = all.length - items.length;
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
find("kept-list").replaceChildren(...keptChanges.map((change) => {const item = element("li");
const name = element("span");name.append(element("bdi", "", change.from.name), " from ",
element("code", "", change.from.hex), " to ",element("code", "", change.to.hex), element(
"span", "quiet", [`, in ${modesOf(change).join(", ")}`,
sourceOf(change.place)].filter(Boolean).join(", at ")));const undo = buttonOf("Undo", () => {
keptChanges = keptChanges.filter((other) => other !== change);write();
say(`Undone, ${counted(keptChanges.length, "change", "changes")} kept`);
find(section.hidden ? "main" : "kept-undo").focus();});
undo.append(element("span", "unseen", ` of ${change.from.name}`));
item.append(swatchOf(change.from), silent("i", "arrow"),swatchOf(change.to), name, undo);
return item;}));writeAddress({ changes: keptChanges.map(({ place, to }) =>
[place.mode.name, originalOf(place).name, valueOf(to)]) });};const showChanges = () => {
if (!document.getElementById("kept")) return;for (const [form, text] of (
[["text", asText], ["json", asJSON]])) {find(`kept-${form}`).addEventListener("click", async () => {
const isCopied = await copyText(text(), document.body);find(`kept-${form}`).focus();say(isCopied
? `Copied ${counted(keptChanges.length, "change", "changes")}` : "The browser does not copy");});}
find("kept-undo").addEventListener("click", () => {keptChanges = keptChanges.slice(0, -1);write();
say(`Undone, ${counted(keptChanges.length, "change", "changes")} kept`);
if (keptChanges.length === 0) find("main").focus();});};
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
color = own;const title = element("li", "colour");
title.append(element("bdi", "", own), `: ${counted(
sorted.filter((other) => other.color === own).length,"finding", "findings")}`);list.append(title);}
list.append(node);});};const showFindings = () => {const [name, kind, mode, order] =
["find", "kind", "mode", "order"].map((part) => valueOfField(`${part}-choice`));const isFailing =
document.getElementById("only-failing")?.getAttribute("aria-pressed") === "true";let count = 0;
for (const { group, findings } of groups) {let own = 0;for (const { node, words } of findings) {
node.hidden = !words.includes(name.toLowerCase()) || (kind !== "" && node.dataset.kind !== kind)
|| (mode !== "" && !node.dataset.modes?.split(" ").includes(mode))
|| (isFailing && !node.classList.contains("fails"));if (!node.hidden) own += 1;}
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
const failing = document.getElementById("only-failing");failing?.addEventListener("click", () => {
const isPressed = failing.getAttribute("aria-pressed") === "true";
failing.setAttribute("aria-pressed", String(!isPressed));showFindings();});
document.getElementById("print-all")?.addEventListener("click", () => {
document.body.classList.add("whole");
const folds = [...document.querySelectorAll("details:not([open])")];
for (const fold of folds) fold.toggleAttribute("open", true);print();
for (const fold of folds) fold.toggleAttribute("open", false);
document.body.classList.remove("whole");});addEventListener("hashchange", showPlace);
if (location.hash) showPlace();};
const placeOf = ({ alpha, readings: [{ channels }] }) => [...oklabOf(channels), alpha];
const distance = (a, b) => Math.hypot(...a.map((value, index) => value - b[index]));
const nearestOf = (palette, from, needs, limit, contrastWith) => {const start = placeOf(from);
const own = identityOf(from);const seen = new Set([own]);return palette .filter((color) => {
const identity = identityOf(color);if (seen.has(identity)) return false;seen.add(identity);
return isCertain(contrastWith(color), needs);})
.map((color) => ({ color, away: distance(start, placeOf(color)) })) .sort((a, b) => a.away - b.away)
.slice(0, limit) .map(({ color, away }) => ({
color, note: data.sizes.find(({ end }) => away < (end ?? Infinity))?.word ?? "",}));};
const offerLimit = 4;const writeOffers = (side) => {
const { name, color: from, needs, isEnough } = side;const all = side.suggestions
.filter(([, , changed]) => changed === name) .flatMap(([, , , hex, note]) => {
const color = colorOfText(hex);return color && isCertain(side.contrastWith(color), needs)
? [{ color: side.named(color), note }] : [];});if (!isEnough) {all.push(...nearestOf(
side.palette, from, needs, offerLimit, side.contrastWith));}
const offers = all.filter(({ color }, place) => place === all.findIndex(
(other) => identityOf(other.color) === identityOf(color)));
find(`editor-${name}-offers`).replaceChildren(...offers.map((offer) => itemOf(side, offer)));
find(`editor-${name}-offered`).textContent = offers.length > 0
? `Nearest that works, at least ${needs}` : isEnough ? ""
: `No colour of this palette reaches ${needs} in its place`;};
const itemOf = (side, { color, note }) => {const [text, ground] = side.pairWith(color);
const button = buttonOf("", () => side.take(color));const sample = sampleOf(text, ground);
sample.classList.toggle("drawn", side.isDrawn);button.append(
sample, element("span", "", color.name === color.hex
? color.hex : `${color.name} ${color.hex}`), " ",
element("b", "", textOf(side.contrastWith(color).least)));
if (note) button.append(" ", element("small", "", note));
button.append(element("span", "unseen", `, take as ${side.name} colour`));
const item = element("li");item.append(button);return item;};
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
for (const slider of this.sliders) {slider.addEventListener("input", () => move(slider.id));
slider.addEventListener("change", rest);}}polarOf(color) {
return this.moved.identity === identityOf(color) ? this.moved.polar : oklchOf(shownChannels(color));
}stopsOf(color) {const [lightness, chroma, hue] = this.polarOf(color);return [
Math.round(lightness * channels[0].scale),
Math.round(chroma * channels[1].scale), Math.round(hue) % 360,
...bytesOf(shownChannels(color)), Math.round(color.alpha * 100),];}colorFrom(color) {
const stops = this.stopsOf(color);const values = this.sliders.map((slider, index) =>
slider.valueAsNumber === stops[index] ? null : slider.valueAsNumber / channels[index].scale);
if (values.every((value) => value === null)) return color;
const alpha = values[opacity] ?? color.alpha;
if (values.slice(0, polarCount).every((value) => value === null)) {
return colorOfChannels(shownChannels(color).map((channel, index) =>
values[index + polarCount] ?? channel), alpha);}
const polar = this.polarOf(color).map((own, index) => values[index] ?? own);
const next = colorOfChannels(bytesOfPolar(polar), alpha);
this.moved = { identity: identityOf(next), polar };return next;}show(color, ratio) {
const stops = this.stopsOf(color);this.sliders.forEach((slider, index) => {
const { name, scale, unit = "", spoken = "" } = channels[index];
const value = name === "chroma" ? stops[index] / scale : stops[index];
slider.value = String(stops[index]);slider.setAttribute(
"aria-valuetext", `${value}${spoken}, ratio ${ratio}`);
find(`${slider.id}-value`).textContent = `${value}${unit}`;});}}
const sides = ["text", "background"];const pause = 200;const input = (id) => (find(id));
class Editor {constructor() {this.dialog = (find("editor"));
this.sliders = sides.map((side) => new Sliders(
side, (step) => this.read(step), () => { this.step = ""; }));this.places = [];
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
find("editor-keep").addEventListener("click", () => this.keep());sides.forEach((side, index) => {
for (const [form, title] of Object.entries({ hex: "hex", css: "CSS", name: "name" })) {
find(`editor-${side}-copy-${form}`).addEventListener("click", () => this.copy(index, form, title));}
});}open({ mode, text, ground, behind }) {this.mode = mode;this.start = {colors: [text, ground],
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
return pairsOf(this.mode).colors.find(({ name }) => name === text.trim()) ?? colorOfText(text);}
choose(needs) {const ratios = new Set([needs, ...data.criteria.map(({ ratio }) => ratio)]);
this.needs.replaceChildren(...[...ratios].sort((a, b) => a - b) .map((ratio) => {
const option = element("option", "", String(ratio));option.selected = ratio === needs;return option;
}));}seen(colors = this.state.colors) {
return colors.map((color) => seenOver(color, this.state.behind));}replaced(side, color) {
return this.state.colors.map((own, index) => index === side ? color : own);}
contrastWith(side, color) {const [text, ground] = this.seen(this.replaced(side, color));
return contrastOf(text, ground);}known(color) { return this.named.get(identityOf(color)) ?? color; }
read(step) {const colors = this.state.colors.map((color, side) => {
const moved = this.sliders[side].colorFrom(color);
return moved === color ? color : this.known(moved);});
this.change({ ...this.state, colors }, "", step);}changes() {
return this.places.flatMap((place, side) => {const color = this.state.colors[side];
return place && identityOf(color) !== identityOf(keptColor(place)) ? [changeOf(place, color)] : [];
});}keep() {const changes = this.changes();if (changes.length === 0) {say(this.mode.pairings
? "No colour of the system is changed" : "Changes are kept on the page of an audit");return;}
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
}, color ? `Over ${color.hex}` : "Over anything");}fault(field, text, isTranslucent = false) {
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
clearTimeout(this.later);this.later = setTimeout(() => {this.writeOffers();this.writeAddress();
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
find(`editor-${side}-copy-name`).setAttribute("aria-disabled", String(!isNamed));
find(`editor-${side}-name`).textContent = [isNamed ? color.name : "",
isOfBytes(color) ? "" : `exactly ${cssOf(color)}`,].filter(Boolean).join(", ");}
writeBehind(text, ground) {const { behind } = this.state;
find("editor-behind-field").hidden = ground.alpha === 1;const field = input("editor-behind");
if (!field.hasAttribute("aria-invalid")) {field.value = behind ? colorOfChannels(behind).hex : "";}
find("editor-note").textContent = ground.alpha !== 1 && !behind
? "The backdrop is not known: the ratio is a range, and only its " + "least value is certain."
: text.alpha === 1 && ground.alpha === 1
? "" : "Translucent colours count as they look composited.";}writeLevels(contrast) {
const items = data.criteria.map(({ title, ratio: threshold }) => {
const isMet = isCertain(contrast, threshold);const item = element("li");
const words = element("span");words.append(`${title}, at least ${threshold}: `, element(
"b", "", isMet ? data.words.conforms : data.words.fails));
item.append(shapeOf(isMet ? data.usable : 0), words);return item;});
find("editor-levels").replaceChildren(...items);}writeOffers() {
const needs = Number(this.needs.value);const [text, ground] = this.seen();
const isEnough = isCertain(contrastOf(text, ground), needs);
sides.forEach((name, side) => writeOffers({name, needs, isEnough, color: this.state.colors[side],
isDrawn: this.dialog.matches(".drawn"),
palette: pairsOf(this.mode).colors, suggestions: this.suggestions,
named: (color) => this.known(color),pairWith: (color) => this.replaced(side, color),
contrastWith: (color) => this.contrastWith(side, color),take: (color) => {
this.change({ ...this.state, colors: this.replaced(side, color) },`${color.name} taken`);
this.fields[side].focus();},}));}async copy(side, form, title) {
const color = this.state.colors[side];const button = find(`editor-${sides[side]}-copy-${form}`);
if (button.getAttribute("aria-disabled") === "true") {say("This colour has no name in the palette");
return;}const text = form === "hex" ? color.hex : form === "css" ? cssOf(color) : color.name;
const isCopied = await copyText(text, this.dialog);button.focus();
say(isCopied ? `Copied ${title} ${text}` : `Not copied: ${text}`);
find("editor-copied").textContent = isCopied
? `Copied ${text}` : `The browser does not copy: ${text}`;}writeAddress() {
if (!this.dialog.open) return;const { colors: [text, ground], behind } = this.state;
const usual = this.usualBehind(text, ground);const named = (color) => color.name === color.hex
? valueOf(color) : color.name;writeAddress({ pair: {
mode: this.mode.name, text: named(text), on: named(ground),
behind: String(behind ?? "") === String(usual ?? "")
? undefined : behind ? valueOf(colorOfChannels(behind)) : "",} });}leave() {
clearTimeout(this.later);writeAddress({ pair: null });}}let editor = null;
const openEditor = (target) => {editor ??= new Editor();editor.open(target);};
class Filter {constructor(pairs, { text, ground, threshold, wants }) {
const named = (colors, query) => Uint8Array.from(colors, (color) =>
Number(color.name.toLowerCase().includes(query) || color.hex.includes(query)));
const rows = named(pairs.rows, text);const columns = named(pairs.columns, ground);
this.mask = pairs.within(boundsOf(wants, threshold));
this.inRow = new Uint32Array(pairs.rows.length);this.inColumn = new Uint32Array(columns.length);
const { mask, inRow, inColumn } = this;let pair = 0;for (let row = 0; row < rows.length; row += 1) {
for (let column = 0; column < columns.length; column += 1) {
const isIn = mask[pair] & rows[row] & columns[column];mask[pair] = isIn;inRow[row] += isIn;
inColumn[column] += isIn;pair += 1;}}this.count = inRow.reduce((sum, count) => sum + count, 0);}
page(pairs, order, start, size) {const { mask } = this;if (order !== "file") {
return nthByRatio(mask, pairs.keys, order === "greatest", start, size);}const found = [];
let before = 0;for (let pair = 0; found.length < size && pair < mask.length; pair += 1) {
if (!mask[pair]) continue;if (before >= start) found.push(pair);before += 1;}return found;}}
const boundsOf = (wants, threshold) => {switch (wants) {case "usable": return { from: threshold };
case "near": return { from: threshold * data.nearShare, below: threshold };
case "below": return { below: data.required ?? threshold };default: return {};}};
const nthByRatio = (mask, keys, isFalling, start, size) => {const counts = new Uint32Array(65_536);
for (let pair = 0; pair < mask.length; pair += 1) {counts[keys[pair]] += mask[pair];}
const keyAt = (place) => isFalling ? counts.length - 1 - place : place;let first = 0;let before = 0;
while (first < counts.length && before + counts[keyAt(first)] <= start) {
before += counts[keyAt(first)];first += 1;}let last = first;let within = 0;
while (last < counts.length && within < start - before + size) {within += counts[keyAt(last)];
last += 1;}if (within === 0) return [];const ends = [keyAt(first), keyAt(last - 1)];
const [least, most] = isFalling ? [ends[1], ends[0]] : ends;const found = [];
for (let pair = 0; pair < mask.length; pair += 1) {const key = keys[pair];
if (mask[pair] && key >= least && key <= most) found.push(pair);}return found
.sort((a, b) => (isFalling ? keys[b] - keys[a] : keys[a] - keys[b]) || a - b)
.slice(start - before, start - before + size);};
const cellOf = ({ target }) => target instanceof Element ? target.closest("tbody td") : null;
const placeOfKey = ({ key, ctrlKey }, [row, column], [lastRow, lastColumn], page,
[left, right] = [column - 1, column + 1],) => {const places = {ArrowUp: [row - 1, column],
ArrowDown: [row + 1, column],ArrowLeft: [row, left],ArrowRight: [row, right],
Home: [ctrlKey ? 0 : row, 0],End: [ctrlKey ? lastRow : row, lastColumn],
PageUp: [Math.max(0, row - page), column],PageDown: [Math.min(lastRow, row + page), column],};
return places[key];};class Grid {constructor(table, open) {this.table = table;this.open = open;
this.chosen = null;table.setAttribute("role", "grid");
table.addEventListener("keydown", (event) => this.move(event));
table.addEventListener("click", (event) => {const cell = cellOf(event);if (cell) {this.focus(cell);
open(cell);}});table.addEventListener("focusin", (event) => {const cell = cellOf(event);
if (cell) this.choose(cell);});}get cells() {return [...this.table.tBodies[0].rows]
.filter((row) => !row.hidden) .map((row) => [...row.cells].filter((cell) =>
cell.tagName === "TD" && !cell.hidden)) .filter((cells) => cells.length > 0);}reset() {
const cells = this.cells;for (const cell of cells.flat()) cell.tabIndex = -1;this.chosen = null;
if (cells.length > 0) this.choose(cells[0][0]);}choose(cell) {
if (this.chosen) this.chosen.tabIndex = -1;this.chosen = cell;cell.tabIndex = 0;}focus(cell) {
this.choose(cell);cell.focus();}move(event) {const cell = cellOf(event);
if (!cell || event.altKey || event.metaKey) return;const cells = this.cells;
const row = cells.findIndex((row) => row.includes(cell));if (row === -1) return;
const place = placeOfKey(event, [row, cells[row].indexOf(cell)],
[cells.length - 1, cells[row].length - 1], 10);if (event.key === "Enter" || event.key === " ") {
this.open(cell);} else if (place) {const next = cells[place[0]]?.[place[1]];
if (next) this.focus(next);} else {return;}event.preventDefault();}}
const pathMarks = /[./:]+/;const wordMarks = /[-_\s]+/;const fewColors = 20;
const startsOf = (name, marks) => {const starts = [""];const every = new RegExp(marks.source, "g");
for (const { index } of name.matchAll(every)) {if (index > 0) starts.push(name.slice(0, index));}
return starts;};const grouped = (names, marks) => {const least = names.length > fewColors ? 3 : 2;
const starts = names.map((name) => startsOf(name, marks));for (;;) {const counts = new Map();
for (const own of starts) {const group = own[own.length - 1];
counts.set(group, (counts.get(group) ?? 0) + 1);}
const lonely = [...counts].filter(([group, count]) =>
group !== "" && count < least).map(([group]) => group);if (lonely.length === 0) break;
const longest = Math.max(...lonely.map((group) => group.length));
const dropped = new Set(lonely.filter((group) => group.length === longest));
for (const own of starts) {if (dropped.has(own[own.length - 1])) own.pop();}}
return starts.map((own) => own[own.length - 1]);};const groupsOf = (names) => {
for (const marks of [pathMarks, new RegExp(`${pathMarks.source}|${wordMarks.source}`)]) {
const groups = grouped(names, marks);if (new Set(groups).size > 1) return groups;}
return names.map(() => "");};const sharedLength = (names) => {if (names.length < 2) return 0;
let length = Math.min(...names.map((name) => name.length - 1));for (const name of names) {
let same = 0;while (same < length && name[same] === names[0][same]) same += 1;length = same;}
const marks = [...names[0].slice(0, length).matchAll(new RegExp(pathMarks.source, "g"))];
const last = marks[marks.length - 1];return last ? last.index + last[0].length : 0;};
class Axis {constructor(colors, isMeant, hasHeadings) {this.hasHeadings = hasHeadings;
const entries = new Map();colors.forEach((color, place) => {if (!isMeant(place)) return;
const identity = identityOf(color);const entry = entries.get(identity)
?? { color, names: [], members: [], group: null };entry.names.push(color.name);
entry.members.push(place);entries.set(identity, entry);});this.entries = [...entries.values()];
const names = this.entries.flatMap((entry) => entry.names);this.shared = sharedLength(names);
this.groups = this.group();this.isByLuminance = false;this.lines = [];this.spans = [];
this.length = 0;}group() {const groups = groupsOf(this.entries.map(({ names }) => names[0]));
const known = new Map();this.entries.forEach((entry, index) => {const name = groups[index];
if (name.length < this.shared || name === "") return;entry.group = known.get(name) ?? {
name, title: name.slice(this.shared) || name, isFolded: false,};known.set(name, entry.group);});
return [...known.values()];}shortest({ group }, name) {
return group && !this.isByLuminance && name.startsWith(group.name)
? name.slice(group.name.length).replace(/^[-./:_\s]+/, "") || name : name.slice(this.shared);}
arrange(isIn, sizes) {this.lines = [];this.spans = [];this.length = 0;
const shown = this.entries.filter(({ members }) => members.some(isIn));if (this.isByLuminance) {
const luminance = ({ color }) => color.readings[0].luminance.value;shown.sort((a, b) =>
luminance(a) - luminance(b) || a.members[0] - b.members[0]);
for (const entry of shown) this.add(entry, null, sizes.color(entry));return;}
for (const group of [null, ...this.groups]) {
const own = shown.filter((entry) => entry.group === group);if (own.length === 0) continue;
const first = this.lines.length;if (group && (this.hasHeadings || group.isFolded)) {
this.add(null, group, sizes.heading);}if (!group?.isFolded) {
for (const entry of own) this.add(entry, group, sizes.color(entry));}if (group) {
this.spans.push({ group, first, last: this.lines.length - 1 });}}}add(entry, group, size) {
this.lines.push({ entry, group, start: this.length, size });this.length += size;}spanAt(line) {
return this.spans.findIndex(({ first, last }) => first <= line && line <= last);}lineAt(offset) {
let [low, high] = [0, this.lines.length - 1];while (low < high) {
const middle = Math.ceil((low + high) / 2);if (this.lines[middle].start <= offset) low = middle;
else high = middle - 1;}return low;}}
class Cells {constructor(mode, pairs) {this.pairs = pairs;this.filter = null;this.isFailing = false;
this.pairings = null;if (mode.pairings) this.gather(mode, mode.pairings);}gather(mode, pairings) {
const placesOf = (chosen, count) => new Map(
(chosen ?? [...Array(count).keys()]).map((color, place) => [color, place]));
const rows = placesOf(mode.rows, this.pairs.rows.length);
const columns = placesOf(mode.columns, this.pairs.columns.length);const places = new Map();
this.texts = new Set();this.grounds = new Set();for (const pairing of pairings) {
const row = rows.get(pairing[0]);const column = columns.get(pairing[1]);
if (row === undefined || column === undefined) continue;
const pair = row * this.pairs.columns.length + column;places.set(pair, pairing);this.texts.add(row);
this.grounds.add(column);}this.pairings = places;}
hasRow(row) { return !this.texts || this.texts.has(row); }
hasColumn(column) { return !this.grounds || this.grounds.has(column); }isShown(side, place) {
const counts = side === "row" ? this.filter?.inRow : this.filter?.inColumn;
if (counts && counts[place] === 0) return false;if (!this.isFailing || !this.pairings) return true;
const width = this.pairs.columns.length;for (const [pair, pairing] of this.pairings) {
const own = side === "row" ? Math.floor(pair / width) : pair % width;
if (own === place && isFailing(pairing)) return true;}return false;}at(text, ground) {
const { rows, columns } = this.pairs;const width = columns.length;let first;let worst;let count = 0;
let isOut = this.filter !== null;for (const row of text.members) {
for (const column of ground.members) {const pair = row * width + column;
if (this.filter?.mask[pair]) isOut = false;if (rows[row] !== columns[column]) first ??= pair;
const pairing = this.pairings?.get(pair);if (!pairing) continue;count += 1;
if (!worst || pairing[2] < worst.pairing[2]) {worst = { pair, pairing };}}}if (this.pairings) {
return worst ? this.listed(worst.pair, worst.pairing, count, isOut)
: { pair: [text.color, ground.color],sentence: filled(data.words.unmeant, {
text: text.names[0], background: ground.names[0] }) };}if (first === undefined) {
const { name } = text.color;return {
sentence: filled(data.words.itself, { name }), word: data.words.same,};}
const colors = this.colors(first);return {
...saidOf(...colors, contrastOf(...colors)), isOut, pair: colors,};}
listed(pair, pairing, count, isOut) {const [, , standing, ratio, needs] = pairing;
const { word, phrase, mark } = (data.standings ?? [])[standing];const colors = this.colors(pair);
const sentence = filled(data.words.pairing, {ratio, word, phrase, needs, text: colors[0].name,
background: colors[1].name,});return {ratio, word, mark, pair: colors,isBelow: isFailing(pairing),
isOut: isOut || (this.isFailing && !isFailing(pairing)),
sentence: count === 1 ? sentence : `${sentence}, and ${
counted(count - 1, "more pairing", "more pairings")}`,};}
colors(pair) { return [this.pairs.row(pair), this.pairs.column(pair)]; }}
const isFailing = ([, , standing]) => (data.standings ?? [])[standing].fails;
let rules = null;const drawShapes = (view) => {
const { color, backgroundColor } = getComputedStyle(view);
const text = [...document.querySelectorAll("symbol[id^=rank-]")] .map((symbol) => {
const strokes = symbol.innerHTML.replaceAll('class="solid"', `fill="${color}" stroke="none"`);
const picture = (ground) => `url("data:image/svg+xml,${
encodeURIComponent(`<svg xmlns="${drawing}" viewBox="0 0 16 16">`
+ `${ground}<g fill="none" stroke="${color}" stroke-width="2" `
+ `stroke-linecap="round" stroke-linejoin="round">${strokes}`) }%3C/g%3E%3C/svg%3E")`;
const mark = symbol.id.replace("rank-", ".mark-");const chip = picture(
`<rect width="16" height="16" rx="4" fill="${backgroundColor}"/>`);
return `.shows-ratio ${mark} b::after,`
+ `.shows-word ${mark} b+span::before{background-image:${picture("")}}`
+ `.tile${mark}{background-image:${chip}}`
+ `.tile.ground${mark}{background-image:${chip},var(--over,none),`
+ "var(--behind,linear-gradient(100deg,#fff 50%,#000 50%))}";}).join("");if (!rules) {
rules = new CSSStyleSheet();document.adoptedStyleSheets.push(rules);
for (const theme of ["(prefers-color-scheme: dark)","(forced-colors: active)"]) {
matchMedia(theme).addEventListener("change", () => drawShapes(view));}}rules.replaceSync(text);};
const cellsOfFrame = 48;const namesLimit = 6;const roleOf = (role, className, attributes = {}) => {
const node = element("div", className);setAttributes(node, { role, ...attributes });return node;};
const breakable = (name) => name.split(/(?<=[-./_])/).flatMap((part, index) =>
index === 0 ? [part] : [element("wbr"), part]);class Sheet {constructor(rows, columns, cellAt) {
this.rows = rows;this.columns = columns;this.cellAt = cellAt;this.view = roleOf("grid", "sheet");
this.space = roleOf("presentation", "space");this.head = roleOf("rowgroup", "head");
this.bands = roleOf("row", "bands", { "aria-rowindex": 1 });this.names = roleOf("row", "names");
this.body = roleOf("rowgroup", "body");this.crossRow = silent("i", "cross row");
this.crossColumn = silent("i", "cross column");this.head.append(this.bands, this.names);
this.space.append(this.head, this.body, this.crossRow, this.crossColumn);
this.view.append(this.space);this.chosen = { row: 0, column: 0 };this.crossed = null;
this.isFocusing = false;this.sizes = {
shows: "ratio", isNarrow: false, room: 0, headWidth: 0, headHeight: 0,bandHeight: 0,};
this.shown = new Map();this.cells = new WeakMap();this.heads = new Map();this.headings = new Map();
this.places = new WeakMap();this.waiting = 0;this.firstRow = 2;
this.view.addEventListener("scroll", () => this.renderSoon(), {passive: true,});}arrange(sizes) {
this.sizes = sizes;const { headWidth, headHeight, bandHeight } = sizes;
const top = headHeight + bandHeight;const { view, space, rows, columns } = this;
view.className = `sheet shows-${sizes.shows}`;view.classList.toggle("narrow", sizes.isNarrow);
const pixels = {"--head-width": headWidth, "--head-height": headHeight,
"--band-height": bandHeight, "--top": top,"--room": Math.max(0, sizes.room - headWidth),};
for (const [name, value] of Object.entries(pixels)) {view.style.setProperty(name, `${value}px`);}
space.style.width = `${headWidth + columns.length}px`;space.style.height = `${top + rows.length}px`;
view.hidden = rows.lines.length === 0 || columns.lines.length === 0;this.body.replaceChildren();
this.shown.clear();this.heads.clear();this.headings.clear();drawShapes(view);
this.firstRow = bandHeight > 0 ? 3 : 2;setAttributes(view, {
"aria-rowcount": this.firstRow - 1 + rows.lines.length,"aria-colcount": 1 + columns.lines.length,});
this.bands.hidden = bandHeight === 0;this.bands.replaceChildren(
roleOf("gridcell", "blank", { "aria-colindex": 1 }));
this.names.setAttribute("aria-rowindex", String(this.firstRow - 1));
const ways = ["Text ↓", "On →"];const corner = roleOf("columnheader", "corner", {
"aria-colindex": 1, "aria-label": ways.join(" "),});
corner.append(...ways.map((way) => element("span", "", way)));this.names.replaceChildren(corner);
this.crossed = null;this.crossRow.hidden = true;this.crossColumn.hidden = true;}get window() {
const { view, sizes } = this;return {top: view.scrollTop, left: view.scrollLeft,
height: view.clientHeight - sizes.headHeight - sizes.bandHeight,
width: view.clientWidth - sizes.headWidth,};}get pageLength() {const { top, height } = this.window;
return Math.max(1, this.rows.lineAt(top + height) - this.rows.lineAt(top) - 1);}renderSoon() {
if (this.waiting) return;this.waiting = requestAnimationFrame(() => {this.waiting = 0;this.render();
});}render() {const { rows, columns, chosen } = this;
if (rows.lines.length === 0 || columns.lines.length === 0) return;
const { top, left, height, width } = this.window;const firstColumn = columns.lineAt(left);
const lastColumn = columns.lineAt(left + Math.max(0, width));
this.renderHead(firstColumn, lastColumn);const first = rows.lineAt(top);
const last = rows.lineAt(top + Math.max(0, height));this.trim(this.shown, first, last, chosen.row);
if (chosen.row >= 0) {const isIn = chosen.row >= first && chosen.row <= last;this.renderRow(
chosen.row, isIn ? firstColumn : 0, isIn ? lastColumn : -1);}let added = 0;
for (let index = first; index <= last; index += 1) {if (index !== chosen.row) {
added += this.renderRow(index, firstColumn, lastColumn);}if (added > cellsOfFrame && index < last) {
this.renderSoon();return;}}}insert(parent, shown, index, node) {
const next = [...shown.keys()].filter((key) => key > index);
parent.insertBefore(node, shown.get(Math.min(...next)) ?? null);shown.set(index, node);}
trim(shown, first, last, kept) {for (const [index, node] of shown) {
if ((index >= first && index <= last) || index === kept) continue;node.remove();shown.delete(index);
}}renderRow(index, first, last) {const line = this.rows.lines[index];
let row = this.shown.get(index);if (!row) {row = this.rowOf(line, index);
this.insert(this.body, this.shown, index, row);}if (!line.entry) return 1;
const cells = this.cells.get(row) ?? new Map();this.cells.set(row, cells);
const pinned = index === this.chosen.row ? this.chosen.column : undefined;
this.trim(cells, first, last, pinned);const before = cells.size;
const columns = pinned === undefined ? [] : [pinned];
for (let column = first; column <= last; column += 1) columns.push(column);
for (const column of columns) {if (cells.has(column)) continue;
this.insert(row, cells, column, this.cellOf(line, index, column));}return cells.size - before;}
rowOf(line, index) {const node = roleOf("row", line.entry ? "line" : "line heading", {
"aria-rowindex": this.firstRow + index,});node.style.top = `${line.start}px`;
node.style.height = `${line.size}px`;const head = line.entry
? this.headOf("rowheader", line, this.rows)
: this.headingOf("rowheader", line.group, { row: index, column: 0 },index === this.chosen.row);
head.setAttribute("aria-colindex", "1");if (!line.entry) {
setAttributes(head, { "aria-colspan": 1 + this.columns.lines.length });}
head.classList.toggle("crossed", this.crossed?.row === index);node.append(head);return node;}
headOf(role, { entry, group }, axis) {const head = roleOf(role, "name");const label = entry
? entry.names.join(", also ") : `${group?.title}, folded`;
head.append(element("span", "unseen", label));if (!entry) return head;
head.title = `${label}, ${entry.color.hex}`;const names = silent("span", "words");
entry.names.forEach((name) => {const line = element("span");
line.append(...breakable(axis.shortest(entry, name)));names.append(line);});
if (entry.names.length > 1) {names.dataset.more = `+${entry.names.length - 1}`;}
if (entry.names.length > namesLimit) {
names.dataset.rest = `and ${entry.names.length - namesLimit} more`;}
head.append(swatchOf(entry.color), names);return head;}headingOf(role, group, place, isChosen) {
const heading = roleOf(role, "fold");const button = element("button", "", group?.title);
button.type = "button";button.title = group?.title ?? "";
button.setAttribute("aria-expanded", String(!group?.isFolded));button.tabIndex = isChosen ? 0 : -1;
heading.append(button);this.places.set(heading, place);return heading;}renderHead(first, last) {
const { lines, spans } = this.columns;this.trim(this.heads, first, last);
for (let column = first; column <= last; column += 1) {if (this.heads.has(column)) continue;
const head = this.headOf("columnheader", lines[column], this.columns);
head.setAttribute("aria-colindex", String(column + 2));
this.lay(head, lines[column].start, lines[column].size);
head.classList.toggle("crossed", this.crossed?.column === column);
this.insert(this.names, this.heads, column, head);}const { chosen } = this;
spans.forEach((span, index) => {const isPinned = chosen.row < 0 && chosen.column >= span.first
&& chosen.column <= span.last;const isIn = span.last >= first && span.first <= last;
const known = this.headings.get(index);if (!isIn && !isPinned) {known?.remove();
this.headings.delete(index);} else if (!known) {const heading = this.headingOf(
"columnheader", span.group, { row: -1, column: span.first },isPinned);setAttributes(heading, {
"aria-colindex": span.first + 2,"aria-colspan": span.last - span.first + 1,});
const { start } = lines[span.first];const end = lines[span.last];
this.lay(heading, start, end.start + end.size - start);
this.insert(this.bands, this.headings, index, heading);}});}lay(node, start, size) {
node.style.left = `${this.sizes.headWidth + start}px`;node.style.width = `${size}px`;}
cellOf(line, index, column) {const across = this.columns.lines[column];
const said = this.cellAt(line, across);const node = roleOf("gridcell", "cell", {
"aria-colindex": column + 2,"aria-label":
said.isOut ? `Filtered out: ${said.sentence}` : said.sentence,});const { chosen } = this;
node.tabIndex = index === chosen.row && column === chosen.column ? 0 : -1;
this.lay(node, across.start, across.size);this.places.set(node, { row: index, column });
if (said.isOut || said.mark === undefined || !said.pair) {
node.classList.add(said.isOut ? "out" : "none");
if (!said.isOut && said.word && this.sizes.shows !== "swatch") {node.textContent = said.word;}
return node;}node.classList.add(`mark-${said.mark}`);if (said.isBelow) node.classList.add("below");
this.fill(node, said, said.pair);return node;}
fill(node, { ratio = "", word = "", mark, isBelow }, pair) {const { shows } = this.sizes;
if (shows === "swatch") {node.classList.add("tile");node.style.color = pair[0].hex;
paint(node, pair[1]);return;}const figure = element("b", ratio.includes(" ") ? "range" : "", ratio);
node.append(sampleOf(...pair), figure);if (shows === "ratio") return;
node.append(" ", element("span", "", word));
if (isBelow && Number(mark) < dependsMark && word !== data.words.below) {
node.append(" ", element("span", "lack", data.words.below));}}placeOf(target) {
const node = target instanceof Element ? target.closest("[role=gridcell],.fold") : null;
return node ? this.places.get(node) ?? null : null;}get chosenNode() {
const { row, column } = this.chosen;if (row < 0) {
return this.headings.get(this.columns.spanAt(column)) ?.querySelector("button");}
const shown = this.shown.get(row);return shown && this.rows.lines[row].entry
? this.cells.get(shown)?.get(column) : shown?.querySelector("button");}focus() {this.bringIn();
const node = this.chosenNode;if (!(node instanceof HTMLElement)) return;node.tabIndex = 0;
this.isFocusing = true;node.focus({ preventScroll: true });this.isFocusing = false;this.show();}
reveal() {const { activeElement } = document;this.bringIn();
if (activeElement instanceof HTMLElement) activeElement.tabIndex = 0;this.show();}bringIn() {
for (const node of this.view.querySelectorAll("[tabindex='0']")) {(node).tabIndex = -1;}
this.scroll();this.render();}scroll() {const { view, chosen, rows, columns } = this;
const { top, left, height, width } = this.window;const row = rows.lines[chosen.row];
const column = columns.lines[chosen.column];if (row) {
view.scrollTop = nearest(top, height, row.start, row.size);}
const span = columns.spans.find(({ first }) => first === chosen.column);
if (chosen.row < 0 && span) {const end = columns.lines[span.last];
view.scrollLeft = nearest(left, width, column.start, Math.min(
width, end.start + end.size - column.start));} else if (column && row?.entry) {
view.scrollLeft = nearest(left, width, column.start, column.size);}}show() {
this.view.scrollIntoView({ block: "nearest", inline: "nearest" });}cross(place) {
const across = this.columns.lines[place.column];const line = this.rows.lines[place.row];
this.mark(this.crossed, false);this.crossed = place;this.mark(this.crossed, true);
this.crossRow.hidden = !line?.entry;
this.crossColumn.hidden = !across || (place.row >= 0 && !line?.entry);
const top = this.sizes.headHeight + this.sizes.bandHeight;if (line) {
this.crossRow.style.top = `${top + line.start}px`;this.crossRow.style.height = `${line.size}px`;}
if (across) this.lay(this.crossColumn, across.start, across.size);}mark(place, isOn) {
if (!place) return;this.heads.get(place.column)?.classList.toggle("crossed", isOn);
this.shown.get(place.row)?.firstElementChild ?.classList.toggle("crossed", isOn);}}
const nearest = (from, length, start, size) => start < from || size > length
? start : Math.max(from, start + size - length);
const zooms = [{ title: "Swatches", shows: "swatch", width: 2.5, height: 1.75, head: 8 },
{ title: "Ratios", shows: "ratio", width: 5, height: 3, head: 5 },{
title: "Ratios and words", shows: "word", width: 6.5, height: 4.75,head: 5,},];
const smallWidth = 40;const smallHeight = 30;class Matrix {constructor(host, mode, pairs) {
this.host = host;this.mode = mode;this.cells = new Cells(mode, pairs);this.rows = new Axis(
pairs.rows, (row) => this.cells.hasRow(row), true);this.columns = new Axis(
pairs.columns, (column) => this.cells.hasColumn(column), false);
this.sheet = new Sheet(this.rows, this.columns, (row, column) => this.cellAt(row, column));
const { view } = this.sheet;view.setAttribute("aria-label", host.dataset.label ?? "");
view.addEventListener("keydown", (event) => this.press(event));
view.addEventListener("click", (event) => this.click(event));
view.addEventListener("pointerdown", () => { this.isPressed = true; });
addEventListener("pointerup", () => { this.isPressed = false; });
view.addEventListener("focusin", (event) => this.follow(event));
view.addEventListener("pointerover", (event) => this.point(event));
view.addEventListener("pointerleave", () => this.read());this.readout = silent("p", "pointed");
this.zoom = zooms[0];this.buttons = zooms.map((zoom) => buttonOf(zoom.title, () => {
this.hasChosen = true;this.zoom = zoom;this.arrange();say(zoom.title);}));
host.append(this.tools(), view, this.readout);host.hidden = false;this.hasChosen = false;
this.isPressed = false;this.fitted = "";new ResizeObserver(() => this.fit()).observe(host);
this.arrange();}tools() {const tools = element("div", "buttons tools");
const group = element("div", "buttons");group.setAttribute("role", "group");
group.setAttribute("aria-label", `Zoom${this.mode.of}`);group.append(...this.buttons);
tools.append(group);const addSwitch = (words, isOn, press) => {
const button = buttonOf(words, () => {press();button.setAttribute("aria-pressed", String(isOn()));
this.arrange();this.read();});button.setAttribute("aria-pressed", String(isOn()));
tools.append(button);};if (this.cells.pairings) {
addSwitch(data.words.failing, () => this.cells.isFailing, () => {
this.cells.isFailing = !this.cells.isFailing;});}
addSwitch("From dark to light", () => this.rows.isByLuminance, () => {
this.rows.isByLuminance = !this.rows.isByLuminance;
this.columns.isByLuminance = this.rows.isByLuminance;});
const groups = [...this.rows.groups, ...this.columns.groups];if (groups.length > 0) {
addSwitch("Fold groups",() => groups.every(({ isFolded }) => isFolded), () => {
const isFolded = groups.every(({ isFolded }) => isFolded);
for (const group of groups) group.isFolded = !isFolded;});}return tools;}cellAt(row, column) {
if (row.entry && column.entry) {return this.cells.at(row.entry, column.entry);}
return { sentence: `${column.group?.title ?? ""}, folded` };}show(filter) {
this.cells.filter = filter;this.arrange();}fit() {
const size = [this.host.clientWidth, innerHeight, this.unit].join();
if (this.host.clientWidth === 0 || size === this.fitted) return;this.fitted = size;this.arrange();}
get unit() {return parseFloat(getComputedStyle(document.documentElement).fontSize);}
usualZoom(width) {const count = this.columns.entries.length;
return [...zooms].reverse().find((zoom) => count * zoom.width <= width) ?? zooms[1];}arrange() {
const { unit } = this;const width = this.host.clientWidth / unit;
const isNarrow = width < smallWidth;const headWidth = isNarrow ? 6.5 : 14;
if (!this.hasChosen) this.zoom = this.usualZoom(width - headWidth);const { zoom, cells } = this;
this.buttons.forEach((button, index) => {
button.setAttribute("aria-pressed", String(zooms[index] === zoom));});const line = 1.1;
this.rows.arrange((row) => cells.isShown("row", row), {
color: ({ names }) => unit * Math.max(zoom.height,zoom.shows === "swatch" || isNarrow
? 0 : Math.min(names.length, namesLimit + 1) * line + 0.6),heading: unit * 2,});
this.columns.arrange((column) => cells.isShown("column", column), {
color: () => unit * zoom.width, heading: unit * 2.5,});
const isLow = innerHeight / unit < smallHeight;this.sheet.arrange({shows: zoom.shows, isNarrow,
room: width * unit - unit * 1.25,headWidth: headWidth * unit,
headHeight: Math.min(zoom.head, isLow ? 3.5 : Infinity) * unit,
bandHeight: this.columns.spans.length > 0 ? 1.75 * unit : 0,});this.place(this.chosen);
this.sheet.render();}get chosen() { return this.sheet.chosen; }place({ row, column }) {
const within = (index, axis, least) => Math.max(least, Math.min(axis.lines.length - 1, index));
const line = within(column, this.columns, 0);
const span = row < 0 && this.columns.spans[this.columns.spanAt(line)];this.sheet.chosen = {
row: within(row, this.rows, span ? -1 : 0),column: span ? span.first : line,};}focus(place) {
this.place(place);this.sheet.focus();this.read();}press(event) {
if (event.altKey || event.metaKey) return;if (!this.sheet.placeOf(event.target)) return;
const { row, column } = this.chosen;const group = this.heading;
const span = row < 0 && this.columns.spans[this.columns.spanAt(column)];const place = placeOfKey(
event, [row, column],[this.rows.lines.length - 1, this.columns.lines.length - 1],
this.sheet.pageLength,span ? [span.first - 1, span.last + 1] : undefined);
const isFold = row >= 0 && group && (event.key === "ArrowLeft" || event.key === "ArrowRight");
if (event.key === "Enter" || event.key === " ") {this.open();} else if (isFold) {
if (group.isFolded === (event.key === "ArrowRight")) this.fold(group);} else if (place) {
this.focus({ row: place[0], column: place[1] });} else {return;}event.preventDefault();}
get heading() {const { row, column } = this.chosen;
const line = row < 0 ? this.columns.lines[column] : this.rows.lines[row];
return line && (row < 0 || !line.entry) ? line.group : null;}open() {const group = this.heading;
if (group) {this.fold(group);return;}const row = this.rows.lines[this.chosen.row];
const column = this.columns.lines[this.chosen.column];if (!row || !column) return;
if (!column.entry && column.group) {this.fold(column.group);return;}
const { pair, sentence } = this.cellAt(row, column);
if (pair) openEditor({ mode: this.mode, text: pair[0], ground: pair[1] });else say(sentence);}
fold(group) {group.isFolded = !group.isFolded;this.arrange();
const isRow = this.rows.groups.includes(group);
const lines = isRow ? this.rows.lines : this.columns.lines;
const place = Math.max(0, lines.findIndex((line) => line.group === group));
this.focus({ ...this.chosen, [isRow ? "row" : "column"]: place });
say(`${group.title}, ${group.isFolded ? "folded" : "unfolded"}`);}click(event) {
const place = this.sheet.placeOf(event.target);if (!place) return;this.focus(place);this.open();}
follow(event) {const place = this.sheet.placeOf(event.target);
if (!place || (place.row === this.chosen.row
&& place.column === this.chosen.column && this.sheet.isFocusing)) return;this.place(place);
if (!this.isPressed) this.sheet.reveal();this.read();}point(event) {
const place = this.sheet.placeOf(event.target);if (place) this.read(place);}
read(place = this.chosen) {this.sheet.cross(place);const row = this.rows.lines[place.row];
const column = this.columns.lines[place.column];if (!row?.entry || !column?.entry) {
this.readout.textContent = "";return;}const { sentence } = this.cellAt(row, column);
const names = [row.entry, column.entry].map(({ color, names }) =>
`${names.join(", ")} ${color.hex}`);this.readout.replaceChildren(element("b", "", sentence),
element("span", "", `${names[0]} on ${names[1]}`));}}
const pageSize = 25;const wishes = new Map([["usable", (threshold) => ` of at least ${threshold}`],
["near", (threshold) => ` just below ${threshold}`],["below", (threshold) =>
` below ${data.required ?? threshold}`],]);class Explorer {constructor(mode) {this.mode = mode;
this.pairs = pairsOf(mode);this.wants = "";this.page = 0;this.filter = null;this.shown = [];
this.matrix = new Matrix(this.part("sheet"), mode, this.pairs);this.list = (this.part("list"));
this.titles = [...(this.list.tHead?.rows[0].cells ?? [])]
.slice(1).map((head) => head.textContent ?? "");this.grid = new Grid(this.list, (cell) => {
const row = (cell.parentElement);const pair = this.shown[row.sectionRowIndex];openEditor({
mode, text: this.pairs.row(pair), ground: this.pairs.column(pair),});});
const threshold = this.choice("threshold");const usual = [...threshold.options]
.find((option) => Number(option.value) === data.usual);if (usual) usual.selected = true;
this.listen();this.update();this.pairs.workAhead();}
part(name) { return find(`${this.mode.id}-${name}`); }field(name) {return (this.part(name));}
choice(name) {return (this.part(name));}listen() {
for (const name of ["text", "ground", "threshold", "order"]) {
this.part(name).addEventListener("input", () => this.update(true));}
for (const name of wishes.keys()) {this.part(name).addEventListener("click", () => {
this.wants = this.wants === name ? "" : name;this.update(true);});}
this.part("clear").addEventListener("click", () => {this.field("text").value = "";
this.field("ground").value = "";this.wants = "";this.update(true);});
this.part("previous").addEventListener("click", () => this.turn(-1));
this.part("next").addEventListener("click", () => this.turn(1));}update(isAsked = false) {
const query = (name) => this.field(name).value.trim().toLowerCase();
const [text, ground] = [query("text"), query("ground")];
const threshold = Number(this.choice("threshold").value);for (const name of wishes.keys()) {
this.part(name).setAttribute("aria-pressed", String(this.wants === name));}const { wants } = this;
const filter = new Filter(this.pairs, { text, ground, threshold, wants });this.filter = filter;
const isAll = !text && !ground && !wants;if (isAsked) this.matrix.show(isAll ? null : filter);
const kind = wishes.get(wants)?.(threshold) ?? "";
const words = `${counted(filter.count, "pair", "pairs")}${kind}`;
this.part("found").textContent = `${words} found`;this.page = 0;this.fill();
if (isAsked) say(`${words} found${this.mode.of}`);}get count() { return this.filter?.count ?? 0; }
get pageCount() { return Math.max(1, Math.ceil(this.count / pageSize)); }turn(by) {
const page = this.page + by;if (page < 0 || page >= this.pageCount) {
say(by < 0 ? "This is the first page" : "This is the last page");return;}this.page = page;
this.fill();say(this.part("page").textContent ?? "");}fill() {const start = this.page * pageSize;
this.shown = this.filter?.page(this.pairs, this.choice("order").value, start, pageSize) ?? [];
const rows = this.shown.map((pair) => this.row(pair));this.list.tBodies[0].replaceChildren(...rows);
this.part("page").textContent = this.count === 0 ? "No pairs"
: `Pairs ${number.format(start + 1)} to ` + `${number.format(start + rows.length)} of `
+ number.format(this.count);const ends = { previous: 0, next: this.pageCount - 1 };
for (const [name, end] of Object.entries(ends)) {this.part(name).setAttribute(
"aria-disabled", String(this.page === end));}this.grid.reset();}row(pair) {
const text = this.pairs.row(pair);const ground = this.pairs.column(pair);
const said = saidOf(text, ground, contrastOf(text, ground));const row = element("tr");
const first = element("td");first.setAttribute("aria-label", said.sentence);
const parts = silent("span");const mark = element("span", "mark");
mark.append(shapeOf(said.mark), said.word);parts.append(
sampleOf(text, ground), element("b", "", said.ratio), " ", mark,
said.isBelow && said.mark < data.marks.length ? ` ${data.words.below}` : "");first.append(parts);
const colors = [text, ground];row.append(first, ...colors.map((color, index) =>
this.cell(this.titles[index], color)));return row;}cell(label, color) {const cell = element("td");
cell.dataset.label = label;cell.append(swatchOf(color), element("bdi", "", color.name), " ",
element("code", "", color.hex));return cell;}}
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
"p", "notice", `This page has no “${missing}” of the address.`);notice.id = "astray";
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
showChanges();listenToAddress(start);
}

"""####

  /// The style sheet, but for its colours.
  static let style = ####"""
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%;scroll-padding:1rem}
body{margin:0;background:var(--page);color:var(--ink);
font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",sans-serif;
overflow-wrap:anywhere}
header,main,footer{max-width:76rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
header{padding-top:clamp(2rem,6vw,4.5rem)}
footer{padding-top:1rem;padding-bottom:3rem;color:var(--muted)}main:focus{outline:none}
h1,h2,h3{line-height:1.2;text-wrap:balance;margin:0}
h1{font-size:clamp(1.75rem,1.2rem + 2.6vw,3rem);font-weight:650;letter-spacing:-.02em}
h2{font-size:clamp(1.4rem,1.1rem + 1.2vw,1.9rem);font-weight:650;letter-spacing:-.01em}
h3{font-size:1.1rem;font-weight:650;margin:2.5rem 0 .75rem}p{margin:.5rem 0;max-width:70ch}
a{color:var(--accent);text-underline-offset:.15em}
code{font:.9em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,
"DejaVu Sans Mono",monospace;color:var(--muted)}.lede,.summary{font-size:1.15rem;margin-top:.75rem}
.lede,.quiet,.counts dt,.cell span,.pointed span{color:var(--muted)}
.notes{padding-left:1.2rem;max-width:70ch}.notes li{margin:.4rem 0}section{margin-top:3rem}
.notice{display:flex;gap:.5rem;align-items:center;padding:.75rem 1rem;
background:var(--surface);border:2px solid var(--line);border-radius:.5rem;width:fit-content}
.shape{width:1em;height:1em;flex:none;vertical-align:-.125em}
.stroke{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.solid{fill:currentColor}.unseen{position:absolute;width:1px;height:1px;margin:-1px;padding:0;
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
.swatch,.sample,.stage,.picture img{forced-color-adjust:none;
print-color-adjust:exact;-webkit-print-color-adjust:exact}.pairs .sample{margin-right:.6em}
.sample::before{content:"Aa"}[data-sight=protanopia] :is(.sample,.swatch,.stage,.tile,.picture img){
filter:url(#sight-protanopia)}
[data-sight=deuteranopia] :is(.sample,.swatch,.stage,.tile,.picture img){
filter:url(#sight-deuteranopia)}
[data-sight=tritanopia] :is(.sample,.swatch,.stage,.tile,.picture img){
filter:url(#sight-tritanopia)}[data-sight=greys] :is(.sample,.swatch,.stage,.tile,.picture img){
filter:url(#sight-greys)}.ground{background:var(--over,none),
var(--behind,linear-gradient(100deg,#fff 50%,#000 50%))}details{margin-top:.5rem}
summary{cursor:pointer;padding:.5rem .25rem;max-width:70ch;border-radius:.25rem}
.foregrounds,.chips,.legend,.levels,.modes,.findings,.offers,.plan{
list-style:none;padding:0;margin:0}.foregrounds>li{padding:.9rem 0;border-top:1px solid var(--rule)}
.foregrounds p{margin:0}.chips{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;margin-top:.5rem;
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
.audit h2{font-size:1.2rem;letter-spacing:0}.audit h3{margin-top:1.25rem}
.sights{display:flex;flex-wrap:wrap;gap:.25rem .6rem;align-items:center;margin:0}
.sights select{width:auto}header:has(.sights){display:grid;align-items:end;gap:0 2rem;
grid-template-columns:minmax(0,1fr) auto}.sights{grid-area:1/2/3/3;justify-content:end}
.sights #sight-note{flex-basis:100%;text-align:right}
p.field :is(select,input),.choices button{min-height:2.25rem;padding:.2rem .6rem}
.choices{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end;margin-top:1.25rem}
.choices .field{max-width:11rem;margin:0}.verdict h3{margin:.75rem 0 .35rem}
.plan li{display:flex;flex-wrap:wrap;gap:.3rem .5rem;align-items:center;
padding:.3rem 0;border-top:1px solid var(--rule)}
.plan li>span{flex:1 1 20rem;min-width:0;line-height:1.4}
.plan .swatch{width:2.25rem;height:1.5rem;margin:0}.plan bdi{font-weight:650}
.arrow{flex:none;font-style:normal;color:var(--muted)}.arrow::before{content:"→";content:"→"/""}
.copy,.small button,.plan button{min-height:1.75rem;padding:.1rem .55rem;
font-size:.88rem;white-space:nowrap}.finding{display:grid;gap:0 1rem;padding:.5rem 0;
border-top:1px solid var(--rule);align-items:start;
grid-template:"looks what bar repair" auto "looks why bar repair" auto
/10.25rem minmax(0,1.5fr) 6.5rem minmax(0,1fr)}
.looks{grid-area:looks;display:flex;gap:.35rem;align-items:center}
.looks .sample{width:4.25rem;height:3.75rem;padding:0;font-size:1rem;
font-weight:400;line-height:3.65rem;min-width:0}.looks .large::before{font-size:1.5rem}
.what{grid-area:what;display:flex;flex-wrap:wrap;gap:0 .75rem}.what h3{flex:1 1 100%}
.bar{grid-area:bar;width:100%;height:.8rem;margin-top:.4rem;fill:var(--accent)}
.fails .bar{fill:var(--fail)}.bar .track{fill:var(--rule)}.bar .needed{fill:var(--ink)}
.repair{grid-area:repair;display:flex;flex-wrap:wrap;gap:.15rem .75rem;align-items:center}
.repair p{flex:1 1 100%}.why{grid-area:why;margin:0;font-size:.92rem}
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
scroll-padding:var(--top) 0 0 var(--head-width);font-size:.92rem;font-variant-numeric:tabular-nums}
.space{position:relative}.sheet .head{position:sticky;top:0;z-index:3;height:var(--top);
background:var(--surface);box-shadow:0 1px var(--line)}
.bands{position:relative;height:var(--band-height)}
.names{position:relative;height:var(--head-height)}
.corner,.blank{position:sticky;left:0;z-index:2;display:block;height:100%;
width:var(--head-width);background:var(--surface);border-right:1px solid var(--line)}
.corner{display:flex;justify-content:space-between;align-items:end;
padding:.3rem .5rem;color:var(--muted);font-size:.85rem}
.line{position:absolute;left:0;width:100%;contain:size layout style}
.sheet .body{position:absolute;top:var(--top);left:0;width:100%;contain:layout style}
.name{display:flex;gap:.4rem;align-items:center;padding:0 .5rem;
overflow:hidden;line-height:1.1rem;background:var(--surface)}.name .swatch{flex:none;margin:0}
.name .words{min-width:0;flex:1}.words>span{display:-webkit-box;-webkit-box-orient:vertical;
-webkit-line-clamp:2;overflow:hidden}
.name [data-more]>span{white-space:nowrap;text-overflow:ellipsis;display:block}
[data-more] wbr,.words>span:nth-child(n+7){display:none}
[data-more]::after,.words[data-rest]::after{color:var(--muted)}
.line .words[data-rest]::after{content:attr(data-rest)}
.line>.name{position:sticky;left:0;z-index:2;width:var(--head-width);
height:100%;border-right:1px solid var(--line);border-bottom:1px solid var(--rule)}
.names>.name{position:absolute;top:0;height:100%;flex-direction:column;
justify-content:end;align-items:stretch;gap:.2rem;padding:.25rem .3rem;
font-size:.85rem;border-right:1px solid var(--rule)}.names>.name .swatch{width:100%;height:.85rem}
.names .words{flex:0 1 auto}.shows-swatch .names>.name{align-items:center;padding:.3rem 0}
.shows-swatch .names>.name .swatch{width:1.1em;height:1.1em}
.shows-swatch .names .words{writing-mode:vertical-rl;
transform:rotate(180deg);flex:1;white-space:nowrap;overflow:hidden;
text-overflow:ellipsis;max-width:1.2rem}.shows-swatch .words>span{display:inline;white-space:nowrap}
.shows-swatch .line .words{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
:is(.names,.shows-swatch .line,.narrow .line) [data-more]>span+span{display:none}
.shows-swatch .line [data-more]::after{content:" " attr(data-more)}
.narrow .line [data-more]>span{white-space:normal;display:-webkit-box}
.names [data-more]::after,.narrow .line [data-more]::after{content:attr(data-more)}
.narrow .line>.name{padding:0 .3rem;font-size:.8rem;line-height:1rem}
.crossed{background:var(--soft)}
.fold{position:absolute;top:0;height:100%;display:flex;align-items:center;
border-left:1px solid var(--line);overflow:clip}
.fold button{position:sticky;left:var(--head-width);min-height:1.5rem;
height:100%;padding:0 .5rem;border:0;border-radius:0;background:none;
color:var(--muted);font-weight:650;white-space:nowrap;overflow:hidden;
text-overflow:ellipsis;max-width:min(100%,var(--room))}
.fold button::before{content:"▾ ";content:"▾ "/""}
.fold button[aria-expanded=false]::before{content:"▸ ";content:"▸ "/""}
.fold button:hover{color:var(--ink)}
.line.heading{background:var(--page);border-bottom:1px solid var(--rule)}
.line>.fold{position:sticky;left:0;width:fit-content;border:0}.line>.fold button{position:static}
.cell{position:absolute;top:0;height:100%;display:flex;contain:strict;
flex-direction:column;justify-content:center;align-items:center;
gap:.1rem;padding:.2rem .25rem;line-height:1.15;cursor:pointer;
border-right:1px solid var(--rule);border-bottom:1px solid var(--rule)}
.cell .sample{min-width:0;width:100%;padding:0;flex:1;display:flex;
align-items:center;justify-content:center;line-height:1;min-height:0;
border-radius:.25rem;font-size:1rem;max-height:1.7rem}.cell b{font-weight:650;color:var(--ink)}
.mark-0:not(.below) b{font-weight:400;color:var(--muted)}
.shows-ratio .cell b::after,.shows-word .cell b+span::before{content:"";
display:inline-block;width:.85em;height:.85em;margin:0 .2em;
vertical-align:-.05em;background:center/contain no-repeat}.cell span{font-size:.9em}
.cell .range{font-size:.75em;line-height:1.1;text-align:center}
.shows-word .cell .range{font-size:.82em;white-space:nowrap}
.cell .lack{font-weight:650;font-size:.85em;color:var(--ink)}
.tile{justify-content:start;flex-direction:row;padding:0 0 0 .2rem;
border:1px solid var(--surface);background-position:right .15rem center;background-size:.85rem;
background-repeat:no-repeat;font-size:.72rem;font-weight:600;forced-color-adjust:none}
.tile::before{content:"Aa";content:"Aa"/""}
.tile.ground{background-position:right .15rem center,0 0,0 0;
background-size:.85rem,auto,auto;background-repeat:no-repeat,repeat}
.cell.none,.cell.out{color:var(--muted);font-size:.85em;cursor:default}
.cell.none{background:var(--page)}.cell.out{background:repeating-linear-gradient(135deg,
transparent 0 6px,var(--rule) 6px 7px)}.cell.below:not(.tile),.matrix td.below,.legend .below{
background:var(--soft)}.below{box-shadow:inset 0 0 0 2px var(--accent)}
.cross{position:absolute;pointer-events:none;z-index:1;border:0 solid var(--accent)}
.cross.row{left:0;width:100%;border-width:2px 0}.cross.column{top:0;height:100%;border-width:0 2px}
.cell:focus,.fold button:focus,[role=grid] td:focus{z-index:1;
outline:3px solid var(--accent);outline-offset:-3px}
.pointed{min-height:3.4em;display:flex;flex-direction:column;max-width:none;font-size:.92rem}
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
.mark .shape{color:var(--ink);margin-right:.25em}[role=grid] td{cursor:default}
[role=grid] td:focus{background:var(--soft)}
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
.buttons{display:flex;flex-wrap:wrap;gap:.6rem}.filters .buttons{grid-column:1/-1}
.found{margin:1rem 0 .25rem;font-weight:600}
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
:is(#editor-copied,#editor-effect,.offered):empty{display:none}
.offers b{grid-column:3;white-space:nowrap}.offers span{overflow-wrap:break-word;min-width:0}
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
.pairs :is(th,td):first-child{width:auto}:is(.pairs,.stacked) :is(th,td){padding:.2rem .75rem;
text-align:left;white-space:normal}
:is(.pairs,.stacked) [data-label]::before{content:attr(data-label) " ";
content:attr(data-label) " "/"";color:var(--muted);display:block;font-size:.85rem}
.stacked [data-label]{display:flex;justify-content:space-between;gap:1rem}
.stacked [data-label]::before{font-size:inherit;margin-right:auto}}@media (max-height:30rem){
.names .words>span{-webkit-line-clamp:1}}@media (forced-colors:active){
.badge{background:Canvas;color:CanvasText;border-color:CanvasText}
.badge-cross{forced-color-adjust:none;background:CanvasText;color:Canvas}
.bar,.fails .bar,.bar .needed{fill:CanvasText}.bars{fill:CanvasText}
.below{outline:2px solid CanvasText;outline-offset:-2px}
.axis line,.axis .threshold{stroke:CanvasText}.histogram text{fill:CanvasText}
.shape{color:CanvasText}.badge-cross .shape{color:Canvas}
:focus-visible,[role=grid] td:focus,.cell:focus,.fold button:focus{outline-color:Highlight}
.cross{border-color:Highlight}.crossed{outline:2px solid Highlight;outline-offset:-2px}
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
