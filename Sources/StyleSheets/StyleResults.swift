import CSSColors
import ContrastModel

/// The outcomes of many values, without the errors.
struct StyleResults {
  /// The outcome of a value.
  enum State: UInt8 { case unknown, other, failed, color }

  /// The states, by index.
  private(set) var states: [State]

  /// The colours; anything where the state is another.
  private(set) var colors: [Color]

  /// Nothing known yet.
  init(count: Int) {
    states = Array(repeating: .unknown, count: count)
    colors = Array(
      repeating: Color(.sRGB, SIMD3(0, 0, 0), alpha: 0), count: count)
  }

  /// Notes what a value comes to.
  mutating func set(_ outcome: StyleValue.Outcome, at index: Int) {
    switch outcome {
    case .other: states[index] = .other
    case .failed: states[index] = .failed
    case .color(let color): set(color, at: index)
    }
  }

  /// Notes a colour.
  mutating func set(_ color: Color, at index: Int) {
    states[index] = .color
    colors[index] = color
  }

  /// Takes over what another value comes to.
  mutating func set(_ state: State, _ color: Color, at index: Int) {
    states[index] = state
    colors[index] = color
  }
}
