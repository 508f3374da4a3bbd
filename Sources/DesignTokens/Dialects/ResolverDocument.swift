import ContrastModel
import PaletteReaders
import TextGrammars

/// A document that defines which token files each mode consists of: DTCG
/// Resolver Module 2025.10.
///
/// Every combination of the contexts of its modifiers is a mode. If only one
/// modifier has several contexts, the mode is named after the context of that
/// modifier; otherwise after the contexts of all such modifiers:
/// `theme=dark,contrast=high`. A source is inline tokens, another set, or
/// another file.
struct ResolverDocument {
  /// One combination of contexts: its name, or `nil` if there is only one
  /// combination, and the objects that are layered over each other.
  typealias Mode = (name: ByteString?, layers: [TokenLayer])

  /// The greatest depth of sets inside each other. Sets are followed by
  /// recursion, so deeper ones could overflow the stack.
  private static let depthLimit = 32

  /// The most sources of one set or context. Without a limit, sets that each
  /// contain the next one twice would grow exponentially.
  private static let layerLimit = 4096

  /// The combinations, the context of the last modifier changing fastest.
  private(set) var modes: [Mode] = []

  /// The errors in the document.
  private(set) var errors: [SourceError] = []

  /// The warnings about the document.
  private(set) var warnings: [SourceError] = []

  /// The document.
  let root: TokenItem

  private let files: TokenFiles

  /// The nodes of the sets that are being followed, and the layers of the sets
  /// that were followed, by their nodes.
  private var active: [Int] = []
  private var known: [Int: [TokenLayer]] = [:]

  /// An item of `resolutionOrder`: a modifier with its contexts, or a set,
  /// which has one context.
  private struct Item {
    let name: ByteString
    let contexts: [(name: ByteString, layers: [TokenLayer])]
    let isModifier: Bool
  }

  /// Whether a document is a resolver.
  static func isOne(_ root: TokenItem) -> Bool {
    root["resolutionOrder"] != nil
      || root["sets"]?.members.contains { $0.value["sources"] != nil } == true
      || root["modifiers"]?.members.contains { $0.value["contexts"] != nil }
        == true
  }

  /// Reads a document, and the files that it refers to.
  ///
  /// - Parameters:
  ///   - root: the outermost value of the document.
  ///   - files: the files; those that the document refers to are added.
  ///   - isChosen: whether the user chose a mode; called only if there are more
  ///     modes than the limit.
  init(
    _ root: TokenItem, of files: TokenFiles,
    choosing isChosen: (String) -> Bool
  ) {
    self.root = root
    self.files = files
    checkVersion()
    guard let order = member("resolutionOrder", "an array", of: root) else {
      return
    }
    let nodes = Array(order.elements)
    let items = nodes.compactMap { item($0) }
    if items.count == nodes.count { checkNames(items, nodes) }
    guard errors.isEmpty else { return }
    combine(items, order, isChosen)
  }

  private mutating func checkVersion() {
    guard let version = root["version"] else {
      return warnings.append(
        root.error("this resolver has no version; it is read as \"2025.10\""))
    }
    if !version.isText || version.text != ByteString("2025.10") {
      report(
        "the version of a resolver must be \"2025.10\", but this one is"
          + " \(version.compactText)", at: version)
    }
  }

  /// An item of `resolutionOrder`: a reference to a set or a modifier, or an
  /// inline one; `nil`, with an error, if it is neither.
  private mutating func item(_ item: TokenItem) -> Item? {
    if let reference = item["$ref"] {
      return self.item(referredToBy: reference)
    }
    let type = item.text("type")
    guard let name = item.text("name"),
      type == ByteString("set") || type == ByteString("modifier")
    else {
      report(
        "an item of resolutionOrder must be a $ref, or have a name and the type"
          + " \"set\" or \"modifier\"", at: item)
      return nil
    }
    return type == ByteString("set") ? set(name, item) : modifier(name, item)
  }

  private mutating func item(referredToBy reference: TokenItem) -> Item? {
    guard isKind(reference, "a string", "$ref") else { return nil }
    let text = reference.text
    guard let pointer = try? JSONPointer(text), pointer.file == nil,
      pointer.names.count == 2,
      ["sets", "modifiers"].contains(pointer.names[0].text)
    else {
      report(
        "'\(text.text)' is neither a set nor a modifier of this document",
        at: reference)
      return nil
    }
    let name = pointer.names[1]
    guard let node = files.value(at: pointer.names, in: root.file) else {
      report("there is nothing at '\(text.text)'", at: reference)
      return nil
    }
    return pointer.names[0] == ByteString("sets")
      ? set(name, root.at(node)) : modifier(name, root.at(node))
  }

  private mutating func set(_ name: ByteString, _ item: TokenItem) -> Item {
    Item(name: name, contexts: [(name, layers(ofSet: item))], isModifier: false)
  }

  private mutating func modifier(
    _ name: ByteString, _ item: TokenItem
  ) -> Item? {
    guard let contexts = member("contexts", "an object", of: item) else {
      return nil
    }
    let result = contexts.members.map { name, sources in
      (name: name, layers: layers(ofSources: sources))
    }
    if result.isEmpty {
      report(
        "a modifier must have a context, but this one has none",
        at: contexts)
    }
    if let known = item["default"],
      !known.isText || !result.contains(where: { $0.name == known.text })
    {
      report(
        "no context is named '\(known.shownText)'",
        at: known)
    }
    return Item(name: name, contexts: result, isModifier: true)
  }

  /// Reports inline items and modifiers whose names occur twice, because a
  /// choice between them would be ambiguous.
  private mutating func checkNames(_ items: [Item], _ nodes: [TokenItem]) {
    var seen: Set<ByteString> = []
    for (item, node) in zip(items, nodes)
    where node["$ref"] == nil || item.isModifier {
      if !seen.insert(item.name).inserted {
        report(
          "resolutionOrder has two items named '\(item.name.text)'",
          at: node)
      }
    }
  }

  /// Turns each combination of contexts into a mode.
  private mutating func combine(
    _ items: [Item], _ order: TokenItem, _ isChosen: (String) -> Bool
  ) {
    let limit = TokenReader.modeLimit
    let choices = ModeChoices(
      of: items.map { ($0.name, $0.contexts.map(\.name)) })
    for number in 0..<min(choices.count, ModeChoices.countLimit) {
      let choice = choices[number]
      let name = choices.name(of: choice)
      if choices.count <= limit || name.map({ isChosen($0.text) }) ?? true {
        guard modes.count < limit else { break }
        let layers = zip(items, choice).flatMap { $0.contexts[$1].layers }
        modes.append((name, layers))
      }
    }
    let isTooMuch = modes.count == limit && choices.count > limit
    let isUncounted = choices.count > ModeChoices.countLimit
    if modes.isEmpty || isTooMuch || isUncounted {
      modes = []
      let text = isUncounted ? "over a million" : "\(choices.count)"
      report(
        "the contexts have \(text) combinations, more than \(limit); choose"
          + " some with --mode", at: order)
    }
  }

  /// The layers of a set.
  private mutating func layers(ofSet item: TokenItem) -> [TokenLayer] {
    if let layers = known[item.node] { return layers }
    guard let sources = item["sources"] else {
      report("this set has no sources", at: item)
      return []
    }
    active.append(item.node)
    let layers = layers(ofSources: sources)
    active.removeLast()
    known[item.node] = layers
    return layers
  }

  /// The layers of an array of sources, where later ones override earlier ones.
  private mutating func layers(ofSources item: TokenItem) -> [TokenLayer] {
    guard isKind(item, "an array", "sources") else { return [] }
    var layers: [TokenLayer] = []
    for source in item.elements {
      layers += self.layers(ofSource: source)
      if layers.count > Self.layerLimit {
        errors.append(source.error(.tooManyLayers(limit: Self.layerLimit)))
        return []
      }
    }
    return layers
  }

  private mutating func layers(ofSource item: TokenItem) -> [TokenLayer] {
    guard isKind(item, "an object", "a source") else { return [] }
    guard let reference = item["$ref"] else {
      return [TokenLayer(item.file, item.node)]
    }
    guard reference.isText else {
      errors.append(reference.error(.referenceKind(reference.kindName)))
      return []
    }
    // Members next to the reference override the members of its target.
    let hasMore = item.members.contains { $0.value.node != reference.node }
    let own = hasMore ? [TokenLayer(item.file, item.node)] : []
    do throws(PlainProblem) {
      return try layers(referredToBy: reference) + own
    } catch {
      errors.append(reference.error(error))
      return own
    }
  }

  private mutating func layers(
    referredToBy reference: TokenItem
  ) throws(PlainProblem) -> [TokenLayer] {
    let text = reference.text.text
    let pointer = try JSONPointer(reference: reference.text)
    let names = pointer.names
    var file = root.file
    if let path = pointer.file {
      guard let other = try files.file(at: path, from: file) else { return [] }
      file = other
    } else if ["modifiers", "resolutionOrder"].contains(names.first?.text) {
      throw PlainProblem(
        "a source cannot refer to '\(text)'",
        isOfWholeSource: true)
    }
    guard let node = files.value(at: names, in: file),
      files.documents[file].isObject(node)
    else { throw .unresolvedReference(text) }
    guard pointer.file == nil, names.count == 2,
      names[0] == ByteString("sets")
    else { return [TokenLayer(file, node)] }
    if active.contains(node) || active.count > Self.depthLimit {
      throw PlainProblem(
        "the set '\(names[1].text)' contains itself, or is nested too deeply",
        isOfWholeSource: true)
    }
    return layers(ofSet: root.at(node))
  }

  /// A required member of a kind; `nil`, with an error, if it is missing or of
  /// another kind.
  private mutating func member(
    _ name: StaticString, _ kind: String, of item: TokenItem
  ) -> TokenItem? {
    guard let member = item[name] else {
      report("this object has no \(name)", at: item)
      return nil
    }
    return isKind(member, kind, "\(name)") ? member : nil
  }

  /// Whether a value is of a kind; reports an error if it is not.
  private mutating func isKind(
    _ item: TokenItem, _ kind: String, _ name: String
  ) -> Bool {
    if item.kindName == kind { return true }
    report("\(name) must be \(kind), but this is \(item.kindName)", at: item)
    return false
  }

  private mutating func report(_ sentence: String, at item: TokenItem) {
    errors.append(item.error(sentence, isOfWholeSource: true))
  }
}
