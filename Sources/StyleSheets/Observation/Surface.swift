import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The background surface that a rule gives its elements: CSS Backgrounds 3,
/// §2.
struct Surface {
  /// The colour, or all colours of a gradient; empty if there is only an image.
  var colors: [ObservedColor] = []

  /// Whether an image, or something that is not computed, is over the colours.
  var isImage = false

  /// Whether the surface cannot be resolved.
  var isUnknown = false

  /// Whether there are gradients; what is below a translucent colour of one may
  /// be set by another rule.
  private(set) var hasGradient = false

  /// The greatest number of colours of a surface. Translucent gradients over
  /// one another multiply their colours, so without a limit the number would
  /// grow exponentially.
  fileprivate static let limit = 64

  /// No surface, or one that cannot be resolved.
  init(isUnknown: Bool = false) { self.isUnknown = isUnknown }

  /// Adds a layer over the others.
  fileprivate mutating func add(_ layer: BackgroundLayers.Layer) {
    guard !layer.isImage, !layer.isHueCircle else { return isImage = true }
    guard !layer.stops.isEmpty, !layer.isPattern else { return }
    let below = colors
    if layer.stops.allSatisfy(\.color.isOpaque) {
      (colors, isImage) = (layer.stops, false)
    } else if !below.isEmpty, below.allSatisfy(\.color.isOpaque),
      below.count * layer.stops.count <= Self.limit
    {
      colors = layer.stops.flatMap { stop in
        below.map { other in
          var seen = stop
          seen.color = stop.color.layered(on: other.color)
          return stop.color.alpha == 0 ? other : seen
        }
      }
    } else {
      colors = layer.stops.filter { $0.color.alpha > 0 }
    }
    colors = colors.eachOnce()
    hasGradient = true
  }
}

/// The layers of a background as written.
private struct BackgroundLayers {
  /// One layer: an image, or the stops of a gradient; `none` has no stops.
  struct Layer {
    var isImage = false
    var stops: [ObservedColor] = []

    /// Whether a stop has a position in pixels or another unit of length.
    var hasLength = false

    /// Whether a gradient draws lines or a pattern: a colour up to a length, and
    /// nothing beyond.
    var isPattern: Bool { hasLength && stops.contains { $0.color.alpha == 0 } }

    /// Whether a gradient goes through the hues, as that of a colour picker.
    var isHueCircle: Bool {
      stops.count > 3
        && [
          SRGBColor(packed: 0xFF0000), SRGBColor(packed: 0x00FF00),
          SRGBColor(packed: 0x0000FF),
        ].allSatisfy { hue in
          stops.contains { $0.color == PaletteColor(hue) }
        }
    }

    /// Whether it is a gradient whose stops have the same opaque colour.
    var isOneColor: Bool {
      !stops.isEmpty
        && stops.allSatisfy {
          $0.color.isOpaque && $0.color == stops[0].color
        }
    }
  }

  var color: ObservedColor?
  var images = [Layer()]

  /// The number of colours of gradients that have been read.
  var count: Int32 = 0
}

extension RuleValues {
  /// The surface from the winning declarations; `nil` if there is none.
  mutating func surface() -> Surface? {
    let (color, image) = (self[.backgroundColor], self[.backgroundImage])
    let plain = layers(of: color)
    let layers =
      image?.declaration == color?.declaration ? plain : layers(of: image)
    guard let plain, let layers else { return Surface(isUnknown: true) }
    var surface = Surface()
    if let color = plain.color, color.color.alpha > 0 {
      surface.colors = [color]
    }
    let covers = covers
    let areLines = image.map { repeatsColors($0.declaration) } ?? false
    for (index, layer) in layers.images.enumerated().reversed()
    where covers[index % covers.count] ?? !(areLines && layer.isOneColor) {
      surface.add(layer)
    }
    return surface.colors.isEmpty && !surface.isImage ? nil : surface
  }

  /// Whether the background is painted only inside the glyphs of the text, and
  /// not behind them (CSS Backgrounds 4, §2.5).
  var isClippedToText: Bool {
    mutating get {
      guard let (bytes, range) = text(of: .backgroundClip) else { return false }
      var tokenizer = CSSTokenizer(bytes, in: range)
      while true {
        let token = tokenizer.next()
        switch token.kind {
        case .end: return false
        case .function: _ = tokenizer.skipList()
        case .ident
        where CSSIdentifier(bytes, in: token.range).isEqual(to: "text"):
          return true
        default: break
        }
      }
    }
  }

  /// For each layer of images, whether it covers the element, judging by its
  /// size: a line, an icon, and the tiles of a pattern do not. `nil` if it has
  /// no size.
  private var covers: [Bool?] {
    mutating get {
      guard let (bytes, range) = text(of: .backgroundSize) else {
        return [nil]
      }
      // In the shorthand, a size follows a slash.
      let isShort = self[.backgroundSize].map {
        rules.declarations[Int($0.declaration)].property == .background
      }
      var result: [Bool?] = [nil]
      var isSize = isShort == false
      var tokenizer = CSSTokenizer(bytes, in: range)
      while true {
        let token = tokenizer.nextSignificant()
        var covers = true
        switch token.kind {
        case .end: return result
        case .comma:
          result.append(nil)
          isSize = isShort == false
        case .delim: isSize = bytes[token.range.lowerBound] == .slash
        case .percentage:
          let number = bytes[token.range.dropLast()]
          covers = Double(String(decoding: number, as: UTF8.self)) ?? 0 >= 100
        case .number, .dimension: covers = false
        case .function:
          let name = CSSIdentifier(bytes, in: token.range.dropLast())
            .text.lowercased()
          covers =
            name.hasSuffix("gradient") || Self.isImage(name)
            || CSSKeyword.givesColor(name)
          _ = tokenizer.skipList()
        default: break
        }
        if isSize {
          result[result.count - 1] = covers && result.last != false
        }
      }
    }
  }

  /// Whether the gradients of a declaration are written with one colour each,
  /// `linear-gradient(red, red)`. Without a size in the same rule, they are
  /// lines, to which another rule gives a size: CSS has simpler backgrounds.
  private mutating func repeatsColors(_ declaration: Int32) -> Bool {
    let own = rules.declarations[Int(declaration)]
    let bytes = sources[Int(own.file)].bytes
    budget -= own.range.count
    var tokenizer = CSSTokenizer(bytes, in: own.range)
    while true {
      let token = tokenizer.next()
      guard token.kind == .function else {
        if token.kind == .end { return true }
        continue
      }
      let name = CSSIdentifier(bytes, in: token.range.dropLast())
      let start = token.range.upperBound
      let end = tokenizer.skipList().range.lowerBound
      if name.isEqual(to: "var") { return false }
      guard name.text.lowercased().hasSuffix("gradient") else { continue }
      let commas = bytes[start..<end].outside.filter { bytes[$0] == .comma }
      let ends = [start - 1] + commas + [end]
      let texts = zip(ends, ends.dropFirst()).suffix(2).map {
        bytes[bytes.trimmedOfCSSSpace($0 + 1..<$1)]
      }
      guard texts.count == 2, texts[0] == texts[1] else { return false }
    }
  }

  /// The layers of a winning declaration; `nil` if they cannot be resolved.
  private mutating func layers(of winner: Winner?) -> BackgroundLayers? {
    var layers = BackgroundLayers()
    guard let declaration = winner?.declaration else { return layers }
    guard let (bytes, range) = text(of: declaration) else {
      return isInError(declaration) ? nil : layers
    }
    var tokenizer = CSSTokenizer(bytes, in: range)
    // The end of the gradient that is being read.
    var gradientEnd = range.lowerBound
    while true {
      let token = tokenizer.next()
      var range = token.range
      let isGradient = range.lowerBound < gradientEnd
      let top = layers.images.count - 1
      switch token.kind {
      case .end: return layers
      case .comma where !isGradient:
        layers.images.append(BackgroundLayers.Layer())
        continue
      case .url where !isGradient:
        layers.images[top].isImage = true
        continue
      case .dimension where isGradient:
        let unit = bytes[range].reversed().prefix { $0.isLetter }.reversed()
        if CSSUnit.pixels(1, String(decoding: unit, as: UTF8.self)) != nil {
          layers.images[top].hasLength = true
        }
        continue
      case .hash: break
      case .ident where CSSKeyword.mayBeColor(token, in: bytes): break
      case .function:
        let name = CSSIdentifier(bytes, in: range.dropLast()).text.lowercased()
        if !isGradient, name.hasSuffix("gradient") {
          var inside = tokenizer
          gradientEnd = inside.skipList().range.lowerBound
          continue
        }
        range = range.lowerBound..<tokenizer.skipList().range.upperBound
        guard CSSKeyword.givesColor(name) else {
          if !isGradient, Self.isImage(name) {
            layers.images[top].isImage = true
          }
          continue
        }
      default: continue
      }
      switch value(bytes, range) {
      case .color(let color) where isGradient:
        guard layers.count < Surface.limit else { return layers }
        layers.count += 1
        layers.images[top].stops.append(
          observed(color, of: declaration, at: range, part: layers.count))
      case .color(let color):
        layers.color = observed(color, of: declaration, at: range)
      // A position or a direction, not a colour.
      case .nothing where isGradient, .other where isGradient: continue
      case .nothing, .other, .unknown: return nil
      }
    }
  }

  /// Whether a function gives an image other than a gradient.
  private static func isImage(_ name: String) -> Bool {
    name == "url" || name == "image" || name == "paint"
      || ["image-set", "cross-fade", "element"].contains(
        where: name.hasSuffix)
  }
}

extension CSSKeyword {
  /// Whether a word in a background may be a colour; other words are positions,
  /// for example.
  static func mayBeColor(_ token: CSSToken, in bytes: [UInt8]) -> Bool {
    let name = CSSIdentifier(bytes, in: token.range).text.lowercased()
    return name == "currentcolor" || NamedColor.color(name) != nil
      || isSystemColor(name)
  }
}

extension PaletteColor {
  /// The colour that results when this one is composited over an opaque one.
  func layered(on other: PaletteColor) -> PaletteColor {
    PaletteColor(.sRGB, composited(over: other.encodedSRGB))
  }
}
