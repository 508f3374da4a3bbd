import ContrastAudit
import ContrastModel
import TextGrammars

extension AuditReport {
  /// Writes a SARIF 2.1.0 log (OASIS): one result for each finding.
  ///
  /// A result's location is the definition of the foreground; its related
  /// locations are the background and the rule or selector. Accepted findings
  /// are suppressed with their reason.
  ///
  /// - Parameters:
  ///   - output: the buffer.
  ///   - region: returns the region of a text at a location. The column of the
  ///     location counts bytes; the text is empty if it is unknown.
  package func writeSARIF(
    to output: OutputBuffer,
    region: @escaping (SourcePosition, String) -> SARIFRegion
  ) {
    let log = SARIFLog(
      report: self, region: region, shared: audit.sharedPlaces)
    output.appendJSONObject(.lines(depth: 1)) { members in
      members.add(
        "$schema",
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
          + "sarif-schema-2.1.0.json")
      members.add("version", "2.1.0")
      members.addObjects(
        "runs", of: [log], .lines(depth: 2), each: .lines(depth: 3)
      ) { log, members in
        members.addObject("tool") {
          $0.addObject("driver", .inline, log.addDriver)
        }
        members.add("columnKind", "unicodeCodePoints")
        members.addObjects(
          "results", of: audit.notices, .lines(depth: 4), log.addMembers)
      }
    }
    output.append("\n")
  }
}

/// The region of a text on one line of an input. Columns count code points, as
/// in the log; `endColumn` is the column after the text, or `nil` if the text
/// is unknown.
package typealias SARIFRegion = (line: Int, startColumn: Int, endColumn: Int?)

/// A log of the findings of an audit.
struct SARIFLog {
  fileprivate let report: AuditReport
  fileprivate let region: (SourcePosition, String) -> SARIFRegion

  /// The places that no fix replaces, because they set several colours.
  fileprivate let shared: Set<SourcePosition>

  /// The checks that results refer to.
  private var rules: [(id: String, demand: String, page: String?)] {
    var others = [
      (
        "acceptance",
        "Every waiver and baseline entry is still needed and not expired."
      )
    ]
    if report.audit.coverage == .error {
      others.append(("coverage", "Every colour is in a checked pair."))
    }
    return PairingKind.allCases.map {
      ("contrast/\($0.rawValue)", $0.words.demand, $0.words.page)
    } + others.map { ("contrast/\($0)", $1, nil) }
  }

  fileprivate func addDriver(_ members: inout JSONMembers) {
    members.add("name", ToolIdentity.name)
    members.add("semanticVersion", ToolIdentity.version)
    members.addObjects("rules", of: rules, .lines(depth: 4)) { rule, members in
      members.add("id", rule.id)
      members.add(message: rule.demand, as: "shortDescription")
      members.add("helpUri", rule.page)
    }
  }

  fileprivate func addMembers(of notice: Notice, _ members: inout JSONMembers) {
    let rules = rules.map(\.id)
    let rule =
      rules.firstIndex(of: notice.check) ?? PairingKind.allCases.count
    members.add("ruleId", rules[rule])
    members.add("ruleIndex", rule)
    members.add("level", notice.isWarning ? "warning" : "error")
    members.add(message: notice.message)
    guard let place = notice.place else { return }
    let finding = notice.finding
    members.addObjects("locations", of: [place]) { place, members in
      add(place, finding?.foreground.declared ?? "", to: &members)
    }
    if let finding { addRelated(to: finding, &members) }
    members.addObject("partialFingerprints") {
      $0.add("contrastKey/v1", notice.fingerprint)
    }
    guard let finding else { return }
    addFix(of: finding, to: &members)
    if notice.isAccepted {
      members.addObjects("suppressions", of: [finding.pairing]) {
        pairing, members in
        members.add("kind", "external")
        members.add("justification", pairing.reason ?? pairing.status.rawValue)
      }
    }
  }

  private func addRelated(
    to finding: ModePair, _ members: inout JSONMembers
  ) {
    let (background, pairing) = (finding.background, finding.pairing.pairing)
    var places = [
      (
        background.source, background.declared,
        "The background \(background.name.sanitized)"
      )
    ]
    if let source = pairing.source {
      places.append((source, "", pairing.because.sanitized))
    }
    members.addObjects("relatedLocations", of: places) { place, members in
      add(place.0, place.1, to: &members)
      members.add(message: place.2)
    }
  }

  /// Adds the change that fixes a finding, if the text to replace is known: the
  /// value on the line that defines the colour in the mode of the finding.
  private func addFix(of finding: ModePair, to members: inout JSONMembers) {
    guard let remedy = report.remedy(for: finding), remedy.entry.isReplaceable,
      !shared.contains(remedy.entry.source)
    else { return }
    let region = region(remedy.entry.source, remedy.entry.declared)
    guard region.endColumn != nil else { return }
    members.addObjects("fixes", of: [remedy]) { remedy, members in
      members.add(message: remedy.words, as: "description")
      members.addObjects("artifactChanges", of: [remedy]) { remedy, members in
        members.add(artifact: remedy.entry.source)
        members.addObjects("replacements", of: [remedy]) { remedy, members in
          members.add(region, as: "deletedRegion")
          members.add(message: remedy.written, as: "insertedContent")
        }
      }
    }
  }

  private func add(
    _ source: SourcePosition, _ text: String, to members: inout JSONMembers
  ) {
    members.addObject("physicalLocation") { members in
      members.add(artifact: source)
      members.add(region(source, text), as: "region")
    }
  }

  /// A path as a percent-encoded URI reference (RFC 3986): a relative path
  /// stays relative, and an absolute one becomes a `file` URI.
  static func uri(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "")
      + FileName.bytes(of: path).percentEncoded(keeping: UInt8(ascii: "/"))
  }
}

extension Audit {
  /// The places that set different colours in different modes, as `light-dark()`
  /// does, and values with references to what modes define.
  ///
  /// - Complexity: O(n) for n colours in all modes.
  fileprivate var sharedPlaces: Set<SourcePosition> {
    var colors: [SourcePosition: PaletteColor] = [:]
    var shared: Set<SourcePosition> = []
    for entry in allModes.lazy.flatMap(\.palette.entries) {
      let known = colors.updateValue(entry.color, forKey: entry.source)
      if known != nil, known != entry.color { shared.insert(entry.source) }
    }
    return shared
  }
}

extension Palette.Entry {
  /// Whether the declared text as a whole is a colour or an alias, which
  /// another colour can replace: not bare channels, and not an object.
  fileprivate var isReplaceable: Bool {
    aliasedName != nil
      || declared.utf8.prefix(1).contains {
        $0.isLetter || $0 == UInt8(ascii: "#")
      }
  }
}

extension JSONMembers {
  /// Adds a SARIF message with plain text.
  fileprivate mutating func add(
    message text: String, as name: String = "message"
  ) {
    addObject(name) { $0.add("text", text) }
  }

  fileprivate mutating func add(artifact source: SourcePosition) {
    addObject("artifactLocation") { $0.add("uri", SARIFLog.uri(source.path)) }
  }

  fileprivate mutating func add(_ region: SARIFRegion, as name: String) {
    addObject(name) { members in
      members.add("startLine", region.line)
      members.add("startColumn", region.startColumn)
      if let end = region.endColumn { members.add("endColumn", end) }
    }
  }
}
