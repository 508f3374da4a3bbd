import ContrastModel
import TextGrammars

/// Numbers that colours are changed by.
extension TokenResolver {
  /// How many aliases a number may be behind.
  private static let hopLimit = 32

  /// The number of a node: a number, or text that is one, names one, or
  /// computes one.
  ///
  /// - Throws: `notANumber` when it is none, or none that is finite.
  mutating func number(
    at place: JSONPlace, of index: Int, hops: Int
  ) throws(Obstacle) -> Double {
    let document = system.document(place.file)
    let node = Int(place.node)
    if document.nodes[node].kind == .number { return document.number(node) }
    guard document.nodes[node].isString else {
      throw obstacle(.notANumber(document.nodes[node].name), at: place)
    }
    return try number(
      ofText: document.string(node), at: place, of: index, hops: hops)
  }

  /// The number of a text.
  mutating func number(
    ofText text: ByteString, at place: JSONPlace, of index: Int, hops: Int
  ) throws(Obstacle) -> Double {
    var sum = Arithmetic(text)
    while let path = sum.nextAlias() {
      let value = try number(ofAlias: path, at: place, of: index, hops: hops)
      sum.supply(value)
    }
    guard let value = sum.value() else {
      throw obstacle(.notANumber("'\(text.text)'"), at: place)
    }
    return value
  }

  private mutating func number(
    ofAlias path: ByteString, at place: JSONPlace, of index: Int, hops: Int
  ) throws(Obstacle) -> Double {
    guard hops < Self.hopLimit else {
      throw obstacle(.tooManyAliases(limit: Self.hopLimit), at: place)
    }
    let target: Int
    do throws(Obstacle) {
      target = try self.target(of: path, for: index)
    } catch .alias(let problem) {
      throw obstacle(problem, at: place)
    }
    guard let value = system.list.value(of: target, in: mode) else {
      throw obstacle(
        .unresolvedInMode(path.text, mode: system.list.modes[mode].text),
        at: place)
    }
    let document = system.document(value.file)
    guard
      document.nodes[Int(value.node)].kind == .number
        || document.nodes[Int(value.node)].isString
    else {
      throw obstacle(PlainProblem("'\(path.text)' is not a number"), at: place)
    }
    return try number(at: value, of: target, hops: hops + 1)
  }
}
