"""The bits of a palette's matrix at 4.5, as a NumPy user would make them: lines of
`#rrggbb` to packed rows. numpy_matrix.py PALETTE OUTPUT.npy"""

import sys

import numpy as np

encoded = np.arange(256) / 255
linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
with open(sys.argv[1]) as file:
    colors = np.array([int(line[1:], 16) for line in file.read().split()])
offset = (
    0.2126 * linear[colors >> 16] + 0.7152 * linear[colors >> 8 & 255]
    + 0.0722 * linear[colors & 255] + 0.05)

# In order of luminance a row passes at both ends: two searches a row, and then
# comparisons of places, 16 bits each.
order = np.argsort(offset)
ranked = offset[order]
place = np.empty(len(colors), np.uint16)
place[order] = np.arange(len(colors))
above = np.searchsorted(ranked, offset * 4.5).astype(np.uint16)
below = np.searchsorted(ranked * 4.5, offset, "right").astype(np.uint16)
bits = np.empty((len(colors), (len(colors) + 7) // 8), np.uint8)
rows = max(1, (1 << 18) // len(colors))
for start in range(0, len(colors), rows):
    stop = start + rows
    passing = (place >= above[start:stop, None]) | (place < below[start:stop, None])
    bits[start:stop] = np.packbits(passing, axis=1)
np.save(sys.argv[2], bits)
