import ContrastKit
import ContrastTesting
import Foundation
import Testing

/// The recorded issues, in order.
///
/// Sound because the list is only touched while the lock is held.
private final class IssueList: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Issue] = []

  var issues: [Issue] { lock.withLock { list } }

  func append(_ issue: Issue) { lock.withLock { list.append(issue) } }
}

@Suite struct `Expectations of tests` {
  /// The issues that a body records, each of them known.
  private func issues(_ body: () -> Void) -> [Issue] {
    let found = IssueList()
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      found.append(issue)
      return true
    }
    return found.issues
  }

  @Test func `are issues that lead to the definition`() throws {
    let system = try KitSamples.system()
    let found = issues { expectContrast(of: system, rules: KitSamples.rules) }
    #expect(found.count == 2)
    let issue = try #require(found.last)
    let message = try #require(issue.comments.first?.rawValue)
    #expect(
      message.hasPrefix(
        "brand.json:3:17: error: text-muted on surface has a contrast ratio of "
          + "3.45 and needs 4.5; "))
    #expect(message.contains("; replacing text-muted with "))
    #expect(issue.sourceLocation?.filePath == "brand.json")
    #expect(issue.sourceLocation?.line == 3)
    #expect(issue.sourceLocation?.column == 17)
  }

  @Test func `hold where nothing falls short`() throws {
    let system = try KitSamples.system()
    let audit = expectContrast(
      of: system,
      rules: ContrastRules(
        [.text("text", on: "surface")], infersFromNames: false))
    #expect(audit?.holds == true)
  }

  @Test func `tell mistakes of rules, and what cannot be read`() throws {
    let system = try KitSamples.system()
    let mistakes = issues {
      let audit = expectContrast(
        of: system, rules: [.text("ink", on: "surface")])
      #expect(audit == nil)
    }
    #expect(mistakes.count == 1)
    #expect(
      mistakes[0].sourceLocation?.filePath.hasSuffix("ExpectationTests.swift")
        == true)
    let missing = issues { expectContrast(ofContentsOf: "nowhere.json") }
    #expect(missing.count == 1)
    // Without a place of its own it leads to the expectation.
    #expect(missing[0].sourceLocation?.line == KitSamples.line() - 3)
  }

  @Test func `take the nearest rules where none are given`() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write(
        ##"{"a": "#888888", "b": "#ffffff"}"##, to: "t/c.json")
      try folder.write(
        #"{"pairs": [{"text": "a", "on": "b"}]}"#, to: "contrast.json")
      let found = issues { expectContrast(ofContentsOf: path) }
      #expect(found.count == 1)
      #expect(found[0].comments[0].rawValue.contains("a on b has a contrast"))
      // A rule may be about an input that is not read now.
      try folder.write(##"{"c": "#000000"}"##, to: "t/d.json")
      try folder.write(
        """
        {"inputs": "t/*.json", "pairs": [
          {"text": "a", "on": "b"}, {"text": "c", "on": "b"}]}
        """, to: "contrast.json")
      #expect(issues { expectContrast(ofContentsOf: path) }.count == 1)
    }
  }

  @Test func `tell what is stale, and colours in no pair`() throws {
    let system = try KitSamples.system()
    let stale = issues {
      expectContrast(
        of: system,
        rules: ContrastRules(
          [.text("text", on: "surface"), .waive("text", because: "a test")],
          infersFromNames: false))
    }
    #expect(stale.count == 1)
    #expect(stale[0].comments[0].rawValue.contains("waiver"))
    let uncovered = issues {
      expectContrast(
        of: system,
        rules: ContrastRules(
          [.text("text", on: "surface*")], infersFromNames: false,
          coverage: .error))
    }
    #expect(uncovered.count == 2)
    #expect(uncovered[0].comments[0].rawValue.contains("is uncovered in mode"))
  }
}
