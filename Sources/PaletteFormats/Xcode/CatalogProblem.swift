import ContrastModel
import TextGrammars

/// The ways in which a colour set of an asset catalog can be wrong, or say
/// nothing that could be read.
package enum CatalogProblem: SourceProblem {
  /// A value was of the wrong kind.
  case kind(String, expected: String, found: String)

  /// A colour lacked a member.
  case missingMember(String)

  /// No colour space has the name.
  case unknownSpace(String)

  /// A component was written in none of the known ways.
  case component(String, text: String)

  /// A component was outside of what its colour space has.
  case outOfRange(String, text: String)

  /// A slot was for an appearance that does not exist.
  case unknownAppearance(String)

  /// Two slots of a set were for the same appearance and device.
  case repeatedSlot(first: SourceLocation)

  /// A slot had no colour, so that another slot of its set is shown (a
  /// warning).
  case emptySlot

  /// No slot of a set had a colour (a warning).
  case emptySet(String)

  /// No slot of a set was for a mode, or for all of them (a warning).
  case noSlot(String, mode: String)

  /// The sets name more modes than the limit.
  case tooManyModes(Int, limit: Int)
}

extension CatalogProblem {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .kind(let name, let expected, let found):
      "\(name) is \(expected), but this is \(found)"
    case .missingMember(let name): "this colour has no \(name)"
    case .unknownSpace(let name):
      "no colour space of asset catalogs is named '\(name)'"
    case .component(let name, let text):
      "\(name) is a number such as 0.5, 128, or 0x80, but this is '\(text)'"
    case .outOfRange(let name, let text):
      "\(name) is beyond its colour space: '\(text)'"
    case .unknownAppearance(let name): "no appearance is \(name)"
    case .repeatedSlot(let first):
      "another slot is for the same appearance and device, at \(first)"
    case .emptySlot:
      "this slot has no colour; that of a more general slot is shown"
    case .emptySet(let name): "the colour set '\(name)' has no colour"
    case .noSlot(let name, let mode):
      "the colour set '\(name)' has no slot for the mode '\(mode)'"
    case .tooManyModes(let count, let limit):
      "at most \(limit) modes are read, but there are \(count)"
    }
  }
}

extension CatalogProblem {
  /// Whether a colour is not shown because of a problem that is only a warning.
  package var isUnresolved: Bool {
    switch self {
    case .emptySet, .noSlot: true
    default: false
    }
  }
}

extension JSONDocument {
  /// Requires a node, which an error calls by a name, to be of a kind.
  func expect(
    _ kind: ExpectedKind, _ node: Int, _ name: String
  ) throws(Flaw) {
    let found = nodes[node]
    let isRight =
      switch kind {
      case .object: found.kind == .object
      case .array: found.kind == .array
      case .string: found.isString
      }
    guard !isRight else { return }
    throw Flaw(
      CatalogProblem.kind(name, expected: kind.rawValue, found: found.name),
      at: Int(found.start))
  }

  /// The kind that a node can be required to be.
  enum ExpectedKind: String {
    case object = "an object"
    case array = "an array"
    case string = "a string"
  }
}
