import TextGrammars

/// The sources of sets and contexts of a resolver document: tokens in place,
/// other sets, and other files.
struct ResolverSources {
  /// How many sets may contain each other in a row.
  private static let depthLimit = 32

  /// How many sources one set or context can come to.
  private static let layerLimit = 4096

  /// What is wrong with them.
  private(set) var errors: [Flaw] = []

  private let file: Int
  private let files: TokenFiles
  private let document: JSONDocument
  private var active: [Int] = []
  private var known: [Int: [TokenLayer]] = [:]

  /// The sources in a file.
  init(_ file: Int, of files: TokenFiles) {
    self.file = file
    self.files = files
    document = files.documents[file]
  }

  /// What a set comes to.
  mutating func layers(ofSet node: Int) -> [TokenLayer] {
    if let layers = known[node] { return layers }
    guard let sources = document.member("sources", of: node) else {
      add("this has no sources", at: node)
      return []
    }
    active.append(node)
    let layers = layers(ofSources: sources)
    active.removeLast()
    known[node] = layers
    return layers
  }

  /// What an array of sources comes to, later ones covering earlier ones.
  mutating func layers(ofSources node: Int) -> [TokenLayer] {
    guard document.nodes[node].kind == .array else {
      add(
        "sources is an array, but this is \(document.nodes[node].name)",
        at: node)
      return []
    }
    var layers: [TokenLayer] = []
    for element in document.elements(of: node) {
      layers += self.layers(ofSource: element)
      if layers.count > Self.layerLimit {
        let start = document.start(of: element)
        errors.append(
          Flaw(PlainProblem.tooManyLayers(limit: Self.layerLimit), at: start))
        return []
      }
    }
    return layers
  }

  private mutating func layers(ofSource node: Int) -> [TokenLayer] {
    guard document.isObject(node) else {
      add(
        "a source is an object, but this is \(document.nodes[node].name)",
        at: node)
      return []
    }
    guard let reference = document.member("$ref", of: node) else {
      return [TokenLayer(file, node)]
    }
    guard document.nodes[reference].isString else {
      errors.append(
        Flaw(
          PlainProblem.referenceKind(document.nodes[reference].name),
          at: document.start(of: reference)))
      return []
    }
    // Members beside the reference cover what it leads to.
    let hasMore = document.members(of: node).contains { $0.value != reference }
    let own = hasMore ? [TokenLayer(file, node)] : []
    do throws(PlainProblem) {
      return try layers(referredToBy: reference) + own
    } catch {
      errors.append(Flaw(error, at: document.start(of: reference)))
      return own
    }
  }

  private mutating func layers(
    referredToBy node: Int
  ) throws(PlainProblem) -> [TokenLayer] {
    let text = document.string(node)
    let pointer = try JSONPointer(reference: text)
    if let path = pointer.file {
      guard let other = try files.file(at: path, from: file) else { return [] }
      let document = files.documents[other]
      guard let object = files.value(at: pointer.names, in: other),
        document.isObject(object)
      else { throw .unresolvedReference(text.text) }
      return [TokenLayer(other, object)]
    }
    let first = pointer.names.first
    if first == ByteString("modifiers")
      || first == ByteString("resolutionOrder")
    {
      throw .resolver(
        "'\(text.text)' is nothing that a source may refer to")
    }
    guard let object = files.value(at: pointer.names, in: file),
      document.isObject(object)
    else { throw .unresolvedReference(text.text) }
    guard first == ByteString("sets"), pointer.names.count == 2 else {
      return [TokenLayer(file, object)]
    }
    if active.contains(object) || active.count > Self.depthLimit {
      throw .resolver(
        "the set '\(pointer.names[1].text)' contains itself, or too many sets"
          + " in a row"
      )
    }
    return layers(ofSet: object)
  }

  private mutating func add(_ sentence: String, at node: Int) {
    errors.append(.unreadable(sentence, at: document.start(of: node)))
  }
}
