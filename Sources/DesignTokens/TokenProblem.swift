import TextGrammars

/// The ways in which design tokens can be wrong that are said in several places;
/// all others stand where they are found.
extension PlainProblem {
  static func resolver(_ sentence: String) -> PlainProblem {
    PlainProblem("\(sentence)", isOfWholeSource: true)
  }

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

  static func modifier(_ reason: String) -> PlainProblem {
    PlainProblem("cannot modify this colour: \(reason)")
  }

  static func pathTooLong(limit: Int) -> PlainProblem {
    PlainProblem(
      "the path of a token can have \(limit) bytes, but this one has"
        + " more")
  }

  static func missingMember(_ name: String) -> PlainProblem {
    PlainProblem("this colour has no \(name)")
  }

  static func memberKind(_ name: String, expected: String, found: String)
    -> PlainProblem
  {
    PlainProblem("\(name) is \(expected), but this is \(found)")
  }

  static func outOfRange(_ name: String, least: Int, most: Int) -> PlainProblem
  {
    PlainProblem("\(name) is a number from \(least) to \(most)")
  }

  static func tooManyAliases(limit: Int) -> PlainProblem {
    PlainProblem("at most \(limit) aliases are followed for one value")
  }

  static func notANumber(_ found: String) -> PlainProblem {
    PlainProblem("a number is needed, but this is \(found)")
  }

  static func unresolvedAlias(_ name: String) -> PlainProblem {
    PlainProblem("no token is named '\(name)'")
  }

  static func unresolvedInMode(_ name: String, mode: String) -> PlainProblem {
    PlainProblem("no token is named '\(name)' in the mode '\(mode)'")
  }

  static func aliasToGroup(_ name: String, hasRoot: Bool) -> PlainProblem {
    PlainProblem(
      hasRoot
        ? "'\(name)' is a group, not a token; its own token is '\(name).$root'"
        : "'\(name)' is a group, not a token")
  }

  static func aliasToOther(_ name: String, type: String?) -> PlainProblem {
    PlainProblem(
      type.map { "'\(name)' is of type \($0), not color" }
        ?? "'\(name)' is not a colour")
  }

  static func aliasToUnreadable(_ name: String) -> PlainProblem {
    PlainProblem("'\(name)' could not be read, see its own error")
  }

  static func hexUnreadable(_ reason: String) -> PlainProblem {
    PlainProblem("hex is ignored: \(reason)")
  }

  static let guessed = PlainProblem(
    "this token has no $type and is taken for a color")
}
