import Synchronization
import Testing

@testable import ContrastTool

@Suite struct `Progress of long work` {
  @Test func `shows a line after a second and removes it`() {
    var now = 5.0
    var shown: [String] = []
    let progress = Progress(seconds: { now }, show: { shown.append($0) })
    progress.begin("npy", size: 2_000_000)
    now = 5.9
    progress.advance(by: 400_000)
    #expect(shown.isEmpty)
    now = 6.0
    progress.advance(by: 100_000)
    #expect(shown == ["\rnpy: 25 %, 500.0 k pairs/s, 3 s left"])
    now = 6.1
    progress.advance(by: 100_000)
    #expect(shown.count == 1)
    now = 7.0
    progress.advance(by: 1_400_000)
    #expect(shown.last == "\rnpy: 100 %, 1.0 M pairs/s, 0 s left ")
    progress.finish()
    #expect(
      shown.suffix(2) == ["\r" + String(repeating: " ", count: 35), "\r"])
    progress.finish()
    #expect(shown.count == 4)
  }

  @Test func `is silent for short work`() {
    var shown = 0
    let progress = Progress(seconds: { 1 }, show: { _ in shown += 1 })
    for _ in 0..<3 {
      progress.begin("csv", size: 10)
      progress.advance(by: 10)
    }
    progress.finish()
    #expect(shown == 0)
  }

  @Test(arguments: [
    (0, "0.0"), (999.9, "999.9"), (1000, "1.0 k"), (8_340_000_000, "8.3 G"),
    (2e15, "2000.0 T"),
  ])
  func `says numbers in thousands`(number: Double, text: String) {
    #expect(Progress.text(of: number) == text)
  }
}

@Suite struct `Steps of a command` {
  /// The texts that were shown, from any thread.
  private final class Shown: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock(\.self) }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  @Test(.timeLimit(.minutes(1)))
  func `are shown while they last`() async throws {
    let shown = Shown()
    let line = StepLine("audit", patience: 0) { shown.add($0) }
    line.begin("reading")
    while !shown.all.contains("\raudit: reading, 0 s") {
      try await Task.sleep(for: .milliseconds(5))
    }
    line.hide()
    // On a busy machine the last text may have more seconds.
    let last = try #require(shown.all.dropLast(2).last)
    let blank = "\r" + String(repeating: " ", count: last.count - 1)
    #expect(shown.all.suffix(2) == [blank, "\r"])
    // A hidden step stays hidden.
    let count = shown.all.count
    try await Task.sleep(for: .milliseconds(600))
    #expect(shown.all.count == count)
  }

  @Test func `are nowhere before their time`() {
    let shown = Shown()
    let line = StepLine("audit", patience: 3600) { shown.add($0) }
    line.begin("reading")
    line.hide()
    #expect(shown.all.isEmpty)
  }
}
