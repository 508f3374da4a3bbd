"""Pages of every system stand and act, and the page of an audit changes the
system: findings to work through, changes that are kept, and how colours are
seen."""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest

from accessibility_test import findings
from editor_test import enter, text, visit
from pages import (
    CONTRAST, Browser, address, close_editor, contrast, inputs, wait,
    wait_for_editor)

# Acts on every visible control: buttons are pressed, choices take their
# last value, fields a letter, sliders an end; and every fold is opened.
ACT = """() => {
  window.print = () => {};
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  const seen = (query) => [...document.querySelectorAll(query)]
    .filter((node) => node.checkVisibility());
  const change = (node, value) => {
    node.value = value;
    for (const name of ["input", "change"]) {
      node.dispatchEvent(new Event(name, { bubbles: true }));
    }
  };
  const act = (place) => {
    for (const field of seen(`${place} input`)) {
      change(field, field.type === "range" ? field.max : "a");
    }
    for (const choice of seen(`${place} select`)) {
      change(choice, choice.options[choice.options.length - 1].value);
      change(choice, choice.options[0].value);
    }
    for (const button of seen(`${place} button`)) {
      if (button.id !== "editor-close") button.click();
    }
  };
  act("body");
  document.querySelector(".cell:not(.none)")?.click();
  if (document.getElementById("editor").open) act("#editor");
}"""


def page_of(case, name, content, verb="audit", *arguments):
    """The path of the page of a written file."""
    folder = case.enterContext(tempfile.TemporaryDirectory())
    source = pathlib.Path(folder) / name
    source.write_text(content)
    page = source.with_suffix(f".{verb}.html")
    # A page is written too where nothing is checked, which is an error.
    subprocess.run([str(CONTRAST), verb, source, *arguments, "-o", page],
                   capture_output=True)
    return page


# Realistic and unusual inputs.
ODD = {
    "a mode without a pair": ("a.csv", "mode,name,color\nday,card,#fff\n"
                              "night,card,#000\nnight,card-foreground,#eee\n"),
    "no pair": ("b.csv", "name,color\nred,#f00\ngreen,#080\n"),
    "one colour": ("c.csv", "name,color\nred,#f00\n"),
    "33 modes": ("d.csv", "name," + ",".join(f"m{n}" for n in range(33))
                 + "\ncard," + ",".join(f"#{n:02x}8899" for n in range(33))
                 + "\ncard-foreground," + ",".join(["#fff"] * 33) + "\n"),
    "2,000 names": ("e.csv", "name,color\n" + "".join(
        f"part{n % 40}-{n},#{n * 8191 % 0xffffff:06x}\n"
        for n in range(2000))),
    "names of 300 characters": ("f.csv", "name,color\n" + "".join(
        f"{'very-long-' * 30}{n},#{n * 1117:06x}\n" for n in range(12))),
    "a name that breaks nowhere": (
        "m.csv", "name,color\n" + "".join(
            f"{'longword' * 8}{part},{color}\n" for part, color in [
                ("", "#fff"), (".foreground", "#999")])),
    "right to left": ("g.csv", "name,color\nرقعة,#fff\nرقعة-foreground,#999\n"
                      "כרטיס,#000\nכרטיס-foreground,#555\n"),
    "only translucent": ("h.csv", "name,color\ncard,#ffffff80\n"
                         "card-foreground,#00000099\n"),
    "only wide": ("i.css", ":root{--card:color(display-p3 1 0 0);"
                  "--card-foreground:color(display-p3 0 1 0);"
                  "--panel:color(rec2020 0 0 1)}"),
    "one colour by many names": ("j.csv", "name,color\n" + "".join(
        f"name{n},#123456\n" for n in range(30))),
    "a colour that nobody can read": (
        "k.css", ":root{--card:#fff;--card-foreground:var(--gone)}"
        ".a{color:var(--card-foreground);background:var(--card)}"),
    "hostile names": ("l.csv", "name,color\n</script><b>,#fff\n"
                      '"""-foreground",#777\n${x},#000\n'),
}
# Inputs whose page of all pairs is checked, too.
BOTH = ["no pair", "names of 300 characters", "only wide", "hostile names"]


class Every(unittest.TestCase):
    def test_page_stands_and_acts(self):
        with Browser() as browser:
            for title, (name, content) in ODD.items():
                for verb in ["audit", "matrix"][:2 if title in BOTH else 1]:
                    with self.subTest(title, verb=verb):
                        path = page_of(self, name, content, verb)
                        if verb == "matrix" and not path.exists():
                            continue
                        page = browser.show(path)
                        page.evaluate(ACT)
                        # A table is replaced only by a complete grid.
                        wait(page, """[...document.querySelectorAll(
                          ".sheet-host")].every((host) =>
                            host.childElementCount > 0 && !host.hidden)""")
                        self.assertEqual(page.complaints, [])
                        self.assertLessEqual(page.evaluate("""() =>
                          Math.max(0, ...[...document.querySelectorAll(
                            ".finding p, .finding bdi, .plan bdi")].map(
                            (node) => node.getBoundingClientRect().right))"""),
                            1280)
                        page.context.close()

    def test_page_without_a_grid_keeps_its_table(self):
        with Browser() as browser:
            path = page_of(self, *ODD["a mode without a pair"])
            # The data of the second mode is damaged.
            html = path.read_text()
            start = html.index('"id": "mode-2"')
            path.write_text(html[:start] + html[start:].replace(
                '"colors": [', '"rows": [99], "colors": [', 1))
            page = browser.show(path)
            with page.expect_event("pageerror"):
                page.locator("#mode-2 > summary").click()
            self.assertEqual(page.locator("#mode-2 .still").count(), 1)
            self.assertTrue(page.locator("#mode-2 .still").is_visible())
            page.locator("#sight-choice").select_option("greys")
            self.assertIn("sight=greys", address(page))


class Findings(unittest.TestCase):
    """A table to work through."""

    @classmethod
    def setUpClass(cls):
        cls.browser = cls.enterClassContext(Browser())

    def names(self, page):
        return page.evaluate("""() =>
          [...document.querySelectorAll(".finding")]
            .filter((node) => node.checkVisibility())
            .map((node) => [...node.querySelectorAll("h3 bdi")]
              .map((name) => name.textContent).join(" on "))""")

    def test_are_found_and_put_in_order(self):
        page = self.browser.open("modes")
        before = self.names(page)
        page.locator("#find-choice").fill("PART3-")
        found = self.names(page)
        self.assertTrue(0 < len(found) < len(before))
        for words in page.evaluate("""() =>
          [...document.querySelectorAll(".finding")]
            .filter((node) => node.checkVisibility())
            .map((node) => node.textContent)"""):
            self.assertIn("part3-", words)
        page.locator("#find-choice").fill("")
        self.assertEqual(self.names(page), before)
        first = "section.group:has(> .findings) .findings"
        page.locator("#order-choice").select_option("name")
        ordered = page.evaluate(
            """(query) => [...document.querySelector(query)
              .querySelectorAll(".finding h3")].map((head) =>
                head.querySelector("bdi").textContent)""", first)
        self.assertEqual(ordered, sorted(ordered, key=lambda name: [
            int(part) if part.isdigit() else part
            for part in re.split(r"(\d+)", name)]))
        page.locator("#order-choice").select_option("ratio")
        ratios = page.evaluate(
            """(query) => [...document.querySelector(query)
              .querySelectorAll(".finding")].map((node) =>
                Number(node.dataset.ratio))""", first)
        self.assertEqual(ratios, sorted(ratios))
        page.locator("#order-choice").select_option("color")
        self.assertGreater(page.locator(".colour:visible").count(), 1)
        page.locator("#order-choice").select_option("")
        self.assertEqual(self.names(page), before)
        self.assertEqual(page.locator(".colour").count(), 0)
        self.assertEqual(page.complaints, [])

    def test_say_once_what_is_so_in_many_modes(self):
        csv = "name," + ",".join(f"m{n}" for n in range(33)) + "\n" + "".join(
            f"{name}," + ",".join([value] * 32 + [last]) + "\n"
            for name, value, last in [
                ("card", "#ffffff", "#fefefe"),
                ("card-foreground", "#999999", "#999999")])
        page = self.browser.show(page_of(self, "many.csv", csv))
        self.assertEqual(page.locator(".finding").count(), 1)
        # Equal modes are one.
        self.assertEqual(page.locator("details.mode").count(), 2)
        chips = page.locator(".finding .modes").first.text_content()
        self.assertIn("m31", chips)
        self.assertIn("m32", chips)

    def test_are_six_on_a_screen(self):
        css = ":root{" + "".join(
            f"--c{n}:#ffffff;--c{n}-foreground:#{n}{n}{n}9{n}9;"
            for n in range(7, 10)) + "--a:#fff;" + "".join(
            f"--d{n}:#fff{n}ff;--d{n}-foreground:#8{n}8888;"
            for n in range(1, 9)) + "}"
        page = self.browser.show(
            page_of(self, "six.css", css),
            viewport={"width": 1440, "height": 900})
        seen = page.evaluate("""() =>
          [...document.querySelectorAll(".finding")]
            .map((node) => node.getBoundingClientRect())
            .map(({ height }) => height)""")
        self.assertGreaterEqual(len(seen), 8)
        self.assertLessEqual(sum(seen) / len(seen), 105)

    def test_do_not_praise_what_was_not_looked_at(self):
        csv = "mode,name,color\n" + "".join(
            f"day,{name},#fff\nday,{name}-foreground,#000\n"
            for name in ["card", "panel", "menu"]) + "night,card,#000\n"
        page = self.browser.show(page_of(self, "half.csv", csv))
        badges = page.locator("details.mode > summary .badge")
        self.assertEqual(
            badges.all_inner_texts(), ["passes", "nothing checked"])
        self.assertEqual(page.locator(".lead .badge-tick").count(), 0)

    def test_copy_their_repair(self):
        page = self.browser.open(
            "audit", permissions=["clipboard-read", "clipboard-write"])
        button = page.locator(".finding .copy").first
        value = button.get_attribute("data-copy")
        button.click()
        wait(page, "document.getElementById('status').textContent"
             f" === 'Copied {value}'")
        self.assertEqual(
            page.evaluate("navigator.clipboard.readText()"), value)

    def test_count_what_the_headline_counts(self):
        page = self.browser.open("audit")
        answer = page.locator(".answer").inner_text()
        count = int(re.search(r"(\d+) pairs? fails?", answer)[1])
        page.locator(".tools button", has_text="Only failing").first.click()
        cells = page.locator(".cell.below:not(.out)").count()
        self.assertEqual(cells, count)
        css = ("base.css", ":root{--card:#fff;--card-foreground:#000;"
               "--muted:#fff;--muted-foreground:#999;--text:#bbb;--bg:#fff}")
        page = self.browser.show(page_of(self, *css))
        headline = page.locator(".answer").inner_text()
        proposed = page.locator("[class*=mark-6]")
        self.assertEqual(
            page.locator(".cell.below").count(),
            int((re.search(r"(\d+) pair", headline) or ["", "0"])[1]))
        for cell in proposed.all():
            self.assertIn("proposed", cell.get_attribute("aria-label"))
            self.assertIn("not checked", cell.get_attribute("aria-label"))

    def test_begin_with_the_plan(self):
        page = self.browser.open("audit")
        plan = json.loads(contrast(
            "audit", *inputs("audit"), "--fix-plan", "--format", "json"))
        changes = plan["fixPlan"]["changes"]
        shown = page.evaluate("""() =>
          [...document.querySelectorAll(".verdict .plan li")].map((item) =>
            [item.querySelector("bdi").textContent,
              ...[...item.querySelectorAll("code")].map((code) =>
                code.textContent)])""")
        self.assertEqual(
            shown, [[one["name"], one["from"], one["hex"]]
                    for one in changes])

    def test_are_large_enough_to_hit_and_to_read(self):
        page = self.browser.open("audit")
        page.evaluate("""() => {
          for (const fold of document.querySelectorAll("details")) {
            fold.open = true;
          }
        }""")
        small = """(query) => [...document.querySelectorAll(query)]
          .filter((node) => node.checkVisibility())
          .filter((node) => {
            const { width, height } = node.getBoundingClientRect();
            return Math.min(width, height) < 24;
          }).map((node) => node.outerHTML.slice(0, 120))"""
        query = "button:not(.fold button), .open a, summary, select, input"
        self.assertEqual(page.evaluate(small, query), [])
        levels = page.evaluate("""() =>
          [...document.querySelectorAll("h1,h2,h3,h4,h5")]
            .filter((node) => node.checkVisibility())
            .map((node) => Number(node.tagName[1]))""")
        for level, following in zip(levels, levels[1:]):
            self.assertLessEqual(following, level + 1)
        page.emulate_media(media="print")
        tiny = page.evaluate("""() =>
          [...document.querySelectorAll("main *")]
            .filter((node) => node.checkVisibility()
              && !node.closest("[aria-hidden], .beyond, .unseen")
              && [...node.childNodes].some((child) => child.nodeType === 3
                && child.textContent.trim()))
            .filter((node) =>
              parseFloat(getComputedStyle(node).fontSize) < 11.9)
            .map((node) => node.outerHTML.slice(0, 120))""")
        self.assertEqual(tiny, [])
        page.emulate_media(media="screen")
        visit(page, mode="light", text="text.muted", on="surface.sunken")
        wait_for_editor(page)
        self.assertEqual(page.evaluate(
            small, "#editor :is(button, select, input)"), [])


SYSTEM = """name,light,dark
card,#ffffff,#202020
panel,#eeeeee,#303030
ink,#767676,#767676
line,#767676,#999999
"""
RULES = {"pairs": [{"text": "ink", "on": ["card", "panel"]},
                   {"graphic": "line", "on": ["card", "panel"]}]}


def counted(count):
    return "1 pair" if count == 1 else f"{count} pairs"


class Changes(unittest.TestCase):
    """Changes of the system, that are shown, kept, shared and taken away."""

    @classmethod
    def setUpClass(cls):
        cls.browser = cls.enterClassContext(Browser())

    def files(self):
        folder = pathlib.Path(
            self.enterContext(tempfile.TemporaryDirectory()))
        source, rules = folder / "system.csv", folder / "rules.json"
        source.write_text(SYSTEM)
        rules.write_text(json.dumps(RULES))
        contrast("audit", source, "--rules", rules, "-o", folder / "p.html")
        return source, rules, folder / "p.html"

    def failing(self, source, rules):
        data = json.loads(contrast(
            "audit", source, "--rules", rules, "--format", "json"))
        return {(mode["mode"], one["foreground"], one["background"])
                for mode in data["modes"] for one in mode["pairings"]
                if one["status"] == "below"}

    def test_show_what_becomes_of_other_pairs(self):
        source, rules, path = self.files()
        before = self.failing(source, rules)
        page = self.browser.show(path)
        for side, mode, name, on, value in [
            ("text", "light", "ink", "card", "#555555"),
            ("text", "dark", "line", "panel", "#444444"),
            ("background", "light", "ink", "panel", "#ffffff"),
            ("text", "light", "ink", "card", "#c0c0c0"),
        ]:
            with self.subTest(name, value=value):
                visit(page, mode=mode, text=name, on=on)
                wait_for_editor(page)
                enter(page, f"{side}-value", value)
                changed = name if side == "text" else on
                old = dict(line.split(",", 1)
                           for line in SYSTEM.split()[1:])[changed].split(",")
                column = ["light", "dark"].index(mode)
                new = [value if own == old[column] else own for own in old]
                source.write_text(SYSTEM.replace(
                    f"{changed},{','.join(old)}",
                    f"{changed},{','.join(new)}"))
                after = self.failing(source, rules)
                fixed, broken = before - after, after - before
                # The effect is written a moment after the colour.
                words = "In the whole system this " + ", ".join(
                    form.format(counted(len(pairs))) for form, pairs in
                    [("fixes {}", fixed), ("{} would fail", broken)]
                    if pairs) + "."
                wait(page, "document.getElementById('editor-effect')"
                     f".textContent === {json.dumps(words)}")
                items = page.locator("#editor-effects li").count()
                self.assertEqual(items, len(fixed) + len(broken))
                wait(page, "document.getElementById('editor-status')"
                     ".textContent.startsWith('This ')")
                close_editor(page)
        source.write_text(SYSTEM)

    def test_are_kept_shared_undone_and_copied(self):
        source, rules, path = self.files()
        page = self.browser.show(
            path, permissions=["clipboard-read", "clipboard-write"])
        visit(page, mode="light", text="ink", on="panel")
        wait_for_editor(page)
        enter(page, "text-value", "#555555")
        page.locator("#editor-keep").click()
        wait(page, "document.getElementById('editor-status')"
             ".textContent.startsWith('Kept: ')")
        self.assertEqual(findings(page), [])
        page.keyboard.press("Escape")
        kept = page.locator("#kept")
        self.assertTrue(kept.is_visible())
        self.assertEqual(findings(page), [])
        self.assertIn("ink from #767676 to #555555", kept.inner_text())
        self.assertIn("light, dark", kept.inner_text())
        wait(page, "location.hash.startsWith('#change=')")
        # The address opens the same list, and the editor has the colour.
        other = page.context.new_page()
        other.goto(address(page))
        wait(other, "!document.getElementById('kept').hidden")
        self.assertEqual(other.locator("#kept-list").inner_text(),
                         page.locator("#kept-list").inner_text())
        visit(other, mode="dark", text="ink", on="card")
        wait_for_editor(other)
        self.assertEqual(
            other.locator("#editor-text-value").input_value(), "#555555")
        self.assertIn("change=light,ink,", address(other))
        page.locator("#kept-json").click()
        wait(page, "document.getElementById('status').textContent"
             " === 'Copied 1 change'")
        data = json.loads(page.evaluate("navigator.clipboard.readText()"))
        self.assertEqual(
            {key: data[0][key] for key in ("name", "modes", "from", "to")},
            {"name": "ink", "modes": ["light", "dark"], "from": "#767676",
             "to": "#555555"})
        self.assertRegex(data[0]["source"], r"system\.csv:4:\d+$")
        page.locator("#kept-text").click()
        wait(page, "navigator.clipboard.readText()"
             ".then((text) => text.startsWith('ink\\t'))")
        line = page.evaluate("navigator.clipboard.readText()")
        self.assertEqual(line.split("\t")[:2], ["ink", "#555555"])
        self.assertIn("system.csv:4:", line)
        # A change back to the original is not in the list.
        visit(page, mode="light", text="ink", on="panel")
        wait_for_editor(page)
        enter(page, "text-value", "#767676")
        page.locator("#editor-keep").click()
        page.keyboard.press("Escape")
        self.assertFalse(kept.is_visible())
        page.goto("about:blank")
        page.goto(address(other))
        wait(page, "!document.getElementById('kept').hidden")
        page.keyboard.press("Escape")
        page.locator("#kept-list button").click()
        self.assertFalse(kept.is_visible())
        wait(page, "!location.hash.includes('change=')")
        self.assertEqual(page.complaints, [])


class Sight(unittest.TestCase):
    def test_changes_samples_and_no_ratio(self):
        with Browser() as browser:
            page = browser.open("audit")
            ratios = page.locator(".finding h3").all_inner_texts()
            page.locator("#sight-choice").select_option("deuteranopia")
            shown = page.evaluate("""() =>
              [".sample", ".swatch", ".stage"].map((query) =>
                getComputedStyle(document.querySelector(query)).filter)""")
            self.assertEqual(shown, ['url("#sight-deuteranopia")'] * 3)
            self.assertEqual(
                page.locator(".finding h3").all_inner_texts(), ratios)
            self.assertTrue(page.locator("#sight-note").is_visible())
            wait(page, "document.getElementById('status').textContent"
                 ".includes('Deuteranopia')")
            self.assertIn("sight=deuteranopia", address(page))
            # It stays with a pair, and is part of the address.
            visit(page, mode="light", text="text.muted", on="surface.sunken",
                  sight="deuteranopia")
            wait_for_editor(page)
            wait(page, "location.hash.includes('sight=deuteranopia')")
            other = page.context.new_page()
            other.goto(address(page))
            wait(other, "document.documentElement.dataset.sight"
                 " === 'deuteranopia'")
            wait_for_editor(other)


if __name__ == "__main__":
    unittest.main()
