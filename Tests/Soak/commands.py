"""The command lines of the soak, and the inputs that they read."""

import glob
import os
import random
import shutil
import subprocess
from dataclasses import dataclass

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))


@dataclass(frozen=True)
class Command:
    """A command line: what it is given, and how it ends."""

    arguments: tuple[str, ...]
    status: int = 0

    # What it writes, in the folder where it runs.
    files: tuple[str, ...] = ()

    # A file that it reads from a pipe.
    stdin: str | None = None

    # Those of one word have one output.
    like: str | None = None

    @property
    def name(self) -> str:
        return " ".join(os.path.basename(each) for each in self.arguments)


def write_inputs(contrast: str, inputs: str) -> None:
    for name in ("palettes", "malformed", "pairs", "versions"):
        shutil.copytree(
            os.path.join(ROOT, "data", name), os.path.join(inputs, name), symlinks=True
        )
    chance = random.Random(17)

    def colour(digits: int) -> str:
        return f"#{chance.getrandbits(4 * digits):0{digits}x}"

    with open(os.path.join(inputs, "pairs.csv"), "w") as file:
        for _ in range(100_000):
            file.write(f"{colour(6)},{colour(6)}\n")
    with open(os.path.join(inputs, "bad.csv"), "w") as file:
        for line in range(5_000):
            file.write(f"{colour(6)},{'none' if line % 700 == 9 else colour(6)}\n")
    with open(os.path.join(inputs, "translucent.css"), "w") as file:
        file.write(":root {\n")
        for index in range(240):
            digits = 8 if index % 2 else 6
            file.write(f"  --colour-{index}: {colour(digits)};\n")
        file.write("}\n")
    with open(os.path.join(inputs, "many.css"), "w") as file:
        file.write(":root {\n")
        for index in range(20_000):
            file.write(f"  --colour-{index}: {colour(6)};\n")
        file.write("}\n")
    for shard in (1, 2, 3):
        subprocess.run(
            [contrast, "pairs", os.path.join(inputs, "pairs.csv"), "--summary",
             "--shard", f"{shard}/3", "-o", os.path.join(inputs, f"s{shard}.json")],
            check=True, stdout=subprocess.DEVNULL,
        )


def every(contrast: str, inputs: str) -> list[Command]:
    """All of them; makes the inputs first."""
    write_inputs(contrast, inputs)

    def place(name: str) -> str:
        return os.path.join(inputs, name)

    def palette(name: str) -> str:
        return place(f"palettes/{name}")

    harbor, rules = palette("harbor.tokens.json"), palette("harbor.contrast.json")
    translucent, pairs = place("translucent.css"), place("pairs.csv")
    shards = tuple(place(f"s{shard}.json") for shard in (1, 2, 3))
    commands = [
        Command(("check", "#777777", "#ffffff")),
        Command(("check", "#777777", "#ffffff", "--require", "4.5"), 1),
        Command(("check", "#00000080", "rgb(255 0 0 / 30%)", "--format", "json")),
        Command(("check", "#77777", "#ffffff"), 2),
        Command(("chekc",), 2),
        Command(("formats", "--format", "json")),
        Command(("completions", "zsh")),
        Command(("help", "matrix")),
        Command(("suggest", "#777777", "--on", "#ffffff", "-o", "s.json"), 0, ("s.json",)),
        Command(
            ("suggest", "#777777", "--on", "#eeeeee", "--from-palette", harbor)),
        Command(("colors", place("many.css"), "--format", "csv")),
        Command(("colors", palette(""), "--format", "json", "--quiet")),
        Command(("matrix", harbor, "-o", "m.html", "-o", "m.json", "-o", "m.svg"),
                0, ("m.html", "m.json", "m.svg")),
        Command(("matrix", harbor, "--require", "7"), 1),
        Command(("matrix", palette("ember.css"), "--long", "--format", "csv")),
        Command(("matrix", palette("spectrum-1331.hex"), "-o", "m.npy"), 0, ("m.npy",)),
        Command(("matrix", place("many.css"), "--format", "json")),
        Command(("matrix", palette("absent.css")), 2),
        Command(("audit", harbor, "--rules", rules), 1),
        Command(("audit", harbor, "--rules", rules, "-o", "a.html", "-o", "a.json"),
                1, ("a.html", "a.json")),
        Command(("audit", palette("daisy.css"), "--format", "json")),
        Command(("pairs", pairs, "-o", "o.csv"), 0, ("o.csv",)),
        Command(("pairs", pairs, "--to", "ndjson")),
        Command(("pairs", pairs), 0, like="pairs"),
        Command(("pairs", pairs, "--threads", "1"), 0, like="pairs"),
        Command(("pairs",), 0, stdin=pairs, like="pairs"),
        Command(("pairs", pairs, "--summary"), 0),
        Command(("pairs", pairs, "--shard", "2/3", "--summary", "-o", "s.json"),
                0, ("s.json",)),
        Command(("pairs", place("bad.csv")), 2),
        Command(("pairs", place("bad.csv"), "--lenient"), 0),
        Command(("pairs", place("bad.csv"), "-o", "o.csv"), 2, ("o.csv",)),
        Command(("merge", *shards, "-o", "all.json"), 0, ("all.json",)),
        Command(("merge", *shards[:2]), 2),
        Command(("merge", pairs), 2),
    ] + [
        Command(("matrix", translucent, "--format", "json", *more), 0,
                like="translucent")
        for more in ((), ("--kernel", "scalar"), ("--kernel", "vector"),
                     ("--threads", "1"), ("--threads", "5"))
    ] + [
        Command(("matrix", translucent, "--backdrop", "#123", "--full",
                 "--format", "json", "--kernel", kernel), 0, like="backdrop")
        for kernel in ("scalar", "ranked")
    ]
    for path in sorted(glob.glob(place("malformed/*"))):
        status = subprocess.run(
            [contrast, "colors", path], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ).returncode
        commands.append(Command(("colors", path), status))
    return commands
