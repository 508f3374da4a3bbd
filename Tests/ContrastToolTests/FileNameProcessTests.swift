import Foundation
import Testing

/// `printf` writes the bytes: Latin-1's é is not UTF-8.
private let names = #"n=$(printf 'caf\351'); t=$(printf 't\377\376')"#

@Suite struct `File names that are no UTF-8` {
  @Test func `are opened and written just as they are`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        """
        \(names); echo '#111 #eee' > "$n.hex"; mkdir "$t"
        contrast colors "$n.hex" -o "csv:$t/$n.csv"
        contrast colors --format csv "$n.hex" | cmp - "$t/$n.csv" || exit 9
        echo '#111,#eee' | contrast pairs -o "$t/p.csv"
        for f in * "$t"/*; do printf '%s\\n' "$f"; done
        """)
      #expect(result.errors.isEmpty)
      #expect(result.status == 0)
      let expected =
        Array("caf".utf8) + [0xE9] + Array(".hex\nt".utf8) + [0xFF, 0xFE, 0x0A]
        + Array("t".utf8) + [0xFF, 0xFE] + Array("/caf".utf8) + [0xE9]
        + Array(".csv\nt".utf8) + [0xFF, 0xFE] + Array("/p.csv\n".utf8)
      // Without the files of this run itself.
      let lines = result.outputBytes.split(separator: 0x0A)
        .filter { !$0.suffix(4).elementsEqual(".out".utf8) }
        .filter { !$0.suffix(4).elementsEqual(".err".utf8) }
      #expect(Array(lines.joined(separator: [0x0A])) + [0x0A] == expected)
    }
  }

  @Test func `are shown with an escape for each such byte`() throws {
    try ContrastProcess.inFolder { folder in
      let missing = try folder.run(#"\#(names); contrast colors "$n.hex""#)
      #expect(missing.status == 2)
      #expect(missing.errors.hasPrefix(#"caf\xe9.hex: error: "#))
      let wrong = try folder.run(
        #"\#(names); echo '#12' > "$n.hex"; contrast colors "$n.hex""#)
      #expect(wrong.status == 2)
      #expect(wrong.errors.hasPrefix(#"caf\xe9.hex:1:1: warning: "#))
    }
  }

  @Test func `are read from folders, and imported`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        """
        \(names); mkdir -p "d/$t"; echo ':root { --a: #123 }' > "d/$t/$n.css"
        echo "@import '$n.css'; :root { --b: #456 }" > "d/$t/main.css"
        contrast colors --format csv d
        """)
      #expect(result.output.contains("--a"))
      #expect(result.output.contains("--b"))
    }
  }

  @Test func `are percent-encoded in logs of SARIF`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        """
        \(names); echo '{"pairs": [{"text": "a", "on": "b"}]}' > r.json
        echo 'name,color' > "$n.csv"; echo 'a,#777' >> "$n.csv"
        echo 'b,#888' >> "$n.csv"
        contrast audit --rules r.json --format sarif "$n.csv"
        """)
      #expect(result.status == 1)
      #expect(result.output.contains(#""uri": "caf%E9.csv""#))
    }
  }

  @Test func `that differ only in how letters are spelt are two`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run(
        #"""
        a=$(printf '\303\251'); b=$(printf 'e\314\201')
        echo '#111' > "$a.hex"; echo '#222' > "$b.hex"
        contrast colors "$a.hex" "$b.hex" -o "csv:$a.csv" -o "csv:$b.csv"
        cmp "$a.csv" "$b.csv" && grep -o '#[12]*' "$b.csv"
        echo "@import '$a.css'; @import '$b.css';" > main.css
        echo ':root { --a: #333 }' > "$a.css"; echo ':root { --b: #444 }' > "$b.css"
        contrast colors --format csv main.css
        """#)
      #expect(result.status == 0)
      for color in ["#111", "#222", "#333", "#444"] {
        #expect(result.output.contains(color))
      }
      #expect(result.errors.isEmpty)
    }
  }
}
