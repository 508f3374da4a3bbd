import ContrastModel
import TextGrammars

/// The findings that existed when a gate was introduced: a file that a team
/// keeps beside its colours, and that should only get shorter.
///
///     {"schema": "contrast.baseline.v1", "findings": [
///
///     {"kind": "text", "foreground": "text.muted", "background": "surface.sunken",
///      "mode": "light", "ratio": 4.475}
///
///     ]}
///
/// Each finding is one line. The lines of one foreground form a group between
/// blank lines, which stay when the group is removed. Branches that fix
/// different colours therefore never change adjacent lines, and merge without
/// conflicts. (Only the last two groups can conflict, because the last finding
/// of a JSON list has no comma.) To remove the blank lines, delete the file and
/// write it again.
package struct Baseline: Sendable {
  /// The findings, in the order of the file.
  package var entries: [Entry]

  /// The amount by which a ratio may be lower without being worse:
  /// floating-point results can differ in the last digits between machines.
  package static let slack = 1e-9

  /// The blank lines of the file that was read.
  private var gaps = Gaps(of: [], in: [])

  /// The numbers of blank lines before the first finding of each foreground,
  /// and after the last finding.
  fileprivate struct Gaps {
    var before: [ByteString: Int] = [:]
    var end = 1

    /// The blank lines of a file around its findings.
    init(of entries: [Entry], in bytes: [UInt8]) {
      let isBlank = bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).map { line in line.allSatisfy { " \t\r".utf8.contains($0) } }
      // Lines are counted from 1.
      func count(before line: Int) -> Int {
        let lines = isBlank.prefix(line - 1).reversed()
        return lines.prefix { $0 }.count
      }
      for entry in entries {
        let name = ByteString(entry.identity.foreground)
        if before[name] == nil, let location = entry.location {
          before[name] = max(1, count(before: location.line))
        }
      }
      if let line = entries.last?.location?.line {
        end = max(1, isBlank.dropFirst(line).prefix { $0 }.count)
      } else if isBlank.dropLast().contains(true) {
        end = max(1, isBlank.drop { !$0 }.prefix { $0 }.count)
      }
    }
  }

  /// A finding that is accepted.
  package struct Entry: Sendable {
    /// The identity of the pairing.
    package let identity: Identity

    /// The ratio that was accepted; a lower one fails.
    package let ratio: Double

    /// Its position in the file; `nil` for a new finding.
    package let location: SourcePosition?
  }

  /// The traits that identify a finding. Its line, its ratio and its message do
  /// not, because they can change.
  package struct Identity: Hashable, Sendable {
    package let kind: PairingKind
    package let foreground: String
    package let background: String
    package let mode: String

    /// The names of the backdrops that the rule states, or else the backdrop
    /// that an option states, in hex; empty without either.
    package let over: [String]

    package static func == (a: Self, b: Self) -> Bool { a.sortKey == b.sortKey }

    package func hash(into hasher: inout Hasher) { hasher.combine(sortKey) }

    /// The bytes by which findings are compared and sorted.
    fileprivate var sortKey: [UInt8] {
      let parts = [foreground, background, mode, kind.rawValue] + over
      return parts.flatMap { Array($0.utf8) + [0] }
    }
  }

  /// A baseline of the resolved findings that fail or were accepted earlier.
  ///
  /// - Parameters:
  ///   - modes: the modes of an audit.
  ///   - isStrict: whether findings that depend on the backdrop fail.
  init(of modes: [ModeAudit], isStrict: Bool) {
    // If several colours have the same name, only the worst finding is kept.
    var places: [Identity: Int] = [:]
    entries = []
    for mode in modes {
      for pairing in mode.pairings
      where pairing.fails(isStrict: isStrict) || pairing.status == .baseline {
        guard let ratio = pairing.ratio?.least.value else { continue }
        for identity in mode.identities(pairing) {
          let entry = Entry(identity: identity, ratio: ratio, location: nil)
          if let place = places[identity] {
            if ratio < entries[place].ratio { entries[place] = entry }
          } else {
            places[identity] = entries.count
            entries.append(entry)
          }
        }
      }
    }
  }

  /// The name of the schema.
  package static let schema = "contrast.baseline.v1"

  /// The findings of one foreground, and the number of blank lines before them.
  package typealias Group = (blankLineCount: Int, entries: [Entry])

  /// The findings, grouped by foreground and in byte order of foreground,
  /// background, mode, kind and backdrops. The last group has no findings, only
  /// the number of blank lines at the end.
  package var groups: [Group] {
    let groups = Dictionary(grouping: entries) {
      ByteString($0.identity.foreground)
    }
    // Groups that are gone leave their blank lines in the file.
    return Set(groups.keys).union(gaps.before.keys)
      .sorted { $0.slice.lexicographicallyPrecedes($1.slice) }
      .map { name in
        let sorted = (groups[name] ?? []).map { ($0.identity.sortKey, $0) }
          .sorted { $0.0.lexicographicallyPrecedes($1.0) }
        return (gaps.before[name] ?? 1, sorted.map(\.1))
      } + [(gaps.end, [])]
  }

  /// Reads a file.
  ///
  /// - Throws: the first mistake in it.
  package init(reading source: SourceFile) throws(SourceError) {
    func mistake(_ sentence: String, _ value: JSONValue) -> SourceError {
      SourceError(sentence, at: value.location)
    }
    let root = try JSONValue(reading: source)
    func member(_ name: String, _ value: JSONValue) -> JSONValue? {
      value.members?.first { $0.name.text == name }?.value
    }
    guard member("schema", root)?.text == Self.schema else {
      throw mistake("a baseline needs \"schema\": \"\(Self.schema)\"", root)
    }
    guard let findings = member("findings", root)?.elements else {
      throw mistake("a baseline needs an array \"findings\"", root)
    }
    entries = []
    var seen: Set<Identity> = []
    for finding in findings {
      func text(_ name: String) throws(SourceError) -> String {
        guard let text = member(name, finding)?.text else {
          throw mistake("a finding needs a string \"\(name)\"", finding)
        }
        return text
      }
      guard let kind = PairingKind(rawValue: try text("kind")) else {
        let kinds = PairingKind.allCases.map(\.rawValue)
        throw mistake(
          "the kind of a finding must be one of \(kinds.joined(separator: ", "))",
          finding)
      }
      guard let ratio = member("ratio", finding)?.number, ratio >= 1,
        ratio <= 21
      else {
        throw mistake("a finding needs a \"ratio\" from 1 to 21", finding)
      }
      let over = member("over", finding)?.elements ?? []
      let identity = Identity(
        kind: kind, foreground: try text("foreground"),
        background: try text("background"), mode: try text("mode"),
        over: over.compactMap(\.text))
      guard seen.insert(identity).inserted else {
        throw mistake("this finding is in the baseline twice", finding)
      }
      entries.append(
        Entry(identity: identity, ratio: ratio, location: finding.location))
    }
    gaps = Gaps(of: entries, in: source.bytes)
  }
}

extension ModeAudit {
  /// The identities of a pairing, one for each mode that shares the palette:
  /// modes that are equal now may differ later.
  func identities(_ pairing: AuditedPairing) -> [Baseline.Identity] {
    palette.modeNames.map { mode in
      Baseline.Identity(
        kind: pairing.pairing.kind, foreground: foreground(pairing).name,
        background: background(pairing).name, mode: mode,
        over: statedBackdrops(pairing))
    }
  }
}
