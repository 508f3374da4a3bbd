#if canImport(XCTest)
  import ContrastKit
  import XCTest

  extension XCTestCase {
    /// Records an issue for each checked pair that fails in a system.
    ///
    /// ```swift
    /// func testColoursCanBeRead() throws {
    ///   expectContrast(of: try Colors.system(), rules: Colors.rules)
    /// }
    /// ```
    ///
    /// The message of an issue has the names, the ratio, the needed ratio, and
    /// `path:line:column` of the definition of the foreground, which the issue
    /// also links to.
    ///
    /// - Parameters:
    ///   - system: the system.
    ///   - rules: the declared pairs; when `nil`, only those of style sheets
    ///     and names are checked.
    ///   - options: the settings of the audit.
    ///   - file: the file of the expectation.
    ///   - line: its line.
    /// - Returns: the audit; `nil` where it could not be made.
    @discardableResult
    public func expectContrast(
      of system: DesignSystem, rules: ContrastRules? = nil,
      options: AuditOptions = AuditOptions(), file: String = #filePath,
      line: Int = #line
    ) -> Audit? {
      let expectation = Expectation {
        () throws(ContrastError) in
        try system.audit(rules: rules, options: options)
      }
      record(expectation, file, line)
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
    ///   - file: the file of the expectation.
    ///   - line: its line.
    /// - Returns: the audit; `nil` where it could not be made.
    @discardableResult
    public func expectContrast(
      ofContentsOf paths: String..., rules: ContrastRules? = nil,
      options: AuditOptions = AuditOptions(), file: String = #filePath,
      line: Int = #line
    ) -> Audit? {
      let expectation = Expectation(reading: paths, rules, options)
      record(expectation, file, line)
      return expectation.audit
    }

    private func record(
      _ expectation: Expectation, _ file: String, _ line: Int
    ) {
      for fault in expectation.faults {
        let path = fault.location?.path ?? file
        let line = fault.location?.line ?? line
        #if canImport(Darwin)
          record(
            XCTIssue(
              type: .assertionFailure, compactDescription: fault.message,
              sourceCodeContext: XCTSourceCodeContext(
                location: XCTSourceCodeLocation(
                  filePath: path, lineNumber: line))))
        #else
          recordFailure(
            withDescription: fault.message, inFile: path, atLine: line,
            expected: true)
        #endif
      }
    }
  }
#endif
