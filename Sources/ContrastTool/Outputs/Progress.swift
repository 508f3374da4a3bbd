import Dispatch
import SystemCalls

/// A line on a terminal that shows the progress of long work.
///
/// It is there only while work lasts over a second, changes a few times a
/// second, and is gone when the work is done. Where standard error is not a
/// terminal, it is never shown.
final class Progress {
  /// The seconds after which the line is first shown.
  private static let patience = 1.0

  /// The seconds between two changes of the line.
  private static let interval = 0.2

  private let seconds: () -> Double
  private let show: (String) -> Void

  private var title = ""
  private var total = 0
  private var done = 0
  private var start = 0.0
  private var next = Double.infinity
  private var shownColumns = 0

  /// Progress that a terminal shows, or `nil` where there is none.
  convenience init?(on streams: StandardStreams) {
    guard streams.errorIsTerminal else { return nil }
    self.init(
      seconds: { SystemClock.seconds }, show: { streams.writeError($0) })
  }

  /// Progress by a clock, shown by a closure.
  init(
    seconds: @escaping () -> Double, show: @escaping (String) -> Void
  ) {
    self.seconds = seconds
    self.show = show
  }

  /// Begins work on a number of pairs.
  func begin(_ title: String, pairs: Int) {
    finish()
    self.title = title
    total = pairs
    done = 0
    start = seconds()
    next = start + Self.patience
  }

  /// Begins work on a stream; `bytes` is its size, where it is known.
  func begin(_ title: String, bytes: Int?) {
    begin(title, pairs: bytes ?? 0)
  }

  /// Reports how many pairs and bytes of a stream are done.
  func advance(toPairs pairs: Int, bytes: Int) {
    show { streamLine(pairs: pairs, bytes: bytes, after: $0) }
  }

  /// Reports that some more pairs are done.
  func advance(by pairs: Int) {
    done += pairs
    show(line)
  }

  /// Shows the progress after some seconds, if it is time for a new line.
  private func show(_ line: (_ elapsed: Double) -> String) {
    let now = seconds()
    guard now >= next else { return }
    next = now + Self.interval
    replaceLine(by: line(now - start))
  }

  /// The share and the time left where the size is known, else the pairs done:
  /// `pairs: 43 %, 75.2 M pairs/s, 3 s left`.
  private func streamLine(
    pairs: Int, bytes: Int, after elapsed: Double
  ) -> String {
    let rate = "\(Self.text(of: Double(pairs) / max(elapsed, 1e-9))) pairs/s"
    guard total > 0, bytes > 0 else {
      return "\(title): \(Self.text(of: Double(pairs))) pairs, \(rate)"
    }
    let share = Int(Double(bytes) / Double(total) * 100)
    let left = elapsed * Double(total - bytes) / Double(bytes)
    return "\(title): \(min(share, 100)) %, \(rate), "
      + "\(Int(max(0, left) + 0.5)) s left"
  }

  /// Removes the line.
  func finish() {
    next = .infinity
    guard shownColumns > 0 else { return }
    replaceLine(by: "")
    show("\r")
  }

  /// The share that is done, and how fast: `npy: 43 %, 1.2 G pairs/s`.
  private func line(after elapsed: Double) -> String {
    let share = total > 0 ? Int(Double(done) / Double(total) * 100) : 0
    let rate = Double(done) / max(elapsed, 1e-9)
    return "\(title): \(min(share, 100)) %, \(Self.text(of: rate)) pairs/s"
  }

  /// A number with one decimal and a prefix for thousands.
  static func text(of number: Double) -> String {
    var number = number
    var prefix = ""
    for next in ["k", "M", "G", "T"] where number >= 1000 {
      number /= 1000
      prefix = " " + next
    }
    let tenths = Int(number * 10)
    return "\(tenths / 10).\(tenths % 10)\(prefix)"
  }

  private func replaceLine(by text: String) {
    // The rest of the old line is overwritten by spaces, as any terminal can.
    let columns = text.utf8.count
    let rest = String(repeating: " ", count: max(0, shownColumns - columns))
    show("\r" + text + rest)
    shownColumns = columns
  }
}

/// A line on a terminal that names the step of a command that lasts over a
/// second, and its seconds: `audit: searching colours, 3 s`.
///
/// Safe because mutable state is used only on the queue, one block at a time.
/// Code that writes to the terminal hides the line first.
final class StepLine: @unchecked Sendable {
  private let queue = DispatchQueue(label: "contrast.steps")
  private let timer: any DispatchSourceTimer
  private let title: String
  private let show: @Sendable (String) -> Void
  private let start = SystemClock.seconds
  private var step = ""
  private var shownColumns = 0

  /// The line of a command, or `nil` where standard error is not a terminal.
  convenience init?(_ title: String, on streams: StandardStreams) {
    guard streams.errorIsTerminal else { return nil }
    self.init(title, patience: 1) { streams.writeError($0) }
  }

  /// A line that is shown after some seconds, by a closure.
  init(
    _ title: String, patience: Double,
    show: @escaping @Sendable (String) -> Void
  ) {
    self.title = title
    self.show = show
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + patience, repeating: 0.5)
    timer.setEventHandler { [weak self] in self?.write() }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// Names the step that begins now.
  func begin(_ step: String) { queue.sync { self.step = step } }

  /// Removes the line until the next step begins.
  func hide() {
    queue.sync {
      step = ""
      write()
    }
  }

  private func write() {
    let seconds = Int(SystemClock.seconds - start)
    let text = step.isEmpty ? "" : "\(title): \(step), \(seconds) s"
    if text.isEmpty, shownColumns == 0 { return }
    let rest = max(0, shownColumns - text.utf8.count)
    show("\r" + text + String(repeating: " ", count: rest))
    if text.isEmpty { show("\r") }
    shownColumns = text.utf8.count
  }
}
