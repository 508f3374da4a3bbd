import TextGrammars

/// The ways in which design tokens can be wrong that are said in several places;
/// all others stand where they are found.
extension PlainProblem {
  static func reference(_ text: String, reason: String) -> PlainProblem {
    PlainProblem(
      "cannot follow '\(text)': \(reason)",
      isOfWholeSource: text.utf8.first != 0x23)
  }

  static func unresolvedReference(_ text: String) -> PlainProblem {
    PlainProblem("nothing is at '\(text)'")
  }

  static func referenceKind(_ found: String) -> PlainProblem {
    PlainProblem("a reference is a string, but this is \(found)")
  }

  static let referenceToToken = PlainProblem(
    "this leads to a whole token where a part of a colour is needed")

  static let referenceCycle = PlainProblem(
    "these references lead in a circle, or through too many places")

  static func tooManyLayers(limit: Int) -> PlainProblem {
    PlainProblem(
      "at most \(limit) objects can be laid over each other in a"
        + " group", isOfWholeSource: true)
  }

  static func pathTooLong(limit: Int) -> PlainProblem {
    PlainProblem(
      "the path of a token can have \(limit) bytes, but this one has"
        + " more")
  }

  static func tooManyAliases(limit: Int) -> PlainProblem {
    PlainProblem("at most \(limit) aliases are followed for one value")
  }

  static func unresolvedAlias(_ name: String) -> PlainProblem {
    PlainProblem("no token is named '\(name)'")
  }

  static func unresolvedInMode(_ name: String, mode: String) -> PlainProblem {
    PlainProblem("no token is named '\(name)' in the mode '\(mode)'")
  }

  static func aliasToOther(_ name: String, type: String?) -> PlainProblem {
    PlainProblem(
      type.map { "'\(name)' is of type \($0), not color" }
        ?? "'\(name)' is not a colour")
  }

  static func aliasToUnreadable(_ name: String) -> PlainProblem {
    PlainProblem("'\(name)' could not be read, see its own error")
  }
}
