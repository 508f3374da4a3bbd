import ContrastEngine
import ContrastModel
import ContrastReports
import PaletteFormats

/// What was meant by the arguments: each value checked and of its own type.
struct Invocation {
  /// What is to be done.
  var verb: Verb

  /// What it is to be done with.
  var operands: [String] = []

  /// The format of all inputs, or `nil` to detect each.
  var sourceFormat: PaletteFormat?

  /// Which modes are kept; all when there are none.
  var modes: [Glob] = []

  /// The opaque colour behind translucent backgrounds.
  var backdrop: Color?

  /// What counts for colours outside sRGB.
  var gamut = GamutRule.worst

  /// Whether unreadable colours are only warned of.
  var isLenient = false

  /// The thresholds that were asked for, rising, none twice.
  var thresholds: [Double] = []

  /// The ratio that pairs are required to have.
  var requiredRatio: Double?

  /// Which colours are used as text; all when there are none.
  var foregrounds: [Glob] = []

  /// Which colours lie behind text; all when there are none.
  var backgrounds: [Glob] = []

  /// The background that the gamut is counted on, or `nil` for each other.
  var against: ColorObject?

  /// An empty histogram of the asked bins, or `nil` for the usual ones.
  var histogram: RatioHistogram?

  /// How many threads work at a time, or `nil` for all processors.
  var threadCount: Int?

  /// How the answer is worked out, or `nil` for the usual way.
  var kernel: ContrastAnalyzer.Kernel?

  /// How many pairs are sampled.
  var count = 10

  /// Where the random numbers start.
  var seed: UInt64?

  /// The form of standard output, or `nil` when it was not said.
  var format: ReportFormat?

  /// The files to write.
  var outputs: [OutputTarget] = []

  /// Whether data has the matrix of a palette of any size.
  var isFull = false

  /// Whether a table has a row for each pair.
  var isLong = false

  /// Whether only sentences for listeners are written.
  var isSpoken = false

  /// What is asked of a stream of pairs.
  var pairs = PairRequest()

  /// When text is coloured.
  var color = ColorChoice.auto

  /// Whether warnings and notes are left out.
  var isQuiet = false

  /// Whether the verb is to be explained instead.
  var asksForHelp = false

  /// Whether the version is to be said instead.
  var asksForVersion = false

  /// The most thresholds that can be asked for: with a required ratio each
  /// still has a digit of its own in a matrix.
  static let thresholdLimit = 32

  /// An invocation of a verb without flags.
  init(_ verb: Verb) {
    self.verb = verb
  }
}
