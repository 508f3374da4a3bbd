import Dispatch
import SystemCalls

/// A line on a terminal that shows the progress of long work.
///
/// It appears after a second of work, changes a few times a second, and
/// disappears when the work is done. If standard error is not a terminal, it is
/// never shown.
final class Progress {
  /// The seconds after which the line is first shown.
  private static let patience = 1.0

  /// The seconds between two changes of the line.
  private static let interval = 0.2

  private let seconds: () -> Double
  private let show: (String) -> Void

  private var title = ""
  private var total = 0
  private var pairs = 0
  private var start = 0.0
  private var next = Double.infinity
  private var shown = ShownLine()

  /// Progress shown on the terminal, or `nil` if standard error is not a
  /// terminal.
  convenience init?(on streams: StandardStreams) {
    guard streams.errorIsTerminal else { return nil }
    self.init(
      seconds: { SystemClock.seconds }, show: { streams.writeError($0) })
  }

  /// Progress with closures for the clock and for showing the line.
  init(
    seconds: @escaping () -> Double, show: @escaping (String) -> Void
  ) {
    self.seconds = seconds
    self.show = show
  }

  /// Begins work. Its size is in pairs or in bytes of a stream; 0 if it is not
  /// known.
  func begin(_ title: String, size: Int) {
    finish()
    self.title = title
    total = size
    pairs = 0
    start = seconds()
    next = start + Self.patience
  }

  /// Records that more pairs are done, for work whose size is in pairs.
  func advance(by more: Int) {
    advance(toPairs: pairs + more, of: pairs + more)
  }

  /// Records how many pairs are done, and how much of the size that is.
  func advance(toPairs pairs: Int, of done: Int) {
    self.pairs = pairs
    let now = seconds()
    guard now >= next else { return }
    next = now + Self.interval
    shown.replace(by: line(done, after: now - start), show)
  }

  /// The text, such as `pairs: 43 %, 75.2 M pairs/s, 3 s left`. If the size is
  /// not known, it has the number of pairs and their rate.
  private func line(_ done: Int, after elapsed: Double) -> String {
    let rate = "\(Self.text(of: Double(pairs) / max(elapsed, 1e-9))) pairs/s"
    guard total > 0, done > 0 else {
      return "\(title): \(Self.text(of: Double(pairs))) pairs, \(rate)"
    }
    let share = Int(Double(done) / Double(total) * 100)
    let left = elapsed * Double(total - done) / Double(done)
    return "\(title): \(min(share, 100)) %, \(rate), "
      + "\(Int(max(0, left) + 0.5)) s left"
  }

  /// Removes the line.
  func finish() {
    next = .infinity
    shown.replace(by: "", show)
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
}

/// A line on a terminal that is rewritten repeatedly.
private struct ShownLine {
  private var columns = 0

  /// Writes another text over the line; an empty text removes the line.
  mutating func replace(by text: String, _ show: (String) -> Void) {
    if text.isEmpty, columns == 0 { return }
    // Spaces overwrite the rest of the old line, which works on any terminal.
    let rest = max(0, columns - text.utf8.count)
    show("\r" + text + String(repeating: " ", count: rest))
    if text.isEmpty { show("\r") }
    columns = text.utf8.count
  }
}

/// A line on a terminal that names the current step of a command, and the
/// seconds so far, if the command takes over a second: `audit: searching for
/// colours, 3 s`.
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
  private var shown = ShownLine()

  /// The line of a command, or `nil` if standard error is not a terminal.
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
    shown.replace(
      by: step.isEmpty ? "" : "\(title): \(step), \(seconds) s", show)
  }
}
