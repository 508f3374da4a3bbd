/// The rules of an audit: what a team declares about its colours, as code or as
/// a file.
///
/// ```swift
/// let written = try ContrastRules(
///   contentsOf: "data/palettes/harbor.contrast.json")
/// let strict = ContrastRules(
///   [.text("text.*", on: "surface.*").ratio(7)], infersFromNames: false)
/// ```
///
/// A file is JSON5, and its schema is `data/schemas/rules.schema.json` of the
/// package. A file that extends others has their rules, too.
public struct ContrastRules: Sendable {
  /// The rules of a file, or those made in code.
  private enum Origin: Sendable {
    case file(ContrastAudit.Rules, path: String)
    case code(RulesText)
  }

  private let origin: Origin

  /// Rules made in code.
  ///
  /// - Parameters:
  ///   - rules: the rules; later ones win over earlier ones.
  ///   - level: the conformance level, which sets the ratio that each kind of
  ///     pair needs.
  ///   - infersFromNames: whether names add pairs to those of the rules.
  ///   - coverage: the severity of uncovered colours; they are ignored when
  ///     `nil`.
  ///   - file: the file of the rules.
  ///   - line: their line.
  ///   - column: their column.
  public init(
    _ rules: [ContrastRule], level: ConformanceLevel = .aa,
    infersFromNames: Bool = true, coverage: Severity? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    origin = .code(
      RulesText(
        rules, level: level, infersFromNames: infersFromNames,
        coverage: coverage,
        at: SourcePosition(path: file, line: line, column: column)))
  }

  /// Reads a file of rules, and those that it extends.
  ///
  /// - Parameter path: the path of the file, from the working directory.
  /// - Throws: all mistakes of all files, each at its location.
  public init(contentsOf path: String) throws(ContrastError) {
    let input = RulesInput(named: path, isSearched: false, nextTo: nil)
    guard let read = try input.read() else {
      throw ContrastError("there are no rules", ofFileAt: path)
    }
    origin = .file(read, path: path)
  }

  private init(_ rules: ContrastAudit.Rules, path: String) {
    origin = .file(rules, path: path)
  }

  /// The rules of the nearest `contrast.json`: in the folder of an input, or in
  /// a folder above it.
  ///
  /// - Parameter path: the path of the input, a file or a folder.
  /// - Returns: the rules; `nil` where there is no such file.
  /// - Throws: all mistakes of all files, each at its location.
  public static func nearest(
    to path: String
  ) throws(ContrastError) -> ContrastRules? {
    let input = RulesInput(named: nil, isSearched: true, nextTo: path)
    guard let found = input.path else { return nil }
    return try input.read().map { ContrastRules($0, path: found) }
  }

  /// The paths of the inputs that a file of rules names, with patterns replaced
  /// by their matches; empty for rules made in code.
  ///
  /// - Throws: an error for each input that matches no file.
  public var inputs: [String] {
    get throws(ContrastError) {
      guard case .file(let rules, _) = origin else { return [] }
      return try RulesInput.inputs(of: rules)
    }
  }

  /// The path of the file, or that of the code that makes the rules.
  public var path: String {
    switch origin {
    case .file(_, let path): path
    case .code(let text): text.location.path
    }
  }
}

extension ContrastRules: ExpressibleByArrayLiteral {
  /// Rules at level AA, to which names add pairs.
  ///
  /// - Parameter rules: the rules; later ones win over earlier ones.
  public init(arrayLiteral rules: ContrastRule...) {
    let place = rules.first?.location
    self.init(
      rules, file: place?.path ?? "<rules>", line: place?.line ?? 1,
      column: place?.column ?? 1)
  }
}

extension DesignSystem {
  /// Reads the inputs that a file of rules names, with the modes that it
  /// assigns to them.
  ///
  /// ```swift
  /// let rules = try ContrastRules(
  ///   contentsOf: "data/palettes/harbor.contrast.json")
  /// let audit = try DesignSystem(inputsOf: rules).audit(rules: rules)
  /// ```
  ///
  /// - Parameters:
  ///   - rules: the rules.
  ///   - options: further facts about the inputs.
  /// - Throws: as for paths, and when the rules name no input.
  public init(
    inputsOf rules: ContrastRules, options: ReadingOptions = ReadingOptions()
  ) throws(ContrastError) {
    let paths = try rules.inputs
    if paths.isEmpty {
      throw ContrastError("the rules name no \"inputs\"", ofFileAt: rules.path)
    }
    try self.init(
      paths, options: options,
      pathModes: try options.pathModes() + rules.pathModes(areRequired: true),
      excluding: try rules.resolved().inputs.compactMap(\.exclusion))
  }

  /// Reads files and folders with the modes that rules assign to them.
  package init(
    contentsOf paths: [String], by rules: ContrastRules?,
    options: ReadingOptions
  ) throws(ContrastError) {
    try self.init(
      paths, options: options,
      pathModes: try options.pathModes()
        + (rules?.pathModes(areRequired: false) ?? []))
  }
}

extension ContrastRules {
  /// The modes of files that the rules name.
  fileprivate func pathModes(
    areRequired: Bool
  ) throws(ContrastError) -> [PathMode] {
    try resolved().modes.map { $0.required(areRequired) }
  }

  /// The rules in the form that the audit needs.
  func resolved() throws(ContrastError) -> ContrastAudit.Rules {
    switch origin {
    case .file(let rules, _): return rules
    case .code(let text): return try text.rules()
    }
  }

  /// The location where the author of a rule wrote it, for its location in the
  /// resolved rules.
  func place(of location: SourcePosition) -> SourcePosition {
    switch origin {
    case .file: location
    case .code(let text): text.place(of: location)
    }
  }
}
