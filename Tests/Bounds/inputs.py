"""Inputs that ask as much of a reader as their size allows.

Each is a name, which is also that of its file, and a generator of pieces of
text, endless or not: as many are written as make a size, then the end.
"""

import itertools
import json
import os
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Pieces = Callable[[int], Iterator[str | bytes]]


@dataclass(frozen=True)
class Input:
    """A file: its name, its start, what it goes on with, and its end."""

    name: str
    head: str | bytes
    pieces: Pieces
    tail: str | bytes = ""

    def write(self, path: str, size: int) -> None:
        """Writes a file of about a size, never more than some pieces longer."""
        with open(path, "wb") as file:
            room = size - len(_bytes(self.head)) - len(_bytes(self.tail))
            file.write(_bytes(self.head))
            for piece in self.pieces(size):
                data = _bytes(piece)
                room -= len(data)
                if room < 0:
                    break
                file.write(data)
            file.write(_bytes(self.tail))


def _bytes(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else text


def each(form: str) -> Pieces:
    """A form for each number: `{i}` is the number, `{p}` the one before, which is `x` for the first, `{c}`
    six hexadecimal digits that seldom repeat."""

    def pieces(_: int) -> Iterator[str]:
        for i in itertools.count():
            yield form.replace("{i}", str(i)).replace(
                "{p}", str(i - 1) if i else "x"
            ).replace("{c}", f"{i * 2654435761 % (1 << 24):06x}")

    return pieces


def repeated(text: str | bytes) -> Pieces:
    """The same over and over, in pieces that are not small."""
    block = text * max(1, 4096 // len(text))
    return lambda _: itertools.repeat(block)


def nested(opening: str, middle: str, closing: str) -> Pieces:
    """Something in itself, as often as there is room, and closed as often."""

    def pieces(size: int) -> Iterator[str]:
        count = (size - len(middle) - 400) // (len(opening) + len(closing))
        yield from itertools.repeat(opening, count)
        yield middle
        yield from itertools.repeat(closing, count)

    return pieces


def fraction(part: float, form: str, head: str, middle: str, rest: str) -> Pieces:
    """Forms up to a part of the size, something, then other forms."""

    def pieces(size: int) -> Iterator[str]:
        used = 0
        yield head
        for piece in each(form)(size):
            used += len(piece)
            if used > size * part:
                break
            yield piece
        yield middle
        yield from each(rest)(size)

    return pieces


def _studio_sets(size: int) -> Iterator[str]:
    count = size // 90
    for i in range(count):
        yield f'"s{i}":{{"a":{{"value":"#{i % 4096:03x}","type":"color"}}}},'
    yield '"$metadata":{"tokenSetOrder":['
    yield ",".join(f'"s{i}"' for i in range(count))
    yield "]}"


def _studio_themes(size: int) -> Iterator[str]:
    yield '"$themes":['
    for i in range(size // 70):
        yield f'{{"name":"t{i}","selectedTokenSets":{{"base":"enabled"}}}},'
    yield '{"name":"last","selectedTokenSets":{"base":"enabled"}}],'
    yield '"base":{"a":{"value":"#abc","type":"color"}}'


def _figma_modes(size: int) -> Iterator[str]:
    count = size // 75
    yield '{"meta":{"variableCollections":{"c":{"id":"c","name":"C",'
    yield '"defaultModeId":"m0","modes":['
    for i in range(count):
        yield f'{"," if i else ""}{{"modeId":"m{i}","name":"M{i}"}}'
    yield ']}},"variables":{"v":{"id":"v","name":"ink","resolvedType":"COLOR",'
    yield '"variableCollectionId":"c","valuesByMode":{'
    for i in range(count):
        yield f'{"," if i else ""}"m{i}":{{"r":0,"g":0,"b":{i % 2},"a":1}}'
    yield "}}}}}"


def _figma_variables(size: int) -> Iterator[str]:
    yield '{"meta":{"variableCollections":{"c":{"id":"c","name":"C",'
    yield '"defaultModeId":"m0","modes":[{"modeId":"m0","name":"L"},'
    yield '{"modeId":"m1","name":"D"}]}},"variables":{'
    for i in range(size // 210):
        yield (
            f'"v{i}":{{"id":"v{i}","name":"n{i}","resolvedType":"COLOR",'
            '"variableCollectionId":"c","valuesByMode":{"m0":{"r":0,"g":0,'
            f'"b":1,"a":1}},"m1":{{"type":"VARIABLE_ALIAS","id":"v{max(i - 1, 0)}"}}}}}},'
        )
    yield '"z":{"id":"z","name":"z","resolvedType":"FLOAT"}}}}'


def _ase(size: int) -> Iterator[bytes]:
    block = b"\x00\x01\x00\x00\x00\x16\x00\x02\x00a\x00\x00RGB " + bytes(14)
    count = size // len(block)
    yield b"ASEF\x00\x01\x00\x00" + struct.pack(">I", count)
    yield from itertools.repeat(block, count)


def _ase_groups(size: int) -> Iterator[bytes]:
    block = b"\xc0\x01\x00\x00\x00\x06\x00\x02\x00a\x00\x00"
    count = size // len(block)
    yield b"ASEF\x00\x01\x00\x00" + struct.pack(">I", count)
    yield from itertools.repeat(block, count)


def _aco(_: int) -> Iterator[bytes]:
    yield struct.pack(">HH", 1, 0xFFFF)
    yield from itertools.repeat(struct.pack(">HHHHH", 0, 1, 2, 3, 0), 0xFFFF)
    yield struct.pack(">HH", 2, 0xFFFF)
    name = struct.pack(">I", 60) + "n".encode("utf-16-be") * 59 + b"\0\0"
    yield from itertools.repeat(struct.pack(">HHHHH", 0, 1, 2, 3, 0) + name, 0xFFFF)


_TOKENS = '{"z":{"$value":"#123456","$type":"color"}'
_THEME = '{"name":"t","type":"dark","colors":{"z":"#123456"'


JSON = [
    Input("short-hex.json", '{"z":"#123"', each(',"{i}":"#abc"'), "}"),
    Input("hex.json", '{"z":"#123"', each(',"n{i}":"#{c}"'), "}"),
    Input("list.json", '{"z":[', repeated('"#abc",'), '"#abc"]}'),
    Input("channels.json", '{"z":"#123"', each(',"n{i}":[0.1,0.2,0.3]'), "}"),
    Input(
        "objects.json", '{"z":"#123"',
        each(',"n{i}":{"r":1,"g":2,"b":3}'), "}"),
    Input("light-dark.json", '{"z":"#123"',
          each(',"n{i}":{"light":"#abc","dark":"#{c}"}'), "}"),
    Input("color-tokens.tokens.json", _TOKENS,
          each(',"n{i}":{"$value":"#{c}","$type":"color"}'), "}"),
    Input("typed-group.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"{i}":{"$value":"#abc"}'), "}"),
    Input("components.tokens.json", _TOKENS, each(
        ',"n{i}":{"$type":"color","$value":{"colorSpace":"srgb",'
        '"components":[0,0.5,1]}}'), "}"),
    Input("good-aliases.tokens.json", '{"$type":"color","z":{"$value":"#123456"}',
          each(',"{i}":{"$value":"{z}"}'), "}"),
    Input("chain.tokens.json", '{"$type":"color","cx":{"$value":"#123"}',
          each(',"c{i}":{"$value":"{c{p}}"}'), "}"),
    Input("backward-chain.tokens.json", '{"$type":"color","x":{"$value":"#123"}',
          fraction(2, ',"c{p}_":{"$value":"{c{i}_}"}', "", "", ""), "}"),
    Input("dangling-aliases.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"{i}":{"$value":"{q{i}}"}'), "}"),
    Input("dangling-one.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"{i}":{"$value":"{q}"}'), "}"),
    Input("dangling-deep.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"{i}":{"$value":"{' + "a." * 100 + 'q{i}}"}'), "}"),
    Input("group-aliases.tokens.json",
          '{"$type":"color","g":{"z":{"$value":"#123"}}',
          each(',"{i}":{"$value":"{g}"}'), "}"),
    Input("wildcard-aliases.tokens.json",
          '{"$type":"color","g":{"z":{"value":"#123"}}',
          each(',"{i}":{"value":"{g.*}"}'), "}"),
    Input("value-aliases.tokens.json",
          '{"$type":"color","g":{"z":{"value":"#123"}}',
          each(',"{i}":{"value":"{g.z.value}"}'), "}"),
    Input("self-aliases.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"{i}":{"$value":"{{i}}"}'), "}"),
    Input("bad-colors.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"{i}":{"$value":"#xyz"}'), "}"),
    Input("functions.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"{i}":{"$value":"color-mix(in oklch, red, hsl(1 2% 3%))"}'), "}"),
    Input("templates.tokens.json", '{"z":{"value":"#123","type":"color"}',
          each(',"{i}":{"type":"color","value":"rgba({z}, 0.5)"}'), "}"),
    Input("arithmetic.tokens.json", '{"a":{"value":"1","type":"number"}',
          each(',"{i}":{"type":"color","value":"rgb({a} + 2 * 3, {a}, 0)"}'), "}"),
    Input("modified.tokens.json", '{"z":{"value":"#123","type":"color"}', each(
        ',"{i}":{"type":"color","value":"{z}","$extensions":{"studio.tokens":'
        '{"modify":{"type":"lighten","value":"0.1","space":"lch"}}}}'), "}"),
    Input("extends.tokens.json", '{"$type":"color","b":{"z":{"$value":"#123"}}',
          each(',"{i}":{"$extends":"{b}"}'), "}"),
    Input("extends-pointer.tokens.json",
          '{"$type":"color","b":{"z":{"$value":"#123"}}',
          each(',"{i}":{"$extends":"#/b"}'), "}"),
    Input("extends-chain.tokens.json",
          '{"$type":"color","cx":{"z":{"$value":"#123"}}',
          each(',"c{i}":{"$extends":"{c{p}}"}'), "}"),
    Input("circles.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"c{i}":{"$ref":"#/d{i}"},"d{i}":{"$ref":"#/c{i}"}'), "}"),
    Input("circle-chain.tokens.json",
          '{"$type":"color","z":{"$value":"#123"},"cx":{"$ref":"#/cx"}',
          each(',"c{i}":{"$ref":"#/c{p}"}'), "}"),
    Input("extends-large.tokens.json", '{"$type":"color","b":{', fraction(
        0.5, '"{i}":{"$value":"#123"},', "", '"y":{"$value":"#123"}}',
        ',"e{i}":{"$extends":"{b}"}'), "}"),
    Input("references.tokens.json", '{"$type":"color","b":{"z":{"$value":"#123"}}',
          each(',"{i}":{"$ref":"#/b/z"}'), "}"),
    Input("reference-chain.tokens.json", '{"$type":"color","cx":{"$value":"#123"}',
          each(',"c{i}":{"$ref":"#/c{p}"}'), "}"),
    Input("value-references.tokens.json",
          '{"$type":"color","b":{"z":{"$value":"#123"}}',
          each(',"{i}":{"$value":{"$ref":"#/b/z/$value"}}'), "}"),
    Input("missing-files.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"{i}":{"$ref":"no-{i}.json#/a"}'), "}"),
    Input("modes.tokens.json", '{"$type":"color","z":{"$value":"#123"}', each(
        ',"n{i}":{"$value":"#123","$extensions":{"mode":{"m{i}":"#{c}"}}}'), "}"),
    Input("two-modes.tokens.json", '{"$type":"color","z":{"$value":"#123"}', each(
        ',"n{i}":{"$value":"#123","$extensions":{"mode":{"light":"#{c}",'
        '"dark":"#000"}}}'), "}"),
    Input("values-by-mode.tokens.json", '{"z":{"value":"#123","type":"color"}',
          each(',"n{i}":{"type":"color","value":{"light":"#abc","dark":"#{c}"}}'),
          "}"),
    Input("one-token-modes.tokens.json",
          '{"a":{"$type":"color","$value":"#000","$extensions":{"mode":{"z":"#fff"',
          each(',"m{i}":"#{c}"'), "}}}}"),
    Input("studio-sets.json", "{", _studio_sets, "}"),
    Input("studio-themes.json", "{", _studio_themes, "}"),
    Input("figma-modes.json", "", _figma_modes),
    Input("figma-variables.json", "", _figma_variables),
    Input("deep.json", "", nested('{"a":', '"#123456"', "}")),
    Input("deep-groups.tokens.json", '{"$type":"color","z":{"$value":"#123"}', each(
        ',"{i}":' + '{"a":' * 500 + '{"$value":"#abc"}' + "}" * 500), "}"),
    Input("brackets.json", "", repeated("[")),
    Input("numbers.json", '{"z":"#123","n":[', repeated("1,"), "1]}"),
    Input("empty-objects.json", '{"z":"#123","n":[', repeated("{},"), "{}]}"),
    Input("empty-groups.tokens.json", _TOKENS, each(',"{i}":{}'), "}"),
    Input("other-tokens.tokens.json", _TOKENS,
          each(',"{i}":{"$type":"dimension","$value":"{no}"}'), "}"),
    Input("escapes.json", '{"z":"#123"', each(',"\\u006e{i}":"\\u0023abc"'), "}"),
    Input("space.json", '{"z":"#123"', repeated(" "), "}"),
    Input("lines.json", '{"z":"#123"', repeated("\n"), "}"),
    Input("long-name.json", '{"z":"#123","', repeated("n"), '":"#abc"}'),
    Input("long-names.tokens.json", '{"$type":"color","z":{"$value":"#123"}',
          each(',"' + "n" * 1900 + '{i}":{"$value":"#abc"}'), "}"),
    Input("long-prefix.tokens.json",
          '{"z":{"$type":"color","$value":"#123"},"' + "n" * 1900
          + '":{"$type":"color","y":{"$value":"#123"}',
          each(',"{i}":{"$value":"#abc"}'), "}}"),
    Input("long-prefix.json", '{"z":"#123","' + "n" * 1900 + '":{"y":"#123"',
          each(',"{i}":"#abc"'), "}}"),
    Input("long-value.tokens.json", '{"z":{"$type":"color","$value":"',
          repeated("a"), '"}}'),
    Input("nested-mix.tokens.json", '{"z":{"$type":"color","$value":"',
          nested("color-mix(in srgb,red,", "blue", ")"), '"}}'),
    Input("comments.jsonc", '{"z":"#123"', repeated("/**/"), "}"),
    Input("bare-names.json5", "{z:'#123'", each(",n{i}:'#abc'"), "}"),
    Input("theme-color-theme.json", _THEME, each(',"n{i}":"#{c}"'), "}}"),
    Input("sets.resolver.json", '{"version":"2025.10","sets":{"a":{"sources":['
          '{"z":{"$type":"color","$value":"#123"}}', each(
              ',{"n{i}":{"$type":"color","$value":"#{c}"}}'),
          ']}},"resolutionOrder":[{"$ref":"#/sets/a"}]}'),
    Input("contexts.resolver.json",
          '{"version":"2025.10","modifiers":{"m":{"contexts":{"z":[]', each(
              ',"c{i}":[{"n":{"$type":"color","$value":"#{c}"}}]'),
          '}}},"resolutionOrder":[{"$ref":"#/modifiers/m"}]}'),
    Input("modifiers.resolver.json",
          '{"version":"2025.10","sets":{"a":{"sources":[{"n":{"$type":"color",'
          '"$value":"#123"}}]}},"resolutionOrder":[{"$ref":"#/sets/a"}],'
          '"modifiers":{"z":{"contexts":{"a":[]}}', each(
              ',"m{i}":{"contexts":{"a":[],"b":[]}}'), "}}"),
]

CSS = [
    Input("properties.css", ":root{", each("--n{i}:#{c};"), "}"),
    Input("short.css", ":root{", each("--{i}:#abc;"), "}"),
    Input("rules.css", ":root{--z:#123}", each(".c{i}{--z:#{c}}")),
    Input("themes.css", ":root{--z:#123}", each(".theme-n{i}{--z:#{c}}")),
    Input("names-and-themes.css", ":root{", fraction(
        0.5, "--n{i}:#{c};", "", "}", ".theme-n{i}{--n1:#{c}}")),
    Input("same-theme.css", ":root{--z:#123}", each(".dark{--n{i}:#{c}}")),
    Input("references.css", ":root{--n0:#123;", each("--m{i}:var(--n0);"), "}"),
    Input("chain.css", ":root{--nx_:#123;",
          fraction(2, "--n{i}_:var(--n{p}_);", "", "", ""), "}"),
    Input("backward-chain.css", ":root{--x:#123;",
          each("--n{p}_:var(--n{i}_);"), "}"),
    Input("doubling.css", ":root{--dx:#123;", fraction(
        2, "--d{i}:var(--d{p}) var(--d{p});", "", "", ""), "}"),
    Input("dangling.css", ":root{--z:#123;", each("--n{i}:var(--q{i});"), "}"),
    Input("fallbacks.css", ":root{--z:", nested("var(--q,", "#123", ")"), "}"),
    Input("nested-rules.css", ":root{--z:#123}", nested(".a{", "--y:#123;", "}")),
    Input("nested-media.css", ":root{--z:#123}",
          nested("@media (color){", ":root{--y:#123;}", "}")),
    Input("media.css", ":root{--z:#123}", each(
        "@media (prefers-color-scheme:dark){:root{--n{i}:#{c}}}")),
    Input("layers.css", ":root{--z:#123}", each("@layer l{i}{:root{--n{i}:#abc}}")),
    Input("nested-layers.css", ":root{--z:#123}",
          nested("@layer a{", ":root{--y:#123;}", "}")),
    Input("long-selector.css", "", repeated(".a "), "{--z:#123}"),
    Input("selector-list.css", ".z", each(",.c{i}"), "{--z:#123}"),
    Input("theme-list.css", ":root", each(",.theme-n{i}"), "{--z:#123}"),
    Input("nested-is.css", ":root{--z:#123}", nested(":is(", ".dark", ")")),
    Input("mix.css", ":root{", each("--{i}:color-mix(in oklch,#{c},red 10%);"), "}"),
    Input("nested-mix.css", ":root{--z:",
          nested("color-mix(in srgb,red,", "blue", ")"), "}"),
    Input("nested-calc.css", ":root{--z:rgb(", nested("calc(", "1", ")"), " 0 0)}"),
    Input("relative.css", ":root{", each("--{i}:oklch(from #{c} l c h);"), "}"),
    Input("light-dark.css", ":root{", each("--{i}:light-dark(#{c},#abc);"), "}"),
    Input("nested-light-dark.css", ":root{--z:",
          nested("light-dark(red,", "blue", ")"), "}"),
    Input("imports.css", "", each('@import "no-{i}.css";'), ":root{--z:#123}"),
    Input("same-import.css", "", each('@import "no.css";'), ":root{--z:#123}"),
    Input("registered.css", ":root{--z:#123}", each(
        '@property --p{i}{syntax:"<color>";inherits:true;initial-value:#{c}}')),
    Input("comment.css", ":root{--z:#123}/*", repeated("*")),
    Input("comments.css", ":root{--z:#123}", repeated("/**/")),
    Input("string.css", ":root{--z:#123}a{b:\"", repeated("a")),
    Input("strings.css", ":root{--z:#123}", repeated('"')),
    Input("open.css", ":root{--z:#123}", repeated("{")),
    Input("open-parens.css", ":root{--z:", repeated("(")),
    Input("closed.css", ":root{--z:#123}", repeated("}")),
    Input("semicolons.css", ":root{--z:#123", repeated(";"), "}"),
    Input("at-signs.css", ":root{--z:#123}", repeated("@a;")),
    Input("escapes.css", ":root{--z:#123;", each("--\\6e {i}:\\23 abc;"), "}"),
    Input("bad.css", ":root{--z:#123;", each("--{i}:rgb(no);"), "}"),
    Input("errors.css", ":root{--z:#123;", repeated("a b c;"), "}"),
    Input("long-value.css", ":root{--z:", repeated("a "), "}"),
    Input("tailwind.css", "@theme{", each("--color-n{i}:--alpha(#{c}/50%);"), "}"),
    Input("classes.css", ":root{--z:#123}", each(
        ".a{i}>.b{i}:hover,.c{i} .d{color:var(--z);background:#{c}}")),
    Input("has.css", ":root{--z:#123}", each(":root:has(#d{i}:checked){--z:#{c}}")),
    Input("attributes.css", ":root{--z:#123}", each('[data-theme="t{i}"]{--z:#{c}}')),
    Input("ampersands.css", ":root{--z:#123}.a{", each("&.c{i}{--z:#{c}}"), "}"),
]

OTHERS = [
    Input("colors.xml", "<resources>", each('<color name="n{i}">#{c}</color>'),
          "</resources>"),
    Input("aliases.xml", '<resources><color name="z">#123</color>',
          each('<color name="n{i}">@color/z</color>'), "</resources>"),
    Input("chain.xml", '<resources><color name="nx">#123</color>',
          each('<color name="n{i}">@color/n{p}</color>'), "</resources>"),
    Input("dangling.xml", '<resources><color name="z">#123</color>',
          each('<color name="n{i}">@color/q{i}</color>'), "</resources>"),
    Input("repeated.xml", '<resources>',
          repeated('<color name="z">#123</color>'), "</resources>"),
    Input("deep.xml", "<resources>",
          nested("<a>", '<color name="z">#123</color>', "</a>"), "</resources>"),
    Input("attributes.xml", "<resources><color", each(' a{i}=""'),
          ' name="z">#123</color></resources>'),
    Input("entities.xml", '<resources><color name="z">', repeated("&#35;"),
          "</color></resources>"),
    Input("comments.xml", "<resources>", repeated("<!---->"),
          '<color name="z">#123</color></resources>'),
    Input("items.xml", "<resources>", each('<item name="n{i}" type="color">#abc</item>'),
          "</resources>"),
    Input("lines.gpl", "GIMP Palette\nName: x\n#\n", each("1 2 3 n{i}\n")),
    Input("bad.gpl", "GIMP Palette\n#\n1 2 3 a\n", repeated("x\n")),
    Input("empty-lines.gpl", "GIMP Palette\n#\n1 2 3 a\n", repeated("\n")),
    Input("colors.ase", b"", _ase),
    Input("groups.ase", b"", _ase_groups),
    Input("colors.aco", b"", _aco),
    Input("rgb.txt", "", each("1 2 3\t\tn{i}\n")),
    Input("colors.hex", "", repeated("#abc\n")),
    Input("dense.hex", "", repeated("abc\n")),
    Input("named.hex", "", each("#{c} n{i}\n")),
    Input("one-line.hex", "", repeated("#abc ")),
    Input("bad.hex", "#abc\n", repeated("q\n")),
    Input("list.txt", "", repeated("#abcdef\n")),
    Input("rows.csv", "name,color\n", each("n{i},#{c}\n")),
    Input("short.csv", "name,color\n", repeated("a,#abc\n")),
    Input("modes.csv", "name,light,dark\n", each("n{i},#{c},#abc\n")),
    Input("many-modes.csv", "name", fraction(
        0.5, ",m{i}", "", "\nz", ",#abc"), "\n"),
    Input("wide-modes.csv", "name" + "".join(f",m{i}" for i in range(256)) + "\n",
          each("n{i}" + ",#abc" * 256 + "\n")),
    Input("channels.csv", "name,red,green,blue\n", each("n{i},1,2,3\n")),
    Input("quotes.csv", "name,color\n", each('"n""{i}","#{c}"\n')),
    Input("open-quote.csv", 'name,color\na,"', repeated("a\n")),
    Input("commas.csv", "name,color\n", repeated(",")),
    Input("bad.csv", "name,color\nz,#123\n", each("n{i},no\n")),
    Input("rows.tsv", "name\tcolor\n", each("n{i}\t#{c}\n")),
    Input("variables.scss", "", each("$n{i}: #{c};\n")),
    Input("short.scss", "", each("${i}a:#abc;")),
    Input("references.scss", "$z: #123;\n", each("$n{i}: $z;\n")),
    Input("chain.scss", "$mx: #123;\n", fraction(
        2, "$m{i}: $m{p};\n", "", "", "")),
    Input("map.scss", "$m: (a: #123", each(",n{i}: #{c}"), ");"),
    Input("long-prefix.scss", "$z: #123;\n$" + "n" * 1900 + ": (a: #123",
          each(",n{i}: #{c}"), ");"),
    Input("nested-map.scss", "$m: ", nested("(a: ", "#123", ")"), ";"),
    Input("gets.scss", "$m: (a: #123);\n", each("$n{i}: map-get($m, a);\n")),
    Input("large-map-gets.scss", "$m: (a: #123", fraction(
        0.5, ",n{i}: #abc", "", ");", "$g{i}: map-get($m, a);"), ""),
    Input("functions.scss", "$z: #123;\n", each("$n{i}: darken($z, 10%);\n")),
    Input("blocks.scss", "$z: #123;\n", each(".c{i}{ $a: #{c}; }\n")),
    Input("open.scss", "$z: #123;", repeated("{")),
    Input("comment.scss", "$z: #123;\n", repeated("//\n")),
    Input("reassigned.scss", "", repeated("$z: #123;")),
    Input("rule-sets.scss", "$z: #123; $s:", fraction(
        0.3, " ", "", "x", "{}"), ";"),
    Input("links.scss", "$z: #123;\n", repeated("@use'a';")),
    Input("imports.scss", "$z: #123;\n", fraction(
        0.5, "@import 'a{i}';\n", "", "", "$v{i}: $n{i};\n")),
    Input("modules.scss", "$z: #123;\n", fraction(
        0.5, "@use 'a{i}';\n", "", "", "$v{i}: a{i}.$n;\n")),
]



def _set(color: str) -> str:
    return (
        '{"info":{"version":1},"colors":[{"idiom":"universal","color":'
        '{"color-space":"srgb","components":{"red":"%s","green":"0x00",'
        '"blue":"0x00","alpha":"1"}}}]}' % color
    )


@dataclass(frozen=True)
class Folder:
    """A folder of small files: a name, and a path and a text for each number."""

    name: str
    file: Callable[[int], tuple[str, str]]

    def write(self, path: str, size: int) -> None:
        """Writes files of about a size together."""
        for i in itertools.count():
            name, text = self.file(i)
            size -= len(text)
            if size < 0:
                return
            target = os.path.join(path, name)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "w", encoding="utf-8") as file:
                file.write(text)


FOLDERS = [
    Folder("sets.xcassets", lambda i: (
        f"g{i % 100}/n{i}.colorset/Contents.json", _set(f"0x{i % 256:02X}"))),
    Folder("tokens", lambda i: (f"g{i % 100}/n{i}.tokens.json", json.dumps(
        {f"n{i}": {f"c{k}": {"$type": "color", "$value": "{n0.c0}" if k else "#123"}
                   for k in range(20)}}))),
    Folder("same-names", lambda i: (f"g{i % 100}/n{i}.tokens.json", json.dumps(
        {f"c{k}": {"$type": "color", "$value": f"#{i % 4096:03x}"}
         for k in range(20)}))),
    Folder("sheets", lambda i: (
        f"g{i % 100}/n{i}.css",
        ":root{" + "".join(f"--n{i}-{k}:var(--n0-{k});" for k in range(40)) + "}")),
    Folder("small-sheets", lambda i: (
        f"g{i % 100}/n{i}.css", "p{color:#123;background:#fff}" * 7)),
    Folder("values", lambda i: (
        f"g{i % 100}/values/n{i}.xml", "<resources>" + "".join(
            f'<color name="n{i}_{k}">@color/n0_0</color>' for k in range(20))
        + "</resources>")),
    Folder("lists", lambda i: (f"g{i % 100}/n{i}.hex", "#abc\n" * 200)),
    Folder("scss", lambda i: (
        f"g{i % 100}/n{i}.scss", "".join(f"$n{i}-{k}: #abc;\n" for k in range(60)))),
    Folder("scss-references", lambda i: (
        f"g{i % 100}/n{i}.scss", "".join(
            f"$n{i}-{k}: $n0-{k};\n" if i else f"$n0-{k}: #abc;\n"
            for k in range(60)))),
    Folder("two-colors", lambda i: (
        f"g{i % 100}/n{i}.scss", "".join(
            f"$n{i // 2}-{k}: #{i % 2}bc;\n" for k in range(60)))),
]



def _two_colors(form: str) -> Pieces:
    """As `each`; `{d}` is a second colour."""

    def pieces(size: int) -> Iterator[str]:
        for i, piece in enumerate(each(form)(size)):
            yield piece.replace("{d}", f"{i * 3 * 2654435761 % (1 << 24):06x}")

    return pieces


def _themes(size: int) -> Iterator[str]:
    """Components in many themes, each with other colours in all of them."""
    count = max(10, int((size / 40) ** 0.5))

    def colors(theme: int) -> str:
        return "".join(
            f"--c{i}-bg:#{(i + 7 * theme) * 2654435761 % (1 << 24):06x};"
            f"--c{i}-fg:#{(3 * i + 11 * theme) * 2654435761 % (1 << 24):06x};"
            for i in range(count))

    yield f":root{{{colors(0)}}}"
    for i in range(count):
        yield f".c{i}{{color:var(--c{i}-fg);background:var(--c{i}-bg)}}"
    for theme in range(1, min(250, count)):
        yield f"[data-theme=t{theme}]{{{colors(theme)}}}"


# Names and styles of as many pairs as there is room for.
PAIRS = [
    Input("one-name.csv", "name,color\n", each("n,#{c}\n")),
    Input("muted-texts.json", '{"z":"#123"', _two_colors(
        ',"text-muted-{i}":"#{c}","surface-{i}":"#{d}"'), "}"),
    Input("texts.json", '{"z":"#123"', _two_colors(
        ',"text-{i}":"#{c}","surface-{i}":"#{d}"'), "}"),
    Input("cards.json", '{"z":"#123"', _two_colors(
        ',"card{i}":"#{c}","card{i}-foreground":"#{d}"'), "}"),
    Input("translucent.json", '{"z":"#123"', _two_colors(
        ',"card{i}":"#{c}","card{i}-foreground":"#{d}88"'), "}"),
    Input("on.json", '{"z":"#123"', _two_colors(
        ',"c{i}x":"#{c}","on-c{i}x":"#{d}"'), "}"),
    Input("observed.css", ":root{--z:#123}", _two_colors(
        ".a{i}{color:#{c};background:#{d}}")),
    Input("component-themes.css", "", _themes),
]

ALL = JSON + CSS + OTHERS + FOLDERS + PAIRS
