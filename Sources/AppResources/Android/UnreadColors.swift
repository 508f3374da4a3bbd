import TextGrammars

/// The colours of a file that are not color resources: a design system names
/// its colours, and these are written where they are used.
///
///     <style name="Title"><item name="android:textColor">#123</item></style>
///     <drawable name="divider">#123</drawable>
///     <array name="chart"><item>#123</item><item>#456</item></array>
struct UnreadColors {
  /// The number of colours.
  private(set) var count = 0

  /// The offset of the first.
  private(set) var first: Int?

  /// The kinds of elements that have them, in the order of the file.
  private var kinds: [String] = []

  /// The kind of each element that can have such colours, and the number of
  /// elements around their text.
  private static let places: [String: (kind: String, depth: Int)] = [
    "style": ("style", 3), "drawable": ("drawable", 2), "array": ("array", 3),
    "integer-array": ("array", 3),
  ]

  /// Counts a text, if it is a colour in a place for one.
  ///
  /// - Parameters:
  ///   - range: the text.
  ///   - source: the file.
  ///   - type: the type of the resource that it is in: `style`.
  ///   - depth: the number of elements that it is in.
  mutating func add(
    _ range: Range<Int>, of source: SourceText, in type: ByteString, depth: Int
  ) {
    let range = source.bytes.trimmedOfCSSSpace(range)
    guard source.bytes[range].first == .numberSign,
      let place = Self.places[type.text], place.depth == depth,
      (try? AndroidValue.read(Array(source.bytes[range]))) != nil
    else { return }
    count += 1
    first = first ?? range.lowerBound
    if !kinds.contains(place.kind) { kinds.append(place.kind) }
  }

  /// The warning that they are left out; `nil` if there are none.
  var warning: (sentence: String, offset: Int)? {
    guard let first else { return nil }
    let plurals = kinds.map { $0 + "s" }
    let last = plurals[plurals.count - 1]
    let others = plurals.dropLast().joined(separator: ", ")
    let all = others.isEmpty ? last : "\(others) and \(last)"
    let article = kinds[0] == "array" ? "an" : "a"
    return (
      (count == 1
        ? "1 colour in \(article) \(kinds[0]) is"
        : "\(count) colours in \(all) are")
        + " left out, because only color resources are read; the \(all) can"
        + " refer to these", first
    )
  }
}
