import ContrastModel

/// A rule of a team about its colours: which are shown on which, of which nothing
/// is asked, and what is accepted for now.
///
/// ```swift
/// let rules: Rules = [
///   .text("text.*", on: "surface.*"),
///   .text("text.<role>", on: "surface.<role>-subtle"),
///   .graphic(["icon.*", "border.strong"], on: "surface.page"),
///   .exempt("text.disabled", because: "inactive (WCAG 1.4.3)"),
/// ]
/// ```
///
/// Names are chosen by ``NamePatterns``; in a rule `<x>` is any text, the same on
/// both sides. Of two rules about the same pair the later one counts. What a rule
/// says is checked when it is used, and its mistakes are told at the line of code
/// that makes it.
public struct Rule: Hashable, Sendable {
  /// The weight of a failure of a rule.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// It fails the audit.
    case error

    /// It is listed.
    case warning = "warn"
  }

  /// The list of a file of rules that it belongs to.
  enum List: String, CaseIterable { case pairs, exempt, waivers }

  /// A key of a file of rules, and its value.
  struct Member: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case text(String)
      case texts([String])
      case number(Double)
      case bool(Bool)
    }

    let key: String
    let value: Value
  }

  let list: List
  private(set) var members: [Member] = []

  /// The place in the code that makes it.
  let location: SourceLocation

  private init(_ list: List, _ location: SourceLocation) {
    self.list = list
    self.location = location
  }

  private mutating func set(_ key: String, _ patterns: NamePatterns?) {
    guard let patterns else { return }
    members.append(Member(key: key, value: .texts(patterns.texts)))
  }

  private mutating func set(_ key: String, _ text: String?) {
    if let text { members.append(Member(key: key, value: .text(text))) }
  }

  private mutating func set(_ key: String, _ number: Double?) {
    if let number { members.append(Member(key: key, value: .number(number))) }
  }

  private static func pair(
    _ key: String, _ foreground: NamePatterns, on background: NamePatterns?,
    over: NamePatterns?, modes: NamePatterns?, ratio: Double?,
    severity: Severity, _ location: SourceLocation
  ) -> Rule {
    var rule = Rule(.pairs, location)
    rule.set(key, foreground)
    rule.set("on", background)
    rule.set("over", over)
    rule.set("in", modes)
    rule.set("ratio", ratio)
    rule.set("severity", severity.rawValue)
    if background == nil {
      rule.members.append(Member(key: "eachOther", value: .bool(true)))
    }
    return rule
  }
}

extension Rule {
  /// Text on backgrounds: it needs 4.5, at level AAA 7 (WCAG 1.4.3, 1.4.6).
  ///
  /// - Parameters:
  ///   - text: the colours of text.
  ///   - background: the colours behind.
  ///   - backdrop: the backdrop of translucent backgrounds; the page and its
  ///     surfaces where names tell them, else unknown, when `nil`.
  ///   - modes: the modes in which the rule holds; all when `nil`.
  ///   - ratio: what it needs in place of that, 1 to 21.
  ///   - severity: the weight of a failure.
  ///   - file: the file of the rule.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the rule.
  public static func text(
    _ text: NamePatterns, on background: NamePatterns,
    over backdrop: NamePatterns? = nil, in modes: NamePatterns? = nil,
    ratio: Double? = nil, severity: Severity = .error,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Rule {
    pair(
      "text", text, on: background, over: backdrop, modes: modes, ratio: ratio,
      severity: severity,
      SourceLocation(path: file, line: line, column: column))
  }

  /// Large-scale text, of at least 18 point, or 14 point and bold: it needs 3,
  /// at level AAA 4.5 (WCAG 1.4.3, 1.4.6).
  ///
  /// - Parameters:
  ///   - text: the colours of text.
  ///   - background: the colours behind.
  ///   - backdrop: the backdrop of translucent backgrounds.
  ///   - modes: the modes in which the rule holds; all when `nil`.
  ///   - ratio: what it needs in place of that, 1 to 21.
  ///   - severity: the weight of a failure.
  ///   - file: the file of the rule.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the rule.
  public static func largeText(
    _ text: NamePatterns, on background: NamePatterns,
    over backdrop: NamePatterns? = nil, in modes: NamePatterns? = nil,
    ratio: Double? = nil, severity: Severity = .error,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Rule {
    pair(
      "large", text, on: background, over: backdrop, modes: modes, ratio: ratio,
      severity: severity,
      SourceLocation(path: file, line: line, column: column))
  }

  /// Graphics and the parts of controls: they need 3 (WCAG 1.4.11).
  ///
  /// - Parameters:
  ///   - graphic: the colours of icons, lines, edges.
  ///   - background: the colours behind.
  ///   - backdrop: the backdrop of translucent backgrounds.
  ///   - modes: the modes in which the rule holds; all when `nil`.
  ///   - ratio: what it needs in place of that, 1 to 21.
  ///   - severity: the weight of a failure.
  ///   - file: the file of the rule.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the rule.
  public static func graphic(
    _ graphic: NamePatterns, on background: NamePatterns,
    over backdrop: NamePatterns? = nil, in modes: NamePatterns? = nil,
    ratio: Double? = nil, severity: Severity = .error,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Rule {
    pair(
      "graphic", graphic, on: background, over: backdrop, modes: modes,
      ratio: ratio, severity: severity,
      SourceLocation(path: file, line: line, column: column))
  }

  /// Colours that are told from each other by contrast alone, each from each:
  /// links in text, neighbours in a chart. They need 3 (technique G183, WCAG
  /// 1.4.11).
  ///
  /// - Parameters:
  ///   - colors: the colours.
  ///   - modes: the modes in which the rule holds; all when `nil`.
  ///   - ratio: what they need in place of that, 1 to 21.
  ///   - severity: the weight of a failure.
  ///   - file: the file of the rule.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the rule.
  public static func distinct(
    _ colors: NamePatterns, in modes: NamePatterns? = nil,
    ratio: Double? = nil, severity: Severity = .error,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Rule {
    pair(
      "distinct", colors, on: nil, over: nil, modes: modes, ratio: ratio,
      severity: severity,
      SourceLocation(path: file, line: line, column: column))
  }

  /// Anything on anything, with a ratio of its own.
  ///
  /// - Parameters:
  ///   - foreground: the colours in front.
  ///   - background: the colours behind.
  ///   - ratio: what they need, 1 to 21.
  ///   - backdrop: the backdrop of translucent backgrounds.
  ///   - modes: the modes in which the rule holds; all when `nil`.
  ///   - severity: the weight of a failure.
  ///   - file: the file of the rule.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the rule.
  public static func pair(
    _ foreground: NamePatterns, on background: NamePatterns, ratio: Double,
    over backdrop: NamePatterns? = nil, in modes: NamePatterns? = nil,
    severity: Severity = .error,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Rule {
    pair(
      "foreground", foreground, on: background, over: backdrop, modes: modes,
      ratio: ratio, severity: severity,
      SourceLocation(path: file, line: line, column: column))
  }

  /// Colours of which nothing is asked, whatever style sheets show or names say;
  /// a rule that declares a pair wins.
  ///
  /// - Parameters:
  ///   - foreground: the colours in front.
  ///   - background: the colours behind; all when `nil`.
  ///   - modes: the modes in which it holds; all when `nil`.
  ///   - reason: why nothing is asked of them.
  ///   - file: the file of the rule.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the rule.
  public static func exempt(
    _ foreground: NamePatterns, on background: NamePatterns? = nil,
    in modes: NamePatterns? = nil, because reason: String,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Rule {
    var rule = Rule(
      .exempt, SourceLocation(path: file, line: line, column: column))
    rule.set("foreground", foreground)
    rule.set("on", background)
    rule.set("in", modes)
    rule.set("because", reason)
    return rule
  }

  /// Failing pairs that are accepted for now. A waiver that has ended, or
  /// that nothing needs any more, fails the audit itself.
  ///
  /// - Parameters:
  ///   - foreground: the colours in front.
  ///   - background: the colours behind; all when `nil`.
  ///   - modes: the modes in which it holds; all when `nil`.
  ///   - ratio: the least ratio that is accepted; any when `nil`.
  ///   - reason: why they are accepted.
  ///   - lastDay: the last day on which they are, as `2027-01-31`; for ever when
  ///     `nil`.
  ///   - file: the file of the rule.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the rule.
  public static func waive(
    _ foreground: NamePatterns, on background: NamePatterns? = nil,
    in modes: NamePatterns? = nil, downTo ratio: Double? = nil,
    because reason: String, until lastDay: String? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Rule {
    var rule = Rule(
      .waivers, SourceLocation(path: file, line: line, column: column))
    rule.set("foreground", foreground)
    rule.set("on", background)
    rule.set("in", modes)
    rule.set("ratio", ratio)
    rule.set("because", reason)
    rule.set("until", lastDay)
    return rule
  }
}
