/// A choice of names: those that contain a text, or that match it as a whole
/// when it has `*` (any characters, slashes too) or `?` (one character).
struct NameFilter: Hashable {
  private let pattern: [Character]
  private let isGlob: Bool

  /// A filter as it is typed.
  init(_ text: String) {
    pattern = Array(text)
    isGlob = text.contains { $0 == "*" || $0 == "?" }
  }

  /// Whether a name is chosen.
  func matches(_ name: String) -> Bool {
    isGlob
      ? Self.matches(Array(name)[...], pattern[...])
      : name.contains(String(pattern))
  }

  private static func matches(
    _ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>
  ) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return name.indices.contains { matches(name[$0...], pattern.dropFirst()) }
        || matches([], pattern.dropFirst())
    }
    guard let next = name.first, first == "?" || first == next else {
      return false
    }
    return matches(name.dropFirst(), pattern.dropFirst())
  }
}

extension [NameFilter] {
  /// Whether one of the filters chooses the name, or there are none.
  func choose(_ name: String) -> Bool {
    isEmpty || contains { $0.matches(name) }
  }
}
