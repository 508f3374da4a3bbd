import Foundation
import Testing

@Suite struct `Merged summaries` {
  /// Lines of several lengths, with a header and blank lines.
  private static let text: String = {
    var text = "fg,bg,note\n"
    for index in 0..<500 {
      let digits = String(index * 33_331 % 0x1000000, radix: 16)
      let color = String(repeating: "0", count: 6 - digits.count) + digits
      text += "#\(color),#fff"
      text += index % 3 == 0 ? ",\(index)\n" : "\r\n"
      if index % 50 == 0 { text += "\n" }
    }
    return text
  }()

  @Test(arguments: [1, 2, 3, 7])
  func `of any split are the summary of the whole`(count: Int) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.text, to: "p.csv")
      let whole = try folder.run("contrast pairs p.csv --summary")
      #expect(whole.status == 0)
      let merged = try folder.run(
        """
        i=\(count)
        while [ $i -gt 0 ]; do
          contrast pairs p.csv --summary --shard $i/\(count) -o s$i.json
          contrast pairs p.csv --shard $i/\(count) >t$i || exit 9
          i=$((i - 1))
        done
        contrast merge s*.json
        """)
      #expect(merged.output == whole.output)
      #expect(merged.status == 0 && merged.errors.isEmpty)
      // And the lines of all shards are the lines of the whole.
      let lines = try folder.run(
        "i=1; while [ $i -le \(count) ]; do cat t$i; i=$((i + 1)); done")
      let all = try folder.run("contrast pairs p.csv")
      #expect(lines.output == all.output)
    }
  }

  @Test func `of more shards than lines have empty ones`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("#000,#fff\n#777,#fff", to: "p.csv")
      let whole = try folder.run(
        "contrast pairs p.csv --summary -o w.json; cat w.json")
      let merged = try folder.run(
        """
        for i in 1 2 3 4 5 6 7 8 9; do
          contrast pairs p.csv --summary --shard $i/9 >s$i || exit 9
        done
        contrast merge s9 s8 s7 s6 s5 s4 s3 s2 s1
        """)
      #expect(merged.output == whole.output && merged.status == 0)
    }
  }

  @Test func `are refused unless each shard is there once`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(Self.text, to: "p.csv")
      try folder.write(
        Self.text.replacingOccurrences(of: "#fff", with: "#ffe"), to: "q.csv")
      try folder.run(
        """
        for i in 1 2 3; do contrast pairs p.csv --summary --shard $i/3 >p$i; done
        contrast pairs q.csv --summary --shard 2/3 >q2
        contrast pairs p.csv --summary --shard 2/2 >h2
        contrast pairs p.csv --summary --shard 2/3 --backdrop black >b2
        contrast pairs --summary <p.csv >pipe
        sed 's/"start": [0-9]*/"start": 4000/' p2 >gap
        sed 's/"start": [0-9]*/"start": 20/' p2 >overlap
        sed 's/"version": "[^"]*"/"version": "9"/' p2 >version
        sed 's/summary.v1/summary.v2/' p2 >schema
        sed 's/"pairs": [0-9]*/"pairs": 3/' p2 >counts
        sed 's/"of": [0-9]*/"of": 1125899906842624/' p2 >of
        sed 's/"end": [0-9]*/"end": 99999999/' p2 >end
        sed -E 's/"AAA": ([0-9]+)(.*)"fail": ([0-9]+)/"AAA": \\3\\2"fail": \\1/' \
          p2 >level
        sed 's/"counts": \\[/&1125899906842624, /; s/, 0\\]/]/' p2 >many
        sed 's/"skipped": 0/"skipped": 1125899906842624/' p2 >skipped
        sed 's/"width": 0.1/"width": 0.2/' p2 >width
        sed 's/knee 0.04045/knee 0.03928/' p2 >linear
        sed '/"compositing"/d' p2 >composed
        sed 's/"gamut": "worst[^"]*"/"gamut": "worst"/' p2 >gamut
        sed 's/"of": 3/"more": 1, "of": 3/' p2 >more
        """)
      let cases = [
        ("p1 p3", "of 3 shards, these are missing: 2\n"),
        ("p1", "of 3 shards, these are missing: 2, 3\n"),
        ("p1 p2 p2 p3", "shard 2/3 is given twice"),
        ("p1 q2 p3", "different inputs: 'p.csv' and 'q.csv'"),
        ("p1 h2", "different splits, into 3 and into 2"),
        ("p1 b2 p3", "the shards assume different backdrops"),
        ("pipe", "the summary of '<stdin>' has no digest"),
        ("p1 gap p3", "leave a gap between them"),
        ("p1 overlap p3", "shards 1 and 2 overlap"),
        ("p1 version p3", "version: error: it was written by version 9"),
        ("p1 schema p3", "its schema is contrast.summary.v2"),
        ("p1 counts p3", "its counts do not add up to the number of pairs"),
        (
          "p1 of p3", "of: error: its shard is not valid: 2 of 1125899906842624"
        ),
        ("p1 end p3", "end: error: its shard ends after the end of the input"),
        ("p1 level p3", "its counts of levels contradict the histogram"),
        ("p1 many p3", "its counts do not add up to the number of pairs"),
        ("p1 skipped p3", "its shard has fewer bytes than lines"),
        ("p1 width p3", "its contents differ from what this version"),
        ("p1 linear p3", "its contents differ from what this version"),
        ("p1 composed p3", "its contents differ from what this version"),
        ("p1 gamut p3", "its contents differ from what this version"),
        ("p1 more p3", "its contents differ from what this version"),
        ("p.csv", "p.csv:1:1: error: "),
        ("p1 nowhere", "nowhere: error: No such file or directory"),
        ("", "merge needs a SUMMARY"),
      ]
      for (operands, message) in cases {
        let result = try folder.run("contrast merge \(operands)")
        #expect(result.status == 2, "\(operands)")
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(message), "\(result.errors)")
      }
      #expect(try folder.run("contrast merge p1 p2 p3").status == 0)
    }
  }

  @Test(arguments: [
    "fg,bg\n#000,#fff\n", "fg,bg\n\n\n\n\n\n\n#000,#fff",
    "#000,#fff\n\n\n\n\n\n\n\n\n\n", "fg,bg\noops,#fff\noops,#fff\n#000,#fff\n",
  ])
  func `of shards without a pair are those of none`(text: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(text, to: "p.csv")
      let whole = try folder.run(
        "contrast pairs p.csv --lenient --quiet --summary")
      let merged = try folder.run(
        """
        for i in 1 2 3 4; do
          contrast pairs p.csv --lenient --quiet --summary --shard $i/4 >s$i || exit 9
        done
        contrast merge s1 s2 s3 s4
        """)
      #expect(whole.status == 0 && merged.output == whole.output)
      #expect(merged.status == 0 && merged.errors.isEmpty)
    }
  }

  @Test func `of no pair at all are refused`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("fg,bg\n\n\n\n\n", to: "p.csv")
      try folder.write("", to: "empty.csv")
      let merged = try folder.run(
        """
        for i in 1 2; do
          contrast pairs p.csv --summary --shard $i/2 >s$i || exit 9
        done
        contrast merge s1 s2
        """)
      #expect(merged.status == 2 && merged.output.isEmpty)
      #expect(merged.errors.contains("no pairs found in 'p.csv'"))
      let empty = try folder.run("contrast pairs empty.csv --shard 1/2")
      #expect(empty.status == 2)
      #expect(
        empty.errors.hasPrefix(
          "empty.csv: error: an empty file has no shards\n"))
    }
  }

  @Test func `name bad lines of shards by their place in the file`() throws {
    try ContrastProcess.inFolder { folder in
      var lines = Self.text.replacingOccurrences(of: "\r\n", with: "\n")
        .split(separator: "\n", omittingEmptySubsequences: false)
      lines[400] = "oops,#fff"
      try folder.write(lines.joined(separator: "\n"), to: "p.csv")
      let whole = try folder.run("contrast pairs p.csv --lenient --summary")
      #expect(whole.errors.hasPrefix("p.csv:401:1: warning: "))
      let shard = try folder.run("contrast pairs p.csv --summary --shard 4/4")
      #expect(shard.status == 2)
      #expect(shard.errors.hasPrefix("p.csv:401:1: error: "))
      let pipe = try folder.run("contrast pairs --shard 1/2 <p.csv")
      #expect(pipe.status == 2)
      #expect(pipe.errors.contains("only a regular file can be read in shards"))
    }
  }
}
