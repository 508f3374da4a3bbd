import PaletteReaders
import TextGrammars

extension SourceDialect {
  /// A file with properties of Theo.
  static let theo = SourceDialect("Theo", because: "it has props")
}

/// The additions of Theo to groups and tokens: a type for all properties of a
/// file, and texts below `aliases`, to which `{!ink}` refers.
///
///     {"global": {"type": "color"}, "aliases": {"ink": "#123"},
///      "props": {"text": {"value": "{!ink}"}}}
extension TokenWalk {
  /// Whether a value is a string below `aliases`, in a file with `props`:
  /// aliases of Theo are strings, not objects.
  func isTheoAlias(_ layer: TokenLayer, _ document: JSONDocument) -> Bool {
    document.nodes[layer.object].isString
      && path.bytes.elementsEqual("aliases".utf8)
      && document.member("props", of: 0) != nil
  }

  /// The type of all properties of a file of Theo, which `global` states.
  func theoType(of roots: [TokenLayer]) -> TokenType {
    let isColor = roots.contains { root in
      let document = documents[root.file]
      return document.member("props", of: root.object) != nil
        && document.member("global", of: root.object).flatMap {
          document.text("type", of: $0)
        } == ByteString("color")
    }
    return isColor ? .color : .none
  }

  /// Warns of properties that are a list, which is not read.
  mutating func warnOfTheoLists(_ roots: [TokenLayer]) {
    for root in roots {
      let document = documents[root.file]
      guard
        document.member("aliases", of: root.object) != nil
          || document.member("global", of: root.object) != nil,
        let props = document.member("props", of: root.object),
        document.isContainer(props), !document.isObject(props)
      else { continue }
      warnings.append(
        files.item(JSONPlace(root.file, props)).error(
          "a list of 'props' is not read; write an object of names"))
    }
  }

  /// Adds a text as an alias of Theo.
  mutating func appendTheoAlias(_ name: JSONPlace, _ layer: TokenLayer) {
    inside(name) { walk, unfitName in
      walk.append(
        layer.place, form: .legacy, type: walk.inheritedType,
        TokenExtras(unfitName: unfitName))
    }
  }
}
