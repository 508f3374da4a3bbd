import TextGrammars

/// A fault that a line of pairs can have, beside its colours.
enum PairProblem: SourceProblem {
  /// A line had one cell.
  case missingCell(needed: Int, found: Int)

  /// A quote was not closed where the line ended.
  case unclosedQuote

  /// Something stood between a closing quote and the next cell.
  case afterQuote

  /// A header named one of the two columns and not the other.
  case missingColumn(String, named: [String])

  /// An object had no member of the wanted names.
  case missingMember(String, named: [String])

  /// A colour of an object was no string.
  case noString

  /// An object had a member of a name that is written beside the verdict.
  case writtenMember(String)

  /// An object had a member that the first one had not, so that no column is
  /// there for it.
  case newMember(String)

  /// A line was longer than the limit.
  case tooLong

  /// The last pair lacked some of its six bytes.
  case partialPair(bytes: Int)

  /// The bytes were UTF-16.
  case utf16

  /// There was nothing.
  case empty

  /// A name stood for several colours; the sentence says how.
  case ambiguousName(String)
}

extension PairProblem {
  /// The problem in a sentence, without a full stop.
  var description: String {
    switch self {
    case .missingCell(let needed, let found):
      "a pair of colours needs \(needed) cells, but this line has \(found)"
    case .unclosedQuote:
      "a quoted cell is not closed on its line"
    case .afterQuote: "a quoted cell goes on behind its closing quote"
    case .missingColumn(let role, let names):
      "the header names no \(role) column: \(names.joined(separator: ", "))"
    case .missingMember(let role, let names):
      "no member names the \(role): \(names.joined(separator: ", "))"
    case .noString: "a colour is a string"
    case .writtenMember(let name):
      "the member '\(name)' cannot be carried: it is one that is written"
    case .newMember(let name):
      "the member '\(name)' has no column: the first object has none"
    case .tooLong:
      "a line has at most \(PairStream.lineLimit) bytes"
    case .partialPair(let bytes):
      "a pair has six bytes, but the last has \(bytes)"
    case .utf16: "this is UTF-16 text; save it as UTF-8"
    case .empty: "no pairs found"
    case .ambiguousName(let message): message
    }
  }

  /// The problem at an offset.
  func at(_ offset: Int) -> Flaw { Flaw(self, at: offset) }
}

/// Limits of streams of pairs.
package enum PairStream {
  /// The most bytes of a line.
  package static let lineLimit = 1 << 20

  /// The bytes of input that are worked on at a time: with their output they
  /// stay in the second cache.
  package static let chunkSize = 1 << 18

  /// The bytes that are worked on at a time where pairs of six bytes are only
  /// counted: that is done so fast that with smaller chunks threads wait for
  /// their turn to read.
  static let countedChunkSize = 1 << 20

  /// The number of unreadable lines that are kept to be reported; those behind
  /// them are counted.
  package static let reportLimit = 1000

  /// The bytes before the content of a chunk that may be looked at: the byte
  /// before a line is a line end, also before the first one.
  static let lead = 16

  /// The bytes behind the content that may be looked at.
  static let tail = 32
}
