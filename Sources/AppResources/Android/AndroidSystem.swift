import ContrastModel
import TextGrammars

/// All files of Android resources together.
struct AndroidSystem {
  /// A resource of a file.
  struct Definition {
    /// The index of the file.
    let file: Int

    /// The number of the set of `values` folders that the file is in.
    let scope: Int

    /// The resource.
    let resource: AndroidFile.Resource
  }

  /// The files, in the order of the sources.
  let files: [AndroidFile]

  /// All resources, in the order of the files.
  let definitions: [Definition]

  /// The path of each set of folders.
  let scopePaths: [ByteString]

  /// Combines files.
  ///
  /// - Complexity: O(n) for n resources.
  init(_ files: [AndroidFile]) {
    var scopes: [ByteString: Int] = [:]
    var paths: [ByteString] = []
    var definitions: [Definition] = []
    for (index, file) in files.enumerated() {
      let scope = scopes[file.scope] ?? paths.count
      if scope == paths.count {
        scopes[file.scope] = scope
        paths.append(file.scope)
      }
      definitions += file.resources.map {
        Definition(file: index, scope: scope, resource: $0)
      }
    }
    self.files = files
    self.definitions = definitions
    scopePaths = paths
  }
}
