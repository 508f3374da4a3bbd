extension DesignSystem {
  /// The checked and proposed pairs of the system, and which of them fail.
  ///
  /// ```swift
  /// let audit = try system.audit(rules: [.text("text.*", on: "surface.*")])
  /// for finding in audit.findings { print(finding) }
  /// ```
  ///
  /// A pair is checked where a rule declares it, where a style sheet sets both
  /// colours, or where names state it by a convention. Pairs that names only
  /// suggest are measured as well, and never fail.
  ///
  /// - Parameters:
  ///   - rules: the declared pairs; none when `nil`.
  ///   - options: the settings of the audit.
  /// - Returns: the pairs, measured.
  /// - Throws: mistakes in the rules and patterns that match nothing, each at
  ///   its location; colours that a pair needs and that could not be read; and
  ///   a system without a checked pair, because a gate that checks nothing has
  ///   to fail.
  /// - Complexity: O(n log n) for n colours and pairs.
  public func audit(
    rules: ContrastRules? = nil, options: AuditOptions = AuditOptions()
  ) throws(ContrastError) -> Audit {
    if let backdrop = options.backdrop, !backdrop.isOpaque {
      throw ContrastError("the backdrop must be opaque", ofFileAt: "<backdrop>")
    }
    let declared = try rules?.resolved()
    var request = AuditRequest(
      declared, path: rules?.path, level: options.level,
      infers: options.infersFromNames, gamut: options.gamut,
      today: try options.day())
    if let modes = options.modes {
      request.modes = try modes.indices(
        in: subject.palettes.map(\.mode), noun: "mode", of: "<modes>")
    }
    request.backdrop = { _ in options.backdrop }
    request.others = {
      // A pattern may match only in inputs of the rules that are not audited.
      guard let rules, try !rules.inputs.isEmpty else { return [] }
      var reading = ReadingOptions()
      reading.allowsUnresolved = true
      return try DesignSystem(inputsOf: rules, options: reading).palettes
    }
    if let path = options.baseline {
      request.baseline = try Baseline.read(path)
    }
    request.isStrict = options.isStrict
    // The system may be a part of the inputs that rules name; a baseline keeps
    // the entries of the others.
    request.isWhole = declared?.inputs.isEmpty ?? true
    let outcome: AuditOutcome
    do {
      outcome = try subject.audit(request)
    } catch let error as ContrastError {
      // Each at the place in the code that made the rules instead of its
      // location in the text of the rules.
      throw ContrastError(
        error.diagnostics.map { error in
          guard let location = error.location else { return error }
          let place = rules?.place(of: location) ?? location
          return Diagnostic(.error, error.message, at: place)
        })
    } catch {
      preconditionFailure("An audit throws only ContrastError: \(error)")
    }
    try check(outcome)
    return Audit(outcome, of: subject, by: request.auditor)
  }

  /// Checks that an audit has every colour that it needs, and a checked pair.
  private func check(_ outcome: AuditOutcome) throws(ContrastError) {
    guard outcome.neededErrors.isEmpty else {
      // The order is that of the inputs.
      throw ContrastError(
        subject.reading.errors.filter(outcome.neededErrors.contains)
          .map { Diagnostic($0) })
    }
    let modes = outcome.audit.modes
    guard modes.contains(where: { $0.checkedCount > 0 }) else {
      let count = modes.map(\.palette.entries.count).max() ?? 0
      throw ContrastError(
        "nothing was checked: no pair of \(count) colours is declared by rules,"
          + " shown by style sheets or named by a convention",
        ofFileAt: "<rules>")
    }
  }
}
