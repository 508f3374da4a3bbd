/// The sentences about a pair that several outputs say, and the script of a
/// page too: it gets them with names in braces where the values go.
enum PairWords {
  /// The word for a pair that is below what is required.
  static let below = "below"

  /// The sentence of a pair, ratio first.
  ///
  ///     // Ratio 4.52, usable for text: ink 700 on surface 100
  static func sentence(
    ratio: String, phrase: String, lack: String, _ foreground: String,
    on background: String
  ) -> String {
    "Ratio \(ratio), \(phrase)\(lack): \(foreground) on \(background)"
  }

  /// The part of that sentence about a requirement that is missed.
  static func lack(of required: String) -> String {
    ", below the required \(required)"
  }

  /// The words for a colour on itself.
  static func itself(_ name: String) -> String {
    "\(name) on itself, not a pair"
  }

  /// The channels of a colour.
  static func channels(red: String, green: String, blue: String) -> String {
    "red \(red), green \(green), blue \(blue)"
  }

  /// The opacity of a colour, behind its channels.
  static func opacity(percent: String) -> String {
    ", \(percent) percent opaque"
  }

  /// Whether a pair does what a success criterion asks for.
  static func conformance(_ conforms: Bool) -> String {
    conforms ? "conforms" : "does not conform"
  }
}
