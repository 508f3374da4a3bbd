import ContrastModel
import TextGrammars

/// Reads schemes of iTerm2, `.itermcolors`: a property list of colours, each a
/// dictionary of components from 0 to 1.
///
///     <key>Background Color</key><dict>
///       <key>Color Space</key><string>sRGB</string>
///       <key>Red Component</key><real>0.105882</real> …</dict>
///
/// - The names are the keys without `Color`: `Background`, `Ansi 4`.
/// - Colours of `Color Space` P3 are those of Display P3. Calibrated ones, and
///   those without a space, are read as sRGB, with a warning.
/// - A file is a mode. Keys that end in `(Dark)` or `(Light)` are two, which
///   the other keys are in as well.
enum ITermReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    TerminalScheme.readings(sources, with: options) { source in
      var reader = ITermScheme(source)
      return reader.schemes()
    }
  }
}

/// One file of iTerm2.
private struct ITermScheme {
  private typealias Found = (
    name: String, color: Color, declared: String, offset: Int
  )

  private let source: SourceText
  private var outside = TerminalScheme()
  private var found: [[Found]] = [[], [], []]
  private var calibrated: (count: Int, offset: Int)?

  private static let suffixes = ["", " (Dark)", " (Light)"]

  init(_ source: SourceText) { self.source = source }

  /// The schemes of the file; the first has its errors.
  mutating func schemes() -> [TerminalScheme] {
    do throws(Flaw) {
      try read(PropertyList(source))
    } catch {
      outside.findings.addError(source.error(error))
    }
    if let (count, offset) = calibrated {
      let colors = count == 1 ? "1 colour is" : "\(count) colours are"
      outside.findings.addWarning(
        source.error(
          "\(colors) calibrated for no screen that is known, and read as sRGB",
          at: offset))
    }
    var schemes = [outside]
    let hasVariants = !found[1].isEmpty || !found[2].isEmpty
    for (variant, suffix) in Self.suffixes.enumerated() {
      let own = found[variant]
      guard !own.isEmpty, variant > 0 || !hasVariants || !isRepeated else {
        continue
      }
      var scheme = TerminalScheme()
      let names = Set(own.map(\.name))
      let shared =
        variant == 0 ? [] : found[0].filter { !names.contains($0.name) }
      for item in shared + own {
        scheme.add(
          item.color, item.declared, named: item.name, of: source,
          at: item.offset)
      }
      if variant > 0 { scheme.terms.add(.scheme(isDark: variant == 1)) }
      if hasVariants {
        scheme.title = SchemeModes.title(of: source.path) + suffix
      }
      schemes.append(scheme)
    }
    return schemes
  }

  /// Whether the colours for both appearances are those of one of them, or are
  /// in both of them.
  private var isRepeated: Bool {
    let variants = found[1...].map { variant in
      Dictionary(
        variant.map { ($0.name, $0.color) },
        uniquingKeysWith: { _, last in last })
    }
    return variants.contains { variant in
      found[0].allSatisfy {
        variant[$0.name] == nil || variant[$0.name] == $0.color
      }
    }
  }

  private mutating func read(_ list: PropertyList) throws(Flaw) {
    guard list.nodes[0].kind == .dict else {
      throw Flaw(
        "a scheme is a dictionary, but this is something else",
        at: list.start(of: 0))
    }
    for (key, value) in list.members(of: 0)
    where list.nodes[value].kind == .dict {
      let text = try list.text(key).text
      let variant = Self.suffixes.lastIndex { text.hasSuffix($0) } ?? 0
      var name = text.dropLast(Self.suffixes[variant].count)
      if name.hasSuffix(" Color") { name = name.dropLast(6) }
      do throws(Flaw) {
        let (color, declared) = try color(value, list)
        found[variant].append(
          (String(name), color, declared, list.start(of: key)))
      } catch {
        outside.findings.addError(source.error(error).named(text))
      }
    }
  }

  private mutating func color(
    _ node: Int, _ list: PropertyList
  ) throws(Flaw) -> (Color, declared: String) {
    var space = "Calibrated"
    var values: [String: (value: Double, text: String)] = [:]
    for (key, value) in list.members(of: node) {
      let name = try list.text(key).text
      let text = try list.text(value).text
      if name == "Color Space" {
        space = text
      } else if name.hasSuffix(" Component") {
        // Programs write the ends of the range with an error of rounding.
        guard let number = list.number(value),
          (-1e-4...1 + 1e-4).contains(number)
        else {
          throw Flaw(
            "\(name) is a number from 0 to 1, but this is '\(text)'",
            at: list.start(of: value))
        }
        values[name] = (min(max(number, 0), 1), text)
      }
    }
    var components = SIMD3<Double>()
    var declared: [String] = []
    for (index, name) in ["Red", "Green", "Blue"].enumerated() {
      guard let found = values[name + " Component"] else {
        throw Flaw(
          "this colour has no \(name) Component",
          at: list.start(of: node))
      }
      components[index] = found.value
      declared.append(found.text)
    }
    let alpha = values["Alpha Component"]?.value ?? 1
    let text = "\(space) \(declared.joined(separator: " "))"
    switch space {
    case "sRGB": return (Color(.sRGB, components, alpha: alpha), text)
    case "P3": return (Color(.displayP3, components, alpha: alpha), text)
    case "Calibrated", "NSCalibratedRGBColorSpace":
      calibrated = (
        (calibrated?.count ?? 0) + 1, calibrated?.offset ?? list.start(of: node)
      )
      return (Color(.sRGB, components, alpha: alpha), text)
    default:
      throw Flaw(
        "no colour space is named '\(space)'", at: list.start(of: node))
    }
  }
}
