import ContrastModel
import TextGrammars

/// A document that says which token files make which modes: DTCG Resolver
/// Module 2025.10.
///
/// Every combination of the contexts of its modifiers is a mode. It is named
/// for the context where one modifier has a choice, else for all of them:
/// `theme=dark,contrast=high`.
struct ResolverDocument {
  /// One combination of contexts: its name, or `nil` where nothing can be
  /// chosen, and the objects that are laid over each other.
  struct Mode {
    let name: ByteString?
    let layers: [TokenLayer]
  }

  /// How many combinations are looked through for those that are chosen.
  private static let combinationLimit = 1 << 20

  /// The combinations, the context of the last modifier changing fastest.
  private(set) var modes: [Mode] = []

  /// What is wrong with the document.
  private(set) var errors: [Flaw] = []

  /// What is doubtful.
  private(set) var warnings: [Flaw] = []

  private let document: JSONDocument
  private var sources: ResolverSources

  /// What has its place in the order: a set, or a modifier with its contexts.
  private struct Item {
    let name: ByteString
    let contexts: [(name: ByteString, layers: [TokenLayer])]
    let isModifier: Bool
  }

  /// Whether a document is one of these.
  static func isOne(_ document: JSONDocument) -> Bool {
    if document.member("resolutionOrder", of: 0) != nil { return true }
    if let sets = document.member("sets", of: 0),
      document.members(of: sets).contains(where: {
        document.member("sources", of: $0.value) != nil
      })
    {
      return true
    }
    guard let modifiers = document.member("modifiers", of: 0) else {
      return false
    }
    return document.members(of: modifiers).contains {
      document.member("contexts", of: $0.value) != nil
    }
  }

  /// Reads the document of a file, and the files that it refers to.
  ///
  /// - Parameters:
  ///   - file: the index of the file.
  ///   - files: the files, to which those that are referred to are added.
  ///   - limit: the number of modes that are read.
  ///   - isChosen: which of them, where there are more.
  init(
    _ file: Int, of files: TokenFiles, limit: Int,
    choosing isChosen: (String) -> Bool
  ) {
    document = files.documents[file]
    sources = ResolverSources(file, of: files)
    checkVersion()
    guard let order = document.member("resolutionOrder", of: 0) else {
      add("this has no resolutionOrder", at: 0)
      return
    }
    guard document.nodes[order].kind == .array else {
      add(
        "resolutionOrder is an array, but this is"
          + " \(document.nodes[order].name)",
        at: order)
      return
    }
    let items = document.elements(of: order).compactMap { item($0) }
    checkNames(items, Array(document.elements(of: order)))
    errors += sources.errors
    guard errors.isEmpty else { return }
    combine(items, order, limit: limit, isChosen)
  }

  private mutating func checkVersion() {
    guard let version = document.member("version", of: 0) else {
      warnings.append(
        Flaw(
          "this resolver has no version; it is read as \"2025.10\"",
          at: document.start(of: 0)))
      return
    }
    if document.nodes[version].isString, document.isText(version, "2025.10") {
      return
    }
    add(
      "the version of a resolver is \"2025.10\", but this one is"
        + " \(document.compactText(version))",
      at: version)
  }

  /// An item of the order: a reference to a set or a modifier, or one of them
  /// in its place.
  private mutating func item(_ node: Int) -> Item? {
    if let reference = document.member("$ref", of: node) {
      return item(referredToBy: reference)
    }
    guard let name = document.text("name", of: node),
      let type = document.text("type", of: node),
      type == ByteString("set") || type == ByteString("modifier")
    else {
      add(
        "an item of resolutionOrder is a $ref, or has a name and a type of"
          + " \"set\" or \"modifier\"",
        at: node)
      return nil
    }
    return type == ByteString("set") ? set(name, node) : modifier(name, node)
  }

  private mutating func item(referredToBy node: Int) -> Item? {
    guard document.nodes[node].isString else {
      add(
        "$ref is a string, but this is \(document.nodes[node].name)",
        at: node)
      return nil
    }
    let text = document.string(node)
    guard let names = try? JSONPointer(text), names.file == nil,
      names.names.count == 2,
      let kind = names.names.first,
      kind == ByteString("sets") || kind == ByteString("modifiers")
    else {
      add(
        "'\(text.text)' is neither a set nor a modifier of this document",
        at: node)
      return nil
    }
    guard let group = document.member(kind, of: 0),
      let found = document.value(named: names.names[1], of: group)
    else {
      add("'\(text.text)' leads to nothing", at: node)
      return nil
    }
    return kind == ByteString("sets")
      ? set(names.names[1], found) : modifier(names.names[1], found)
  }

  private mutating func set(_ name: ByteString, _ node: Int) -> Item? {
    let layers = sources.layers(ofSet: node)
    return Item(name: name, contexts: [(name, layers)], isModifier: false)
  }

  private mutating func modifier(_ name: ByteString, _ node: Int) -> Item? {
    guard let contexts = document.member("contexts", of: node) else {
      add("this has no contexts", at: node)
      return nil
    }
    guard document.isObject(contexts) else {
      add(
        "contexts is an object, but this is \(document.nodes[contexts].name)",
        at: contexts)
      return nil
    }
    var result: [(name: ByteString, layers: [TokenLayer])] = []
    for (name, value) in document.members(of: contexts) {
      result.append(
        (document.string(name), sources.layers(ofSources: value)))
    }
    if result.isEmpty {
      add(
        "a modifier has at least one context, but this has none", at: contexts)
    }
    if let known = document.member("default", of: node) {
      let isKnown =
        document.nodes[known].isString
        && result.contains { $0.name == document.string(known) }
      if !isKnown {
        add("no context is named '\(document.shownText(known))'", at: known)
      }
    }
    return Item(name: name, contexts: result, isModifier: true)
  }

  /// Names must differ: those of inline items, and modifiers of one name would
  /// leave open which is chosen.
  private mutating func checkNames(_ items: [Item], _ nodes: [Int]) {
    guard items.count == nodes.count else { return }
    var seen: Set<ByteString> = []
    for (item, node) in zip(items, nodes) {
      let isInline = document.member("$ref", of: node) == nil
      guard isInline || item.isModifier else { continue }
      if !seen.insert(item.name).inserted {
        add(
          "resolutionOrder has two items of the name '\(item.name.text)'",
          at: node)
      }
    }
  }

  /// Makes a mode of each combination of contexts.
  private mutating func combine(
    _ items: [Item], _ order: Int, limit: Int, _ isChosen: (String) -> Bool
  ) {
    var count = 1
    for item in items where item.isModifier {
      count = min(
        count.multipliedReportingOverflow(by: item.contexts.count).partialValue,
        Self.combinationLimit + 1)
    }
    let named = items.filter { $0.isModifier && $0.contexts.count > 1 }
    var choice = [Int](repeating: 0, count: items.count)
    for _ in 0..<min(count, Self.combinationLimit) {
      let name = Self.name(items, choice, isOnly: named.count == 1)
      if count <= limit || name.map({ isChosen($0.text) }) ?? true {
        guard modes.count < limit else { break }
        let layers = zip(items, choice).flatMap { $0.contexts[$1].layers }
        modes.append(Mode(name: name, layers: layers))
      }
      advance(&choice, items)
    }
    let isTooMuch = modes.count == limit && count > limit
    if modes.isEmpty || isTooMuch || count > Self.combinationLimit {
      modes = []
      let text = count > Self.combinationLimit ? "over a million" : "\(count)"
      add(
        "the contexts have \(text) combinations, more than \(limit); choose"
          + " some with --mode",
        at: order)
    }
  }

  private func advance(_ choice: inout [Int], _ items: [Item]) {
    for index in choice.indices.reversed() {
      choice[index] += 1
      if choice[index] < items[index].contexts.count { return }
      choice[index] = 0
    }
  }

  /// The name of a combination: of the contexts that could be others.
  private static func name(
    _ items: [Item], _ choice: [Int], isOnly: Bool
  ) -> ByteString? {
    var bytes: [UInt8] = []
    for (item, index) in zip(items, choice)
    where item.isModifier && item.contexts.count > 1 {
      if !bytes.isEmpty { bytes.append(0x2C) }
      if !isOnly {
        bytes += item.name.slice
        bytes.append(0x3D)
      }
      bytes += item.contexts[index].name.slice
    }
    return bytes.isEmpty ? nil : ByteString(bytes)
  }

  private mutating func add(_ sentence: String, at node: Int) {
    errors.append(.unreadable(sentence, at: document.start(of: node)))
  }
}
