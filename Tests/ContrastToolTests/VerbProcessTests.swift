import Foundation
import Testing

@testable import ContrastTool

@Suite struct `Verbs of the program` {
  @Test func `print their version`() throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run("contrast --version")
      // In a checkout, the version includes the commit.
      let pattern = /contrast 0\.3\.0( \([0-9a-f]{12}(, changed)?\))?\n/
      #expect(result.output.wholeMatch(of: pattern) != nil)
      #expect(result.status == 0 && result.errors.isEmpty)
    }
  }

  @Test func `are helped with`() throws {
    try ContrastProcess.inFolder { folder in
      let nothing = try folder.run("contrast")
      #expect(nothing.status == 2 && nothing.output.isEmpty)
      for verb in Verb.all {
        #expect(nothing.errors.contains(verb.name))
        let help = try folder.run("contrast help \(verb.name)")
        let flag = try folder.run("contrast \(verb.name) --help")
        #expect(help.status == 0 && help.output.hasPrefix(flag.output))
        #expect(flag.output.contains("examples:\n  contrast "))
        for flag in verb.flags {
          #expect(help.output.contains("--\(flag.name)"))
        }
      }
    }
  }

  @Test func `explain topics by their guides`() throws {
    try ContrastProcess.inFolder { folder in
      let guides = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/ContrastTool/Guides")
      #expect(GuideTexts.topics.contains("rules"))
      for topic in GuideTexts.topics {
        let file = guides.appending(path: "\(topic).md")
        let help = try folder.run("contrast help \(topic)")
        #expect(help.status == 0)
        #expect(
          help.output.hasSuffix(try String(contentsOf: file, encoding: .utf8)))
      }
      let unknown = try folder.run("contrast help rulez")
      #expect(unknown.status == 2 && unknown.errors.contains("'rules'"))
    }
  }

  @Test func `list colours that can be read again`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        """
        name,light,dark
        ink,#000,rgb(0 0 0 / 0.3)
        "sky, ""vivid\""",hsl(200 80% 40%),#fff
        """, to: "colors.csv")
      let list = try folder.run(
        "contrast colors --format csv colors.csv -o list.csv")
      #expect(list.status == 0 && list.errors.isEmpty)
      func colors(_ input: String) throws -> [String] {
        let result = try folder.run("contrast colors --format json \(input)")
        #expect(result.status == 0 && result.errors.isEmpty)
        return result.output.matches(
          of: /"(?:mode|name|hex|alpha)": ("(?:[^"\\]|\\.)*"|[0-9.]+)/
        ).map { String($0.1) }
      }
      let first = try colors("colors.csv")
      #expect(first.contains("0.3") && first.contains("\"dark\""))
      #expect(try colors("list.csv") == first)
    }
  }

  @Test(arguments: [
    ("'#777' '#fff'", "4.47", "3"), ("'#767676' '#fff'", "4.54", "4.5"),
    ("'#0078d7' '#fff'", "4.49", "3"), ("'#9a6c5a' '#fff'", "4.49", "3"),
    ("'#989a30' '#fff'", "2.99", "none"), ("'#000' '#fff'", "21.00", "7"),
    ("'#123456' '#123456'", "1.00", "none"),
    ("'#00000088' '#fff'", "4.47", "3"), ("'#0000' '#fff'", "1.00", "none"),
    ("'rgb(0 0 0 / .535)' '#fff'", "4.50", "4.5"),
    ("'#fff' 'rgb(0 0 0 / .5)'", "3.97", "3"),
    ("'#888' 'rgb(255 255 255 / .5)'", "1.00", "none"),
    ("'#888' 'rgb(255 255 255 / .5)' --backdrop white", "3.54", "3"),
    ("'#8C3C03' '#C8B998'", "3.92", "3"),
  ])
  func `check ratios`(pair: String, ratio: String, threshold: String) throws {
    try ContrastProcess.inFolder { folder in
      let text = try folder.run("contrast check \(pair)")
      #expect(text.output.hasPrefix("Ratio \(ratio), for text colour"))
      #expect(text.output.contains("Highest threshold met: \(threshold)"))
      #expect(text.status == 0)
    }
  }

  @Test func `check as data`() throws {
    try ContrastProcess.inFolder { folder in
      let line = "contrast check '#fff' 'rgb(0 0 0 / .5)' --format json"
      let result = try folder.run(line)
      let json = try JSONSerialization.jsonObject(
        with: Data(result.output.utf8))
      let object = try #require(json as? [String: Any])
      #expect(object["schema"] as? String == "contrast.check.v1")
      #expect(object["ratioText"] as? String == "3.97")
      #expect(object["ratioGreatest"] as? Double == 21)
      #expect(object["level"] as? String == "AA-large")
      #expect((object["criteria"] as? [Any])?.count == 5)
    }
  }

  @Test(arguments: [
    ("3", 0), ("3.92", 0), ("3.93", 1), ("4.5", 1), ("AA", 1),
  ])
  func `check a requirement`(ratio: String, status: Int32) throws {
    try ContrastProcess.inFolder { folder in
      for format in ["text", "json", "text --spoken"] {
        let result = try folder.run(
          "contrast check '#8C3C03' '#C8B998' --require \(ratio) "
            + "--format \(format)")
        #expect(result.status == status)
        #expect(result.output.contains("Ratio 3.92, for text colour red 140"))
      }
    }
  }

  @Test func `sample the same pairs again`() throws {
    try ContrastProcess.inFolder { folder in
      for format in ["text", "json", "csv"] {
        let line = "contrast sample --count 5 --seed 7 --format \(format)"
        let first = try folder.run(line)
        #expect(first.status == 0 && first.errors.isEmpty)
        #expect(try folder.run(line).output == first.output)
      }
      let csv = try folder.run("contrast sample --seed 7 --format csv").output
      #expect(csv.hasPrefix("foreground,background,ratio,level\n"))
      #expect(csv.split(separator: "\n").count == 11)

      let chosen = try folder.run("contrast sample --format csv")
      let seed = try #require(chosen.errors.split(separator: " ").last)
      let again = try folder.run(
        "contrast sample --format csv --seed \(seed)")
      #expect(again.output == chosen.output)
    }
  }

  @Test func `list colours with their places`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("#777\n#ffffff80\n", to: "p.hex")
      let text = try folder.run("contrast colors p.hex")
      #expect(text.output.contains("p.hex:2:1"))
      let csv = try folder.run("contrast colors p.hex --format csv").output
      #expect(
        csv.hasSuffix(",#ffffff80,1,1,1,0.5019607843137255,1,,p.hex,2,1\n"))
      let piped = try folder.run(
        "cat p.hex | contrast colors - --from hex --format json")
      #expect(piped.output.contains("\"path\": \"<stdin>\", \"line\": 2"))
    }
  }

  @Test func `analyze every pair`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("#000\n#777\n#fff\n", to: "p.hex")
      let json = try folder.run(
        "contrast matrix p.hex --format json --require 4.5")
      #expect(json.status == 1)
      #expect(json.output.contains("\"-23\""))
      let chosen = try folder.run(
        "contrast matrix p.hex --foreground '#000' --background '#f*' "
          + "--require 21 --format csv --long")
      #expect(chosen.status == 0)
      #expect(chosen.output.contains("21.00,AAA"))
      for kernel in ["scalar", "ranked"] {
        let same = try folder.run(
          "contrast matrix p.hex --format json --require 4.5 "
            + "--kernel \(kernel) --threads 3")
        #expect(same.output == json.output)
      }
      for (flags, text) in [
        ("--foreground zz", "no colour is named 'zz'"),
        ("--mode drak", "no mode is named 'drak'"),
        ("--mode Def*", "; case matters: did you mean 'default'?"),
        ("--foreground '#000' --background '#000'", "no pairs in mode"),
      ] {
        let result = try folder.run("contrast matrix p.hex \(flags)")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.contains(text))
      }
    }
  }

  @Test(arguments: ["--foreground '--fg-*'", "--foreground='--fg-*'"])
  func `choose custom properties`(flag: String) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ":root { --fg-soft: #777; --fg: #000; --bg: #fff }", to: "p.css")
      let result = try folder.run(
        "contrast matrix p.css \(flag) --background --bg --format csv --long")
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(
        result.output.split(separator: "\n").dropFirst()
          == ["default,--fg-soft,#777777,--bg,#ffffff,4.47,4.47,AA-large"])
    }
  }

  @Test func `colour words only when asked`() throws {
    try ContrastProcess.inFolder { folder in
      let line = "contrast check '#777' white"
      #expect(!(try folder.run(line).output.contains("\u{1B}")))
      let colored = try folder.run(
        line + " --color always", environment: ["NO_COLOR": "1"])
      #expect(colored.output.contains("\u{1B}[32mconforms\u{1B}[0m"))
    }
  }
}
