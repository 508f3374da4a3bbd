/// A custom property with its value, or `color-scheme`, where it matters to a
/// palette.
struct StyleDeclaration {
  /// The name.
  let name: StyleNames.ID

  /// The index of the source.
  let file: Int32

  /// The offsets of the value, without white space at its ends and without
  /// `!important`.
  let start: Int32

  /// Where the value ends.
  let end: Int32

  /// The index of its scope.
  var scope: Int32

  /// The layer, by its number.
  let layer: Int32

  /// The names that it refers to: where they start in the list of all.
  var firstReference: Int32 = 0

  /// The number of names that it refers to.
  var referenceCount: Int32 = 0

  /// The known traits of the value.
  var traits: Traits = []

  /// The traits of a value that are known without reading it.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// `!important`.
    static let important = Traits(rawValue: 1)

    /// It is one `var()` without a fallback and nothing else.
    static let alias = Traits(rawValue: 2)

    /// It is one `var()`, with a fallback or without, and nothing else.
    static let single = Traits(rawValue: 64)

    /// It has `light-dark()` in it.
    static let scheme = Traits(rawValue: 4)

    /// It has a reference in it.
    static let reference = Traits(rawValue: 8)

    /// `inherit`, `unset`, `revert` or `revert-layer`: as if not there.
    static let passedOver = Traits(rawValue: 16)

    /// `initial`: no value at all.
    static let initial = Traits(rawValue: 32)
  }

  /// The offsets of the value.
  var range: Range<Int> { Int(start)..<Int(end) }
}
