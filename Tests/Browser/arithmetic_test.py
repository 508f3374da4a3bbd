"""The script of a report and the command say the same of every pair."""

import pathlib
import re
import unittest

from pages import (
    BACKDROPS, GAMUTS, ROOT, Browser, contrast, inputs, open_editor, rows, sample)

# Moves the sliders to each pair and reads what the editor says.
EDIT = """(pairs) => {
  const find = (id) => document.getElementById(id);
  return pairs.map(([text, background]) => {
    for (const [side, hex] of [["text", text], ["background", background]]) {
      ["red", "green", "blue"].forEach((channel, index) => {
        const place = 1 + 2 * index;
        find(`editor-${side}-${channel}`).value =
          parseInt(hex.slice(place, place + 2), 16);
      });
    }
    find("editor-text-red").dispatchEvent(new Event("input"));
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
  const said = [];
  for (;;) {
    for (const row of list.tBodies[0].rows) {
      said.push(row.cells[0].getAttribute("aria-label"));
    }
    if (next.getAttribute("aria-disabled") === "true") return said;
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
    """What the name of a cell has to be of a row of the command's table."""
    ratio, greatest = row["ratio"], row.get("greatest", row["ratio"])
    names = f"{row['foreground']} on {row['background']}"
    phrase = PHRASES[row["level"]]
    if ratio != greatest:
        if row["level"] == "fail" and float(greatest) >= 3:
            return f"{ratio} to {greatest} depends on the backdrop: {names}"
        ratio = f"{ratio} to {greatest}"
        phrase += " on any backdrop"
    return f"{ratio} {WORDS[row['level']]}, {phrase}: {names}"


def said_by_command(ratio, level):
    """What the editor has to say of a ratio and a level."""
    rank = list(PHRASES).index(level)
    met = [rank >= needed for needed in [2, 1, 3, 2, 1]]
    return ["Ratio " + ratio, *met]


class Arithmetic(unittest.TestCase):
    def test_of_the_editor_is_that_of_the_command(self):
        pairs = sample(10_000, 2026)
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
        expected = [sentence(row) for row in table]
        modes = len({row["mode"] for row in table})
        with Browser() as browser:
            page = browser.open(name)
            page.evaluate("""() => {
              for (const section of document.querySelectorAll(".mode")) {
                section.hidden = false;
              }
            }""")
            said = [
                words for mode in range(modes)
                for words in page.evaluate(LIST, f"mode-{mode + 1}")
            ]
        self.assertEqual(said, expected)
        return len(said)

    def test_of_the_editor_with_alpha_is_that_of_the_command(self):
        """Opened by address on every pair of translucent colours, with a range
        where nothing is known of what lies behind."""
        for name in ["translucent", "over teal"]:
            table = rows(contrast(
                "matrix", *inputs(name), "--format", "csv", "--long"))[:1500]
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
