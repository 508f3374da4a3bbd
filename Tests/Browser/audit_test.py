"""The page of an audit answers first, and its numbers are the command's."""

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
    """The texts of what is seen, in order."""
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
                    self.assertEqual(findings(page), [])
                    page.context.close()

    def test_answers_on_its_first_screen(self):
        with Browser() as browser:
            for width, height in [(1280, 900), (390, 844)]:
                page = browser.open(
                    "audit", viewport={"width": width, "height": height})
                for selector in [".answer", ".finding h4", ".remedy"]:
                    box = page.locator(selector).first.bounding_box()
                    self.assertLess(box["y"] + box["height"], height)
                answer = shown(page, ".answer")[0]
                self.assertEqual(answer, "3 pairs fail, in 1 of 3 modes.")
                page.context.close()

    def test_has_the_numbers_of_the_data(self):
        for name in REPORTS:
            with Browser() as browser:
                page = browser.open(name)
                page.evaluate("""() => {
                  for (const node of document.querySelectorAll(
                    "details, [hidden]")) { node.open = true; node.hidden = false; }
                }""")
                seen = page.evaluate("""() =>
                  [...document.querySelectorAll(".mode")].map((section) =>
                    [...section.querySelectorAll(".finding")].map((finding) => ({
                      head: finding.querySelector("h4").textContent,
                      others: finding.textContent,
                      then: finding.querySelector(".remedy b")?.textContent,
                      words: finding.querySelector(".remedy")?.textContent,
                    })))""")
                data = audit(name)["modes"]
                self.assertEqual(len(seen), len(data))
                for cards, mode in zip(seen, data):
                    self.check(cards, mode)

    def check(self, cards, mode):
        short = [one for one in mode["pairings"] if one["status"] != "meets"]
        found = 0
        for one in short:
            names = f"{one['foreground']} on {one['background']}"
            ratio = one["ratio"]
            number = cut(ratio["least"])
            if ratio["least"] != ratio["greatest"]:
                number += f" to {cut(ratio['greatest'])}"
            head = f"{number} of {one['required']:g} "
            cards_of = [card for card in cards if names in card["others"]
                        and card["head"].startswith(head)]
            self.assertTrue(cards_of, (head, names))
            found += 1
            card = cards_of[0]
            if card["then"] and card["head"].startswith(head + names):
                ratios = [cut(other["ratio"]) for other in one["suggestions"]
                          if other["hex"] in card["words"]]
                self.assertIn(card["then"], ratios)
        self.assertGreater(found, -1 if not short else 0)

    def test_shows_a_mode_a_kind_and_what_fails(self):
        with Browser() as browser:
            page = browser.open("modes")
            self.assertEqual(len(shown(page, ".mode h2")), 1)
            page.locator(".modes a").nth(5).click()
            wait(page, "!document.getElementById('mode-6').hidden")
            self.assertEqual(shown(page, ".mode h2"), ["Mode theme-5"])
            page.locator("#mode-choice").select_option("")
            self.assertEqual(len(shown(page, ".mode h2")), 8)
            before = len(shown(page, ".finding"))
            page.locator("#kind-choice").select_option("graphic")
            graphic = len(shown(page, ".finding"))
            self.assertTrue(0 < graphic < before)
            page.locator("#kind-choice").select_option("")
            page.locator("#only-failing").click()
            failing = page.evaluate("""() =>
              [...document.querySelectorAll(".finding")].filter((node) =>
                !node.hidden).every((node) => node.matches(".fails"))""")
            self.assertTrue(failing)
            # What is said is what is there, and not what other modes have.
            page.locator("#mode-choice").select_option("mode-6")
            page.locator("#only-failing").click()
            page.locator("#only-failing").click()
            count = page.evaluate("""() =>
              document.querySelectorAll("#mode-6 .finding.fails").length""")
            wait(page, "document.getElementById('status').textContent"
                 f".startsWith('{count} finding')")
            page.locator("#mode-choice").select_option("")
            page.locator("#only-failing").click()
            self.assertEqual(len(shown(page, ".finding")), before)

    def test_opens_the_place_of_its_address(self):
        with Browser() as browser:
            context = browser.browser.new_context()
            page = context.new_page()
            page.goto(report("modes").as_uri() + "#mode-7-finding-1")
            wait(page, "!document.getElementById('mode-7').hidden")
            self.assertEqual(shown(page, ".mode h2"), ["Mode theme-6"])

    def test_is_whole_without_its_script(self):
        with Browser() as browser:
            page = browser.open("modes", java_script_enabled=False)
            self.assertEqual(page.locator(".mode:visible").count(), 8)
            self.assertGreater(page.locator(".finding:visible").count(), 8)
            self.assertEqual(page.locator("#only-failing:visible").count(), 0)

    def test_is_short_and_soon_walked(self):
        with Browser() as browser:
            page = browser.open("modes", viewport={"width": 320, "height": 640})
            height = page.evaluate("document.documentElement.scrollHeight")
            self.assertLessEqual(height, 20 * 640)
            stops = 0
            while stops < 60:
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement === document.body"):
                    break
                stops += 1
            self.assertLessEqual(stops, 40)

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
                self.assertEqual(len(shown(page, ".mode h2")), modes)
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
