import ContrastAudit
import TextGrammars

/// The options of the command line.
struct Invocation: Equatable {
  /// The action to run.
  var action = Action.measure

  /// The filters of names; all benchmarks when there are none.
  var filters: [NameFilter] = []

  /// Whether benchmarks of size `huge` are included.
  var includesHuge = false

  /// Whether fewer samples are taken.
  var isQuick = false

  /// The number of threads, for work that uses several.
  var threadCount: Int

  /// The path of the array for dashboards.
  var dashboardPath: String?

  /// The path of the array of rates for dashboards.
  var ratesPath: String?

  /// The path for saving the results.
  var savePath: String?

  /// The path of the results to compare with.
  var comparePath: String?

  /// The older build to compare with, measured in turns.
  var olderProgram: String?

  /// Whether an inconclusive comparison is a failure.
  var isStrict = false

  /// The allowed change of a ratio, in percent: that of the flag, or else 10
  /// for saved results and 3 for two programs.
  var tolerance: Double { saidTolerance ?? (olderProgram == nil ? 10 : 3) }

  private var saidTolerance: Double?

  /// The commit to record.
  var commit: String?

  /// The build flags to record.
  var buildFlags: String?

  /// The number of repetitions of a peer job.
  var repetitions = 1

  /// The actions of the program.
  enum Action: Equatable {
    /// Print help.
    case help

    /// Print names.
    case list

    /// Check answers.
    case verify

    /// Measure.
    case measure

    /// Measure how times grow with sizes.
    case growth

    /// Measure the memory of a benchmark.
    case peak(name: String)

    /// Do job C of the comparison with other programs.
    case peerJob(foregrounds: String, backgrounds: String)
  }
}

/// The command line cannot be understood.
struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The error.
  let description: String

  /// An error.
  init(_ description: String) { self.description = description }
}

extension Invocation {
  /// Parses arguments.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, without the name of the program.
  ///   - threadCount: the default number of threads.
  /// - Throws: `UsageError` at the first error.
  init(parsing arguments: [String], threadCount: Int) throws(UsageError) {
    self.threadCount = threadCount
    var operands: [String] = []
    var job: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        operands.append(argument)
        continue
      }
      let (flag, value) = try Self.flag(argument, followedBy: &rest)
      if flag == .peerJob {
        job = value
      } else {
        try set(flag, value)
      }
    }
    if let job {
      guard job == "C" else {
        throw UsageError("--peer-job supports job C, not '\(job)'")
      }
      guard operands.count == 2 else {
        throw UsageError("--peer-job C needs two files: FG BG")
      }
      if action != .help {
        action = .peerJob(foregrounds: operands[0], backgrounds: operands[1])
      }
    } else if let operand = operands.first {
      throw UsageError("unknown argument '\(operand)'")
    }
  }

  private mutating func set(
    _ flag: Flag, _ value: String
  ) throws(UsageError) {
    switch flag {
    case .help: action = .help
    case .list: if action != .help { action = .list }
    case .verify: if action != .help { action = .verify }
    case .peak: if action != .help { action = .peak(name: value) }
    case .growth: if action != .help { action = .growth }
    case .filter:
      do throws(UnlocatedDiagnostic) {
        filters.append(try NameFilter(value))
      } catch {
        throw UsageError("\(flag.name): '\(value)': \(error.message)")
      }
    case .huge: includesHuge = true
    case .quick: isQuick = true
    case .threads: threadCount = try Self.count(value, flag)
    case .repetitions: repetitions = try Self.count(value, flag)
    case .json: dashboardPath = value
    case .rates: ratesPath = value
    case .save: savePath = value
    case .compare: comparePath = value
    case .against: olderProgram = value
    case .strict: isStrict = true
    case .commit: commit = value
    case .flags: buildFlags = value
    case .tolerance:
      guard let percent = Double(value), percent >= 0, percent.isFinite else {
        throw UsageError("--tolerance needs a percentage, not '\(value)'")
      }
      saidTolerance = percent
    case .peerJob: break
    }
  }

  private static func count(
    _ text: String, _ flag: Flag
  ) throws(UsageError) -> Int {
    guard let count = Int(text), count > 0, count <= 1_000_000 else {
      throw UsageError("\(flag.name) needs a number from 1, not '\(text)'")
    }
    return count
  }

  /// A flag and its value, which follows `=` or is the next argument.
  private static func flag(
    _ argument: String, followedBy rest: inout ArraySlice<String>
  ) throws(UsageError) -> (Flag, String) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let flag = Flag(rawValue: String(parts[0])) else {
      throw UsageError("unknown flag '--\(parts[0])'")
    }
    let joined = parts.count > 1 ? String(parts[1]) : nil
    guard let placeholder = flag.value else {
      if joined != nil { throw UsageError("\(flag.name) takes no value") }
      return (flag, "")
    }
    guard let value = joined ?? rest.popFirst() else {
      throw UsageError("\(flag.name) needs a value: \(placeholder)")
    }
    return (flag, value)
  }
}
