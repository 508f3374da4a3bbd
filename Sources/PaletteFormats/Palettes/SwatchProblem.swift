import TextGrammars

/// The ways in which the palette file of a program can be wrong, or say what is
/// not known.
package enum SwatchProblem: SourceProblem {
  /// The file, or the block, ended in the middle of something.
  case truncated(String, needed: Int, left: Int)

  /// The file did not begin as those of its format do.
  case mark(expected: String)

  /// The number of a version that is not known.
  case version(Int)

  /// The header counted another number of parts than there are (a warning).
  case count(String, stated: Int, found: Int)

  /// Bytes followed the last part (a warning).
  case trailing(Int)

  /// A block of an unknown type, which is passed over (a warning).
  case unknownBlock(Int)

  /// A colour was of a model that is not known.
  case unknownModel(String)

  /// A colour was one of a printed book, of which only the number is stored.
  case colorBook(String)

  /// A component was outside its range, or no number.
  case outOfRange(String, value: String)

  /// Inks were taken for what they are on an ideal device (a warning).
  case inks

  /// A line did not have red, green and blue from 0 to 255.
  case channelExpected(String)

  /// A channel was above 255.
  case channelTooLarge(String)

  /// The channels of a GIMP palette were others than those that are known.
  case unknownChannels(String)

  /// A part of a Sketch palette lacked a member.
  case missingMember(String, of: String)

  /// A member of a Sketch palette was of the wrong kind.
  case member(String, expected: String, found: String)
}

extension SwatchProblem {
  package var isUnresolved: Bool {
    if case .colorBook = self { true } else { false }
  }

  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .truncated(let what, let needed, let left):
      "\(what) needs \(needed) bytes, but only \(left) are left"
    case .mark(let expected): "expected the file to begin with \(expected)"
    case .version(let number): "version \(number) is not known"
    case .count(let what, let stated, let found):
      "the header counts \(stated) \(what), but there are \(found)"
    case .trailing(let count):
      "\(count) bytes follow the last colour, and are not read"
    case .unknownBlock(let type):
      "a block of type \(type) is not known, and is passed over"
    case .unknownModel(let name): "no colour model is named '\(name)'"
    case .colorBook(let name):
      "a colour of the book \(name) is only a number there"
    case .outOfRange(let name, let value): "\(name) cannot be \(value)"
    case .inks:
      "CMYK without a profile is only approximated: inks of an ideal device"
    case .channelExpected(let found):
      "expected red, green and blue from 0 to 255, but found \(found)"
    case .channelTooLarge(let text):
      "a channel is from 0 to 255, but this one is \(text)"
    case .unknownChannels(let text):
      "channels are RGB or RGBA, but here they are '\(text)'"
    case .missingMember(let name, let what): "\(what) has no \(name)"
    case .member(let name, let expected, let found):
      "\(name) is \(expected), but this is \(found)"
    }
  }
}

extension SwatchProblem {
  /// Whether what follows it cannot be read either.
  package var isOfWholeSource: Bool {
    switch self {
    case .truncated, .mark, .version: true
    default: false
    }
  }
}
