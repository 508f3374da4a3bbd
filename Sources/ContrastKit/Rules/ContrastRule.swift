internal import TextGrammars

/// A rule of a team about its colours: which are shown on which backgrounds,
/// which need no contrast, or which failures are accepted for now.
///
/// ```swift
/// let rules: ContrastRules = [
///   .text("text.*", on: "surface.*"),
///   .text("text.<role>", on: "surface.<role>-subtle"),
///   .graphic(["icon.*", "border.strong"], on: "surface.page"),
///   .exempt("text.disabled", because: "inactive (WCAG 1.4.3)"),
/// ]
/// ```
///
/// Names are chosen by ``NamePatterns``; in a rule, `<x>` matches any text, the
/// same on both sides. Of two rules about the same pair, the later one wins.
/// Methods set further properties of a rule:
///
/// ```swift
/// let links: ContrastRule = .text("link", on: "card").ratio(7).over("page")
///   .in("dark")
/// ```
///
/// The location of a rule is that of the code that makes it (`file`, `line` and
/// `column`). A rule is checked when it is used, and its mistakes are reported
/// at that location.
public struct ContrastRule: Hashable, Sendable {
  /// The list, in a file of rules, to which a rule belongs.
  enum List: String, CaseIterable { case pairs, exempt, waivers }

  let list: List
  /// The members of its object in a file of rules, as JSON.
  private(set) var members: [String: String] = [:]

  /// The location in the code that makes it.
  let location: SourcePosition

  private init(
    _ list: List, _ key: String, _ names: NamePatterns,
    _ file: String, _ line: Int, _ column: Int
  ) {
    self.list = list
    location = SourcePosition(path: file, line: line, column: column)
    members = [key: names.json]
  }

  private func with(_ key: String, json: String) -> ContrastRule {
    var rule = self
    rule.members[key] = json
    return rule
  }
}

extension ContrastRule {
  /// Text on backgrounds: it needs a ratio of 4.5, or 7 at level AAA (WCAG
  /// 1.4.3, 1.4.6).
  public static func text(
    _ text: NamePatterns, on background: NamePatterns,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ContrastRule {
    ContrastRule(.pairs, "text", text, file, line, column).on(background)
  }

  /// Large-scale text, of at least 18 point, or 14 point and bold: it needs a
  /// ratio of 3, or 4.5 at level AAA (WCAG 1.4.3, 1.4.6).
  public static func largeText(
    _ text: NamePatterns, on background: NamePatterns,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ContrastRule {
    ContrastRule(.pairs, "large", text, file, line, column).on(background)
  }

  /// Graphics and the parts of controls: they need a ratio of 3 (WCAG 1.4.11).
  public static func graphic(
    _ graphic: NamePatterns, on background: NamePatterns,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ContrastRule {
    ContrastRule(.pairs, "graphic", graphic, file, line, column).on(background)
  }

  /// Colours that only contrast distinguishes from each other, such as links in
  /// text or neighbours in a chart. They need a ratio of 3 (technique G183,
  /// WCAG 1.4.11).
  public static func distinct(
    _ colors: NamePatterns,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ContrastRule {
    ContrastRule(.pairs, "distinct", colors, file, line, column)
      .with("eachOther", json: "true")
  }

  /// Foregrounds of any kind on backgrounds, with the ratio that they need.
  public static func pair(
    _ foreground: NamePatterns, on background: NamePatterns, ratio: Double,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ContrastRule {
    ContrastRule(.pairs, "foreground", foreground, file, line, column)
      .on(background).ratio(ratio)
  }

  /// Colours that need no contrast, and the reason. An exemption wins over
  /// style sheets, names and all rules that declare a pair.
  public static func exempt(
    _ foreground: NamePatterns, because reason: String,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ContrastRule {
    ContrastRule(.exempt, "foreground", foreground, file, line, column)
      .with("because", json: reason.jsonText)
  }

  /// Colours whose findings are accepted for now, and the reason. A waiver that
  /// has ended, or that no failure needs any more, itself fails the audit.
  public static func waive(
    _ foreground: NamePatterns, because reason: String,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> ContrastRule {
    ContrastRule(.waivers, "foreground", foreground, file, line, column)
      .with("because", json: reason.jsonText)
  }
}

extension ContrastRule {
  /// The rule for these backgrounds; without any, an exemption or a waiver
  /// applies to all backgrounds.
  public func on(_ background: NamePatterns) -> ContrastRule {
    with("on", json: background.json)
  }

  /// The rule with these backdrops of translucent backgrounds; without any, the
  /// backdrops are the page and its surfaces, if names identify these.
  public func over(_ backdrop: NamePatterns) -> ContrastRule {
    with("over", json: backdrop.json)
  }

  /// The rule in these modes only.
  public func `in`(_ modes: NamePatterns) -> ContrastRule {
    with("in", json: modes.json)
  }

  /// The rule with another ratio, 1 to 21: the ratio that pairs need, or for a
  /// waiver the lowest that is accepted.
  public func ratio(_ ratio: Double) -> ContrastRule {
    with("ratio", json: "\(ratio)")
  }

  /// The rule with another severity of its findings; by default, they fail the
  /// audit.
  public func severity(_ severity: Severity) -> ContrastRule {
    with("severity", json: severity.rawValue.jsonText)
  }

  /// The waiver until the end of a day, such as `2027-01-31`; by default, it
  /// does not end.
  public func until(_ lastDay: String) -> ContrastRule {
    with("until", json: lastDay.jsonText)
  }
}

extension NamePatterns {
  /// The patterns as JSON.
  fileprivate var json: String {
    "[" + texts.map(\.jsonText).joined(separator: ",") + "]"
  }
}
