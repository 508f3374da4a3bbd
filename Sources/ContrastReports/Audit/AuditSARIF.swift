import ContrastAudit
import ContrastModel
import TextGrammars

/// An audit as a log of SARIF 2.1.0 (OASIS): a result a finding.
///
/// A result's location is the definition of the foreground; related are the
/// background's, and that of the rule or the selector. What is accepted is
/// suppressed with its reason.
package struct AuditSARIF {
  /// The place of a text in an input, as SARIF counts: columns in characters.
  package struct Region: Sendable {
    package let line: Int
    package let startColumn: Int
    package let endColumn: Int?

    /// A region on one line; `endColumn` is behind its last character.
    package init(line: Int, startColumn: Int, endColumn: Int?) {
      self.line = line
      self.startColumn = startColumn
      self.endColumn = endColumn
    }
  }

  private let report: AuditReport
  private var audit: Audit { report.audit }
  private let region: (SourceLocation, String) -> Region

  /// The log of an audit.
  ///
  /// - Parameters:
  ///   - report: the audit, with what could be changed.
  ///   - region: the place of a text that is written at a location, whose column
  ///     counts bytes. The text is empty where it is not known.
  package init(
    _ report: AuditReport,
    region: @escaping (SourceLocation, String) -> Region
  ) {
    self.report = report
    self.region = region
  }

  /// Writes the log.
  package func write(to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 1)) { members in
      members.add("$schema", Self.schema)
      members.add("version", "2.1.0")
      members.addArray("runs", of: [audit], .lines(depth: 2)) { _ in
        appendRun(to: output)
      }
    }
    output.append("\n")
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
    + "sarif-schema-2.1.0.json"

  private func appendRun(to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 3)) { members in
      members.addObject("tool") { members in
        members.add("driver") { appendDriver(to: $0) }
      }
      members.add("columnKind", "unicodeCodePoints")
      members.add("results") { output in
        let results =
          audit.findings.map(Outcome.finding)
          + audit.unpairedFindings.map(Outcome.unpaired)
        output.appendJSONArray(of: results, .lines(depth: 4)) { result in
          switch result {
          case .finding(let finding): append(finding, to: output)
          case .unpaired(let finding): append(finding, to: output)
          }
        }
      }
    }
  }

  private func appendDriver(to output: OutputBuffer) {
    output.appendJSONObject { members in
      members.add("name", ToolIdentity.name)
      members.add("semanticVersion", ToolIdentity.version)
      members.add("rules") { output in
        let rules =
          PairingKind.allCases.map {
            (id: "contrast/\($0.rawValue)", text: $0.demand, page: $0.page)
          } + [(Self.staleRule, Self.staleDemand, nil)]
          + (audit.coverage == .error
            ? [(Self.coverageRule, Self.coverageDemand, nil)] : [])
        output.appendJSONArray(of: rules, .lines(depth: 4)) { rule in
          output.appendJSONObject { members in
            members.add("id", rule.id)
            members.add("shortDescription") { $0.appendMessage(rule.text) }
            if let page = rule.page { members.add("helpUri", page) }
          }
        }
      }
    }
  }

  private enum Outcome {
    case finding(FindingText), unpaired(UnpairedFinding)
  }

  private func append(_ finding: UnpairedFinding, to output: OutputBuffer) {
    output.appendJSONObject { members in
      let isStale = finding.isOfAcceptance
      members.add("ruleId", isStale ? Self.staleRule : Self.coverageRule)
      members.add("ruleIndex", PairingKind.allCases.count + (isStale ? 0 : 1))
      members.add("level", "error")
      members.add("message") { $0.appendMessage(finding.message) }
      guard let location = finding.location else { return }
      members.addArray("locations", of: [location]) {
        append($0, "", to: output)
      }
      members.addObject("partialFingerprints") { members in
        members.add("contrastKey/v1", finding.fingerprint)
      }
    }
  }

  private static let staleRule = "contrast/acceptance"

  private static let staleDemand =
    "A waiver or an entry of a baseline is needed and has not ended."

  private static let coverageRule = "contrast/coverage"

  private static let coverageDemand = "Every colour is in a pair."

  private func append(_ finding: FindingText, to output: OutputBuffer) {
    let pairing = finding.pairing
    output.appendJSONObject { members in
      members.add("ruleId", finding.check)
      members.add(
        "ruleIndex",
        PairingKind.allCases.firstIndex(of: pairing.pairing.kind) ?? 0)
      members.add("level", finding.severity == .error ? "error" : "warning")
      members.add("message") {
        $0.appendMessage("\(finding.sentence) \(finding.evidence)")
      }
      members.addArray("locations", of: [finding.foreground]) {
        append($0.source, $0.declared, to: output)
      }
      members.addArray("relatedLocations", of: related(to: finding)) { place in
        append(
          place.source, place.text, message: place.message, to: output)
      }
      members.addObject("partialFingerprints") { members in
        members.add("contrastKey/v1", finding.fingerprint)
      }
      appendFix(of: finding, to: &members)
      if pairing.status == .waived || pairing.status == .baseline {
        members.addObjects("suppressions", of: [pairing]) { pairing, members in
          members.add("kind", "external")
          members.add(
            "justification", pairing.reason ?? pairing.status.rawValue)
        }
      }
    }
  }

  /// The change that fixes a finding, where the text to replace is known: the
  /// line where the colour is written in that mode.
  private func appendFix(
    of finding: FindingText, to members: inout JSONMembers
  ) {
    guard
      let remedy = report.remedy(for: finding.pairing, in: finding.mode),
      remedy.entry.isReplaceable
    else { return }
    let source = remedy.entry.source
    let region = region(source, remedy.entry.declared)
    guard let end = region.endColumn else { return }
    members.addObjects("fixes", of: [remedy]) { remedy, members in
      members.add("description") { $0.appendMessage(remedy.words) }
      members.addObjects("artifactChanges", of: [remedy]) { remedy, members in
        members.addObject("artifactLocation") { members in
          members.add("uri", Self.uri(source.path))
        }
        members.addObjects("replacements", of: [remedy]) { remedy, members in
          members.addObject("deletedRegion") { members in
            members.add("startLine", region.line)
            members.add("startColumn", region.startColumn)
            members.add("endColumn", end)
          }
          members.add("insertedContent") {
            $0.appendMessage(remedy.suggestion.hex)
          }
        }
      }
    }
  }

  private struct Place {
    let source: SourceLocation
    let text: String
    let message: String
  }

  private func related(to finding: FindingText) -> [Place] {
    let background = finding.background
    let behind = Place(
      source: background.source, text: background.declared,
      message: "The background \(background.name.harmless)")
    guard let source = finding.pairing.pairing.source else { return [behind] }
    let reason = finding.pairing.pairing.because.harmless
    return [behind, Place(source: source, text: "", message: reason)]
  }

  private func append(
    _ source: SourceLocation, _ text: String, message: String? = nil,
    to output: OutputBuffer
  ) {
    let region = region(source, text)
    output.appendJSONObject { members in
      members.addObject("physicalLocation") { members in
        members.addObject("artifactLocation") { members in
          members.add("uri", Self.uri(source.path))
        }
        members.addObject("region") { members in
          members.add("startLine", region.line)
          members.add("startColumn", region.startColumn)
          if let end = region.endColumn { members.add("endColumn", end) }
        }
      }
      if let message { members.add("message") { $0.appendMessage(message) } }
    }
  }

  /// A path as a reference of RFC 3986: relative as it is, absolute as a file.
  static func uri(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "")
      + FileName.bytes(of: path).percentEncoded(keeping: UInt8(ascii: "/"))
  }
}

extension Palette.Entry {
  /// Whether the declared text is a colour or an alias as a whole, in whose place
  /// another colour can stand: not bare channels, nor an object.
  fileprivate var isReplaceable: Bool {
    if aliasedName != nil { return true }
    guard let first = declared.utf8.first else { return false }
    return first == UInt8(ascii: "#")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
  }
}

extension OutputBuffer {
  /// Appends an object of SARIF that holds plain text.
  fileprivate func appendMessage(_ text: String) {
    appendJSONObject { $0.add("text", text) }
  }
}

extension PairingKind {
  /// The demand, in a sentence.
  fileprivate var demand: String {
    switch self {
    case .text: "Text has the contrast ratio that it needs (WCAG 1.4.3, 1.4.6)."
    case .large:
      "Large-scale text has the contrast ratio that it needs (WCAG 1.4.3, "
        + "1.4.6)."
    case .graphic:
      "Graphics and parts of controls have the contrast ratio that they need "
        + "(WCAG 1.4.11)."
    case .distinct:
      "Colours that are told apart by contrast alone have enough of it."
    case .ratio: "A pair has the contrast ratio that its rule asks for."
    }
  }

  /// The page of WCAG's understanding documents that explains it.
  fileprivate var page: String? {
    let folder = "https://www.w3.org/WAI/WCAG22/Understanding/"
    return switch self {
    case .text, .large: folder + "contrast-minimum.html"
    case .graphic, .distinct: folder + "non-text-contrast.html"
    case .ratio: nil
    }
  }
}
