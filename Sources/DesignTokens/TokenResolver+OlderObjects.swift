import ContrastModel
import TextGrammars

/// Objects that are colours in files other than those of the Color Module.
extension TokenResolver {
  /// What an object means that is one of those, or `nil` when it is none.
  ///
  /// - `{"color": …, "alpha": 0.5}`: a colour or an alias, and its alpha.
  /// - `{"r": 1, "g": 0.5, "b": 0, "a": 1}`: sRGB, as in Figma.
  /// - `{"h": 210, "s": 0.5, "l": 0.2, "a": 1}`: HSL, as in Style Dictionary.
  /// - `{"type": "VARIABLE_ALIAS", "id": "VariableID:1:2"}`, of Figma, and
  ///   `{"collection": "Ramp", "name": "grey/50"}`, of its plug-ins.
  mutating func value(
    ofOlderObject place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Value? {
    let (document, node) = (system.document(place.file), Int(place.node))
    if document.member("colorSpace", of: node) != nil { return nil }
    if let type = document.member("type", of: node),
      document.nodes[type].isString, document.isText(type, "VARIABLE_ALIAS")
    {
      return try value(ofVariable: place, of: index)
    }
    if let collection = document.text("collection", of: node),
      let name = document.text("name", of: node)
    {
      return try value(
        ofVariable: FigmaCollections.identifier(
          collection: collection, name: name), at: node, place, of: index)
    }
    if let color = try channels(of: place) { return .color(color) }
    if let color = try hslColor(of: place) { return .color(color) }
    guard system.list.tokens[index].form != .current,
      let base = document.member("color", of: node)
    else { return nil }
    let value = try value(at: JSONPlace(Int(place.file), base), of: index)
    guard case .color(let color) = value,
      let alpha = document.member("alpha", of: node)
        ?? document.member("opacity", of: node)
    else { return value }
    let alphaPlace = JSONPlace(Int(place.file), alpha)
    return .color(color.withAlpha(try opacity(at: alphaPlace, of: index)))
  }

  private func value(
    ofVariable place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Value {
    let (document, node) = (system.document(place.file), Int(place.node))
    guard let id = document.member("id", of: node),
      document.nodes[id].isString
    else { throw obstacle(.missingMember("id"), at: place) }
    return try value(
      ofVariable: document.string(id), at: id, place, of: index)
  }

  private func value(
    ofVariable name: ByteString, at node: Int, _ place: JSONPlace,
    of index: Int
  ) throws(Obstacle) -> Value {
    guard let target = system.identifiers[name] else {
      throw obstacle(
        .unresolvedAlias(name.text), at: JSONPlace(Int(place.file), node))
    }
    return try value(ofToken: target, named: name, for: index)
  }

  /// A number from 0 to 1: as such, as text, as an alias of a token that is
  /// one, or as arithmetic of those.
  mutating func opacity(
    at place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Double {
    let document = system.document(place.file)
    let node = Int(place.node)
    let kind = document.nodes[node].kind
    guard kind == .number || document.nodes[node].isString else {
      throw obstacle(
        .memberKind(
          "alpha", expected: "a number", found: document.nodes[node].name),
        at: place)
    }
    let value = try number(at: place, of: index, hops: 0)
    guard (0...1).contains(value) else {
      throw obstacle(.outOfRange("alpha", least: 0, most: 1), at: place)
    }
    return value
  }
}
