"""The reports that the tests open, and the browser they open them in."""

import atexit
import functools
import itertools
import json
import math
import os
import pathlib
import random
import re
import subprocess
import tempfile

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).parents[2]
PALETTES = ROOT / "data" / "palettes"
SCRIPT = ROOT / "Sources" / "ReportPages" / "Script"
CONTRAST = os.environ.get("CONTRAST", ROOT / ".build" / "release" / "contrast")

# Settings of readers, for Playwright's contexts.
THEMES = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced colours": {"color_scheme": "dark", "forced_colors": "active"},
}
# A window of 1280 x 1024 pixels, and what is left of it at 400 %.
SIZES = {
    "100 %": {"viewport": {"width": 1280, "height": 1024}},
    "400 %": {"viewport": {"width": 320, "height": 256}},
}

# Pages of translucent colours over a known backdrop.
BACKDROPS = {
    "over black": "#000000", "over white": "#ffffff", "over teal": "#1b7f83",
}

# Pages of colours outside sRGB, read each way.
GAMUTS = {
    "outside": "worst", "outside native": "native",
    "outside clipped": "clipped",
}

_folder = tempfile.TemporaryDirectory(prefix="contrast-browser-")


def contrast(*arguments):
    """The standard output of the command."""
    command = [str(CONTRAST), *map(str, arguments)]
    result = subprocess.run(command, capture_output=True)
    # Status 1 means that a requirement is not met, which reports show.
    if result.returncode > 1:
        raise RuntimeError(result.stderr.decode())
    return result.stdout


@functools.cache
def report(name):
    """The path of a report, written when it is first asked for."""
    path = pathlib.Path(_folder.name) / (name + ".html")
    verb = "audit" if name in ["audit", "modes", "scrim"] else "matrix"
    contrast(verb, *inputs(name), "-o", path)
    return path


@functools.cache
def inputs(name):
    """The arguments that name the colours of a report."""
    harbor = PALETTES / "harbor.tokens.json"
    if name == "small":
        return (
            harbor, "--mode", "light", "--foreground", "text.*",
            "--background", "surface.*",
        )
    if name == "required":
        return (*inputs("small"), "--require", "AA")
    if name == "medium":
        return (harbor,)
    if name == "wide":
        return (PALETTES / "beacon.tokens.json",)
    if name == "audit":
        return (harbor, "--rules", PALETTES / "harbor.contrast.json")
    if name == "modes":
        return eight_modes()
    if name == "exact":
        return (PALETTES / "near-misses.csv",)
    if name == "huge":
        source = random.Random(2000)
        path = pathlib.Path(_folder.name) / "huge.hex"
        path.write_text("".join(
            "#%06x group%d.color%d\n"
            % (source.getrandbits(24), index // 20, index)
            for index in range(2000)))
        return (path,)
    if name in BACKDROPS:
        source = random.Random(name)
        path = pathlib.Path(_folder.name) / (name + ".hex")
        path.write_text("".join(
            "#%08x c%d\n" % (source.getrandbits(32), index)
            for index in range(60)))
        return (path, "--backdrop", BACKDROPS[name])
    if name in GAMUTS:
        # Corners of a wider cube, whose clipped channels are bytes.
        path = pathlib.Path(_folder.name) / "outside.css"
        corners = itertools.product((0, 1), repeat=3)
        path.write_text(":root {" + "".join(
            f"--{space}-{r}{g}{b}{index}: color({space} {r} {g} {b}{alpha});"
            for r, g, b in corners for space in ("display-p3", "rec2020")
            for index, alpha in enumerate(("", " / 0.6")))
            + "--slate: #444; --paper: #f6f4ee; --dye: oklch(.7 .3 150) }")
        return (path, "--gamut", GAMUTS[name])
    if name == "scrim":
        path = pathlib.Path(_folder.name) / "scrim.css"
        path.write_text(""":root {
          --bg: #fff; --on-bg: #222; --scrim: rgb(0 0 0 / 40%); --cap: #ddd;
          --red: #a33;
        }
        .chip { color: var(--cap); background: var(--scrim) }
        .red { color: var(--bg); background: var(--red) }
        """)
        return (path,)
    if name == "translucent":
        source = random.Random(2026)
        path = pathlib.Path(_folder.name) / "translucent.hex"
        path.write_text("".join(
            "#%08x c%d\n" % (source.getrandbits(32), index)
            for index in range(60)))
        return (path,)
    path = pathlib.Path(_folder.name) / "thousand.hex"
    steps = itertools.product(range(10), repeat=3)
    path.write_text("".join(
        "#%02x%02x%02x r%d-g%d-b%d\n" % (*[255 * s // 9 for s in step], *step)
        for step in steps
    ))
    return (path,)


def eight_modes():
    """A table of eight modes with pairs in many states, and its rules."""
    source = random.Random(8)
    path = pathlib.Path(_folder.name) / "modes.csv"
    lines = ["name," + ",".join(f"theme-{mode}" for mode in range(8))]
    for part in range(20):
        for suffix, least, alpha in [
            ("", 200, "80" if part % 5 == 0 else ""), ("-foreground", 0, ""),
            ("-icon", 60, ""),
        ]:
            values = ["#%02x%02x%02x%s" % (
                *[least + source.randrange(56 if least else 120)] * 3, alpha)
                for _ in range(8)]
            lines.append(f"part{part}{suffix}," + ",".join(values))
    path.write_text("\n".join(lines) + "\n")
    rules = pathlib.Path(_folder.name) / "modes.contrast.json"
    rules.write_text(json.dumps({"pairs": [
        {"text": "part<n>-foreground", "on": "part<n>"},
        {"graphic": "part<n>-icon", "on": "part<n>"},
    ]}))
    return path, "--rules", rules


@functools.cache
def chromium():
    """The one browser of a process: to start another takes half a second."""
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
        args=["--no-sandbox"])
    atexit.register(playwright.stop)
    atexit.register(browser.close)
    return browser


class Browser:
    """A browser, and pages whose errors are recorded."""

    def __enter__(self):
        self.browser = chromium()
        return self

    def __exit__(self, *_):
        for context in self.browser.contexts:
            context.close()

    def open(self, name, **settings):
        """A page with a report whose script has done its work."""
        page = self.show(report(name), **settings)
        if settings.get("java_script_enabled", True):
            wait(page, "[...document.querySelectorAll("
                 "'.mode[open] [id$=-list]')]"
                 ".every((list) => list.tBodies[0].rows.length > 0)")
        return page

    def show(self, path, **settings):
        """A page of a file, whose errors are recorded."""
        context = self.browser.new_context(
            **{**SIZES["100 %"], **THEMES["light"], **settings})
        page = context.new_page()
        page.complaints = []
        page.on("console", lambda message: page.complaints.append(message.text))
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("request", lambda request: page.complaints.append(request.url)
                if not request.url.startswith(("file:", "data:")) else None)
        page.goto(path.as_uri())
        return page

    def modules(self, name):
        """A page with nothing but the data of a report, where the modules of
        the script can be imported one by one."""
        page = self.browser.new_context().new_page()
        data = re.search(
            r'<script type="application/json" id="data">.*?</script>',
            report(name).read_text(), re.DOTALL)[0]

        def answer(route):
            name = route.request.url.rpartition("/")[2]
            if name:
                route.fulfill(
                    path=SCRIPT / name, content_type="text/javascript")
            else:
                route.fulfill(body=data, content_type="text/html")

        page.route("http://page.test/**", answer)
        page.goto("http://page.test/")
        return page


def wait(page, condition):
    """Waits until a condition holds. Playwright's own way asks for `eval`, which
    the policy of the page forbids."""
    for _ in range(2000):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(5)
    raise TimeoutError(condition)


def address(page):
    """The address at this moment; Playwright's `url` follows a moment later."""
    return page.evaluate("location.href")


def open_editor(page):
    """Opens the editor on the first pair that is not a colour on itself."""
    page.locator(".cell:not(.none):visible").first.press("Enter")
    wait_for_editor(page)


def wait_for_editor(page):
    """Waits until the editor is open: a link opens it a moment later."""
    wait(page, "document.getElementById('editor').open")


def close_editor(page):
    """Closes the editor, and waits until its pair has left the address, a moment
    later. The same link would otherwise change nothing."""
    page.keyboard.press("Escape")
    wait(page, "!document.getElementById('editor').open"
         " && !location.hash.includes('text=')")


def walk_to_matrix(page):
    """Gives the focus to the matrix, as the tab key does."""
    page.locator("[role=grid].sheet:visible [tabindex='0']").first.focus()


def cut(ratio):
    """A ratio as it is shown, cut to two decimals."""
    return f"{math.floor(ratio * 100 + 1e-9) / 100:.2f}"


def rows(text):
    """The rows of a CSV of the command, as dictionaries."""
    import csv
    import io
    return list(csv.DictReader(io.StringIO(text.decode())))


def sample(count, seed):
    """Random pairs of the command with their ratios and levels."""
    data = contrast("sample", "--count", count, "--seed", seed,
                    "--format", "json")
    return json.loads(data)["pairs"]
