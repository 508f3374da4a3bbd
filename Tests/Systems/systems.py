"""Reads packages of real design systems, and asks Chromium for the same colours."""

import glob
import json
import os
import pathlib
import re
import subprocess
import sys
import zipfile

from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).parent
CONTRAST = os.environ["CONTRAST"]
# What pages choose a theme by. A mode's words are put into all of them.
ATTRIBUTES = ["data-theme", "data-bs-theme", "data-mode", "data-color-scheme"]
# Modes that depend on the screen, which Chromium cannot pretend to have.
SCREENS = {"p3", "rec2020", "high-contrast", "low-contrast"}

# The colours of custom properties as the page has them: each is painted on an
# element, and the 8 bits of its channels are read from a canvas. Channels by
# themselves are put into the function that pages have around them.
READ = """
(names) => {
  const element = document.createElement("i");
  document.body.append(element);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", {willReadFrequently: true});
  const style = getComputedStyle(document.body);
  return names.map((name) => {
    const value = style.getPropertyValue(name).trim();
    const wrapped = value.includes("%") ? `hsl(${value})` : `rgb(${value})`;
    const known = [value, wrapped].find((text) => CSS.supports("color", text));
    if (!value || !known) return null;
    element.style.color = known;
    context.clearRect(0, 0, 1, 1);
    const color = getComputedStyle(element).color;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [color, ...context.getImageData(0, 0, 1, 1).data];
  });
}
"""


def files(package, version, patterns, work):
    """The files of a package, downloaded and unpacked once."""
    folder = work / f"{package}-{version}"
    if not folder.exists():
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
             "--disable-pip-version-check", "--only-binary", ":all:",
             f"{package}=={version}", "-d", str(folder)], check=True)
        for wheel in folder.glob("*.whl"):
            zipfile.ZipFile(wheel).extractall(folder)
    found = [path for pattern in patterns
             for path in sorted(glob.glob(str(folder / pattern)))]
    if not found:
        raise FileNotFoundError(f"{package}: {patterns}")
    return found


def contrast(paths):
    """What `contrast colors` reads, without a flag, and its warnings."""
    run = subprocess.run([CONTRAST, "colors", "--format", "json", *paths],
                         capture_output=True, text=True)
    count = re.search(r"(\d+) warning", run.stderr)
    modes = json.loads(run.stdout)["modes"] if run.stdout else []
    return run.returncode, modes, int(count[1]) if count else 0


def theme(page, paths, mode):
    """Opens a page with the style sheets, as a reader of a mode has it."""
    words = [] if mode == "default" else re.split(r"[-, ]", mode)
    scheme = "dark" if "dark" in words else "light"
    page.emulate_media(color_scheme=scheme)
    marks = "".join(f' {name}="{mode}"' for name in ATTRIBUTES) if words else ""
    if words:
        # Material for MkDocs: a scheme, and a colour in it.
        marks += f' data-md-color-scheme="{words[0]}"'
        primary = mode.removeprefix("slate-")
        marks += f' data-md-color-primary="{primary}"'
    names = [name for word in words for name in (word, f"w-theme-{word}")]
    classes = f' class="{" ".join(names)}"' if words else ""
    links = "".join(f'<link rel="stylesheet" href="file://{path}">'
                    for path in paths)
    shell = pathlib.Path(paths[0]).parent / "contrast-shell.html"
    shell.write_text(f"<!doctype html><html{marks}{classes}><head>{links}</head>"
                     f"<body{marks}{classes}></body></html>")
    page.goto(f"file://{shell}")


def is_equal(color, painted):
    """Whether a colour is the one that Chromium paints, but for rounding."""
    if painted is None:
        return False
    _, *data = painted
    alpha = color["alpha"]
    if abs(alpha * 255 - data[3]) > 1.01:
        return False
    if alpha == 0:
        return True
    # Of a nearly transparent colour a canvas keeps little.
    slack = 1.01 if alpha == 1 else 1.5 + 128 / max(data[3], 1)
    return all(abs(min(max(channel, 0), 1) * 255 - byte) <= slack
               for channel, byte in zip(color["srgb"], data))


def main():
    work = pathlib.Path(sys.argv[1])
    wrong = 0
    print(f"{'system':34} {'modes':>5} {'colors':>7} {'warn':>5} {'wrong':>6}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        page = browser.new_page()
        for line in (HERE / "packages.txt").read_text().splitlines():
            if not line or line.startswith("#"):
                continue
            package, version, *patterns = line.split()
            paths = files(package, version, patterns, work)
            status, modes, warnings = contrast(paths)
            if status or not modes:
                print(f"{package:34} exit code {status}")
                wrong += 1
                continue
            compared, bad = 0, []
            names = {mode["mode"] for mode in modes}
            for mode in modes:
                # A screen is light or dark, where a sheet asks which.
                is_neither = mode["mode"] == "default" and "light" in names
                if is_neither or SCREENS & set(mode["mode"].split("-")):
                    continue
                theme(page, paths, mode["mode"])
                colors = [color for color in mode["colors"]
                          if color["name"].startswith("--")]
                painted = page.evaluate(READ, [c["name"] for c in colors])
                for color, shown in zip(colors, painted):
                    compared += 1
                    if not is_equal(color, shown):
                        bad.append((mode["mode"], color["name"],
                                    color["hex"], shown))
            wrong += len(bad)
            print(f"{package + ' ' + version:34} {len(modes):5} {compared:7}"
                  f" {warnings:5} {len(bad):6}")
            for each in bad[:20]:
                print("    ", *each)
        browser.close()
    print("systems: " + (f"{wrong} wrong" if wrong else "all as Chromium has them"))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
