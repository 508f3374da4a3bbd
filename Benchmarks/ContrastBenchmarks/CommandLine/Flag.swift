/// The flags of the command line: the table for parsing and help.
enum Flag: String, CaseIterable {
  case help
  case list
  case filter
  case huge
  case quick
  case threads
  case verify
  case peak
  case growth
  case json
  case rates
  case save
  case compare
  case against
  case strict
  case tolerance
  case commit
  case flags
  case peerJob = "peer-job"
  case repetitions

  /// The flag as it is typed.
  var name: String { "--\(rawValue)" }

  /// The name of the value in help; `nil` for a switch.
  var value: String? {
    switch self {
    case .help, .list, .huge, .quick, .verify, .growth, .strict: nil
    case .filter, .peak: "NAME"
    case .threads, .repetitions: "N"
    case .json, .rates, .save, .compare: "FILE"
    case .against: "PROGRAM"
    case .tolerance: "P"
    case .commit, .flags: "TEXT"
    case .peerJob: "C"
    }
  }

  /// Its effect, as one line of help.
  var summary: String {
    switch self {
    case .help: "print this help"
    case .list: "print the names of the benchmarks"
    case .filter: "only what contains NAME, or matches it as a pattern"
    case .huge: "also those of size huge, which take seconds a sample"
    case .quick: "fewer samples"
    case .threads: "use N threads; default one per processor"
    case .verify: "check every answer once, without times"
    case .peak: "print the bytes that a run of NAME takes at most"
    case .growth: "measure doubling sizes, and how the time grows with them"
    case .json: "write times as dashboards read them, smaller is better"
    case .rates: "write rates as dashboards read them, bigger is better"
    case .save: "write the results, to be kept and compared with"
    case .compare: "compare with saved results: ratios to baselines"
    case .against: "measure in turns with an older build of this program"
    case .strict: "with --against, exit with 4 where nothing can be decided"
    case .tolerance: "how many percent times may grow; default 10, in turns 3"
    case .commit: "the commit to record; default $CONTRAST_COMMIT"
    case .flags: "the build flags to record"
    case .peerJob: "histogram of the pairs in two files, FG and BG"
    case .repetitions: "how often --peer-job does its job; default 1"
    }
  }
}
