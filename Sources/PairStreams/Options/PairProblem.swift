import TextGrammars

/// The faults that a line of pairs can have, beside its colours.
enum PairProblem {
  static let unclosedQuote = PlainProblem(
    "a quoted cell is not closed on its line")
  static let afterQuote = PlainProblem(
    "a quoted cell goes on behind its closing quote")
  static let noString = PlainProblem("a colour is a string")
  static let tooLong = PlainProblem(
    "a line has at most \(PairStream.lineLimit) bytes")
  static let utf16 = PlainProblem("this is UTF-16 text; save it as UTF-8")
  static let empty = PlainProblem("no pairs found")

  /// A line had fewer cells than the columns of its colours.
  static func missingCell(needed: Int, found: Int) -> PlainProblem {
    PlainProblem(
      "a pair of colours needs \(needed) cells, but this line has \(found)")
  }

  /// A header named one of the two columns and not the other.
  static func missingColumn(_ role: String) -> PlainProblem {
    let names = ColumnNames.wanted(role).joined(separator: ", ")
    return PlainProblem("the header names no \(role) column: \(names)")
  }

  /// A header named one of the two columns twice.
  static func repeatedColumn(_ name: String) -> PlainProblem {
    PlainProblem("the header names '\(name)' twice")
  }

  /// An object had no member of the wanted names.
  static func missingMember(_ role: String) -> PlainProblem {
    let names = ColumnNames.wanted(role).joined(separator: ", ")
    return PlainProblem("no member names the \(role): \(names)")
  }

  /// An object had a member of a name that is written beside the verdict.
  static func writtenMember(_ name: String) -> PlainProblem {
    PlainProblem(
      "the member '\(name)' cannot be carried: it is one that is written")
  }

  /// An object had a member that the first one had not, so that no column is
  /// there for it.
  static func newMember(_ name: String) -> PlainProblem {
    PlainProblem(
      "the member '\(name)' has no column: the first object has none")
  }

  /// The last pair lacked some of its six bytes.
  static func partialPair(bytes: Int) -> PlainProblem {
    PlainProblem("a pair has six bytes, but the last has \(bytes)")
  }
}

extension PlainProblem {
  /// The problem at an offset.
  func at(_ offset: Int) -> UnlocatedDiagnostic {
    UnlocatedDiagnostic(self, at: offset)
  }
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
