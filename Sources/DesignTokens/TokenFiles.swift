import ContrastModel
import TextGrammars

/// The files of a system: the given files, and the files that they refer to.
///
/// All code that follows references shares one object, so that each file is
/// read once.
final class TokenFiles {
  /// The files that could be read, by index.
  private(set) var documents: [JSONDocument] = []

  /// The errors of files that could not be read, each with the index of the
  /// first file that refers to the unreadable one.
  private(set) var errors: [(file: Int, error: SourceError)] = []

  /// The paths to which files refer.
  private var referredPaths: Set<ByteString> = []

  private let load: (String) -> LoadedSource
  private var indices: [ByteString: Int?] = [:]

  /// The values in large containers by their names, for each container that was
  /// searched.
  private var values: [JSONPlace: [PathHash: Int32]] = [:]

  /// A collection without files. The function loads files that others refer to.
  init(loading load: @escaping (String) -> LoadedSource) { self.load = load }

  /// Adds a file that is given.
  ///
  /// - Returns: its index.
  /// - Throws: an error if the source is not well-formed JSON.
  func add(_ source: SourceText) throws(SourceError) -> Int {
    documents.append(try JSONDocument(source))
    let index = documents.count - 1
    indices[ByteString(SourceFile.normalized(source.path))] = .some(index)
    return index
  }

  /// The file to which another one refers.
  ///
  /// - Parameters:
  ///   - reference: the path.
  ///   - index: the file that refers to it.
  ///   - isOfToken: whether only a token is missing if there is no such file.
  /// - Returns: its index, or `nil` if it is not well-formed JSON, which is
  ///   reported once.
  /// - Throws: the reason why the file cannot be loaded, or why the reference
  ///   is not followed.
  func file(
    at reference: String, from index: Int, isOfToken: Bool = false
  ) throws(PlainProblem) -> Int? {
    if reference.utf8.first == .slash || Self.hasScheme(reference) {
      throw .reference(
        reference, reason: "only paths relative to this file are followed")
    }
    let path = SourceFile.path(
      of: reference, from: documents[index].source.path)
    let key = ByteString(path)
    referredPaths.insert(key)
    if let known = indices[key] { return known }
    switch load(path) {
    case .failure(LoadedSource.noSuchFile) where isOfToken:
      throw .missingFile(reference)
    case .failure(let reason), .unreadable(let reason):
      throw .reference(reference, reason: reason)
    case .bytes(let bytes):
      indices[key] = .some(nil)
      let source = SourceFile(path: path, bytes: bytes)
      guard bytes.count <= Int(Int32.max) else {
        throw .reference(reference, reason: "the file is too large")
      }
      do throws(SourceError) {
        return try add(SourceText(source))
      } catch {
        errors.append((index, error))
        return nil
      }
    }
  }

  /// The value at a place.
  func item(_ place: JSONPlace) -> TokenItem {
    TokenItem(
      document: documents[Int(place.file)], file: Int(place.file),
      node: Int(place.node))
  }

  /// The outermost value of a file.
  func root(of file: Int) -> TokenItem { item(JSONPlace(file, 0)) }

  /// The tokens in an object, with paths that start inside it.
  func tokens(of layer: TokenLayer) -> TokenList {
    var walk = TokenWalk(addingTo: TokenList(), self, unit: 0)
    walk.walk([layer])
    return walk.list
  }

  /// Whether a file refers to a path.
  func isReferredTo(_ path: String) -> Bool {
    referredPaths.contains(ByteString(SourceFile.normalized(path)))
  }

  /// Whether a reference starts with a scheme, as in `https:` (RFC 3986, §3.1).
  private static func hasScheme(_ reference: String) -> Bool {
    guard let colon = reference.utf8.firstIndex(of: .colon) else {
      return false
    }
    let scheme = reference.utf8[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == .plus || $0 == .hyphen
          || $0 == .period
      }
  }
}

/// Following names to values. Large containers are indexed, because they are
/// searched often.
extension TokenFiles {
  /// The number of nodes below which searching a container costs less than
  /// indexing it.
  private static let indexedSize = 64

  /// The value to which names lead in a file, or `nil` if there is none. Each
  /// name is that of a member of an object, or the index of an array element.
  ///
  /// - Complexity: O(1) for each name, once the containers on the way are
  ///   indexed, which is O(m) for m members or elements.
  func value(at names: some Sequence<ByteString>, in file: Int) -> Int? {
    names.reduce(0) { node, name in
      node.flatMap { value(named: name, of: JSONPlace(file, $0)) }
    }
  }

  /// The value of a member of an object, or of an element of an array; `nil` if
  /// there is none.
  func value(named name: ByteString, of place: JSONPlace) -> Int? {
    let item = item(place)
    let size = Int(item.document.nodes[item.node].next) - item.node
    if size >= Self.indexedSize, item.kind == .object {
      // Two names in one object hardly ever have the same hash value.
      guard let value = indexed(item)[PathHash(name.slice)].map({ Int($0) })
      else { return nil }
      if item.document.string(value - 1) == name { return value }
    } else if size >= Self.indexedSize, item.kind == .array {
      return JSONDocument.index(of: name) == nil
        ? nil : indexed(item)[PathHash(name.slice)].map { Int($0) }
    }
    return item.document.value(named: name, of: item.node)
  }

  /// The values of a large container by the hash values of their names, which
  /// in an array are their indices.
  private func indexed(_ item: TokenItem) -> [PathHash: Int32] {
    if let known = values[item.place] { return known }
    var result: [PathHash: Int32] = [:]
    for (name, value) in item.document.members(of: item.node) {
      result[PathHash(item.document.string(name).slice)] = Int32(value)
    }
    for (index, element) in item.elements.enumerated() {
      result[PathHash(Array("\(index)".utf8)[...])] = Int32(element.node)
    }
    values[item.place] = result
    return result
  }
}
