import TextGrammars

extension SelectorReader {
  /// A selector of a root that would be of a theme if one of its parts were.
  struct Unknown {
    /// The part.
    let text: String

    /// Whether the part is of the root itself.
    let isOnRoot: Bool
  }

  /// The selectors of a list that would be of themes, each if one of its simple
  /// selectors were: `.a` and `html.b`, but not `.c .d`, `.e:hover`, `.dark .f`.
  ///
  /// - Complexity: O(length of the list).
  static func unknown(
    _ bytes: [UInt8], in range: Range<Int>, themes: ThemeSelectors
  ) -> [Unknown] {
    var reader = SelectorReader(bytes, in: range, themes, isNaming: true)
    return reader.unknown()
  }

  /// The texts of the classes, ids, attributes and `:has()` in a selector.
  static func simpleSelectors(
    _ bytes: [UInt8], in range: Range<Int>
  ) -> [String] {
    var reader = SelectorReader(
      bytes, in: range, ThemeSelectors(), isNaming: true)
    return reader.simpleSelectors()
  }

  /// The names in a text such as `:has(#dark:checked)`.
  static func names(inHas bytes: [UInt8]) -> [String] {
    SelectorReader(bytes, in: 0..<bytes.count, ThemeSelectors()).allNames()
  }
}
