import ContrastModel
import TextGrammars

/// Reads palettes of a plug-in of Sketch: JSON with an array `colors`, each a
/// hex colour or an object of numbers from 0 to 1.
///
///     {"colors": ["#5e315b", {"name": "clay", "red": 0.73, "green": 0.38,
///      "blue": 0.34, "alpha": 1}], "pluginVersion": "2.22"}
///
/// A colour without a name is called as it is written.
enum SketchReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with _: ReaderOptions
  ) -> [SourceReading] {
    sources.map { source in
      do throws(SourceError) {
        let document = try JSONDocument(source)
        return .palette(of: source) { (palette, reading) throws(Flaw) in
          for node in document.elements(of: try colors(of: document)) {
            do throws(Flaw) {
              palette.entries.append(try entry(node, of: document))
            } catch {
              reading.addError(source.error(error))
            }
          }
        }
      } catch {
        return SourceReading(
          palettes: [Palette(mode: Palette.defaultMode, entries: [])],
          errors: [error])
      }
    }
  }

  private static func colors(of document: JSONDocument) throws(Flaw) -> Int {
    guard document.nodes[0].kind == .object else {
      throw document.wrongKind("the palette", "an object", 0)
    }
    guard let colors = document.member("colors", of: 0) else {
      throw missing("colors", of: "the palette", 0, document)
    }
    guard document.nodes[colors].kind == .array else {
      throw document.wrongKind("colors", "an array", colors)
    }
    return colors
  }

  private static func entry(
    _ node: Int, of document: JSONDocument
  ) throws(Flaw) -> Palette.Entry {
    let kind = document.nodes[node].kind
    let isText = document.nodes[node].isString
    guard isText || kind == .object else {
      throw document.wrongKind("a colour", "a string or an object", node)
    }
    let start = Int(document.nodes[node].start)
    let declared = document.shownText(node)
    var color: Color
    if isText {
      let text = document.string(node)
      do throws(Flaw) {
        color = try ListColor.elementlessColor(
          Array(text.slice), in: 0..<text.count)
      } catch {
        throw Flaw(error.problem, at: start + 1)
      }
    } else {
      color = Color(
        .sRGB,
        SIMD3(
          try channel("red", of: node, document),
          try channel("green", of: node, document),
          try channel("blue", of: node, document)),
        alpha: document.member("alpha", of: node) == nil
          ? 1 : try channel("alpha", of: node, document))
    }
    let name = document.text("name", of: node)?.text
    return Palette.Entry(
      name: name.flatMap { $0.isEmpty ? nil : $0 } ?? declared,
      declared: declared, color: color,
      source: document.source.location(of: start))
  }

  private static func channel(
    _ name: String, of object: Int, _ document: JSONDocument
  ) throws(Flaw) -> Double {
    guard let node = document.member(ByteString(name), of: object) else {
      throw missing(name, of: "this colour", object, document)
    }
    let expected = "a number from 0 to 1"
    guard document.nodes[node].kind == .number else {
      throw document.wrongKind(name, expected, node)
    }
    let value = document.number(node)
    guard (0...1).contains(value) else {
      let text = document.compactText(node)
      throw Flaw(
        WrongKind(name, expected: expected, found: text),
        at: document.start(of: node))
    }
    return value
  }

  private static func missing(
    _ name: String, of what: String, _ node: Int, _ document: JSONDocument
  ) -> Flaw {
    Flaw(
      SwatchProblem.missingMember(name, of: what),
      at: document.start(of: node))
  }
}
