"""Pairs of a CSV to ratio and level with Numba: lines of `#rrggbb,#rrggbb` only, on
all cores. numba_pairs.py PAIRS.csv OUTPUT.csv"""

import sys

import numba
import numpy as np

encoded = np.arange(256) / 255
linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
digits = np.zeros(256, np.uint8)
for value, letter in enumerate(b"0123456789abcdef"):
    digits[letter] = value

# What follows the pair, for each ratio in hundredths.
tails = np.zeros((2101, 16), np.uint8)
lengths = np.zeros(2101, np.int64)
for hundredths in range(100, 2101):
    level = (
        b"AAA" if hundredths >= 700 else b"AA" if hundredths >= 450
        else b"AA-large" if hundredths >= 300 else b"fail")
    tail = b",%d.%02d,%s\n" % (hundredths // 100, hundredths % 100, level)
    tails[hundredths, :len(tail)] = np.frombuffer(tail, np.uint8)
    lengths[hundredths] = len(tail)


@numba.njit(parallel=True, cache=True)
def verdicts(lines, linear, digits, tails, lengths, output, used):
    parts = output.shape[0]
    count = lines.shape[0]
    for part in numba.prange(parts):
        place = 0
        for line in range(count * part // parts, count * (part + 1) // parts):
            offsets = np.empty(2)
            for side in range(2):
                start = 1 + 8 * side
                channels = np.empty(3)
                for channel in range(3):
                    high = digits[lines[line, start + 2 * channel]]
                    low = digits[lines[line, start + 2 * channel + 1]]
                    channels[channel] = linear[high * 16 + low]
                offsets[side] = (
                    0.2126 * channels[0] + 0.7152 * channels[1]
                    + 0.0722 * channels[2] + 0.05)
            ratio = max(offsets[0], offsets[1]) / min(offsets[0], offsets[1])
            hundredths = int(ratio * 100)
            for index in range(15):
                output[part, place + index] = lines[line, index]
            for index in range(lengths[hundredths]):
                output[part, place + 15 + index] = tails[hundredths, index]
            place += 15 + lengths[hundredths]
        used[part] = place


parts, step = 2, 1 << 20
output = np.empty((parts, (step // parts + 1) * 32), np.uint8)
used = np.empty(parts, np.int64)
with open(sys.argv[1], "rb") as given, open(sys.argv[2], "wb") as written:
    while block := given.read(step * 16):
        lines = np.frombuffer(block, np.uint8).reshape(-1, 16)
        verdicts(lines, linear, digits, tails, lengths, output, used)
        for part in range(parts):
            written.write(output[part, :used[part]])
