/// A rule of a style sheet that says something about how elements look.
struct StyleRule {
  /// The index of the source.
  let file: Int32

  /// The offsets of what stands before its block.
  let start: Int32
  let end: Int32

  /// When it holds, by its number.
  let condition: Int32

  /// The layer, by its number.
  let layer: StyleLayers.ID

  /// Its selectors, by their numbers.
  let selectors: Range<Int32>

  /// Whether some of them are of more than a root or a theme.
  let isOfComponent: Bool

  /// The offsets of what stands before its block.
  var prelude: Range<Int> { Int(start)..<Int(end) }
}

/// When a rule holds.
struct StyleCondition: Hashable {
  /// The conditions of modes, one set of which is met.
  var alternatives: [ModeTerms] = [.base]

  /// The number of what else is asked for, such as a width; 0 for nothing.
  var context: Int32 = 0

  /// Always.
  static let always = StyleCondition()
}

/// The aspect of an element's looks that a declaration of a rule sets.
enum StyleAspect: Int {
  case color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity

  /// The number of aspects.
  static let count = 6
}

/// A declaration of a rule that is observed.
struct RuleDeclaration {
  /// The property that is declared.
  enum Property: Hashable {
    /// A custom property.
    case custom(StyleNames.ID)

    case color, background, backgroundColor, backgroundImage
    case font, fontSize, fontWeight, opacity

    /// The aspects that it decides.
    var aspects: [StyleAspect] {
      switch self {
      case .custom: []
      case .color: [.color]
      case .background: [.backgroundColor, .backgroundImage]
      case .backgroundColor: [.backgroundColor]
      case .backgroundImage: [.backgroundImage]
      case .font: [.fontSize, .fontWeight]
      case .fontSize: [.fontSize]
      case .fontWeight: [.fontWeight]
      case .opacity: [.opacity]
      }
    }

    /// The name in CSS, of those that give colours.
    var name: String {
      switch self {
      case .custom, .font, .fontSize, .fontWeight, .opacity: ""
      case .color: "color"
      case .background: "background"
      case .backgroundColor: "background-color"
      case .backgroundImage: "background-image"
      }
    }
  }

  /// The property that is declared.
  let property: Property

  /// The index of the rule.
  let rule: Int32

  /// The offsets of the value.
  let start: Int32
  let end: Int32

  /// The known traits of the value.
  let traits: StyleDeclaration.Traits

  /// The names that it refers to, in the list of all.
  let references: Range<Int32>

  /// The index of the colour that it is, or -1.
  var color: Int32 = -1

  /// The offsets of the value.
  var range: Range<Int> { Int(start)..<Int(end) }
}
