import TextGrammars

extension SavedResults {
  /// The results in a file.
  ///
  /// - Throws: `UnreadableResults` when the bytes are not JSON, or not of this
  ///   schema.
  init(json bytes: [UInt8]) throws(UnreadableResults) {
    let file: JSONValue
    do throws(SourceError) {
      let source = SourceFile(path: "results", bytes: bytes)
      file = JSONValue(try JSONDocument(SourceText(source), as: .strict))
    } catch {
      throw UnreadableResults("line \(error.location.line): \(error.message)")
    }
    let schema = try file.text("schema")
    guard schema == Self.schema else {
      throw UnreadableResults("these are results of schema '\(schema)'")
    }
    circumstances = Circumstances(
      processor: try file.text("processor"),
      processorCount: try file.integer("processors"),
      system: try file.text("system"), compiler: try file.text("compiler"),
      configuration: try file.text("configuration"),
      buildFlags: try file.text("flags"), commit: try file.text("commit"),
      threadCount: try file.integer("threads"))
    benchmarks = []
    for item in try file.array("benchmarks") {
      benchmarks.append(try SavedBenchmark(item))
    }
  }
}

extension SavedBenchmark {
  fileprivate init(_ item: JSONValue) throws(UnreadableResults) {
    name = try item.text("name")
    minimum = try item.number("minimum")
    median = try item.number("median")
    spread = try item.number("spread")
    samples = try item.integer("samples")
    operations = try item.integer("operations")
    unit = try item.text("unit")
    bytes = item["bytes"] == nil ? nil : try item.integer("bytes")
    peak = item["peak"] == nil ? nil : try item.integer("peak")
    guard item["baseline"] != nil else { return }
    let ratio = try item.number("ratio")
    guard ratio > 0, ratio.isFinite else {
      throw UnreadableResults("the ratio of \(name) is not above 0")
    }
    comparison = BaselineComparison(
      baseline: try item.text("baseline"), ratio: ratio)
  }
}

extension JSONValue {
  fileprivate func text(_ name: String) throws(UnreadableResults) -> String {
    guard let text = self[name]?.text else {
      throw UnreadableResults("'\(name)' is missing or no text")
    }
    return text
  }

  fileprivate func number(_ name: String) throws(UnreadableResults) -> Double {
    guard let number = self[name]?.number else {
      throw UnreadableResults("'\(name)' is missing or no number")
    }
    return number
  }

  fileprivate func integer(_ name: String) throws(UnreadableResults) -> Int {
    guard let integer = Int(exactly: try number(name)) else {
      throw UnreadableResults("'\(name)' is no whole number")
    }
    return integer
  }

  fileprivate func array(
    _ name: String
  ) throws(UnreadableResults) -> [JSONValue] {
    guard let items = self[name]?.elements else {
      throw UnreadableResults("'\(name)' is missing or no array")
    }
    return items
  }
}

/// A file does not contain valid results.
struct UnreadableResults: Error, Equatable, CustomStringConvertible {
  /// The error.
  let description: String

  /// A reason.
  init(_ description: String) { self.description = description }
}
