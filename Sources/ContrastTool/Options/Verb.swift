import ContrastReports
import SystemCalls

/// A task of the program, chosen by the first word of the arguments, and its
/// description.
///
/// Each verb exists once. It is a class, because copying its many closures
/// would take longer than the work of a short run.
final class Verb: Sendable {
  /// A flag and its value, which is empty for a switch.
  typealias TypedFlag = (flag: Flag, text: String, typed: String)

  /// The word that chooses the verb.
  let name: String

  /// The words after the verb and its flags, as help shows them.
  let operands: String

  /// The possible operands, if they can be listed.
  let operandChoices: @Sendable () -> [String]

  /// The effect, on one line.
  let summary: String

  /// The details, in sentences.
  let details: String

  /// The formats in which the output can be written, the default first.
  let formats: [ReportFormat]

  /// The flags it takes, in the order of help. They are made on request: a run
  /// needs the flags of at most one verb.
  var flags: [Flag] { listFlags() }

  private let listFlags: @Sendable () -> [Flag]

  /// The work of a verb, with its arguments parsed.
  typealias Work = (StandardStreams) throws -> ExitStatus

  /// The work that typed flags and operands request.
  let command:
    @Sendable (_ flags: [TypedFlag], _ operands: [String]) throws -> Work

  /// A verb whose flags change a value of type `Options`, which is `initial` at
  /// first. The flags are listed in groups, in the order of help.
  init<Options: Sendable>(
    _ name: String, operands: String = "",
    operandChoices: @escaping @Sendable () -> [String] = { [] },
    summary: String, details: String = "", formats: [ReportFormat] = [],
    initial: @autoclosure @escaping @Sendable () -> Options,
    options: @autoclosure @escaping @Sendable () -> [[Option<Options>]],
    command: @escaping @Sendable (Options, [String]) throws -> Work
  ) {
    self.name = name
    self.operands = operands
    self.operandChoices = operandChoices
    self.summary = summary
    self.details = details
    self.formats = formats
    listFlags = { options().flatMap(\.self).map(\.flag) + [.help, .version] }
    self.command = { flags, operands in
      var values = initial()
      // The options are made only if a flag is looked up among them.
      if flags.isEmpty { return try command(values, operands) }
      let options = options().flatMap(\.self)
      var seen: Set<String> = []
      let inOrder =
        flags.filter(\.flag.isReadFirst) + flags.filter { !$0.flag.isReadFirst }
      for (flag, text, typed) in inOrder {
        guard let option = options.first(where: { $0.flag.name == flag.name })
        else { throw UsageError(typed, ofFlag: flag, misplacedOn: name) }
        let isFirst = seen.insert(flag.name).inserted
        guard isFirst || flag.isRepeatable || flag.value == nil else {
          throw UsageError("\(typed) is given more than once")
        }
        do {
          try option.update(&values, FlagValue(text))
        } catch let error as UsageError {
          throw UsageError("\(typed): \(error.message)")
        }
      }
      return try command(values, operands)
    }
  }
}
