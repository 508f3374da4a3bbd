/// Which of the two colours of `light-dark()` is used: CSS Color 5, §6.
enum CSSColorScheme: Hashable, Sendable {
  case light, dark
}
