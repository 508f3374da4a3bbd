import Foundation
import Testing
import _ContrastTestSupport

@testable import ContrastTool

@Suite struct `Lightness on the command line` {
  @Test(arguments: [
    ("black white", "100.00", "70"), ("'#777' white", "49.96", "40"),
    ("'#767676' white", "50.36", "50"), ("'#123456' '#123456'", "0.00", "none"),
    ("'#fff' 'rgb(0 0 0 / .5)' --backdrop white", "46.61", "40"),
  ])
  func `is checked`(pair: String, difference: String, met: String) throws {
    try ContrastProcess.inFolder { folder in
      let text = try folder.run("contrast check --metric lstar \(pair)")
      #expect(
        text.output.hasPrefix("Lightness difference \(difference), for text"))
      #expect(text.output.contains("Highest threshold met: \(met)\n"))
      #expect(text.output.contains("CIE L*") && text.status == 0)
      #expect(!text.output.contains("AA") && !text.output.contains("1.4."))
    }
  }

  @Test func `is data with its assumptions`() throws {
    try ContrastProcess.inFolder { folder in
      let line = "contrast check black '#777' --format json"
      func object(_ flags: String) throws -> [String: Any] {
        let result = try folder.run(line + flags)
        return try #require(
          JSONSerialization.jsonObject(with: Data(result.output.utf8))
            as? [String: Any])
      }
      let lightness = try object(" --metric lstar")
      let assumptions = lightness["assumptions"] as? [String: Any]
      #expect(assumptions?["metric"] as? String == "lstar")
      #expect(lightness["ratioText"] as? String == "50.03")
      #expect(lightness["level"] == nil && lightness["criteria"] == nil)
      let ratio = try object("")
      #expect((ratio["assumptions"] as? [String: Any])?["metric"] == nil)
      let same = try folder.run(line + " --metric wcag")
      let plain = try folder.run(line)
      #expect(same.output == plain.output)
    }
  }

  // The metric decides how other values are read, wherever it stands.
  @Test(arguments: [
    ("--require 50 --metric lstar", 0), ("--metric lstar --require 50.1", 1),
    ("--metric=lstar --threshold 100 --threshold 0.5", 0),
  ])
  func `is required`(flags: String, status: Int32) throws {
    try ContrastProcess.inFolder { folder in
      let result = try folder.run("contrast check black '#777' \(flags)")
      #expect(result.status == status && result.errors.isEmpty)
    }
  }

  @Test(arguments: [
    ("check black white --metric lstar --require AA", "level AA requires a"),
    ("check black white --metric lstar --threshold 0", "above 0 and up to 100"),
    ("check black white --threshold 101 --metric lstar", "up to 100, not 101"),
    ("check black white --threshold 40", "up to 21, not 40"),
    ("check black white --metric apca", "unknown value 'apca'"),
    ("check '#0008' '#fff8' --metric lstar", "both are translucent"),
    ("matrix a.hex --metric lstar --format html", "html shows only WCAG's"),
    ("matrix a.hex --metric lstar -o a.svg", "svg shows only WCAG's ratio"),
    ("matrix a.hex --metric lstar --format markdown", "markdown shows only"),
    ("matrix a.hex --metric lstar --spoken", "matrix --spoken supports only"),
    ("matrix a.hex --metric lstar", "on '#ffffff80': both are translucent"),
    ("gamut --metric lstar", "--metric"),
  ])
  func `is refused where it has no meaning`(
    line: String, message: String
  ) throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("#000000\n#00000080\n#ffffff80\n", to: "a.hex")
      let result = try folder.run("contrast \(line)")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func `is the same with every kernel and number of threads`() throws {
    try ContrastProcess.inFolder { folder in
      let path = RepositoryData.path("palettes/harbor.tokens.json")
      for format in ["text", "json", "csv", "npy"] {
        var outputs: Set<String> = []
        for kernel in ["scalar", "vector", "ranked"] {
          for threads in [1, 3] {
            let result = try folder.run(
              "contrast matrix --metric lstar --backdrop white "
                + "--format \(format) --kernel \(kernel) --threads \(threads) "
                + "'\(path)' | cksum")
            outputs.insert(result.output)
            #expect(result.errors.isEmpty)
          }
        }
        #expect(outputs.count == 1, "\(format)")
      }
    }
  }

  @Test func `has a column of its own name`() throws {
    try ContrastProcess.inFolder { folder in
      try folder.write("#000\n#fff\n", to: "a.hex")
      let result = try folder.run(
        "contrast matrix a.hex --metric lstar --format csv --long")
      #expect(
        result.output.hasPrefix(
          "mode,foreground,foreground_color,background,background_color,"
            + "difference,greatest\n"))
      #expect(result.output.contains(",100.00,100.00\n"))
    }
  }
}
