import ContrastModel

/// A reason why a colour or a whole source could not be read, or a doubt about
/// one that could, and the place where it was found.
package struct PaletteError: Error, Hashable, Sendable {
  /// What was wrong.
  package var problem: Problem

  /// Where the offending text starts.
  package var location: SourceLocation

  /// The name of the colour that is missing for it; `nil` where no single one
  /// is, or where the format gives it none.
  package var name: String?

  /// A problem at a place.
  package init(
    _ problem: Problem, at location: SourceLocation, named name: String? = nil
  ) {
    self.problem = problem
    self.location = location
    self.name = name
  }

  /// The same problem, of a colour of a name.
  func named(_ name: String) -> PaletteError {
    PaletteError(problem, at: location, named: name)
  }

  /// The problem in a sentence, without the place.
  package var message: String { problem.description }

  /// Whether a whole source is unreadable for it, and not only a colour: then
  /// nobody knows what is missing.
  package var isOfWholeSource: Bool {
    switch problem {
    case .unknownFormat, .utf16, .tooLarge, .json, .xml: true
    case .token(let problem): problem.isOfWholeSource
    case .swatch(let problem): problem.isOfWholeSource
    case .style(let problem): problem.isOfWholeSource
    case .noColors, .color, .unresolved, .list, .catalog, .android: false
    }
  }
}

extension PaletteError {
  /// The ways in which a source can be wrong, one enumeration a stage.
  package enum Problem: Hashable, Sendable {
    /// The bytes were not in any format that is known.
    case unknownFormat

    /// The bytes are UTF-16, as the byte order mark says.
    case utf16

    /// The source has more bytes than an index can count.
    case tooLarge(bytes: Int)

    /// The source was well formed and held no colour.
    case noColors(PaletteFormat)

    /// A colour was written wrongly.
    case color(ColorProblem)

    /// A colour was well formed, and what it is cannot be known from the text.
    case unresolved(UnresolvedColor)

    /// The text was not JSON.
    case json(JSONProblem)

    /// The text was not XML.
    case xml(XMLProblem)

    /// A token could not be understood.
    case token(TokenProblem)

    /// A line or a record of a list could not be understood.
    case list(ListProblem)

    /// A colour set of an asset catalog could not be understood.
    case catalog(CatalogProblem)

    /// A resource of Android could not be understood.
    case android(AndroidProblem)

    /// A palette file of a program could not be understood.
    case swatch(SwatchProblem)

    /// A style sheet could not be understood.
    case style(StyleProblem)

    /// Whether nothing is wrong with the text, only unknown.
    package var isUnresolved: Bool {
      switch self {
      case .unresolved, .android(.themeAttribute), .swatch(.colorBook): true
      case .catalog(let problem): problem.leavesOutColor
      default: false
      }
    }
  }
}

extension PaletteError.Problem: CustomStringConvertible {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .unknownFormat:
      "cannot tell the format; name it with --from"
    case .utf16:
      "this is UTF-16 text; save it as UTF-8"
    case .tooLarge(let bytes):
      "a source can have \(Int(Int32.max)) bytes, but this one has \(bytes)"
    case .noColors(let format): "no colours found: \(format.lack)"
    case .color(let problem): problem.description
    case .unresolved(let reason): reason.description
    case .json(let problem): problem.description
    case .xml(let problem): problem.description
    case .token(let problem): problem.description
    case .list(let problem): problem.description
    case .style(let problem): problem.description
    case .catalog(let problem): problem.description
    case .android(let problem): problem.description
    case .swatch(let problem): problem.description
    }
  }
}

extension PaletteError {
  /// Whether a colour is not shown because of this, although it is only a
  /// warning.
  package var leavesOutColor: Bool {
    switch problem {
    case .catalog(let problem): problem.leavesOutColor
    default: false
    }
  }
}
