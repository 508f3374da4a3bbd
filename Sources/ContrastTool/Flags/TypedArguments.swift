import ContrastAudit

/// The arguments as they were typed, taken apart by the table of flags.
struct TypedArguments {
  /// A flag and its value, which is empty for a switch.
  typealias TypedFlag = (flag: Flag, text: String, typed: String)

  /// The flags, in order.
  private(set) var flags: [TypedFlag] = []

  /// Everything else, in order: the verb, then its operands.
  private(set) var words: [String] = []

  /// The first mistake, kept until the verb is known whose help explains it.
  private(set) var mistake: String?

  /// Takes arguments apart.
  ///
  /// `--flag value` and `--flag=value` mean the same, also `-o value` and
  /// `-ovalue`; `-` is a word; behind `--` everything is.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      if argument == "-" || !argument.hasPrefix("-") {
        words.append(argument)
        continue
      }
      do {
        try flags.append(Self.flag(argument, followedBy: &rest))
      } catch {
        mistake = mistake ?? error.message
      }
    }
  }

  private static func flag(
    _ argument: String, followedBy rest: inout ArraySlice<String>
  ) throws(ToolError) -> TypedFlag {
    let (flag, typed, joined) = try split(argument)
    guard flag.value != nil else {
      if joined != nil { throw ToolError("\(typed) takes no value") }
      return (flag, "", typed)
    }
    if let joined { return (flag, joined, typed) }
    // What looks like a flag is one; such a value is written behind `=`.
    guard let next = rest.first, !next.hasPrefix("--") else {
      throw ToolError("\(typed) needs a value: \(flag.usage)")
    }
    rest.removeFirst()
    return (flag, next, typed)
  }

  /// The flag, its name as it was typed, and the value that was joined to it.
  private static func split(
    _ argument: String
  ) throws(ToolError) -> (Flag, String, String?) {
    guard argument.hasPrefix("--") else {
      let letters = argument.dropFirst()
      guard let letter = letters.first, let flag = Flag.lettered(letter) else {
        throw ToolError(
          "unknown flag '\(argument)'" + suggestion(for: letters))
      }
      let joined = letters.dropFirst()
      return (flag, "-\(letter)", joined.isEmpty ? nil : String(joined))
    }
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    guard let flag = Flag.named(name) else {
      throw ToolError("unknown flag '--\(name)'" + suggestion(for: name))
    }
    return (flag, "--\(name)", parts.count > 1 ? String(parts[1]) : nil)
  }

  private static func suggestion(for name: Substring) -> String {
    Spelling(names: Flag.all.map(\.name)).nearest(to: String(name))
      .map { "; did you mean '--\($0)'?" } ?? ""
  }
}
