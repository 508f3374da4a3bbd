import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The surface that a rule gives its elements: CSS Backgrounds 3, §2.
struct Surface {
  /// The colour, or each stop of a gradient; none under an image alone.
  var colors: [ObservedColor] = []

  /// Whether an image, or more than one gradient, lies on them.
  var isImage = false

  /// Whether it cannot be resolved.
  var isUnknown = false
}

/// The layers of a background as they are written.
private struct BackgroundLayers {
  var color: ObservedColor?
  var gradients: [[ObservedColor]] = []
  var hasImage = false
  var isUnknown = false

  /// The number of colours of gradients that have been read.
  var count: Int32 = 0

  /// The number of those that are.
  static let limit: Int32 = 64
}

extension RuleValues {
  /// The surface of what counts; `nil` where it is none.
  mutating func surface() -> Surface? {
    let (color, image) = (self[.backgroundColor], self[.backgroundImage])
    let plainLayers = layers(of: color)
    let layers =
      image?.declaration == color?.declaration
      ? plainLayers : layers(of: image)
    if plainLayers.isUnknown || layers.isUnknown {
      return Surface(isUnknown: true)
    }
    let plain = plainLayers.color.flatMap { $0.color.alpha > 0 ? $0 : nil }
    let gradients = layers.gradients.filter { !$0.isEmpty }
    guard let gradient = gradients.first else {
      guard plain != nil || layers.hasImage else { return nil }
      return Surface(
        colors: plain.map { [$0] } ?? [], isImage: layers.hasImage)
    }
    var surface = Surface()
    for stop in gradient {
      var seen = stop
      if !seen.color.isOpaque, let plain, plain.color.isOpaque {
        seen.color = seen.color.lying(on: plain.color)
      }
      if seen.color.alpha > 0, !surface.colors.contains(seen) {
        surface.colors.append(seen)
      }
    }
    let isCovered = gradient.allSatisfy(\.color.isOpaque)
    surface.isImage =
      layers.hasImage || !isCovered && gradients.count > 1
    return surface.colors.isEmpty && !surface.isImage ? nil : surface
  }

  private mutating func layers(of winner: Winner?) -> BackgroundLayers {
    var layers = BackgroundLayers()
    guard let declaration = winner?.declaration else { return layers }
    guard let (bytes, range) = text(of: declaration) else {
      layers.isUnknown = isInError(declaration)
      return layers
    }
    var tokenizer = CSSTokenizer(bytes, in: range)
    // Where the list of the gradient ends that is being read.
    var gradientEnd = range.lowerBound
    while true {
      let token = tokenizer.next()
      var range = token.range
      let isGradient = range.lowerBound < gradientEnd
      switch token.kind {
      case .end: return layers
      case .url:
        layers.hasImage = layers.hasImage || !isGradient
        continue
      case .hash: break
      case .ident where CSSKeyword.mayBeColor(token, in: bytes): break
      case .function:
        let name = CSSIdentifier(bytes, in: range.dropLast()).text.lowercased()
        if !isGradient, name.hasSuffix("gradient") {
          var inside = tokenizer
          gradientEnd = inside.skipList().range.lowerBound
          layers.gradients.append([])
          continue
        }
        range = range.lowerBound..<tokenizer.skipList().range.upperBound
        guard CSSKeyword.givesColor(name) else {
          layers.hasImage =
            layers.hasImage || !isGradient && Self.isImage(name)
          continue
        }
      default: continue
      }
      switch value(bytes, range) {
      case .color(let color) where isGradient:
        guard layers.count < BackgroundLayers.limit else { return layers }
        layers.count += 1
        layers.gradients[layers.gradients.count - 1].append(
          observed(color, of: declaration, at: range, part: layers.count))
      case .color(let color):
        layers.color = observed(color, of: declaration, at: range)
      // A position or a direction.
      case .nothing where isGradient, .other where isGradient: continue
      case .nothing, .other, .unknown: layers.isUnknown = true
      }
    }
  }

  /// Whether a function gives an image that is no gradient.
  private static func isImage(_ name: String) -> Bool {
    name == "url" || name == "image" || name == "paint"
      || ["image-set", "cross-fade", "element"].contains(
        where: name.hasSuffix)
  }
}

extension CSSKeyword {
  /// Whether a word is a colour where a background has other words as well.
  static func mayBeColor(_ token: CSSToken, in bytes: [UInt8]) -> Bool {
    let name = CSSIdentifier(bytes, in: token.range).text.lowercased()
    return name == "currentcolor" || NamedColor.color(name) != nil
      || systemColors.contains(name)
  }
}

extension PaletteColor {
  /// The colour seen of this one on an opaque one.
  func lying(on other: PaletteColor) -> PaletteColor {
    PaletteColor(.sRGB, composited(over: other.encodedSRGB))
  }
}
