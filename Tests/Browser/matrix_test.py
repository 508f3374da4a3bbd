"""The matrix has every pair, renders the visible part, and can be walked."""

import itertools
import pathlib
import re
import tempfile
import unittest

from pages import (
    Browser, contrast, inputs, rows, walk_to_matrix)

# Windows: narrow, of a phone, of a desktop, and one of 1280 x 1024 at 400 %.
WINDOWS = [(320, 640), (390, 844), (1280, 1024), (320, 256)]

# Whether the focus is fully visible: inside the window, with nothing on top of its
# corners and its middle.
WHOLE = """() => {
  const node = document.activeElement;
  const box = node.getBoundingClientRect();
  const points = [[2, 2], [box.width - 2, 2], [2, box.height - 2],
    [box.width - 2, box.height - 2], [box.width / 2, box.height / 2]];
  const isSeen = box.left >= -0.5 && box.top >= -0.5
    && box.right <= document.documentElement.clientWidth + 0.5
    && box.bottom <= innerHeight + 0.5
    && points.every(([x, y]) => {
      const top = document.elementFromPoint(box.left + x, box.top + y);
      return top !== null && node.contains(top);
    });
  return [isSeen, node.getAttribute("aria-label"),
    [box.left, box.top, box.right, box.bottom].map(Math.round).join()];
}"""

MOVES = (
    ["ArrowRight"] * 7 + ["ArrowDown"] * 7 + ["End", "ArrowUp", "ArrowUp"]
    + ["ArrowLeft"] * 4 + ["PageDown", "PageDown", "ArrowLeft", "PageUp"]
    + ["Home", "Control+End", "ArrowLeft", "ArrowUp", "ArrowUp", "PageUp"]
    + ["ArrowRight", "Control+Home", "ArrowUp", "ArrowRight", "ArrowDown"]
)


def chosen(page):
    """The row and the column that a screen reader reads, and the name of the cell."""
    return page.evaluate("""() => {
      const cell = document.activeElement;
      return [Number(cell.closest("[role=row]").ariaRowIndex),
        Number(cell.ariaColIndex), cell.ariaLabel];
    }""")


def zoom(page, is_large):
    """Shows ratios and words, or samples alone."""
    button = page.get_by_role("button", name="Ratios and words").locator(
        "visible=true").first
    if (button.get_attribute("aria-pressed") == "true") != is_large:
        button.click()


class Matrix(unittest.TestCase):
    def test_shows_the_focus_wholly_in_every_move(self):
        with Browser() as browser:
            for name in ["small", "audit", "huge"]:
                page = browser.open(name)
                for (width, height), is_large in itertools.product(
                        WINDOWS, [False, True]):
                    page.set_viewport_size({"width": width, "height": height})
                    zoom(page, is_large)
                    walk_to_matrix(page)
                    for move in MOVES:
                        page.keyboard.press(move)
                        seen, label, box = page.evaluate(WHOLE)
                        with self.subTest(
                                name, width=width, height=height, large=is_large,
                                move=move, label=label, box=box):
                            self.assertTrue(seen)
                page.context.close()

    def test_is_walked_from_end_to_end_with_2000_colours(self):
        with Browser() as browser:
            page = browser.open("huge")
            grid = page.locator("[role=grid].sheet")
            row_count = int(grid.get_attribute("aria-rowcount"))
            column_count = int(grid.get_attribute("aria-colcount"))
            self.assertEqual(column_count, 2001)
            # The heads of columns, and a heading a group.
            self.assertEqual(row_count, 1 + 2000 + 100)
            walk_to_matrix(page)
            page.keyboard.press("Control+End")
            self.assertEqual(chosen(page)[:2], [row_count, column_count])
            self.assertIn("color1999 on itself", chosen(page)[2])
            page.keyboard.press("ArrowLeft")
            self.assertRegex(
                chosen(page)[2], r"^\d+\.\d\d .*: group99\.color1999 on "
                r"group99\.color1998$")
            page.keyboard.press("Home")
            self.assertEqual(chosen(page)[:2], [row_count, 2])
            for _ in range(30):
                page.keyboard.press("PageUp")
            self.assertLess(chosen(page)[0], row_count - 300)
            page.keyboard.press("Control+Home")
            self.assertEqual(chosen(page)[0], 2)
            # What is not on screen is not in the document.
            self.assertLess(page.locator(".cell").count(), 1500)
            self.assertEqual(page.locator(".still").count(), 0)

    def test_heads_of_columns_end_as_their_names(self):
        """Names of a system differ at their ends, which have to be seen."""
        parts = ["standard", "dark", "tint-subtle", "60"]
        path = pathlib.Path(self.enterContext(
            tempfile.TemporaryDirectory())) / "long.csv"
        path.write_text("name,color\nink,#000\n" + "".join(
            f"core.color.brand.extended.{part},#{n}08{n}80\n"
            for n, part in enumerate(parts)))
        page_path = path.with_suffix(".html")
        contrast("matrix", path, "-o", page_path)
        with Browser() as browser:
            page = browser.show(page_path)
            for is_large in [True, False]:
                zoom(page, is_large)
                heads = page.evaluate("""() =>
                  [...document.querySelectorAll(".names .words")].map(
                    (node) => [node.textContent,
                      node.scrollHeight <= node.clientHeight + 1])""")
                for part in parts:
                    self.assertIn(True, [
                        fits and head.startswith("…") and head.endswith(part)
                        for head, fits in heads], (part, heads))

    def test_has_every_cell_in_its_place(self):
        """Each cell names the row and the column of its numbers."""
        with Browser() as browser:
            page = browser.open("medium")
            zoom(page, False)
            page.evaluate("scrollTo(0, 0)")
            said = page.evaluate("""async () => {
              const sheet = document.querySelector(".sheet");
              const said = {};
              const frame = () => new Promise((done) =>
                requestAnimationFrame(() => setTimeout(done)));
              for (let top = 0; top < sheet.scrollHeight; top += 200) {
                for (let left = 0; left < sheet.scrollWidth; left += 400) {
                  sheet.scrollTo(left, top);
                  for (let turn = 0; turn < 8; turn += 1) await frame();
                  for (const cell of sheet.querySelectorAll(".cell")) {
                    const place = [cell.parentElement.ariaRowIndex,
                      cell.ariaColIndex];
                    const heads = cell.parentElement.firstElementChild;
                    const head = sheet.querySelector(
                      `.names [aria-colindex="${cell.ariaColIndex}"]`);
                    const nameOf = (head) =>
                      head?.querySelector(".unseen").textContent ?? "";
                    said[place] = [
                      cell.ariaLabel, nameOf(heads), nameOf(head)];
                  }
                }
              }
              return said;
            }""")
        table = rows(contrast(
            "matrix", *inputs("medium"), "--mode", "light", "--format", "csv",
            "--long"))
        colors = {(row["foreground_color"], row["foreground"]) for row in table}
        distinct = {color for color, _ in colors}
        self.assertEqual(len(said), len(distinct) ** 2)
        ratios = {(row["foreground"], row["background"]): row for row in table}
        names = {name for _, name in colors}
        seen = set()
        for label, row_head, column_head in said.values():
            if label.endswith("on itself, not a pair"):
                continue
            text, ground = label.rpartition(": ")[2].split(" on ")
            self.assertIn(text, row_head.split(", also "))
            if column_head:
                self.assertIn(ground, column_head.split(", also "))
            row = ratios[text, ground]
            self.assertTrue(label.startswith(row["ratio"] + " "), label)
            if row["greatest"] != row["ratio"]:
                self.assertTrue(label.startswith(
                    f"{row['ratio']} to {row['greatest']} "), label)
            seen.update(row_head.split(", also "))
        # Nothing is lost where equal colours are one row.
        self.assertEqual(seen, names)

    def test_says_what_it_shows(self):
        """The visible words begin the name, and nothing is repeated."""
        with Browser() as browser:
            for name in ["small", "required", "medium", "audit"]:
                page = browser.open(name)
                cells = page.evaluate("""() =>
                  [...document.querySelectorAll(".cell")].map((cell) =>
                    [cell.innerText, cell.ariaLabel,
                      cell.hasAttribute("aria-description")])""")
                self.assertGreater(len(cells), 50)
                for visible, label, is_described in cells:
                    words = " ".join(visible.split())
                    self.assertIn(words, label.replace(", below", " below"))
                    self.assertFalse(is_described)
                    self.assertNotRegex(label, r"^1\.00 none.*backdrop")
                page.context.close()

    def test_says_the_range_of_an_unknown_backdrop(self):
        with Browser() as browser:
            page = browser.open("small")
            labels = page.evaluate(
                "[...document.querySelectorAll('.cell')].map("
                "(cell) => cell.ariaLabel)")
            self.assertTrue(any(
                re.match(r"1\.00 to \d+\.\d\d depends on the backdrop: "
                         r"text\.\S+ on surface\.hover$", label)
                for label in labels))

    def test_marks_the_row_and_the_column(self):
        with Browser() as browser:
            page = browser.open("small")
            walk_to_matrix(page)
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowRight")
            heads = page.evaluate(
                "[...document.querySelectorAll('.crossed')].map("
                "(head) => head.querySelector('.unseen').textContent)")
            self.assertEqual(heads, ["surface.sunken", "text.secondary"])
            page.locator(".cell").nth(35).hover()
            heads = page.locator(".crossed").count()
            self.assertEqual(heads, 2)

    def test_folds_groups(self):
        with Browser() as browser:
            page = browser.open("audit")
            grid = page.locator(".sheet").first
            count = int(grid.get_attribute("aria-rowcount"))
            heading = page.locator(".line > .fold button", has_text="text")
            heading = heading.locator("visible=true").first
            self.assertEqual(heading.get_attribute("aria-expanded"), "true")
            heading.focus()
            page.keyboard.press("Enter")
            self.assertEqual(heading.get_attribute("aria-expanded"), "false")
            fewer = int(grid.get_attribute("aria-rowcount"))
            self.assertLess(fewer, count)
            self.assertTrue(heading.evaluate(
                "(node) => node === document.activeElement"))
            page.keyboard.press("ArrowRight")
            self.assertEqual(
                int(grid.get_attribute("aria-rowcount")), count)

    def test_fills_only_what_is_a_pair(self):
        with Browser() as browser:
            page = browser.open("audit")
            cells = page.evaluate("""() =>
              [...document.querySelectorAll(
                ".mode[open] .sheet .cell")].map((cell) =>
                [cell.ariaLabel, cell.innerText.trim(), cell.tabIndex])""")
            empty = [cell for cell in cells if not cell[1]]
            self.assertTrue(empty)
            for label, _, _ in empty:
                self.assertRegex(label, "^Not checked: .+ on .+$")
            below = [label for label, *_ in cells if " fails, " in label]
            self.assertTrue(below)
            for label in below:
                self.assertRegex(
                    label, r"^\d+\.\d\d fails, checked pair, needs [\d.]+: ")
            button = page.locator(".tools button", has_text="Only failing")
            button.locator("visible=true").first.click()
            labels = page.evaluate("""() =>
              [...document.querySelectorAll(".mode[open] "
                + ".sheet .cell:not(.none):not(.out)")].map((cell) => cell.ariaLabel)""")
            self.assertLessEqual(set(below), set(labels))
            for label in labels:
                self.assertIn(" fails, ", label)

    def test_stands_as_a_table_without_script(self):
        with Browser() as browser:
            for name in ["small", "medium", "audit"]:
                page = browser.open(name, java_script_enabled=False)
                tables = page.locator(".still table:visible")
                self.assertGreater(tables.count(), 0)
                head = tables.first.locator("thead th").count()
                row = tables.first.locator("tbody tr").first
                self.assertEqual(row.locator("th, td").count(), head)
                self.assertRegex(
                    tables.first.inner_text(), r"\d\.\d\d (none|passes|fails)")
                page.context.close()
            page = browser.open("huge", java_script_enabled=False)
            self.assertTrue(page.locator(".still img").is_visible())

    def test_is_on_paper_whole(self):
        with Browser() as browser:
            page = browser.open("small")
            self.assertEqual(page.locator(".still").count(), 0)
            page.evaluate("dispatchEvent(new Event('beforeprint'))")
            page.emulate_media(media="print")
            self.assertTrue(page.locator(".still table").first.is_visible())
            self.assertFalse(page.locator(".sheet").first.is_visible())
            page.evaluate("dispatchEvent(new Event('afterprint'))")
            self.assertEqual(page.locator(".still").count(), 0)

    def test_keeps_every_row_within_reach_of_the_filters(self):
        with Browser() as browser:
            page = browser.open("medium")
            grid = page.locator(".sheet").first
            count = int(grid.get_attribute("aria-rowcount"))
            page.locator("#mode-1-text").fill("text.muted")
            self.assertLess(int(grid.get_attribute("aria-rowcount")), count)
            page.locator("#mode-1-ratio").select_option("7 0")
            page.locator("#mode-1-ground").fill("no such name")
            self.assertFalse(grid.is_visible())
            for part in ["text", "ground"]:
                page.locator(f"#mode-1-{part}").fill("")
            page.locator("#mode-1-ratio").select_option("0 0")
            self.assertTrue(grid.is_visible())
            self.assertEqual(int(grid.get_attribute("aria-rowcount")), count)


if __name__ == "__main__":
    unittest.main()
