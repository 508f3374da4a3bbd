"""A page is small, quick, whole without its script, and fits its window."""

import json
import os
import statistics
import time
import unittest

from pages import SIZES, Browser, contrast, inputs, report, rows, wait

# How long a filter blocks the page, with what it shows in place.
FILTER = """([name, value]) => {
  const field = document.getElementById(`mode-1-${name}`);
  const start = performance.now();
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  document.body.getBoundingClientRect();
  return performance.now() - start;
}"""

# The length of each frame while the matrix is scrolled from end to end.
SCROLL = """async (isLarge) => {
  const sheet = document.querySelector(".sheet");
  const button = document.querySelector(".tools button");
  if ((button.ariaPressed === "true") !== isLarge) button.click();
  sheet.scrollIntoView();
  sheet.scrollTop = 0;
  await new Promise((done) => setTimeout(done, 300));
  const frames = [];
  let last = null;
  return new Promise((done) => {
    const step = (time) => {
      if (last !== null) frames.push(time - last);
      last = time;
      const before = sheet.scrollTop;
      sheet.scrollTop += sheet.scrollHeight / 300;
      if (sheet.scrollTop === before) done(frames);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}"""

# Whether nothing else runs on the machine: CONTRAST_ALONE=1 states it. Where
# other tests run beside this one, on an unknown machine, times include them:
# there they may be five times as long, which a page that draws invisible parts
# still exceeds.
ALONE = os.environ.get("CONTRAST_ALONE") == "1"
SLOWER = 1 if ALONE else 5

REPORTS = ["small", "required", "medium", "large"]


class Page(unittest.TestCase):
    def test_of_a_million_pairs_is_small_and_quick(self):
        self.assertLessEqual(report("large").stat().st_size, 3_000_000)
        seconds = []
        for _ in range(3):
            start = time.monotonic()
            contrast("matrix", *inputs("large"), "--format", "html")
            seconds.append(time.monotonic() - start)
        self.assertLess(min(seconds), 0.5 * SLOWER)
        with Browser() as browser:
            seconds = []
            for _ in range(3):
                start = time.monotonic()
                page = browser.open("large")
                page.locator("#mode-1-ratio").select_option("4.5 0")
                wait(page, "!document.getElementById('mode-1-found')"
                     ".textContent.startsWith('999,000')")
                seconds.append(time.monotonic() - start)
                page.context.close()
        self.assertLess(min(seconds), 2 * SLOWER)

    def test_of_four_million_pairs_is_small_and_never_waits(self):
        """2,000 colours: size, first paint, filters, and every frame of a
        scroll. The best of a few runs counts, because other work of the same
        machine is no fault of the page."""
        self.assertLessEqual(report("huge").stat().st_size, 3_000_000)
        with Browser() as browser:
            paints = []
            for _ in range(4):
                page = browser.open("huge")
                wait(page, "performance.getEntriesByName("
                     "'first-contentful-paint').length > 0")
                paints.append(page.evaluate(
                    "performance.getEntriesByName("
                    "'first-contentful-paint')[0].startTime"))
                if min(paints) <= 500:
                    break
                page.context.close()
            filters = {
                name: min(page.evaluate(FILTER, [name, value])
                          for _ in range(5))
                for name, value in [
                    ("ratio", "4.5 0"), ("ratio", "0 4.5"),
                    ("text", "group1"), ("ground", "color19"),
                    ("order", "greatest"), ("order", "least")]}
            frames, usual = {}, []
            for is_large in [False, True]:
                runs = [page.evaluate(SCROLL, is_large)
                        for _ in range(3 if ALONE else 1)]
                frames[is_large] = min(max(run) for run in runs)
                usual.append(statistics.median(runs[0]))
        print("\n2,000 colours: %d bytes, first paint %.0f ms, filters %s, "
              "longest frames %s" % (
                  report("huge").stat().st_size, min(paints),
                  {name: round(time) for name, time in filters.items()},
                  {large: round(time) for large, time in frames.items()}))
        self.assertLessEqual(max(usual), 50.5 * SLOWER)
        self.assertLessEqual(min(paints), 500 * SLOWER)
        self.assertLessEqual(max(filters.values()), 100 * SLOWER)
        if ALONE:
            self.assertLessEqual(max(frames.values()), 50.5)

    def test_never_scrolls_sideways(self):
        with Browser() as browser:
            for name in [*REPORTS, "audit"]:
                page = browser.open(name)
                for width in [320, 480, 700, 1000, 1280, 1920]:
                    with self.subTest(name, width=width):
                        page.set_viewport_size({"width": width, "height": 800})
                        # Two frames: one to see the size, one to follow it.
                        self.assertLessEqual(page.evaluate("""() =>
                          new Promise((done) => requestAnimationFrame(() =>
                            requestAnimationFrame(() => done(
                              document.documentElement.scrollWidth))))"""),
                            width)
                page.context.close()

    def test_scrolls_only_the_matrix_when_narrow(self):
        with Browser() as browser:
            for name in REPORTS:
                page = browser.open(name, **SIZES["400 %"])
                wide = page.evaluate("""
                  [...document.querySelectorAll("main *")].filter((node) =>
                    node.checkVisibility()
                      && node.scrollWidth > node.clientWidth + 1
                      && getComputedStyle(node).overflowX !== "visible"
                      && !node.classList.contains("unseen")
                      && !node.parentElement.closest(".sheet")
                      && node.tagName !== "THEAD")
                    .map((node) => node.className)
                """)
                for name in wide:
                    self.assertRegex(name, "sheet")
                page.context.close()

    def test_is_whole_without_its_script(self):
        with Browser() as browser:
            for name in REPORTS:
                page = browser.open(name, java_script_enabled=False)
                page.get_by_text("More numbers").first.click()
                for title in [
                    "Matrix", "Near misses", "About the numbers",
                ]:
                    heading = page.get_by_role("heading", name=title).first
                    self.assertTrue(heading.is_visible(), title)
                self.assertEqual(page.locator("button:visible").count(), 0)
                self.assertEqual(page.complaints, [])
                page.context.close()

    def test_finds_what_is_below_a_requirement(self):
        data = json.loads(
            contrast("matrix", *inputs("required"), "--format", "json"))
        count = data["modes"][0]["below"]["count"]
        with Browser() as browser:
            page = browser.open("required")
            page.locator("#mode-1-ratio").select_option("0 4.5")
            self.assertEqual(
                page.locator("#mode-1-found").inner_text(),
                f"{count} pairs found")
            first = page.locator("#mode-1-list tbody th").first
            self.assertIn(" below", first.inner_text())
            # Equal colours are one row and one column. Small cells are all seen.
            page.get_by_role("button", name="Ratios and words").click()
            table = rows(contrast(
                "matrix", *inputs("required"), "--format", "csv", "--long"))
            below = {
                (row["foreground_color"], row["background_color"])
                for row in table if row["meets_required"] == "false"}
            self.assertEqual(
                page.locator(".cell.below:not(.out)").count(), len(below))
            self.assertEqual(page.complaints, [])

    def test_runs_no_other_script(self):
        with Browser() as browser:
            page = browser.open("small")
            page.evaluate("""() => {
              const script = document.createElement("script");
              script.textContent = "window.wasRun = true";
              document.body.append(script);
            }""")
            self.assertIsNone(page.evaluate("window.wasRun ?? null"))
            self.assertTrue(any(
                "Content Security Policy" in complaint
                for complaint in page.complaints))


if __name__ == "__main__":
    unittest.main()
