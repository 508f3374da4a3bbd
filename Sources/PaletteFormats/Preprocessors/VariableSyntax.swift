import TextGrammars

/// A language of style sheets with variables.
enum VariableSyntax {
  /// The SCSS form of Sass: `$name`, maps in parentheses.
  case scss

  /// LESS: `@name`, maps in braces.
  case less

  /// The byte that a variable begins with.
  var sigil: UInt8 { self == .scss ? 0x24 : 0x40 }

  /// Whether a value is what a variable has at last, and not what it has where
  /// the value stands.
  var isLazy: Bool { self == .less }

  /// A name as names are compared: Sass takes `_` and `-` for one.
  func key(_ name: ByteString) -> ByteString {
    guard self == .scss, name.slice.contains(0x5F) else { return name }
    return ByteString(name.slice.map { $0 == 0x5F ? 0x2D : $0 })
  }

  /// The at-rules that a name with a colon behind it can be.
  static let rules: Set<String> = [
    "page", "media", "supports", "container", "import", "layer", "scope",
  ]

  /// Whether a function gives a colour, as far as its name tells.
  static func isOfColors(_ function: String) -> Bool {
    functions.contains(function)
      || words.contains { function.contains($0) }
  }

  private static let functions: Set<String> = [
    "saturate", "desaturate", "spin", "invert", "complement", "grayscale",
    "greyscale", "adjust-hue", "transparentize", "opacify", "if", "var",
    "multiply", "screen", "overlay", "softlight", "hardlight", "difference",
    "exclusion", "average", "negation", "contrast", "lab", "lch",
    "hwb", "hsv", "hsva", "oklab", "oklch",
  ]

  private static let words = [
    "color", "colour", "rgb", "hsl", "shade", "tint", "palette", "darken",
    "lighten", "fade", "mix", "alpha",
  ]
}

/// The text of a style sheet without its comments.
enum CommentMask {
  /// The bytes, with spaces for the comments: `/* … */`, and `//` to the end of
  /// the line. Strings and addresses keep theirs.
  ///
  /// - Throws: a comment that is not closed.
  /// - Complexity: O(n).
  static func masked(_ source: SourceText) throws(Flaw) -> [UInt8] {
    var bytes = source.bytes
    var index = source.content.lowerBound
    while index < bytes.count {
      switch bytes[index] {
      case 0x22, 0x27: index = end(ofString: index, in: bytes)
      case 0x5C: index += 2
      case 0x28 where isAddress(index, in: bytes):
        while index < bytes.count, bytes[index] != 0x29,
          !bytes[index].isLineEnd
        {
          index += 1
        }
      case 0x2F where index + 1 < bytes.count && bytes[index + 1] == 0x2F:
        while index < bytes.count, !bytes[index].isLineEnd {
          bytes[index] = 0x20
          index += 1
        }
      case 0x2F where index + 1 < bytes.count && bytes[index + 1] == 0x2A:
        try maskBlock(&index, in: &bytes)
      default: index += 1
      }
    }
    return bytes
  }

  /// The offset behind a string, which ends with its line at the latest.
  static func end(ofString start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, !bytes[index].isLineEnd {
      if bytes[index] == bytes[start] { return index + 1 }
      index += bytes[index] == 0x5C ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Whether a parenthesis opens an address without quotes.
  private static func isAddress(_ open: Int, in bytes: [UInt8]) -> Bool {
    guard open >= 3, bytes[open - 3].lowercased == 0x75,
      bytes[open - 2].lowercased == 0x72, bytes[open - 1].lowercased == 0x6C
    else { return false }
    var index = open + 1
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    return index < bytes.count && bytes[index] != 0x22 && bytes[index] != 0x27
  }

  private static func maskBlock(
    _ index: inout Int, in bytes: inout [UInt8]
  ) throws(Flaw) {
    let start = index
    index += 2
    while index + 1 < bytes.count,
      !(bytes[index] == 0x2A && bytes[index + 1] == 0x2F)
    {
      index += 1
    }
    guard index + 1 < bytes.count else {
      throw .unreadable("a comment is not closed", at: start)
    }
    index += 2
    for place in start..<index where !bytes[place].isLineEnd {
      bytes[place] = 0x20
    }
  }
}
