import Testing

@Suite struct `Requirements of the program` {
  // A grey of 4.48 on white.
  private static let colors = "000\nfff\n777\n"

  private static let line =
    "contrast: required 4.5, for text at level AA: "
    + "2 of 6 pairs are below it; the worst is fff on 777, 4.47\n"

  @Test(arguments: [
    "-o a.json", "-o a.npy", "--format csv", "--format html -o a.txt",
  ])
  func `are reported where no text states them`(flags: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.colors, to: "p.hex")
      let result = try folder.run("contrast matrix p.hex --require AA \(flags)")
      #expect(result.status == 1)
      #expect(result.errors == Self.line)
      let quiet = try folder.run(
        "contrast matrix p.hex --require AA --quiet \(flags)")
      #expect(quiet.status == 1 && quiet.errors.isEmpty)
    }
  }

  @Test func `leaves out modes without pairs`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "name,light,dark,print\nink,#111,#eee,#000\npaper,#fff,#000,\n",
        to: "modes.csv")
      let result = try folder.run("contrast matrix modes.csv --format json")
      #expect(result.status == 0)
      #expect(result.output.contains(#""mode": "dark""#))
      #expect(!result.output.contains(#""mode": "print""#))
      let one = try folder.run("contrast matrix modes.csv --mode print")
      #expect(
        one.status == 2 && one.errors.contains("no pairs in mode 'print'"))
    }
  }

  @Test func `are reported once, and only when they are not met`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.colors, to: "p.hex")
      let text = try folder.run("contrast matrix p.hex --require AA -o a.csv")
      #expect(text.errors == Self.line)
      let shown = try folder.run(
        "contrast matrix p.hex --require AA --format text -o a.csv")
      #expect(shown.status == 1 && shown.errors.isEmpty)
      #expect(shown.output.contains("2 of 6 pairs are below it"))
      let held = try folder.run("contrast matrix p.hex --require 3 -o a.csv")
      #expect(held.status == 0 && held.errors.isEmpty)
    }
  }

  @Test func `name the worst pair of all modes`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "name,light,dark\nink,#767676,#222\npage,#fff,#000\n", to: "p.csv")
      let result = try folder.run(
        "contrast matrix p.csv --require 4.5 --format json")
      #expect(result.status == 1)
      #expect(
        result.errors.hasSuffix(
          "2 of 4 pairs are below it; the worst is ink on page in mode dark, "
            + "1.31\n"))
    }
  }
}

@Suite struct `Data of a matrix` {
  @Test func `lists the colours that are not known`() throws {
    try ContrastProcess.inFolder { folder in
      let known =
        ##""$type": "color", "a": {"$value": "#000"}, "b": {"$value": "#fff"}"##
      try folder.write(
        "{\(known),\n\"c\": {\"$value\": \"{gone}\"}}", to: "p.tokens.json")
      let result = try folder.run("contrast matrix p.tokens.json --format json")
      #expect(result.status == 0)
      #expect(
        result.output.hasSuffix(
          """
            "unresolved": [
              {"message": "no token is named 'gone'", "source": \
          {"path": "p.tokens.json", "line": 2, "column": 18}}
            ]
          }

          """))
      try folder.write("{\(known)}", to: "p.tokens.json")
      let whole = try folder.run("contrast matrix p.tokens.json --format json")
      #expect(!whole.output.contains("unresolved"))
    }
  }
}

@Suite struct `NumPy files of the program` {
  @Test func `have the bits that unpackbits reads`() throws {
    try ContrastProcess.inFolder { folder in
      // Black and white on each other, and a grey of 4.48 on white.
      try folder.write("000\nfff\n777\n", to: "p.hex")
      let result = try folder.run(
        "contrast matrix p.hex --threshold 4.5 --threshold 21 -o a.npy "
          + "&& contrast matrix p.hex --threshold 4.5 --format npy >b.npy")
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      let both = try folder.bytes("a.npy")
      #expect(both.count == 2 * (128 + 3))
      // Black on white and grey; white on black; grey on black.
      #expect(both[128..<131] == [0b0110_0000, 0b1000_0000, 0b1000_0000])
      #expect(both[259..<262] == [0b0100_0000, 0b1000_0000, 0])
      #expect(both[131..<137] == [0x93] + "NUMPY".utf8)
      #expect(try folder.bytes("b.npy") == Array(both[..<131]))
    }
  }

  @Test func `are the same for any number of threads`() throws {
    try ContrastProcess.inFolder { folder in
      let lines = (0..<1500).map { index in
        let digits = String(index &* 2_654_435 % 0x1000000, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
      }
      try folder.write(lines.joined(separator: "\n"), to: "p.hex")
      let result = try folder.run(
        """
        for n in 1 2 5; do
          contrast matrix p.hex --threads $n -o $n.npy -o $n.json || exit
        done
        cmp 1.npy 2.npy && cmp 1.npy 5.npy && cmp 1.json 2.json && \
        cmp 1.json 5.json
        """)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.bytes("1.npy").count == 3 * (128 + 1500 * 188))
    }
  }

  @Test func `leave nothing behind when they grow too large`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        (0..<900).map { "\(100_000 + $0)\n" }.joined(), to: "p.hex")
      let result = try folder.run(
        "ulimit -f 8; contrast matrix p.hex -o a.npy")
      #expect(result.status == 2)
      #expect(
        result.errors
          == "contrast: error: cannot write 'a.npy': File too large\n")
      #expect(try folder.names() == ["p.hex"])
    }
  }

  #if os(Linux)
    @Test func `do not go to a terminal`() throws {
      try ContrastProcess.inFolder { folder in
        try folder.write("000\nfff\n", to: "p.hex")
        // `script` gives its command a terminal, where it is installed.
        let result = try folder.run(
          "command -v script >/dev/null || exit 77; "
            + "script -qec '\"$CONTRAST\" matrix p.hex --format npy' /dev/null")
        if result.status == 77 { return }
        #expect(result.status == 2)
        #expect(result.output.contains("npy is binary data"))
        #expect(!result.output.contains("NUMPY"))
      }
    }
  #endif

  @Test func `are only of matrices`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("000\nfff\n", to: "p.hex")
      let colors = try folder.run("contrast colors p.hex -o a.npy")
      #expect(colors.status == 2)
      #expect(colors.errors.contains("colors cannot write npy"))
    }
  }
}

@Suite struct `Requirements in text` {
  private let palette = "ink,#777\npaper,#fff\nline,#767676\n"
  private let formats = ["text", "markdown", "text --spoken"]

  /// Texts that only a histogram or near misses have, in any format.
  private let signs = (
    histogram: ["Number of pairs by ratio", "a ratio from"],
    misses: ["Near misses", "less than 2 percent below"]
  )

  private func shows(_ signs: [String], _ text: String) -> Bool {
    signs.contains { text.contains($0) }
  }

  @Test func `stand without histogram and near misses`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(palette, to: "p.csv")
      for format in formats {
        let line = "contrast matrix p.csv --require AA --format \(format)"
        let gate = try folder.run(line)
        #expect(gate.status == 1 && gate.output.contains("4.47"))
        #expect(!shows(signs.histogram, gate.output))
        #expect(!shows(signs.misses, gate.output))

        let all = try folder.run("contrast matrix p.csv --format \(format)")
        #expect(all.status == 0 && shows(signs.misses, all.output))
        #expect(shows(signs.histogram, all.output))
      }
    }
  }

  @Test func `have whole names`() throws {
    try ContrastProcess.inFolder { folder in
      let name = String(repeating: "a.very.long.path.", count: 20) + "ink"
      try folder.write("\(name),#777\npaper,#fff\n", to: "p.csv")
      for format in formats {
        let result = try folder.run(
          "contrast matrix p.csv --require AA --format \(format)")
        #expect(result.output.contains(name))
      }
    }
  }

  @Test func `name the flag that shows the rest`() throws {
    try ContrastProcess.inFolder { folder in
      let greys = (0..<30).map { "g\($0),#7\($0 % 10)7777\n" }.joined()
      try folder.write(greys + "paper,#fff\n", to: "p.csv")
      for format in formats {
        let result = try folder.run("contrast matrix p.csv --format \(format)")
        let text = result.output.split(separator: "\n").joined(separator: " ")
        #expect(text.contains("--format csv --long"))
      }
    }
  }

  // Only unclamped colours outside sRGB have such ratios.
  @Test func `has columns for ratios above 21`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ":root { --a: color(srgb 30 30 30); --b: #000; --c: #fff }",
        to: "a.css")
      let result = try folder.run("contrast matrix --gamut native a.css")
      let rows = result.output.split(separator: "\n")
      #expect(rows.contains("  3 --c   952.42    21.00        -"))
    }
  }
}
