import ContrastModel

/// The math functions of CSS Values 4, §10.2, §10.3, §10.5 and §10.6 that
/// colours are computed with.
enum CSSMathFunction: String {
  case calc, min, max, clamp, round, mod, rem, pow, sqrt, abs, sign

  /// The function of a lower-case name; the name of old browsers is one too.
  init?(_ name: String) {
    self.init(rawValue: name == "-webkit-calc" ? "calc" : name)
  }

  /// The way in which `round()` chooses among the two multiples next to a
  /// value.
  enum Rounding: String {
    case nearest, up, down
    case toZero = "to-zero"
  }

  /// The numbers of arguments that the function takes.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .calc, .sqrt, .abs, .sign: 1...1
    case .mod, .rem, .pow: 2...2
    case .round: 1...2
    case .clamp: 3...3
    case .min, .max: 1...Int.max
    }
  }

  /// Works the function out.
  ///
  /// - Parameters:
  ///   - arguments: as many as the function takes; `nil` is `none`.
  ///   - rounding: for `round()`.
  /// - Returns: the result, or `nil` when the arguments are of kinds that do not
  ///   belong here.
  func result(
    _ arguments: [CSSMath.Value?], _ rounding: Rounding
  ) -> CSSMath.Value? {
    let given = arguments.compactMap { $0 }
    guard let first = given.first else { return nil }
    let isOneKind = given.allSatisfy { $0.kind == first.kind }
    let values = given.map(\.value)
    switch self {
    case .calc: return first
    case .sqrt, .pow:
      guard isOneKind, first.kind == .number else { return nil }
      return CSSMath.Value(
        self == .sqrt
          ? values[0].squareRoot() : RealFunctions.power(values[0], values[1]))
    case .sign:
      let value = first.value
      return CSSMath.Value(value > 0 ? 1 : value < 0 ? -1 : value)
    case .round where given.count == 1 && first.kind != .number: return nil
    case .min, .max, .clamp, .round, .mod, .rem, .abs:
      guard isOneKind else { return nil }
      return CSSMath.Value(
        self == .clamp ? clamped(arguments) : combined(values, rounding),
        first.kind)
    }
  }

  /// The least value wins over the greatest one: CSS Values 4, §10.2.
  private func clamped(_ arguments: [CSSMath.Value?]) -> Double {
    var value = arguments[1]?.value ?? .nan
    if let most = arguments[2]?.value { value = Self.least(value, most) }
    if let least = arguments[0]?.value { value = Self.greatest(value, least) }
    return value
  }

  private func combined(_ values: [Double], _ rounding: Rounding) -> Double {
    let value = values[0]
    let step = values.count > 1 ? values[1] : 1
    switch self {
    case .min: return values.reduce(.infinity, Self.least)
    case .max: return values.reduce(-.infinity, Self.greatest)
    case .abs: return value.magnitude
    case .rem: return value.truncatingRemainder(dividingBy: step)
    case .mod:
      let rest = value.truncatingRemainder(dividingBy: step)
      return rest * step < 0 ? rest + step : rest
    default: return Self.rounded(value, step, rounding)
    }
  }

  /// The multiple of a step next to a value; halfway it is the greater one.
  private static func rounded(
    _ value: Double, _ step: Double, _ rounding: Rounding
  ) -> Double {
    guard step != 0, value.isFinite, step.isFinite else {
      return step == 0 || !step.isFinite ? .nan : value
    }
    let size = step.magnitude
    let rest = value.truncatingRemainder(dividingBy: size)
    let lower = rest < 0 ? value - rest - size : value - rest
    if lower == value { return value }
    switch rounding {
    case .down: return lower
    case .up: return lower + size
    case .toZero: return value < 0 ? lower + size : lower
    case .nearest: return value - lower < size / 2 ? lower : lower + size
    }
  }

  // What is not a number spreads, unlike in the functions of the same names.
  private static func least(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
  }

  private static func greatest(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
  }
}
