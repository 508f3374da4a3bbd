import ContrastModel

/// The math functions of CSS Values 4, §10.2 to §10.7.
enum CSSMathFunction: String {
  case calc, min, max, clamp
  case round, mod, rem
  case sin, cos, tan, asin, acos, atan, atan2
  case pow, sqrt, hypot, log, exp
  case abs, sign

  /// The function with a lower-case name; `-webkit-calc`, a name from old
  /// browsers, is read as `calc`.
  init?(_ name: String) {
    self.init(rawValue: name == "-webkit-calc" ? "calc" : name)
  }

  /// The way in which `round()` chooses between the multiples below and above a
  /// value.
  enum Rounding: String {
    case nearest, up, down
    case toZero = "to-zero"
  }

  /// The numbers of arguments that the function can take.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .calc, .sin, .cos, .tan, .asin, .acos, .atan, .sqrt, .exp, .abs,
      .sign:
      1...1
    case .mod, .rem, .atan2, .pow: 2...2
    case .round, .log: 1...2
    case .clamp: 3...3
    case .min, .max, .hypot: 1...Int.max
    }
  }

  /// Computes the function.
  ///
  /// - Parameters:
  ///   - arguments: as many as the function takes; `nil` for `none`.
  ///   - rounding: the strategy of `round()`.
  /// - Returns: the result, or `nil` if the arguments are of the wrong kinds.
  func result(
    _ arguments: [CSSMath.Value?], _ rounding: Rounding
  ) -> CSSMath.Value? {
    let given = arguments.compactMap { $0 }
    guard let first = given.first else { return nil }
    let isOneKind = given.allSatisfy { $0.kind == first.kind }
    let values = given.map(\.value)
    switch self {
    case .calc: return first
    case .sin, .cos, .tan:
      guard first.kind == .number || first.kind == .angle else { return nil }
      let degrees =
        first.kind == .angle ? first.value : first.value * (180 / Double.pi)
      return CSSMath.Value(trigonometric(degrees))
    case .asin, .acos, .atan, .sqrt, .exp, .pow, .log:
      guard isOneKind, first.kind == .number else { return nil }
      let isAngle = self == .asin || self == .acos || self == .atan
      return CSSMath.Value(power(values), isAngle ? .angle : .number)
    case .atan2:
      guard isOneKind else { return nil }
      return CSSMath.Value(
        RealFunctions.degrees(x: values[1], y: values[0]), .angle)
    case .sign:
      let value = first.value
      return CSSMath.Value(value > 0 ? 1 : value < 0 ? -1 : value)
    case .round where given.count == 1 && first.kind != .number: return nil
    case .min, .max, .clamp, .round, .mod, .rem, .hypot, .abs:
      guard isOneKind else { return nil }
      return CSSMath.Value(
        self == .clamp ? clamped(arguments) : combined(values, rounding),
        first.kind)
    }
  }

  private func trigonometric(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return .nan }
    let sine = RealFunctions.sine(degrees: degrees)
    let cosine = RealFunctions.cosine(degrees: degrees)
    return self == .sin ? sine : self == .cos ? cosine : sine / cosine
  }

  private func power(_ values: [Double]) -> Double {
    let value = values[0]
    switch self {
    // The angle of the point on the unit circle with this `y` or this `x`.
    case .asin, .acos:
      guard value.magnitude <= 1 else { return .nan }
      let other = ((1 - value) * (1 + value)).squareRoot()
      return self == .asin
        ? RealFunctions.degrees(x: other, y: value)
        : RealFunctions.degrees(x: value, y: other)
    case .atan: return RealFunctions.degrees(x: 1, y: value)
    case .sqrt: return value.squareRoot()
    case .exp: return RealFunctions.exponential(value)
    case .log:
      let logarithm = RealFunctions.logarithm(value)
      return values.count == 2
        ? logarithm / RealFunctions.logarithm(values[1]) : logarithm
    default: return RealFunctions.power(value, values[1])
    }
  }

  /// The value of `clamp()`. If the minimum exceeds the maximum, the minimum
  /// wins: CSS Values 4, §10.2.
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
    case .hypot:
      return values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    case .rem: return value.truncatingRemainder(dividingBy: step)
    case .mod:
      let rest = value.truncatingRemainder(dividingBy: step)
      guard rest * step < 0 else { return rest }
      return step.isFinite ? rest + step : .nan
    default: return Self.rounded(value, step, rounding)
    }
  }

  /// The multiple of a step that the rounding strategy chooses; `nearest`
  /// rounds a tie up.
  private static func rounded(
    _ value: Double, _ step: Double, _ rounding: Rounding
  ) -> Double {
    guard step != 0, !step.isNaN, value.isFinite || step.isFinite else {
      return .nan
    }
    guard value.isFinite else { return value }
    guard step.isFinite else {
      switch rounding {
      case .down where value < 0: return -.infinity
      case .up where value > 0: return .infinity
      default: return 0
      }
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

  // NaN propagates, unlike in `Swift.min` and `Swift.max`.
  private static func least(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
  }

  private static func greatest(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
  }
}
