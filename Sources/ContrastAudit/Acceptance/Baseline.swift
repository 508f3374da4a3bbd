import ContrastModel
import TextGrammars

/// The findings that were there when a gate was introduced: a file that a team
/// keeps beside its colours and that only gets shorter.
///
///     {"schema": "contrast.baseline.v1", "findings": [
///
///     {"kind": "text", "foreground": "text.muted", "background": "surface.sunken",
///      "mode": "light", "ratio": 4.475}
///
///     ]}
///
/// A finding is a line. The lines of a foreground stand together with a blank
/// line around them, so that branches that mend different colours merge.
package struct Baseline: Sendable {
  /// The findings, in the order of the file.
  package var entries: [Entry]

  /// A finding that is accepted.
  package struct Entry: Sendable {
    /// What it is about.
    package let identity: Identity

    /// The ratio that it had: less is worse.
    package let ratio: Double

    /// Where it is written; `nil` when it is new.
    package let location: SourceLocation?
  }

  /// What makes a finding the same: never a line, a ratio or a message.
  package struct Identity: Hashable, Sendable {
    package let kind: PairingKind
    package let foreground: String
    package let background: String
    package let mode: String

    /// What was said to lie behind.
    package let over: [String]
  }

  /// The findings that would fail a gate.
  ///
  /// - Parameters:
  ///   - modes: the modes of an audit.
  ///   - isStrict: whether uncertain ones fail.
  package init(of modes: [ModeAudit], isStrict: Bool) {
    entries = modes.flatMap { mode in
      mode.pairings.compactMap { pairing in
        guard let ratio = pairing.ratio?.least.value,
          pairing.fails(isStrict: isStrict) || pairing.status == .baseline
        else { return nil }
        return Entry(
          identity: mode.identity(pairing), ratio: ratio, location: nil)
      }
    }
  }

  /// No findings but these.
  init(_ entries: [Entry]) { self.entries = entries }
}

extension Baseline {
  /// The name of the schema.
  package static let schema = "contrast.baseline.v1"

  /// The findings by foreground, background, mode, kind and backdrop, in the
  /// order of their bytes.
  package var sorted: [Entry] {
    entries.map { ($0.identity.sortKey, $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  /// Reads a file.
  ///
  /// - Throws: the first mistake in it.
  package init(reading source: SourceFile) throws(BaselineError) {
    func mistake(_ message: String, _ value: JSONValue) -> BaselineError {
      BaselineError(message: message, location: value.location)
    }
    let root: JSONValue
    do throws(SourceError) {
      root = try JSONValue(reading: source)
    } catch {
      throw BaselineError(message: error.message, location: error.location)
    }
    func member(_ name: String, _ value: JSONValue) -> JSONValue? {
      value.members?.first { $0.name.text == name }?.value
    }
    guard member("schema", root)?.text == Self.schema else {
      throw mistake("a baseline says \"schema\": \"\(Self.schema)\"", root)
    }
    guard let findings = member("findings", root)?.elements else {
      throw mistake("a baseline has an array of \"findings\"", root)
    }
    entries = []
    var seen: Set<Identity> = []
    for finding in findings {
      func text(_ name: String) throws(BaselineError) -> String {
        guard let text = member(name, finding)?.text else {
          throw mistake("a finding has a text as \"\(name)\"", finding)
        }
        return text
      }
      guard let kind = PairingKind(rawValue: try text("kind")) else {
        let kinds = PairingKind.allCases.map(\.rawValue)
        throw mistake(
          "the kind of a finding is one of \(kinds.joined(separator: ", "))",
          finding)
      }
      guard let ratio = member("ratio", finding)?.number, ratio >= 1,
        ratio <= 21
      else { throw mistake("a finding has a \"ratio\" from 1 to 21", finding) }
      let over = member("over", finding)?.elements ?? []
      let identity = Identity(
        kind: kind, foreground: try text("foreground"),
        background: try text("background"), mode: try text("mode"),
        over: over.compactMap(\.text))
      guard seen.insert(identity).inserted else {
        throw mistake("this finding stands in the baseline twice", finding)
      }
      entries.append(
        Entry(identity: identity, ratio: ratio, location: finding.location))
    }
  }
}

/// A mistake in a baseline.
package struct BaselineError: Error, Hashable, Sendable {
  /// What is wrong, in a sentence without a full stop.
  package let message: String

  /// Where it is.
  package let location: SourceLocation
}

extension Baseline.Identity {
  /// The bytes that findings are sorted by.
  fileprivate var sortKey: [UInt8] {
    let parts = [foreground, background, mode, kind.rawValue] + over
    return parts.flatMap { Array($0.utf8) + [0] }
  }
}

extension ModeAudit {
  /// The identity of a pairing.
  package func identity(_ pairing: AuditedPairing) -> Baseline.Identity {
    Baseline.Identity(
      kind: pairing.pairing.kind, foreground: foreground(pairing).name,
      background: background(pairing).name, mode: palette.mode,
      over: saidToLieBehind(pairing))
  }
}
