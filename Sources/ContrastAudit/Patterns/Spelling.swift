/// A search for the name that was probably intended, among those that exist.
package struct Spelling {
  /// The names that exist.
  package let names: [String]

  /// A search among these names.
  package init(names: [String]) { self.names = names }

  /// The hint `; did you mean 'X'?`, to append to an error about an unknown
  /// name; empty if no name is near.
  package func suggestion(for typed: String) -> String {
    nearest(to: typed).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The nearest name, if at most a third of its letters (or one) differ,
  /// ignoring case. Otherwise, the first name that begins with the typed text,
  /// if that text has at least two letters; `nil` if there is neither.
  package func nearest(to typed: String) -> String? {
    let typed = Array(typed.lowercased().utf8)
    // Text of more than 128 bytes is probably a pasted file, not a name.
    guard !typed.isEmpty, typed.count <= 128 else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let count = name.utf8.count
      let limit = max(1, count / 3)
      guard abs(count - typed.count) <= limit else { continue }
      let distance = Self.distance(typed, Array(name.lowercased().utf8))
      if distance <= limit, distance < best?.distance ?? .max {
        best = (name, distance)
      }
    }
    if let best { return best.name }
    return typed.count < 2
      ? nil : names.first { $0.lowercased().utf8.starts(with: typed) }
  }

  /// The number of letters to insert, delete, change, or swap with a neighbour
  /// in order to turn one text into the other: the optimal string alignment
  /// distance.
  ///
  /// - Complexity: O(*n* *m*).
  package static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = last[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(change, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
