import ContrastModel
import TextGrammars

/// The surface that lies behind the text of an element because of itself.
struct Surface {
  /// The colour, or each stop of a gradient; none under an image alone.
  var colors: [ObservedColor] = []

  /// Whether an image, or more than one gradient, lies on them.
  var isImage = false

  /// Whether it cannot be known.
  var isUnknown = false
}

/// The layers of a background as they are written: CSS Backgrounds 3, §2.
private struct BackgroundLayers {
  var color: ObservedColor?
  var gradients: [[Stop]] = []
  var hasImage = false
  var isUnknown = false

  /// Whether a property without a value leaves the whole without one.
  var isVoid = false

  /// The number of colours that have been read.
  var count: Int32 = 0

  /// A colour of a gradient, and where the gradient has it.
  struct Stop {
    let color: ObservedColor
    let text: ObservedColor.Text
  }

  /// The number of properties that may stand for layers inside of one another.
  static let depthLimit = 8

  /// The number of colours that are read.
  static let colorLimit: Int32 = 64
}

extension ElementValues {
  /// The surface that an element shows behind its text; `nil` where that is
  /// what is around it.
  mutating func surface(of element: StyleElements.ID) -> Surface? {
    let winner = cascade.winner(.backgroundColor, of: element)
    let image = cascade.winner(.backgroundImage, of: element)
    var layers = BackgroundLayers()
    if let winner {
      read(winner.declaration, at: element, into: &layers)
    }
    if let image, image.declaration != winner?.declaration {
      let color = layers.color
      layers = BackgroundLayers(isUnknown: layers.isUnknown)
      read(image.declaration, at: element, into: &layers)
      layers.color = color
    } else if image == nil {
      layers.gradients = []
      layers.hasImage = false
    }
    if layers.isUnknown { return Surface(isUnknown: true) }
    let color = layers.color.flatMap { $0.color.alpha > 0 ? $0 : nil }
    guard let gradient = layers.gradients.first else {
      guard color != nil || layers.hasImage else { return nil }
      return Surface(
        colors: color.map { [$0] } ?? [], isImage: layers.hasImage)
    }
    return surface(of: gradient, over: color, layers, element)
  }

  /// The surface seen of the first gradient over what is behind it.
  private func surface(
    of gradient: [BackgroundLayers.Stop], over color: ObservedColor?,
    _ layers: BackgroundLayers, _ element: StyleElements.ID
  ) -> Surface? {
    var surface = Surface()
    for stop in gradient {
      var seen = stop.color
      if !seen.color.isOpaque, let color, color.color.isOpaque {
        seen = ObservedColor(
          color: seen.color.lying(on: color.color),
          origin: .computed(stop.text, element: element))
      }
      if seen.color.alpha > 0, !surface.colors.contains(seen) {
        surface.colors.append(seen)
      }
    }
    let isCovered = gradient.allSatisfy(\.color.color.isOpaque)
    surface.isImage =
      layers.hasImage || !isCovered && layers.gradients.count > 1
    return surface.colors.isEmpty && !surface.isImage ? nil : surface
  }

  private mutating func read(
    _ declaration: Int32, at element: StyleElements.ID,
    into layers: inout BackgroundLayers
  ) {
    let own = rules.declarations[Int(declaration)]
    if own.color >= 0 || own.property == .backgroundColor {
      switch value(of: declaration, at: element) {
      case .color(let color): layers.color = color
      case .nothing, .other: break
      case .unknown: layers.isUnknown = true
      }
      return
    }
    guard own.traits.isDisjoint(with: [.initial, .passedOver]) else { return }
    let before = layers
    read(text(of: declaration), at: element, into: &layers, depth: 0)
    if layers.isVoid { layers = before }
  }

  private mutating func read(
    _ text: ObservedColor.Text, at element: StyleElements.ID,
    into layers: inout BackgroundLayers, depth: Int
  ) {
    guard mayRead(text.range.count) else { return }
    let bytes = sources[Int(text.file)].bytes
    var tokenizer = CSSTokenizer(bytes, in: text.range)
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .end: return
      case .url: layers.hasImage = true
      case .hash: setColor(text.part(token.range), at: element, &layers)
      case .ident where CSSKeyword.mayBeColor(token, in: bytes):
        setColor(text.part(token.range), at: element, &layers)
      case .function:
        let name = CSSIdentifier(bytes, in: token.range.dropLast()).text
          .lowercased()
        let end = tokenizer.skipList().range.upperBound
        let whole = text.part(token.range.lowerBound..<end)
        if name == "var" {
          readReference(whole, bytes, at: element, into: &layers, depth: depth)
        } else if CSSKeyword.givesColor(name) {
          setColor(whole, at: element, &layers)
        } else if name.hasSuffix("gradient") {
          let inside = text.part(
            token.range.upperBound..<max(end - 1, token.range.upperBound))
          var stops: [BackgroundLayers.Stop] = []
          readStops(
            inside, at: element, into: &stops, &layers, depth: depth)
          if !stops.isEmpty { layers.gradients.append(stops) }
        } else if name == "url" || name.hasSuffix("image-set")
          || name.hasSuffix("cross-fade") || name.hasSuffix("element")
          || name == "image" || name == "paint"
        {
          layers.hasImage = true
        }
      default: break
      }
    }
  }

  private mutating func setColor(
    _ text: ObservedColor.Text, at element: StyleElements.ID,
    _ layers: inout BackgroundLayers
  ) {
    switch value(of: text, at: element) {
    case .color(let color): layers.color = color
    case .nothing, .other, .unknown: layers.isUnknown = true
    }
  }

  /// Reads a reference that is a colour, or stands for layers.
  private mutating func readReference(
    _ text: ObservedColor.Text, _ bytes: [UInt8], at element: StyleElements.ID,
    into layers: inout BackgroundLayers, depth: Int
  ) {
    switch value(of: text, at: element) {
    case .color(let color): layers.color = color
    case .unknown: layers.isUnknown = true
    case .nothing: layers.isVoid = true
    case .other:
      guard depth < BackgroundLayers.depthLimit,
        let (inner, owner) = inner(text, bytes, at: element)
      else { return }
      read(inner, at: owner, into: &layers, depth: depth + 1)
    }
  }

  /// The text that a reference which is no colour stands for.
  private func inner(
    _ text: ObservedColor.Text, _ bytes: [UInt8], at element: StyleElements.ID
  ) -> (ObservedColor.Text, StyleElements.ID)? {
    var tokenizer = CSSTokenizer(bytes, in: text.range)
    _ = tokenizer.nextSignificant()
    guard let reference = CSSReference.read(&tokenizer, in: bytes),
      let name = system.names.known(
        CSSIdentifier(bytes, in: reference.name), in: bytes)
    else { return nil }
    if let declared = declared(name, of: element) { return declared }
    return fallback(text.range, bytes).map { (text.part($0), element) }
  }

  /// Reads the colours of a gradient: in each argument the first one.
  private mutating func readStops(
    _ text: ObservedColor.Text, at element: StyleElements.ID,
    into stops: inout [BackgroundLayers.Stop], _ layers: inout BackgroundLayers,
    depth: Int
  ) {
    guard mayRead(text.range.count) else { return }
    let bytes = sources[Int(text.file)].bytes
    var tokenizer = CSSTokenizer(bytes, in: text.range)
    while true {
      let token = tokenizer.next()
      var range = token.range
      var isReference = false
      switch token.kind {
      case .end: return
      case .hash: break
      case .ident where CSSKeyword.mayBeColor(token, in: bytes): break
      case .function:
        let name = CSSIdentifier(bytes, in: range.dropLast()).text.lowercased()
        range = range.lowerBound..<tokenizer.skipList().range.upperBound
        isReference = name == "var"
        guard isReference || CSSKeyword.givesColor(name) else { continue }
      default: continue
      }
      guard layers.count < BackgroundLayers.colorLimit else { return }
      layers.count += 1
      let stop = text.part(range, number: layers.count)
      switch value(of: stop, at: element) {
      case .color(let color):
        stops.append(BackgroundLayers.Stop(color: color, text: stop))
      case .other where isReference && depth < BackgroundLayers.depthLimit:
        guard let (inner, owner) = inner(stop, bytes, at: element) else {
          continue
        }
        readStops(inner, at: owner, into: &stops, &layers, depth: depth + 1)
      // A position or a direction may stand in a property as well.
      case .other, .nothing: continue
      case .unknown: layers.isUnknown = true
      }
    }
  }
}

extension Color {
  /// The colour seen of this one on an opaque one.
  func lying(on other: Color) -> Color {
    Color(.sRGB, composited(over: other.encodedSRGB))
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
