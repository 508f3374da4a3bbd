import ContrastModel
import TextGrammars

/// The colours of one file of Android resources, before references are
/// followed.
struct AndroidFile {
  /// A colour resource.
  struct Resource {
    /// The index of the file.
    let file: Int

    /// Its name.
    let name: ByteString

    /// Its value, without white space at its ends.
    let text: String

    /// The parsed value, or why it cannot be read.
    let value: Result<AndroidValue, UnlocatedDiagnostic>

    /// The offset of the value, or of the element if its value is empty.
    let offset: Int
  }

  /// The colours, in the order of the file.
  private(set) var resources: [Resource] = []

  /// The errors in the XML, and those of elements without a name.
  private(set) var errors: [SourceError] = []

  /// The folder that contains the file's `values` folder and its variants; for
  /// a file outside such a folder, the folder of the file.
  let scope: ByteString

  /// The qualifiers of the file's folder: `night` and `v31` of
  /// `values-night-v31`.
  let qualifiers: [String]

  private let number: Int

  /// Reads a file, which has the index `number`. Nothing after an XML error is
  /// read.
  init(_ source: SourceText, number: Int) {
    self.number = number
    (scope, qualifiers) = Self.place(of: source.path)
    do throws(UnlocatedDiagnostic) {
      try read(source)
    } catch {
      errors.append(source.error(error.ofWholeSource))
    }
  }

  private static func place(of path: String) -> (ByteString, [String]) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      .filter { $0 != "." }
    guard parts.count > 1 else { return (ByteString(""), []) }
    let folder = parts[parts.count - 2].split(separator: "-")
    guard folder.first == "values" else {
      return (ByteString(parts.dropLast().joined(separator: "/")), [])
    }
    return (
      ByteString(parts.dropLast(2).joined(separator: "/")),
      folder.dropFirst().map { String($0) }
    )
  }

  private mutating func read(_ source: SourceText) throws(UnlocatedDiagnostic) {
    var scanner = XMLScanner(source.bytes, in: source.content)
    var element: (tag: XMLScanner.Tag, value: [UInt8], offset: Int?)?
    while let part = try scanner.next() {
      switch part {
      case .start(let tag):
        if scanner.depth == 1, tag.name != Self.resources {
          throw UnlocatedDiagnostic(
            "the root element must be <resources>, but this one is"
              + " <\(tag.name.text)>",
            at: tag.offset)
        }
        if scanner.depth == 2, Self.isColor(tag, source) {
          element = (tag, [], nil)
        }
      case .text(let range), .data(let range):
        guard var (tag, value, offset) = element else { continue }
        var start = range.lowerBound
        while offset == nil, start < range.upperBound {
          if !source.bytes[start].isSpace { offset = start } else { start += 1 }
        }
        if case .data = part {
          value += source.bytes[start..<range.upperBound]
        } else {
          value += try XMLText.decoded(
            source.bytes, in: start..<range.upperBound)
        }
        (tag, element) = (tag, (tag, value, offset))
      case .end:
        guard scanner.depth == 1, let (tag, value, offset) = element else {
          continue
        }
        element = nil
        append(tag, value, at: offset ?? tag.offset, source)
      }
    }
  }

  private static let resources = ByteString("resources")
  private static let color = ByteString("color")
  private static let item = ByteString("item")

  /// Whether an element is `<color>` or `<item type="color">`.
  private static func isColor(
    _ tag: XMLScanner.Tag, _ source: SourceText
  ) -> Bool {
    if tag.name == color { return true }
    guard tag.name == item else { return false }
    return attribute("type", of: tag, source) == color
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

  private mutating func append(
    _ tag: XMLScanner.Tag, _ value: [UInt8], at offset: Int,
    _ source: SourceText
  ) {
    guard let name = Self.attribute("name", of: tag, source) else {
      errors.append(source.error("this color has no name", at: tag.offset))
      return
    }
    var end = value.count
    while end > 0, value[end - 1].isSpace { end -= 1 }
    let trimmed = Array(value[..<end])
    let result = Result { () throws(UnlocatedDiagnostic) in
      try AndroidValue.read(trimmed)
    }
    .mapError { UnlocatedDiagnostic($0.problem, at: offset + $0.offset) }
    resources.append(
      Resource(
        file: number, name: name,
        text: String(decoding: trimmed, as: UTF8.self), value: result,
        offset: offset))
  }
}

/// All files of Android resources together.
struct AndroidSystem {
  /// The files, in the order of the sources.
  let files: [AndroidFile]

  /// All resources, in the order of the files.
  let resources: [AndroidFile.Resource]

  /// Combines files.
  init(_ files: [AndroidFile]) {
    self.files = files
    resources = files.flatMap(\.resources)
  }

  /// The path of the set of `values` folders that a resource is in.
  func scope(of resource: AndroidFile.Resource) -> ByteString {
    files[resource.file].scope
  }
}
