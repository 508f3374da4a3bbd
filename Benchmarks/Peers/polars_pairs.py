"""Pairs of a CSV to ratio and level with Polars' streaming engine.
polars_pairs.py PAIRS.csv OUTPUT.csv"""

import sys

import polars as pl

LEVELS = [(7, "AAA"), (4.5, "AA"), (3, "AA-large"), (1, "fail")]
linear = [
    c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4
    for c in range(256)]
red, green, blue = (
    pl.Series([weight * value for value in linear])
    for weight in (0.2126, 0.7152, 0.0722))


def offset(column: str) -> pl.Expr:
    value = pl.col(column).str.slice(1).str.to_integer(base=16, dtype=pl.UInt32)
    return (
        pl.lit(red).gather(value // 65536) + pl.lit(green).gather(value // 256 % 256)
        + pl.lit(blue).gather(value % 256) + 0.05)


# What follows the pair, for each ratio in hundredths.
tails = pl.Series([
    f"{hundredths // 100}.{hundredths % 100:02},"
    + next(word for least, word in LEVELS if hundredths >= least * 100)
    if hundredths >= 100 else ""
    for hundredths in range(2101)])
hundredths = (
    pl.max_horizontal("a", "b") / pl.min_horizontal("a", "b") * 100).cast(pl.Int32)
(
    pl.scan_csv(
        sys.argv[1], has_header=False,
        schema={"text": pl.String, "ground": pl.String}, quote_char=None)
    .with_columns(a=offset("text"), b=offset("ground"))
    .select("text", "ground", tail=pl.lit(tails).gather(hundredths))
    .sink_csv(sys.argv[2], include_header=False, quote_style="never")
)
