import PaletteReaders
import TextGrammars

extension TokenUnits {
  /// Whether a set has tokens of type color.
  func hasColors(_ set: TokenLayer) -> Bool {
    var walk = TokenWalk(addingTo: TokenList(), files, unit: 0)
    walk.walk([set])
    return walk.list.tokens.contains { $0.type == .color }
  }

  /// Whether a token of a unit has values by mode.
  func hasModes(_ unit: Int) -> Bool {
    list.tokens[units[unit].tokens].contains {
      $0.extras >= 0 && !list.extras[Int($0.extras)].overrides.isEmpty
    }
  }

  /// Whether the members of a file are sets of Tokens Studio, though it has no
  /// `$metadata`: its types are those of Tokens Studio alone, no alias leads to a
  /// token as it stands, and all lead to one without the first name of its path.
  func hasUnnamedSets(_ unit: TokenUnit, _ file: Int) -> Bool {
    let document = files.documents[file]
    guard StudioSets.hasTypes(document) else { return false }
    var (whole, inside) = (Set<PathHash>(), Set<PathHash>())
    for index in unit.tokens {
      let path = list.path(of: index)
      whole.insert(list.tokens[index].hash)
      // A token right at the top is in no set.
      guard let point = path.firstIndex(of: 0x2E) else { return false }
      inside.insert(PathHash(path[(point + 1)...]))
    }
    var count = 0
    for index in unit.tokens {
      let node = Int(list.tokens[index].place.node)
      guard node >= 0, document.nodes[node].isString,
        case .alias(let path) = TokenAlias.form(of: document.string(node))
      else { continue }
      let hash = PathHash(path.slice)
      if whole.contains(hash) || !inside.contains(hash) { return false }
      count += 1
    }
    return count > 0
  }

  /// The mode that an export of Figma is for.
  func modeName(_ file: Int) -> ByteString? {
    let document = files.documents[file]
    return document.member("$extensions", of: 0).flatMap {
      document.text("com.figma.modeName", of: $0)
    }
  }

  /// Lets files of Figma's `Mode 1` be for all modes, where no file of another
  /// mode has a token of theirs: the only mode of a collection is called so, and
  /// is none to choose.
  ///
  /// - Returns: their units.
  mutating func releaseFirstModes() -> [Int] {
    let name = ByteString("Mode 1")
    let named = unitsOfFigma.filter { index in
      units[index].mode.map { list.modes[$0] } == name
    }
    guard let first = named.first.flatMap({ units[$0].mode }) else { return [] }
    var others: Set<PathHash> = []
    for unit in units where unit.mode != nil && unit.mode != first {
      others.formUnion(list.tokens[unit.tokens].map(\.hash))
    }
    let released = named.filter { index in
      !list.tokens[units[index].tokens].contains { others.contains($0.hash) }
    }
    for index in released {
      let unit = units[index]
      units[index] = TokenUnit(
        source: unit.source, mode: nil, roots: unit.roots, tokens: unit.tokens)
    }
    if !units.contains(where: { $0.mode == first }) { list.empty(first) }
    return released
  }

  /// What units give the names that can be colours, as it is written.
  func definitions(
    in units: [Int]
  ) -> [FileThemes.Definition<PathHash, String>] {
    var definitions: [FileThemes.Definition<PathHash, String>] = []
    for (file, unit) in units.enumerated() {
      for index in self.units[unit].tokens {
        let token = list.tokens[index]
        guard token.type == .color || token.type == .none,
          token.place.node >= 0
        else { continue }
        let document = files.documents[Int(token.place.file)]
        var value = document.compactText(Int(token.place.node))
        if let extras = list.extras(of: index) {
          for node in [extras.alpha, extras.modifier].compactMap(\.self) {
            value += " " + document.compactText(node)
          }
        }
        definitions.append(
          FileThemes.Definition(file: file, name: token.hash, value: value))
      }
    }
    return definitions
  }
}
