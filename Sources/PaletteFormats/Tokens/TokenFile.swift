import ContrastModel

/// The tokens of one file, in the order of the file, before any is understood.
struct TokenFile {
  /// The file.
  let document: JSONDocument

  /// The tokens.
  let tokens: [Token]

  /// The hash values of the paths of the groups. Deep groups have long paths,
  /// and nothing but the wording of an error depends on them.
  let groups: Set<Int>

  /// The mode that the whole file is for, when it says so and no token of it
  /// has modes.
  let mode: ByteString?

  /// What is wrong with the file, apart from the values of its tokens.
  let errors: [PaletteError]

  /// Reads a file.
  ///
  /// - Throws: what leaves nothing to read.
  init(_ source: SourceText, at index: Int) throws(PaletteError) {
    document = try JSONDocument(source)
    let root = document.nodes[0]
    guard root.kind == .object else {
      throw source.error(
        .token(.notAnObject(root.name)), at: Int(root.start))
    }
    let shape = TokenObject(document, 0)
    if let name = shape.resolutionOrder {
      throw source.error(
        .token(.resolver), at: Int(document.nodes[name].start))
    }
    var walk = TokenWalk(document, file: index)
    walk.walk()
    tokens = walk.tokens
    groups = walk.groups
    errors = walk.errors
    let hasModes = tokens.contains { !$0.overrides.isEmpty }
    mode = hasModes ? nil : Self.modeName(document, shape.extensions)
  }

  /// The mode that an export of Figma is for.
  private static func modeName(
    _ document: JSONDocument, _ extensions: Int?
  ) -> ByteString? {
    guard let extensions,
      let name = document.member("com.figma.modeName", of: extensions),
      document.nodes[name].isString
    else { return nil }
    return document.string(name)
  }
}
