#if canImport(Testing)
  import ContrastKit
  import Testing

  /// Records an issue for each checked pair that fails in a system.
  ///
  /// ```swift
  /// @Test func `Colours can be read`() throws {
  ///   expectContrast(of: try Colors.system(), rules: Colors.rules)
  /// }
  /// ```
  ///
  /// The message of an issue has the names, the ratio, the needed ratio, and
  /// `path:line:column` of the definition of the foreground, which the issue
  /// also links to. A mistake in the rules, a colour that a pair needs but that
  /// could not be read, and a stale acceptance are issues, too.
  ///
  /// - Parameters:
  ///   - system: the system.
  ///   - rules: the declared pairs; when `nil`, only those of style sheets and
  ///     names are checked.
  ///   - options: the settings of the audit.
  ///   - fileID: the file of the expectation.
  ///   - filePath: the path of that file.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the audit; `nil` where it could not be made.
  @discardableResult
  public func expectContrast(
    of system: DesignSystem, rules: ContrastRules? = nil,
    options: AuditOptions = AuditOptions(), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Audit? {
    let expectation = Expectation {
      () throws(ContrastError) in
      try system.audit(rules: rules, options: options)
    }
    expectation.record(
      at: Testing.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
    return expectation.audit
  }

  /// Reads a system, and records an issue for each checked pair that fails.
  ///
  /// Colours that cannot be read are issues only where a pair needs them, as
  /// in `contrast audit`.
  ///
  /// - Parameters:
  ///   - paths: the paths of files and folders.
  ///   - rules: the declared pairs; the nearest `contrast.json` when `nil`.
  ///   - options: the settings of the audit.
  ///   - fileID: the file of the expectation.
  ///   - filePath: the path of that file.
  ///   - line: its line.
  ///   - column: its column.
  /// - Returns: the audit; `nil` where it could not be made.
  @discardableResult
  public func expectContrast(
    ofContentsOf paths: String..., rules: ContrastRules? = nil,
    options: AuditOptions = AuditOptions(), fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Audit? {
    let expectation = Expectation(reading: paths, rules, options)
    expectation.record(
      at: Testing.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
    return expectation.audit
  }

  extension Expectation {
    /// Records the faults, those without a location at the expectation.
    fileprivate func record(at place: Testing.SourceLocation) {
      for fault in faults {
        Issue.record(
          Comment(rawValue: fault.message),
          sourceLocation: fault.location.map(Testing.SourceLocation.init)
            ?? place)
      }
    }
  }

  extension Testing.SourceLocation {
    /// A location in a source of colours, which has no module.
    fileprivate init(_ location: ContrastKit.SourcePosition) {
      let name = location.path.split(separator: "/").last ?? "colours"
      self.init(
        fileID: "contrast/\(name)", filePath: location.path,
        line: location.line, column: location.column)
    }
  }
#endif
