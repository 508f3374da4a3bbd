#!/usr/bin/env python3
"""Writes the generated files of data/, or checks them with --check.

spectrum-1331.hex is a lattice of 11 x 11 x 11 colours: each sRGB channel takes
the values 255 * i / 10 for i from 0 to 10, and halves round up. Red changes
slowest and blue fastest; r00-g05-b10 is the colour of steps 0, 5 and 10.

The binary palettes are written here because no editor shows them: dunes.ase and
dunes.aco have the colours of dunes.gpl, models.ase and spaces.aco a colour for
each colour model, and the files in malformed/ are cut or damaged.
"""

import itertools
import pathlib
import struct
import sys

FOLDER = pathlib.Path(__file__).parent

DUNES = [
    ("Night sea", "16233a"), ("Slate", "41566b"), ("Mist", "c9d3dc"),
    ("Paper", "f7f3ea"), ("Sand", "e2c792"), ("Clay", "b4623c"),
    ("Marram", "5d7a3f"), ("Shell", "f2b8a5"),
]


def spectrum():
    yield "; 11 x 11 x 11 sRGB colours. Written by data/generate.py."
    for steps in itertools.product(range(11), repeat=3):
        digits = "".join("%02x" % ((255 * step + 5) // 10) for step in steps)
        yield "#%s r%02d-g%02d-b%02d" % (digits, *steps)


def channels(digits):
    return tuple(bytes.fromhex(digits))


def text(name):
    """UTF-16 with a zero at its end."""
    return (name + "\0").encode("utf-16-be")


def block(kind, content=b""):
    return struct.pack(">HI", kind, len(content)) + content


def group(name):
    return block(0xC001, struct.pack(">H", len(name) + 1) + text(name))


def swatch(name, model, *values):
    return block(
        1, struct.pack(">H", len(name) + 1) + text(name) + model.encode()
        + struct.pack(">%df" % len(values), *values) + struct.pack(">H", 2))


def ase(*blocks):
    return b"ASEF" + struct.pack(">HHI", 1, 0, len(blocks)) + b"".join(blocks)


def aco(colors):
    """Version 1, then the same as version 2 with names."""
    packed = [struct.pack(">5H", *color) for _, color in colors]
    names = [
        struct.pack(">I", len(name) + 1) + text(name) for name, _ in colors]
    count = len(colors)
    return (
        struct.pack(">2H", 1, count) + b"".join(packed)
        + struct.pack(">2H", 2, count)
        + b"".join(a + b for a, b in zip(packed, names)))


def files():
    lines = "".join(line + "\n" for line in spectrum())
    yield "palettes/spectrum-1331.hex", lines.encode("ascii")

    dunes = [
        swatch(name, "RGB ", *(byte / 255 for byte in channels(digits)))
        for name, digits in DUNES]
    yield "palettes/dunes.ase", ase(*dunes)
    yield "palettes/dunes.aco", aco([
        (name, (0, *(byte * 257 for byte in channels(digits)), 0))
        for name, digits in DUNES])
    models = ase(
        group("Screen"), swatch("Clay", "RGB ", 0.7, 0.385, 0.235),
        swatch("Half grey", "Gray", 0.5), block(0xC002),
        group("Print"), swatch("Cyan half", "CMYK", 0.5, 0, 0, 0.25),
        group("Measured"), swatch("Moss", "LAB ", 0.5, -20, 30))
    yield "palettes/models.ase", models
    yield "palettes/spaces.aco", aco([
        ("rgb", (0, 0xB4B4, 0x6262, 0x3C3C, 0)),
        ("hsb", (1, 21845, 32896, 32896, 0)),
        ("cmyk", (2, 0x8000, 0xFFFF, 0xFFFF, 0xC000)),
        ("lab", (7, 5000, 0x10000 - 2000, 3000, 0)),
        ("grey", (8, 5000, 0, 0, 0)),
        ("wide cmyk", (9, 5000, 0, 0, 2500)),
    ])

    yield "malformed/cut.ase", models[:-11]
    yield "malformed/models.ase", ase(
        swatch("fine", "RGB ", 1, 1, 1), swatch("no model", "HSB ", 0, 0, 0),
        swatch("too much", "RGB ", 0, 2, 0))
    yield "malformed/cut.aco", aco([("a", (0, 1, 2, 3, 0))])[:-3]
    yield "malformed/books.aco", aco([
        ("fine", (0, 0, 0, 0, 0)), ("a book", (3, 1, 2, 3, 4))])


def main(arguments):
    if arguments not in ([], ["--check"]):
        sys.exit("usage: data/generate.py [--check]")
    for name, content in files():
        target = FOLDER / name
        if not arguments:
            target.write_bytes(content)
        elif not target.is_file() or target.read_bytes() != content:
            sys.exit("%s differs from its rule: run data/generate.py" % target)


if __name__ == "__main__":
    main(sys.argv[1:])
