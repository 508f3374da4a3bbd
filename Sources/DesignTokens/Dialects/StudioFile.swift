import PaletteReaders
import TextGrammars

/// A file of Tokens Studio, of which each member is a set.
struct StudioFile: TokenDialect {
  private let root: TokenItem
  private let reason: String

  var dialect: SourceDialect { .studio(because: reason) }

  /// A file that says that it has sets: with `tokenSetOrder` one that names some
  /// of them, else with themes that select some.
  init?(_ root: TokenItem) {
    let themes = root["$themes"]
    if let order = root["$metadata"]?["tokenSetOrder"] {
      let names = Set(order.elements.filter(\.isText).map(\.text))
      let hasSets = root.members.contains { name, value in
        value.kind == .object && names.contains(name)
      }
      guard hasSets else { return nil }
    } else {
      let hasThemes = themes?.elements.contains {
        $0["selectedTokenSets"] != nil
      }
      guard hasThemes == true else { return nil }
    }
    self.root = root
    reason =
      themes != nil ? "it has $themes" : "it has $metadata.tokenSetOrder"
  }

  /// A file whose members are sets though it has no `$metadata`: its types are
  /// those of Tokens Studio alone, no alias leads to a token as it stands, and
  /// all lead to one without the first name of its path.
  ///
  /// - Parameters:
  ///   - root: the whole of the file.
  ///   - unit: its tokens, with the names of sets in their paths.
  ///   - list: the list that they are in.
  init?(unnamed root: TokenItem, _ unit: TokenUnit, _ list: TokenList) {
    guard Self.hasTypes(root.document) else { return nil }
    var (whole, inside) = (Set<PathHash>(), Set<PathHash>())
    for index in unit.tokens {
      let path = list.path(of: index)
      whole.insert(list.tokens[index].hash)
      // A token right at the top is in no set.
      guard let point = path.firstIndex(of: 0x2E) else { return nil }
      inside.insert(PathHash(path[(point + 1)...]))
    }
    var hasAlias = false
    for token in list.tokens[unit.tokens] where token.place.node >= 0 {
      let value = root.at(Int(token.place.node))
      guard value.isText,
        case .alias(let path) = TokenAlias.form(of: value.text)
      else { continue }
      let hash = PathHash(path.slice)
      if whole.contains(hash) || !inside.contains(hash) { return nil }
      hasAlias = true
    }
    guard hasAlias else { return nil }
    self.root = root
    reason = "its types are, and its aliases leave out the first names"
  }

  /// Whether a token of a document has a type that no other tool writes.
  private static func hasTypes(_ document: JSONDocument) -> Bool {
    let types: [StaticString] = [
      "fontFamilies", "fontWeights", "lineHeights", "letterSpacing",
      "borderRadius", "boxShadow", "composition",
    ]
    return document.nodes.indices.dropLast().contains { node in
      document.nodes[node].isString && document.nodes[node + 1].isString
        && (document.isText(node, "type") || document.isText(node, "$type"))
        && types.contains { document.isText(node + 1, $0) }
    }
  }

  func add(to units: inout TokenUnits, _ source: Int) {
    let members = root.members.filter { name, value in
      value.kind == .object && name.slice.first != 0x24
    }
    let sets = StudioSets(
      members.map { ($0.name, TokenLayer(root.file, $0.value.node)) },
      order: root["$metadata"]?["tokenSetOrder"], themes: root["$themes"],
      limit: TokenReader.modeLimit)
    units.readings[source].errors += sets.missing + sets.errors
    units.add(sets, source)
  }
}

extension TokenUnits {
  /// Adds the modes of sets.
  mutating func add(_ sets: StudioSets, _ source: Int) {
    for mode in sets.modes { add(mode.sets, source, mode: mode.name) }
    if sets.modes.count == 1, sets.modes[0].name == nil {
      warnOfCovered(sets.sets.map(\.set), source)
    }
  }

  /// Warns of tokens of sets that later sets hide, where nobody chose the sets.
  private mutating func warnOfCovered(_ sets: [TokenLayer], _ source: Int) {
    guard let unit = units.last else { return }
    let shown = Set(list.tokens[unit.tokens].map(\.place))
    for set in sets {
      let covered = tokens(of: set).tokens.count { token in
        token.type == .color && !shown.contains(token.place)
      }
      guard covered > 0 else { continue }
      readings[source].warnings.append(
        files.item(set.place).error(
          PlainProblem(
            "\(covered) tokens of this set are not shown: later sets cover"
              + " them, and no $themes chooses among the sets")))
    }
  }
}

extension SourceDialect {
  /// The name of the dialect whose sets make themes.
  static let tokensStudio = "Tokens Studio"

  /// Sets of Tokens Studio.
  static func studio(because reason: String) -> SourceDialect {
    SourceDialect(tokensStudio, because: reason)
  }
}
