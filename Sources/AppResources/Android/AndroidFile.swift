import TextGrammars

/// The colours of one file of Android resources, before references are
/// followed.
struct AndroidFile {
  /// A colour resource.
  struct Resource: AndroidResource {
    /// The index of the file.
    let file: Int

    /// Its name.
    let name: ByteString

    /// Its value, without white space at its ends.
    let text: String

    /// The parsed value, or why it cannot be read.
    let value: Result<AndroidValue, UnlocatedDiagnostic>

    /// The factor of its opacity.
    let alpha: AndroidAlpha

    /// The offset of the value, or of the element if its value is empty.
    let offset: Int
  }

  /// A dimension, of which `android:alpha` can be a reference.
  struct Dimension: AndroidResource {
    let file: Int
    let name: ByteString

    /// Its value, without white space at its ends.
    let text: String
  }

  /// The dimensions, in the order of the file.
  private(set) var dimensions: [Dimension] = []

  /// The colours, in the order of the file.
  private(set) var resources: [Resource] = []

  /// The errors in the XML, and those of elements without a name.
  private(set) var errors: [SourceError] = []

  /// The colours that are not color resources.
  private(set) var unread = UnreadColors()

  /// The folder that contains the file's `values` folder and its variants; for
  /// a file outside such a folder, the folder of the file.
  var scope: ByteString

  /// The qualifiers of the file's folder: `night` and `v31` of
  /// `values-night-v31`; or the theme that the file's name says.
  var qualifiers: [String]

  /// Whether the file's folder is `values` or `color`, or a variant of these.
  let isInValues: Bool

  private let number: Int

  /// The name of the resource that the file itself is in a folder `color`; `nil`
  /// in other folders.
  private let stateList: String?

  /// Whether all that was read is left out.
  private(set) var isLeftOut = false

  /// Leaves out all that was read.
  mutating func leaveOut() {
    isLeftOut = true
    resources = []
    dimensions = []
    errors = []
    unread = UnreadColors()
  }

  /// Reads a file, which has the index `number`. Nothing after an XML error is
  /// read.
  init(_ source: SourceText, number: Int) {
    self.number = number
    let place = Self.place(of: source.path)
    scope = place?.scope ?? ByteString(Self.folder(of: source.path))
    qualifiers = place?.qualifiers ?? []
    stateList = place?.stateList
    isInValues = place != nil
    do throws(UnlocatedDiagnostic) {
      try read(source)
    } catch {
      errors.append(source.error(error.ofWholeSource))
    }
  }

  /// The parts of a path.
  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .filter { $0 != "." }
  }

  private static func folder(of path: String) -> String {
    parts(of: path).dropLast().joined(separator: "/")
  }

  /// The place of a file in a `values` or `color` folder; `nil` elsewhere.
  private static func place(
    of path: String
  ) -> (scope: ByteString, qualifiers: [String], stateList: String?)? {
    let parts = parts(of: path)
    guard parts.count > 1 else { return nil }
    let folder = parts[parts.count - 2].split(separator: "-")
    guard folder.first == "values" || folder.first == "color" else {
      return nil
    }
    let name = parts[parts.count - 1].prefix { $0 != "." }
    return (
      ByteString(parts.dropLast(2).joined(separator: "/")),
      folder.dropFirst().map { String($0) },
      folder.first == "color" ? String(name) : nil
    )
  }

  private mutating func read(_ source: SourceText) throws(UnlocatedDiagnostic) {
    var scanner = XMLScanner(source.bytes, in: source.content)
    var element:
      (tag: XMLScanner.Tag, type: ByteString, value: [UInt8], offset: Int?)?
    var type: ByteString?
    var root = Self.resources
    var start = source.content.lowerBound
    while let part = try scanner.next() {
      switch part {
      case .start(let tag):
        if scanner.depth == 1 {
          root = tag.name
          start = tag.offset
          guard root == Self.resources || root == Self.selector else {
            throw UnlocatedDiagnostic(
              "the root element must be <resources>, but this one is"
                + " <\(tag.name.text)>",
              at: tag.offset)
          }
        }
        guard scanner.depth == 2 else { continue }
        if root == Self.selector {
          if try appendItem(tag, source, scanner) { return }
          continue
        }
        type = Self.type(of: tag, source)
        if let type, type == Self.color || type == Self.dimension {
          element = (tag, type, [], nil)
        }
      case .text(var range), .data(var range):
        guard element != nil else {
          if let type, case .text = part {
            unread.add(range, of: source, in: type, depth: scanner.depth)
          }
          continue
        }
        if element?.offset == nil {
          let start = source.bytes[range].firstIndex { !$0.isSpace }
          element?.offset = start
          range = (start ?? range.upperBound)..<range.upperBound
        }
        if case .data = part {
          element?.value += source.bytes[range]
        } else {
          element?.value += try scanner.decoded(range)
        }
      case .end:
        guard scanner.depth == 1, let (tag, type, value, offset) = element
        else { continue }
        element = nil
        let name = Self.attribute("name", of: tag, source)
        if type == Self.dimension {
          guard let name else { continue }
          dimensions.append(
            Dimension(file: number, name: name, text: Self.trimmed(value)))
        } else if let name {
          append(name, value, at: offset ?? tag.offset)
        } else {
          errors.append(source.error("this color has no name", at: tag.offset))
        }
      }
    }
    if root == Self.selector, let stateList {
      let problem = PlainProblem(
        "no item of this list is shown at rest, so it has no colour there",
        isUnresolved: true)
      resources.append(
        Resource(
          file: number, name: ByteString(stateList), text: "",
          value: .failure(UnlocatedDiagnostic(problem, at: start)),
          alpha: .factor(1), offset: start))
    }
  }

  private static let resources = ByteString("resources")
  private static let color = ByteString("color")
  private static let dimension = ByteString("dimen")
  private static let item = ByteString("item")
  private static let selector = ByteString("selector")
  private static let itemColor = ByteString("android:color")

  /// The type of the resource of an element: `color` for `<color>` and for
  /// `<item type="color">`.
  private static func type(
    of tag: XMLScanner.Tag, _ source: SourceText
  ) -> ByteString? {
    tag.name == item ? attribute("type", of: tag, source) : tag.name
  }

  private static func attribute(
    _ name: String, of tag: XMLScanner.Tag, _ source: SourceText
  ) -> ByteString? {
    let wanted = ByteString(name)
    guard let range = tag.attributes.first(where: { $0.name == wanted })?.value
    else { return nil }
    return (try? XMLText.decoded(source.bytes, in: range)).map {
      ByteString($0)
    }
  }

  /// Appends the colour of a list of states if this is the item that a widget
  /// at rest shows, and returns whether it is: Android uses the first item that
  /// matches.
  private mutating func appendItem(
    _ tag: XMLScanner.Tag, _ source: SourceText, _ scanner: XMLScanner
  ) throws(UnlocatedDiagnostic) -> Bool {
    guard let stateList, tag.name == Self.item, tag.isAtRest(in: source),
      let color = tag.attributes.first(where: { $0.name == Self.itemColor })
    else { return false }
    let value = try scanner.decoded(color.value)
    let offset = color.value.lowerBound
    // AppCompat has attributes of its own: `app:alpha` and `app:lStar`.
    let alpha = tag.attributes.first { $0.name.text.hasSuffix(":alpha") }
    append(
      ByteString(stateList), value, at: offset,
      alpha: alpha.map { source.string($0.value) },
      hasTone: tag.attributes.contains { $0.name.text.hasSuffix(":lStar") })
    return true
  }

  /// A value without white space at its end; at its start it has none.
  private static func trimmed(_ value: [UInt8]) -> String {
    let last = value.lastIndex { !$0.isSpace }
    return String(decoding: value.prefix((last ?? -1) + 1), as: UTF8.self)
  }

  private mutating func append(
    _ name: ByteString, _ value: [UInt8], at offset: Int,
    alpha: String? = nil, hasTone: Bool = false
  ) {
    let trimmed = Self.trimmed(value)
    var factor = AndroidAlpha.factor(1)
    let result = Result { () throws(UnlocatedDiagnostic) in
      do throws(PlainProblem) {
        if let alpha { factor = try AndroidAlpha.read(alpha) }
        if hasTone {
          throw PlainProblem(
            "the tone of a color, android:lStar, is not computed",
            isUnresolved: true)
        }
      } catch {
        throw UnlocatedDiagnostic(error, at: 0)
      }
      return try AndroidValue.read(Array(trimmed.utf8))
    }
    .mapError { UnlocatedDiagnostic($0.problem, at: offset + $0.offset) }
    resources.append(
      Resource(
        file: number, name: name,
        text: trimmed + (alpha.map { ", \($0)" } ?? ""),
        value: result, alpha: factor, offset: offset))
  }
}

extension XMLScanner.Tag {
  /// Whether an item of a list of states matches a widget at rest: one that is
  /// enabled, in the window that has the focus, and in no other state. A state
  /// that a resource decides (`@bool/x`) is unknown, so it does not match.
  fileprivate func isAtRest(in source: SourceText) -> Bool {
    attributes.allSatisfy { name, value in
      let name = name.text
      guard name.split(separator: ":").last?.hasPrefix("state_") == true else {
        return true
      }
      let isHeld =
        name == "android:state_enabled"
        || name == "android:state_window_focused"
      return source.string(value).lowercased() == (isHeld ? "true" : "false")
    }
  }
}

/// All files of Android resources together.
struct AndroidSystem {
  /// The files, in the order of the sources.
  let files: [AndroidFile]

  /// All resources, in the order of the files.
  let resources: [AndroidFile.Resource]

  /// All dimensions, in the order of the files; empty if no colour refers to
  /// one.
  let dimensions: [AndroidFile.Dimension]

  /// The paths of the sets of `values` folders that the files are in.
  let scopes: [ByteString]

  /// The index in `scopes` of the set of each file.
  private let scopeNumbers: [Int]

  /// Combines files.
  init(_ files: [AndroidFile]) {
    self.files = files
    resources = files.flatMap(\.resources)
    let hasReferences = resources.contains {
      if case .dimension = $0.alpha { true } else { false }
    }
    dimensions = hasReferences ? files.flatMap(\.dimensions) : []
    scopes = files.map(\.scope).eachOnce()
    let numbers = Dictionary(
      uniqueKeysWithValues: scopes.enumerated().map { ($1, $0) })
    scopeNumbers = files.map { numbers[$0.scope] ?? 0 }
  }

  /// The set of `values` folders that a file is in: an index in `scopes`.
  func scope(of file: Int) -> Int { scopeNumbers[file] }
}
