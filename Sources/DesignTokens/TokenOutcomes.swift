import ContrastModel

/// What the tokens of a mode come to, by index: twelve bytes a token where its
/// colour has eight bits a channel, as nearly all have.
struct TokenOutcomes {
  /// An outcome without its colour.
  private enum Code {
    case pending, absent, failed

    /// A colour that is exactly one of eight bits a channel.
    case plain(SRGBColor)

    /// A colour that `colors` has.
    case color
    case other(TokenType)
  }

  private var codes: [Code]

  /// The colours that are no plain ones, by index; empty before the first.
  private var colors: [Color] = []

  /// Outcomes of so many tokens, all of them pending.
  init(count: Int) { codes = Array(repeating: .pending, count: count) }

  /// The outcome of a token.
  subscript(index: Int) -> TokenResolver.Outcome {
    get {
      switch codes[index] {
      case .pending: .pending
      case .absent: .absent
      case .failed: .failed
      case .plain(let color): .color(Color(color))
      case .color: .color(colors[index])
      case .other(let type): .other(type)
      }
    }
    set {
      switch newValue {
      case .pending: codes[index] = .pending
      case .absent: codes[index] = .absent
      case .failed: codes[index] = .failed
      case .other(let type): codes[index] = .other(type)
      case .color(let color):
        if let plain = Self.plain(color) {
          codes[index] = .plain(plain)
          return
        }
        if colors.isEmpty {
          colors = Array(repeating: .black, count: codes.count)
        }
        colors[index] = color
        codes[index] = .color
      }
    }
  }

  /// The colour of eight bits a channel that a colour exactly is, or `nil`.
  private static func plain(_ color: Color) -> SRGBColor? {
    guard color.space == .sRGB, color.isOpaque else { return nil }
    let steps = (color.components * 255).rounded(.toNearestOrEven)
    guard steps.min() >= 0, steps.max() <= 255, steps / 255 == color.components
    else { return nil }
    return SRGBColor(
      red: UInt8(steps.x), green: UInt8(steps.y), blue: UInt8(steps.z))
  }

  /// Whether a token has a colour.
  func isColor(_ index: Int) -> Bool {
    switch codes[index] {
    case .plain, .color: true
    case .pending, .absent, .failed, .other: false
    }
  }
}
