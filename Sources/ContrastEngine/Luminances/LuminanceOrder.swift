import ContrastModel

/// Rows or columns in rising order of luminance, equal ones grouped.
///
/// In this order the columns that a row meets a threshold with are a run of
/// darker ones and a run of lighter ones, so that counting them is finding two
/// places.
///
/// - Complexity: O(n log n) to make.
struct LuminanceOrder: Sendable {
  /// The indices, by luminance and then by index.
  let members: [Int]

  /// `L + 0.05` of each group, rising.
  let offsets: [Double]

  /// Where each group starts in `members`, and at the end their count.
  let starts: [Int]

  /// The order of a luminance each.
  ///
  /// - Parameters:
  ///   - keys: the luminance that decides the order.
  ///   - others: a second one that members of a group also share.
  init(_ keys: [RelativeLuminance], sharing others: [RelativeLuminance]) {
    self.init(Array(keys.indices), keys, sharing: others)
  }

  /// The order of chosen indices of the keys.
  init(
    _ indices: [Int], _ keys: [RelativeLuminance],
    sharing others: [RelativeLuminance]
  ) {
    // 8-bit colours and others of the same value are in groups of their own,
    // because more is known of the first.
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      if keys[a].offset != keys[b].offset {
        return keys[a].offset < keys[b].offset
      }
      for luminances in [keys, others] where luminances[a] != luminances[b] {
        let (one, two) = (luminances[a], luminances[b])
        if one.value != two.value { return one.value < two.value }
        // No two 8-bit colours have the same value.
        return one.exactColor != nil
      }
      return a < b
    }
    // Nearly all are told apart by the offset alone, and comparing what lies
    // side by side is several times faster than looking up two colours.
    var sorted = indices.map { (offset: keys[$0].offset, index: $0) }
    sorted.sort { $0.offset < $1.offset }
    var place = 0
    while place < sorted.count {
      var end = place + 1
      while end < sorted.count, sorted[end].offset == sorted[place].offset {
        end += 1
      }
      if end - place > 1 {
        sorted[place..<end].sort { isBefore($0.index, $1.index) }
      }
      place = end
    }
    members = sorted.map(\.index)

    var offsets: [Double] = []
    var starts: [Int] = []
    for (place, member) in members.enumerated() {
      if place > 0 {
        let last = members[place - 1]
        if keys[last] == keys[member], others[last] == others[member] {
          continue
        }
      }
      offsets.append(keys[member].offset)
      starts.append(place)
    }
    starts.append(members.count)
    self.offsets = offsets
    self.starts = starts
  }

  /// The members of a group, by index.
  func group(_ index: Int) -> ArraySlice<Int> {
    members[starts[index]..<starts[index + 1]]
  }

  /// The number of members of the groups before this one.
  func countBefore(_ group: Int) -> Int { starts[group] }

  /// The number of groups that come first and satisfy a condition which, once
  /// false, stays false.
  ///
  /// - Complexity: O(log n).
  func partition(where isEarly: (Double) -> Bool) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if isEarly(offsets[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
