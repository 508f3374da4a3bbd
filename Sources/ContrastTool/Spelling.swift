/// The name that someone probably meant, among those that exist.
struct Spelling {
  /// The names that exist.
  let names: [String]

  /// `; did you mean 'X'?` behind an unknown name, or nothing when no name is
  /// near.
  func suggestion(for typed: String) -> String {
    nearest(to: typed).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The nearest name, if it is near enough to be meant: a third of the letters
  /// may differ, or the name is begun and not finished.
  func nearest(to typed: String) -> String? {
    let typed = Array(typed.lowercased().utf8)
    // Nobody types a name of hundreds of letters; a pasted file is no name.
    guard typed.count <= 64 else { return nil }
    let ranked = names.map { name in
      (name: name, distance: Self.distance(typed, Array(name.utf8)))
    }
    let best = ranked.min { $0.distance < $1.distance }
    if let best, best.distance <= max(1, best.name.utf8.count / 3) {
      return best.name
    }
    return typed.count < 2
      ? nil : names.first { $0.utf8.starts(with: typed) }
  }

  /// How many letters are to be put in, left out, changed, or swapped with a
  /// neighbour: the optimal string alignment distance.
  ///
  /// - Complexity: O(*n* *m*).
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
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
