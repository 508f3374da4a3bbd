"""Compares what `contrast audit` says of style sheets with a browser.

For each checked pair of a selector it makes elements that the selector matches,
under the conditions of the mode, and compares both computed colours.
"""

import collections
import fnmatch
import json
import os
import pathlib
import re
import subprocess
import sys
import zipfile

from playwright.sync_api import sync_playwright

from systems import SYSTEMS

HERE = pathlib.Path(__file__).parent
CONTRAST = os.environ["CONTRAST"]

# States that a page cannot put on become classes, which weigh the same.
STATES = (
    "hover|focus|focus-visible|focus-within|active|visited|target|checked|"
    "indeterminate|valid|invalid|user-valid|user-invalid|link|any-link|"
    "popover-open|modal|autofill|-webkit-autofill|placeholder-shown|"
    "read-only|read-write|fullscreen|default|in-range|out-of-range|required|"
    "optional|enabled"
)
STATE = re.compile(r"(?<![:\\\\])(?<!\(hover)(?<!-hover)(?<!-mode):(" + STATES + r")(?![-\w(])")


def with_classes(text):
    return STATE.sub(lambda match: ".is__" + match[1].lower(), text)


def sheets(folder, patterns):
    """The files of patterns, in their order, those that are written once."""
    names = sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*.css"))
    found = []
    for pattern in patterns:
        matching = [name for name in names if fnmatch.fnmatch(name, pattern)
                    and ".data/" not in name]
        if not matching:
            raise SystemExit(f"no {pattern} in {folder}")
        found.append(folder / matching[0])
    return found


def prelude(source):
    """The selectors of the rule at a place."""
    lines = pathlib.Path(source["path"]).read_bytes().split(b"\n")
    text = b"\n".join(lines[source["line"] - 1:])[source["column"] - 1:]
    text = re.sub(rb"/\*.*?\*/", b"", text[:200_000], flags=re.S)
    return text[:text.index(b"{")].decode().strip()


def parts(text):
    """The selectors of a list."""
    result, depth, own = [], 0, ""
    for mark in text:
        depth += (mark in "([") - (mark in ")]")
        if mark == "," and depth == 0:
            result.append(own.strip())
            own = ""
        else:
            own += mark
    return [part for part in result + [own.strip()] if part]


def is_nested(source):
    text = pathlib.Path(source["path"]).read_bytes()
    lines = text.split(b"\n")
    offset = sum(len(line) + 1 for line in lines[:source["line"] - 1])
    before = text[:offset + source["column"] - 1]
    before = re.sub(rb"/\*.*?\*/|\"[^\"]*\"|'[^']*'", b"", before, flags=re.S)
    blocks, start = [], 0
    for match in re.finditer(rb"[{};]", before):
        if match[0] == b"{":
            blocks.append(before[start:match.start()].strip())
        elif match[0] == b"}" and blocks:
            blocks.pop()
        start = match.end()
    return any(not block.startswith(b"@") for block in blocks)


def checks(audit, modes):
    """What is to be compared: the mode, selectors, and the colours."""
    for mode in audit["modes"]:
        if mode["mode"] not in modes:
            continue
        colors = {}
        for color in mode["colors"]:
            value = [*color["srgb"], color["alpha"]]
            colors.setdefault(color["name"], value)
        for pair in mode["pairings"]:
            if pair["evidence"] != "observed" or "source" not in pair:
                continue
            own = pair["source"]
            listed = (
                parts(pair["because"].rstrip("…").rstrip(", "))
                if is_nested(own) else parts(prelude(own)))
            shown = parts(pair["because"])
            # Those of the list that the pair is about, the first dozen.
            chosen = [one for one in listed
                      if len(shown) == len(listed) or "…" in pair["because"]
                      or " ".join(one.split()) in shown][:12] or listed[:1]
            users = parts(prelude(pair["user"]))[:12] if "user" in pair else None
            yield {
                "mode": mode["mode"], "pair": pair, "selectors": chosen,
                "users": users, "text": colors[pair["foreground"]],
                "face": colors[pair["background"]],
            }


class Browser:
    def __init__(self, playwright):
        self.browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox"])

    def page(self, files, mode, width=1280):
        """A page with the sheets, under the condition of a mode."""
        context = self.browser.new_context(
            color_scheme=mode["scheme"] or "light", reduced_motion="reduce",
            viewport={"width": width, "height": 900})
        page = context.new_page()
        style = "".join(
            f"<style>{with_classes(file.read_text())}</style>"
            for file in files)
        attributes = {
            where: "".join(f' {name}="{value}"' for name, value in mode[where].items())
            for where in ("root", "body")
        }
        # Colours are those at the end of transitions.
        still = (
            "*, *::before, *::after { transition: none !important; "
            "animation: none !important }")
        page.set_content(
            f"<!doctype html><html{attributes['root']}><head>{style}"
            f"<style>{still}</style></head><body{attributes['body']}>"
            "</body></html>", wait_until="domcontentloaded")
        page.add_script_tag(path=HERE / "elements.js")
        return page


def compare(browser, files, modes, audit, explain):
    """How many pairs are checked and equal, and the others."""
    pages = {}

    def page(mode, width):
        key = mode, width
        if key not in pages:
            pages[key] = browser.page(files, modes[mode], width)
        return pages[key]

    equal, unequal, checked = 0, [], 0
    for one in checks(audit, modes):
        checked += 1
        result = None
        for width in (1280, 420, 800, 1700):
            asked = []
            for selector in one["selectors"]:
                for user in one["users"] or [None]:
                    asked.append({
                        "selector": with_classes(user or selector),
                        "setter": user and with_classes(selector),
                        "text": one["text"], "face": one["face"],
                    })
            results = page(one["mode"], width).evaluate(
                "asked => asked.map(one => check(one))", asked)
            fits = [each for each in results if each["isEqual"]]
            # Of a list every selector counts; of a variant one state does.
            isWhole = fits if one["users"] else len(fits) == len(results)
            if isWhole:
                result = fits[0]
                break
            worst = next(each for each in results if not each["isEqual"])
            if result is None:
                result = worst
        if result["isEqual"]:
            equal += 1
        else:
            unequal.append((one, result))
    for each in pages.values():
        each.context.close()
    return checked, equal, unequal


def main():
    work = pathlib.Path(sys.argv[1])
    chosen = sys.argv[2:]
    rows = []
    with sync_playwright() as playwright:
        browser = Browser(playwright)
        for name, requirement, patterns, modes in SYSTEMS:
            if chosen and name not in chosen:
                continue
            folder = work / requirement.split("==")[0]
            if not folder.exists():
                for wheel in (work / "wheels").glob("*.whl"):
                    plain = re.sub(r"[-_.]+", "-", wheel.name.split("-")[0]).lower()
                    if plain == requirement.split("==")[0]:
                        with zipfile.ZipFile(wheel) as archive:
                            archive.extractall(folder, [
                                entry for entry in archive.namelist()
                                if entry.endswith(".css")])
            files = sheets(folder, patterns)
            output = work / "audit.json"
            run = subprocess.run(
                [CONTRAST, "audit", *files, "--no-rules", "-o", f"json:{output}"],
                capture_output=True, text=True)
            if run.returncode > 2 or not output.exists():
                raise SystemExit(f"{name}: {run.stderr}")
            audit = json.loads(output.read_text())
            output.unlink()
            checked, equal, unequal = compare(browser, files, modes, audit, {})
            skipped = [mode["mode"] for mode in audit["modes"]
                       if mode["mode"] not in modes]
            rows.append((name, requirement, len(audit["modes"]), checked, equal, unequal))
            print(f"{name}: {checked} checked, {equal} equal", file=sys.stderr)
            if skipped:
                print(f"  modes that are not opened: {skipped}", file=sys.stderr)
            for one, result in unequal:
                pair = one["pair"]
                print("  ", one["mode"], pair["because"][:100],
                      "|", pair["foreground"], "on", pair["background"],
                      "|", one["text"], one["face"], "|", result, file=sys.stderr)
    print("| system | package | modes | checked | equal | explained |")
    print("|---|---|---|---|---|---|")
    total = [0, 0]
    for name, requirement, modes, checked, equal, unequal in rows:
        total[0] += checked
        total[1] += equal
        reasons = collections.Counter(
            reason(one, result) for one, result in unequal)
        text = "; ".join(f"{count} {why}" for why, count in reasons.items())
        print(f"| {name} | `{requirement}` | {modes} | {checked} | {equal} | {text} |")
    share = 100 * total[1] / max(total[0], 1)
    print(f"| all | | | {total[0]} | {total[1]} ({share:.1f} %) | |")
    return 0 if share >= 97 else 1


def reason(one, result):
    """Why a pair is not equal, in words."""
    if "-webkit-file-upload-button" in one["pair"]["because"]:
        return "an older name of `::file-selector-button`, whose rule is last"
    if "error" in result:
        return "no element can be made for the selector"
    if result.get("hasImage"):
        return "lie on an image"
    return "another rule of the sheet applies to the element as well"


if __name__ == "__main__":
    sys.exit(main())
