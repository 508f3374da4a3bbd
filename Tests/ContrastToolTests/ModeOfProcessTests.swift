import Testing

@testable import ContrastTool

@Suite struct `The option --mode-of` {
  private func inSystem(_ body: (ContrastProcess) throws -> Void) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write(
        ##"{"bg": {"$type": "color", "$value": "#fff"},"##
          + #" "ink": {"$type": "color", "$value": "{bg}"}}"#, to: "core.json")
      try folder.write(
        ##"{"bg": {"$type": "color", "$value": "#000"}}"##, to: "abend.json")
      try folder.write(":root { --a: #fff; --b: var(--a) }", to: "one.css")
      try folder.write(":root { --a: #000 }", to: "two.css")
      try folder.write("name,color\na,#fff\nb,#000\n", to: "one.csv")
      try folder.write("name,color\na,#eee\n", to: "two.csv")
      try folder.write("$a: #fff;\n$b: $a;\n", to: "one.scss")
      try folder.write("$a: #000;\n", to: "two.scss")
      try body(folder)
    }
  }

  @Test(arguments: [
    ("abend.json core.json", "abend.json", "ink", "#000000"),
    ("one.css two.css", "two.css", "--b", "#000000"),
    ("one.csv two.csv", "t*.csv", "a", "#eeeeee"),
    ("one.scss two.scss", "{two,three}.scss", "$a", "#000000"),
  ])
  func `layers files of a mode over what is shared`(
    inputs: String, pattern: String, name: String, hex: String
  ) throws {
    try inSystem { folder in
      let result = try folder.run(
        "contrast colors --format csv --mode-of 'dim=\(pattern)' \(inputs)")
      #expect(result.status == 0, "\(result.errors)")
      let rows = result.output.split(separator: "\n")
      let row = rows.first { $0.hasPrefix("dim,\(name),") }
      #expect(row?.contains(hex) == true, "\(result.output)")
      #expect(rows.contains { $0.hasPrefix("default,\(name),") })
    }
  }

  @Test func `is one mode where there is one file`() throws {
    try inSystem { folder in
      let result = try folder.run(
        "contrast colors --format csv --mode-of dim=one.css one.css")
      #expect(result.output.contains("\ndim,--a,"))
      #expect(!result.output.contains("default"))
    }
  }

  @Test func `stands in rules, too`() throws {
    try inSystem { folder in
      try folder.write(
        #"{"inputs": ["*.csv"], "modes": {"dim": "two.csv"},"#
          + #" "pairs": [{"text": "b", "on": "a"}]}"#, to: "contrast.json")
      let result = try folder.run("contrast audit")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("\ndim            1       0"))
      // With one of the inputs, a mode of another one is not required.
      let one = try folder.run("contrast audit one.csv")
      #expect(one.status == 0, "\(one.errors)")
      try folder.write(
        #"{"inputs": ["*.csv"], "modes": {"dim": ["no.csv", "t<o>"]},"#
          + #" "pairs": [{"text": "b", "on": "a"}]}"#, to: "contrast.json")
      let wrong = try folder.run("contrast audit")
      #expect(wrong.status == 2)
      #expect(wrong.errors.contains("contrast.json:1:53: error:"))
      try folder.write(
        #"{"inputs": ["*.csv"], "modes": {"dim": "no.csv"},"#
          + #" "pairs": [{"text": "b", "on": "a"}]}"#, to: "contrast.json")
      let none = try folder.run("contrast audit")
      #expect(none.status == 2)
      #expect(
        none.errors.contains(
          "contrast.json:1:40: error: no input path matches 'no.csv' for "
            + "the mode 'dim'"))
    }
  }

  @Test func `warns of a file that names its own modes`() throws {
    try inSystem { folder in
      try folder.write("name,light,dark\na,#fff,#000\n", to: "both.csv")
      let result = try folder.run(
        "contrast colors --mode-of dim=both.csv both.csv")
      #expect(result.status == 0)
      #expect(
        result.errors.contains("this file defines its own modes"))
    }
  }

  @Test(arguments: [
    ("dim", "takes MODE=PATTERN"), ("=a.css", "takes MODE=PATTERN"),
    ("'dim=<x>'", "column 1 of '<x>'"), ("dim=zz", "no input path matches"),
  ])
  func `refuses what it cannot do`(value: String, message: String) throws {
    try inSystem { folder in
      let result = try folder.run(
        "contrast colors --mode-of \(value) one.css")
      #expect(result.status == 2 && result.errors.contains(message))
    }
  }
}
