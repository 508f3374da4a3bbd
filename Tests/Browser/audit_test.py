"""The page of an audit begins with the verdict, and its numbers are the command's."""

import json
import re
import unittest

from accessibility_test import findings
from pages import (
    SIZES, THEMES, Browser, contrast, cut, inputs, report, wait)

REPORTS = ["audit", "modes"]


def audit(name):
    """The audit of a report as data."""
    return json.loads(contrast("audit", *inputs(name), "--format", "json"))


def shown(page, selector):
    """The visible texts, in order."""
    return page.evaluate("""(selector) =>
      [...document.querySelectorAll(selector)]
        .filter((node) => node.checkVisibility())
        .map((node) => node.innerText.replace(/\\s+/g, " ").trim())
    """, selector)


class AuditPage(unittest.TestCase):
    def test_has_nothing_that_axe_objects_to(self):
        with Browser() as browser:
            for name, theme, size in [
                *[("audit", theme, "400 %") for theme in THEMES],
                ("audit", "light", "100 %"), ("modes", "dark", "100 %"),
            ]:
                with self.subTest(name, theme=theme, size=size):
                    page = browser.open(
                        name, **{**THEMES[theme], **SIZES[size]})
                    self.assertEqual(page.complaints, [])
                    self.assertEqual(findings(page, theme), [])
                    page.context.close()

    def test_answers_on_its_first_screen(self):
        with Browser() as browser:
            for width, height, last in [(1280, 900, ".remedy"),
                                        (390, 844, ".plan li")]:
                page = browser.open(
                    "audit", viewport={"width": width, "height": height})
                for selector in [".answer", ".plan li", last]:
                    box = page.locator(selector).first.bounding_box()
                    self.assertLess(box["y"] + box["height"], height)
                answer = shown(page, ".answer")[0]
                self.assertEqual(answer, "3 pairs fail, in 1 of 3 modes.")
                page.context.close()

    def test_has_the_numbers_of_the_data(self):
        """One finding a pair of names has the ratio of the worst mode, and those
        of all others behind their names."""
        for name in REPORTS:
            with Browser() as browser:
                page = browser.open(name)
                cards = page.evaluate("""() =>
                  [...document.querySelectorAll(".finding")].map((finding) => ({
                    head: finding.querySelector("h3").textContent,
                    all: finding.textContent,
                    others: finding.querySelector(".why").textContent,
                    modes: [...finding.querySelectorAll(
                      ".modes > li:not(:has(details))")].map((mode) =>
                        mode.textContent),
                    then: finding.querySelector(".remedy b")?.textContent,
                    words: finding.querySelector(".remedy")?.textContent,
                  }))""")
                for mode in audit(name)["modes"]:
                    for one in mode["pairings"]:
                        self.check(cards, one, mode["mode"])

    def check(self, cards, one, mode):
        if one["status"] == "meets":
            return
        names = f"{one['foreground']} on {one['background']}"
        ratio = cut(one["ratio"]["least"])
        own = [card for card in cards
               if (names in card["head"] or names in card["others"])
               and f" of {one['required']:g} " in card["head"]
               and any(words == mode and ratio in card["head"]
                       or words == f"{mode} {ratio}"
                       for words in card["modes"])]
        self.assertTrue(own, (mode, names, ratio))
        card = own[0]
        if card["then"] and names in card["head"] and ratio in card["head"]:
            ratios = [cut(other["ratio"]) for other in one["suggestions"]
                      if other["hex"] in card["words"]]
            self.assertIn(card["then"], ratios or [card["then"]])

    def test_shows_a_mode_a_kind_and_what_fails(self):
        with Browser() as browser:
            page = browser.open("modes")
            self.assertEqual(page.locator(".mode[open]").count(), 1)
            before = len(shown(page, ".finding"))
            page.locator("#mode-choice").select_option("6")
            self.assertTrue(page.locator("#mode-6").get_attribute("open")
                            is not None)
            of_mode = page.evaluate("""() =>
              [...document.querySelectorAll(".finding:not([hidden])")]
                .every((node) => node.dataset.modes.split(" ").includes("6"))""")
            self.assertTrue(of_mode)
            # The mode that was unfolded has its grid, a moment later.
            page.locator("#mode-6 .cell").first.wait_for()
            self.assertEqual(page.locator("#mode-6 .still").count(), 0)
            page.locator("#mode-choice").select_option("")
            page.locator("#kind-choice").select_option("graphic")
            graphic = len(shown(page, ".finding"))
            self.assertTrue(0 < graphic <= before)
            page.locator("#kind-choice").select_option("")
            self.assertEqual(len(shown(page, ".finding")), before)

    def test_opens_the_place_of_its_address(self):
        with Browser() as browser:
            context = browser.browser.new_context()
            page = context.new_page()
            page.goto(report("modes").as_uri() + "#mode-7-matrix")
            wait(page, "document.getElementById('mode-7').open")
            page.evaluate("location.hash = 'finding-10'")
            wait(page, "document.getElementById('finding-10')"
                 ".checkVisibility()")

    def test_is_whole_without_its_script(self):
        with Browser() as browser:
            page = browser.open("modes", java_script_enabled=False)
            self.assertEqual(page.locator(".mode:visible").count(), 8)
            self.assertGreater(page.locator(".finding:visible").count(), 8)
            self.assertEqual(page.locator(".sheet-host:visible").count(), 0)
            self.assertEqual(page.locator("#find-choice:visible").count(), 0)

    def test_is_short_and_soon_walked(self):
        with Browser() as browser:
            page = browser.open("modes", viewport={"width": 320, "height": 640})
            height = page.evaluate("document.documentElement.scrollHeight")
            self.assertLessEqual(height, 20 * 640)
            stops = 0
            while stops < 100:
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement === document.body"):
                    break
                stops += 1
            self.assertLessEqual(stops, 85)

    def test_has_headings_of_its_own(self):
        with Browser() as browser:
            for name in REPORTS:
                page = browser.open(name)
                headings = page.evaluate("""() =>
                  [...document.querySelectorAll("h1,h2,h3,h4")].map((node) =>
                    node.textContent.replace(/\\s+/g, " ").trim())""")
                self.assertEqual(len(headings), len(set(headings)))

    def test_prints_verdict_and_findings_on_seven_pages(self):
        with Browser() as browser:
            for name, modes in [("audit", 3), ("modes", 8)]:
                page = browser.open(name)
                pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
                self.assertLessEqual(len(pages), 7)
                page.emulate_media(media="print")
                self.assertEqual(page.locator(".mode h2").count(), modes)
                self.assertEqual(shown(page, ".beyond"), [])
                page.emulate_media(media="screen")
                page.evaluate("""() => {
                  window.print = () => {
                    window.printed = [...document.querySelectorAll("details")]
                      .every((fold) => fold.open)
                      && document.body.matches(".whole");
                  };
                  document.getElementById("print-all").click();
                }""")
                self.assertTrue(page.evaluate("window.printed"))


if __name__ == "__main__":
    unittest.main()
