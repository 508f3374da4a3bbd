extension TextLevel {
  /// The level of a ratio that is cut to hundredths: 3, 4.5 and 7 are whole
  /// hundredths, so that cutting moves no ratio over them.
  package init(hundredths: Int) {
    self =
      hundredths >= 700
      ? .aaa : hundredths >= 450 ? .aa : hundredths >= 300 ? .aaLarge : .fail
  }

  /// The least ratio of the level in hundredths; 100, what every pair has, for
  /// `fail`.
  package var leastHundredths: Int {
    switch self {
    case .aaa: 700
    case .aa: 450
    case .aaLarge: 300
    case .fail: 100
    }
  }
}
