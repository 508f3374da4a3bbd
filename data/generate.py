#!/usr/bin/env python3
"""Writes data/palettes/spectrum-1331.hex, or checks it with --check.

The palette is a lattice of 11 x 11 x 11 colours: each sRGB channel takes the
values 255 * i / 10 for i from 0 to 10, and halves round up. Red changes
slowest and blue fastest; r00-g05-b10 is the colour of steps 0, 5 and 10.
"""

import itertools
import pathlib
import sys

TARGET = pathlib.Path(__file__).parent / "palettes" / "spectrum-1331.hex"


def lines():
    yield "; 11 x 11 x 11 sRGB colours. Written by data/generate.py."
    for steps in itertools.product(range(11), repeat=3):
        digits = "".join("%02x" % ((255 * step + 5) // 10) for step in steps)
        yield "#%s r%02d-g%02d-b%02d" % (digits, *steps)


def main(arguments):
    content = "".join(line + "\n" for line in lines()).encode("ascii")
    if arguments == ["--check"]:
        if not TARGET.is_file() or TARGET.read_bytes() != content:
            sys.exit("%s differs from its rule: run data/generate.py" % TARGET)
    elif arguments:
        sys.exit("usage: data/generate.py [--check]")
    else:
        TARGET.write_bytes(content)


if __name__ == "__main__":
    main(sys.argv[1:])
