"""The editor repairs a pair, announces changes, and shares them by address."""

import json
import unittest
import urllib.parse

from pages import (
    SIZES, Browser, address, close_editor, contrast, cut, inputs, open_editor,
    report, rows, wait, wait_for_editor)

SAID = "document.getElementById('editor-status').textContent"

# What the command suggested, as the editor offers it: side, hex and ratio.
OFFERS = """() => ["text", "background"].flatMap((side) =>
  [...document.querySelectorAll(`#editor-${side}-offers button`)]
    .filter((button) =>
      button.querySelector("small")?.textContent.includes(", "))
    .map((button) => [
      side === "text" ? "foreground" : "background",
      button.children[1].textContent.split(" ").at(-1),
      button.querySelector("b").textContent,
    ]))"""


def text(page, part):
    return page.locator(f"#editor-{part}").inner_text()


def enter(page, part, value):
    field = page.locator(f"#editor-{part}")
    field.fill(value)
    field.press("Enter")


def visit(page, **address):
    page.evaluate("(hash) => { location.hash = hash; }",
                  urllib.parse.urlencode(
                      address, quote_via=urllib.parse.quote))


class Editor(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = cls.enterClassContext(Browser())

    def open(self, name="small", **settings):
        page = self.browser.open(name, **settings)
        open_editor(page)
        self.addCleanup(page.context.close)
        return page

    def test_keeps_sample_ratio_and_verdict_in_view(self):
        for size in [*SIZES.values(), {"viewport": {"width": 390,
                                                    "height": 844}}]:
            page = self.open(**size)
            for slider in page.locator("#editor input[type=range]").all():
                slider.focus()
                page.keyboard.press("ArrowRight")
                seen = page.evaluate("""() => [
                  "editor-sample", "editor-ratio", "editor-verdict",
                ].map((id) => document.getElementById(id))
                  .concat(document.activeElement).map((node) => {
                    const box = node.getBoundingClientRect();
                    const top = document.elementFromPoint(
                      box.left + box.width / 2, box.top + box.height / 2);
                    return box.height > 0 && box.top >= 0
                      && box.bottom <= innerHeight && box.left >= 0
                      && box.right <= innerWidth
                      && (node.contains(top) || top.contains(node));
                  })""")
                self.assertEqual(seen, [True] * 4)

    def test_says_what_happens_inside_the_dialog(self):
        page = self.open()
        status = page.locator("#editor-status")
        self.assertEqual(status.get_attribute("role"), "status")
        self.assertTrue(status.evaluate(
            "(node) => node.closest('dialog[open]') !== null"))
        page.locator("#editor-swap").click()
        wait(page, SAID + ".startsWith('Colours swapped, ratio ')")
        self.assertEqual(page.locator("#status").text_content(), "")
        enter(page, "text-value", "#ffffff")
        enter(page, "background-value", "#fffffe")
        wait(page, SAID + ".startsWith('fails: needs 4.5, ratio 1.00')")

    def test_takes_colours_as_text_and_says_what_is_none(self):
        page = self.open()
        enter(page, "background-value", "#fff")
        for value, ratio in [
            ("#000", "21.00"), ("#777777", "4.47"), ("767676", "4.54"),
            ("rgb(118 118 118)", "4.54"), ("#00000080", None),
            ("rgba(0, 0, 0, 50%)", None), ("gray", "3.94"),
            ("text.primary", None),
        ]:
            enter(page, "text-value", value)
            self.assertEqual(text(page, "text-value-fault"), "")
            if ratio:
                self.assertEqual(text(page, "ratio"), "Ratio " + ratio)
            else:
                # The field has the hex, and the exact value is beside it.
                fields = page.evaluate("""["text", "background"].map((side) => {
                  const find = (part) =>
                    document.getElementById(`editor-${side}-${part}`);
                  return find("name").textContent.split("exactly ")[1]
                    ?? find("value").value;
                })""")
                checked = contrast("check", "--spoken", *fields).decode()
                self.assertEqual(text(page, "ratio"), checked.split(",")[0])
        field = page.locator("#editor-text-value")
        for value in ["", "#12345", "no colour", "currentcolor"]:
            before = text(page, "ratio")
            enter(page, "text-value", value)
            if value:
                self.assertIn(f"“{value}”", text(page, "text-value-fault"))
                self.assertEqual(field.get_attribute("aria-invalid"), "true")
                wait(page, SAID + f".startsWith('“{value}” is not a colour')")
            self.assertEqual(text(page, "ratio"), before)
        enter(page, "text-value", "#000")
        self.assertIsNone(field.get_attribute("aria-invalid"))

    def test_knows_what_lies_behind(self):
        page = self.open()
        behind = page.locator("#editor-behind-field")
        enter(page, "text-value", "#ffffff")
        enter(page, "background-value", "#000000")
        self.assertFalse(behind.is_visible())
        enter(page, "background-value", "#00000080")
        self.assertTrue(behind.is_visible())
        checked = contrast("check", "--spoken", "#ffffff", "#00000080").decode()
        self.assertIn(
            text(page, "ratio").removeprefix("Ratio ").replace(" to ", " to "),
            checked)
        self.assertIn("range", text(page, "note"))
        self.assertIn("depends on the backdrop", text(page, "verdict"))
        enter(page, "behind", "#1b7f83")
        known = contrast("check", "--spoken", "#ffffff", "#00000080",
                         "--backdrop", "#1b7f83").decode()
        self.assertEqual(text(page, "ratio"), known.split(",")[0])
        enter(page, "behind", "#ffffff80")
        self.assertIn("opaque", text(page, "behind-fault"))
        enter(page, "behind", "")
        self.assertIn(" to ", text(page, "ratio"))

    def test_counts_what_a_finding_counts(self):
        page = self.browser.open("scrim")
        self.addCleanup(page.context.close)
        finding = page.locator(".finding").first
        self.assertIn("2.09", finding.inner_text())
        finding.locator(".open a").click()
        wait_for_editor(page)
        self.assertEqual(text(page, "ratio"), "Ratio 2.09")
        self.assertNotIn("not known", text(page, "note"))
        page.wait_for_function(
            "document.querySelector('#editor-background-offers button')")
        offered = page.evaluate("""() =>
          [...document.querySelectorAll("#editor button b")]
            .map((ratio) => Number(ratio.textContent))""")
        self.assertGreaterEqual(min(offered), 4.5)
        # An empty field means any backdrop, also for others.
        self.shares(page, "behind", "", "Ratio 2.09 to 15.46")
        self.shares(page, "behind", "--red", "Ratio 8.70")
        self.shares(page, "background-value", "oklch(0.6 0.1 200 / 0.5)", None)
        self.shares(page, "text-value", "rgb(10.4 20.6 30.2)", None)
        page.keyboard.press("Escape")
        visit(page, mode="default", text="--cap", on="--scrim", behind="#fff8")
        self.assertIn("“#fff8”", page.get_by_role("alert").inner_text())

    def shares(self, page, part, value, ratio):
        """The address of a state opens the same state."""
        before = address(page)
        enter(page, part, value)
        shown = text(page, "ratio")
        if ratio:
            self.assertEqual(shown, ratio)
        wait(page, f"location.href !== {before!r}")
        other = page.context.new_page()
        other.goto(address(page))
        wait_for_editor(other)
        self.assertEqual(text(other, "ratio"), shown)
        other.close()

    def test_lets_go_of_a_text_that_is_no_colour(self):
        page = self.open()
        enter(page, "text-value", "zzz")
        field = page.locator("#editor-text-value")
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        page.locator("#editor-text-red").focus()
        page.keyboard.press("ArrowRight")
        self.assertIsNone(field.get_attribute("aria-invalid"))
        self.assertRegex(field.input_value(), "^#[0-9a-f]{6}$")
        self.assertEqual(text(page, "text-value-fault"), "")

    def test_moves_opacity(self):
        page = self.open()
        enter(page, "text-value", "#000000")
        enter(page, "background-value", "#ffffff")
        slider = page.locator("#editor-text-opacity")
        slider.focus()
        for _ in range(50):
            page.keyboard.press("ArrowLeft")
        self.assertRegex(slider.get_attribute("aria-valuetext"),
                         r"^50 percent, ratio \d+\.\d\d$")
        known = contrast(
            "check", "--spoken", "rgb(0 0 0 / 50%)", "#ffffff").decode()
        self.assertEqual(text(page, "ratio"), known.split(",")[0])

    def test_undoes_every_step(self):
        page = self.open()
        undo = page.locator("#editor-undo")
        self.assertEqual(undo.get_attribute("aria-disabled"), "true")
        ratios = [text(page, "ratio")]
        slider = page.locator("#editor-text-red")
        slider.focus()
        page.keyboard.press("End")
        ratios.append(text(page, "ratio"))
        page.locator("#editor-swap").click()
        enter(page, "text-value", "#abcdef")
        enter(page, "background-value", "#123456")
        for _ in range(4):
            undo.click()
        # Each press of a key on a slider is a change of its own.
        self.assertEqual(text(page, "ratio"), ratios[0])
        self.assertEqual(undo.get_attribute("aria-disabled"), "true")
        undo.press("Enter")
        wait(page, SAID + " === 'There is nothing to undo'")
        page.locator("#editor-swap").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Control+z")
        wait(page, SAID + ".startsWith('Undone, ratio ')")
        self.assertEqual(text(page, "ratio"), ratios[0])

    def test_offers_what_works_for_either_side(self):
        table = rows(contrast(
            "matrix", *inputs("medium"), "--mode", "light", "--format", "csv",
            "--long"))
        enough = {(row["foreground"], row["background"]) for row in table
                  if float(row["ratio"]) >= 4.5}
        page = self.browser.open("medium")
        visit(page, mode="light", text="text.muted", on="surface.sunken")
        wait(page, "document.querySelectorAll('.offers button').length > 4")
        self.assertEqual(
            text(page, "text-offered"), "Nearest colours with at least 4.5")
        for part, pair in [
            ("text", lambda name: (name, "surface.sunken")),
            ("background", lambda name: ("text.muted", name)),
        ]:
            for offer in page.locator(f"#editor-{part}-offers button").all():
                name = offer.inner_text().split()[0]
                self.assertIn(pair(name), enough)
        first = page.locator("#editor-text-offers button").first
        name = first.inner_text().split()[0]
        first.click()
        self.assertEqual(text(page, "pair"), f"{name} on surface.sunken")
        self.assertIn("passes: needs 4.5", text(page, "verdict"))
        wait(page, "document.getElementById('editor-text-offered')"
             ".textContent === ''")
        page.locator("#editor-needs").select_option("7")
        self.assertRegex(text(page, "verdict"), "(passes|fails): needs 7$")
        page.context.close()

    def test_offers_what_the_command_suggests_first(self):
        """Each suggestion for people, with the ratio that the command has."""
        kinds = ["same-hue", "system", "alpha"]
        count = 0
        for name in ["audit", "modes"]:
            page = self.browser.open(name)
            modes = json.loads(contrast(
                "audit", *inputs(name), "--format", "json"))["modes"]
            for mode in modes:
                expected = {}
                for pairing in mode["pairings"][::6]:
                    names = (pairing["foreground"], pairing["background"])
                    expected.setdefault(names, set()).update(
                        (one["change"], one["hex"], cut(one["ratio"]))
                        for one in pairing.get("suggestions", [])
                        if one["kind"] in kinds)
                for (text_name, ground), suggestions in expected.items():
                    if not suggestions:
                        continue
                    visit(page, mode=mode["mode"], text=text_name, on=ground)
                    pair = f"{text_name} on {ground}"
                    wait(page, "document.getElementById('editor-pair')"
                         f".textContent === {json.dumps(pair)}")
                    # Offers follow a moment after the pair.
                    for _ in range(100):
                        offered = set(map(tuple, page.evaluate(OFFERS)))
                        if offered == suggestions:
                            break
                        page.wait_for_timeout(20)
                    self.assertEqual(offered, suggestions)
                    count += len(offered)
            page.context.close()
        self.assertGreater(count, 20)
        page = self.browser.open("audit")
        visit(page, mode="light", text="text.muted", on="surface.sunken")
        page.locator("#editor-text-offers button").first.click()
        self.assertIn("passes: needs 4.5", text(page, "verdict"))
        page.context.close()

    def test_copies_each_form(self):
        page = self.open(permissions=["clipboard-read", "clipboard-write"])
        name = text(page, "text-name")
        enter(page, "background-value", "#00000080")
        for part, form, expected in [
            ("text", "name", name), ("background", "hex", "#00000080"),
            ("background", "css", "rgb(0 0 0 / 0.50196)"),
        ]:
            page.locator(f"#editor-{part}-copy-{form}").click()
            wait(page, f"{SAID}.endsWith({expected!r})")
            self.assertEqual(
                page.evaluate("navigator.clipboard.readText()"), expected)
        # A colour without a name in the palette has no name to copy.
        self.assertFalse(
            page.locator("#editor-background-copy-name").is_visible())

    def test_is_opened_by_address_and_writes_it(self):
        context = self.browser.browser.new_context()
        page = context.new_page()
        page.goto(report("medium").as_uri()
                  + "#mode=dark&text=text.primary&on=surface.page")
        wait_for_editor(page)
        self.assertEqual(
            text(page, "pair"), "text.primary on surface.page")
        enter(page, "text-value", "#abcdef")
        wait(page, "location.hash.includes('%23abcdef')")
        shared = address(page)
        close_editor(page)
        self.assertEqual(page.evaluate("location.hash"), "")
        page.goto("about:blank")
        page.goto(shared)
        wait_for_editor(page)
        self.assertEqual(text(page, "pair"), "#abcdef on surface.page")
        page.keyboard.press("Escape")
        # The same link works twice, and a broken one is reported.
        for _ in range(2):
            visit(page, mode="light", text="text.muted", on="surface.page")
            wait_for_editor(page)
            self.assertEqual(text(page, "pair"), "text.muted on surface.page")
            close_editor(page)
        visit(page, mode="light", text="text.gone", on="surface.page")
        alert = page.get_by_role("alert")
        self.assertIn("“text.gone”", alert.inner_text())
        context.close()

    def test_is_opened_by_every_link_to_a_pair(self):
        for name in ["small", "audit"]:
            page = self.browser.open(name)
            links = page.locator("main a[href*='&text=']:visible")
            for index in range(min(3, links.count())):
                link = links.nth(index)
                names = urllib.parse.parse_qs(
                    link.get_attribute("href").lstrip("#"))
                link.click()
                wait_for_editor(page)
                self.assertEqual(
                    text(page, "pair"),
                    f"{names['text'][0]} on {names['on'][0]}")
                close_editor(page)
            page.context.close()


if __name__ == "__main__":
    unittest.main()
