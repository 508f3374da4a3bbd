import TextGrammars

/// All combinations of one choice on each of several axes: the contexts of the
/// modifiers of a resolver, or the themes of the groups of Tokens Studio. The
/// last axis changes fastest.
struct ModeChoices {
  /// The greatest number of combinations that is counted; without a limit, the
  /// product could overflow.
  static let countLimit = 1 << 20

  /// The number of combinations, at most one more than the limit.
  let count: Int

  private let axes: [(name: ByteString, choices: [ByteString])]

  /// All combinations of the choices on some axes.
  init(of axes: [(name: ByteString, choices: [ByteString])]) {
    self.axes = axes
    count = axes.reduce(1) {
      min($0 * min($1.choices.count, Self.countLimit), Self.countLimit + 1)
    }
  }

  /// The index of each axis's choice in the combination with the given number.
  subscript(number: Int) -> [Int] {
    var rest = number
    var choice: [Int] = []
    for axis in axes.reversed() {
      choice.append(rest % axis.choices.count)
      rest /= axis.choices.count
    }
    return choice.reversed()
  }

  /// The name of a combination: `dark` if only one axis has several choices,
  /// else `theme=dark,contrast=high`; `nil` if no axis has several.
  func name(of choice: [Int]) -> ByteString? {
    let open = axes.indices.filter { axes[$0].choices.count > 1 }
    return open.isEmpty ? nil : name(of: choice, on: open)
  }

  /// The name of a combination, from the choices on some axes.
  func name(of choice: [Int], on chosen: [Int]) -> ByteString {
    let names = chosen.map { axis in
      let name = axes[axis].choices[choice[axis]].slice
      return chosen.count == 1
        ? Array(name) : axes[axis].name.slice + [UInt8.equals] + name
    }
    return ByteString(Array(names.joined(separator: [UInt8.comma])))
  }
}
