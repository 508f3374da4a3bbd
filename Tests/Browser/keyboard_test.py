"""The keyboard reaches and operates everything, and the focus is always visible."""

import unittest

from pages import SIZES, Browser, wait, walk_to_matrix

FOCUS = """() => {
  const node = document.activeElement;
  const style = getComputedStyle(node);
  const box = node.getBoundingClientRect();
  const x = Math.min(innerWidth - 1, Math.max(0, box.left + box.width / 2));
  const y = Math.min(innerHeight - 1, Math.max(0, box.top + 8));
  const top = document.elementFromPoint(x, y);
  return {
    name: node.id || node.className || node.textContent.slice(0, 40),
    isOutlined: style.outlineStyle !== "none"
      && parseFloat(style.outlineWidth) >= 2,
    isInView: box.bottom > 0 && box.top < innerHeight
      && box.right > 0 && box.left < innerWidth,
    isUncovered: node.contains(top) || (top?.contains(node) ?? false),
    isBody: node === document.body,
  };
}"""


def cell(page):
    """The text of a screen reader for the cell with the focus."""
    return page.evaluate(
        "document.activeElement.getAttribute('aria-label')")


class Keyboard(unittest.TestCase):
    def test_reaches_everything_and_is_seen(self):
        with Browser() as browser:
            for name in ["small", "medium", "large"]:
                for size, viewport in SIZES.items():
                    page = browser.open(name, **viewport)
                    stops = []
                    for _ in range(120):
                        page.keyboard.press("Tab")
                        focus = page.evaluate(FOCUS)
                        if focus["isBody"]:
                            break
                        with self.subTest(name, size=size, stop=focus["name"]):
                            self.assertTrue(focus["isOutlined"])
                            self.assertTrue(focus["isInView"])
                            self.assertTrue(focus["isUncovered"])
                        stops.append(focus["name"])
                    # One stop for a grid of any size.
                    self.assertLess(len(stops), 80)
                    self.assertEqual(stops[0], "skip")
                    for part in ["text", "ratio", "order", "next"]:
                        self.assertIn("mode-1-" + part, stops)
                    page.context.close()

    def test_walks_the_matrix(self):
        with Browser() as browser:
            page = browser.open("small")
            walk_to_matrix(page)
            first = cell(page)
            self.assertIn("text.primary on surface.page", first)
            page.keyboard.press("ArrowRight")
            self.assertIn("text.primary on surface.sunken", cell(page))
            page.keyboard.press("ArrowDown")
            self.assertIn("text.secondary on surface.sunken", cell(page))
            page.keyboard.press("End")
            self.assertIn("text.secondary on surface.scrim", cell(page))
            page.keyboard.press("Control+End")
            last = cell(page)
            page.keyboard.press("ArrowDown")
            self.assertEqual(cell(page), last)
            page.keyboard.press("PageUp")
            page.keyboard.press("Home")
            self.assertIn(" on surface.page", cell(page))
            page.keyboard.press("Control+Home")
            self.assertEqual(cell(page), first)
            stops = page.locator(".sheet [tabindex='0']").count()
            self.assertEqual(stops, 1)

    def test_works_the_editor_and_comes_back(self):
        with Browser() as browser:
            for name in ["small", "large"]:
                page = browser.open(name)
                walk_to_matrix(page)
                page.keyboard.press("ArrowDown")
                page.keyboard.press("ArrowDown")
                before = cell(page)
                page.keyboard.press("Enter")
                slider = page.locator("#editor-text-red")
                for _ in range(40):
                    page.keyboard.press("Tab")
                    if slider.evaluate("(s) => s === document.activeElement"):
                        break
                page.keyboard.press("Home")
                self.assertRegex(
                    slider.get_attribute("aria-valuetext"),
                    r"^0, ratio \d+\.\d\d$")
                page.keyboard.press("ArrowRight")
                self.assertRegex(
                    slider.get_attribute("aria-valuetext"), "^1, ratio ")
                page.keyboard.press("Escape")
                self.assertEqual(page.locator("dialog[open]").count(), 0)
                self.assertEqual(cell(page), before)

    def test_filters_and_says_so(self):
        with Browser() as browser:
            page = browser.open("small")
            status = page.locator("#status")
            page.locator("#mode-1-ratio").select_option("4.5 0")
            wait(page, "document.getElementById('status').textContent !== ''")
            self.assertRegex(
                status.text_content(), r"^\d+ pairs found of mode light$")
            hidden = page.locator(".cell.out").first
            self.assertTrue(
                hidden.get_attribute("aria-label").startswith("Filtered out: "))
            page.locator("#mode-1-ratio").select_option("0 0")
            page.locator("#mode-1-text").fill("muted")
            rows = page.locator(".sheet .line:not(.heading)")
            self.assertEqual(rows.count(), 1)
            page.locator("#mode-1-text").fill("no such name")
            self.assertEqual(
                page.locator("#mode-1-found").text_content(), "0 pairs found")


if __name__ == "__main__":
    unittest.main()
