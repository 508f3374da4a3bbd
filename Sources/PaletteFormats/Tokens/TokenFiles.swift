import ContrastModel
import TextGrammars

/// The files of a system: those that are given, and those that they refer to.
///
/// One object for all who follow references, so that each file is read once.
final class TokenFiles {
  /// The files that could be read, by index.
  private(set) var documents: [JSONDocument] = []

  /// Why files could not be read, with the index of a file that refers to them.
  private(set) var errors: [(file: Int, error: SourceError)] = []

  /// The paths that somebody refers to.
  private(set) var referredPaths: Set<String> = []

  private let load: (String) -> LoadedSource
  private var indices: [String: Int?] = [:]

  /// No files yet, and a way to more.
  init(loading load: @escaping (String) -> LoadedSource) { self.load = load }

  /// Adds a file that is given.
  ///
  /// - Returns: its index.
  /// - Throws: why it is not JSON.
  func add(_ source: SourceText) throws(SourceError) -> Int {
    documents.append(try JSONDocument(source))
    let index = documents.count - 1
    indices[SourceFile.normalized(source.path)] = .some(index)
    return index
  }

  /// The file that another one refers to.
  ///
  /// - Returns: its index, or `nil` when it is there and could not be read,
  ///   which is reported once.
  /// - Throws: why there is no such file, or none that is looked for.
  func file(
    at reference: String, from index: Int
  ) throws(TokenProblem) -> Int? {
    if reference.utf8.first == 0x2F || Self.hasScheme(reference) {
      throw .reference(
        reference, reason: "only paths relative to this file are followed")
    }
    let path = SourceFile.path(
      of: reference, from: documents[index].source.path)
    referredPaths.insert(path)
    if let known = indices[path] { return known }
    switch load(path) {
    case .failure(let reason): throw .reference(reference, reason: reason)
    case .bytes(let bytes):
      indices[path] = .some(nil)
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

  /// Whether somebody refers to a path.
  func isReferredTo(_ path: String) -> Bool {
    referredPaths.contains(SourceFile.normalized(path))
  }

  /// Whether a reference starts with a scheme, as in `https:` (RFC 3986, §3.1).
  private static func hasScheme(_ reference: String) -> Bool {
    guard let colon = reference.utf8.firstIndex(of: 0x3A) else { return false }
    let scheme = reference.utf8[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      }
  }
}
