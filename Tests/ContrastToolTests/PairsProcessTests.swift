import Foundation
import Testing

@Suite struct `Pairs through the program` {
  private static let lines =
    "#777777,#ffffff\n#767676,#ffffff\n#000000,#ffffff\n"
  private static let verdicts =
    "#777777,#ffffff,4.47,AA-large\n#767676,#ffffff,4.54,AA\n"
    + "#000000,#ffffff,21.00,AAA\n"

  @Test func `come from files and pipes alike`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.lines, to: "p.csv")
      for line in [
        "contrast pairs p.csv", "contrast pairs - <p.csv",
        "contrast pairs <p.csv", "cat p.csv | contrast pairs",
        "contrast pairs --threads 1 p.csv",
        "contrast pairs p.csv -o o.csv && cat o.csv",
        "contrast pairs p.csv -o csv:o && cat o",
        "contrast pairs p.csv --to csv -o o && cat o",
        "contrast pairs p.csv -o /dev/stdout",
        "mkfifo f.csv; cat p.csv >f.csv & contrast pairs f.csv",
      ] {
        let result = try folder.run(line)
        #expect(result.output == Self.verdicts, "\(line)")
        #expect(result.status == 0 && result.errors.isEmpty, "\(line)")
      }
    }
  }

  @Test func `are read and written as bytes`() throws {
    try ContrastProcess.inFolder { folder in
      let bytes = #"printf '\167\167\167\377\377\377\0\0\0\377\377\377'"#
      let text = try folder.run("\(bytes) | contrast pairs --from rgb24")
      #expect(
        text.output
          == "#777777,#ffffff,4.47,AA-large\n#000000,#ffffff,21.00,AAA\n")
      let cut = try folder.run(
        "\(bytes) | head -c 10 | contrast pairs --from rgb24")
      #expect(cut.status == 2)
      #expect(
        cut.errors.hasPrefix(
          "<stdin>:1:7: error: a pair has six bytes, but the last has 4\n"))
    }
  }

  @Test func `are chosen by level`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.lines, to: "p.csv")
      let met = try folder.run("contrast pairs p.csv --level AA")
      #expect(met.output.split(separator: "\n").count == 2)
      let failing = try folder.run("contrast pairs p.csv --level AA --failing")
      #expect(failing.output == "#777777,#ffffff,4.47,AA-large\n")
      let objects = try folder.run(
        "contrast pairs p.csv --level AAA --to ndjson")
      let expected = """
        {"foreground":"#000000","background":"#ffffff",\
        "ratio":21.00,"level":"AAA"}

        """
      #expect(objects.output == expected)
    }
  }

  @Test func `stop at what cannot be read`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        Self.lines + "#12345,#ffffff\n" + Self.lines, to: "p.csv")
      let strict = try folder.run("contrast pairs p.csv")
      #expect(strict.status == 2 && strict.output == Self.verdicts)
      #expect(
        strict.errors
          == "p.csv:4:1: error: a hex colour has 3, 4, 6, or 8 digits, but "
          + "this one has 5\n1 error\n")
      try folder.write(
        Self.lines + "#12345,#fff\n" + Self.lines + "oops,#fff\n#000\n",
        to: "three.csv")
      for input in ["three.csv", "three.csv --summary", "- <three.csv"] {
        let all = try folder.run("contrast pairs \(input)")
        let name = input.hasPrefix("-") ? "<stdin>" : "three.csv"
        let expected = ["4:1: error: ", "8:1: error: ", "9:1: error: "]
        let lines = all.errors.split(separator: "\n")
        #expect(lines.count == 4 && lines.last == "3 errors")
        for (line, place) in zip(lines, expected) {
          #expect(line.hasPrefix("\(name):\(place)"))
        }
        let output = input.contains("summary") ? "" : Self.verdicts
        #expect(all.output == output && all.status == 2)
      }
      try folder.run("rm three.csv")
      let file = try folder.run("contrast pairs p.csv -o o.csv")
      #expect(file.status == 2)
      #expect(try folder.names() == ["p.csv"])

      let lenient = try folder.run("contrast pairs --lenient p.csv")
      #expect(lenient.status == 0)
      #expect(lenient.output == Self.verdicts + Self.verdicts)
      #expect(lenient.errors.hasPrefix("p.csv:4:1: warning: "))
      #expect(lenient.errors.hasSuffix("\n1 warning\n"))
      let none = try folder.run(
        "yes '#12345,#fff' | head -n 1020 | contrast pairs --lenient")
      #expect(none.status == 2 && none.output.isEmpty)
      #expect(none.errors.hasPrefix("<stdin>:1:1: warning: "))
      #expect(none.errors.contains(" (and 999 more like it in this file)\n"))
      #expect(none.errors.contains("and 20 more like these\n"))
      #expect(none.errors.contains("<stdin>: error: no pairs found\n"))
      let quiet = try folder.run("contrast pairs --lenient --quiet p.csv")
      #expect(quiet.status == 0 && quiet.errors.isEmpty)
      for empty in ["", "\n\n", "text,background\n"] {
        try folder.write(empty, to: "e.csv")
        let result = try folder.run("contrast pairs e.csv -o o.csv")
        #expect(result.status == 2)
        #expect(result.errors.contains("no pairs found"))
      }
      let unknown = try folder.run("contrast pairs nowhere.csv")
      #expect(unknown.status == 2)
      #expect(
        unknown.errors
          == "nowhere.csv: error: No such file or directory\n1 error\n")
    }
  }

  @Test func `replace old verdicts, and name objects' members once`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        "fg,bg,Ratio,n,level,LEVEL\n#000,#fff,1,a,2,3\n", to: "p.csv")
      #expect(
        try folder.run("contrast pairs p.csv").output
          == "foreground,background,ratio,level,n\n#000,#fff,21.00,AAA,a\n")
      try folder.write("fg,bg,n,n\n#000,#fff,1,2\n", to: "p.csv")
      let object = try folder.run("contrast pairs p.csv --to ndjson")
      #expect(object.status == 2 && object.output.isEmpty)
      #expect(
        object.errors.hasPrefix(
          "p.csv:1:1: error: the header names 'n' twice, but JSON needs "))
      try folder.write("fg,fg,bg\n#000,#111,#fff\n", to: "p.csv")
      let either = try folder.run("contrast pairs p.csv")
      #expect(either.status == 2 && either.output.isEmpty)
      #expect(
        either.errors.hasPrefix(
          "p.csv:1:1: error: the header names 'fg' twice\n"))
    }
  }

  @Test func `warn of a header that names no colours`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("one,two\n#000,#fff\n", to: "p.csv")
      let pairs = try folder.run("contrast pairs p.csv")
      #expect(
        pairs.output
          == "foreground,background,ratio,level\n#000,#fff,21.00,AAA\n")
      #expect(
        pairs.errors
          == "p.csv:1:1: warning: the header names no colours, so columns 1 and"
          + " 2 are used as text and background\n")
      let quiet = try folder.run("contrast pairs p.csv --quiet")
      #expect(quiet.errors.isEmpty && quiet.output == pairs.output)
    }
  }

  @Test func `end quietly without a reader, else with a message`() throws {
    try ContrastProcess.inFolder { folder in
      let pipe = try folder.run(
        "{ yes '#000000,#ffffff' | contrast pairs; echo $? >status; }"
          + " | head -n 1")
      #expect(pipe.output == "#000000,#ffffff,21.00,AAA\n")
      #expect(pipe.errors.isEmpty)
      #expect(try folder.read("status") == "0\n")
      try folder.write(Self.lines, to: "p.csv")
      let closed = try folder.run("contrast pairs p.csv >&-")
      #expect(closed.status == 2)
      #expect(
        closed.errors == "contrast: error: standard output is closed\n")
      let input = try folder.run("contrast pairs - <&-")
      #expect(input.status == 2)
      #expect(
        input.errors == "<stdin>: error: standard input is closed\n1 error\n")
      let large = try folder.run(
        "ulimit -f 8; yes '#000000,#ffffff' | contrast pairs -o a.csv")
      #expect(large.status == 2)
      #expect(
        large.errors
          == "contrast: error: cannot write 'a.csv': File too large\n")
      #expect(try folder.names() == ["p.csv", "status"])
      #if os(Linux)
        let full = try folder.run("contrast pairs p.csv >/dev/full")
        #expect(full.status == 2)
        #expect(
          full.errors == "contrast: error: cannot write to standard output: "
            + "No space left on device\n")
      #endif
    }
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func `leave nothing behind when interrupted`(signal: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("old", to: "o.csv")
      // Without job control a shell starts background work with SIGINT ignored.
      try folder.write(
        """
        set -m
        mkfifo in
        "$CONTRAST" pairs --from csv in -o o.csv &
        exec 3>in
        echo '#000000,#ffffff' >&3
        until ls .contrast-* >/dev/null 2>&1; do sleep 0.05; done
        kill -\(signal) $!
        wait $!
        echo $?
        """, to: "script")
      let result = try folder.run("bash script 2>/dev/null; rm script")
      let number = ["INT": 2, "TERM": 15, "HUP": 1][signal] ?? 0
      #expect(result.output.hasSuffix("\(128 + number)\n"))
      #expect(try folder.read("o.csv") == "old")
      #expect(try folder.names() == ["in", "o.csv"])
    }
  }

  @Test(arguments: [
    ("--failing", "--failing needs --level"),
    ("--summary --to csv", "--summary cannot be used with --to"),
    ("--summary --level AA", "--summary cannot be used with --level"),
    ("--level fail", "--level: takes AAA, AA or AA-large"),
    ("--shard 3/2", "--shard: takes 1 to 2, not 3"),
    ("--shard x", "--shard: takes I/N such as 1/8, not 'x'"),
    ("-o a.csv -o b.csv", "verdicts go to one file"),
    ("-o a.txt", "the extension of 'a.txt' names no format"),
    ("-o a.csv --to tsv", "--to names tsv, but --output names csv"),
    ("--from f32", "--from: unknown value 'f32'"),
    ("--to rgb24", "--to: unknown value 'rgb24'"),
    ("x.csv y.csv", "pairs takes one INPUT"),
  ])
  func `are refused when they contradict each other`(
    arguments: String, message: String
  ) throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run("contrast pairs \(arguments) </dev/null")
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("contrast: error: "))
      #expect(result.errors.contains(message))
    }
  }
}
