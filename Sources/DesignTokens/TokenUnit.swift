/// Tokens that are one system by themselves: those of a file, or of a mode that
/// several files make together.
struct TokenUnit {
  /// The index of the source that they are read for.
  let source: Int

  /// The only mode in which they are shown, or `nil` for all modes.
  let mode: Int?

  /// The objects that are laid over each other.
  let roots: [TokenLayer]

  /// Whether its tokens hide those of units for all modes in its own mode.
  var coversShared = false

  /// Which tokens of the list they are.
  var tokens: Range<Int>
}

/// An object of a file that takes part in a group; later layers cover earlier
/// ones.
struct TokenLayer: Hashable {
  /// The file and the object.
  let place: JSONPlace

  /// Whether it is there because another group extends or refers to it.
  let isBorrowed: Bool

  /// The index of the file.
  var file: Int { Int(place.file) }

  /// The node of the object.
  var object: Int { Int(place.node) }

  /// An object of a file.
  init(_ file: Int, _ object: Int, isBorrowed: Bool = false) {
    place = JSONPlace(file, object)
    self.isBorrowed = isBorrowed
  }
}
