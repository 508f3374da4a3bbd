"""The functions of the script, one by one, without a page around them."""

import json
import math
import random
import unittest

from pages import Browser, contrast, inputs, rows


class Script(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = cls.enterClassContext(Browser())

    def run_in(self, name, body, values=None):
        """The result of a function body that has the modules as `from`."""
        page = self.browser.modules(name)
        # As text, whose whole numbers are as near as others are.
        return json.loads(parse_int=float, s=page.evaluate(
            """async ([body, values]) => {
              const from = (name) => import(`/${name}.js`);
              const run = new Function(
                "from", "values", `return (async () => { ${body} })()`);
              return JSON.stringify(await run(from, JSON.parse(values)));
            }""", [body, json.dumps(values)]))

    def test_asks_every_scene(self):
        """Of two ratios that are one number, only one may meet a threshold."""
        source = random.Random(7)
        found = []
        while len(found) < 20:
            darker = source.uniform(0, 0.15)
            start = 4.5 * (darker + 0.05) - 0.05
            near = [start + step * math.ulp(start) for step in range(-4, 5)]
            by_value = {}
            for lighter in near:
                value = (lighter + 0.05) / (darker + 0.05)
                meets = lighter + 0.05 >= 4.5 * (darker + 0.05)
                by_value.setdefault(value, {})[meets] = [lighter, darker]
            found += [
                [both[True], both[False]] for both in by_value.values()
                if len(both) == 2]
        answers = self.run_in("small", """
          const { isCertain } = await from("contrast");
          const { ratioOf } = await from("ratio");
          return values.map((pairs) => {
            const [meets, fails] = pairs.map(([a, b]) =>
              ratioOf({ value: a }, { value: b }));
            return [
              isCertain({ least: meets, scenes: [meets] }, 4.5),
              isCertain({ least: meets, scenes: [meets, fails] }, 4.5),
            ];
          });
        """, found)
        self.assertEqual(answers, [[True, False]] * len(found))

    def test_knows_what_may_lie_behind(self):
        answers = self.run_in("small", """
          const { colorOf, contrastOf, isCertain } = await from("contrast");
          const { textOf } = await from("ratio");
          const white = colorOf(["white", "#ffffff"]);
          const black = colorOf(["black", "#000000"]);
          const half = colorOf(["half", "#00000080", 0.5, [0, 0, 0], 0]);
          const grey = colorOf(["grey", "#777777"]);
          return [[white, half], [grey, half], [white, black]].map(
            ([text, ground]) => {
              const contrast = contrastOf(text, ground);
              return [
                contrast.scenes.length, textOf(contrast.least),
                isCertain(contrast, 3), isCertain(contrast, 4.5)];
            });
        """)
        self.assertEqual(answers, [
            [2, "3.97", True, False],
            # Lighter than it over black, darker over white: hidden by some.
            [2, "1.00", False, False],
            [1, "21.00", True, True],
        ])

    def test_sorts_by_ratio(self):
        answers = self.run_in("small", """
          const { Pairs, Selection } = await from("pairs");
          const { data } = await from("data");
          const pairs = new Pairs(data.modes[0]);
          const selection = pairs.select(
            { text: "", ground: "", from: 0, below: 0 });
          return ["least", "greatest"].map((order) =>
            [0, 5].flatMap((start) => pairs.page(selection, order, start, 5))
              .map((pair) => Math.floor(pairs.ratios[pair] * 1000)));
        """)
        least, greatest = answers
        self.assertEqual(least, sorted(least))
        self.assertEqual(greatest, sorted(greatest, reverse=True))
        self.assertLess(least[-1], greatest[-1])

    def test_ranks_and_requires_as_the_command_does(self):
        for name in ["required", "wide", "translucent"]:
            table = rows(contrast(
                "matrix", *inputs(name), "--format", "csv", "--long"))
            expected = [
                (row["foreground"], row["background"], row["level"])
                for row in table]
            words = ["fail", "AA-large", "AA", "AAA"]
            answers = self.run_in(name, """
              const { data } = await from("data");
              const { rankOf } = await from("contrast");
              const { Pairs } = await from("pairs");
              const { lackOf } = await from("words");
              return data.modes.flatMap((mode) => {
                const pairs = new Pairs(mode);
                return [...Array(pairs.count).keys()]
                  .filter((pair) => pairs.row(pair) !== pairs.column(pair))
                  .map((pair) => [
                    pairs.row(pair).name, pairs.column(pair).name,
                    rankOf(pairs.contrast(pair)),
                    lackOf(pairs.contrast(pair)) !== ""]);
              });
            """)
            self.assertEqual(
                [(text, ground, words[int(rank)])
                 for text, ground, rank, _ in answers], expected)
            self.assertEqual(
                [is_below for *_, is_below in answers],
                [row.get("meets_required") == "false" for row in table])

    def test_fills_sentences_without_reading_names(self):
        self.assertEqual(
            self.run_in("small", """
              const { counted, filled } = await from("words");
              return [
                filled("{text} on {ground}", { text: "{ground}", ground: "$&" }),
                counted(1, "pair", "pairs"), counted(1234, "pair", "pairs")];
            """), ["{ground} on $&", "1 pair", "1,234 pairs"])

    def test_groups_names_by_their_paths(self):
        answers = self.run_in("small", """
          const { groupsOf } = await from("axis");
          return values.map((names) => {
            const { groups, shared } = groupsOf(names);
            return [groups, shared];
          });
        """, [
            ["ink", "paper"],
            ["color.blue.100", "color.blue.200", "color.red.100",
             "color.red.200", "color.white"],
            ["blue-100", "blue-200", "red-100", "red-200", "white"],
            ["a/b/c", "a/b/d", "a/e", "a/f"],
            ["--bg", "--fg"],
        ])
        self.assertEqual(answers, [
            [["", ""], 0],
            [["color.blue"] * 2 + ["color.red"] * 2 + [""], 6],
            [["blue"] * 2 + ["red"] * 2 + [""], 0],
            [["a/b", "a/b", "", ""], 2],
            [["", ""], 0],
        ])

    def test_reads_and_writes_addresses(self):
        names = ["a", "a&b=c", "50 % grey", "été/#1", "+", ""]
        answers = self.run_in("small", """
          const { addressOf, fragmentOf } = await from("address");
          return [
            ...values.map((name) => addressOf(fragmentOf({
              pair: { mode: name, text: name, on: name },
              changes: [[name, name, "#fff"], ["", name, ""]], sight: name,
            }))),
            ...["#mode-1", "#text=%&on=b", "", "#text=a&on=b&behind=%23fff"]
              .map((fragment) => addressOf(fragment).pair)];
        """, names)
        for name, answer in zip(names, answers):
            self.assertEqual(answer, {
                "pair": {"mode": name, "text": name, "on": name},
                "changes": [[name, name, "#fff"], ["", name, ""]],
                "sight": name})
        self.assertEqual(answers[len(names):], [
            None, {"mode": "", "text": "%", "on": "b"}, None,
            {"mode": "", "text": "a", "on": "b", "behind": "#fff"}])

    def test_reads_the_colours_that_css_has(self):
        texts = [
            "#369", "336699", "#33669980", "#3698", "rgb(51 102 153)",
            "rgba(51, 102, 153, .5)", "rebeccapurple",
            "color(srgb 0.2 0.4 0.6)", "oklch(0.7 0.1 200)", "hsl(210 50% 40%)",
            "#12", "red;blue", "currentcolor", "inherit", "var(--x)", "", "zz",
        ]
        answers = self.run_in("small", """
          const { colorOfText, cssOf } = await from("notation");
          return values.map((text) => {
            const color = colorOfText(text);
            return color && [color.hex, cssOf(color)];
          });
        """, texts)
        plain = ["#336699", "rgb(51 102 153)"]
        half = ["#33669980", "rgb(51 102 153 / 0.5)"]
        self.assertEqual(answers[:8], [
            plain, plain, ["#33669980", "rgb(51 102 153 / 0.50196)"],
            ["#33669988", "rgb(51 102 153 / 0.53333)"], plain, half,
            ["#663399", "rgb(102 51 153)"], plain])
        self.assertRegex(answers[8][1], r"^color\(srgb 0\.\d+ 0\.\d+ 0\.\d+\)$")
        self.assertEqual(answers[9], plain)
        self.assertEqual(answers[10:], [None] * 7)

    def test_measures_in_oklab(self):
        answers = self.run_in("small", """
          const { colorOf } = await from("contrast");
          const { placeOf } = await from("offers");
          return values.map((hex) => placeOf(colorOf(["x", hex])));
        """, ["#ffffff", "#000000", "#ff0000", "#0000ff"])
        # Published with the space, to five digits.
        for place, expected in zip(answers, [
                (1, 0, 0, 1), (0, 0, 0, 1), (0.62796, 0.22486, 0.12585, 1),
                (0.45201, -0.03246, -0.31153, 1)]):
            for value, number in zip(place, expected):
                self.assertAlmostEqual(value, number, places=4)

    def test_offers_the_nearest_that_works(self):
        answers = self.run_in("small", """
          const { colorOf, contrastOf } = await from("contrast");
          const { offersOf } = await from("offers");
          const palette = ["#000000", "#595959", "#767676", "#777777",
            "#767676", "#ffffff"].map((hex, index) =>
              colorOf([`c${index}`, hex]));
          const white = colorOf(["white", "#ffffff"]);
          return values.map((needs) => offersOf({
            palette, needs, color: colorOf(["from", "#808080"]),
            suggestions: [], contrastWith: (color) => contrastOf(color, white),
          }).slice(0, 2).map(({ color, note }) => [color.name, note]));
        """, [3, 4.5, 7, 21, 21.5])
        c0, c1 = ["c0", "large change"], ["c1", "large change"]
        c2, c3 = ["c2", "visible"], ["c3", "visible"]
        self.assertEqual(
            answers, [[c3, c2], [c2, c1], [c1, c0], [c0], []])


if __name__ == "__main__":
    unittest.main()
