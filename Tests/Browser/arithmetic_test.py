"""The script of a report and the command agree on every pair."""

import json
import pathlib
import random
import re
import tempfile
import unittest

from pages import (
    BACKDROPS, GAMUTS, ROOT, Browser, contrast, inputs, open_editor, rows,
    sample, wait)

# Moves the sliders to each pair and reads the text of the editor.
EDIT = """(pairs) => {
  const find = (id) => document.getElementById(id);
  return pairs.map(([text, background]) => {
    for (const [side, hex] of [["text", text], ["background", background]]) {
      ["red", "green", "blue"].forEach((channel, index) => {
        const place = 1 + 2 * index;
        const slider = find(`editor-${side}-${channel}`);
        slider.value = parseInt(hex.slice(place, place + 2), 16);
        slider.dispatchEvent(new Event("input"));
      });
    }
    const levels = [...find("editor-levels").children].map((level) =>
      !level.textContent.includes("does not conform"));
    return [find("editor-ratio").textContent, ...levels];
  });
}"""

# Opens pairs by their addresses.
VISIT = """async (pairs) => {
  const find = (id) => document.getElementById(id);
  const said = [];
  for (const [text, ground] of pairs) {
    const address = new URLSearchParams({ mode: "", text, on: ground });
    const visited = new Promise((done) =>
      addEventListener("hashchange", done, { once: true }));
    location.hash = String(address);
    await visited;
    said.push([find("editor-ratio").textContent,
      [...find("editor-levels").children].map((level) =>
        !level.textContent.includes("does not conform"))]);
  }
  return said;
}"""

# Pages through the list of a mode and reads every row.
LIST = """(id) => {
  const list = document.getElementById(`${id}-list`);
  const next = document.getElementById(`${id}-next`);
  const all = [];
  for (;;) {
    for (const row of list.tBodies[0].rows) {
      const [text, ground] = [...row.querySelectorAll("bdi")].map((name) =>
        name.textContent);
      const said = row.cells[0].textContent.replace(/Edit$/, "");
      all.push(`${said}: ${text} on ${ground}`);
    }
    if (next.getAttribute("aria-disabled") === "true") return all;
    next.click();
  }
}"""

PHRASES = {
    "fail": "not usable for text", "AA-large": "usable for large-scale text",
    "AA": "usable for text", "AAA": "usable for text at level AAA",
}
WORDS = {"fail": "none", "AA-large": "large", "AA": "AA", "AAA": "AAA"}
# Pairs whose ratio is a number of hundredths to more digits than a number has.
TIES = [("#ff0202", "#070209"), ("#090801", "#020009"), ("#7afbe0", "#8f0511")]


def sentence(row):
    """The required name of a cell for a row of the command's table."""
    ratio, greatest = row["ratio"], row.get("greatest", row["ratio"])
    names = f"{row['foreground']} on {row['background']}"
    phrase = PHRASES[row["level"]]
    if ratio != greatest:
        if row["level"] == "fail" and float(greatest) >= 3:
            return f"{ratio} to {greatest} depends on the backdrop: {names}"
        ratio = f"{ratio} to {greatest}"
        phrase += " over any backdrop"
    return f"{ratio} {WORDS[row['level']]}, {phrase}: {names}"


def said_by_command(ratio, level):
    """The required text of the editor for a ratio and a level."""
    rank = list(PHRASES).index(level)
    met = [rank >= needed for needed in [2, 1, 3, 2, 1]]
    return ["Ratio " + ratio, *met]


class Arithmetic(unittest.TestCase):
    def test_of_the_editor_is_that_of_the_command(self):
        pairs = sample(4_000, 2026)
        table = rows(contrast(
            "matrix", *inputs("exact"), "--format", "csv", "--long"))
        near = [(row["foreground_color"], row["background_color"])
                for row in table]
        expected = [
            said_by_command(pair["ratioText"], pair["level"]) for pair in pairs
        ] + [said_by_command(row["ratio"], row["level"]) for row in table]
        with Browser() as browser:
            page = browser.open("small")
            open_editor(page)
            said = page.evaluate(
                EDIT,
                [(p["foreground"], p["background"]) for p in pairs] + near)
        self.assertEqual(said, expected)

    def test_decides_what_is_nearest_to_thresholds(self):
        source = ROOT / "Tests/_ContrastTestSupport/NearThresholdPairs.swift"
        facts = re.findall(
            r"\((\d\.?\d?), (true|false), 0x(\w{6}), 0x(\w{6})\)",
            pathlib.Path(source).read_text())
        self.assertEqual(len(facts), 60)
        place = {"3": 2, "4.5": 1, "7": 3}
        with Browser() as browser:
            page = browser.open("small")
            open_editor(page)
            said = page.evaluate(EDIT, [("#" + a, "#" + b)
                                        for _, _, a, b in facts])
            ties = page.evaluate(EDIT, TIES)
        for (threshold, meets, *_), words in zip(facts, said):
            self.assertEqual(words[place[threshold]], meets == "true")
        for (text, background), words in zip(TIES, ties):
            checked = contrast("check", "--spoken", text, background).decode()
            self.assertEqual(words[0], checked.split(",")[0])

    def test_of_lists_is_that_of_the_command(self):
        """Of every pair, over 17,000 of them translucent: over a backdrop that
        nobody knows, and over three that are known; and of colours outside
        sRGB, as each rule of gamuts counts them."""
        count = 0
        for name in ("medium", "wide", "translucent", *BACKDROPS, *GAMUTS):
            with self.subTest(name):
                count += self.check_lists(name)
        self.assertGreater(count, 17_000)

    def check_lists(self, name):
        table = rows(contrast(
            "matrix", *inputs(name), "--format", "csv", "--long"))
        # A row has no more than a cell of the matrix.
        expected = [re.sub(r"(, | on the backdrop).*(?=: )", "", sentence(row))
                    for row in table]
        modes = len({row["mode"] for row in table})
        with Browser() as browser:
            page = browser.open(name)
            page.evaluate("""() => {
              for (const fold of document.querySelectorAll(".mode")) {
                fold.open = true;
              }
            }""")
            wait(page, "[...document.querySelectorAll('[id$=-list]')]"
                 ".every((list) => list.tBodies[0].rows.length > 0)")
            said = [
                words for mode in range(modes)
                for words in page.evaluate(LIST, f"mode-{mode + 1}")
            ]
        self.assertEqual(said, expected)
        return len(said)

    def test_converts_the_spaces_of_css_as_the_command_does(self):
        """Channels to 1e-12, each space and way of writing it."""
        source = random.Random(12)
        def number(least, most):
            return round(source.uniform(least, most), 6)
        texts = []
        for space in ["srgb", "srgb-linear", "display-p3", "a98-rgb", "rec2020",
                      "prophoto-rgb", "xyz", "xyz-d50", "xyz-d65",
                      "display-p3-linear"]:
            for _ in range(40):
                texts.append("color(%s %s %s %s)" % (
                    space, *[number(-0.1, 1.1) for _ in range(3)]))
        for _ in range(60):
            texts += [
                f"oklch({number(0, 1)} {number(0, 0.4)} {number(-40, 400)}deg)",
                f"oklab({number(0, 100)}% {number(-0.4, 0.4)} {number(-.4, .4)})",
                f"lch({number(0, 100)} {number(0, 150)} {number(0, 1)}turn)",
                f"lab({number(0, 100)}% {number(-125, 125)} {number(-100, 100)}%)",
                f"hsl({number(0, 360)} {number(0, 100)}% {number(0, 100)}%)",
                f"hwb({number(0, 360)} {number(0, 70)} {number(0, 70)})",
                f"rgb({number(0, 255)} {number(0, 255)} none / {number(0, 1)})",
                f"hsl({number(0, 360)}, {number(0, 100)}%, {number(0, 100)}%)",
            ]
        css = ":root{" + "".join(
            f"--c{index}:{text};" for index, text in enumerate(texts)) + "}"
        with tempfile.NamedTemporaryFile("w", suffix=".css") as file:
            file.write(css)
            file.flush()
            data = json.loads(contrast("colors", file.name, "--format", "json"))
        expected = [one["srgb"] for one in data["modes"][0]["colors"]]
        with Browser() as browser:
            answers = browser.modules("small").evaluate("""async (texts) => {
              const { channelsOfFunction } = await import("/spaces.js");
              return texts.map((text) =>
                channelsOfFunction(text)?.channels ?? null);
            }""", texts)
        self.assertEqual(len(expected), len(texts))
        for text, channels, wanted in zip(texts, answers, expected):
            with self.subTest(text):
                for channel, other in zip(channels, wanted):
                    self.assertLess(
                        abs(channel - other), 1e-12 * max(1, abs(other)))

    def test_decides_wide_pairs_next_to_thresholds(self):
        """2,000 pairs whose ratio is within a billionth of a threshold: what is
        typed has the verdict of the command."""
        with Browser() as browser:
            pairs = browser.modules("small").evaluate("""async () => {
              const from = (name) => import(`/${name}.js`);
              const { contrastOf, rankOf } = await from("contrast");
              const { colorOfText } = await from("notation");
              const spaces = ["display-p3", "rec2020", "a98-rgb",
                "prophoto-rgb"];
              let seed = 2026;
              const random = () => {
                seed = (seed * 48271) % 2147483647;
                return seed / 2147483647;
              };
              const pairs = [];
              // Where no lightness reaches it, another colour is taken.
              while (pairs.length < 2000) {
                const text = `color(${spaces[pairs.length % 4]} ${
                  [0, 0, 0].map(() => random().toFixed(5)).join(" ")})`;
                const hue = `${(random() / 8).toFixed(4)} ${
                  (random() * 360).toFixed(2)})`;
                const threshold = [3, 4.5, 7][pairs.length % 3];
                const ratioAt = (light) => contrastOf(colorOfText(text),
                  colorOfText(`oklch(${light.toFixed(12)} ${hue}`)).least.value;
                const end = ratioAt(1) > ratioAt(0.02) ? 1 : 0.02;
                let [low, high] = [0.5, end];
                if ((ratioAt(low) - threshold)
                  * (ratioAt(high) - threshold) >= 0) continue;
                for (let turn = 0; turn < 34; turn += 1) {
                  const middle = (low + high) / 2;
                  if (ratioAt(middle) < threshold) low = middle;
                  else high = middle;
                }
                const light = random() < 0.5 ? low : high;
                const ground = `oklch(${light.toFixed(12)} ${hue}`;
                pairs.push([text, ground, rankOf(contrastOf(
                  colorOfText(text), colorOfText(ground)))]);
              }
              return pairs;
            }""")
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
            file.write("text,background\n" + "".join(
                f"{text},{ground}\n" for text, ground, _ in pairs))
            file.flush()
            lines = contrast(
                "pairs", file.name, "--to", "ndjson").decode().splitlines()
        levels = [json.loads(line)["level"] for line in lines]
        ranks = [list(PHRASES).index(level) for level in levels]
        self.assertEqual(ranks, [rank for _, _, rank in pairs])

    def test_of_the_editor_with_alpha_is_that_of_the_command(self):
        """Opened by address on pairs of translucent colours, with a range over an
        unknown backdrop."""
        for name in ["translucent", "over teal"]:
            table = rows(contrast(
                "matrix", *inputs(name), "--format", "csv", "--long"))[::14][:200]
            with Browser() as browser:
                page = browser.open(name)
                said = page.evaluate(VISIT, [
                    (row["foreground"], row["background"]) for row in table])
            for row, (ratio, levels) in zip(table, said):
                ends = [row["ratio"], row.get("greatest", row["ratio"])]
                number = ends[0] if ends[0] == ends[1] else " to ".join(ends)
                rank = list(PHRASES).index(row["level"])
                with self.subTest(name, row=row):
                    self.assertEqual(ratio, "Ratio " + number)
                    self.assertEqual(
                        levels, [rank >= needed for needed in [2, 1, 3, 2, 1]])


if __name__ == "__main__":
    unittest.main()
