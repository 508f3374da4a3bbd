import ContrastModel

/// Rows or columns in ascending order of luminance; those of equal luminance
/// form a group.
///
/// In this order the columns with which a row meets a threshold are a run of
/// darker ones and a run of lighter ones, so counting them means finding two
/// indices.
///
/// - Complexity: O(n log n) to create.
struct LuminanceOrder: Sendable {
  /// The indices, by luminance and then by index.
  let members: [Int]

  /// The metric's key of each group, in ascending order; for WCAG's ratio, `L +
  /// 0.05`.
  let keys: [Double]

  /// The start of each group in `members`, followed by the number of members.
  let starts: [Int]

  /// Sorts the given indices of the luminances.
  ///
  /// - Parameters:
  ///   - indices: the indices.
  ///   - luminances: the luminances that decide the order.
  ///   - others: a second luminance for each index; members of a group also
  ///     share it.
  ///   - metric: the metric of the keys.
  init(
    _ indices: [Int], _ luminances: [RelativeLuminance],
    sharing others: [RelativeLuminance], by metric: ContrastMetric
  ) {
    // An 8-bit colour and another colour of equal value are in different
    // groups, because the luminance of the 8-bit colour is known more exactly.
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      for list in [luminances, others] where list[a] != list[b] {
        let (one, two) = (list[a], list[b])
        if one.value != two.value { return one.value < two.value }
        // No two 8-bit colours have the same value.
        return one.exactColor != nil
      }
      return a < b
    }
    // The key alone distinguishes nearly all luminances, and comparing keys
    // that are stored side by side is several times faster than looking up two
    // colours.
    var sorted = indices.map {
      (key: metric.key(luminances[$0].value), index: $0)
    }
    sorted.sort { $0.key < $1.key }
    var place = 0
    while place < sorted.count {
      var end = place + 1
      while end < sorted.count, sorted[end].key == sorted[place].key {
        end += 1
      }
      if end - place > 1 {
        sorted[place..<end].sort { isBefore($0.index, $1.index) }
      }
      place = end
    }
    let members = sorted.map(\.index)
    let firsts = members.indices.filter { place in
      guard place > 0 else { return true }
      let (last, member) = (members[place - 1], members[place])
      return luminances[last] != luminances[member]
        || others[last] != others[member]
    }
    self.members = members
    keys = firsts.map { sorted[$0].key }
    starts = firsts + [members.count]
  }

  /// The members of a group, in ascending order.
  func group(_ index: Int) -> ArraySlice<Int> {
    members[starts[index]..<starts[index + 1]]
  }

  /// The number of groups at the start that satisfy a condition. Once the
  /// condition is false, it has to stay false.
  ///
  /// - Complexity: O(log n).
  func partition(where isEarly: (Double) -> Bool) -> Int {
    keys.indices.partition { isEarly(keys[$0]) }
  }
}

extension Range<Int> {
  /// The number of indices at the start, from 0, that satisfy a condition. Once
  /// the condition is false, it has to stay false.
  ///
  /// - Complexity: O(log n).
  func partition(where isEarly: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isEarly(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
