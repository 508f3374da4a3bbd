"""axe finds nothing, and the accessibility tree agrees with the page."""

import os
import pathlib
import re
import unittest

import axe_playwright_python
from pages import SIZES, THEMES, Browser, open_editor

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js")
GOLDEN = pathlib.Path(__file__).parent / "golden" / "small.tree.txt"
RULES = [
    "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa",
    "best-practice",
]
# Roles without a name of their own, or with that of their parent.
UNSAID = {
    "none", "generic", "StaticText", "InlineTextBox", "LineBreak", "ListMarker",
    "RootWebArea", "paragraph", "row", "rowgroup", "cell", "code", "strong",
    "LabelText", "ListItem", "listitem", "list", "emphasis", "LayoutTable",
    "MenuListPopup", "option", "caption", "DisclosureTriangle", "term", "definition",
    "DescriptionListTerm", "DescriptionListDetail", "DescriptionList", "main",
}


def findings(page, theme="light", place="html"):
    """What axe objects to in a place, and what it cannot decide. Between themes
    only the colours differ."""
    page.evaluate(AXE.read_text())
    rules = {"type": "tag", "values": RULES} if theme == "light" else {
        "type": "rule", "values": ["color-contrast"]}
    return page.evaluate("""async ([runOnly, place]) => {
      const result = await axe.run(document.querySelector(place), {
        resultTypes: ["violations", "incomplete"], runOnly,
        // Experimental, and so not in the tags.
        rules: runOnly.type === "tag"
          ? { "label-content-name-mismatch": { enabled: true } } : {},
      });
      // Of what a matrix holds while it scrolls, axe may doubt what lies on
      // top. The browser knows: where the node itself does, all is well.
      const isOnTop = ({ target }) => {
        const node = document.querySelector(target[0]);
        if (!node?.closest(".sheet")) return false;
        node.scrollIntoView({ block: "center", inline: "center" });
        const box = node.getBoundingClientRect();
        const top = document.elementFromPoint(
          box.left + box.width / 2, box.top + box.height / 2);
        return top !== null && (node.contains(top) || top.contains(node));
      };
      const incomplete = result.incomplete.map((rule) => ({
        ...rule, nodes: rule.nodes.filter((node) =>
          rule.id !== "color-contrast" || !isOnTop(node)),
      })).filter(({ nodes }) => nodes.length > 0);
      return [...result.violations, ...incomplete].map((rule) =>
        `${rule.id}: ${rule.nodes.slice(0, 3).map((node) => node.html)}`);
    }""", [rules, place])


def tree(page):
    """The nodes that a screen reader stops at, one a line."""
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    lines = []

    def value(node, key):
        return node.get(key, {}).get("value", "")

    def property_of(node, key):
        for property in node.get("properties", []):
            if property["name"] == key:
                return property["value"].get("value")
        return None

    def value_text(node):
        # The protocol lacks it: screen readers read the attribute.
        if value(node, "role") != "slider":
            return ""
        described = client.send(
            "DOM.describeNode", {"backendNodeId": node["backendDOMNodeId"]})
        attributes = described["node"]["attributes"]
        pairs = dict(zip(attributes[::2], attributes[1::2]))
        return pairs.get("aria-valuetext", "")

    def walk(node, depth):
        role = value(node, "role")
        if not node.get("ignored") and role not in UNSAID:
            line = "  " * depth + role
            if role == "heading":
                line += " %d" % property_of(node, "level")
            if value(node, "name"):
                line += ' "%s"' % value(node, "name")
            said = value_text(node) or value(node, "value")
            if said != "" and role in ("slider", "searchbox", "combobox"):
                line += " = %s" % said
            if property_of(node, "pressed"):
                line += " (pressed: %s)" % property_of(node, "pressed")
            if value(node, "description"):
                line += " -- " + value(node, "description")
            lines.append(line)
            depth += 1
        for child in node.get("childIds", []):
            if child in by_id:
                walk(by_id[child], depth)

    walk(nodes[0], 0)
    return lines


# Reports that differ from the small one only in size or in a sentence are checked in
# one or two of its settings: axe takes 20 seconds for 24,000 nodes.
ENDS = {("light", "100 %"), ("forced colours", "400 %")}
BRIEF = {
    "required": ENDS, "medium": {("light", "100 %")},
    "large": {("forced colours", "400 %")},
}


class Axe(unittest.TestCase):
    def test_finds_nothing(self):
        with Browser() as browser:
            for name in ["small", "required", "medium", "large"]:
                for theme, colors in THEMES.items():
                    for size, viewport in SIZES.items():
                        if (theme, size) not in BRIEF.get(name, {(theme, size)}):
                            continue
                        # No colour depends on the size.
                        if theme == "dark" and size != "100 %":
                            continue
                        with self.subTest(name, theme=theme, size=size):
                            page = browser.open(name, **colors, **viewport)
                            self.assertEqual(findings(page, theme), [])
                            open_editor(page)
                            self.assertEqual(
                                findings(page, theme, "#editor"), [])
                            self.assertEqual(page.complaints, [])
                            page.context.close()


class Tree(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with Browser() as browser:
            page = browser.open("small")
            cls.page_lines = tree(page)
            open_editor(page)
            cls.editor_lines = tree(page)

    def test_is_the_golden_one(self):
        text = "\n".join([*self.page_lines, "", *self.editor_lines, ""])
        if os.environ.get("CONTRAST_UPDATE"):
            GOLDEN.parent.mkdir(exist_ok=True)
            GOLDEN.write_text(text)
        self.assertEqual(text, GOLDEN.read_text())

    def test_has_headings_in_order(self):
        levels = [
            int(match[1]) for line in self.page_lines
            if (match := re.match(r" *heading (\d)", line))
        ]
        self.assertEqual(levels[0], 1)
        self.assertEqual(levels.count(1), 1)
        for level, following in zip(levels, levels[1:]):
            self.assertLessEqual(following, level + 1)

    def test_says_the_ratio_of_each_cell_first(self):
        matrix = []
        for line in self.page_lines:
            role = line.strip().split(" ")[0]
            if role == "grid":
                matrix.append([line])
            elif role == "gridcell" and matrix:
                matrix[-1].append(line.strip())
        self.assertIn('"Matrix of mode light', matrix[0][0])
        # Two backgrounds are one colour, and so one column.
        self.assertEqual(len(matrix[0]) - 1, 11 * 9)
        for cell in matrix[0][1:]:
            self.assertRegex(
                cell,
                r'^gridcell "(\d+\.\d\d( to \d+\.\d\d)? (none|large|AAA?), '
                r'(not )?usable for .*: .* on .*'
                r'|1\.\d\d to \d+\.\d\d depends on the backdrop: .* on .*'
                r'|.* on itself, not a pair)"$')

    def test_says_what_sliders_are(self):
        sliders = [
            line.strip() for line in self.editor_lines
            if line.strip().startswith("slider")
        ]
        self.assertEqual(len(sliders), 14)
        for slider in sliders:
            self.assertRegex(
                slider,
                r'^slider "(Text|Background) '
                r'(lightness|chroma|hue|red|green|blue|opacity)" '
                r"= [\d.]+( percent| degrees)?, ratio \d+\.\d\d$")


if __name__ == "__main__":
    unittest.main()
