import PaletteReaders
import TextGrammars

/// One `Contents.json` of an asset catalog.
///
/// In a folder `Name.colorset` it has the slots of a colour; in other folders
/// it can declare that the folder is a namespace. The file of an asset that is
/// not a colour has neither.
struct CatalogFile {
  /// The file.
  let document: JSONDocument

  /// The slots, in the order of the file; `nil` if the file does not belong to
  /// a colour set.
  let slots: [ColorSlot]?

  /// Whether the name of the folder is a part of the names of the sets in it.
  let providesNamespace: Bool

  /// The errors and warnings of the slots.
  let findings: ParsedSource

  /// The slots that are not empty, by their conditions; of two with the same
  /// condition, the first.
  private let filled: [CatalogMode: ColorSlot]

  /// Reads a file.
  ///
  /// - Throws: an error after which nothing can be read.
  init(_ source: SourceText) throws(SourceError) {
    let document = try JSONDocument(source)
    self.document = document
    let properties = document.member("properties", of: 0)
    let namespace = properties.flatMap {
      document.member("provides-namespace", of: $0)
    }
    providesNamespace = namespace.map { document.nodes[$0].kind } == .true
    let colors: Int?
    do throws(UnlocatedDiagnostic) {
      try document.expect(.object, 0, "a catalog file")
      colors = document.member("colors", of: 0)
      if let colors { try document.expect(.array, colors, "colors") }
    } catch {
      throw source.error(error)
    }
    var findings = ParsedSource()
    guard let colors else {
      slots = nil
      findings.isAuxiliary = true
      self.findings = findings
      filled = [:]
      return
    }
    var slots: [ColorSlot] = []
    var places: [CatalogMode: Int] = [:]
    let localized = document.elements(of: colors).filter {
      document.member("locale", of: $0) != nil
    }
    for node in document.elements(of: colors)
    where document.member("locale", of: node) == nil {
      do throws(UnlocatedDiagnostic) {
        let slot = try ColorSlot(node, of: document)
        slots.append(slot)
        if let error = slot.error {
          findings.errors.append(source.error(error))
        }
        if let first = places[slot.condition] {
          findings.errors.append(
            source.error(
              "the same appearance and device already have a slot, at"
                + " \(source.location(of: first))",
              at: slot.offset))
        } else {
          places[slot.condition] = slot.offset
        }
      } catch {
        findings.errors.append(source.error(error))
      }
    }
    if let first = localized.first {
      findings.warn(
        localized.count == 1
          ? "1 slot is for a locale, and its colour is not read"
          : "\(localized.count) slots are for locales, and their colours are"
            + " not read", at: document.start(of: first), of: source)
    }
    self.slots = slots
    self.findings = findings
    filled = Dictionary(
      slots.lazy.filter { !$0.isEmpty }.map { ($0.condition, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether any slot is not empty.
  var hasSlots: Bool { !filled.isEmpty }

  /// The conditions that precede a filled slot in the fallbacks of some mode.
  func replaced(in modes: [CatalogMode]) -> Set<CatalogMode> {
    var result: Set<CatalogMode> = []
    for fallbacks in modes.map(\.fallbacks) {
      let last = fallbacks.lastIndex { filled[$0] != nil }
      result.formUnion(fallbacks[..<(last ?? 0)])
    }
    return result
  }

  /// The slot that gives a mode its colour: the first one of its fallbacks that
  /// is not empty; `nil` if there is none.
  func slot(for mode: CatalogMode) -> ColorSlot? {
    for condition in mode.fallbacks {
      if let slot = filled[condition] { return slot }
    }
    return nil
  }
}

extension JSONDocument {
  /// Throws an error that calls a node `name`, unless it has the given kind.
  func expect(
    _ kind: JSONNode.Kind, _ node: Int, _ name: String
  ) throws(UnlocatedDiagnostic) {
    let found = nodes[node].isString ? .string : nodes[node].kind
    guard found != kind else { return }
    let expected =
      kind == .object ? "an object" : kind == .array ? "an array" : "a string"
    throw diagnostic(
      "\(name) must be \(expected), but this is \(nodes[node].name)", at: node)
  }

  /// The diagnostic for a problem at the start of a node.
  func diagnostic(_ sentence: String, at node: Int) -> UnlocatedDiagnostic {
    UnlocatedDiagnostic(sentence, at: start(of: node))
  }
}
