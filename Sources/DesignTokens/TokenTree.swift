import ContrastModel
import PaletteReaders
import TextGrammars

/// An object in a file, as a layer of a group; later layers override earlier
/// ones.
struct TokenLayer: Hashable {
  /// The file and the object.
  let place: JSONPlace

  /// Whether it is a layer only because the group extends or refers to it.
  let isBorrowed: Bool

  /// The index of the file.
  var file: Int { Int(place.file) }

  /// The node of the object.
  var object: Int { Int(place.node) }

  /// An object of a file.
  init(_ file: Int, _ object: Int, isBorrowed: Bool = false) {
    place = JSONPlace(file, object)
    self.isBorrowed = isBorrowed
  }
}

/// The groups of a unit, combined from its files: DTCG Format Module 2025.10,
/// "Groups", and Resolver Module, "Resolution".
///
/// A group is a list of objects, where later ones override earlier ones, member
/// by member. `$extends` and `$ref` put the objects of another group before the
/// group's own. Nothing is copied, so the same mechanism serves for merged
/// files, for sets that override others, and for groups that extend others.
struct TokenTree {
  /// The most groups in a chain in which each extends the next. Groups are
  /// expanded by recursion, so a longer chain could overflow the stack.
  private static let depthLimit = 128

  /// The most objects that a group may get from others. Without a limit, groups
  /// that each extend the next one twice would grow exponentially.
  private static let layerLimit = 128

  /// The files.
  let files: TokenFiles

  /// The errors in the references of groups.
  private(set) var errors: DiagnosticList = []

  /// Whether a limit on extending groups was reached; from then on, groups have
  /// only their own members.
  var isFull = false

  private let roots: [TokenLayer]
  private var targets: [JSONPlace: Target?] = [:]
  private var tokenReferences: [JSONPlace: Bool] = [:]
  private var active: [JSONPlace] = []
  private var ownTokens: [JSONPlace: Bool] = [:]

  /// The groups of a unit, given its outermost objects.
  init(_ roots: [TokenLayer], of files: TokenFiles) {
    self.roots = roots
    self.files = files
  }

  /// The target of a reference.
  enum Target {
    /// The objects of a group.
    case group([TokenLayer])

    /// A token of the same unit, which aliases can name; or a text that is a
    /// colour.
    case token

    /// A token outside of the unit.
    case tokenElsewhere(TokenLayer)

    /// No target was found; this has been reported.
    case nothing
  }

  /// The objects of a group, each after the objects that it extends.
  mutating func expanded(_ layers: [TokenLayer]) -> [TokenLayer] {
    if isFull { return layers }
    var result: [TokenLayer] = []
    for layer in layers {
      if case .group(let borrowed)? = target(of: layer) {
        guard result.count + borrowed.count <= Self.layerLimit + layers.count
        else {
          report(
            .tooManyLayers(limit: Self.layerLimit), layer.file, layer.object)
          return layers
        }
        result += borrowed.map {
          TokenLayer($0.file, $0.object, isBorrowed: true)
        }
      }
      result.append(layer)
    }
    return result
  }

  /// The target of the `$ref` or `$extends` of an object, or `nil` if it has
  /// neither. The target of each object is searched for only once.
  mutating func target(of layer: TokenLayer) -> Target? {
    if let known = targets[layer.place] { return known }
    let document = files.documents[layer.file]
    let shape = TokenObject(document, layer.object)
    guard !shape.isToken, let node = shape.extends ?? shape.reference else {
      targets[layer.place] = .some(nil)
      return nil
    }
    let isCycle = active.contains(layer.place)
    if isCycle || active.count >= Self.depthLimit {
      report(
        isCycle
          ? PlainProblem("these groups extend each other in a cycle")
          : PlainProblem(
            "a chain in which each group extends the next can have at most"
              + " \(Self.depthLimit) groups"),
        layer.file, node)
      return .nothing
    }
    active.append(layer.place)
    var target = Target.nothing
    let errorCount = errors.count + errors.suppressedCount
    do throws(PlainProblem) {
      target = try follow(node, of: layer, extends: shape.extends != nil)
    } catch {
      // A cycle on the way has its own error.
      if errors.count + errors.suppressedCount == errorCount {
        report(error, layer.file, node)
      }
    }
    active.removeLast()
    targets[layer.place] = target
    return target
  }

  private mutating func follow(
    _ node: Int, of layer: TokenLayer, extends: Bool
  ) throws(PlainProblem) -> Target {
    let document = files.documents[layer.file]
    let reference = document.member("$ref", of: node) ?? node
    guard document.nodes[reference].isString else {
      throw .referenceKind(document.nodes[reference].name)
    }
    let text = document.string(reference)
    let found = try find(text, in: layer.file, extends: extends)
    switch found {
    case .group(let layers)
    where layers.contains(where: { encloses($0, layer) }):
      throw PlainProblem(
        "a group cannot extend '\(TokenAlias.name(in: text))', which"
          + " contains it")
    case .token where extends, .tokenElsewhere where extends:
      throw PlainProblem(
        "'\(TokenAlias.name(in: text))' is a token; only groups can be"
          + " extended")
    default: return found
    }
  }

  /// Whether an object is the same as another one, or contains it.
  private func encloses(_ outer: TokenLayer, _ inner: TokenLayer) -> Bool {
    outer.file == inner.file && outer.object <= inner.object
      && inner.object < files.documents[outer.file].nodes[outer.object].next
  }

  private mutating func find(
    _ text: ByteString, in file: Int, extends: Bool
  ) throws(PlainProblem) -> Target {
    if extends, case .alias(let path) = TokenAlias.form(of: text) {
      let names = path.slice.split(
        separator: .period, omittingEmptySubsequences: false
      ).map { ByteString(Array($0)) }
      guard let target = find(names) else {
        throw PlainProblem("no group is named '\(path.text)'")
      }
      return target
    }
    let pointer = try JSONPointer(reference: text)
    let names = pointer.namesOfObject
    guard let path = pointer.file else {
      if let target = find(names) { return target }
      return try place(names, in: file, text)
    }
    let other = try files.file(at: path, from: file, isOfToken: !extends)
    guard let other else { return .nothing }
    return try place(names, in: other, text)
  }

  /// The target of the names in a pointer, followed in a single file.
  private mutating func place(
    _ names: [ByteString], in file: Int, _ text: ByteString
  ) throws(PlainProblem) -> Target {
    guard let node = files.value(at: names, in: file) else {
      throw .unresolvedReference(text.text)
    }
    guard files.documents[file].isObject(node) else {
      if files.documents[file].isColor(node) { return .token }
      throw PlainProblem(
        "a group or a token is needed, but '\(text.text)' leads to"
          + " \(files.documents[file].nodes[node].name)")
    }
    let layer = TokenLayer(file, node)
    if isTokenByItself(layer.place) { return .tokenElsewhere(layer) }
    switch target(of: layer) {
    case .token?: return .token
    case .tokenElsewhere(let token)?: return .tokenElsewhere(token)
    default: return .group(expanded([layer]))
    }
  }

  /// The target of names that are followed from the outermost objects, or `nil`
  /// if there is none.
  private mutating func find(_ names: [ByteString]) -> Target? {
    var layers = expanded(roots)
    for (index, name) in names.enumerated() {
      var next: [TokenLayer] = []
      for layer in layers {
        guard let value = files.value(named: name, of: layer.place),
          files.documents[layer.file].isObject(value)
        else { continue }
        let inner = TokenLayer(layer.file, value)
        if isToken(inner) {
          if index == names.count - 1, layer == layers.last { return .token }
          next = []
        }
        next.append(inner)
      }
      guard let last = next.last else { return nil }
      if isToken(last) { return index == names.count - 1 ? .token : nil }
      layers = expanded(next)
    }
    return .group(layers)
  }

  /// Whether an object is a token: it has a value, or refers to a token.
  ///
  /// Chains of references can have any length, so they are followed in a loop;
  /// the result is kept for every object in the chain.
  private mutating func isToken(_ layer: TokenLayer) -> Bool {
    var chain: [JSONPlace] = []
    var current: TokenLayer? = layer
    var result = false
    while let place = current?.place {
      if let known = tokenReferences[place] {
        result = known
        break
      }
      let shape = TokenObject(
        files.documents[Int(place.file)], Int(place.node))
      result = shape.isToken
      guard !result, shape.extends == nil, let node = shape.reference else {
        if isLarge(place) { chain.append(place) }
        break
      }
      chain.append(place)
      // If the chain ends in a cycle, none of its objects is a token.
      tokenReferences[place] = false
      current = object(referredToBy: node, in: Int(place.file))
    }
    for place in chain { tokenReferences[place] = result }
    return result
  }

  /// The object to which the text of a reference leads, without following the
  /// references of that object.
  private mutating func object(
    referredToBy node: Int, in file: Int
  ) -> TokenLayer? {
    let document = files.documents[file]
    guard document.nodes[node].isString,
      let pointer = try? JSONPointer(document.string(node))
    else { return nil }
    if let path = pointer.file {
      guard let other = (try? files.file(at: path, from: file)) ?? nil else {
        return nil
      }
      return files.value(at: pointer.namesOfObject, in: other)
        .map { TokenLayer(other, $0) }
    }
    let names = pointer.namesOfObject
    if let last = names.last,
      case .group(let layers)? = find(Array(names.dropLast()))
    {
      for layer in layers.reversed() {
        if let value = files.value(named: last, of: layer.place) {
          return TokenLayer(layer.file, value)
        }
      }
    }
    return files.value(at: names, in: file).map { TokenLayer(file, $0) }
  }

  /// Whether an object has a value of its own. All of its members are read to
  /// find out, so the answer is kept if there can be many.
  mutating func isTokenByItself(_ place: JSONPlace) -> Bool {
    let isLarge = isLarge(place)
    if isLarge, let known = ownTokens[place] { return known }
    let shape = TokenObject(files.documents[Int(place.file)], Int(place.node))
    if isLarge { ownTokens[place] = shape.isToken }
    return shape.isToken
  }

  /// Whether an object is so large that it is worth keeping answers about it.
  private func isLarge(_ place: JSONPlace) -> Bool {
    let node = Int(place.node)
    return Int(files.documents[Int(place.file)].nodes[node].next) - node >= 64
  }

  private mutating func report(
    _ problem: PlainProblem, _ file: Int, _ node: Int
  ) {
    errors.append(files.item(JSONPlace(file, node)).error(problem))
  }
}

extension JSONPointer {
  /// The names that lead to a group or a token: a pointer to the `$value` of a
  /// token is treated as a pointer to the token.
  fileprivate var namesOfObject: [ByteString] {
    names.count > 1 && names.last == ByteString("$value")
      ? names.dropLast() : names
  }
}
